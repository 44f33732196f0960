"""What is tapped or counted at the table of a Pandur and not yet written (PAN-3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from rules.engine.game import Event
from rules.games.pandur import PANDUR
from rules.games.pandur.bids import Bid
from rules.games.pandur.deal import Deal, State
from rules.games.pandur.facts import SoloCounted, SoloSettled
from rules.games.pandur.standing import soloist_needs
from rules.jass.cards import DECK, Mode, Rank
from scorer.session import View
from scorer.table.model import Owner, PileEntry, TableContext
from scorer.table.pad.draft import Draft
from scorer.widgets.component import Live

SOLOIST = 0
"""The only field: the soloist's trick points."""

EMPTY = Draft.blank((SOLOIST,), None, longest=(3,))
"""The field before anything is typed."""

CARDS = tuple(card for card in DECK if card.rank >= Rank.NINE)
"""The 24 cards of the game (PAN-1)."""


@dataclass(frozen=True, slots=True)
class SoloDraft:
    """What is tapped; it is dropped once the deal that it was for is over.

    Attributes:
        deal: The deal that it is for, see :attr:`scorer.session.View.deal_begun`.
        soloist: The player whom it is about.
        bid: What that player has bid.
        count: The trick points of the soloist.
        made: Whether a misère or a Pandur was made; ``None`` before that is tapped.
    """

    deal: int = -1
    soloist: int | None = None
    bid: Bid | None = None
    count: Draft = EMPTY
    made: bool | None = None

    @property
    def points(self) -> int | None:
        """The soloist's trick points; ``None`` before any is typed."""
        return self.count.typed(SOLOIST)

    def at(self, view: View) -> SoloDraft:
        """The draft without what was meant for another deal, or for another bid in it."""
        solo = soloist_needs(view.state_of(PANDUR))
        about = (view.deal_begun, *((solo.soloist, solo.bid) if solo else (None, None)))
        return self if about == (self.deal, self.soloist, self.bid) else SoloDraft(*about)

    def with_digit(self, digit: int) -> SoloDraft:
        """Add a digit, up to the number of digits of a total."""
        return replace(self, count=self.count.with_digit(digit))

    def erased(self) -> SoloDraft:
        """Remove the last digit."""
        return replace(self, count=self.count.erased())

    def cleared(self) -> SoloDraft:
        """Remove the digits and the answer."""
        return replace(self, count=EMPTY, made=None)

    def event(self, bid: Bid) -> Event | None:
        """The fact that ends the deal of this bid; ``None`` while something is missing."""
        if bid.points is not None:
            return None if self.points is None else SoloCounted(points=self.points)
        return None if self.made is None else SoloSettled(made=self.made)


@dataclass(frozen=True, eq=False)
class Touches:
    """The newest Partie and what is tapped, which the screen may not show yet.

    Attributes:
        table: The table.
        typed: What is tapped.
    """

    table: TableContext
    typed: Live[SoloDraft]

    def state(self) -> State:
        """The newest state of the Partie."""
        return self.table.actions.now().state_of(PANDUR)

    def draft(self) -> SoloDraft:
        """What is tapped and still counts."""
        return self.typed.value.at(self.table.actions.now())

    def change(self, move: Callable[[SoloDraft], SoloDraft]) -> None:
        """Change what is tapped."""
        self.table.actions.touched()
        self.typed.set(move(self.draft()))


def _mode(table: TableContext) -> Mode | None:
    deal: Deal | None = table.actions.now().state_of(PANDUR).deal
    return Mode(deal.trump.value) if deal and deal.trump else None


def _owners(table: TableContext) -> Sequence[Owner]:
    """The soloist, where the bid promises points."""
    view = table.actions.now()
    solo = soloist_needs(view.state_of(PANDUR))
    if solo is None or solo.bid.points is None:
        return ()
    return ((solo.soloist, view.players[solo.soloist]),)


def _enter(table: TableContext, _owner: int, points: int) -> None:
    count = EMPTY.with_points(SOLOIST, points)
    Touches(table, table.live.kept(SoloDraft)).change(lambda draft: replace(draft, count=count))


def _all_in_play(table: TableContext) -> bool:
    """Whether all 24 cards are dealt: not with two players left (PAN-1)."""
    deal: Deal | None = table.actions.now().state_of(PANDUR).deal
    return deal is not None and len(deal.playing) > 2


PILE = PileEntry(mode=_mode, owners=_owners, enter=_enter, whole=_all_in_play, deck=CARDS)
"""The points of the soloist's tricks."""
