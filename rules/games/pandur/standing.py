"""The standing in a Pandur: game points, who has left, what is at stake, who lost (PAN)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.reasons import Reason
from rules.games.pandur.bids import Bid
from rules.games.pandur.deal import Course, Deal, State, deal_lines, receivers, spared
from rules.solo.leaving import LeavingPlayer


def after(before: Course, deal: Deal, target: int) -> Course:
    """The scores after one more deal, and who has left with it (PAN-6)."""
    lines = tuple(deal_lines(deal, before.scores, target))
    scores = list(before.scores)
    for line in lines:
        scores[line.side] += line.score
    reached = tuple(seat for seat in before.in_game if scores[seat] >= target)
    left = (*before.left, reached) if reached else before.left
    return Course(scores=tuple(scores), left=left, lines=lines)


def loser(state: State) -> int | None:
    """The last player in the game, who has lost (PAN-6); ``None`` while the game goes on."""
    in_game = state.standing.in_game
    return in_game[0] if len(in_game) == 1 else None


@dataclass(frozen=True, slots=True, kw_only=True)
class SoloistNeeds:
    """What the soloist has and needs in the current deal (PAN-3).

    Attributes:
        soloist: The seat of the soloist.
        bid: The bid.
        worth: Its worth in game points.
        promised: The points that the bid promises; ``None`` for a misère or Pandur.
        weis: The soloist's points for Weis.
        stoeck: The soloist's points for the Stöck.
        needed: The trick points that are still needed; ``None`` for a misère or Pandur.
    """

    soloist: int
    bid: Bid
    worth: int
    promised: int | None
    weis: int
    stoeck: int
    needed: int | None


def soloist_needs(state: State) -> SoloistNeeds | None:
    """What the soloist has and needs; ``None`` before the first bid."""
    deal = state.deal
    if deal is None or deal.bid is None or deal.soloist is None:
        return None
    weis, stoeck, promised = deal.written(Reason.WEIS), deal.written(Reason.STOECK), deal.bid.points
    return SoloistNeeds(
        soloist=deal.soloist,
        bid=deal.bid,
        worth=deal.bid.worth,
        promised=promised,
        weis=weis,
        stoeck=stoeck,
        needed=None if promised is None else max(0, promised - weis - stoeck),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Stake:
    """What a player gets from the current deal.

    Attributes:
        seat: The player.
        made: The game points if the bid is made.
        failed: The game points if it fails.
        leaves_made: Whether the player leaves the game if the bid is made (PAN-6).
        leaves_failed: Whether the player leaves the game if it fails (PAN-6).
    """

    seat: int
    made: int
    failed: int
    leaves_made: bool
    leaves_failed: bool


def stakes(state: State) -> tuple[Stake, ...]:
    """The stakes of all players in the game; empty before the first bid (PAN-5)."""
    deal, target = state.deal, state.options.target
    if deal is None or deal.bid is None:
        return ()
    scores, worth = state.standing.scores, deal.bid.worth
    made = receivers(deal, scores, target, made=True)
    failed = receivers(deal, scores, target, made=False)
    return tuple(
        Stake(
            seat=seat,
            made=worth if seat in made else 0,
            failed=worth if seat in failed else 0,
            leaves_made=seat in made and scores[seat] + worth >= target,
            leaves_failed=seat in failed and scores[seat] + worth >= target,
        )
        for seat in deal.in_game
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerStanding(LeavingPlayer):
    """One player in a deal.

    Attributes:
        sits_out: Whether the player deals it and holds no cards (PAN-1).
        soloist: Whether the player has the highest bid.
        bid: The player's last bid; ``None`` without one.
        passed: Whether the player has passed.
        spared: Whether the player dealt and gets nothing from a failed bid (PAN-5).
    """

    sits_out: bool
    soloist: bool
    bid: Bid | None
    passed: bool
    spared: bool


def board(state: State, number: int | None = None) -> tuple[PlayerStanding, ...]:
    """The players in a deal, by seat; empty if there is no such deal (:meth:`State.deal_of`)."""
    deal = state.deal_of(number)
    if deal is None:
        return ()
    return tuple(_player(state, deal, seat) for seat in range(state.players))


def _player(state: State, deal: Deal, seat: int) -> PlayerStanding:
    closed = deal.number <= len(state.finished)
    now = state.steps[min(deal.number, len(state.finished))]
    before = state.steps[min(deal.number, len(state.finished)) - 1]
    left = state.left_in.get(seat)
    return PlayerStanding(
        seat=seat,
        deals=deal.dealer == seat,
        sits_out=seat in deal.in_game and seat not in deal.playing,
        soloist=seat == deal.soloist,
        bid=deal.auction.bid_of(seat),
        passed=seat in deal.auction.passed,
        score=now.scores[seat],
        missing=max(0, state.options.target - now.scores[seat]),
        gained=sum(one.score for one in now.lines if one.side == seat) if closed else None,
        left_in=left if left is not None and left <= deal.number else None,
        lost=seat == loser(state),
        spared=closed and seat in spared(deal, before.scores, state.options.target),
    )
