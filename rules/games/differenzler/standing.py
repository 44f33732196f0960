"""The standing in a Differenzler, for the board, the chart and the ranking (DIF)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules.engine.score import ranking, totals
from rules.games.differenzler.deal import Deal, State, deal_lines


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerStanding:
    """One player in a deal.

    Attributes:
        seat: The player.
        deals: Whether the player deals it.
        declared: The declared points; ``None`` before the declaration and while it is hidden.
        hidden: Whether the player has declared in secret and the deal is not over (DIF-3).
        tricks: The trick points; ``None`` before the count.
        deviation: The difference between both; ``None`` before the count.
        bonus: −10 for an exact hit, else 0; ``None`` before the count, and while it is unknown
            whether a hit at 0 won a trick (DIF-5).
        total: The total after the deal; in the current deal the one before it.
        place: The rank by total, shared by equal totals (DIF-6).
    """

    seat: int
    deals: bool
    declared: int | None
    hidden: bool
    tricks: int | None
    deviation: int | None
    bonus: int | None
    total: int
    place: int


def board(state: State, number: int | None = None) -> tuple[PlayerStanding, ...]:
    """The players in a deal, by seat; empty if there is no such deal (:meth:`State.deal_of`)."""
    deal = state.deal_of(number)
    if deal is None:
        return ()
    past = (one for one in state.finished if one.number <= deal.number)
    lines = (line for one in past for line in deal_lines(one, state.options))
    after = totals(lines, state.players)
    places = ranking(after, lowest_wins=True)
    return tuple(_player(state, deal, seat, after[seat], places[seat]) for seat in state.seats)


def _player(state: State, deal: Deal, seat: int, total: int, place: int) -> PlayerStanding:
    declared = deal.declaration(seat)
    hidden = state.options.secret and not deal.tricks and declared is not None
    return PlayerStanding(
        seat=seat,
        deals=deal.dealer == seat,
        declared=None if hidden else declared,
        hidden=hidden,
        tricks=deal.tricks[seat] if deal.tricks else None,
        deviation=deal.deviation(seat),
        bonus=deal.bonus(seat),
        total=total,
        place=place,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Judgement:
    """How well a player declares, over all counted deals.

    Attributes:
        seat: The player.
        deals: The number of counted deals.
        hits: The number of exact hits, with or without the bonus.
        off: The sum of all deviations, in points.
        high: The part of ``off`` from deals in which too much was declared.
        low: The part of ``off`` from deals in which too little was declared.
        worst: The largest deviation in one deal.
        tenths: The average deviation in tenths of a point, rounded; ``None`` without a deal.
        place: The rank by ``off``, shared by equal sums.
    """

    seat: int
    deals: int
    hits: int
    off: int
    high: int
    low: int
    worst: int
    tenths: int | None
    place: int


def judgements(state: State) -> tuple[Judgement, ...]:
    """How well each player declares, by seat."""
    missed = [tuple(_misses(state, seat)) for seat in state.seats]
    places = ranking((sum(map(abs, own)) for own in missed), lowest_wins=True)
    return tuple(_judged(seat, missed[seat], places[seat]) for seat in state.seats)


def _misses(state: State, seat: int) -> Iterator[int]:
    """Declared minus made points of a player, deal by deal."""
    for deal in state.finished:
        yield (deal.declaration(seat) or 0) - deal.tricks[seat]


def _judged(seat: int, missed: tuple[int, ...], place: int) -> Judgement:
    off, deals = sum(map(abs, missed)), len(missed)
    high = sum(miss for miss in missed if miss > 0)
    return Judgement(
        seat=seat,
        deals=deals,
        hits=missed.count(0),
        off=off,
        high=high,
        low=off - high,
        worst=max(map(abs, missed), default=0),
        tenths=(20 * off + deals) // (2 * deals) if deals else None,
        place=place,
    )
