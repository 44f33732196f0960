"""What is tapped at the table of a Pandur and not yet written (PAN-3)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.engine.game import Event
from rules.games.pandur.bids import Bid
from rules.games.pandur.deal import State
from rules.games.pandur.facts import SoloCounted, SoloSettled
from rules.jass.digits import with_digit


@dataclass(frozen=True, slots=True)
class Draft:
    """What is tapped; it is dropped once the deal that it was for is written.

    Attributes:
        deal: The deal for which ``digits`` and ``made`` were tapped.
        digits: The trick points of the soloist.
        made: Whether a misère or a Pandur was made; ``None`` before that is tapped.
    """

    deal: int = -1
    digits: str = ""
    made: bool | None = None

    def at(self, state: State) -> Draft:
        """The draft without what was meant for another deal.

        >>> from rules.games.pandur.game import PANDUR
        >>> state = PANDUR.start(PANDUR.usual_options(3), 3)
        >>> Draft(deal=state.number, digits="15").at(state).digits, Draft(digits="15").at(state)
        ('15', Draft(deal=1, digits='', made=None))
        """
        return self if self.deal == state.number else Draft(deal=state.number)

    def with_digit(self, digit: int) -> Draft:
        """Add a digit, up to the number of digits of a total."""
        return replace(self, digits=with_digit(self.digits, digit))

    def erased(self) -> Draft:
        """Remove the last digit."""
        return replace(self, digits=self.digits[:-1])

    def cleared(self) -> Draft:
        """Remove the digits and the answer."""
        return replace(self, digits="", made=None)

    def with_points(self, points: int) -> Draft:
        """Type the soloist's trick points at once."""
        return replace(self, digits=str(points))

    def settled(self, *, made: bool) -> Draft:
        """Say whether a misère or a Pandur was made."""
        return replace(self, made=made)

    def event(self, bid: Bid) -> Event | None:
        """The fact that ends the deal of this bid; ``None`` while something is missing."""
        if bid.points is not None:
            return SoloCounted(points=int(self.digits)) if self.digits else None
        return None if self.made is None else SoloSettled(made=self.made)
