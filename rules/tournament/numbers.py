"""Checks that players keep their numbers when the log is corrected (TOUR-6)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.engine.codes import Code
from rules.engine.game import Event, Placed, Violation, violation
from rules.tournament.facts import (
    CardsDrawn,
    CheckedIn,
    FeePaid,
    PairFormed,
    PlayerEntered,
    PlayerLeft,
    PlayerMarked,
    PlayerReplaced,
    PlayerReturned,
    RoundsDrawn,
    SeatsSwapped,
    TeamJoined,
    TotalCarried,
)


def renumbered(before: Sequence[Placed], after: Sequence[Placed]) -> Violation | None:
    """Why a correction is refused: it gives a number that a fact names to another player.

    Players are numbered in the order of entering. To remove a player, or to insert one before
    others, changes the numbers of all who follow. Draws, pairs and departures that name these
    numbers would then be about other players, and so would the points.

    Args:
        before: The facts that held before the correction.
        after: The facts that would hold after it.

    Returns:
        ``None`` if every number that a fact names stays with its player.
    """
    known = {placed.seq: placed.event for placed in before}
    then, now = _entered(before), _entered(after)
    for placed in after:
        if known.get(placed.seq) != placed.event:
            continue
        old, new = then[placed.seq], now[placed.seq]
        other = [
            number
            for number in _numbers_in(placed.event)
            if old[number - 1 : number] != new[number - 1 : number]
        ]
        if other:
            return violation(Code.TOUR_NUMBER_STAYS, "TOUR-6", number=min(other))
    return None


def _entered(facts: Sequence[Placed]) -> dict[int, tuple[int, ...]]:
    """For each fact, the entries of the players before it, in the order of their numbers."""
    found: dict[int, tuple[int, ...]] = {}
    entered: tuple[int, ...] = ()
    for placed in facts:
        found[placed.seq] = entered
        if isinstance(placed.event, PlayerEntered):
            entered = (*entered, placed.seq)
    return found


def _numbers_in(event: Event) -> tuple[int, ...]:
    """The numbers of players that a fact names."""
    match event:
        case PlayerLeft() | PlayerReturned() | PlayerReplaced() | PlayerMarked():
            return (event.number,)
        case CheckedIn() | FeePaid() | TeamJoined():
            return (event.number,)
        case PairFormed() | CardsDrawn() | SeatsSwapped() | TotalCarried():
            return event.numbers
        case RoundsDrawn():
            return tuple(
                number
                for seating in (*event.seatings, *event.planned)
                for numbers in (*seating.tables, seating.byes)
                for number in numbers
            )
        case _:
            return ()
