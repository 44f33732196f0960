"""The pad that counts a deal: the points of one player after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from operator import attrgetter
from typing import Any

import flet as ft

from rules.engine.game import Event, Violation, refusals
from rules.engine.log import Amended, Recorded
from rules.jass.cards import DEAL_TOTAL
from scorer.appearance import Appearance
from scorer.games._sheet.count_draft import CountDraft, Digits
from scorer.phrases import violation_text
from scorer.session import View
from scorer.table.context import Actions, TableContext
from scorer.widgets.component import use_latest
from scorer.widgets.numpad import number_pad
from scorer.widgets.tap import tap, text_button, words

GAP = 8
"""Between two rows, in logical pixels."""

KEY = 50
"""Height of a key, in logical pixels."""


@dataclass(frozen=True, eq=False, kw_only=True)
class CountSpec:
    """How a deal is counted.

    Attributes:
        order: The seats (or sides) whose points are typed, in that order.
        hint: What the pad says while nothing is wrong.
        make_fact: Makes the fact from the points by seat and those of the undealt cards.
        total: The points in the deal; ``None`` where not all cards are in play.
        undealt_label: The name of the undealt cards, where their points can be typed as well.
        seq: The entry of the count that is corrected; ``None``: the open deal is counted.
        points_in: Reads the points by seat from the fact; those of undealt cards come last.
        names: The names by seat; empty: those of the players.
        submit: Writes the change after a question to the table; ``None``: it is written at once.
    """

    order: tuple[int, ...]
    hint: str
    make_fact: Callable[[tuple[int, ...], int | None], Event]
    total: int | None = DEAL_TOTAL
    undealt_label: str = ""
    seq: int | None = None
    points_in: Callable[[Any], Sequence[int | None]] = attrgetter("points")
    names: tuple[str, ...] = ()
    submit: Callable[[Recorded | Amended], object] | None = None

    def initial_draft(self, view: View) -> CountDraft:
        """The draft before anything is typed: empty, or the count that is corrected."""
        order, total = self.order, self.total
        if self.undealt_label:
            order, total = (*order, max(order) + 1), DEAL_TOTAL
        draft = CountDraft.blank(order, total)
        fact = None if self.seq is None else view.fact(self.seq)
        if fact is None:
            return draft
        known = dict(zip(sorted(order), self.points_in(fact), strict=False))
        return replace(draft, points=tuple(known.get(seat) for seat in range(max(order) + 1)))

    def event(self, draft: CountDraft) -> Event | None:
        """The fact; ``None`` while points are missing."""
        points = draft.complete
        if points is None:
            return None
        if not self.undealt_label:
            return self.make_fact(points, None)
        return self.make_fact(points[:-1], draft.points[-1])

    def violations(self, view: View, event: Event) -> tuple[Violation, ...]:
        """What is wrong with the fact in the deal that it belongs to."""
        if self.seq is None:
            return view.check(event)
        return refusals(view.game.verify(view.state_before(self.seq), event))

    def write(self, actions: Actions, event: Event) -> None:
        """Record the fact, or amend the entry that is corrected."""
        change = Recorded(event) if self.seq is None else Amended(self.seq, event)
        (self.submit or partial(write_change, actions))(change)


def write_change(actions: Actions, change: Recorded | Amended) -> bool:
    """Write a fact or a correction; return whether it was written."""
    return (
        actions.record(change.event) if isinstance(change, Recorded) else actions.correct([change])
    )


@ft.component
def CountPad(
    table: TableContext,
    spec: CountSpec,
    extra_keys: Sequence[ft.Control] = (),
) -> ft.Control:
    """A pad for the points of one player after the other, checked before they are written.

    Args:
        table: The table.
        spec: How the deal is counted.
        extra_keys: Two or three keys beside the digits. Below two of them stand the keys that
            go on and write, below three the one of these that can be used now; without extra
            keys both stand below the digits.
    """
    look, view, actions, keys = table.look, table.view, table.actions, table.keys
    t, colours = look.t, look.colours
    draft, latest, change = use_latest(spec.initial_draft(view))
    event = spec.event(draft)
    violations = spec.violations(view, event) if event else ()
    correcting = spec.seq is not None
    unchanged = correcting and draft == spec.initial_draft(view)

    def set_digits(digits: Digits) -> None:
        change(lambda draft: draft.with_typed(digits))

    def write() -> None:
        newest = spec.event(latest[0])
        if newest is not None:
            spec.write(actions, newest)

    def on_key(key: str) -> bool:
        if key == "Enter" and latest[0].complete is not None:
            write()
            return True
        return digit_key_handler([latest[0].typed], set_digits)(key)

    keys[0] = on_key
    problem = violation_text(t, violations[0], table.names) if violations else ""
    step_keys = _step_keys(
        look,
        (lambda: set_digits(latest[0].typed.confirmed())) if draft.typed.text else None,
        write if event is not None and not violations and not unchanged else None,
        correcting=correcting,
    )
    if len(extra_keys) > 2:
        # A number half typed must be taken before anything can be written.
        step_keys = step_keys[:1] if draft.typed.text else step_keys[1:]
    rows: list[ft.Control] = [
        ft.Container(
            words(
                problem or spec.hint,
                colours.error if problem else colours.quiet,
                size=15,
                align=ft.TextAlign.LEFT,
                lines=2,
            ),
            alignment=ft.Alignment.CENTER_LEFT,
        ),
        ft.Row(
            [
                _points(look, name, draft, seat, lambda at: change(lambda now: now.retyping(at)))
                for seat, name in _names(view, spec)
            ],
            spacing=6,
        ),
        number_pad(
            colours,
            lambda digit: set_digits(latest[0].typed.with_digit(digit)),
            clear=(t("pad.clear"), lambda _: set_digits(Digits())),
            erase=(t("pad.erase"), lambda _: set_digits(latest[0].typed.erased())),
            aside=(*extra_keys, *step_keys) if extra_keys else (),
            height=KEY,
        ),
    ]
    if not extra_keys:
        rows.append(ft.Row(step_keys, spacing=GAP))
    return ft.Column(rows, spacing=GAP, tight=True)


def digit_key_handler(
    latest: list[Digits], set_digits: Callable[[Digits], None]
) -> Callable[[str], bool]:
    """Make the keyboard handler of one number: digits, Backspace and Enter.

    Args:
        latest: A list of one: the newest digits.
        set_digits: Called with the digits after the key.
    """

    def on_key(key: str) -> bool:
        if len(key) == 1 and key.isdigit():
            set_digits(latest[0].with_digit(int(key)))
        elif key == "Backspace":
            set_digits(latest[0].erased())
        elif key == "Enter":
            set_digits(latest[0].confirmed())
        else:
            return False
        return True

    return on_key


def _names(view: View, spec: CountSpec) -> list[tuple[int, str]]:
    """The numbers that are typed: seat and name; the undealt cards come last."""
    names = spec.names or view.players
    named = [(seat, names[seat]) for seat in sorted(spec.order)]
    if not spec.undealt_label:
        return named
    return [*named, (max(spec.order) + 1, spec.undealt_label)]


def _step_keys(
    look: Appearance,
    go_on: Callable[[], object] | None,
    write: Callable[[], object] | None,
    *,
    correcting: bool,
) -> list[ft.Control]:
    """Two keys: confirm the number, and write the count."""
    t, colours = look.t, look.colours
    return [
        text_button(
            t("app.next"),
            colours,
            (lambda _: go_on()) if go_on else None,
            height=KEY,
            expand=1,
            key="go-on",
        ),
        text_button(
            t("pad.correct" if correcting else "pad.write"),
            colours,
            (lambda _: write()) if write else None,
            step=True,
            height=KEY,
            expand=1,
            key="count-write",
        ),
    ]


def _points(
    look: Appearance, name: str, draft: CountDraft, seat: int, retype: Callable[[int], None]
) -> ft.Control:
    """The points of a player; a tap clears them to be typed again."""
    colours = look.colours
    active, points = draft.seat == seat, draft.filled[seat]
    text = "–" if points is None else str(points)
    if active and draft.typed.text:
        text = draft.typed.text
    return tap(
        f"{name}: {text}",
        ft.Column(
            [
                words(name, colours.quiet, size=14, lines=1),
                words(text, colours.ink, size=26, bold=True),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        lambda _: retype(seat),
        colour=colours.raised,
        border=colours.step if active else colours.line,
        height=64,
        expand=1,
        padding=2,
        selected=active,
        key=f"made-{seat}",
    )
