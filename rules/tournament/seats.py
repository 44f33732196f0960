"""Who sits where after two have changed seats (TOUR-2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from rules.engine.codes import Code
from rules.engine.game import Violation, violation
from rules.tournament.facts import NOBODY, STAND_IN, SeatsSwapped
from rules.tournament.options import LeftOver, Wish
from rules.tournament.state import SEATS, Round, State, token_of

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


def kept_out(state: State) -> dict[int, int]:
    """The tokens that nobody draws, each with what stands for a number at its seat (TOUR-6).

    It is the last seat of each of the last tables. Where partners stay together all are at the
    last table, so that nobody is parted.
    """
    free = free_seats(len(state.present), state.options.left_over)
    tables = (len(state.present) + len(free)) // SEATS
    if state.has_pairs:
        tokens = [token_of(tables, seat) for seat in (3, 1, 2)]
    else:
        tokens = [token_of(table, seat) for seat in (3, 2) for table in range(tables, 0, -1)]
    return dict(zip(tokens, free, strict=False))


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
    if event.token is not None or second == STAND_IN:
        yield from _stand_in_faults(event, one)
        return
    outside = [player for player in dict.fromkeys(event.numbers) if player not in one.seated]
    for player in outside:
        yield violation(Code.TOUR_UNSEATED, "TOUR-2", "numbers", number=player)
    if first == second or outside or state.options.wish is not Wish.FIXED_PAIRS:
        return
    partners = [_partner(state, one, player) for player in event.numbers]
    for player, partner, other in zip(event.numbers, partners, partners[::-1], strict=True):
        if partner is not None and other is None:
            yield violation(Code.TOUR_SPLIT, "TOUR-7", "numbers", first=player, second=partner)


def _stand_in_faults(event: SeatsSwapped, one: Round) -> Iterator[Violation]:
    """What is wrong with a change of seats with a stand-in (TOUR-2)."""
    (player, other), token = event.numbers, event.token or 0
    if other != STAND_IN or (STAND_IN, token) not in one.places:
        yield violation(Code.TOUR_NO_STAND_IN, "TOUR-2", "token", token=token)
    elif player not in one.seated or player in one.byes:
        yield violation(Code.TOUR_UNSEATED, "TOUR-2", "numbers", number=player)


def swapped(state: State, event: SeatsSwapped) -> Round:
    """The round after a change of seats; what its tables have made stays with them."""
    one = state.rounds[event.round - 1]
    if event.token is not None:
        return _with_stand_in(state, one, event.numbers[0], event.token)
    moves = _moves(state, one, event.numbers)
    tables = tuple(
        replace(table, seats=_moved(table.seats, moves)) if moves.keys() & table.seats else table
        for table in one.tables
    )
    byes = tuple(sorted(moves.get(number, number) for number in one.byes))
    return replace(one, tables=tables, byes=byes)


def _with_stand_in(state: State, one: Round, player: int, token: int) -> Round:
    """The round after a player and the stand-in with a token have changed seats.

    With fixed pairs those who sit across change seats, too, so that partners stay together.
    """
    there = token - 1
    seats = [number for table in one.tables for number in table.seats]
    own = seats.index(player)
    changes = {own: there, there: own}
    if state.options.wish is Wish.FIXED_PAIRS and _across(own) != there:
        changes |= {_across(own): _across(there), _across(there): _across(own)}
    after = [seats[changes.get(place, place)] for place in range(len(seats))]
    tables = tuple(
        replace(table, seats=(after[place], after[place + 1], after[place + 2], after[place + 3]))
        for place, table in zip(range(0, len(after), SEATS), one.tables, strict=True)
    )
    return replace(one, tables=tables)


def _across(place: int) -> int:
    """The place across a table; places are tokens from 0."""
    return place // SEATS * SEATS + (place + SEATS // 2) % SEATS


def _moves(state: State, one: Round, numbers: tuple[int, int]) -> Mapping[int, int]:
    """For each player who moves, whose seat it is; with fixed pairs both partners move."""
    first, second = numbers
    moves = {first: second, second: first}
    if state.options.wish is Wish.FIXED_PAIRS:
        partners = _partner(state, one, first), _partner(state, one, second)
        if None not in partners and partners != (second, first):
            with_first, with_second = partners
            moves |= {with_first: with_second, with_second: with_first}  # type: ignore[dict-item]
    return moves


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
