"""Who sits where after two players have changed seats (TOUR-2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from rules.engine.codes import Code
from rules.engine.game import Violation, violation
from rules.tournament.facts import NOBODY, STAND_IN, SeatsSwapped
from rules.tournament.options import LeftOver, Wish
from rules.tournament.state import SEATS, Round, State

FREE: Final = frozenset({STAND_IN, NOBODY})
"""What stands for a number at a seat without a player."""


def free_seats(players: int, left_over: LeftOver) -> tuple[int, ...]:
    """What stands at the seats that so many players leave free (TOUR-6).

    Five players cannot make tables of three and four: there one of them sits out.

    >>> free_seats(14, LeftOver.STAND_INS), free_seats(14, LeftOver.SIT_OUT)
    ((0, 0), ())
    >>> free_seats(14, LeftOver.THREES), free_seats(5, LeftOver.THREES)
    ((-1, -1), ())
    """
    free = -players % SEATS
    match left_over:
        case LeftOver.STAND_INS:
            return (STAND_IN,) * free
        case LeftOver.THREES if (players + free) // SEATS >= free:
            return (NOBODY,) * free
        case _:
            return ()


def swap_faults(event: SeatsSwapped, state: State) -> Iterator[Violation]:
    """What is wrong with a change of seats (TOUR-2)."""
    number = event.round
    if not 1 <= number <= len(state.rounds):
        yield violation(Code.TOUR_NOT_DRAWN, "TOUR-2", "round", round=number)
        return
    first, second = event.numbers
    if first == second:
        yield violation(Code.TOUR_SAME_SEAT, "TOUR-2", "numbers")
    one = state.rounds[number - 1]
    outside = [player for player in dict.fromkeys(event.numbers) if player not in one.seated]
    for player in outside:
        yield violation(Code.TOUR_UNSEATED, "TOUR-2", "numbers", number=player)
    if first == second or outside or state.options.wish is not Wish.FIXED_PAIRS:
        return
    partners = [_partner(state, one, player) for player in event.numbers]
    for player, partner, other in zip(event.numbers, partners, partners[::-1], strict=True):
        if partner is not None and other is None:
            yield violation(Code.TOUR_SPLIT, "TOUR-7", "numbers", first=player, second=partner)


def moves_of(state: State, event: SeatsSwapped) -> Mapping[int, int]:
    """For each player who moves, whose seat it is; with fixed pairs both partners move."""
    first, second = event.numbers
    moves = {first: second, second: first}
    if state.options.wish is Wish.FIXED_PAIRS:
        one = state.rounds[event.round - 1]
        partners = _partner(state, one, first), _partner(state, one, second)
        if None not in partners and partners != (second, first):
            with_first, with_second = partners
            moves |= {with_first: with_second, with_second: with_first}  # type: ignore[dict-item]
    return moves


def swapped(one: Round, moves: Mapping[int, int]) -> Round:
    """The round after the moves; what its tables have made stays with them."""
    tables = tuple(
        replace(table, seats=_moved(table.seats, moves)) if moves.keys() & table.seats else table
        for table in one.tables
    )
    byes = tuple(sorted(moves.get(number, number) for number in one.byes))
    return replace(one, tables=tables, byes=byes)


def _moved(seats: tuple[int, int, int, int], moves: Mapping[int, int]) -> tuple[int, int, int, int]:
    first, second, third, fourth = (moves.get(number, number) for number in seats)
    return first, second, third, fourth


def _partner(state: State, one: Round, number: int) -> int | None:
    """The partner for the night: at the same table, as entered, or in another round."""
    for drawn in (one, *state.rounds):
        for table in drawn.tables:
            if number in table.seats:
                across = table.seats[(table.seats.index(number) + SEATS // 2) % SEATS]
                return None if across in FREE else across
    return state.partner(number)
