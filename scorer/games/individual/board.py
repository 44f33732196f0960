"""The sheet of an individual Jass: the last deal, the totals, what is missing (IND)."""

from __future__ import annotations

import flet as ft

from rules.games.individual.deal import PENALTY, State
from rules.games.individual.facts import PointsCounted
from rules.games.individual.standing import PlayerStanding, standing, stayed_out
from scorer.appearance import Appearance
from scorer.games._sheet.player_sheet import NOTHING, Column, Figure, Line, player_sheet
from scorer.phrases import signed
from scorer.table.context import TableContext
from scorer.table.corrections.edit import EditPanel
from scorer.theme import DARK, SLATE
from scorer.widgets.suits import mode_icon
from scorer.widgets.tap import words


def standing_board(table: TableContext, size: tuple[float, float]) -> ft.Control:
    """Everybody's total on a piece of slate; the last deal can be touched to correct it."""
    look, view = table.look, table.view
    t = look.t
    return player_sheet(
        t("sheet.player"),
        [
            Column(title=t("sheet.last_deal"), width=52),
            Column(title=t("sheet.total"), width=66),
            Column(title=t("individual.to_go"), width=64),
        ],
        [_line(table, entry) for entry in standing(view.state)],
        size,
        _foot(table),
    )


def _line(table: TableContext, entry: PlayerStanding) -> Line:
    look, view = table.look, table.view
    return Line(
        name=view.players[entry.seat],
        below=_told(look, view.state, entry),
        colour=SLATE.chalk if _in_play(view.state, entry) else SLATE.quiet,
        figures=(
            _last(table, entry),
            Figure(text=signed(entry.total), bold=True),
            Figure(text=str(entry.to_go), colour=SLATE.quiet)
            if _in_play(view.state, entry)
            else NOTHING,
        ),
    )


def _in_play(state: State, entry: PlayerStanding) -> bool:
    return state.deal is None or entry.plays


def _told(look: Appearance, state: State, entry: PlayerStanding) -> str:
    """What there is to say about a player in this deal, the most important alone."""
    t = look.t
    if not _in_play(state, entry):
        return t("individual.watches")
    if entry.weis and entry.stoeck:
        return f"{t('table.weis')} {entry.weis} + {entry.stoeck}"
    if entry.weis or entry.stoeck:
        kind = "weis" if entry.weis else "stoeck"
        return f"{t(f'table.{kind}')} {entry.weis or entry.stoeck}"
    return t("sheet.dealer") if entry.deals else ""


def _last(table: TableContext, entry: PlayerStanding) -> Figure:
    """What the deal counted last brought, and below it the 100 that it cost (IND-3)."""
    look, view, actions = table.look, table.view, table.actions
    if entry.last is None:
        return NOTHING
    seq = next(
        step.seq for step in reversed(view.replay.taken) if isinstance(step.event, PointsCounted)
    )
    name, title = view.players[entry.seat], look.t("sheet.last_deal")
    below = signed(PENALTY) if entry.fell_short else ""
    return Figure(
        text=str(entry.last),
        below=below,
        label=f"{name}, {title}: {entry.last} {below}".rstrip(),
        on_tap=lambda: actions.open(EditPanel(seq, entry.seat)),
        key=f"last-{entry.seat}",
    )


def _foot(table: TableContext) -> list[ft.Control]:
    """The turned suit, what is special now, and the limit."""
    look, view = table.look, table.view
    t = look.t
    state: State = view.state
    left: list[ft.Control] = []
    deal = state.deal
    if deal is not None and deal.mode is not None and look.show_trump:
        left.append(mode_icon(deal.mode, look.deck, size=22, colour=SLATE.chalk))
    told = words(_special(table), SLATE.quiet, size=14, align=ft.TextAlign.LEFT, lines=2)
    goal = words(t("individual.goal", n=state.limit), DARK.accent, size=17, bold=True)
    return [*left, ft.Container(told, expand=1), goal]


def _special(table: TableContext) -> str:
    """Who plays on after a tie; else what stayed out of the last deal (IND-5, IND-6)."""
    look, view = table.look, table.view
    t = look.t
    state: State = view.state
    if state.raised and state.deal is not None:
        names = " · ".join(view.players[seat] for seat in state.deal.playing)
        return t("individual.plays_on", names=names)
    out = stayed_out(state.finished[-1]) if state.finished else None
    return t("counting.stayed_out", n=out) if out else ""
