"""What is tapped at the table of a Pandur and not yet written (PAN-2, PAN-3)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.engine.game import Event
from rules.games.pandur.bids import Bid
from rules.games.pandur.deal import Deal, State, auction
from rules.games.pandur.facts import SoloCounted, SoloSettled
from rules.jass.digits import with_digit


@dataclass(frozen=True, slots=True)
class Draft:
    """What is tapped; a part of it is dropped once the bid or deal that it was for is written.

    Attributes:
        position: The position in the log for which ``seat`` was chosen.
        seat: The player who bids or passes; ``None``: the one whose turn it is.
        deal: The deal for which ``digits`` and ``made`` were tapped.
        digits: The trick points of the soloist.
        made: Whether a misère or a Pandur was made; ``None`` before that is tapped.
    """

    position: int = -1
    seat: int | None = None
    deal: int = -1
    digits: str = ""
    made: bool | None = None

    def at(self, state: State) -> Draft:
        """The draft without what was meant for another moment.

        >>> from rules.games.pandur.game import PANDUR
        >>> state = PANDUR.start(PANDUR.usual_options(3), 3)
        >>> Draft(deal=state.number, digits="15").at(state).digits, Draft(digits="15").at(state)
        ('15', Draft(position=0, seat=None, deal=1, digits='', made=None))
        """
        now = self
        if now.position != state.position:
            now = replace(now, position=state.position, seat=None)
        if now.deal != state.number:
            now = replace(now, deal=state.number, digits="", made=None)
        return now

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

    def for_seat(self, seat: int) -> Draft:
        """Say who bids or passes."""
        return replace(self, seat=seat)

    def event(self, bid: Bid) -> Event | None:
        """The fact that ends the deal of this bid; ``None`` while something is missing."""
        if bid.points is not None:
            return SoloCounted(points=int(self.digits)) if self.digits else None
        return None if self.made is None else SoloSettled(made=self.made)


@dataclass(frozen=True, slots=True, kw_only=True)
class Speaking:
    """Who can bid or pass, and what (PAN-2).

    Attributes:
        turn: The player whose turn it is.
        seat: The player whose bid or pass is written next.
        possible: The bids that can be made.
        bid: The highest bid; ``None`` before the first.
        soloist: Who made it.
        open: The players who can still bid, beginning with the one whose turn it is.
    """

    turn: int
    seat: int
    possible: tuple[Bid, ...]
    bid: Bid | None
    soloist: int | None
    open: tuple[int, ...]


def speaking(state: State, draft: Draft) -> Speaking | None:
    """Who speaks now; ``None`` when nobody bids."""
    deal = state.deal
    if deal is None or deal.dealer is None or deal.played:
        return None
    now = auction(deal, state.players)
    if now.turn is None:
        return None
    chosen = draft.at(state).seat
    return Speaking(
        turn=now.turn,
        seat=now.turn if chosen is None else chosen,
        possible=now.possible,
        bid=now.bid,
        soloist=now.soloist,
        open=_open(deal, now.turn),
    )


def _open(deal: Deal, turn: int) -> tuple[int, ...]:
    seats = [seat for seat in deal.playing if seat not in deal.passed and seat != deal.soloist]
    return tuple(sorted(seats, key=lambda seat: seat != turn))
