"""A question of the desk with its answers as large buttons."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import flet as ft

from rules.desk.question import (
    UNKNOWN,
    Answer,
    AskStanding,
    Number,
    Numbers,
    Pick,
    PickMode,
    Played,
    Question,
    Words,
)
from rules.jass.digits import LONGEST
from rules.jass.factors import SIMPLE, Factors
from scorer.appearance import Appearance
from scorer.phrases import Names
from scorer.screens.desk.standing import StandingAnswer
from scorer.screens.desk.typed import Answering, digit_height, digit_size, missing_text, typed_field
from scorer.screens.desk.words import asked_text, option_text
from scorer.table.pad.draft import Draft
from scorer.widgets.bar import shared_height
from scorer.widgets.card import stretched
from scorer.widgets.choice import button_row, button_rows, equal_chips, toggle
from scorer.widgets.component import use_part, whole_value
from scorer.widgets.faces import Key
from scorer.widgets.modes import mode_row
from scorer.widgets.numpad import number_pad
from scorer.widgets.spoken import title_text
from scorer.widgets.tap import prose, text_button

FEW = 6
"""Up to this number, options are below each other; more are in columns."""
ABOVE = 220
"""Height of what stands above the answers and below them, in logical pixels."""
ANSWER, HIGHEST_ANSWER = 64, 128
"""The least height of an option, and the greatest one, in logical pixels."""
AROUND_PAD = 400
"""Height of what stands above the pad of a number and below it, in logical pixels."""
LETTERS, LARGE_LETTERS, ROOMY = 17, 21, 600
"""Sizes of the letters on an option, and the width of a screen from which they are large, in
logical pixels."""
PAIR = 2
"""So many options are below each other, however short they are."""
HALF_WIDTH_LENGTH = 14
"""Characters of an option that fits into half the width of the narrowest phone."""


def question_view(
    look: Appearance,
    names: Names,
    question: Question,
    factors: Factors,
    answering: Answering,
) -> ft.Control:
    """The question, and below it the controls to answer it.

    Args:
        look: Colours, texts and size of the screen.
        names: The names of the sides, and the deck.
        question: The question.
        factors: The factors of the modes, for questions about the mode.
        answering: How it is answered.
    """
    match question:
        case Pick():
            answers: ft.Control = _options(look, names, question, answering.reply)
        case PickMode():
            answers = ModeAnswer(look, factors if question.multiplied else None, answering.reply)
        case Number() | Numbers():
            answers = NumberAnswer(look, names, question, answering)
        case AskStanding():
            answers = StandingAnswer(look, names, question, factors, answering)
    asked = title_text(
        asked_text(look.t, names, question),
        look.colours.ink,
        size=18 if isinstance(question, AskStanding) else 22,
    )
    side = question.side if isinstance(question, Pick | Number) else None
    rows: list[ft.Control] = [asked, answers]
    if side is not None:
        name = names.side(side)
        colour = look.colours.sides[side]
        rows.insert(0, prose(name, colour, size=18, bold=True))
    return stretched(rows, spacing=12)


def _options(
    look: Appearance, names: Names, question: Pick, reply: Callable[[Answer], None]
) -> ft.Control:
    """A button for each option: below each other, or in columns if there are many or all short."""
    texts = [option_text(look.t, names, question, option) for option in question.options]
    columns = _columns(look, question, texts)
    lines = math.ceil(len(texts) / columns)
    height = shared_height(look, lines, taken=ABOVE, least=ANSWER, most=HIGHEST_ANSWER)
    buttons = [
        text_button(
            text,
            look.colours,
            lambda _, option=option: reply(option),
            height=height,
            size=LARGE_LETTERS if look.width >= ROOMY and not look.short else LETTERS,
            expand=1,
            key=f"option-{option}",
        )
        for text, option in zip(texts, question.options, strict=True)
    ]
    return ft.Column(button_rows(buttons, columns=columns), spacing=8, tight=True)


def _columns(look: Appearance, question: Pick, texts: Sequence[str]) -> int:
    if question.words is Words.RANKS:
        return 3
    short = max(map(len, texts)) <= HALF_WIDTH_LENGTH
    if look.short or len(texts) > FEW:
        return 2
    return 2 if short and len(texts) % 2 == 0 and len(texts) > PAIR else 1


@ft.component
def ModeAnswer(
    look: Appearance, factors: Factors | None, reply: Callable[[Answer], None]
) -> ft.Control:
    """The six modes with their factors, and a switch for a table that multiplies nothing.

    Without ``factors`` there are the modes alone.
    """
    simple, set_simple = ft.use_state(False)
    shown = SIMPLE if simple and factors else factors
    counted = shown or SIMPLE
    rows: list[ft.Control] = [
        mode_row(
            look.t,
            look.colours,
            look.deck,
            shown,
            None,
            lambda mode: reply(Played(mode=mode, factor=counted.of(mode))),
            height=84,
        )
    ]
    if factors and factors != SIMPLE:
        rows.append(
            toggle(look.t("desk.simple"), simple, look.colours, lambda _: set_simple(not simple))
        )
    return ft.Column(rows, spacing=12, tight=True)


@ft.component
def NumberAnswer(
    look: Appearance,
    names: Names,
    question: Number | Numbers,
    answering: Answering,
) -> ft.Control:
    """A number for a side, or one for each: typed on the pad, or taken from those offered."""
    t, colours = look.t, look.colours
    both = isinstance(question, Numbers)
    fields = range(2 if both else 1)
    live = answering.kept.use(Draft.blank(fields, None, longest=[LONGEST for _ in fields]))
    typed = use_part(live, whole_value)

    def change(move: Callable[[Draft], Draft]) -> None:
        answering.say("")
        live.set(move(live.value))

    def add(digit: int) -> None:
        if live.value.full:
            answering.say(t("pad.no_room", n=LONGEST))
        else:
            change(lambda now: now.with_digit(digit))

    def finish(_event: object) -> None:
        numbers = live.value.complete
        if numbers is None:
            # The number that is still empty is typed next.
            change(lambda now: now.at(now.missing[0]))
            answering.say(
                missing_text(t, names, live.value.seat) if both else t("play.missing_points")
            )
            return
        answering.reply((numbers[0], numbers[1]) if both else numbers[0])

    rows: list[ft.Control] = []
    if isinstance(question, Number) and question.offered:
        chips = [
            (str(one), str(one), False, lambda _, one=one: answering.reply(one))
            for one in question.offered
        ]
        rows.append(equal_chips(chips, colours))
    shown = [typed_field(look, names.side(at) if both else "", at, typed, change) for at in fields]
    rows.append(ft.Row(shown, spacing=8))
    height = digit_height(look, AROUND_PAD)
    pad = number_pad(
        colours,
        add,
        clear=(t("pad.clear"), lambda _: change(Draft.cleared)),
        erase=(t("pad.erase"), lambda _: change(Draft.erased)),
        height=height,
        size=digit_size(height),
    )
    buttons = [
        text_button(
            t("app.next"),
            colours,
            finish,
            kind=Key.STEP,
            expand=2,
            dim=bool(typed.missing),
            key="desk-next",
        )
    ]
    if isinstance(question, Number) and question.unknown:
        unknown = text_button(
            t("desk.unknown"),
            colours,
            lambda _: answering.reply(UNKNOWN),
            expand=1,
            size=15,
            key="desk-unknown",
        )
        buttons.insert(0, unknown)
    go_on = button_row(buttons)
    if not look.short:
        return ft.Column([*rows, pad, go_on], spacing=10, tight=True)
    # A phone in landscape has room for the keys only beside the field.
    left = ft.Column([*rows, go_on], spacing=10, tight=True)
    return ft.Row(
        [ft.Container(left, expand=1), ft.Container(pad, expand=1)],
        spacing=16,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
