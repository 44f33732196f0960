"""What is tapped at the table of a Pandur and not yet written (PAN-3)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.engine.game import Event
from rules.games.pandur.bids import Bid
from rules.games.pandur.deal import State
from rules.games.pandur.facts import SoloCounted, SoloSettled
from scorer.table.pad.draft import Draft

SOLOIST = 0
"""The only field: the soloist's trick points."""

EMPTY = Draft.blank((SOLOIST,), None, longest=(3,))
"""The field before anything is typed."""


@dataclass(frozen=True, slots=True)
class SoloDraft:
    """What is tapped; it is dropped once the deal that it was for is written.

    Attributes:
        deal: The deal for which ``count`` and ``made`` were tapped.
        count: The trick points of the soloist.
        made: Whether a misère or a Pandur was made; ``None`` before that is tapped.
    """

    deal: int = -1
    count: Draft = EMPTY
    made: bool | None = None

    @property
    def points(self) -> int | None:
        """The soloist's trick points; ``None`` before any is typed."""
        return self.count.typed(SOLOIST)

    def at(self, state: State) -> SoloDraft:
        """The draft without what was meant for another deal.

        >>> from rules.games.pandur.game import PANDUR
        >>> state = PANDUR.start(PANDUR.usual_options(3), 3)
        >>> SoloDraft(deal=state.number).with_digit(9).at(state).points
        9
        >>> SoloDraft().with_digit(9).at(state).points
        """
        return self if self.deal == state.number else SoloDraft(deal=state.number)

    def with_digit(self, digit: int) -> SoloDraft:
        """Add a digit, up to the number of digits of a total."""
        return replace(self, count=self.count.with_digit(digit))

    def erased(self) -> SoloDraft:
        """Remove the last digit."""
        return replace(self, count=self.count.erased())

    def cleared(self) -> SoloDraft:
        """Remove the digits and the answer."""
        return replace(self, count=EMPTY, made=None)

    def with_points(self, points: int) -> SoloDraft:
        """Type the soloist's trick points at once."""
        return replace(self, count=EMPTY.with_points(SOLOIST, points))

    def settled(self, *, made: bool) -> SoloDraft:
        """Say whether a misère or a Pandur was made."""
        return replace(self, made=made)

    def event(self, bid: Bid) -> Event | None:
        """The fact that ends the deal of this bid; ``None`` while something is missing."""
        if bid.points is not None:
            return None if self.points is None else SoloCounted(points=self.points)
        return None if self.made is None else SoloSettled(made=self.made)
