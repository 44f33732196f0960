"""The table of a Putz: the count, the turned card or melds, and the end (PUT)."""

from __future__ import annotations

import flet as ft

from rules.games.putz import PUTZ
from rules.games.putz.deal import State
from rules.games.putz.facts import PointsCounted
from rules.games.putz.standing import End, ending, standing, totals_asked
from rules.jass.cards import DECK, Mode
from rules.solo.facts import CardTurned
from rules.solo.leaving import round_from
from scorer.appearance import Appearance
from scorer.games.boards.player_sheet import SHEET_ROOM
from scorer.games.melds.player_melds import CardPanel, annul_row, card_row, meld_keys
from scorer.games.putz.board import board
from scorer.games.seats.first_dealer import ask_first_dealer
from scorer.phrases import joined, signed
from scorer.session import View
from scorer.table.model import GameEnd, Menu, PlayKeys, TableContext, TableDesign
from scorer.table.pad.correction import count_correction
from scorer.table.pad.count import CountForm
from scorer.table.pad.form import Form
from scorer.table.pad.keys import PadKey, fact_key, on_three_rows
from scorer.table.pad.pad import Pad, pad_height
from scorer.table.pad.pile import player_pile
from scorer.widgets.charts.course import Level


def deal_pad(table: TableContext, _width: float, _height: float) -> ft.Control:
    """The pad of every deal, with keys for melds or for the turned card.

    It stays where it is from one deal to the next, so that no touch is lost in between.
    """
    look, view = table.look, table.view
    seats = tuple(view.state_of(PUTZ).seats)
    melds = meld_keys(table, lambda _: seats, lambda _: False) if view.options.melds else []
    card = _card_key(table, rows=1 if melds or on_three_rows(look) else 2)
    # Between the melds, where a short screen has room for a long word.
    keys = [*melds[:1], (card,), *melds[1:]]
    return Pad(table, asked_now, keys)


def asked_now(table: TableContext, view: View) -> Form | None:
    """What is typed on the pad in a view; ``None`` while nothing can be."""
    look = table.look
    state = view.state_of(PUTZ)
    if state.deal is None or state.deal.dealer is None:
        return None
    return _count_form(look, state)


def _mode(view: View) -> Mode | None:
    state = view.state_of(PUTZ)
    return state.deal.mode if state.deal else None


PILE = player_pile(asked_now, _mode)
"""How a counted pile becomes the points of a player."""


def _card_key(table: TableContext, rows: int) -> PadKey:
    """A key that opens the panel of the turned card; with five it is not in play (PUT-1)."""
    text, any_card = table.look.t("card.turned"), CardTurned(card=DECK[0])
    return fact_key(table, text, any_card, CardPanel(), key="card", rows=rows)


def count_pad(table: TableContext) -> ft.Control:
    """The pad that counts the open deal, without the keys beside it."""
    return Pad(table, asked_now, stays=False)


def correct_count(table: TableContext, seq: int, _seat: int | None = None) -> ft.Control:
    """The panel that corrects a counted deal."""
    look, view = table.look, table.view
    return count_correction(table, seq, _count_form(look, view.state_of(PUTZ, before=seq)))


def _count_form(look: Appearance, state: State) -> CountForm:
    """How the deal is counted; the points of cards not in play can be typed, too (CARD-4)."""
    t = look.t
    dealer = state.deal.dealer if state.deal else None
    totals = totals_asked(state)
    known = len(totals) == 1
    return CountForm(
        order=tuple(state.seats),
        leads=next(iter(round_from(dealer, state.seats, state.players)), None),
        hint=t("counting.hint" if known else "counting.hint_out"),
        make_fact=lambda points, undealt: PointsCounted(points=points, out=undealt),
        total=max(totals),
        undealt_label="" if known else t("counting.out"),
        deal=state.number,
        points_in=lambda fact: (*fact.points, fact.out),
        ask=lambda name: t("counting.of", name=name),
    )


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


TABLE = TableDesign(
    board=board,
    keys=PlayKeys(height=pad_height, draw=deal_pad),
    menu=lambda table: Menu(writing=[card_row(table), annul_row(table)]),
    end=GameEnd(reasons=_reasons, detail=_marks, levels=_lowest),
    required_panel=ask_first_dealer,
    pile=PILE,
    room=SHEET_ROOM,
)
