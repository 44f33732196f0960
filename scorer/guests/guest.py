"""A guest: what it was admitted to, and the form in which the settings keep it."""

from __future__ import annotations

from contextvars import ContextVar
from dataclasses import asdict, dataclass, replace
from typing import Any

from scorer.guests.rights import Right
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
