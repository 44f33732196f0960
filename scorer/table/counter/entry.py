"""How a counted pile becomes the typed points of the open deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rules.jass.cards import DECK, Card, Mode
from scorer.table.context import TableContext
from scorer.table.counter.draft import CounterDraft

Owner = tuple[int, str]
"""A possible owner of the pile: a number that the game chooses, and the name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PileEntry:
    """How the table of a game takes the points of a counted pile.

    Attributes:
        mode: Returns the mode by which the open deal counts; ``None`` while it is not known.
        owners: Returns the possible owners of the pile; empty while no points can be typed.
        enter: Types the points for an owner, as if they had been typed on the pad.
        whole: Returns whether all cards are in play, so that the rest belongs to the others.
        ace_eleven: Returns whether the ace counts 11 in Undenufe (CARD-2, option W).
        deck: The cards of the game.
    """

    mode: Callable[[TableContext], Mode | None]
    owners: Callable[[TableContext], Sequence[Owner]]
    enter: Callable[[TableContext, int, int], None]
    whole: Callable[[TableContext], bool] = lambda _: True
    ace_eleven: Callable[[TableContext], bool] = lambda _: False
    deck: tuple[Card, ...] = DECK

    def bound(self, table: TableContext, draft: CounterDraft) -> CounterDraft:
        """Return the draft for the open deal: the given one, or an empty one."""
        deal = table.actions.now().next_step.deal
        return draft.at(deal, self.mode(table), self.deck, ace_eleven=self.ace_eleven(table))
