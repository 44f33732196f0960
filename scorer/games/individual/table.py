"""The table of an individual Jass: the count, Weis and Stöck, and who won no trick (IND)."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from rules.engine.log import Amended, Recorded
from rules.games.individual import INDIVIDUAL
from rules.games.individual.deal import State, turn_of
from rules.games.individual.facts import PointsCounted
from rules.games.individual.standing import entry_needs, pointless, records
from rules.jass.cards import Mode
from scorer.appearance import Appearance
from scorer.games.boards.player_sheet import SHEET_ROOM
from scorer.games.individual.board import board
from scorer.games.individual.controls import TricklessPanel
from scorer.games.melds.player_melds import PlayerWeisByCardsPanel, annul_row, card_row, meld_keys
from scorer.games.seats.first_dealer import ask_first_dealer
from scorer.session import View
from scorer.table.model import Actions, GameEnd, Menu, PlayKeys, TableContext, TableDesign
from scorer.table.pad.correction import count_correction
from scorer.table.pad.count import CountForm
from scorer.table.pad.form import write_changes
from scorer.table.pad.pad import Pad, pad_height
from scorer.table.pad.pile import player_pile


def count_pad(table: TableContext, _width: float, _height: float) -> ft.Control:
    """The pad that counts every deal, with keys for Weis and Stöck; it never moves."""
    return Pad(table, asked_now, meld_keys(table, _playing, _best_only))


def asked_now(table: TableContext, view: View) -> CountForm | None:
    """What is typed on the pad in a view; ``None`` while nothing can be."""
    deal = view.state_of(INDIVIDUAL).deal
    if deal is None or deal.dealer is None:
        return None
    return _count_form(table.look, table.actions, view.state_of(INDIVIDUAL))


def _mode(view: View) -> Mode | None:
    deal = view.state_of(INDIVIDUAL).deal
    mode: Mode | None = deal.mode if deal else None
    return mode


PILE = player_pile(asked_now, _mode)
"""How a counted pile becomes the points of a player."""


def _best_only(view: View) -> bool:
    """Whether of several Weis only the best one is written (IND-2)."""
    needed = entry_needs(view.state_of(INDIVIDUAL))
    return needed is not None and not needed.every_weis


def _playing(view: View) -> tuple[int, ...]:
    """The players of the open deal; none before its dealer is known."""
    deal = view.state_of(INDIVIDUAL).deal
    return deal.playing if deal is not None and deal.dealer is not None else ()


def type_count(table: TableContext) -> ft.Control:
    """The pad that counts the open deal, without the keys for melds."""
    return Pad(table, asked_now, stays=False)


def correct_count(table: TableContext, seq: int, seat: int | None = None) -> ft.Control:
    """The panel that corrects a counted deal, beginning with the number of a seat."""
    look, view, actions = table.look, table.view, table.actions
    form = _count_form(look, actions, view.state_of(INDIVIDUAL, before=seq))
    return count_correction(table, seq, replace(form, seat=seat))


def _count_form(look: Appearance, actions: Actions, state: State) -> CountForm:
    """How the deal is counted; the points of cards not in play can be typed, too (IND-6).

    Raises:
        ValueError: There is no open deal.
    """
    needed, deal = entry_needs(state), state.deal
    if needed is None or deal is None:
        raise ValueError("the Partie is over")
    known = len(needed.totals) == 1

    def submit(change: Recorded | Amended) -> bool:
        event = change.event
        if isinstance(event, PointsCounted) and pointless(deal, event.points):
            actions.open(TricklessPanel(change, event))
            return False
        return write_changes(actions, [change])

    return CountForm(
        order=deal.playing,
        leads=next(iter(turn_of(deal, state.players)), None),
        hint=look.t("counting.hint" if known else "counting.hint_out"),
        make_fact=lambda points, undealt: PointsCounted(points=points, out=undealt),
        deal=deal.number,
        ask=lambda name: look.t("counting.of", name=name),
        undealt_label="" if known else look.t("counting.out"),
        points_in=lambda fact: (*fact.points, fact.out),
        submit=submit,
    )


def _raised(table: TableContext) -> tuple[str, ...]:
    """That the limit was raised, because several had reached it (IND-5)."""
    state = table.view.state_of(INDIVIDUAL)
    return (table.look.t("individual.raised", n=state.limit),) if state.raised else ()


def _record(table: TableContext, seat: int) -> str:
    """What a player's melds gave, and how often the player fell short (IND-3)."""
    t, own = table.look.t, records(table.view.state_of(INDIVIDUAL))[seat]
    return f"{t('individual.melds', n=own.melds)} · {t('individual.short', n=own.short)}"


TABLE = TableDesign(
    board=board,
    keys=PlayKeys(height=pad_height, draw=count_pad),
    end=GameEnd(reasons=_raised, detail=_record),
    required_panel=ask_first_dealer,
    menu=lambda table: Menu(writing=[card_row(table), annul_row(table)]),
    pile=PILE,
    weis_by_cards=PlayerWeisByCardsPanel(),
    room=SHEET_ROOM,
)
