"""The list of entries, newest deal first: a tap on a line corrects it, “+” inserts (ALL-1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from scorer.appearance import Appearance
from scorer.forms.rule_links import RuleHint
from scorer.phrases import say_points, signed, with_colon
from scorer.table.entries.insert import InsertPanel
from scorer.table.entries.lines import DealLines, FactLine, Mark, Status, correction_of, deal_lines
from scorer.table.entries.past import removed_facts, removing_steps
from scorer.table.frame import scrolling_rows
from scorer.table.model import Panel, TableContext
from scorer.table.panel_parts import sentence
from scorer.table.panel_surface import PADDING
from scorer.table.widths import list_width
from scorer.text_size.drawn import (
    BETWEEN_NAMES,
    LEAST_LETTERS,
    abbreviated,
    fitted,
    scaled,
    size_within,
    width_of,
)
from scorer.theme import TARGET
from scorer.widgets.component import memo, use_stable
from scorer.widgets.spoken import title_text
from scorer.widgets.suits import mode_colour, mode_icon
from scorer.widgets.tap import icon_button, lettering, tap

SHORT_SHARE = 0.47
"""Least share of the width that the list has beside the board in landscape."""

TITLE_ROOM = 170
"""Width of the title beside three buttons, in logical pixels."""

HEADER_HEIGHT = 104
"""Height of title and names above the list, in logical pixels."""

HEAD_WIDTH, NUMBER_WIDTH = 92, 34
"""Width of the number of a deal with its mode, and without, in logical pixels."""

NUMBER = 22
"""Width of the number of a deal in the usual size, in logical pixels."""

EDGE = 2
"""Space around the number and mode of a deal, in logical pixels."""

APART = 6
"""Least space between the number of a deal and what was counted in it, in logical pixels."""

FACTOR = 26
"""Width of the factor beside the mode of a deal, in logical pixels."""

MATSCH_LETTER = "M"
"""Beside a score with a Matsch or Contra-Matsch; the label for screen readers has the word."""

LETTERS = 2
"""Space beside a number or name in its column, in logical pixels."""

NAME_SPACE = 4
"""Space between the names of two columns, in logical pixels."""

MANY = 3
"""Number of sides above which their names are smaller and on one line."""

Open = Callable[[int], None]
"""Opens a panel about an entry, by its number."""


@dataclass(frozen=True)
class EntriesPanel(Panel):
    """All entries of the Partie."""

    scrolls = True
    readable = True
    stays = True
    beside = True

    def draw(self, table: TableContext) -> ft.Control:
        """Draw the list of entries."""
        return Entries(table)


@dataclass(frozen=True, slots=True)
class Columns:
    """The widths of the columns, in logical pixels.

    Attributes:
        number: Of the number of a deal, with its mode if the game has modes.
        side: Of what each side has scored.
    """

    number: float
    side: float


def columns_of(look: Appearance, number: float, sides: int) -> Columns:
    """The columns of a list; ``number`` is the width of the first one, in logical pixels."""
    whole = look.width * (SHORT_SHARE if look.short else 1)
    if look.wide:
        whole = list_width(look)
    insert = TARGET if look.writing else 8
    return Columns(number, max(0, (whole - 2 * PADDING - number - insert) / max(1, sides)))


@ft.component
def Entries(table: TableContext) -> ft.Control:
    """All entries: a panel on a phone, a column of its own on a wide screen."""
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    correct = use_stable(lambda seq: actions.open(correction_of(table, seq)))
    insert = use_stable(lambda seq: actions.open(InsertPanel(seq)))
    steps = removing_steps(view)
    # The entries before a step never change: they are read again only after another removal.
    removed = ft.use_memo(lambda: removed_facts(view, steps), [view.id, steps])
    listed = deal_lines(table, removed)
    headed = any(deal.head for deal in listed)
    columns = columns_of(look, HEAD_WIDTH if headed else NUMBER_WIDTH, len(view.sides))
    rows: list[ft.Control] = [
        ft.Container(
            key=_key(deal),
            content=DealCard(look, deal, _names(table), columns, correct, insert),
        )
        for deal in reversed(listed)
    ]
    if not listed:
        rows = [sentence(t("entries.empty"), colours.quiet)]
    elif look.writing:
        hint = sentence(t("entries.correct_hint"), colours.quiet, size=14)
        rows.append(ft.Container(hint, padding=ft.Padding.only(left=8, top=8, bottom=4)))
    # With more entries than fit on most phones the list is drawn as scrolling at once.
    lines = sum(2 if deal.told else 1 for deal in listed) + sum(len(deal.lines) for deal in listed)
    overflows = lines * TARGET > look.height - HEADER_HEIGHT
    deal_list = (
        ft.Column(rows, spacing=0, expand=True, scroll=ft.ScrollMode.AUTO)
        if look.wide
        else scrolling_rows(look, rows, HEADER_HEIGHT, spacing=0, tall=overflows)
    )
    above = [_sides(table, columns)] if listed else []
    return ft.Column(
        [_header(table), *above, deal_list],
        spacing=4,
        tight=not look.wide,
        expand=look.wide,
    )


def _key(deal: DealLines) -> str:
    """What stays the same about a group of lines; several groups can have facts that came late."""
    first = deal.lines[0].seq if deal.lines else 0
    return f"deal-{deal.at}" if deal.at else f"{deal.status}-{first}"


def _names(table: TableContext) -> tuple[str, ...]:
    return table.view.side_names


def _header(table: TableContext) -> ft.Control:
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    head: list[ft.Control] = [
        title_text(t("entries.title"), colours.ink, expand=1, room=TITLE_ROOM)
    ]
    if not look.wide:
        # The list covers the line that offers it; undo is in the header of the table.
        if look.writing and view.history.undone:
            again = icon_button(
                ft.Icons.REDO, t("table.redo"), colours, lambda _: actions.redo(), key="list-redo"
            )
            head.append(again)
        head.append(
            icon_button(ft.Icons.CLOSE, t("app.close"), colours, lambda _: actions.open(None))
        )
    return ft.Row(head, spacing=0)


def _sides(table: TableContext, columns: Columns) -> ft.Control:
    """The titles of the columns: the players of each side, one below the other if there is room."""
    look, view = table.look, table.view
    many = len(view.sides) > MANY
    lines = 1 if look.short or many else None
    usual = 14
    headings = view.unnamed.headings(view.names, view.sides)
    longest = max(
        (word for parts in headings for name in parts for word in name.split()),
        key=lambda word: width_of(word, usual, bold=True),
        default="",
    )
    room = columns.side - NAME_SPACE - LETTERS
    fits = size_within(longest, room, bold=True)
    size = min(usual, max(LEAST_LETTERS, fits))
    names = [
        lettering(
            abbreviated(BETWEEN_NAMES.join(parts), size, room, bold=True)
            if lines
            else "\n".join(abbreviated(name, size, room, bold=True) for name in parts),
            look.colours.sides[side % len(look.colours.sides)] if not many else look.colours.ink,
            size=size,
            bold=True,
            align=ft.TextAlign.RIGHT,
            lines=lines,
            room=room,
        )
        for side, parts in enumerate(headings)
    ]
    beside = ft.Padding.only(left=NAME_SPACE)
    number = lettering("#", look.colours.quiet, size=14, align=ft.TextAlign.RIGHT)
    return ft.Row(
        [
            ft.Container(number, width=24),
            ft.Container(width=columns.number - 24),
            *(ft.Container(name, padding=beside, expand=1) for name in names),
            ft.Container(width=TARGET if look.writing else 8),
        ],
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.END,
    )


@memo
@ft.component
def DealCard(
    look: Appearance,
    deal: DealLines,
    names: tuple[str, ...],
    columns: Columns,
    correct: Open,
    insert: Open,
) -> ft.Control:
    """A deal with its facts; mode, scores and the button that inserts can be tapped separately.

    Args:
        look: Colours, texts and size of the screen.
        deal: The deal.
        names: What each side is called.
        columns: The widths of the columns.
        correct: Opens the correction of an entry.
        insert: Opens an insertion into the deal of an entry.
    """
    rows: list[ft.Control] = []
    if deal.status.counts:
        above = [
            _head(look, deal, columns.number, correct),
            _scores(look, deal, names, columns.side, correct),
        ]
        if look.writing:
            above.append(_insert_button(look, deal, insert))
        rows.append(ft.Row(above, spacing=0))
    else:
        rows.append(_reason(look, deal))
    if deal.mark:
        mark = sentence(look.t(f"entries.mark.{deal.mark}"), look.colours.quiet, size=14)
        rows.append(ft.Container(mark, padding=ft.Padding.only(left=columns.number, bottom=6)))
    rows.extend(_fact(look, deal, line, columns, correct) for line in deal.lines)
    return ft.Container(
        border=ft.Border.only(bottom=ft.BorderSide(1, look.colours.line)),
        content=ft.Column(rows, spacing=0, tight=True),
    )


def _reason(look: Appearance, deal: DealLines) -> ft.Control:
    """The reason why the facts below do not count."""
    colour = look.colours.error if deal.status is Status.STOPPED else look.colours.quiet
    reason = sentence(deal.end_text, colour, size=14)
    return ft.Container(RuleHint(look, reason, deal.rule) if deal.rule else reason, padding=8)


def _head(look: Appearance, deal: DealLines, width: float, correct: Open) -> ft.Control:
    """Number, mode and factor of the deal; a tap corrects the mode."""
    colours, seq, head = look.colours, deal.headed, deal.head
    visible = head is not None and (look.show_trump or deal.status is not Status.OPEN)
    room = NUMBER if visible else width - 2 * EDGE - APART
    number = lettering(str(deal.number), colours.ink, align=ft.TextAlign.RIGHT, room=room)
    parts: list[ft.Control] = [ft.Container(number, width=min(room, scaled(NUMBER)))]
    if head is not None and visible:
        colour = mode_colour(head.mode, look.deck, colours)
        parts.append(mode_icon(head.mode, look.deck, size=20, colour=colour))
        parts.append(lettering(f"×{head.factor}", colours.quiet, size=14, room=FACTOR))
    title = look.t("entries.deal_n", n=deal.number)
    label = with_colon(look.t, title, deal.head_text) if visible else title
    content = ft.Row(parts, spacing=5, alignment=ft.MainAxisAlignment.START)
    if seq is None or not look.writing:
        named = ft.Semantics(label=label, container=True, exclude_semantics=True, content=content)
        return ft.Container(named, width=width, padding=EDGE)
    key = f"mode-of-{seq}"
    return tap(label, content, lambda _: correct(seq), width=width, padding=EDGE, key=key)


def _scores(
    look: Appearance, deal: DealLines, names: tuple[str, ...], column: float, correct: Open
) -> ft.Control:
    """What each side has scored and its total then; a tap corrects the count."""
    colours, end = look.colours, deal.ended
    lines: list[ft.Control] = [
        ft.Row(
            [
                lettering(
                    _score(score, bonus),
                    colours.accent if bonus else colours.ink,
                    align=ft.TextAlign.RIGHT,
                    expand=1,
                    room=column - LETTERS,
                )
                for score, bonus in zip(deal.scores, deal.bonuses, strict=True)
            ],
            spacing=0,
        ),
    ]
    if end is not None:
        lines.append(
            ft.Row(
                [
                    lettering(
                        signed(total),
                        colours.quiet,
                        size=14,
                        align=ft.TextAlign.RIGHT,
                        lines=1,
                        expand=1,
                        room=column - LETTERS,
                    )
                    for total in deal.totals
                ],
                spacing=0,
            )
        )
    if deal.told:
        lines.append(sentence(deal.end_text, colours.ink, size=14))
    content = ft.Container(
        ft.Column(lines, spacing=0, tight=True), padding=ft.Padding.symmetric(vertical=6)
    )
    scores = say_points(names, deal.scores)
    label = look.t(
        "entries.scored",
        deal=deal.number,
        what=deal.end_text or look.t("entries.open"),
        scores=scores or "–",
    )
    if end is None or not look.writing:
        named = ft.Semantics(label=label, container=True, exclude_semantics=True, content=content)
        return ft.Container(named, expand=1)
    # As high as its lines; with one line, still as high as a touch target.
    height = None if len(lines) > 1 else TARGET
    return tap(
        label, content, lambda _: correct(end), height=height, expand=1, padding=0, key=f"end-{end}"
    )


def _score(score: int | None, bonus: str) -> str:
    """The text of a score, with a letter for a Matsch."""
    if score is None:
        return "–"
    return f"{signed(score)} {MATSCH_LETTER}" if bonus else signed(score)


def _insert_button(look: Appearance, deal: DealLines, insert: Open) -> ft.Control:
    """The button that inserts what was forgotten."""
    at = deal.at
    return tap(
        look.t("entries.insert_at", n=deal.number),
        ft.Icon(ft.Icons.ADD, size=20, color=look.colours.quiet),
        (lambda _: insert(at)) if at is not None else None,
        width=TARGET,
        padding=0,
        key=f"plus-of-{at}",
    )


def _fact(
    look: Appearance, deal: DealLines, line: FactLine, columns: Columns, correct: Open
) -> ft.Control:
    """A fact of the deal, with its scores if it has any."""
    colours, width = look.colours, columns.number
    removed = line.mark is Mark.REMOVED
    quiet = removed or not deal.status.counts
    scores = line.scores if width == HEAD_WIDTH else ()
    mark = look.t(f"entries.mark.{line.mark}") if line.mark else ""
    shown = line.label if scores else line.text
    text = f"{shown} · {mark}" if mark else shown
    told = ft.Text(
        text,
        size=fitted(text, 15, width - 8) if scores else scaled(15),
        color=colours.quiet,
        expand=None if scores else 1,
        width=width - 8 if scores else None,
        style=ft.TextStyle(decoration=ft.TextDecoration.LINE_THROUGH) if removed else None,
    )
    cells = [
        lettering(
            "" if score is None else signed(score),
            colours.quiet if quiet else colours.ink,
            align=ft.TextAlign.RIGHT,
            expand=1,
            room=columns.side - LETTERS,
        )
        for score in scores
    ]
    aside: list[ft.Control] = [ft.Container(width=TARGET if look.writing else 8)] if cells else []
    tappable = look.writing and not removed
    spacer = ft.Container(width=8, height=TARGET if tappable else None)
    rows = ft.Row([spacer, told, *cells, *aside], spacing=0)
    label = f"{line.text}, {mark}" if mark else line.text
    if not tappable:
        return ft.Container(
            ft.Semantics(label=label, container=True, exclude_semantics=True, content=rows),
            padding=ft.Padding.only(top=4, bottom=4),
        )
    return tap(
        label, rows, lambda _: correct(line.seq), height=None, padding=0, key=f"fact-{line.seq}"
    )
