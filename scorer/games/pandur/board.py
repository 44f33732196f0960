"""The sheet of a Pandur: who bids what, who plays alone, game points (PAN)."""

from __future__ import annotations

import flet as ft

from rules.games.pandur.deal import Deal, State, auction
from rules.games.pandur.standing import PlayerStanding, board
from scorer.appearance import Appearance
from scorer.games._sheet.player_sheet import NOTHING, Figure, Line, player_sheet
from scorer.games._solo.leaving_sheet import columns, gained, score, who_is
from scorer.phrases import bid_text
from scorer.table.context import TableContext
from scorer.theme import DARK, SLATE
from scorer.widgets.suits import mode_icon
from scorer.widgets.tap import words

BID = 96
"""Width of the column of bids, in logical pixels."""

NAMED = 13.5
"""Size of a bid that has a name and no number, in logical pixels."""


def shown_deal(state: State) -> int:
    """The deal on the board: the last one until somebody speaks in the next."""
    if state.finished and (state.deal is None or not state.deal.said):
        return len(state.finished)
    return state.number


def bid_board(table: TableContext, size: tuple[float, float]) -> ft.Control:
    """A deal on a piece of slate."""
    look, view = table.look, table.view
    state: State = view.state
    number = shown_deal(state)
    return player_sheet(
        look.t("sheet.player"),
        columns(look, look.t("sheet.bid"), state.options.target, width=BID),
        [_line(table, place) for place in board(state, number)],
        size,
        _foot(table, state.deal_of(number)),
    )


def _line(table: TableContext, place: PlayerStanding) -> Line:
    look, view = table.look, table.view
    t = look.t
    who = who_is(look, place.score, view.options.target, left_in=place.left_in, lost=place.lost)
    return Line(
        name=view.players[place.seat],
        colour=DARK.accent if place.soloist else SLATE.chalk,
        aside=t("sheet.dealer") if place.deals else "",
        below=who.below,
        strokes=who.strokes,
        figures=(_bid(look, place), gained(place.gained), score(place.score)),
    )


def _bid(look: Appearance, place: PlayerStanding) -> Figure:
    """The last bid, crossed out by a pass; the soloist's in the colour of the next step."""
    if place.bid is None:
        return Figure(text="–", colour=SLATE.quiet) if place.passed or place.sits_out else NOTHING
    return Figure(
        text=bid_text(look.t, place.bid),
        colour=DARK.accent if place.soloist else SLATE.quiet,
        size=19 if place.bid.points is not None else NAMED,
    )


def has_foot(deal: Deal | None, players: int) -> bool:
    """Whether something stands below the lines: once it is known who plays alone."""
    return deal is not None and deal.bid is not None and auction(deal, players).turn is None


def _foot(table: TableContext, deal: Deal | None) -> list[ft.Control]:
    """What the soloist plays or has made, and what is trumps."""
    look, view = table.look, table.view
    t = look.t
    if deal is None or deal.soloist is None or deal.bid is None:
        return []
    if not has_foot(deal, len(view.players)):
        return []
    name, bid = view.players[deal.soloist], bid_text(t, deal.bid)
    told = t("table.plays_bid", name=name, bid=bid)
    if deal.points is not None:
        told = t("pandur.made_of", name=name, n=deal.points, bid=bid)
    elif deal.settled is not None:
        key = "fact.solo_settled" if deal.settled else "fact.solo_settled_failed"
        told = t(key, name=name, bid=bid)
    parts: list[ft.Control] = []
    if deal.trump is not None and look.show_trump:
        parts.append(mode_icon(deal.trump, look.deck, size=22, colour=SLATE.chalk))
    said = words(told, SLATE.chalk, size=15, align=ft.TextAlign.LEFT, lines=2, expand=1)
    return [*parts, said]
