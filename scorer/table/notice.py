"""The line of a table: what comes next, what was just written, or why nothing was."""

from __future__ import annotations

import re
from dataclasses import dataclass

import flet as ft

from rules.engine.game import Violation
from scorer.appearance import Appearance
from scorer.phrases import Names, violation_text
from scorer.session import View
from scorer.table.model import Actions, Notice
from scorer.table.panel_surface import PADDING
from scorer.table.rulebook.book import RulesPanel
from scorer.text_size.drawn import LEAST_LETTERS, lines_within, size_within, width_of
from scorer.text_size.room import fills_room, grown_height
from scorer.texts import Texts
from scorer.theme import TARGET
from scorer.widgets.component import memo
from scorer.widgets.tap import at_left, icon_button, rested

USUAL = 15.0
"""Usual size of the letters of a notice, in logical pixels."""

NOTICE_HEIGHT = TARGET
"""Usual height of the line, in logical pixels."""

WIDE_HEIGHT = NOTICE_HEIGHT + 8
"""Height on a wide screen, whose narrow columns need three lines, which must not touch the keys."""

GREATEST_HEIGHT = 76
"""Height up to which the line grows with its texts, in logical pixels."""


def notice_height(look: Appearance) -> float:
    """The height of the line on this screen, in logical pixels."""
    usual = WIDE_HEIGHT if look.wide else NOTICE_HEIGHT
    return grown_height(look, usual, GREATEST_HEIGHT)


def with_notice(
    look: Appearance, notice: Notice, actions: Actions, controls: ft.Control
) -> ft.Control:
    """The controls, below a line for the notice."""
    text = NoticeLine(look, notice, actions) if notice.text else ft.Row()
    return ft.Column(
        [ft.Container(text, height=notice_height(look)), controls], spacing=0, tight=True
    )


@ft.component
@fills_room
def NoticeLine(look: Appearance, notice: Notice, actions: Actions) -> ft.Control:
    """What was written, with a button that undoes it, or redoes what was undone; or why not."""
    colours = look.colours
    # Three lines have room if they are small and tight.
    long = lines_within(notice.text, USUAL, _room(look)) > 2
    shown = at_left(
        notice.text,
        colours.accent if notice.written else colours.error,
        size=LEAST_LETTERS if long else USUAL,
        lines=3,
        line=TIGHT if long else None,
        expand=1,
    )
    if notice.rule:
        return ft.Row([shown, _why(look, actions, notice.rule)], spacing=0)
    if notice.revocable:
        return ft.Row([shown, _take_back(look, actions)], spacing=0)
    again = notice.repeatable and not look.wide
    return ft.Row([shown, _redo(look, actions)], spacing=0) if again else shown


def _why(look: Appearance, actions: Actions, rule: str) -> ft.Control:
    """A button that opens the rules at the paragraph of a refusal."""
    return icon_button(
        ft.Icons.HELP_OUTLINE,
        look.t("a11y.rule", id=rule),
        look.colours,
        lambda _: actions.open(RulesPanel(rule)),
        key="why",
    )


def _take_back(look: Appearance, actions: Actions) -> ft.Control:
    return icon_button(
        ft.Icons.UNDO,
        look.t("table.take_back"),
        look.colours,
        lambda _: actions.undo(),
        key="take-back",
    )


def _redo(look: Appearance, actions: Actions) -> ft.Control:
    return icon_button(
        ft.Icons.REDO,
        look.t("table.redo"),
        look.colours,
        # It appears where the key was that took something back.
        rested(lambda _: actions.redo()),
        key="again",
    )


WIDE_SHARE, SHORT_SHARE = 0.218, 0.4
"""Least room for the line on a wide screen, where it may have the narrowest of three columns, and
beside a board in landscape, as shares of the width of the screen."""

ONE_LINE = 15.5
"""Size of a sentence that fits on one line, in logical pixels."""

BESIDE = TARGET + 4
"""The button beside the line and its space, in logical pixels."""

TIGHT = 1.14
"""Height of a line, as a multiple of the size of its letters, where three share the room."""


def _room(look: Appearance) -> float:
    """The width that the line has at least, in logical pixels."""
    if look.wide:
        return WIDE_SHARE * look.width
    return SHORT_SHARE * look.width if look.short else look.width - 2 * PADDING - BESIDE


@dataclass(frozen=True, slots=True)
class NextLine:
    """What comes next at a table.

    Attributes:
        text: What the table must do, or what is typed.
        detail: More about it, such as the deal and who deals; empty for none.
        wrong: Whether ``text`` says what is wrong with what is typed.
        rule: The id of the rule that refuses it; empty for none.
    """

    text: str
    detail: str = ""
    wrong: bool = False
    rule: str = ""


def refused_line(t: Texts, names: Names, refusal: Violation) -> NextLine:
    """Why what is typed cannot be."""
    return NextLine(violation_text(t, refusal, names), wrong=True, rule=refusal.rule)


def deal_text(look: Appearance, view: View) -> str:
    """The deal and who deals, such as “Juego 7 · reparte Beat”."""
    t, step = look.t, view.next_step
    parts = [t("table.deal", n=step.deal)]
    if step.dealer is not None:
        parts.append(t("table.deals", name=view.players[step.dealer]))
    return " · ".join(parts)


def _first_sentence(text: str) -> str:
    """The first of several sentences.

    >>> _first_sentence("What did everybody make? The last number fills itself in.")
    'What did everybody make?'
    """
    return re.split(r"(?<=[.?!])\s", text, maxsplit=1)[0]


def _sentence(text: str) -> str:
    """The text as a sentence before another one.

    >>> _sentence("Ana deals"), _sentence("Who deals?"), _sentence("That makes 157.")
    ('Ana deals.', 'Who deals?', 'That makes 157.')
    """
    return text if text.endswith(("?", "!", ".")) else f"{text}."


def sum_text(t: Texts, points: tuple[int, int]) -> str:
    """The points of two sides, and that they fit."""
    first, second = points
    return t("pad.sum_ok", first=first, second=second, sum=first + second)


def next_line(
    look: Appearance,
    line: NextLine,
    notice: Notice,
    actions: Actions,
    *,
    letters: float = 1,
    height: float | None = None,
    width: float | None = None,
    redo: bool = True,
) -> ft.Control:
    """What comes next, or why a tap did not count; with it what was just written and its undo.

    Args:
        look: Colours, texts and size of the screen.
        line: What comes next.
        notice: The notice after the last tap.
        actions: What can be done at the table.
        letters: A factor for the size of letters.
        height: The height of the line, in logical pixels; ``None``: as on this screen.
        width: The width of the line and its button, likewise.
        redo: Whether it offers to redo what was undone, where it has nothing else to offer.
    """
    colours = look.colours
    text, ink = line.text, colours.error if line.wrong else colours.ink
    detail, detail_ink = line.detail, colours.quiet
    if notice.text and notice.written:
        detail, detail_ink = notice.text, colours.accent
    elif notice.text:
        text, ink, detail = notice.text, colours.error, ""
    least, shown = LEAST_LETTERS * letters, text
    room = _room(look) if width is None else width - BESIDE
    if notice.written and width_of(detail, least) > room:
        # What explains the question comes back when the notice has gone.
        shown = _first_sentence(text)
    size = min(ONE_LINE * letters, size_within(shown, room, bold=True)) if detail else least
    # What is too long for one line has two; three lines have room if they are tight.
    long = size < LEAST_LETTERS
    more = bool(detail) and not long and width_of(detail, least) > room
    tight = bool(detail) and (long or more)
    rows: list[ft.Control] = [
        at_left(
            shown,
            ink,
            size=LEAST_LETTERS if tight else round(max(LEAST_LETTERS, size), 1),
            bold=bool(detail),
            lines=3 if not detail else 2 if long else 1,
            line=TIGHT if tight or not detail else None,
        )
    ]
    if detail:
        rows.append(
            at_left(
                detail,
                detail_ink,
                size=LEAST_LETTERS if tight else round(least, 1),
                lines=2 if more else 1,
                line=TIGHT if tight else None,
            )
        )
    announced = ft.Semantics(
        # A live region, so that screen readers announce changes.
        label=f"{_sentence(text)} {detail}" if detail else text,
        live_region=True,
        container=True,
        exclude_semantics=True,
        expand=1,
        content=ft.Column(rows, spacing=0, tight=True, alignment=ft.MainAxisAlignment.CENTER),
    )
    rule = notice.rule if notice.text else line.rule
    # A wide screen has redo in its header.
    again = redo and not look.wide and bool(actions.now().history.undone)
    button = _Aside(look, actions, revocable=notice.revocable, repeatable=again, rule=rule)
    aside = ft.Container(button, width=TARGET)
    return ft.Row(
        [announced, aside], spacing=4, height=notice_height(look) if height is None else height
    )


@memo
@ft.component
def _Aside(
    look: Appearance, actions: Actions, *, revocable: bool, repeatable: bool, rule: str
) -> ft.Control:
    """The button beside the line; it is the same for most lines, and then not drawn again."""
    if revocable:
        return _take_back(look, actions)
    if rule:
        return _why(look, actions, rule)
    # The place of the button stays free without it, so that nothing moves.
    return _redo(look, actions) if repeatable else ft.Container(width=TARGET)
