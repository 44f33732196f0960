"""Finished Partien with their time, and which of them are counted."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from rules.numbers.digest import Digest, one_name
from rules.numbers.tally import Sums, choices, declared_and_made, seat_sums, side_sums


@dataclass(frozen=True, kw_only=True)
class Played:
    """A finished Partie.

    Attributes:
        id: Its id.
        digest: What the numbers need of it.
        began: When its first entry was written, in seconds of any clock; ``None`` if unknown.
        ended: When the fact was written that ended it, by the same clock; ``None`` if unknown.
        year: The year that it counts for; ``None`` if unknown.
    """

    id: str
    digest: Digest
    began: int | None = None
    ended: int | None = None
    year: int | None = None

    def of_side(self, side: int) -> Sums:
        """What this Partie adds to the numbers of a side; computed once."""
        if side not in self._sides:
            self._sides[side] = side_sums(self.digest, side)
        return self._sides[side]

    def of_seat(self, seat: int) -> Sums:
        """What it adds because of what this seat chose or declared; computed once."""
        if seat not in self._seats:
            self._seats[seat] = seat_sums(self.digest, seat)
        return self._seats[seat]

    @cached_property
    def choices(self) -> tuple[str, ...]:
        """The modes that were chosen, deal by deal, whoever chose them; read once."""
        return choices(self.digest)

    def declared(self, seat: int) -> tuple[tuple[int, int], ...]:
        """What a seat has declared and made in each deal (DIF-3); read once."""
        if seat not in self._declared:
            self._declared[seat] = declared_and_made(self.digest, seat)
        return self._declared[seat]

    @cached_property
    def _sides(self) -> dict[int, Sums]:
        return {}

    @cached_property
    def _seats(self) -> dict[int, Sums]:
        return {}

    @cached_property
    def _declared(self) -> dict[int, tuple[tuple[int, int], ...]]:
        return {}

    @property
    def people(self) -> frozenset[str]:
        """Everybody who is known to have played it from the first deal to the last."""
        return frozenset(self.digest.names) - {""}


@dataclass(frozen=True, slots=True, kw_only=True)
class Filter:
    """Which Partien are counted; ``None`` sets no limit.

    Attributes:
        game: The key of a game.
        year: A year.
        ids: Some Partien, such as those of an evening.
    """

    game: str | None = None
    year: int | None = None
    ids: frozenset[str] | None = None

    def takes(self, played: Played) -> bool:
        """Whether a Partie is counted."""
        return (
            self.game in (None, played.digest.game)
            and self.year in (None, played.year)
            and (self.ids is None or played.id in self.ids)
        )


def in_order(partien: Iterable[Played]) -> tuple[Played, ...]:
    """Partien in the order of their ends; those without a known time come first."""
    return tuple(sorted(partien, key=lambda one: (one.ended or 0, one.id)))


def renamed(partien: Iterable[Played], names: Mapping[str, str]) -> tuple[Played, ...]:
    """Partien in which some people have other names, as after two spellings were merged.

    Args:
        partien: The Partien.
        names: The new name for each old one. Where both sat at one table nothing is merged, because
            they are two people.
    """
    return tuple(_renamed(one, names) for one in partien)


def _renamed(played: Played, names: Mapping[str, str]) -> Played:
    digest = played.digest
    sat = digest.in_turn or tuple((name,) for name in digest.names)
    new = tuple(tuple(names.get(name, name) for name in one) for one in sat)
    seats = tuple(map(one_name, new))
    if new == sat or not _distinct(seats):
        return played
    in_turn = new if digest.in_turn else ()
    return replace(played, digest=replace(digest, names=seats, in_turn=in_turn))


def names_together(old: tuple[str, ...], names: Mapping[str, str]) -> tuple[str, ...]:
    """The names of a Partie with new ones; the old ones where two people would have the same.

    >>> names_together(("Bea", "", "Eva", ""), {"Bea": "Beat"})
    ('Beat', '', 'Eva', '')
    >>> names_together(("Bea", "Beat"), {"Bea": "Beat"})
    ('Bea', 'Beat')
    """
    new = tuple(names.get(name, name) for name in old)
    return new if _distinct(new) else old


def _distinct(names: Iterable[str]) -> bool:
    known = [name for name in names if name]
    return len(set(known)) == len(known)
