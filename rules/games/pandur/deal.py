"""A deal of Pandur: who may bid, who plays alone, and whether the bid is made (PAN)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.engine.reasons import Reason
from rules.engine.score import ScoreLine
from rules.games.pandur.bids import Bid, higher
from rules.jass.cards import Mode, Suit
from rules.jass.facts import ShownMeld
from rules.jass.melds import Contest, Fours, MeldRules, Table, TrumpTie
from rules.jass.weis import compare_shown
from rules.jass.written import Written
from rules.solo.game import SoloState
from rules.solo.leaving import round_from

FULL = 4
"""With so many players in the game the dealer sits out (PAN-1)."""

HAND = 8
"""Cards that each active player holds (PAN-1)."""

SPARED = 2
"""A dealer who sits out gets nothing from a failed bid so close to the target (PAN-5)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What the table agrees on before the first deal."""

    target: int = 15
    """Game points with which a player leaves the game (PAN-6; W)."""
    fours: Fours = Fours.ALL
    """Which four of a kind count (WIIS-2; C)."""
    shared_cards: bool = False
    """A card may count in a sequence and in four of a kind (WIIS-3; S); W says no."""
    trump_tie: TrumpTie = TrumpTie.PUUR
    """Which trumps decide between equal Weis (WIIS-4; C)."""

    @property
    def meld_rules(self) -> MeldRules:
        """What was agreed about Weis."""
        return MeldRules(fours=self.fours, shared_cards=self.shared_cards, trump_tie=self.trump_tie)


@dataclass(frozen=True, slots=True)
class Said:
    """A bid, or a pass where ``bid`` is ``None``; ``position`` counts the facts from 0."""

    position: int
    seat: int
    bid: Bid | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """The facts of one deal.

    ``seats`` are those still in the game when it began. ``tricks`` are the soloist's points
    once a number is counted, ``settled`` says the same of a misère or Pandur; ``position`` is
    that of the fact that ended the deal. ``compared``: the Weis were compared by their cards.
    """

    number: int
    dealer: int | None
    in_game: tuple[int, ...]
    said: tuple[Said, ...] = ()
    trump: Suit | None = None
    melds: tuple[Written, ...] = ()
    compared: bool = False
    tricks: int | None = None
    settled: bool | None = None
    position: int = 0

    @property
    def playing(self) -> tuple[int, ...]:
        """Those who hold cards: all, but of four not the dealer (PAN-1)."""
        return tuple(
            seat for seat in self.in_game if len(self.in_game) < FULL or seat != self.dealer
        )

    @property
    def passed(self) -> tuple[int, ...]:
        """Those who have passed."""
        return tuple(one.seat for one in self.said if one.bid is None)

    @property
    def highest(self) -> Said | None:
        """The highest bid so far; ``None`` before the first."""
        return next((one for one in reversed(self.said) if one.bid is not None), None)

    @property
    def bid(self) -> Bid | None:
        """What the soloist has promised."""
        return self.highest.bid if self.highest else None

    @property
    def soloist(self) -> int | None:
        """Who has the highest bid."""
        return self.highest.seat if self.highest else None

    @property
    def opponents(self) -> tuple[int, ...]:
        """Those who play against the soloist; nobody before a bid."""
        if self.soloist is None:
            return ()
        return tuple(seat for seat in self.playing if seat != self.soloist)

    @property
    def played(self) -> bool:
        """Something was said about the play, so that nobody bids any more."""
        return self.trump is not None or self.compared or bool(self.melds)

    @property
    def thrown_in(self) -> bool:
        """All have passed (PAN-2)."""
        return self.soloist is None and set(self.passed) == set(self.playing)

    def shown(self, reason: Reason) -> int:
        """What the soloist has written for ``weis`` or ``stoeck``, in points."""
        return sum(one.points for one in self.melds if one.reason == reason)

    @property
    def points(self) -> int | None:
        """Tricks, Weis and Stöck of the soloist (PAN-3); ``None`` before the count."""
        if self.tricks is None:
            return None
        return self.tricks + self.shown(Reason.WEIS) + self.shown(Reason.STOECK)

    @property
    def success(self) -> bool | None:
        """Whether the bid was made (PAN-3); ``None`` before the end and without a bid."""
        promised = self.bid.points if self.bid else None
        if self.points is not None and promised is not None:
            return self.points >= promised
        return self.settled


@dataclass(frozen=True, slots=True, kw_only=True)
class State(SoloState[Options, Deal]):
    """A Pandur at one moment; ``finished`` also holds the deals that all passed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Auction:
    """How the bidding stands (PAN-2).

    ``turn`` is who speaks next, ``None`` once only the soloist is left; ``possible`` are the
    bids that she may make.
    """

    turn: int | None
    soloist: int | None
    bid: Bid | None
    possible: tuple[Bid, ...]
    passed: tuple[int, ...]


def auction(deal: Deal, players: int) -> Auction:
    """Who speaks next: the dealer's right first, then round the table (PAN-2)."""
    speaking = [seat for seat in deal.playing if seat not in deal.passed and seat != deal.soloist]
    last = deal.said[-1].seat if deal.said else deal.dealer
    order = round_from(last, speaking, players)
    return Auction(
        turn=next(iter(order), None),
        soloist=deal.soloist,
        bid=deal.bid,
        possible=higher(deal.bid) if order else (),
        passed=deal.passed,
    )


def turn(deal: Deal, players: int) -> tuple[int, ...]:
    """The active players in the order of play: the soloist leads (PAN-2)."""
    if deal.soloist is None:
        return ()
    return (deal.soloist, *round_from(deal.soloist, deal.opponents, players))


def compare_weis(state: State, melds: Sequence[ShownMeld]) -> Contest | None:
    """Whose Weis are the best, and why (WIIS-4); ``None`` before trumps are known.

    The melds must be sound, and shown by players who hold cards.
    """
    deal = state.deal
    if deal is None or deal.trump is None:
        return None
    table = Table(
        mode=Mode(deal.trump.value),
        turn=turn(deal, state.players),
        sides=tuple(range(state.players)),
    )
    return compare_shown(melds, table, state.options.meld_rules)


def receivers(deal: Deal, scores: Sequence[int], target: int, *, made: bool) -> tuple[int, ...]:
    """Who gets the worth of a bid that is made, or fails (PAN-5).

    ``scores`` are those before the deal. A dealer who sits out shares in a failed bid, unless
    she stands one or two short of the target.
    """
    if deal.soloist is None:
        return ()
    if made:
        return (deal.soloist,)
    idle = (seat for seat in deal.in_game if seat not in deal.playing)
    return (*deal.opponents, *(seat for seat in idle if target - scores[seat] > SPARED))


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
