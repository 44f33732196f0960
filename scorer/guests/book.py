"""The book of the guests: who was admitted with which code, and who is connected.

Codes and guests are kept in the settings, so that guests stay admitted when the program is started
again. A guest's browser keeps a secret; the settings keep only its digest, so that reading the file
does not help anybody to pass for a guest.
"""

from __future__ import annotations

import hashlib
import logging
import secrets
import time
from collections import Counter
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

from scorer.guests.rights import LINKED, WRITER_HOURS, Places, Right
from scorer.nights.table_codes import ALPHABET, TableCodes, TablePass
from scorer.store import KeyValueStore

SETTING: Final = "guests"
"""The name of the setting with codes and guests."""

_CODE_LENGTH: Final = 26
"""Characters of a code: 32 to the power of 26 is 2 to the power of 130."""


_log = logging.getLogger(__name__)


class NoPlace(Exception):
    """All places are taken by guests who keep them; nobody was admitted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Guest:
    """A browser that was admitted with a code.

    Attributes:
        number: Counts the guests of this table, from 1.
        device: What the browser says it runs on; empty if it says nothing.
        right: What the guest may do.
        table: The table that the guest counts at; None with another right.
        digest: SHA-256 of the secret that the browser keeps, hexadecimal. It identifies the guest.
    """

    number: int
    device: str
    right: Right
    digest: str
    table: TablePass | None = None


current_guest: ContextVar[Guest | None] = ContextVar("current_guest", default=None)
"""The guest whose request is being answered or whose session runs; None for the scorekeeper."""


class GuestBook:
    """The codes, the guests, how many connections each guest has, and the Partie they follow."""

    def __init__(
        self,
        store: KeyValueStore,
        clock: Callable[[], float] = time.monotonic,
        places: Places = Places(),  # noqa: B008 - frozen
        tables: TableCodes | None = None,
    ) -> None:
        """Read codes and guests from the store; without any that can be read, draw new codes.

        Args:
            store: Where codes and guests are kept.
            clock: Tells seconds, to see who has been away longest.
            places: How many guests are remembered.
            tables: The codes of the tables of a tournament night.
        """
        self.tables = tables
        self.places = places
        self._store = store
        self._clock = clock
        self._listeners: list[Callable[[], None]] = []
        self._presence_listeners: list[Callable[[], None]] = []
        self._connections: Counter[str] = Counter()
        self._away_since: dict[str, float] = {}
        self._current_partie = ""
        self._started = clock()
        stored = store.get(SETTING)
        try:
            self._guests, self._codes = _book_from_stored(stored)
        except (ValueError, TypeError, KeyError):
            if stored is not None:
                _log.warning("the guests in the settings cannot be read: all have to scan again")
            self._guests = ()
            self._codes = {right: _new_code() for right in LINKED}
            self._save()

    @property
    def guests(self) -> tuple[Guest, ...]:
        """All guests, in the order of their numbers."""
        return self._guests

    @property
    def current_partie(self) -> str:
        """The id of the Partie that guests are shown first; empty while there is none."""
        return self._current_partie

    def set_current_partie(self, partie_id: str) -> None:
        """Change the Partie that guests are shown first, and notify the listeners."""
        if partie_id != self._current_partie:
            self._current_partie = partie_id
            self._notify()

    def code(self, right: Right) -> str:
        """The code that gives this right."""
        return self._codes[right]

    def connections(self, guest: Guest) -> int:
        """How many screens of a guest are connected."""
        return self._connections[guest.digest]

    def admit(self, typed: str, device: str, secret: str = "") -> str | None:
        """Admit a guest by one of the codes.

        A browser that is a guest already keeps its secret; a stronger code gives it the stronger
        right, a weaker one takes nothing away. The code of a table gives that table and takes the
        rest away, until another code is scanned.

        Args:
            typed: What was scanned or typed; case, spaces and hyphens do not matter.
            device: What the browser runs on.
            secret: What this browser was given earlier; empty if nothing.

        Returns:
            The secret for the browser to keep, or None if the code is wrong.

        Raises:
            NoPlace: All places for this right are taken.
            scorer.store.StoreError: The disk refused; nobody was admitted.
        """
        right = self.right_of(typed)
        if right is None:
            return None
        table = self._table_of(typed)
        known = self.find_by_secret(secret)
        if known is not None:
            weaker = (known.right, right) == (Right.WRITE, Right.READ)
            if not weaker and (known.right, known.table) != (right, table):
                others = self._guests if known.right is right else self._with_room(right)
                changed = replace(known, right=right, table=table)
                self._replace(tuple(changed if one is known else one for one in others))
            return secret
        others = self._with_room(right)
        secret = secrets.token_urlsafe(32)
        number = max((guest.number for guest in self._guests), default=0) + 1
        admitted = Guest(
            number=number, device=device, right=right, digest=_digest(secret), table=table
        )
        self._replace((*others, admitted))
        self._away_since[admitted.digest] = self._clock()
        return secret

    def right_of(self, typed: str) -> Right | None:
        """The right that a code gives, however it is typed; None if the code is wrong."""
        code = "".join(typed.upper().replace("-", " ").split()).encode()
        # Both are compared in constant time, so that the time taken tells nothing about either.
        matches = {
            right: secrets.compare_digest(code, own.encode()) for right, own in self._codes.items()
        }
        at_table = self._table_of(typed) is not None
        if matches[Right.WRITE]:
            return Right.WRITE
        if matches[Right.READ]:
            return Right.READ
        return Right.TABLE if at_table else None

    def _table_of(self, typed: str) -> TablePass | None:
        """The table that a code gives, however it is typed; None if it is the code of none."""
        return self.tables.find(typed) if self.tables is not None else None

    def find_by_secret(self, secret: str) -> Guest | None:
        """The guest whose browser keeps this secret; None if there is none."""
        return self.find(_digest(secret)) if secret else None

    def find(self, digest: str) -> Guest | None:
        """The guest with this digest as it is now; None if it is not, or no longer, a guest."""
        return next((guest for guest in self._guests if guest.digest == digest), None)

    def add_connection(self, digest: str) -> None:
        """Count a screen of a guest that has connected."""
        self._connections[digest] += 1
        _call(self._presence_listeners)

    def remove_connection(self, digest: str) -> None:
        """Count off a screen of a guest that has disconnected."""
        self._connections[digest] -= 1
        if self._connections[digest] <= 0:
            del self._connections[digest]
            self._away_since[digest] = self._clock()
        _call(self._presence_listeners)

    def revoke_writing(self, digest: str) -> None:
        """Let a guest only read from now on, and draw a new writing code.

        Raises:
            scorer.store.StoreError: The disk refused; nothing has changed.
        """
        codes = {**self._codes, Right.WRITE: _new_code()}
        self._change(digest, lambda guest: replace(guest, right=Right.READ), codes)

    def grant_writing(self, digest: str) -> None:
        """Let a guest write. Raises as :meth:`revoke_writing`."""
        self._change(digest, lambda guest: replace(guest, right=Right.WRITE))

    def clear(self) -> None:
        """Remove all guests and draw both codes anew. Raises as :meth:`revoke_writing`."""
        self._replace((), {right: _new_code() for right in LINKED})

    def remove(self, digest: str) -> None:
        """Remove a guest, who may come back with a code. Raises as :meth:`revoke_writing`."""
        self._replace(tuple(guest for guest in self._guests if guest.digest != digest))

    def watch(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call the listener after every change of guests, codes and Partie; return how to end that.

        It hears of no connection: when a full room leaves, every guest would hear of every other.
        """
        return _added(self._listeners, listener)

    def watch_presence(self, listener: Callable[[], None]) -> Callable[[], None]:
        """As :meth:`watch`, and call it whenever a screen of a guest connects or disconnects."""
        return _added(self._presence_listeners, listener)

    def _with_room(self, right: Right) -> tuple[Guest, ...]:
        """The guests, without one of this right if all its places are taken.

        Guests of the other right are never affected.

        Raises:
            NoPlace: Nobody has been away for long enough.
        """
        same = [guest for guest in self._guests if guest.right is right]
        if len(same) < self.places.of(right):
            return self._guests
        now = self._clock()
        enough = WRITER_HOURS * 3600 if right is Right.WRITE else 0
        away = {
            guest.digest: now - self._away_since.get(guest.digest, self._started)
            for guest in same
            if not self.connections(guest) and not self._plays(guest)
        }
        longest = max(away, key=away.__getitem__, default="")
        if not longest or away[longest] < enough:
            raise NoPlace
        self._away_since.pop(longest, None)
        return tuple(guest for guest in self._guests if guest.digest != longest)

    def _plays(self, guest: Guest) -> bool:
        """Whether a guest counts at a table that is still played."""
        if guest.table is None or self.tables is None:
            return False
        return self.tables.is_played(guest.table)

    def _change(
        self, digest: str, change: Callable[[Guest], Guest], codes: dict[Right, str] | None = None
    ) -> None:
        guests = tuple(change(guest) if guest.digest == digest else guest for guest in self._guests)
        self._replace(guests, codes)

    def _replace(self, guests: tuple[Guest, ...], codes: dict[Right, str] | None = None) -> None:
        before = (self._guests, self._codes)
        self._guests, self._codes = guests, codes or self._codes
        try:
            self._save()
        except Exception:
            self._guests, self._codes = before
            raise
        self._notify()

    def _save(self) -> None:
        codes = {right.value: code for right, code in self._codes.items()}
        self._store.set(
            SETTING, {"codes": codes, "guests": [_to_stored(guest) for guest in self._guests]}
        )

    def _notify(self) -> None:
        _call(self._listeners)
        _call(self._presence_listeners)


def _added(listeners: list[Callable[[], None]], listener: Callable[[], None]) -> Callable[[], None]:
    listeners.append(listener)

    def leave() -> None:
        if listener in listeners:
            listeners.remove(listener)

    return leave


def _call(listeners: list[Callable[[], None]]) -> None:
    for listener in tuple(listeners):
        listener()


def _new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(_CODE_LENGTH))


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def _to_stored(guest: Guest) -> dict[str, Any]:
    """A guest as the settings keep it; these names are final."""
    stored = {
        "number": guest.number,
        "device": guest.device,
        "right": guest.right.value,
        "seal": guest.digest,
    }
    return stored if guest.table is None else {**stored, "table": asdict(guest.table)}


def _book_from_stored(stored: Any) -> tuple[tuple[Guest, ...], dict[Right, str]]:
    """Guests and codes as the settings keep them.

    Raises:
        ValueError, TypeError, KeyError: They have another shape.
    """
    codes = {right: stored["codes"][right.value] for right in LINKED}
    for code in codes.values():
        if not isinstance(code, str) or len(code) != _CODE_LENGTH or not set(code) <= set(ALPHABET):
            raise ValueError
    return tuple(_from_stored(guest) for guest in stored["guests"]), codes


def _from_stored(stored: Any) -> Guest:
    number, device, digest = stored["number"], stored["device"], stored["seal"]
    if type(number) is not int or not isinstance(device, str) or not isinstance(digest, str):
        raise TypeError
    right, told = Right(stored["right"]), stored.get("table")
    table = TablePass(**told) if right is Right.TABLE else None
    return Guest(number=number, device=device, right=right, digest=digest, table=table)
