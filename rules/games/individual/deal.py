"""A deal of individual Jass: what was shown and made, and what follows from it (IND)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.engine.frozen import replace
from rules.engine.grown import NONE_YET, Grown
from rules.engine.reasons import Reason
from rules.engine.score import ScoreLine
from rules.jass.cards import DEAL_TOTAL, Card
from rules.jass.facts import ShownMeld
from rules.jass.melds import Contest, Fours, MeldTable, TrumpTie, meld_worth
from rules.jass.options import WeisOptions
from rules.jass.points import ENOUGH
from rules.jass.totals import OUT_OF_THREE_HANDS, possible_totals
from rules.jass.weis import compare_shown
from rules.jass.written import Written, won_weis
from rules.solo.deal import MeldDeal, TurnsCard
from rules.solo.game import SoloState
from rules.solo.leaving import round_from

PENALTY = -100
"""Points for fewer than :data:`ENOUGH` (IND-3)."""

RAISE = 250
"""By how many points the limit rises when several have reached it (IND-5)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Options(WeisOptions):
    """What the players agree on before the first deal; the defaults are those of source E."""

    target: int = 1000
    """Points that win (IND-5; E)."""
    everyone_writes: bool = False
    """All players write all their Weis, not only the best one of the deal (IND-2; E has both)."""
    fours: Fours = Fours.TOP_ONLY
    """Which four of a kind are a Weis (WIIS-2; E)."""
    shared_cards: bool = False
    """A card may count in a sequence and in four of a kind (WIIS-3; S: yes, W and E: no)."""
    trump_tie: TrumpTie = TrumpTie.PUUR
    """Which trumps decide between equal Weis (WIIS-4; C)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(MeldDeal, TurnsCard):
    """The facts of one deal.

    Attributes:
        playing: The seats that play the deal.
        card: The turned card; ``None`` while unknown.
        exchanged: Whether it was exchanged for the six.
        tricks: The trick points of those who play, in the order of ``playing``; empty before the
            count.
        trickless: The seats that won no trick.
    """

    playing: tuple[int, ...]
    card: Card | None = None
    exchanged: bool = False
    tricks: tuple[int, ...] = ()
    trickless: tuple[int, ...] = ()

    def dealt_again(self) -> Deal:
        """The deal without its facts: the same dealer deals again under the same number."""
        return Deal(number=self.number, dealer=self.dealer, playing=self.playing)

    def tricks_of(self, seat: int) -> int | None:
        """A player's trick points; ``None`` before the count and for those who do not play."""
        if not self.tricks or seat not in self.playing:
            return None
        return self.tricks[self.playing.index(seat)]

    def weis_of(self, seat: int) -> int:
        """A player's points for Weis."""
        return self.shown(seat, Reason.WEIS)

    def lost_of(self, seat: int) -> int:
        """The points for Weis that a player without a trick loses (IND-4)."""
        return self.weis_of(seat) if seat in self.trickless else 0

    def stoeck_of(self, seat: int) -> int:
        """A player's points for the Stöck."""
        return self.shown(seat, Reason.STOECK)

    def points_of(self, seat: int) -> int:
        """All points of a player in this deal, without the penalty (IND-3)."""
        kept = self.weis_of(seat) - self.lost_of(seat)
        return kept + self.stoeck_of(seat) + (self.tricks_of(seat) or 0)

    def falls_short(self, seat: int) -> bool:
        """Whether a player made fewer than 21 points in this counted deal (IND-3)."""
        return self.tricks_of(seat) is not None and self.points_of(seat) < ENOUGH


@dataclass(frozen=True, slots=True, kw_only=True)
class Raised:
    """A raise of the limit: after ``deal`` only ``seats`` play on, to ``limit`` points (IND-5)."""

    deal: int
    limit: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class State(SoloState[Options, Deal]):
    """The state of an individual Jass.

    Attributes:
        scores: The totals after the finished deals, by seat.
        limit: The total that wins now.
        raised: Every raise of the limit.
    """

    scores: tuple[int, ...]
    limit: int
    raised: Grown[Raised] = NONE_YET


def deal_totals(playing: int) -> frozenset[int]:
    """The possible trick points of a deal by the number of players (IND-6, CARD-4).

    >>> deal_totals(2) == deal_totals(4) == {157}, min(deal_totals(3))
    (True, 49)
    """
    return possible_totals(OUT_OF_THREE_HANDS) if playing == 3 else frozenset({DEAL_TOTAL})


def all_write(options: Options, playing: int) -> bool:
    """Whether every meld is written, not only the best of the deal (IND-2)."""
    return options.everyone_writes or playing == 2


def turn_of(deal: Deal, players: int) -> tuple[int, ...]:
    """The seats that play, in the order of the first trick: the dealer's right leads (IND-1)."""
    return round_from(deal.dealer, deal.playing, players)


def compare_weis(state: State, melds: Sequence[ShownMeld]) -> Contest | None:
    """Which of the melds is the best, and why (WIIS-4); ``None`` while trumps are unknown.

    It alone is written, for its owner (IND-2).
    """
    deal = state.deal
    if deal is None or deal.mode is None:
        return None
    table = MeldTable(deal.mode, turn_of(deal, state.players), tuple(state.seats))
    rules = state.options.meld_rules
    result = compare_shown(melds, table, rules)
    if result.best is None:
        return result
    worth = meld_worth(result.best.meld, rules)
    points = tuple(worth if side == result.side else 0 for side in range(len(result.points)))
    return replace(result, points=points, counted=(result.best,))


def best_written(state: State, melds: Sequence[ShownMeld], position: int) -> tuple[Written, ...]:
    """What melds shown by their cards write: only the best one counts, for its owner (IND-2)."""
    won = won_weis(position, compare_weis(state, melds), state.options.meld_rules)
    return tuple(replace(one, rule="IND-2") for one in won)


def deal_lines(deal: Deal) -> Iterator[ScoreLine]:
    """The score lines of a deal so far, in the order of the facts (IND-2..4)."""
    mode = deal.mode.value if deal.mode else ""
    for one in (*deal.melds, *_counted(deal)):
        yield one.line(deal.number, mode)


def _counted(deal: Deal) -> Iterator[Written]:
    """What the count of the deal writes and takes back; nothing before the count."""
    at = deal.position
    for seat, points in zip(deal.playing, deal.tricks, strict=False):
        yield Written(at, seat, Reason.TRICKS, points, "CARD-3")
    for seat in deal.playing:
        if deal.lost_of(seat):
            yield Written(at, seat, Reason.WEIS_LOST, -deal.lost_of(seat), "IND-4")
    for seat in deal.playing:
        if deal.falls_short(seat):
            yield Written(at, seat, Reason.BELOW_21, PENALTY, "IND-3")
