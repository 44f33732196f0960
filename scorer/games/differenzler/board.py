"""The sheet of a Differenzler deal: declared, made, difference, total (DIF-5)."""

from __future__ import annotations

import flet as ft

from rules.engine.game import Event
from rules.games.differenzler.deal import Deal, State, committed
from rules.games.differenzler.facts import PointsCounted, PointsDeclared
from rules.games.differenzler.standing import PlayerStanding, board
from rules.jass.last_card import mode_of
from scorer.appearance import Appearance
from scorer.games._sheet.player_sheet import NOTHING, Column, Figure, Line, player_sheet
from scorer.phrases import signed
from scorer.session import View
from scorer.table.context import TableContext
from scorer.table.corrections.edit import EditPanel
from scorer.theme import DARK, SLATE
from scorer.widgets.suits import mode_icon
from scorer.widgets.tap import words

COLUMNS = ("declared", "made", "difference", "total")


def shown_deal(state: State) -> int:
    """The deal on the board: the last counted one until somebody declares for the next."""
    if state.finished and (state.deal is None or not state.deal.declared):
        return len(state.finished)
    return state.number


def deal_board(table: TableContext, size: tuple[float, float]) -> ft.Control:
    """A deal on a piece of slate; a written number can be touched to correct it."""
    look, view = table.look, table.view
    t = look.t
    state: State = view.state
    number = shown_deal(state)
    return player_sheet(
        t("sheet.player"),
        [Column(title=t(f"sheet.{name}")) for name in COLUMNS],
        [_line(table, entry) for entry in board(state, number)],
        size,
        _sums(look, state, number),
    )


def _line(table: TableContext, entry: PlayerStanding) -> Line:
    look, view = table.look, table.view
    said = "•" if entry.hidden else _text(entry.declared)
    return Line(
        name=view.players[entry.seat],
        below=look.t("sheet.dealer") if entry.deals else "",
        figures=(
            _touchable(table, entry, said, PointsDeclared),
            _touchable(table, entry, _text(entry.tricks), PointsCounted),
            _deviation(entry),
            Figure(text=signed(entry.total), bold=True),
        ),
    )


def _text(points: int | None) -> str:
    return NOTHING.text if points is None else str(points)


def _deviation(entry: PlayerStanding) -> Figure:
    """The difference, and below it the bonus of an exact hit."""
    if entry.deviation is None:
        return NOTHING
    bonus = signed(entry.bonus) if entry.bonus else ""
    return Figure(text=str(entry.deviation), below=bonus)


def _touchable(table: TableContext, entry: PlayerStanding, text: str, kind: type[Event]) -> Figure:
    look, view, actions = table.look, table.view, table.actions
    seq = _seq(view, entry.seat, kind)
    if seq is None or text == NOTHING.text:
        return Figure(text=text, colour=SLATE.quiet)
    column = "declared" if kind is PointsDeclared else "made"
    return Figure(
        text=text,
        label=f"{view.players[entry.seat]}, {look.t(f'sheet.{column}')}: {text}",
        on_tap=lambda: actions.open(EditPanel(seq, entry.seat)),
        key=f"{column}-{entry.seat}",
    )


def _seq(view: View, seat: int, kind: type[Event]) -> int | None:
    """The entry that brought a number on the board."""
    shown = shown_deal(view.state)
    for step in view.replay.taken:
        after: State = step.state
        match step.event:
            case PointsDeclared(seat=who) if kind is PointsDeclared and who == seat:
                if after.number == shown:
                    return step.seq
            case PointsCounted() if kind is PointsCounted and len(after.finished) == shown:
                return step.seq
            case _:
                continue
    return None


def _sums(look: Appearance, state: State, number: int) -> list[ft.Control]:
    """What the declarations come to, and what is missing or over (DIF-3)."""
    t = look.t
    said = committed(state, number)
    trump = _trump(look, state, state.deal_of(number))
    if said is None:
        return [trump, words(t("differenzler.secret"), SLATE.quiet, size=15, expand=1)]
    total = t("differenzler.sum", n=said.sum)
    gap = t("differenzler.over", n=said.over) if said.over else t("differenzler.left", n=said.left)
    return [
        trump,
        words(total, SLATE.chalk, size=16, align=ft.TextAlign.LEFT, expand=1),
        words(gap, DARK.accent, size=17, bold=True, align=ft.TextAlign.RIGHT),
    ]


def _trump(look: Appearance, state: State, deal: Deal | None) -> ft.Control:
    if deal is None or deal.card is None or not look.show_trump:
        return ft.Container(width=0)
    mode = mode_of(deal.card, state.options)
    return mode_icon(mode, look.deck, size=22, colour=SLATE.chalk)
