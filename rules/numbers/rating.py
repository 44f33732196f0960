"""The rating of people who play in pairs: a fold over their Partien (docs/numbers.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from openskill.models import BradleyTerryFull

from rules.numbers.played import Played, in_order

MEAN: Final = 25.0
"""The strength of a person without a Partie."""
SPREAD: Final = MEAN / 3
"""How uncertain that is."""
SETTLED: Final = 6.0
"""A strength that is more uncertain than this is not shown."""
IDLE: Final = 365 * 24 * 60 * 60
"""Nor is one whose last Partie ended more than this many seconds ago."""

_MODEL: Final = BradleyTerryFull(
    mu=MEAN, sigma=SPREAD, beta=MEAN / 6, tau=MEAN / 300, limit_sigma=False
)


class Step(NamedTuple):
    """What was known of a person's strength after a Partie; at first nothing is.

    Attributes:
        strength: The estimate; :data:`MEAN` before the first Partie.
        uncertainty: Its standard deviation.
        id: The Partie.
        ended: When it ended, in seconds; ``None`` if unknown.
    """

    strength: float = MEAN
    uncertainty: float = SPREAD
    id: str = ""
    ended: int | None = None

    @property
    def points(self) -> int:
        """The rating as it is shown: 1500 for :data:`MEAN`, to the nearest 10."""
        return 10 * round((1500 + 24 * (self.strength - MEAN)) / 10)

    @property
    def band(self) -> int:
        """How far the true rating may be away on either side, in points."""
        return round(24 * self.uncertainty)

    @property
    def in_placement(self) -> bool:
        """Whether too few Partien were played for the rating to be shown."""
        return self.uncertainty > SETTLED


@dataclass(frozen=True, slots=True, kw_only=True)
class Rating:
    """What is known of a person's strength.

    Attributes:
        name: The person.
        steps: What was known after each rated Partie, in the order of their ends.
    """

    name: str
    steps: tuple[Step, ...] = ()

    @property
    def now(self) -> Step:
        """What is known after all of them."""
        return self.steps[-1] if self.steps else Step()

    @property
    def ids(self) -> tuple[str, ...]:
        """The rated Partien."""
        return tuple(step.id for step in self.steps)

    @property
    def course(self) -> tuple[Step, ...]:
        """The steps that a chart shows: those with a known time that are not in placement."""
        return tuple(
            step for step in self.steps if step.ended is not None and not step.in_placement
        )

    def idle(self, now: int) -> bool:
        """Whether the person has not played for so long that the rating is not shown."""
        last = self.now.ended
        return last is not None and now - last > IDLE


Found = dict[str, list[Step]]
"""The steps of each person, while Partien are rated one after the other."""


def ratings(partien: Iterable[Played]) -> tuple[Rating, ...]:
    """The ratings of all people who have played in pairs, the strongest first.

    Only Partien of two pairs count in which all four people are known. A Partie is won, lost or
    drawn; by how much does not matter. Nothing is subtracted when a Partie is corrected: the fold
    begins anew.
    """
    found = Found()
    for played in rated(partien):
        rate(found, played)
    return strongest_first(found)


def rated(partien: Iterable[Played]) -> Iterator[Played]:
    """The Partien that count, in the order in which they are rated."""
    for played in in_order(partien):
        digest = played.digest
        if digest.two_pairs and len(played.people) == len(digest.names):
            yield played


def strongest_first(found: Found) -> tuple[Rating, ...]:
    """Ratings, the strongest first."""
    everybody = (Rating(name=name, steps=tuple(steps)) for name, steps in found.items())
    return tuple(sorted(everybody, key=lambda one: (-one.now.strength, one.name)))


def places(order: Sequence[Rating]) -> tuple[int, ...]:
    """The place of each rating, from 1.

    Neighbours whose bands share more than half of the narrower one are about as strong as each
    other, and have the same place.

    Args:
        order: Ratings, the strongest first.
    """
    found: list[int] = []
    known = [one.now for one in order]
    for place, one in enumerate(known, start=1):
        before = known[place - 2] if found else None
        same = before is not None and _shared(before, one) > min(before.band, one.band)
        found.append(found[-1] if same else place)
    return tuple(found)


def _shared(one: Step, other: Step) -> int:
    """How many points two bands have in common."""
    low = max(one.points - one.band, other.points - other.band)
    return min(one.points + one.band, other.points + other.band) - low


def rate(found: Found, played: Played) -> None:
    """Rate one Partie. Sides and partners are sorted: the order of a sum changes its last bit.

    Args:
        found: The ratings before; they are changed.
        played: A Partie that counts, see :func:`rated`.
    """
    digest = played.digest
    sides = sorted(
        (sorted(digest.names[seat] for seat in seats), rank)
        for seats, rank in zip(digest.sides, digest.ranks, strict=True)
    )
    before = [[found.get(name, [Step()])[-1] for name in names] for names, _ in sides]
    teams = [
        [_MODEL.create_rating([one.strength, one.uncertainty]) for one in side] for side in before
    ]
    after_it = _MODEL.rate(teams, ranks=[float(rank) for _, rank in sides])
    for (names, _), after in zip(sides, after_it, strict=True):
        for name, new in zip(names, after, strict=True):
            step = Step(new.mu, new.sigma, played.id, played.ended)
            found.setdefault(name, []).append(step)
