"""What everybody has made in a deal: a number for each player, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from operator import attrgetter
from typing import Any, cast

import flet as ft

from rules.engine.game import Event, Violation, refusals
from rules.engine.log import Amended, Recorded
from rules.jass.cards import DEAL_TOTAL
from scorer.appearance import Appearance
from scorer.games._sheet.count_draft import Digits, Made
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
class Count:
    """What is counted.

    ``order`` are the seats that are asked, in that order, and ``total`` what the deal holds
    (``None`` where cards stay out). ``fact`` makes the fact of their points, by seat.
    ``out`` is what to call the cards that stay out, where these can be counted as well: then
    the fact has a field ``out``. ``seq`` is the entry of the count that is corrected, and
    ``said`` reads the points in it, by seat. ``names`` are those of sides, where these are
    counted instead of players.
    ``settle`` takes the change that is to be written, where something must be asked before.
    """

    order: tuple[int, ...]
    hint: str
    fact: Callable[[tuple[int, ...]], Event]
    total: int | None = DEAL_TOTAL
    out: str = ""
    seq: int | None = None
    said: Callable[[Any], Sequence[int]] = attrgetter("points")
    names: tuple[str, ...] = ()
    settle: Callable[[Recorded | Amended], object] | None = None

    def start(self, view: View) -> Made:
        """What stands there before anything is typed: nothing, or what is corrected."""
        seats = sorted(self.order)
        order, total = self.order, self.total
        if self.out:
            order, total = (*order, seats[-1] + 1), DEAL_TOTAL
        made = Made.blank(order, total)
        fact: Any = None if self.seq is None else view.fact(self.seq)
        if fact is None:
            return made
        known = dict(zip(seats, self.said(fact), strict=False))
        if self.out:
            known[seats[-1] + 1] = fact.out
        return replace(made, points=tuple(known.get(seat) for seat in range(max(order) + 1)))

    def event(self, made: Made) -> Event | None:
        """The fact, once everything is typed."""
        points = made.complete
        if points is None:
            return None
        if not self.out:
            return self.fact(points)
        event: Any = self.fact(points[:-1])
        return cast(Event, replace(event, out=made.points[-1]))

    def faults(self, view: View, event: Event) -> tuple[Violation, ...]:
        """What is wrong with a fact at the place where it belongs."""
        if self.seq is None:
            return view.check(event)
        return refusals(view.game.verify(view.state_before(self.seq), event))

    def write(self, actions: Actions, event: Event) -> None:
        """Record the fact, or correct the one there is."""
        change = Recorded(event) if self.seq is None else Amended(self.seq, event)
        (self.settle or partial(write_change, actions))(change)


def write_change(actions: Actions, change: Recorded | Amended) -> bool:
    """Write a fact, or a correction of one."""
    return (
        actions.record(change.event) if isinstance(change, Recorded) else actions.correct([change])
    )


@ft.component
def Counting(
    table: TableContext,
    count: Count,
    aside: Sequence[ft.Control] = (),
) -> ft.Control:
    """A pad that asks one player after the other, and says what is wrong before it is written.

    ``aside`` are two controls beside the digits, above the two that go on and write; without
    them these stand below.
    """
    look, view, actions, keys = table.look, table.view, table.actions, table.keys
    t, colours = look.t, look.colours
    made, latest, change = use_latest(count.start(view))
    event = count.event(made)
    faults = count.faults(view, event) if event else ()
    correcting = count.seq is not None
    same = correcting and made == count.start(view)

    def take(now: Digits) -> None:
        change(lambda made: made.with_typed(now))

    def write() -> None:
        now = count.event(latest[0])
        if now is not None:
            count.write(actions, now)

    def on_key(key: str) -> bool:
        if key == "Enter" and latest[0].complete is not None:
            write()
            return True
        return digit_keys([latest[0].typed], take)(key)

    keys[0] = on_key
    note = violation_text(t, faults[0], table.names) if faults else ""
    ways = _ways_on(
        look,
        (lambda: take(latest[0].typed.confirmed())) if made.typed.text else None,
        write if event is not None and not faults and not same else None,
        correcting=correcting,
    )
    rows: list[ft.Control] = [
        ft.Container(
            words(
                note or count.hint,
                colours.error if note else colours.quiet,
                size=15,
                align=ft.TextAlign.LEFT,
                lines=2,
            ),
            alignment=ft.Alignment.CENTER_LEFT,
        ),
        ft.Row(
            [
                _made(look, name, made, seat, lambda who: change(lambda made: made.asking(who)))
                for seat, name in _names(view, count)
            ],
            spacing=6,
        ),
        number_pad(
            colours,
            lambda digit: take(latest[0].typed.with_digit(digit)),
            clear=(t("pad.clear"), lambda _: take(Digits())),
            erase=(t("pad.erase"), lambda _: take(latest[0].typed.erased())),
            aside=(*aside, *ways) if aside else (),
            height=KEY,
        ),
    ]
    if not aside:
        rows.append(ft.Row(ways, spacing=GAP))
    return ft.Column(rows, spacing=GAP, tight=True)


def digit_keys(latest: list[Digits], take: Callable[[Digits], None]) -> Callable[[str], bool]:
    """Digits, Backspace and Enter for one number."""

    def on_key(key: str) -> bool:
        if len(key) == 1 and key.isdigit():
            take(latest[0].with_digit(int(key)))
        elif key == "Backspace":
            take(latest[0].erased())
        elif key == "Enter":
            take(latest[0].confirmed())
        else:
            return False
        return True

    return on_key


def _names(view: View, count: Count) -> list[tuple[int, str]]:
    """The places that are typed, with what they are called."""
    names = count.names or view.players
    named = [(seat, names[seat]) for seat in sorted(count.order)]
    return [*named, (max(count.order) + 1, count.out)] if count.out else named


def _ways_on(
    look: Appearance,
    go_on: Callable[[], object] | None,
    write: Callable[[], object] | None,
    *,
    correcting: bool,
) -> list[ft.Control]:
    """The number as it stands, and the whole count."""
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


def _made(
    look: Appearance, name: str, made: Made, seat: int, choose: Callable[[int], None]
) -> ft.Control:
    """What a player has made; touching it types it anew."""
    colours = look.colours
    active, points = made.seat == seat, made.filled[seat]
    text = "–" if points is None else str(points)
    if active and made.typed.text:
        text = made.typed.text
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
        lambda _: choose(seat),
        colour=colours.raised,
        border=colours.step if active else colours.line,
        height=64,
        expand=1,
        padding=2,
        selected=active,
        key=f"made-{seat}",
    )
