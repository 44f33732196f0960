"""A deal of Pandur: its bidding, the soloist, and whether the bid is made (PAN)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.engine.reasons import Reason
from rules.engine.score import ScoreLine
from rules.games.pandur.bids import Bid, higher
from rules.jass.auction import Auction, Call
from rules.jass.cards import Mode, Suit
from rules.jass.facts import ShownMeld
from rules.jass.melds import Contest, Fours, MeldTable, TrumpTie
from rules.jass.options import WeisOptions
from rules.jass.weis import compare_shown
from rules.solo import leaving_game
from rules.solo.leaving import round_from
from rules.solo.leaving_game import LeavingDeal, LeavingState

FULL = 4
"""The number of players in the game with which the dealer sits out (PAN-1)."""

HAND = 8
"""How many cards each player of a deal holds (PAN-1)."""

SPARED = 2
"""A dealer who sits out and lacks at most this to the target gets nothing from a failed bid.

In game points (PAN-5).
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(WeisOptions):
    """What the players agree on before the first deal."""

    target: int = 15
    """Game points with which a player leaves the game (PAN-6; W)."""
    fours: Fours = Fours.ALL
    """Which four of a kind are a Weis (WIIS-2; C)."""
    shared_cards: bool = False
    """A card may count in a sequence and in four of a kind (WIIS-3; S: yes, W: no)."""
    trump_tie: TrumpTie = TrumpTie.PUUR
    """Which trumps decide between equal Weis (WIIS-4; C)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(LeavingDeal):
    """The facts of one deal.

    Attributes:
        calls: The bids and passes that still count, in their order.
        trump: The trump suit; ``None`` while unknown.
        weis_beaten: Whether the soloist has shown Weis and an opponent had a better one (PAN-3).
        tricks: The soloist's trick points after a bid of a number; ``None`` before the count.
        settled: Whether a misère or Pandur was made; ``None`` before the end of the deal.
    """

    calls: tuple[Call[Bid], ...] = ()
    trump: Suit | None = None
    weis_beaten: bool = False
    tricks: int | None = None
    settled: bool | None = None

    @property
    def untouched(self) -> bool:
        """Whether nobody has bid or passed yet."""
        return not self.calls

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that play this deal; with four in the game all but the dealer (PAN-1)."""
        return tuple(
            seat for seat in self.in_game if len(self.in_game) < FULL or seat != self.dealer
        )

    @property
    def auction(self) -> Auction[Bid]:
        """The bidding, which begins at the dealer's right (PAN-2)."""
        dealer = self.dealer
        if dealer is None:
            return Auction(seats=())
        order = sorted(self.playing, key=lambda seat: (seat <= dealer, seat))
        return Auction(seats=tuple(order), calls=self.calls)

    @property
    def bid(self) -> Bid | None:
        """The bid of the soloist; ``None`` before the first bid."""
        return self.auction.bid

    @property
    def soloist(self) -> int | None:
        """The seat with the highest bid; ``None`` before the first bid."""
        return self.auction.bidder

    @property
    def possible(self) -> tuple[Bid, ...]:
        """The bids that the next player may make."""
        return () if self.auction.turn is None else higher(self.bid)

    @property
    def opponents(self) -> tuple[int, ...]:
        """The seats that play against the soloist; empty before the first bid."""
        if self.soloist is None:
            return ()
        return tuple(seat for seat in self.playing if seat != self.soloist)

    @property
    def played(self) -> bool:
        """Whether the play has begun, which ends the bidding."""
        return self.trump is not None or self.compared or bool(self.melds)

    def written(self, reason: Reason) -> int:
        """The points that the soloist has written for one reason, Weis or Stöck."""
        return sum(one.points for one in self.melds if one.reason == reason)

    @property
    def points(self) -> int | None:
        """Tricks, Weis and Stöck of the soloist (PAN-3); ``None`` before the count."""
        if self.tricks is None:
            return None
        return self.tricks + self.written(Reason.WEIS) + self.written(Reason.STOECK)

    @property
    def success(self) -> bool | None:
        """Whether the bid was made (PAN-3); ``None`` before the end and without a bid."""
        promised = self.bid.points if self.bid else None
        if self.points is not None and promised is not None:
            return self.points >= promised
        return self.settled


@dataclass(frozen=True, slots=True, kw_only=True)
class Course(leaving_game.Course):
    """The scores after some deals.

    Attributes:
        lines: The score lines of the last of these deals.
    """

    lines: tuple[ScoreLine, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class State(LeavingState[Options, Deal, Course]):
    """The state of a Pandur; ``finished`` also holds the deals that all passed."""


def turn(deal: Deal, players: int) -> tuple[int, ...]:
    """The seats that play the deal, in the order of play; the soloist leads (PAN-2)."""
    if deal.soloist is None:
        return ()
    return (deal.soloist, *round_from(deal.soloist, deal.opponents, players))


def compare_weis(state: State, melds: Sequence[ShownMeld]) -> Contest | None:
    """Whose Weis are the best, and why (WIIS-4); ``None`` before trumps are known.

    The melds must be valid, and shown by players who play the deal.
    """
    deal = state.deal
    if deal is None or deal.trump is None:
        return None
    table = MeldTable(
        mode=Mode(deal.trump.value),
        turn=turn(deal, state.players),
        sides=tuple(range(state.players)),
    )
    return compare_shown(melds, table, state.options.meld_rules)


def receivers(deal: Deal, scores: Sequence[int], target: int, *, made: bool) -> tuple[int, ...]:
    """The seats that get the worth of the bid (PAN-5).

    A dealer who sits out also gets the worth of a failed bid, but not if one or two game points
    are missing to the target.

    Args:
        deal: The deal.
        scores: The game points by seat before the deal.
        target: The game points with which a player leaves the game.
        made: Whether the bid is made.
    """
    if deal.soloist is None:
        return ()
    if made:
        return (deal.soloist,)
    idle = (seat for seat in deal.in_game if seat not in deal.playing)
    return (*deal.opponents, *(seat for seat in idle if target - scores[seat] > SPARED))


def spared(deal: Deal, scores: Sequence[int], target: int) -> tuple[int, ...]:
    """The dealer who gets nothing from a failed bid, one or two points short (PAN-5).

    The arguments are those of :func:`receivers`.
    """
    if deal.success is not False:
        return ()
    paid = receivers(deal, scores, target, made=False)
    return tuple(seat for seat in deal.in_game if seat not in deal.playing and seat not in paid)


def deal_lines(deal: Deal, scores: Sequence[int], target: int) -> Iterator[ScoreLine]:
    """The score lines of a closed deal; none where all passed (PAN-4, PAN-5)."""
    bid, made = deal.bid, deal.success
    if bid is None or made is None:
        return
    for seat in sorted(receivers(deal, scores, target, made=made)):
        yield ScoreLine(
            position=deal.position,
            deal=deal.number,
            side=seat,
            reason=Reason.SOLO_MADE if made else Reason.SOLO_FAILED,
            rule="PAN-5",
            points=bid.worth,
            mode=deal.trump.value if deal.trump else "",
        )
