"""The pad for the points of one player after the other."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace

import flet as ft

from rules.engine.codes import Code
from rules.engine.game import violation
from rules.jass.cards import DEAL_TOTAL
from scorer.appearance import Appearance
from scorer.games._sheet.count_draft import CountDraft, Digits
from scorer.games._sheet.count_spec import CountSpec, write_change
from scorer.games._sheet.keys import KEY, Keys, gap, keys_height, low, pad_key, pad_keys
from scorer.games._sheet.pad_spec import Cover, Judged, PadSpec
from scorer.phrases import step_text, violation_text
from scorer.session import View
from scorer.table.context import TableContext
from scorer.widgets.component import use_latest
from scorer.widgets.tap import tap, text_button, words

__all__ = ["KEY", "CountPad", "CountSpec", "digit_key_handler", "pad_height", "write_change"]

LINE_HEIGHT, LOW_LINE_HEIGHT = 42, 36
"""Height of the line that says what comes next, in logical pixels: two lines of text."""

FIELD_HEIGHT, LOW_FIELD_HEIGHT = 60, 48
"""Height of a player's number, in logical pixels."""

MANY = 4
"""Number of fields above which their texts are smaller."""


@dataclass(frozen=True, slots=True)
class Complaint:
    """Why the last touch did not count.

    Attributes:
        text: The sentence.
        wrong: Whether something was wrong; else something is only missing.
    """

    text: str
    wrong: bool


@dataclass(frozen=True, slots=True)
class Typing:
    """What is typed on the pad.

    Attributes:
        about: What it is about; ``None`` before the first touch.
        draft: The numbers.
        complaint: Why the last touch did not count, if it did not.
        uncovered: Whether the player who is handed the phone has taken it.
    """

    about: Hashable = None
    draft: CountDraft = CountDraft((0,), (None,), 0)
    complaint: Complaint | None = None
    uncovered: bool = False

    def bound(self, spec: PadSpec, view: View) -> Typing:
        """The same, or a new one if it is about something else."""
        if self.about == spec.about:
            return self
        return Typing(spec.about, spec.initial_draft(view))


def pad_height(look: Appearance, *, aside: bool = True) -> float:
    """The height of the pad, its fields and its line, in logical pixels."""
    above = LOW_LINE_HEIGHT + LOW_FIELD_HEIGHT if low(look) else LINE_HEIGHT + FIELD_HEIGHT
    return above + 2 * gap(look) + keys_height(look, aside=aside)


USUAL_PAD_HEIGHT = 346
"""Height of the pad on a usual phone, in logical pixels."""


def board_height(look: Appearance, height: float) -> float:
    """The height of the board above the pad, in logical pixels.

    Args:
        look: The size of the screen.
        height: The height with a pad of the usual height.
    """
    return height if look.wide or look.short else height + USUAL_PAD_HEIGHT - pad_height(look)


@ft.component
def CountPad(
    table: TableContext,
    spec: PadSpec | None,
    extra_keys: Sequence[ft.Control] = (),
    follow: Callable[[View], PadSpec | None] | None = None,
) -> ft.Control:
    """A pad for the points of one player after the other, judged when they are written.

    Every touch counts in the state that the touch before has left, also while the screen still
    shows an earlier one.

    Args:
        table: The table.
        spec: What is typed; ``None`` while nothing can be.
        extra_keys: One to three keys beside the digits. With one or three, the key that writes
            also takes a number; otherwise there is one that only does that.
        follow: Returns what is typed in a view, for a pad that stays from one deal to the next;
            ``None``: always ``spec``.
    """
    look, view, actions, keys = table.look, table.view, table.actions, table.keys
    t = look.t
    typing, latest, change = use_latest(Typing())
    shown = typing.bound(spec, view) if spec else typing

    def touch(move: Callable[[View, PadSpec, Typing], Typing]) -> None:
        now = actions.now()
        asked = follow(now) if follow else spec
        if asked is None:
            actions.say(step_text(t, table.names, now.next_step))
            return
        bound = latest[0].bound(asked, now)
        cover = None if bound.uncovered else asked.cover(t, now)
        if cover is not None:
            change(lambda _: replace(bound, complaint=Complaint(cover.text, wrong=True)))
            return
        change(lambda _: move(now, asked, replace(bound, complaint=None)))

    def on_draft(move: Callable[[CountDraft], CountDraft]) -> None:
        touch(lambda _view, _spec, typing: replace(typing, draft=move(typing.draft)))

    def on_digit(digit: int) -> None:
        def move(now: View, asked: PadSpec, typing: Typing) -> Typing:
            refusal = asked.no_number(t, now)
            if refusal:
                return replace(typing, complaint=Complaint(refusal, wrong=True))
            return _with_digit(table, typing, digit)

        touch(move)

    def choose(seat: int) -> None:
        def move(now: View, asked: PadSpec, typing: Typing) -> Typing:
            if seat in typing.draft.order:
                return replace(typing, draft=typing.draft.at(seat))
            turn = asked.question(t, now, typing.draft)
            return replace(typing, complaint=Complaint(turn, wrong=True))

        touch(move)

    def write() -> None:
        def move(now: View, asked: PadSpec, typing: Typing) -> Typing:
            draft = typing.draft.closed()
            judged = asked.judge(now, draft)
            after = replace(typing, draft=draft)
            if judged.ready and not draft.refused:
                return Typing() if asked.write(actions, judged.changes) else after
            if draft != typing.draft and not draft.refused and not judged.wrong:
                return after
            return replace(after, complaint=_complaint(table, asked, now, judged, draft))

        touch(move)

    def uncover() -> None:
        now = actions.now()
        asked = follow(now) if follow else spec
        if asked is not None:
            bound = latest[0].bound(asked, now)
            change(lambda _: replace(bound, uncovered=True, complaint=None))

    def on_key(key: str) -> bool:
        if len(key) == 1 and key.isdigit():
            on_digit(int(key))
        elif key == "Backspace":
            on_draft(lambda draft: draft.erased())
        elif key == "Enter":
            write()
        else:
            return False
        return True

    keys[0] = on_key
    judged = spec.judge(view, shown.draft.closed()) if spec else Judged()
    cover = spec.cover(t, view) if spec and not shown.uncovered else None
    correcting = isinstance(spec, CountSpec) and spec.seq is not None
    tall = 2 if len(extra_keys) == 1 and not low(look) else 1
    write_key = pad_key(
        look,
        t("pad.correct" if correcting else "pad.write"),
        write,
        step=True,
        dim=bool(cover) or bool(shown.draft.refused) or not judged.ready,
        rows=tall,
        key="count-write",
    )
    go_on = None
    if len(extra_keys) not in (1, 3):
        go_on = pad_key(
            look,
            t("app.next"),
            lambda: on_draft(CountDraft.closed),
            dim=not shown.draft.typed.text,
            key="go-on",
        )
    line: ft.Control
    numbers: ft.Control
    if spec is None:
        line = _line(look, Complaint(step_text(t, table.names, view.next_step), wrong=False))
        numbers = ft.Row(height=_field_height(look))
    elif cover is not None:
        line = _line(look, shown.complaint or Complaint(cover.text, wrong=False))
        numbers = _covered(look, cover, uncover)
    else:
        line = _line(look, _said(table, spec, shown, judged))
        numbers = _numbers(look, view, spec, shown.draft, choose)
    return ft.Column(
        [
            line,
            numbers,
            pad_keys(
                look,
                Keys(
                    on_digit=on_digit,
                    clear=(t("pad.clear"), lambda: on_draft(lambda draft: draft.cleared())),
                    erase=(t("pad.erase"), lambda: on_draft(lambda draft: draft.erased())),
                    extra=extra_keys,
                    go_on=go_on,
                    write=write_key,
                ),
            ),
        ],
        spacing=gap(look),
        tight=True,
    )


def _with_digit(table: TableContext, typing: Typing, digit: int) -> Typing:
    """Type a digit, or say why it cannot follow those before."""
    draft = typing.draft
    if draft.takes(digit):
        return replace(typing, draft=draft.with_digit(digit))
    number = int(f"{draft.typed.text}{digit}")
    fault = violation(Code.RANGE, "CARD-4", "points", points=number, total=DEAL_TOTAL)
    return replace(typing, complaint=Complaint(violation_text(table.look.t, fault), wrong=True))


def _complaint(
    table: TableContext, spec: PadSpec, view: View, judged: Judged, draft: CountDraft
) -> Complaint | None:
    """Why nothing was written."""
    t = table.look.t
    if draft.refused or judged.wrong:
        # The line says it by itself, for as long as the numbers are so.
        return None
    names = dict(spec.fields(view))
    missing = [names[seat] for seat in judged.missing if seat in names]
    if not missing:
        return Complaint(spec.nothing_to_write(t), wrong=False)
    return Complaint(t("counting.missing", names=", ".join(missing)), wrong=False)


def _said(table: TableContext, spec: PadSpec, typing: Typing, judged: Judged) -> Complaint:
    """The line: why a touch did not count, what is wrong, or what comes next."""
    t = table.look.t
    if typing.complaint is not None:
        return typing.complaint
    wrong = typing.draft.refused or (() if typing.draft.typed.text else judged.wrong)
    if wrong:
        return Complaint(violation_text(t, wrong[0], table.names), wrong=True)
    return Complaint(spec.question(t, table.view, typing.draft), wrong=False)


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


def _line(look: Appearance, said: Complaint) -> ft.Control:
    """What comes next, or why a touch did not count."""
    colours = look.colours
    text = words(
        said.text,
        colours.error if said.wrong else colours.ink,
        size=14 if low(look) else 15.5,
        align=ft.TextAlign.LEFT,
        lines=2,
    )
    return ft.Container(
        # A live region, so that screen readers announce changes.
        ft.Semantics(
            label=said.text,
            live_region=True,
            container=True,
            exclude_semantics=True,
            content=text,
        ),
        height=LOW_LINE_HEIGHT if low(look) else LINE_HEIGHT,
        alignment=ft.Alignment.CENTER_LEFT,
    )


def _field_height(look: Appearance) -> int:
    return LOW_FIELD_HEIGHT if low(look) else FIELD_HEIGHT


def _covered(look: Appearance, cover: Cover, uncover: Callable[[], None]) -> ft.Control:
    return ft.Row(
        [
            text_button(
                cover.button,
                look.colours,
                lambda _: uncover(),
                step=True,
                height=_field_height(look),
                expand=1,
                key="uncover",
            )
        ]
    )


def _numbers(
    look: Appearance,
    view: View,
    spec: PadSpec,
    draft: CountDraft,
    choose: Callable[[int], None],
) -> ft.Control:
    fields = spec.fields(view)
    return ft.Row(
        [
            _number(look, spec, draft, seat, name, small=len(fields) > MANY, choose=choose)
            for seat, name in fields
        ],
        spacing=gap(look) if len(fields) <= MANY else 4,
    )


def _number(
    look: Appearance,
    spec: PadSpec,
    draft: CountDraft,
    seat: int,
    name: str,
    *,
    small: bool,
    choose: Callable[[int], None],
) -> ft.Control:
    """The points of a player; after a tap the next digits are theirs."""
    colours = look.colours
    active = draft.seat == seat
    text = draft.typed.text if active and draft.typed.text else spec.field_text(draft, seat)
    return tap(
        f"{name}: {text}",
        ft.Column(
            [
                words(name, colours.quiet, size=12.5 if small else 14, lines=1),
                words(text, colours.ink, size=20 if low(look) else 26, bold=True),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        lambda _: choose(seat),
        colour=colours.raised,
        border=colours.step if active else colours.line,
        height=_field_height(look),
        expand=1,
        padding=0 if low(look) else 2,
        selected=active,
        key=f"made-{seat}",
    )
