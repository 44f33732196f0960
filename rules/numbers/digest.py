"""The digest of a finished Partie: what the numbers need of it, without its log.

A game makes it (:meth:`rules.jass.game.JassGame.digest`). It is kept beside the log as a cache, so
its form may change with :data:`VERSION`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, Final, NamedTuple, overload

from rules.engine.codec import Json, Unreadable

VERSION: Final = 3
"""The version of the form and of the meaning of digests."""


class Holds(StrEnum):
    """What a Partie can tell besides its result; a number counts only Partien that hold it."""

    CHOICES = "choices"
    """Who chose how a deal is played, or bid highest."""
    PUSHES = "pushes"
    """Whether the Vorhand pushed (MODE-3)."""
    WEIS = "weis"
    """Weis are written (WIIS-7)."""
    STOECK = "stoeck"
    """Stöck are written (STK-1)."""
    MATSCH = "matsch"
    """A Matsch has a bonus (MAT-1)."""
    CLAIMS = "claims"
    """A side can claim that it has reached its target (END-1)."""
    DECLARED = "declared"
    """Every player declares points before each deal (DIF-3)."""
    ROWS = "rows"
    """Each deal is played for a row of the sheet (COI-1)."""
    BID = "bid"
    """Side 0 is a player who has bid its target (BIE-2)."""


class DealDigest(NamedTuple):
    """One deal. A tuple, because the numbers read a hundred thousand of them.

    Attributes:
        mode: How it was played, such as ``hearts``; empty if unknown.
        trump: Whether a suit was trumps.
        factor: What its trick points are multiplied by.
        vorhand: The seat that leads or is asked first; ``None`` if unknown.
        chooser: The seat that chose the mode or the row, or bid highest; ``None`` if nobody did.
        pushed: Whether the Vorhand pushed the choice to the partner (MODE-3).
        full: Whether its tricks were counted to the end without a penalty (PEN-1, PEN-2), a claim
            (END-1) or a refusal to play (BIE-6).
        tricks: Trick points by side, before the factor and without the bonus for a Matsch; ``None``
            where they are not written.
        weis: Points written for Weis by side, before the factor; negative where they are taken off.
        stoeck: The side that wrote the Stöck; ``None`` if none did.
        matsch: The side with a Matsch; ``None`` without one.
        scores: All that each side wrote, after the factor.
        row: What the row of the sheet stands for (COI-1); empty in games without.
        cell: What is written in that row, before its factor (COI-3).
        declared: Declared points by seat (DIF-3); empty in games without.
        hits: Whether each seat wrote the bonus for an exact hit (DIF-5).
    """

    mode: str
    trump: bool
    factor: int
    vorhand: int | None
    chooser: int | None
    pushed: bool
    full: bool
    tricks: tuple[int | None, ...]
    weis: tuple[int, ...]
    stoeck: int | None
    matsch: int | None
    scores: tuple[int, ...]
    row: str = ""
    cell: int = 0
    declared: tuple[int, ...] = ()
    hits: tuple[bool, ...] = ()


class ClaimDigest(NamedTuple):
    """A claim that counted: whose it was, and whether its side had reached the target (END-2)."""

    side: int
    good: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Digest:
    """A finished Partie.

    Attributes:
        game: The key of the game.
        names: Who sat at each seat from the first deal to the last; empty where that is not known.
        sides: The seats of each side.
        totals: The totals by side.
        ranks: The places by side, 1 for the first.
        loser: The side that has lost, in games that name it instead of a winner (HAND-4, PAN-6).
        targets: The targets by side; ``None`` where there is none.
        lowest_wins: Whether the lowest total wins.
        holds: What the Partie can tell.
        claims: The claims that counted.
        deals: The deals, in order; annulled ones are not among them (PEN-2).
        version: The version of this form.
    """

    game: str
    names: tuple[str, ...]
    sides: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    loser: int | None
    targets: tuple[int | None, ...]
    lowest_wins: bool
    holds: tuple[Holds, ...]
    claims: tuple[ClaimDigest, ...]
    deals: Sequence[DealDigest]
    version: int = VERSION

    @property
    def two_sided(self) -> bool:
        """Whether two sides played, so that they have a difference."""
        return len(self.sides) == 2

    @property
    def two_pairs(self) -> bool:
        """Whether two players played against two."""
        return [len(seats) for seats in self.sides] == [2, 2]

    def side_of(self, seat: int) -> int:
        """The side of a seat."""
        return next(number for number, seats in enumerate(self.sides) if seat in seats)


_NAMES: Final = tuple(field.name for field in fields(Digest))


class KeptDeals(Sequence[DealDigest]):
    """Deals as their text, read anew each time: of ten thousand Partien most are never needed.

    With a value for each of their deals reading would take twice as long, mostly because Python
    then looks for garbage among so many.
    """

    __slots__ = ("_seats", "_sides", "_text")

    def __init__(self, text: str, sides: int, seats: int) -> None:
        """Deals of so many sides and seats. Raises TypeError for what is no text."""
        if not isinstance(text, str):
            raise TypeError(text)
        self._text, self._sides, self._seats = text, sides, seats

    def _read(self) -> tuple[DealDigest, ...]:
        return _deals(json.loads(self._text), self._sides, self._seats)

    def __iter__(self) -> Iterator[DealDigest]:
        return iter(self._read())

    def __len__(self) -> int:
        return len(self._read())

    @overload
    def __getitem__(self, place: int) -> DealDigest: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[DealDigest, ...]: ...
    def __getitem__(self, place: int | slice) -> DealDigest | tuple[DealDigest, ...]:
        return self._read()[place]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._read() == tuple(other)

    def __hash__(self) -> int:
        return hash(self._read())


def digest_to_json(digest: Digest) -> Mapping[str, Json]:
    """The stored form: an object. Tuples stay tuples, which JSON writes as lists.

    The deals are a text, which is read when it is needed (:class:`KeptDeals`). In it a deal is one
    list without others inside, because reading is then three times as fast: first the fields that
    are no tuples, then the values of those that are.
    """
    data = {name: getattr(digest, name) for name in _NAMES}
    rows = [_row(deal) for deal in digest.deals]
    return data | {"deals": json.dumps(rows, separators=(",", ":"))}


def digest_from_json(data: Json) -> Digest:
    """Read a digest that this version has written.

    Raises:
        Unreadable: It is none, or one of another version.
    """
    if not isinstance(data, Mapping) or data.get("version") != VERSION:
        raise Unreadable("digest", f"a digest of version {VERSION}")
    try:
        sides = tuple(map(tuple, data["sides"]))
        names = tuple(data["names"])
        return Digest(
            game=data["game"],
            names=names,
            sides=sides,
            totals=tuple(data["totals"]),
            ranks=tuple(data["ranks"]),
            loser=data["loser"],
            targets=tuple(data["targets"]),
            lowest_wins=data["lowest_wins"],
            holds=tuple(Holds(one) for one in data["holds"]),
            claims=tuple(ClaimDigest(*claim) for claim in data["claims"]),
            deals=KeptDeals(data["deals"], len(sides), len(names)),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise Unreadable("digest", "the fields of a digest") from error


def _row(deal: DealDigest) -> list[Any]:
    plain = [*deal[:7], deal.stoeck, deal.matsch, deal.row, deal.cell]
    return [*plain, *deal.tricks, *deal.weis, *deal.scores, *deal.declared, *deal.hits]


def _deals(rows: Any, sides: int, seats: int) -> tuple[DealDigest, ...]:
    weis, scores, declared, hits = (11 + sides * count for count in (1, 2, 3, 3))
    hits += seats
    lengths = (declared, declared + 2 * seats)
    if any(len(row) not in lengths for row in rows):
        raise ValueError(rows)
    return tuple(
        DealDigest(
            row[0],
            row[1],
            row[2],
            row[3],
            row[4],
            row[5],
            row[6],
            tuple(row[11:weis]),
            tuple(row[weis:scores]),
            row[7],
            row[8],
            tuple(row[scores:declared]),
            row[9],
            row[10],
            tuple(row[declared:hits]),
            tuple(row[hits:]),
        )
        for row in rows
    )
