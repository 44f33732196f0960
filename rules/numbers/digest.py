"""The digest of a finished Partie: what the numbers need of it, without its log.

A game makes it (:meth:`rules.jass.game.JassGame.digest`). It is kept beside the log as a cache, so
its form may change with :data:`VERSION`.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import cache, lru_cache
from itertools import starmap
from typing import Any, Final, NamedTuple, overload

from rules.engine.codec import Json, Unreadable

VERSION: Final = 4
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


class Columns(NamedTuple):
    """All deals of a Partie field by field, as sums need them; see :class:`DealDigest`.

    Each field is a tuple with a value for each deal; the last five are such tuples by side or by
    seat.
    """

    mode: tuple[str, ...]
    trump: tuple[bool, ...]
    factor: tuple[int, ...]
    vorhand: tuple[int | None, ...]
    chooser: tuple[int | None, ...]
    pushed: tuple[bool, ...]
    full: tuple[bool, ...]
    stoeck: tuple[int | None, ...]
    matsch: tuple[int | None, ...]
    row: tuple[str, ...]
    cell: tuple[int, ...]
    tricks: tuple[tuple[int | None, ...], ...]
    weis: tuple[tuple[int, ...], ...]
    scores: tuple[tuple[int, ...], ...]
    declared: tuple[tuple[int, ...], ...]
    hits: tuple[tuple[bool, ...], ...]


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
        in_turn: The names of each seat one after another, if one of them was taken over by somebody
            else; ``()`` otherwise.
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
    in_turn: tuple[tuple[str, ...], ...] = ()
    version: int = VERSION

    @property
    def two_sided(self) -> bool:
        """Whether two sides played, so that they have a difference."""
        return len(self.sides) == 2

    @property
    def two_pairs(self) -> bool:
        """Whether two players played against two."""
        return [len(seats) for seats in self.sides] == [2, 2]

    @property
    def columns(self) -> Columns:
        """The deals field by field."""
        if isinstance(self.deals, KeptDeals):
            return self.deals.columns
        return _columns([_row(deal) for deal in self.deals], len(self.sides), len(self.names))

    @property
    def seats(self) -> tuple[frozenset[str], ...]:
        """All who are known to have sat at each seat for some of the deals."""
        named = self.in_turn or ((name,) for name in self.names)
        return tuple(frozenset(names) - {""} for names in named)

    def side_of(self, seat: int) -> int:
        """The side of a seat."""
        return next(number for number, seats in enumerate(self.sides) if seat in seats)


def one_name(in_turn: Collection[str]) -> str:
    """The name of a seat from the first deal to the last; empty if it had several."""
    return next(iter(in_turn)) if len(set(in_turn)) == 1 else ""


_NAMES: Final = tuple(field.name for field in fields(Digest))
_PLAIN: Final = 11
"""The number of fields of a deal that are no tuples."""


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

    @property
    def columns(self) -> Columns:
        """The deals field by field."""
        return _read(self._text, self._sides, self._seats)

    def _deals(self) -> tuple[DealDigest, ...]:
        columns = self.columns
        plain = zip(*columns[:_PLAIN], strict=True)
        several = (_by_deal(part, len(columns.mode)) for part in columns[_PLAIN:])
        return tuple(
            DealDigest._make((*one[:7], tricks, weis, *one[7:9], scores, *one[9:], declared, hits))
            for one, tricks, weis, scores, declared, hits in zip(plain, *several, strict=True)
        )

    def __iter__(self) -> Iterator[DealDigest]:
        return iter(self._deals())

    def __len__(self) -> int:
        return len(self.columns.mode)

    @overload
    def __getitem__(self, place: int) -> DealDigest: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[DealDigest, ...]: ...
    def __getitem__(self, place: int | slice) -> DealDigest | tuple[DealDigest, ...]:
        return self._deals()[place]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self._deals() == tuple(other)

    def __hash__(self) -> int:
        return hash(self._deals())


@lru_cache(maxsize=1)
def _read(text: str, sides: int, seats: int) -> Columns:
    """Kept deals. The last ones stay, because all questions about a Partie are asked together."""
    return _columns(json.loads(quoted(text)), sides, seats)


def unquoted(text: str) -> str:
    """A JSON text in a form that needs no escapes inside of another one, which are slow to read."""
    return text.replace("'", r"\u0027").replace('"', "'")


def quoted(text: str) -> str:
    """The JSON text of such a form."""
    return text.replace("'", '"')


def digest_to_json(digest: Digest) -> Mapping[str, Json]:
    """The stored form: an object. Tuples stay tuples, which JSON writes as lists.

    The deals are a text, :func:`unquoted`, which is read when it is needed (:class:`KeptDeals`). In
    it a deal is one list without others inside, because reading is then three times as fast: first
    the fields that are no tuples, then the values of those that are.
    """
    data = {name: getattr(digest, name) for name in _NAMES}
    rows = json.dumps([_row(deal) for deal in digest.deals], separators=(",", ":"))
    return data | {"deals": unquoted(rows)}


def digest_from_json(data: Json) -> Digest:
    """Read a digest that this version has written.

    Raises:
        Unreadable: It is none, or one of another version.
    """
    if not isinstance(data, Mapping) or data.get("version") != VERSION:
        raise Unreadable("digest", f"a digest of version {VERSION}")
    try:
        sides = _sides(tuple(map(tuple, data["sides"])))
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
            holds=_holds(tuple(data["holds"])),
            claims=tuple(starmap(ClaimDigest, data["claims"])),
            deals=KeptDeals(data["deals"], len(sides), len(names)),
            in_turn=tuple(map(tuple, data["in_turn"])),
        )
    except (KeyError, TypeError, ValueError) as error:
        raise Unreadable("digest", "the fields of a digest") from error


# The same objects for all Partien: Python looks for garbage among everything that is kept.
@cache
def _holds(holds: tuple[str, ...]) -> tuple[Holds, ...]:
    return tuple(map(Holds, holds))


@cache
def _sides(sides: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    return sides


def _row(deal: DealDigest) -> list[Any]:
    plain = [*deal[:7], deal.stoeck, deal.matsch, deal.row, deal.cell]
    return [*plain, *deal.tricks, *deal.weis, *deal.scores, *deal.declared, *deal.hits]


def _columns(rows: Sequence[Sequence[Any]], sides: int, seats: int) -> Columns:
    """Rows of deals field by field. Raises ValueError if they have not so many fields."""
    weis, scores, declared = (_PLAIN + sides * count for count in (1, 2, 3))
    hits = declared + seats
    found = tuple(zip(*rows, strict=True)) or ((),) * (hits + seats)
    if len(found) not in (declared, hits + seats):
        raise ValueError(rows)
    several = found[_PLAIN:weis], found[weis:scores], found[scores:declared]
    return Columns._make((*found[:_PLAIN], *several, found[declared:hits], found[hits:]))


def _by_deal(columns: Sequence[tuple[Any, ...]], count: int) -> list[tuple[Any, ...]]:
    """Columns of so many deals, deal by deal."""
    return list(zip(*columns, strict=True)) or [()] * count
