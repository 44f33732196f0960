"""The table of an individual Jass: the count, Weis and Stöck, and who won no trick (IND)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from rules.engine.log import Amended, Recorded
from rules.games.individual import INDIVIDUAL
from rules.games.individual.deal import State, turn_of
from rules.games.individual.facts import PointsCounted
from rules.games.individual.standing import entry_needs, pointless, records
from scorer.games.counting.player_count import PlayerCount
from scorer.games.individual.board import board
from scorer.games.individual.controls import TricklessPanel
from scorer.games.melds.player_melds import PlayerWeisByCardsPanel, annul_row, card_row, meld_keys
from scorer.session import View
from scorer.table.model import GameEnd, Menu, TableContext
from scorer.table.pad.count import CountForm
from scorer.table.pad.form import write_changes
from scorer.table.pad.keys import KeyRow


def _best_only(view: View) -> bool:
    """Whether of several Weis only the best one is written (IND-2)."""
    needed = entry_needs(view.state_of(INDIVIDUAL))
    return needed is not None and not needed.every_weis


def _playing(view: View) -> tuple[int, ...]:
    """The players of the open deal; none before its dealer is known."""
    deal = view.state_of(INDIVIDUAL).deal
    return deal.playing if deal is not None and deal.dealer is not None else ()


class IndividualCount(PlayerCount):
    """The points of those who play, with keys for Weis and Stöck."""

    counted = PointsCounted

    def turn(self, state: State) -> tuple[int, ...]:
        """Those who play: after a tie at the target not everybody does (IND-5)."""
        return turn_of(state.deal, state.players) if state.deal else ()

    def keys(self, table: TableContext) -> Sequence[KeyRow]:
        """Weis and Stöck."""
        return meld_keys(table, _playing, _best_only)

    def form(self, table: TableContext, state: State) -> CountForm:
        """How the deal is counted; the points of cards not in play can be typed, too (IND-6).

        Raises:
            ValueError: There is no open deal.
        """
        needed, deal, actions = entry_needs(state), state.deal, table.actions
        if needed is None or deal is None:
            raise ValueError("the Partie is over")

        def submit(change: Recorded | Amended) -> bool:
            event = change.event
            if isinstance(event, PointsCounted) and pointless(deal, event.points):
                actions.open(TricklessPanel(change, event))
                return False
            return write_changes(actions, [change])

        form = replace(super().form(table, state), submit=submit)
        return self.with_undealt(table.look.t, form, known=len(needed.totals) == 1)


COUNT = IndividualCount()


def _raised(table: TableContext) -> tuple[str, ...]:
    """That the limit was raised, because several had reached it (IND-5)."""
    state = table.view.state_of(INDIVIDUAL)
    return (table.look.t("individual.raised", n=state.limit),) if state.raised else ()


def _record(table: TableContext, seat: int) -> str:
    """What a player's melds gave, and how often the player fell short (IND-3)."""
    t, own = table.look.t, records(table.view.state_of(INDIVIDUAL))[seat]
    return f"{t('individual.melds', n=own.melds)} · {t('individual.short', n=own.short)}"


TABLE = replace(
    COUNT.table(board),
    end=GameEnd(reasons=_raised, detail=_record),
    menu=lambda table: Menu(writing=[card_row(table), annul_row(table)]),
    weis_by_cards=PlayerWeisByCardsPanel(),
)
