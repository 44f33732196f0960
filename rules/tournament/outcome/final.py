"""Who qualifies for a final, and the facts that begin it (TOUR-21)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from rules.engine.codes import Code
from rules.engine.game import Event, Violation, violation
from rules.tournament.facts import TotalCarried
from rules.tournament.people import entering
from rules.tournament.standings import Standing, Unit, standings
from rules.tournament.state import MOST_PLAYERS, Player, State

WHOLE = 100
"""All of the list, in percent."""


class Limit(StrEnum):
    """How it is said who qualifies."""

    RANKS = "ranks"
    """Up to a rank of the standings."""
    PERCENT = "percent"
    """A share of those who have played, rounded up."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Qualification:
    """Who of a night begins the final.

    Attributes:
        limit: Whether ``amount`` is a rank or a share in percent.
        amount: The last rank that qualifies, or the share.
        holders: Who qualifies whatever the rank, such as last year's winner; by their numbers.
        carries: Whether totals are carried over; if not, the final starts from zero.
    """

    limit: Limit = Limit.RANKS
    amount: int = 10
    holders: tuple[Unit, ...] = ()
    carries: bool = False


def final_faults(state: State, wanted: Qualification) -> Iterator[Violation]:
    """Why no final can be begun from a night (TOUR-21)."""
    if not state.over:
        yield violation(Code.TOUR_FINAL_EARLY, "TOUR-21")
    most = WHOLE if wanted.limit is Limit.PERCENT else MOST_PLAYERS
    if not 1 <= wanted.amount <= most:
        yield violation(Code.TOUR_QUALIFY, "TOUR-21", "amount", number=wanted.amount, most=most)


def last_rank(lines: Sequence[Standing], wanted: Qualification) -> int:
    """The last rank that qualifies; who shares it qualifies, too (TOUR-21)."""
    if wanted.limit is Limit.RANKS:
        return wanted.amount
    return -(-len([line for line in lines if line.played]) * wanted.amount // WHOLE)


def qualified(lines: Sequence[Standing], wanted: Qualification) -> tuple[Standing, ...]:
    """Who qualifies, in the order of the standings (TOUR-21).

    Args:
        lines: The standings of the night.
        wanted: Who is to qualify.
    """
    last = last_rank(lines, wanted)
    return tuple(
        line
        for line in lines
        if line.unit in wanted.holders or (line.rank is not None and line.rank <= last)
    )


def final_facts(state: State, wanted: Qualification) -> tuple[Event, ...]:
    """The facts that begin the final: players by their ranks, and what they bring (TOUR-21).

    Args:
        state: The night that is over.
        wanted: Who is to qualify.
    """
    lines = qualified(standings(state), wanted)
    players: list[Player] = []
    together: list[Standing] = []
    for line in lines:
        known = [player for player in line.players if player in players]
        players += [player for player in line.players if player not in known]
        # Who has changed partners has several lines, and the best one holds.
        together += [] if known else [line]
    number = {player.number: place for place, player in enumerate(players, start=1)}
    named = dict(zip(map(frozenset, state.pairs), state.pair_names, strict=True))
    pairs = [
        ((line.unit[0], line.unit[1]), named.get(frozenset(line.unit), ""))
        for line in together
        if line.unit[1:]
    ]
    carried = (
        TotalCarried(numbers=tuple(number[one] for one in line.unit), points=line.total)
        for line in together
        if wanted.carries
    )
    return (*entering(players, pairs), *carried)
