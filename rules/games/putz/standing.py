"""The standing in a Putz: putzes, pommes, and the distance to both ends (PUT)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rules.engine.score import ranking
from rules.games.putz.deal import Deal, State, deal_totals, leader_of, prizes_of
from rules.jass.totals import left_out


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerStanding:
    """The state of one player.

    Attributes:
        seat: The player.
        putzes: The sum of the prizes.
        pommes: The number of pommes.
        score: Putzes less pommes.
        place: The rank by score, shared by equal scores.
        to_win: How much the score lacks to the target.
        to_fall: How many more pommes of this player end the game.
        deals: Whether the player deals the current deal.
        leads: Whether the player leads in the current deal.
        melds: The points for Weis and Stöck in the current deal.
        last: The points in the last counted deal; ``None`` before the first.
        last_putz: The prize in that deal.
        last_pomme: Whether the player was pomme in that deal.
    """

    seat: int
    putzes: int
    pommes: int
    score: int
    place: int
    to_win: int
    to_fall: int
    deals: bool
    leads: bool
    melds: int
    last: int | None
    last_putz: int
    last_pomme: bool


def standing(state: State) -> tuple[PlayerStanding, ...]:
    """Every player by seat, now."""
    given = [prizes_of(deal, state.options) for deal in state.finished]
    scores = state.scores
    places = ranking(scores)
    deal = state.deal
    return tuple(
        PlayerStanding(
            seat=seat,
            putzes=sum(one.putz[seat] for one in given),
            pommes=sum(one.pomme[seat] for one in given),
            score=scores[seat],
            place=places[seat],
            to_win=max(0, state.options.target - scores[seat]),
            to_fall=max(0, scores[seat] - state.options.lowest + 1),
            deals=deal is not None and deal.dealer == seat,
            leads=deal is not None and leader_of(deal, state.players) == seat,
            melds=deal.melds_of(seat) if deal else 0,
            last=state.finished[-1].points[seat] if state.finished else None,
            last_putz=given[-1].putz[seat] if given else 0,
            last_pomme=given[-1].pomme[seat] if given else False,
        )
        for seat in state.seats
    )


class End(StrEnum):
    """Which end a game has come to (PUT-6)."""

    TARGET = "target"
    """A player has reached the target."""
    LOWEST = "lowest"
    """A player has fallen below the lower limit, and none has reached the target."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """How a game ended.

    Attributes:
        end: Which end of the range was reached.
        seats: The seats that reached it.
        by_points: Whether more points in the last deal decided between equal scores.
    """

    end: End
    seats: tuple[int, ...]
    by_points: bool


def ending(state: State) -> Ending | None:
    """How the game ended; ``None`` while it goes on."""
    if state.deal is not None:
        return None
    scores, points = state.scores, state.finished[-1].points
    top = tuple(seat for seat in state.seats if scores[seat] == max(scores))
    by_points = len({points[seat] for seat in top}) > 1
    reached = tuple(seat for seat in state.seats if scores[seat] >= state.options.target)
    if reached:
        return Ending(end=End.TARGET, seats=reached, by_points=by_points)
    fallen = tuple(seat for seat in state.seats if scores[seat] < state.options.lowest)
    return Ending(end=End.LOWEST, seats=fallen, by_points=by_points)


def totals_asked(state: State) -> frozenset[int]:
    """The sums that the tricks of the current deal can have (CARD-4); empty after the end.

    If there is only one sum, the last number follows from the others
    (:func:`rules.jass.deal.fill_last`).
    """
    return deal_totals(state.deal, state.players) if state.deal else frozenset()


def stayed_out(deal: Deal) -> int | None:
    """The value of the cards that stayed out of a counted deal (PUT-1); ``None`` before."""
    return left_out(deal.tricks) if deal.tricks else None
