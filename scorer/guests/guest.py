"""A guest: what it was admitted to, the form in which the settings keep it, and who leaves for one.

Each code has places of its own. So whoever has the code of a Partie or of a table, and takes places
with it, takes none from others.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from contextvars import ContextVar
from dataclasses import asdict, dataclass, replace
from typing import Any

from scorer.guests.rights import WRITER_HOURS, Places, Right
from scorer.nights.table_codes import TablePass


@dataclass(frozen=True, slots=True, kw_only=True)
class Admission:
    """What a code gives.

    Attributes:
        right: What the guest may do.
        partie: The Partie that the guest is limited to, with its rematches; empty for all Partien.
        table: The table that the guest counts at; None with another right.
    """

    right: Right
    partie: str = ""
    table: TablePass | None = None

    def includes(self, other: Admission) -> bool:
        """Whether a guest with this admission gains nothing by the other one."""
        if self.table is not None or other.table is not None:
            return self == other
        stronger = self.right is Right.WRITE or other.right is Right.READ
        return stronger and self.partie in ("", other.partie)


@dataclass(frozen=True, slots=True, kw_only=True)
class Guest:
    """A browser that was admitted with a code.

    Attributes:
        number: The number that the guest got when it was admitted, from 1.
        device: What the browser says it runs on; empty if it says nothing.
        right: What the guest may do.
        partie: The Partie that the guest is limited to, with its rematches; empty for all Partien.
        table: The table that the guest counts at; None with another right.
        digest: SHA-256 of the secret that the browser keeps, hexadecimal. It identifies the guest.
        waiting: Whether it has not connected yet.
        written: Where the writing codes that the guest has used let it write: Partien, and an empty
            text for all of them.
    """

    number: int
    device: str
    right: Right
    digest: str
    partie: str = ""
    table: TablePass | None = None
    waiting: bool = False
    written: frozenset[str] = frozenset()

    @property
    def admission(self) -> Admission:
        """What the guest's code has given."""
        return Admission(right=self.right, partie=self.partie, table=self.table)

    def admitted(self, given: Admission) -> Guest:
        """The guest after it has used a code."""
        used = {given.partie} if given.right is Right.WRITE else set()
        return replace(
            self,
            right=given.right,
            partie=given.partie,
            table=given.table,
            written=self.written | used,
        )

    def to_stored(self) -> dict[str, Any]:
        """The form in the settings; these names are final."""
        stored: dict[str, Any] = {
            "number": self.number,
            "device": self.device,
            "right": self.right.value,
            "seal": self.digest,
        }
        if self.partie:
            stored["partie"] = self.partie
        if self.table is not None:
            stored["table"] = asdict(self.table)
        if self.waiting:
            stored["waiting"] = True
        if self.written:
            stored["written"] = sorted(self.written)
        return stored

    @classmethod
    def from_stored(cls, stored: Any) -> Guest:
        """Read the form in the settings; older versions have not stored all of it.

        Raises:
            ValueError, TypeError, KeyError, AttributeError: It has another shape.
        """
        number, device, digest = stored["number"], stored["device"], stored["seal"]
        partie, written = stored.get("partie", ""), stored.get("written", [])
        if type(number) is not int:
            raise TypeError
        if not all(isinstance(text, str) for text in (device, digest, partie, *written)):
            raise TypeError
        right, table = Right(stored["right"]), stored.get("table")
        return cls(
            number=number,
            device=device,
            right=right,
            digest=digest,
            partie=partie,
            table=TablePass(**table) if right is Right.TABLE else None,
            waiting=stored.get("waiting", False) is True,
            written=frozenset(written),
        )


current_guest: ContextVar[Guest | None] = ContextVar("current_guest", default=None)
"""The guest whose request is being answered or whose session runs; None for the scorekeeper."""


class NoPlace(Exception):
    """All places are taken by guests who keep them; nobody was admitted."""


def with_room(
    guests: tuple[Guest, ...],
    given: Admission,
    places: Places,
    hours_away: Callable[[Guest], float | None],
    plays: Callable[[Guest], bool],
) -> tuple[Guest, ...]:
    """The guests, without those who leave for one more.

    A guest who has never connected leaves first, and then the one that has been away longest. One
    who writes keeps its place for :data:`WRITER_HOURS` while it is away. One at a table keeps it
    while the table is played, except for another phone at the same table.

    Args:
        guests: All others, in the order of their numbers.
        given: What the code of the new guest gives.
        places: How many there may be.
        hours_away: How long no screen of a guest has been connected; None while one is.
        plays: Whether a guest counts at a table that is still played.

    Raises:
        NoPlace: All places are kept.
    """
    least = WRITER_HOURS if given.right is Right.WRITE else 0

    def first_to_leave(among: Iterable[Guest]) -> Guest:
        away = {one: hours for one in among if (hours := hours_away(one)) is not None}
        of_code = Counter(one.admission for one in away if one.waiting)
        if of_code:
            # Whoever takes many places with one code loses them first.
            most, _ = of_code.most_common(1)[0]
            return next(one for one in away if one.waiting and one.admission == most)
        longest = max(away, key=away.__getitem__, default=None)
        if longest is None or away[longest] < least:
            raise NoPlace
        return longest

    same_code = [one for one in guests if one.admission == given]
    if len(same_code) >= places.of(given.right):
        leaving = first_to_leave(same_code)
        return tuple(one for one in guests if one is not leaving)
    same_right = [one for one in guests if one.right is given.right]
    if len(same_right) >= places.in_all(given.right):
        leaving = first_to_leave(one for one in same_right if one.waiting or not plays(one))
        return tuple(one for one in guests if one is not leaving)
    return guests
