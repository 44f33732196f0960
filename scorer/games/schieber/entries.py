"""The list of entries by deal, newest first; tapping a line corrects it (ALL-1)."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorer.appearance import Appearance
from scorer.games.schieber.insert import InsertPanel
from scorer.games.schieber.ledger import DealLines, Kind, Line, Mark, deals
from scorer.table.context import Panel, TableContext
from scorer.table.corrections.edit import EditPanel
from scorer.table.frame import scrolling_rows, sentence
from scorer.theme import TARGET
from scorer.widgets.component import memo, use_stable
from scorer.widgets.suits import mode_colour, mode_icon
from scorer.widgets.tap import icon_button, tap, words

ABOVE = 104
"""Height of title and names above the list, in logical pixels."""

HEAD = 88
"""Width of number and mode of a deal, in logical pixels."""

MATSCH = "M"
"""Beside a score with a Matsch or a Contra-Matsch; the line's name says the word."""

Open = Callable[[Panel], None]


@ft.component
def Entries(table: TableContext) -> ft.Control:
    """All that was written: a panel on a phone, a column of its own where there is room."""
    look, actions = table.look, table.actions
    t, colours = look.t, look.colours
    open_panel: Open = use_stable(actions.open)
    shown = deals(table)
    rows: list[ft.Control] = [
        ft.Container(key=f"deal-{_key(deal)}", content=Deal(look, deal, open_panel))
        for deal in reversed(shown)
    ]
    if not shown:
        rows = [sentence(t("entries.empty"), colours.quiet)]
    hint = sentence(t("entries.correct_hint"), colours.quiet, size=14)
    rows.append(ft.Container(hint, padding=ft.Padding.only(left=8, top=8, bottom=4)))
    # More entries than fit on most phones: then the first drawing is the right one.
    many = sum(1 + len(deal.lines) for deal in shown) * TARGET > look.height - ABOVE
    listed = (
        ft.Column(rows, spacing=0, expand=True, scroll=ft.ScrollMode.AUTO)
        if look.wide
        else scrolling_rows(look, rows, ABOVE, spacing=0, tall=many)
    )
    return ft.Column(
        [_header(table), _sides(table), listed],
        spacing=4,
        tight=not look.wide,
        expand=look.wide,
    )


def _key(deal: DealLines) -> str:
    return str(deal.mode_seq or deal.kind)


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
            words(
                t("entries.title"),
                colours.ink,
                size=18,
                bold=True,
                align=ft.TextAlign.LEFT,
                expand=1,
            ),
            *buttons,
        ],
        spacing=0,
    )


def _sides(table: TableContext) -> ft.Control:
    """The heads of the columns: the players of each side, one under the other."""
    look, view = table.look, table.view
    names = [
        words(
            "\n".join(view.players[seat] for seat in seats),
            look.colours.sides[side],
            size=14,
            bold=True,
            align=ft.TextAlign.RIGHT,
            expand=1,
        )
        for side, seats in enumerate(view.sides)
    ]
    return ft.Row(
        [
            ft.Container(
                words("#", look.colours.quiet, size=14, align=ft.TextAlign.RIGHT), width=24
            ),
            ft.Container(width=HEAD - 24),
            *names,
            ft.Container(width=TARGET),
        ],
        spacing=0,
        vertical_alignment=ft.CrossAxisAlignment.END,
    )


@memo
@ft.component
def Deal(look: Appearance, deal: DealLines, open_panel: Open) -> ft.Control:
    """A deal with its facts; number and mode, points, and the plus are tapped apart."""
    colours = look.colours
    rows: list[ft.Control] = []
    if deal.kind in (Kind.SURPLUS, Kind.STOPPED):
        rows.append(_beyond(look, deal))
    else:
        rows.append(
            ft.Row(
                [
                    _mode(look, deal, open_panel),
                    _points(look, deal, open_panel),
                    _plus(look, deal, open_panel),
                ],
                spacing=0,
            )
        )
    if deal.kind is Kind.ANNULLED or deal.mark:
        rows.append(_note(look, deal))
    rows.extend(_fact(look, deal, line, open_panel) for line in deal.lines)
    return ft.Container(
        border=ft.Border.only(bottom=ft.BorderSide(1, colours.line)),
        content=ft.Column(rows, spacing=0, tight=True),
    )


def _beyond(look: Appearance, deal: DealLines) -> ft.Control:
    """Why what follows does not count."""
    text = deal.count_text or look.t("entries.surplus")
    colour = look.colours.error if deal.kind is Kind.STOPPED else look.colours.quiet
    return ft.Container(sentence(text, colour, size=14), padding=8)


def _mode(look: Appearance, deal: DealLines, open_panel: Open) -> ft.Control:
    """Number, picture of the mode and factor: opens the correction of the mode."""
    colours = look.colours
    seq = deal.mode_seq
    parts: list[ft.Control] = [
        ft.Container(words(str(deal.number), colours.ink, align=ft.TextAlign.RIGHT), width=22)
    ]
    visible = look.show_trump or deal.kind is not Kind.OPEN
    if deal.mode and visible:
        colour = mode_colour(deal.mode, look.deck, colours)
        parts.append(mode_icon(deal.mode, look.deck, size=20, colour=colour))
        parts.append(words(f"×{deal.factor}", colours.quiet, size=14))
    told = look.t("entries.deal_n", n=deal.number)
    return tap(
        f"{told}: {deal.mode_text}" if deal.mode and visible else told,
        ft.Row(parts, spacing=5, alignment=ft.MainAxisAlignment.START),
        (lambda _: open_panel(EditPanel(seq))) if seq is not None else None,
        width=HEAD,
        padding=2,
        key=f"mode-of-{seq}",
    )


def _points(look: Appearance, deal: DealLines, open_panel: Open) -> ft.Control:
    """Both scores of the tricks: opens the pad that corrects them."""
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
    """A score as the column shows it; a Matsch has its letter."""
    if score is None:
        return "–"
    return f"{score} {MATSCH}" if bonus else str(score)


def _plus(look: Appearance, deal: DealLines, open_panel: Open) -> ft.Control:
    """Something was forgotten here."""
    before = deal.mode_seq
    return tap(
        look.t("entries.insert_at", n=deal.number),
        ft.Icon(ft.Icons.ADD, size=20, color=look.colours.quiet),
        (lambda _: open_panel(InsertPanel(before))) if before is not None else None,
        width=TARGET,
        padding=0,
        key=f"plus-of-{before}",
    )


def _note(look: Appearance, deal: DealLines) -> ft.Control:
    """What became of a deal as a whole, in a quiet word."""
    t = look.t
    said = [t(f"entries.mark.{deal.mark}")] if deal.mark else []
    if deal.kind is Kind.ANNULLED:
        said.append(t("fact.deal_annulled"))
    return ft.Container(
        sentence(" · ".join(said), look.colours.quiet, size=13),
        padding=ft.Padding.only(left=HEAD, bottom=6),
    )


def _fact(look: Appearance, deal: DealLines, line: Line, open_panel: Open) -> ft.Control:
    """A fact below its deal, with its scores where it has some."""
    colours = look.colours
    gone = line.mark is Mark.REMOVED
    grey = gone or deal.kind in (Kind.SURPLUS, Kind.STOPPED)
    mark = look.t(f"entries.mark.{line.mark}") if line.mark else ""
    text = f"{line.label} · {mark}" if mark else line.label
    shown = ft.Text(
        text,
        size=15,
        color=colours.quiet,
        expand=None if line.scores else 1,
        width=HEAD - 8 if line.scores else None,
        style=ft.TextStyle(decoration=ft.TextDecoration.LINE_THROUGH) if gone else None,
    )
    cells = [
        words(
            "" if score is None else str(score),
            colours.quiet if grey else colours.ink,
            align=ft.TextAlign.RIGHT,
            expand=1,
        )
        for score in line.scores
    ]
    tail: list[ft.Control] = [*cells, ft.Container(width=TARGET)] if cells else []
    strut = ft.Container(width=8, height=None if gone else TARGET)
    content = ft.Row([strut, shown, *tail], spacing=0)
    label = f"{line.text}, {mark}" if mark else line.text
    if gone:
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
