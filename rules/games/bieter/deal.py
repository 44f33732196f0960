"""A deal of Bieter: who plays against whom, for what, and what its cards can hold (BIE)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.jass.auction import Auction, Call
from rules.jass.cards import DEAL_TOTAL, DECK, Card, Mode, Rank, Suit
from rules.jass.ending import Order
from rules.jass.facts import ShownMeld
from rules.jass.melds import Contest, Fours, MeldTable, TrumpTie
from rules.jass.options import WeisOptions
from rules.jass.seats import right_of_known
from rules.jass.totals import possible_totals
from rules.jass.weis import compare_shown
from rules.pairs.game import PairsState
from rules.pairs.play import Play
from rules.pairs.score import NOTHING, Terms
from rules.solo.leaving import round_from

SEATS = 3
RAISE = 10
"""How many points a bid must at least exceed the last one by (BIE-1)."""

BIDDER, PAIR = 0, 1
"""The two sides (BIE-2)."""

TAKEN = 6
"""Cards in the middle of the first deal, which the bidder takes (BIE-3)."""


def of_rank(rank: Rank) -> tuple[Card, ...]:
    """The four cards of a rank, in the order in which cards are sorted."""
    return tuple(Card(suit, rank) for suit in Suit)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(WeisOptions):
    """What the players agree on before the first deal; the defaults are those of the club."""

    minimum: int = 500
    """The lowest bid, in points (BIE-1; C)."""
    pair_target: int = 1000
    """Points that win for the pair (BIE-2; C)."""
    ten_cards: bool = False
    """In the first deal each player has ten cards and no card stays out (BIE-3; option S)."""
    obenabe_cards: tuple[Card, ...] = of_rank(Rank.ACE)
    """Cards that mean Obenabe when they are the dealer's last (BIE-4; C)."""
    undenufe_cards: tuple[Card, ...] = of_rank(Rank.SIX)
    """Cards that mean Undenufe when they are the dealer's last (BIE-4; C)."""
    fours: Fours = Fours.ALL
    """Which four of a kind are a Weis (WIIS-2; C)."""
    shared_cards: bool = False
    """A card may count in a sequence and in four of a kind (WIIS-3; W and E: no)."""
    trump_tie: TrumpTie = TrumpTie.PUUR
    """Which trumps decide between equal Weis (WIIS-4; C)."""
    matsch_bonus: int = 100
    """Points for all tricks of a deal (MAT-1; C)."""
    order: Order = Order.STOECK_WEIS_TRICKS
    """The order of counting in the last deal (END-4; C)."""
    claim_wins: bool = False
    """A right first claim wins regardless of the order of counting (END-4; option S)."""
    negative_rest: bool = False
    """On the slate a rest of 15 or more becomes a twenty and a negative rest (SLATE-2; C)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(Play):
    """The facts of one deal. ``card`` is the dealer's last one, if it was noted (BIE-4)."""

    dealer: int | None
    card: Card | None = None

    @property
    def first(self) -> bool:
        """Whether this is the first deal, in which the bidder takes six cards (BIE-3)."""
        return self.number == 1

    @property
    def begun(self) -> bool:
        """Whether a fact shows that the first card was played."""
        shown = self.stoeck is not None or self.stoeck_ruled_out
        return shown or self.compared or bool(self.weis or self.claims)


@dataclass(frozen=True, slots=True, kw_only=True)
class State(PairsState[Options, Deal]):
    """The state of a Bieter.

    Attributes:
        calls: The calls of the auction that still count.
        settled: Whether the auction is over, so that the bidder is known.
        thrown_in: How often all players had passed before.
    """

    calls: tuple[Call[int], ...] = ()
    settled: bool = False
    thrown_in: int = 0

    @property
    def auction(self) -> Auction[int]:
        """The state of the auction, or how it ended; the dealer's right begins (BIE-1)."""
        return Auction(seats=round_from(self.deal.dealer, range(SEATS), SEATS), calls=self.calls)

    @property
    def least(self) -> int:
        """The lowest possible bid now, in points."""
        highest = self.auction.bid
        return self.options.minimum if highest is None else highest + RAISE

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The bidder and the pair; before the auction is over, each player alone (BIE-2)."""
        bidder = self.auction.bidder
        if not self.settled or bidder is None:
            return tuple((seat,) for seat in range(SEATS))
        return (bidder,), tuple(seat for seat in range(SEATS) if seat != bidder)

    @property
    def targets(self) -> tuple[int, int]:
        """What bidder and pair need; the bid is 0 before the first (BIE-2)."""
        return self.auction.bid or 0, self.options.pair_target

    @property
    def terms(self) -> Terms:
        """What the current deal is counted by: everything simple (BIE-5)."""
        options = self.options
        return Terms(
            rule="BIE-2",
            before=self.before,
            targets=self.targets,
            possible=deal_totals(self),
            chose=BIDDER if self.deal.first else None,
            matsch_bonus=options.matsch_bonus,
            without_trick=(laid_away(self), NOTHING),
            order=options.order,
            claim_wins=options.claim_wins,
        )

    @property
    def next_deal(self) -> Deal:
        """The deal that follows: the dealer's right deals (BIE-4)."""
        deal = self.deal
        return Deal(number=deal.number + 1, dealer=right_of_known(deal.dealer, SEATS))


def stepped(points: int, by: int, least: int) -> int:
    """A bid changed by some points, but not below the lowest possible bid.

    >>> stepped(540, 50, 540), stepped(545, -10, 540)
    (590, 540)
    """
    return max(least, points + by)


def hand(state: State) -> int:
    """How many cards each player holds in the current deal (BIE-3, BIE-4)."""
    if not state.deal.first:
        return len(DECK) // SEATS
    return 10 if state.options.ten_cards else 9


def stay_out(state: State) -> int:
    """How many cards stay out of the current deal (BIE-3)."""
    taken = TAKEN if state.deal.first else 0
    return len(DECK) - SEATS * hand(state) - taken


def deal_totals(state: State) -> frozenset[int]:
    """What the tricks of the current deal can hold, laid away cards included (CARD-4)."""
    out = stay_out(state)
    if not out:
        return frozenset({DEAL_TOTAL})
    return possible_totals(out, mode=_representative_mode(state))


def laid_away(state: State) -> frozenset[int]:
    """What the cards that the bidder lays away can be worth; 0 after the first deal (BIE-3)."""
    if not state.deal.first:
        return NOTHING
    return frozenset(
        DEAL_TOTAL - rest for rest in possible_totals(TAKEN, mode=_representative_mode(state))
    )


def _representative_mode(state: State) -> Mode:
    """A mode with the same possible totals as that of this deal: one for all trump suits."""
    mode = state.deal.mode or Mode.SPADES
    return Mode.SPADES if mode.trump else Mode.OBENABE


def leader(state: State) -> int | None:
    """Who plays the first card: the bidder, later the dealer's right (BIE-3).

    ``None`` while that is not known.
    """
    deal = state.deal
    if deal.first:
        return state.auction.bidder if state.settled else None
    return right_of_known(deal.dealer, SEATS)


def compare_weis(state: State, melds: Sequence[ShownMeld]) -> Contest | None:
    """Whose Weis count, and why (WIIS-4, WIIS-5); ``None`` before the mode is known.

    The melds must be valid.
    """
    mode, first, bidder = state.deal.mode, leader(state), state.auction.bidder
    if mode is None or first is None:
        return None
    turn = tuple((first + step) % SEATS for step in range(SEATS))
    sides = tuple(BIDDER if seat == bidder else PAIR for seat in range(SEATS))
    return compare_shown(melds, MeldTable(mode, turn, sides), state.options.meld_rules)
