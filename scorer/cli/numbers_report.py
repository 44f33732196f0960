"""The numbers of finished Partien as one JSON object for other programs.

Its form is :mod:`scorer.cli.numbers_form`; ``docs/numbers.md`` defines the numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rules.numbers.evening import NONE_PLACED, Evening, Score, evenings
from rules.numbers.numbers import Number, Pair, Player, Table, Who, numbers, seats_of
from rules.numbers.played import Filter, Played
from rules.numbers.rating import Rating, ratings
from scorer.cli import numbers_form as form


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What was asked, and the numbers.

    Attributes:
        who: Whose numbers; ``None`` if nobody was named.
        only: Which Partien were counted.
        partien: The Partien that were counted.
        numbers: The numbers of ``who``.
        ratings: The ratings from all Partien, whatever was counted, the strongest first.
        evenings: The evenings with a Partie that was counted.
        now: The time, in seconds since 1970.
    """

    who: Who | None
    only: Filter
    partien: tuple[Played, ...]
    numbers: tuple[Number, ...]
    ratings: tuple[Rating, ...]
    evenings: tuple[Evening, ...]
    now: int


def answer(
    partien: Iterable[Played],
    who: Who | None,
    only: Filter,
    now: int,
    placed: Mapping[str, str] = NONE_PLACED,
) -> Answer:
    """The numbers of somebody among all finished Partien.

    Args:
        partien: All finished Partien.
        who: Whose numbers.
        only: Which Partien are counted.
        now: The time, in seconds since 1970.
        placed: The Partien that somebody has put into an evening.
    """
    all_partien = tuple(partien)
    people = people_of(who)
    counted = tuple(one for one in all_partien if only.takes(one) and _took_part(one, who))
    ids = {one.id for one in counted}
    return Answer(
        who=who,
        only=only,
        partien=counted,
        numbers=numbers(all_partien, who, only) if who else (),
        ratings=tuple(one for one in ratings(all_partien) if not people or one.name in people),
        evenings=tuple(one for one in evenings(all_partien, placed) if ids.intersection(one.ids)),
        now=now,
    )


def _took_part(played: Played, who: Who | None) -> bool:
    """Whether somebody played a Partie, a pair on one side; everybody, where nobody is named."""
    return who is None or bool(seats_of(played, who))


def people_of(who: Who | None) -> list[str]:
    """The people whose numbers were asked for, sorted."""
    match who:
        case Player(name):
            return [name]
        case Pair(names) | Table(names):
            return sorted(names)
    return []


def numbers_report(told: Answer) -> form.Numbers:
    """The numbers as they are printed."""
    return {
        "schema": form.SCHEMA,
        "version": form.VERSION,
        "who": {
            "people": people_of(told.who),
            "kind": _kind(told.who),
            "game": told.only.game,
            "year": told.only.year,
        },
        "numbers": [_number(one) for one in told.numbers],
        "ratings": [_rating(one, told.now) for one in told.ratings],
        "evenings": [_evening(one) for one in told.evenings],
    }


def _kind(who: Who | None) -> form.Kinds | None:
    match who:
        case Player():
            return "player"
        case Pair():
            return "pair"
        case Table():
            return "table"
    return None


def _number(one: Number) -> form.Number:
    interval = one.interval
    return {
        "code": one.code,
        "game": one.game,
        "about": one.about,
        "kind": one.kind,
        "sum": one.sum,
        "of": one.of,
        "interval": [round(1000 * end) for end in interval] if interval else None,
        "weight": one.weight,
        "partien": list(one.ids),
    }


def _rating(one: Rating, now: int) -> form.Rating:
    known = one.now
    hidden = known.in_placement or one.idle(now)
    return {
        "name": one.name,
        "points": None if hidden else known.points,
        "band": None if hidden else known.band,
        "partien": list(one.ids),
    }


def _evening(one: Evening) -> form.Evening:
    return {
        "partien": list(one.ids),
        "sides": [_score(score) for score in one.sides],
        "players": [_score(score) for score in one.players],
    }


def _score(one: Score) -> form.Score:
    return {
        "people": sorted(one.people),
        "played": one.played,
        "won": one.won,
        "drawn": one.drawn,
        "lost": one.lost,
        "matsch": one.matsch,
        "margin": one.margin,
    }
