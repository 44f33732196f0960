"""The table of a Putz: the count, the turned card or melds, and the end (PUT)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from rules.games.putz import PUTZ
from rules.games.putz.deal import State
from rules.games.putz.facts import PointsCounted
from rules.games.putz.standing import End, ending, standing, totals_asked
from rules.jass.cards import DECK
from rules.solo.facts import CardTurned
from rules.solo.leaving import round_from
from scorer.games.counting.player_count import PlayerCount
from scorer.games.melds.player_melds import CardPanel, annul_row, card_row, meld_keys
from scorer.games.putz.board import board
from scorer.phrases import joined, signed
from scorer.table.model import GameEnd, Menu, TableContext
from scorer.table.pad.count import CountForm
from scorer.table.pad.keys import KeyRow, PadKey, fact_key, on_three_rows
from scorer.widgets.charts.course import Level


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


def _marks(table: TableContext, seat: int) -> str:
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
    end=GameEnd(reasons=_reasons, detail=_marks, levels=_lowest),
)
