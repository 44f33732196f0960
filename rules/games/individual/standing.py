"""The standing in an individual Jass, for the board and the entry form (IND)."""

from __future__ import annotations

from dataclasses import dataclass
from operator import add

from rules.engine.score import ranking, totals
from rules.games.individual.deal import Deal, State, all_write, deal_lines, deal_totals, turn_of
from rules.jass.totals import left_out


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerStanding:
    """The state of one player.

    Attributes:
        seat: The player.
        total: The total in points.
        place: The rank by total, shared by equal totals.
        to_go: The points missing to the limit.
        plays: Whether the player plays the current deal.
        deals: Whether the player deals it.
        leads: Whether the player leads in it.
        weis: The player's points for Weis in it.
        stoeck: The player's points for the Stöck in it.
        last: All points in the last counted deal; ``None`` for those who did not play it.
        fell_short: Whether that deal cost 100 points (IND-3).
    """

    seat: int
    total: int
    place: int
    to_go: int
    plays: bool
    deals: bool
    leads: bool
    weis: int
    stoeck: int
    last: int | None
    fell_short: bool


def standing(state: State) -> tuple[PlayerStanding, ...]:
    """Every player by seat, now."""
    scores = state.scores
    deal = state.deal
    if deal is not None:
        scores = tuple(map(add, scores, totals(deal_lines(deal), state.players)))
    places = ranking(scores)
    turn = turn_of(deal, state.players) if deal else ()
    last = state.finished[-1] if state.finished else None
    return tuple(
        PlayerStanding(
            seat=seat,
            total=scores[seat],
            place=places[seat],
            to_go=max(0, state.limit - scores[seat]),
            plays=deal is not None and seat in deal.playing,
            deals=deal is not None and deal.dealer == seat,
            leads=turn[:1] == (seat,),
            weis=deal.weis_of(seat) if deal else 0,
            stoeck=deal.stoeck_of(seat) if deal else 0,
            last=last.points_of(seat) if last and seat in last.playing else None,
            fell_short=last is not None and last.falls_short(seat),
        )
        for seat in state.seats
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryNeeds:
    """What an entry form must ask for in the current deal.

    Attributes:
        seats: The seats that play, in the order of a count.
        totals: The possible trick points of the deal (CARD-4). If there is only one, the last
            number follows from the others (:func:`rules.jass.deal.fill_last`).
        every_weis: Whether all Weis are written, not only the best.
        weis_open: Whether another Weis can still be written.
        stoeck_open: Whether the Stöck can still be written.
    """

    seats: tuple[int, ...]
    totals: frozenset[int]
    every_weis: bool
    weis_open: bool
    stoeck_open: bool


def entry_needs(state: State) -> EntryNeeds | None:
    """What the current deal needs; ``None`` once the Partie is over."""
    deal = state.deal
    if deal is None:
        return None
    every = all_write(state.options, len(deal.playing))
    return EntryNeeds(
        seats=deal.playing,
        totals=deal_totals(len(deal.playing)),
        every_weis=every,
        weis_open=every or not deal.weis,
        stoeck_open=not deal.stoeck_shown,
    )


def pointless(deal: Deal, points: tuple[int, ...]) -> tuple[int, ...]:
    """The seats that made 0 and have a Weis, which they lose without a trick (IND-4)."""
    made_by_seat = zip(deal.playing, points, strict=False)
    return tuple(seat for seat, made in made_by_seat if made == 0 and deal.weis_of(seat))


def stayed_out(deal: Deal) -> int | None:
    """The value of the cards that stayed out of a counted deal (IND-6); ``None`` before."""
    return left_out(deal.tricks) if deal.tricks else None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRecord:
    """What a player made in all counted deals.

    Attributes:
        seat: The player.
        deals: The number of deals in which the player took part.
        short: The number of those with fewer than 21 points (IND-3).
        melds: The points for Weis and Stöck that the player kept.
    """

    seat: int
    deals: int
    short: int
    melds: int


def records(state: State) -> tuple[PlayerRecord, ...]:
    """The records of all players, by seat."""
    return tuple(_record(state, seat) for seat in state.seats)


def _record(state: State, seat: int) -> PlayerRecord:
    own = [deal for deal in state.finished if seat in deal.playing]
    return PlayerRecord(
        seat=seat,
        deals=len(own),
        short=sum(deal.falls_short(seat) for deal in own),
        melds=sum(deal.points_of(seat) - (deal.tricks_of(seat) or 0) for deal in own),
    )
