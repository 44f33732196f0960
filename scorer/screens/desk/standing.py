"""How a deal begins that may end a Partie: target, totals and mode, on one screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from rules.desk.question import AskStanding, Played, Standing, most_before
from rules.jass.cards import Mode
from rules.jass.factors import SIMPLE, Factors
from scorer.appearance import Appearance
from scorer.phrases import Names, other_number
from scorer.screens.desk.typed import Answering, digit_height, digit_size, missing_text, typed_field
from scorer.table.pad.draft import Draft
from scorer.texts import Texts
from scorer.widgets.card import heading, stretched
from scorer.widgets.choice import equal_chips, toggle
from scorer.widgets.component import use_part, whole_value
from scorer.widgets.modes import mode_row
from scorer.widgets.numpad import number_pad
from scorer.widgets.tap import prose

TARGET = 2
"""The place of the target among the numbers that are typed; before it come the two totals."""
LONGEST = 6
"""Digits of the largest number that can be typed."""
AROUND_PAD = 460
"""Height of what stands above the pad and below it, in logical pixels."""


@dataclass(frozen=True, slots=True)
class _Typed:
    """What is typed so far.

    Attributes:
        numbers: The two totals and the target.
        simple: Whether the table multiplies nothing.
    """

    numbers: Draft
    simple: bool = False


@ft.component
def StandingAnswer(
    look: Appearance,
    names: Names,
    question: AskStanding,
    factors: Factors,
    answering: Answering,
) -> ft.Control:
    """The target, a number for each side, and the six modes: a tap on one answers all of it.

    Args:
        look: Colours, texts and size of the screen.
        names: What the sides are called.
        question: The question.
        factors: The factors of the modes, unless the table multiplies nothing.
        answering: How it is answered.
    """
    t, colours = look.t, look.colours
    live = answering.kept.use(_Typed(_start(question.usual)))
    now = use_part(live, whole_value)
    typed, simple = now.numbers, now.simple
    counted = SIMPLE if simple else factors

    def change(move: Callable[[Draft], Draft]) -> None:
        answering.say("")
        live.set(replace(live.value, numbers=move(live.value.numbers)))

    def add(digit: int) -> None:
        numbers = live.value.numbers
        beyond = _beyond(numbers, digit)
        if numbers.full:
            answering.say(t("pad.no_room", n=LONGEST))
        elif beyond is not None:
            target = numbers.digits[TARGET] or ""
            answering.say(t("violation.desk.total", points=beyond, target=target))
        else:
            change(lambda now: _with_digit(now, digit))

    def multiply(_event: object) -> None:
        live.set(replace(live.value, simple=not live.value.simple))

    def choose(mode: Mode) -> None:
        numbers = live.value.numbers.complete
        if numbers is None:
            # The number that is still empty is typed first.
            change(lambda now: now.at(now.missing[0]))
            answering.say(_missing(t, names, live.value.numbers.seat))
            return
        first, second, target = numbers
        played = Played(mode=mode, factor=counted.of(mode))
        answering.reply(Standing(target=target, before=(first, second), played=played))

    left = [
        heading(t("new.target"), colours),
        _targets(look, question, typed, change),
        ft.Row(
            [typed_field(look, names.side(at), at, typed, change) for at in range(TARGET)],
            spacing=8,
        ),
    ]
    height = digit_height(look, AROUND_PAD)
    pad = number_pad(
        colours,
        add,
        clear=(t("pad.clear"), lambda _: change(Draft.cleared)),
        erase=(t("pad.erase"), lambda _: change(_erased)),
        height=height,
        size=digit_size(height),
    )
    modes: list[ft.Control] = [
        prose(t("desk.ask.mode"), colours.ink, bold=True),
        mode_row(t, colours, look.deck, counted, None, choose),
    ]
    switch: list[ft.Control] = []
    if factors != SIMPLE:
        text = t("desk.simple")
        switch = [toggle(text, simple, colours, multiply)]
    if not look.short:
        return stretched([*left, pad, *modes, *switch], spacing=8)
    return ft.Row(
        [
            ft.Container(stretched([*left, *modes], spacing=8), expand=1),
            ft.Container(stretched([pad, *switch], spacing=8), expand=1),
        ],
        spacing=16,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


def _targets(
    look: Appearance,
    question: AskStanding,
    typed: Draft,
    change: Callable[[Callable[[Draft], Draft]], None],
) -> ft.Control:
    """The usual targets; after the last one, another is typed on the pad."""
    t, title = look.t, look.t("new.target")
    target, typing = typed.digits[TARGET] or "", typed.seat == TARGET
    offered = {str(one) for one in question.targets}
    own = typing or target not in offered

    def take(text: str) -> Callable[..., None]:
        return lambda _: change(lambda now: _with_target(now, text))

    chips = [
        (text, f"{title} {text}", text == target and not own, take(text))
        for text in map(str, question.targets)
    ]
    text = (target or "…") if own else "…"
    chips.append((text, other_number(t, "target", text), own, lambda _: change(_typing_target)))
    return equal_chips(chips, look.colours, 15, columns=len(chips))


def _start(target: int) -> Draft:
    """The totals of both sides, and the target, which is the usual one at first."""
    fields = range(TARGET + 1)
    start = Draft.blank(fields, None, longest=[LONGEST for _ in fields])
    return start.with_points(TARGET, target).at(0)


def _missing(t: Texts, names: Names, field: int) -> str:
    if field == TARGET:
        return t("counting.missing", people=1, names=t("new.target"))
    return missing_text(t, names, field)


def _with_target(now: Draft, target: str) -> Draft:
    """Return the numbers with a target; the next digit goes into a total again."""
    return now.with_points(TARGET, int(target)).at(now.seat if now.seat != TARGET else 0)


def _typing_target(now: Draft) -> Draft:
    """Return the numbers with an empty target, into which the next digit goes."""
    return now.at(TARGET).cleared()


def _beyond(now: Draft, digit: int) -> int | None:
    """The total that one more digit would make, if nobody can have as many points, else None.

    >>> typed = _start(2500).with_points(0, 2440).at(1)
    >>> for digit in (2, 4, 9, 0):
    ...     typed = _with_digit(typed, digit)
    >>> _beyond(typed, 2), _beyond(typed.at(0), 2)
    (24902, None)
    """
    target, longer = now.digits[TARGET] or "", now.with_digit(digit).typed(now.seat) or 0
    if now.seat == TARGET or not target or longer <= most_before(int(target)):
        return None
    return longer


def _with_digit(now: Draft, digit: int) -> Draft:
    """Return the numbers with one more digit in the active one.

    Once a total has as many digits as the target, an empty other total becomes active.

    >>> typed = _start(2500)
    >>> for digit in (2, 4, 4, 0):
    ...     typed = _with_digit(typed, digit)
    >>> typed.numbers, typed.seat
    ((2440, None, 2500), 1)

    Nobody can have more than one deal beyond the target, so no further digit is taken then.

    >>> for digit in (2, 4, 9, 0, 2, 4):
    ...     typed = _with_digit(typed, digit)
    >>> typed.numbers
    (2440, 2490, 2500)
    """
    typed, target = now.with_digit(digit), now.digits[TARGET] or ""
    if _beyond(now, digit) is not None:
        return now
    if now.seat == TARGET or len(typed.digits[now.seat] or "") < len(target):
        return typed
    other = 1 - now.seat
    return typed.at(other) if typed.typed(other) is None else typed


def _erased(now: Draft) -> Draft:
    """Return the numbers without the last digit; if side 1's total is empty, side 0's loses it."""
    back = now.at(0) if now.seat == 1 and now.digits[1] is None else now
    return back.erased()
