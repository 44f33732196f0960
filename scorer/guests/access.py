"""How guests get in, what each may write, and their own settings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from scorer.guests.book import SETTING, GuestBook
from scorer.guests.guest import Guest
from scorer.guests.rights import Right
from scorer.nights.table_codes import SETTING as TABLES
from scorer.preferred import REDUCE_MOTION
from scorer.write_access import WriteAccess


@dataclass(frozen=True, eq=False)
class Invitation:
    """How guests get to a table.

    Attributes:
        book: Codes and guests.
        address: Where the server answers guests; it ends with a slash.
        qr_code: Makes the QR code of a link, as SVG.
        qr_squares: Makes the QR code of a link for a paper: rows of squares, of which dark ones
            are true.
    """

    book: GuestBook
    address: str
    qr_code: Callable[[str], str]
    qr_squares: Callable[[str], tuple[tuple[bool, ...], ...]]

    def link(self, right: Right, partie_id: str = "") -> str:
        """The link with the code for this right behind a ``#``, which browsers do not send.

        Args:
            right: What guests with this link may do.
            partie_id: The Partie that they are limited to, with its rematches; empty for all.
        """
        return self.link_with(self.book.code(right, partie_id))

    def link_with(self, code: str) -> str:
        """The link with a code."""
        return f"{self.address}join#{code}"


class GuestAccess:
    """The write access of a guest (:class:`scorer.write_access.WriteAccess`)."""

    def __init__(self, book: GuestBook, digest: str, partie: str = "") -> None:
        """Give a session of the guest with this digest its access.

        Args:
            book: The guests.
            digest: Which guest it is.
            partie: The Partie that the guest was limited to when the session began.
        """
        self._book = book
        self._digest = digest
        self._partie = partie

    @property
    def writes(self) -> bool:
        """Whether the guest may write now, in the same Partien as when the session began."""
        guest = self._book.find(self._digest)
        return guest is not None and (guest.right, guest.partie) == (Right.WRITE, self._partie)

    def watch(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call the listener after every change of the book; return a function to unsubscribe."""
        return self._book.watch(listener)


class FollowedPartie:
    """The Partie that a guest with the code of one Partie is shown: its newest rematch."""

    def __init__(self, book: GuestBook, partie: str) -> None:
        self._book = book
        self._partie = partie

    @property
    def partien(self) -> tuple[str, ...]:
        """The Partien that the guest can open, the newest last."""
        return self._book.partien_of(self._partie)

    @property
    def current_partie(self) -> str:
        """The newest of them."""
        return self.partien[-1]

    def set_current_partie(self, partie_id: str) -> None:
        """Do nothing: only a rematch changes the Partie."""

    def watch(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call the listener after every change of the book; return a function to unsubscribe."""
        return self._book.watch(listener)


class TableAccess:
    """The write access of a guest at a table of a tournament night."""

    def __init__(self, book: GuestBook, guest: Guest) -> None:
        self._book = book
        self._guest = guest

    @property
    def writes(self) -> bool:
        """Whether the guest still counts at the table that it was admitted to."""
        guest = self._book.find(self._guest.digest)
        return guest is not None and guest.table is not None and guest.table == self._guest.table

    def watch(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call the listener after every change of the book; return a function to unsubscribe."""
        return self._book.watch(listener)


_NOT_SHARED: Final = frozenset(
    {SETTING, TABLES, "language", "theme", REDUCE_MOTION, "haptics", "awake", "window"}
)
"""Settings of the scorekeeper that guests do not get as their own defaults."""


class GuestPreferences:
    """The settings of one guest, kept as long as the session lasts.

    What the guest has not set is as the scorekeeper has set it, except for what belongs to a
    device: language, theme, motion and the like. A guest who may write in all Partien is offered
    the names of the players that the scorekeeper's device remembers.
    """

    def __init__(self, settings: Any, access: WriteAccess, *, names: bool = True) -> None:
        """``names`` tells whether a guest who may write is offered the names."""
        self._settings = settings
        self._access = access
        self._names = names
        self._own: dict[str, Any] = {}

    def get(self, name: str, default: Any = None) -> Any:
        """The guest's own value, else the scorekeeper's."""
        shared = default if name in _NOT_SHARED else self._settings.get(name, default)
        return self._own.get(name, shared)

    def set(self, name: str, value: Any) -> None:
        """Keep a value for this guest."""
        self._own[name] = value

    @property
    def players(self) -> tuple[str, ...]:
        """The names of players as they were written."""
        names: tuple[str, ...] = self._settings.players if self._offers_names else ()
        return names

    @property
    def seated(self) -> tuple[str, ...]:
        """The names by seat of the last Partie as they were written."""
        names: tuple[str, ...] = self._settings.seated if self._offers_names else ()
        return names

    @property
    def _offers_names(self) -> bool:
        return self._names and self._access.writes
