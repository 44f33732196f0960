"""The list of entries by deal, newest first; a tap on a line corrects it (ALL-1)."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorer.appearance import Appearance
from scorer.forms.rule_links import RuleHint
from scorer.games.schieber.insert import InsertPanel
from scorer.games.schieber.ledger import DealLines, DealStatus, FactLine, Mark, deals
from scorer.phrases import with_colon
from scorer.table.context import Panel, TableContext
from scorer.table.corrections.edit import EditPanel
from scorer.table.facts_list import TITLE_ROOM
from scorer.table.frame import scrolling_rows, sentence
from scorer.text_size.drawn import fitted, scaled
from scorer.theme import TARGET
from scorer.widgets.component import memo, use_stable
from scorer.widgets.spoken import title_text
from scorer.widgets.suits import mode_colour, mode_icon
from scorer.widgets.tap import icon_button, tap, words

HEADER_HEIGHT = 104
"""Height of title and names above the list, in logical pixels."""

MODE_WIDTH = 88
"""Width of number and mode of a deal, in logical pixels."""

MATSCH_LETTER = "M"
"""Beside a score with a Matsch or Contra-Matsch; the label for screen readers has the word."""

NAMES_ROOM = 92
"""Width of the names of a side on a phone, in logical pixels."""

OpenPanel = Callable[[Panel], None]


@ft.component
def Entries(table: TableContext) -> ft.Control:
    """All entries: a panel on a phone, a column of its own on a wide screen."""
    look, actions = table.look, table.actions
    t, colours = look.t, look.colours
    open_panel: OpenPanel = use_stable(actions.open)
    listed_deals = deals(table)
    rows: list[ft.Control] = [
        ft.Container(key=f"deal-{_key(deal)}", content=DealCard(look, deal, open_panel))
        for deal in reversed(listed_deals)
    ]
    if not listed_deals:
        rows = [sentence(t("entries.empty"), colours.quiet)]
    hint = sentence(t("entries.correct_hint"), colours.quiet, size=14)
    rows.append(ft.Container(hint, padding=ft.Padding.only(left=8, top=8, bottom=4)))
    # With more entries than fit on most phones the list is drawn as scrolling at once.
    overflows = (
        sum(1 + len(deal.lines) for deal in listed_deals) * TARGET > look.height - HEADER_HEIGHT
    )
    deal_list = (
        ft.Column(rows, spacing=0, expand=True, scroll=ft.ScrollMode.AUTO)
        if look.wide
        else scrolling_rows(look, rows, HEADER_HEIGHT, spacing=0, tall=overflows)
    )
    return ft.Column(
        [_header(table), _sides(table), deal_list],
        spacing=4,
        tight=not look.wide,
        expand=look.wide,
    )


def _key(deal: DealLines) -> str:
    return str(deal.mode_seq or deal.status)


def _header(table: TableContext) -> ft.Control:
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    can_undo, can_redo = bool(view.history.done), bool(view.history.undone)
    buttons = [
        icon_button(
            ft.Icons.UNDO,
            t("table.undo"),
            colours,
            (lambda _: actions.undo()) if can_undo else None,
        ),
        icon_button(
            ft.Icons.REDO,
            t("table.redo"),
            colours,
            (lambda _: actions.redo()) if can_redo else None,
        ),
    ]
    if not look.wide:
        buttons.append(
            icon_button(ft.Icons.CLOSE, t("app.close"), colours, lambda _: actions.open(None))
        )
    return ft.Row(
        [
            title_text(t("entries.title"), colours.ink, expand=1, room=TITLE_ROOM),
            *buttons,
        ],
        spacing=0,
    )


def _sides(table: TableContext) -> ft.Control:
    """The titles of the columns: the players of each side, one below the other if there is room."""
    look, view = table.look, table.view
    between, lines = (" · ", 1) if look.short else ("\n", None)
    names = [
        words(
            between.join(view.players[seat] for seat in seats),
            look.colours.sides[side],
            size=14,
            bold=True,
            align=ft.TextAlign.RIGHT,
            lines=lines,
            expand=1,
            room=NAMES_ROOM,
        )
        for side, seats in enumerate(view.sides)
    ]
    return ft.Row(
        [
            ft.Container(
                words("#", look.colours.quiet, size=14, align=ft.TextAlign.RIGHT), width=24
            ),
            ft.Container(width=MODE_WIDTH - 24),
            *names,
            ft.Container(width=TARGET),
        ],
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.END,
    )


_UNCOUNTED = (DealStatus.LATE, DealStatus.SURPLUS, DealStatus.STOPPED)
"""Statuses of groups that are no deals, but facts that do not count."""


@memo
@ft.component
def DealCard(look: Appearance, deal: DealLines, open_panel: OpenPanel) -> ft.Control:
    """A deal with its facts; mode, points, and insert button can be tapped separately."""
    colours = look.colours
    rows: list[ft.Control] = []
    if deal.status in _UNCOUNTED:
        rows.append(_uncounted_reason(look, deal))
    else:
        rows.append(
            ft.Row(
                [
                    _mode_button(look, deal, open_panel),
                    _points_button(look, deal, open_panel),
                    _insert_button(look, deal, open_panel),
                ],
                spacing=0,
            )
        )
    if deal.status is DealStatus.ANNULLED or deal.mark:
        rows.append(_remark(look, deal))
    rows.extend(_fact_row(look, deal, line, open_panel) for line in deal.lines)
    return ft.Container(
        border=ft.Border.only(bottom=ft.BorderSide(1, colours.line)),
        content=ft.Column(rows, spacing=0, tight=True),
    )


def _uncounted_reason(look: Appearance, deal: DealLines) -> ft.Control:
    """The reason why the facts below do not count."""
    colour = look.colours.error if deal.status is DealStatus.STOPPED else look.colours.quiet
    reason = sentence(deal.count_text, colour, size=14)
    return ft.Container(RuleHint(look, reason, deal.rule) if deal.rule else reason, padding=8)


def _mode_button(look: Appearance, deal: DealLines, open_panel: OpenPanel) -> ft.Control:
    """Number, mode and factor of the deal; a tap corrects the mode."""
    colours = look.colours
    seq = deal.mode_seq
    parts: list[ft.Control] = [
        ft.Container(words(str(deal.number), colours.ink, align=ft.TextAlign.RIGHT), width=22)
    ]
    visible = look.show_trump or deal.status is not DealStatus.OPEN
    if deal.mode and visible:
        colour = mode_colour(deal.mode, look.deck, colours)
        parts.append(mode_icon(deal.mode, look.deck, size=20, colour=colour))
        parts.append(words(f"×{deal.factor}", colours.quiet, size=14))
    title = look.t("entries.deal_n", n=deal.number)
    return tap(
        with_colon(look.t, title, deal.mode_text) if deal.mode and visible else title,
        ft.Row(parts, spacing=5, alignment=ft.MainAxisAlignment.START),
        (lambda _: open_panel(EditPanel(seq))) if seq is not None else None,
        width=MODE_WIDTH,
        padding=2,
        key=f"mode-of-{seq}",
    )


def _points_button(look: Appearance, deal: DealLines, open_panel: OpenPanel) -> ft.Control:
    """Both scores of the tricks; a tap corrects the count."""
    panel = deal.count
    scores: list[ft.Control] = [
        words(
            _score(score, bonus),
            look.colours.accent if bonus else look.colours.ink,
            align=ft.TextAlign.RIGHT,
            expand=1,
        )
        for score, bonus in zip(deal.scores, deal.bonuses, strict=True)
    ]
    first, second = (str(score) if score is not None else "–" for score in deal.scores)
    label = look.t(
        "a11y.entry",
        deal=deal.number,
        what=deal.count_text or look.t("pad.title"),
        first=first,
        second=second,
    )
    return tap(
        label,
        ft.Row(scores, spacing=0),
        (lambda _: open_panel(panel)) if panel else None,
        expand=1,
        padding=0,
        key=f"points-of-{deal.mode_seq}",
    )


def _score(score: int | None, bonus: str) -> str:
    """The text of a score, with a letter for a Matsch."""
    if score is None:
        return "–"
    return f"{score} {MATSCH_LETTER}" if bonus else str(score)


def _insert_button(look: Appearance, deal: DealLines, open_panel: OpenPanel) -> ft.Control:
    """The button that inserts a forgotten fact."""
    before = deal.mode_seq
    return tap(
        look.t("entries.insert_at", n=deal.number),
        ft.Icon(ft.Icons.ADD, size=20, color=look.colours.quiet),
        (lambda _: open_panel(InsertPanel(before))) if before is not None else None,
        width=TARGET,
        padding=0,
        key=f"plus-of-{before}",
    )


def _remark(look: Appearance, deal: DealLines) -> ft.Control:
    """A remark about the deal as a whole: annulled, corrected, inserted."""
    t = look.t
    texts = [t(f"entries.mark.{deal.mark}")] if deal.mark else []
    if deal.status is DealStatus.ANNULLED:
        texts.append(t("fact.deal_annulled"))
    return ft.Container(
        sentence(" · ".join(texts), look.colours.quiet, size=13),
        padding=ft.Padding.only(left=MODE_WIDTH, bottom=6),
    )


def _fact_row(
    look: Appearance, deal: DealLines, line: FactLine, open_panel: OpenPanel
) -> ft.Control:
    """A fact of the deal, with its scores if it has any."""
    colours = look.colours
    removed = line.mark is Mark.REMOVED
    quiet = removed or deal.status in _UNCOUNTED
    mark = look.t(f"entries.mark.{line.mark}") if line.mark else ""
    text = f"{line.label} · {mark}" if mark else line.label
    text_control = ft.Text(
        text,
        size=fitted(text, 15, MODE_WIDTH - 8) if line.scores else scaled(15),
        color=colours.quiet,
        expand=None if line.scores else 1,
        width=MODE_WIDTH - 8 if line.scores else None,
        style=ft.TextStyle(decoration=ft.TextDecoration.LINE_THROUGH) if removed else None,
    )
    cells = [
        words(
            "" if score is None else str(score),
            colours.quiet if quiet else colours.ink,
            align=ft.TextAlign.RIGHT,
            expand=1,
        )
        for score in line.scores
    ]
    score_cells: list[ft.Control] = [*cells, ft.Container(width=TARGET)] if cells else []
    spacer = ft.Container(width=8, height=None if removed else TARGET)
    content = ft.Row([spacer, text_control, *score_cells], spacing=0)
    label = f"{line.text}, {mark}" if mark else line.text
    if removed:
        return ft.Container(
            ft.Semantics(label=label, container=True, exclude_semantics=True, content=content),
            padding=ft.Padding.only(top=4, bottom=4),
        )
    return tap(
        label,
        content,
        lambda _: open_panel(EditPanel(line.seq)),
        height=None,
        padding=0,
        key=f"fact-{line.seq}",
    )
