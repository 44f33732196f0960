"""Who gets which prize at the end of a night (TOUR-13, TOUR-18)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from rules.tournament.facts import Prize, PrizeFor, PrizesOffered
from rules.tournament.standings import Standing, Unit

Equal = list[Standing]
"""Lines that have the same claim to a prize."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Award:
    """A prize, and who gets it.

    Attributes:
        prize: The prize.
        place: The place of the standings that it is for, from 1; 0 for every other award.
        winners: Who gets it; several who are equal share it, and nobody may be left for it.
        passed: Who would get it, alone or too, without another prize that they have.
    """

    prize: Prize
    place: int
    winners: tuple[Standing, ...]
    passed: tuple[Standing, ...] = ()


def awards(offered: PrizesOffered | None, standings: Iterable[Standing]) -> tuple[Award, ...]:
    """Who gets which prize as the standings are, in the order of the list (TOUR-13).

    Prizes for places are given first. Where nobody gets two, every other prize goes to the best
    who have none yet.

    Args:
        offered: The prizes; ``None`` if there are none.
        standings: The standings of the night.
    """
    if offered is None:
        return ()
    lines = [line for line in standings if line.rank is not None]
    numbered = list(enumerate(offered.prizes))
    first = [one for one in numbered if one[1].award is PrizeFor.PLACE]
    others = [one for one in numbered if one[1].award is not PrizeFor.PLACE]
    given: dict[int, Award] = {}
    has_one: set[Unit] = set()
    near: set[Unit] = set()
    for place, (number, prize) in enumerate(first, start=1):
        placed = _at(lines, place)
        has_one |= {line.unit for line in placed}
        given[number] = Award(prize=prize, place=place, winners=tuple(placed))
    for number, prize in others:
        is_near = prize.award is PrizeFor.NEAREST
        barred = (has_one if offered.one_each else set()) | (near if is_near else set())
        winners: Equal = []
        passed: Equal = []
        for equal in _claims(lines, prize):
            winners = [line for line in equal if line.unit not in barred]
            passed += [line for line in equal if line.unit in barred - near]
            if winners:
                break
        has_one |= {line.unit for line in winners}
        near |= {line.unit for line in winners if is_near}
        given[number] = Award(
            prize=prize,
            place=0,
            winners=tuple(winners),
            passed=tuple(passed) if winners else (),
        )
    return tuple(given[number] for number, _ in numbered)


def _at(lines: Sequence[Standing], place: int) -> Equal:
    """Who takes a place of the standings; those who share a rank take as many places together."""
    if place > len(lines):
        return []
    return [line for line in lines if line.rank == lines[place - 1].rank]


def _claims(lines: Sequence[Standing], prize: Prize) -> Iterator[Equal]:
    """Who gets a prize, then who would get it instead, each time all who are equal."""
    match prize.award:
        case PrizeFor.CATEGORY:
            own = [line for line in lines if prize.category in line.categories]
            keyed = [(line.rank or 0, line) for line in own]
        case PrizeFor.MATSCHES:
            keyed = [(-line.matsches, line) for line in lines if line.matsches]
        case PrizeFor.BEST_ROUND:
            keyed = [(-line.kind.merit(line.best), line) for line in lines if line.played]
        case PrizeFor.NEAREST:
            known = [(line.distance, line) for line in lines if line.played]
            keyed = [(distance, line) for distance, line in known if distance is not None]
        case _:
            keyed = [(-(line.rank or 0), line) for line in lines if line.present and line.played]
    ordered = sorted(keyed, key=lambda one: one[0])
    for _, group in groupby(ordered, key=lambda one: one[0]):
        yield [line for _, line in group]
