"""The table of a Putz: strokes and apples as players draw them, the count, and the end (PUT)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from rules.games.putz import PUTZ
from rules.games.putz.deal import State
from rules.games.putz.facts import PointsCounted
from rules.games.putz.prizes import tied_out
from rules.games.putz.standing import (
    End,
    PlayerStanding,
    ending,
    standing,
    stayed_out,
    totals_asked,
)
from rules.jass.cards import DECK
from rules.solo.facts import CardTurned
from rules.solo.leaving import round_from
from scorer.games.boards.player_sheet import (
    PlayerRow,
    SheetCell,
    SheetColumn,
    player_sheet,
    total_cell,
)
from scorer.games.boards.sheet_parts import last_deal_cell, trump_icon
from scorer.games.counting.player_count import PlayerCount
from scorer.games.melds.player_melds import CardPanel, annul_row, card_row, meld_keys
from scorer.games.putz.marks import putz_marks
from scorer.phrases import joined, signed, with_colon
from scorer.table.model import GameEnd, Menu, TableContext
from scorer.table.pad.count import CountForm
from scorer.table.pad.keys import KeyRow, PadKey, fact_key, on_three_rows
from scorer.theme import DARK, SLATE
from scorer.widgets.charts.course import Level
from scorer.widgets.stone import frame_width
from scorer.widgets.tap import at_left, lettering

LAST_DEAL_WIDTH, SCORE_WIDTH = 56, 52
"""Widths of the columns, in logical pixels."""


def board(table: TableContext, width: float, height: float) -> ft.Control:
    """The sheet with the marks of all players; a tap on the last deal corrects it."""
    look, view = table.look, table.view
    t = look.t
    state = view.state_of(PUTZ)
    names = width - 2 * frame_width(width) - 16 - LAST_DEAL_WIDTH - SCORE_WIDTH
    return player_sheet(
        look,
        [
            SheetColumn(title=t("sheet.last_deal"), width=LAST_DEAL_WIDTH),
            SheetColumn(title=t("putz.score"), width=SCORE_WIDTH),
        ],
        [_player_row(table, player, names) for player in standing(state)],
        (width, height),
        _footer(table),
    )


def _player_row(table: TableContext, player: PlayerStanding, width: float) -> PlayerRow:
    view = table.view
    return PlayerRow(
        name=view.players[player.seat],
        note=_note(table, player),
        strokes=lambda room: _marks(table, player, (min(width, room[0]), room[1])),
        cells=(_last_deal_cell(table, player), total_cell(table.look, player.score)),
    )


def _marks(table: TableContext, player: PlayerStanding, size: tuple[float, float]) -> ft.Control:
    """The marks, with their numbers for screen readers."""
    look, view = table.look, table.view
    counts = look.t("putz.marks", putzes=player.putzes, pommes=player.pommes)
    return ft.Semantics(
        label=with_colon(look.t, view.players[player.seat], counts),
        container=True,
        content=putz_marks(player.putzes, player.pommes, *size),
    )


def _note(table: TableContext, player: PlayerStanding) -> str:
    """The melds of this deal; without any, how near the player is to an end of the Partie."""
    look, view = table.look, table.view
    t = look.t
    if view.outcome.finished:
        return ""
    if player.melds:
        return f"+{player.melds}"
    if player.to_fall == 1:
        return t("putz.to_fall")
    return t("table.missing", n=player.to_win)


def _last_deal_cell(table: TableContext, player: PlayerStanding) -> SheetCell:
    """The points of the last counted deal, and below them the marks that they gave."""
    below = "−1" if player.last_pomme else f"+{player.last_putz}" if player.last_putz else ""
    return last_deal_cell(table, player.seat, PointsCounted, player.last, below)


def _footer(table: TableContext) -> list[ft.Control]:
    """Trump, the points not in play in the last deal, and both targets (PUT-6)."""
    look, view = table.look, table.view
    t = look.t
    state = view.state_of(PUTZ)
    out = stayed_out(state.finished[-1]) if state.finished else None
    text = t("counting.stayed_out", n=out) if out else ""
    tied = _tied_out(state)
    if tied:
        # A tie that pays nobody matters more than what follows from the numbers.
        text = t("putz.tied_out", names=joined(t, [view.players[seat] for seat in tied]))
    targets = t("putz.ends", target=state.options.target, lowest=signed(state.options.lowest))
    return [
        *trump_icon(look, state.deal.mode if state.deal else None),
        at_left(text, SLATE.quiet, size=14, lines=2, expand=1),
        lettering(targets, DARK.accent, size=15, bold=True),
    ]


def _tied_out(state: State) -> tuple[int, ...]:
    """The players whom a tie has left without a prize in the last deal (PUT-5)."""
    if not state.finished:
        return ()
    return tied_out(state.finished[-1].points, best_alone=state.options.best_alone)


def _card_key(table: TableContext, rows: int) -> PadKey:
    """A key that opens the panel of the turned card; with five it is not in play (PUT-1)."""
    text, any_card = table.look.t("card.turned"), CardTurned(card=DECK[0])
    return fact_key(table, text, any_card, CardPanel(), key="card", rows=rows)


class PutzCount(PlayerCount):
    """The points of all players, with keys for melds or for the turned card."""

    counted = PointsCounted

    def turn(self, state: State) -> tuple[int, ...]:
        """All players."""
        dealer = state.deal.dealer if state.deal else None
        return round_from(dealer, state.seats, state.players)

    def keys(self, table: TableContext) -> Sequence[KeyRow]:
        """Weis, the turned card, Stöck."""
        look, view = table.look, table.view
        seats = tuple(view.state_of(PUTZ).seats)
        melds = meld_keys(table, lambda _: seats, lambda _: False) if view.options.melds else []
        card = _card_key(table, rows=1 if melds or on_three_rows(look) else 2)
        # Between the melds, where a short screen has room for a long word.
        return [*melds[:1], (card,), *melds[1:]]

    def form(self, table: TableContext, state: State) -> CountForm:
        """How the deal is counted; the points of cards not in play can be typed, too (CARD-4)."""
        totals = totals_asked(state)
        form = replace(super().form(table, state), total=max(totals))
        return self.with_undealt(table.look.t, form, known=len(totals) == 1)

    def correct(self, table: TableContext, seq: int, _seat: int | None = None) -> ft.Control:
        """The panel that corrects a counted deal, from its first number."""
        return super().correct(table, seq)


COUNT = PutzCount()


def _marks_text(table: TableContext, seat: int) -> str:
    """Strokes and apples of a player."""
    player = standing(table.view.state_of(PUTZ))[seat]
    return table.look.t("putz.marks", putzes=player.putzes, pommes=player.pommes)


def _lowest(table: TableContext) -> tuple[Level, ...]:
    """The score below which the Partie ends (PUT-6)."""
    lowest = table.view.options.lowest
    return (Level(total=lowest, text=table.look.t("putz.lowest", n=signed(lowest))),)


def _reasons(table: TableContext) -> tuple[str, ...]:
    """Which target ended the Partie, and what decided between equal scores."""
    view = table.view
    state = view.state_of(PUTZ)
    end = ending(state)
    if end is None:
        return ()
    t, people = table.look.t, len(end.seats)
    names = joined(t, [view.players[seat] for seat in end.seats])
    target, lowest = state.options.target, signed(state.options.lowest)
    reason = (
        t("putz.end_target", names=names, n=target, people=people)
        if end.end is End.TARGET
        else t("putz.end_lowest", names=names, n=lowest, people=people)
    )
    return (reason, t("putz.by_points")) if end.by_points else (reason,)


TABLE = replace(
    COUNT.table(board),
    menu=lambda table: Menu(writing=[card_row(table), annul_row(table)]),
    end=GameEnd(reasons=_reasons, detail=_marks_text, levels=_lowest),
)
