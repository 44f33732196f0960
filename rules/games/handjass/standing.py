"""The standing in a Handjass: game points, who is safe, who must cut, who lost (HAND)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.reasons import Reason
from rules.games.handjass.deal import Course, Deal, State, award, cutting, deal_lines
from rules.jass.points import ENOUGH
from rules.solo.leaving import LeavingPlayer


def after(before: Course, deal: Deal, target: int) -> Course:
    """The scores after one more deal, and who has left with it (HAND-4)."""
    scores = list(before.scores)
    for line in deal_lines(deal):
        scores[line.side] += line.score
    reached = tuple(seat for seat in before.in_game if scores[seat] >= target)
    tied: tuple[int, ...] = ()
    if reached and reached == before.in_game:
        reached, tied = _first_of_last_two(deal, reached)
    left = (*before.left, reached) if reached else before.left
    return Course(scores=tuple(scores), left=left, tied=tied)


def _first_of_last_two(
    deal: Deal, seats: tuple[int, ...]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Decide which of the last two is safe, by points or by a cut.

    Returns:
        The seat that is safe, or nobody, and the seats that must still cut.
    """
    most = max(deal.points_of(seat) or 0 for seat in seats)
    best = tuple(seat for seat in seats if deal.points_of(seat) == most)
    if len(best) == 1:
        return best, ()
    winner = tuple(cut.seat for cut in deal.cuts[:1])
    return (winner, ()) if winner else ((), seats)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tie:
    """A tie that players cut for.

    Attributes:
        deal: The deal.
        seats: The seats that cut.
        worth: The game points of the prize; 0 if the last two cut for who is safe.
        more: Whether the others cut for another prize afterwards.
    """

    deal: Deal
    seats: tuple[int, ...]
    worth: int
    more: bool = False


def tie_of(state: State, deal: Deal) -> Tie | None:
    """The open tie of a finished deal; ``None`` if there is none (HAND-2, HAND-4)."""
    seats = cutting(deal)
    if seats:
        given = award(deal)
        return Tie(
            deal=deal, seats=seats, worth=given.worth, more=given.to_cut - len(deal.cuts) > 1
        )
    tied = state.standing.tied if deal == state.finished[-1] else ()
    return Tie(deal=deal, seats=tied, worth=0) if tied else None


def pending(state: State) -> Tie | None:
    """The oldest open tie; ``None`` if there is none (HAND-2, HAND-4)."""
    ties = (tie_of(state, deal) for deal in state.finished)
    return next((tie for tie in ties if tie is not None), None)


def loser(state: State) -> int | None:
    """The last player in the game (HAND-4); ``None`` before the end and while a cut is open."""
    now = state.standing
    lost = now.over and not now.tied and pending(state) is None
    return now.in_game[0] if lost else None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerStanding(LeavingPlayer):
    """One player in a deal.

    Attributes:
        plays: Whether the player plays the deal; ``None`` before that is decided, and for those
            who have left the game.
        weis: The points for Weis.
        stoeck: The points for the Stöck.
        tricks: The trick points; ``None`` without a count.
        points: Tricks, Weis and Stöck together; ``None`` without a count.
        short: Whether these are fewer than 21 (HAND-3).
        cuts: Whether the player is tied and still has to cut.
    """

    plays: bool | None
    weis: int
    stoeck: int
    tricks: int | None
    points: int | None
    short: bool
    cuts: bool


def board(state: State, number: int | None = None) -> tuple[PlayerStanding, ...]:
    """The players in a deal, by seat; empty if there is no such deal (:meth:`State.deal_of`)."""
    deal = state.deal_of(number)
    if deal is None:
        return ()
    return tuple(_player(state, deal, seat) for seat in range(state.players))


def _player(state: State, deal: Deal, seat: int) -> PlayerStanding:
    closed = deal.number <= len(state.finished)
    score = state.steps[min(deal.number, len(state.finished))].scores[seat]
    left, asked, points = state.left_in.get(seat), pending(state), deal.points_of(seat)
    written = (line.score for line in deal_lines(deal) if line.side == seat)
    return PlayerStanding(
        seat=seat,
        deals=deal.dealer == seat,
        score=score,
        missing=max(0, state.options.target - score),
        gained=sum(written) if closed else None,
        left_in=left if left is not None and left <= deal.number else None,
        plays=None if deal.playing is None or seat not in deal.in_game else seat in deal.playing,
        weis=deal.shown(seat, Reason.WEIS),
        stoeck=deal.shown(seat, Reason.STOECK),
        tricks=deal.tricks[seat] if deal.tricks else None,
        points=points,
        short=points is not None and points < ENOUGH,
        cuts=asked is not None and asked.deal == deal and seat in asked.seats,
        lost=seat == loser(state),
    )
