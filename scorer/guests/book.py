"""The book of the guests: who was admitted with which code, and who is connected.

Codes and guests are kept in the settings, so that guests stay admitted when the program is started
again. A guest's browser keeps a secret; the settings keep only its digest, so that nobody who reads
the file can pose as a guest.
"""

from __future__ import annotations

import hashlib
import hmac
import logging
import secrets
import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, Final

from scorer.guests.guest import Admission, Guest, with_room
from scorer.guests.rematches import Rematches
from scorer.guests.rights import LINKED, Places, Right
from scorer.nights.table_codes import ALPHABET, TableCodes
from scorer.sharing.listeners import Listeners
from scorer.store import KeyValueStore, StoreError

SETTING: Final = "guests"
"""The name of the setting with codes and guests."""

_CODE_LENGTH: Final = 26
"""Characters of a code: 32 to the power of 26 is 2 to the power of 130."""


_log = logging.getLogger(__name__)


class GuestBook:
    """The codes, the guests, how many connections each guest has, and the Partie they follow."""

    def __init__(
        self,
        store: KeyValueStore,
        clock: Callable[[], float] = time.monotonic,
        places: Places = Places(),  # noqa: B008 - frozen
        tables: TableCodes | None = None,
        partien: Callable[[], Iterable[str]] = tuple,
    ) -> None:
        """Read codes and guests from the store; without any that can be read, draw new codes.

        Args:
            store: Where codes and guests are kept.
            clock: Tells seconds, to see who has been away longest.
            places: How many guests are remembered.
            tables: The codes of the tables of a tournament night.
            partien: Tells the ids of all Partien; each has codes of its own.
        """
        self.tables = tables
        self._partien = partien
        self.places = places
        self._store = store
        self._clock = clock
        self._listeners: Listeners[[]] = Listeners()
        self._presence_listeners: Listeners[[]] = Listeners()
        self._connections: Counter[str] = Counter()
        self._away_since: dict[str, float] = {}
        self._current_partie = ""
        self._started = clock()
        stored = store.get(SETTING)
        try:
            self._guests, self._codes, self._rematches = _book_from_stored(stored)
        except (ValueError, TypeError, KeyError, AttributeError):
            if stored is not None:
                _log.warning("the guests in the settings cannot be read: all have to scan again")
            self._guests = ()
            self._codes = {right: _new_code() for right in LINKED}
            self._rematches = Rematches()
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

    def partie_begun(self, partie_id: str, previous: str = "") -> None:
        """Take note of a new Partie; ``previous`` is the one that it is a rematch of.

        Guests of the previous Partie follow to the rematch. Guests who may open all Partien are
        shown the new one first, unless it is a rematch of a Partie that they are not shown now.
        """
        if previous:
            self._rematches = self._rematches.with_rematch(partie_id, previous)
            try:
                self._save()
            except StoreError:
                # The Partie has begun all the same.
                _log.exception("a rematch could not be kept: it counts until the program ends")
        if not previous or self._current_partie in ("", previous):
            self._current_partie = partie_id
        self._notify()

    def partien_of(self, partie_id: str) -> tuple[str, ...]:
        """The Partien that the codes of a Partie open: the first one, and all its rematches."""
        return self._rematches.series(self._rematches.first(partie_id))

    def code(self, right: Right, partie_id: str = "") -> str:
        """The code that gives this right, for one Partie with its rematches or for all Partien.

        The codes of a Partie are computed from the code for all Partien. So they change whenever
        that code changes, and it cannot be computed from them.
        """
        whole = self._codes[right]
        if not partie_id:
            return whole
        first = self._rematches.first(partie_id)
        return code_of_partie(whole, first, self._rematches.renewed.get(first, 0))

    def connections(self, guest: Guest) -> int:
        """How many screens of a guest are connected."""
        return self._connections[guest.digest]

    def admit(self, typed: str, device: str, secret: str = "") -> str | None:
        """Admit a guest by one of the codes.

        A browser that is a guest already keeps its secret. A code that gives it nothing new changes
        nothing; what any other code gives replaces what the guest had before.

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
        given = self.admission(typed)
        if given is None:
            return None
        known = self.find_by_secret(secret)
        if known is not None:
            if not known.admission.includes(given):
                others = self._with_room(given, known)
                guests = (*others, known.admitted(given))
                self._replace(tuple(sorted(guests, key=lambda guest: guest.number)))
            return secret
        others = self._with_room(given)
        secret = secrets.token_urlsafe(32)
        number = max((guest.number for guest in self._guests), default=0) + 1
        digest = _digest(secret)
        new = Guest(number=number, device=device, right=given.right, digest=digest, waiting=True)
        self._replace((*others, new.admitted(given)))
        self._away_since[digest] = self._clock()
        return secret

    def admission(self, typed: str) -> Admission | None:
        """What a code gives, however it is typed; None if the code is wrong."""
        code = "".join(typed.upper().replace("-", " ").split()).encode()
        table = self.tables.find(typed) if self.tables is not None else None
        found = Admission(right=Right.TABLE, table=table) if table is not None else None
        first_of_each = dict.fromkeys(map(self._rematches.first, self._partien()))
        # All are compared in constant time, so that the time taken reveals nothing about any.
        for partie in (*first_of_each, ""):
            for right in LINKED:
                if secrets.compare_digest(code, self.code(right, partie).encode()):
                    found = Admission(right=right, partie=partie)
        return found

    def find_by_secret(self, secret: str) -> Guest | None:
        """The guest whose browser keeps this secret; None if there is none."""
        return self.find(_digest(secret)) if secret else None

    def find(self, digest: str) -> Guest | None:
        """The guest with this digest as it is now; None if there is no such guest any more."""
        return next((guest for guest in self._guests if guest.digest == digest), None)

    def add_connection(self, digest: str) -> None:
        """Count a screen of a guest that has connected."""
        self._connections[digest] += 1
        self._note_arrival(digest)
        self._presence_listeners.call()

    def remove_connection(self, digest: str) -> None:
        """Stop counting a screen of a guest that has disconnected."""
        self._connections[digest] -= 1
        if self._connections[digest] <= 0:
            del self._connections[digest]
            self._away_since[digest] = self._clock()
        self._presence_listeners.call()

    def revoke_writing(self, digest: str) -> None:
        """Let a guest only read from now on, and replace the writing codes that it has used.

        Raises:
            scorer.store.StoreError: The disk refused; nothing has changed.
        """
        guest = self.find(digest)
        codes, rematches = self._codes, self._rematches
        for partie in {*guest.written, guest.partie} if guest is not None else ():
            if partie:
                rematches = rematches.with_new_codes(partie)
            else:
                codes = {**codes, Right.WRITE: _new_code()}
        self._change(
            digest,
            lambda guest: replace(guest, right=Right.READ, written=frozenset()),
            codes,
            rematches,
        )

    def grant_writing(self, digest: str) -> None:
        """Let a guest write. Raises as :meth:`revoke_writing`."""
        self._change(digest, lambda guest: replace(guest, right=Right.WRITE))

    def clear(self) -> None:
        """Remove all guests and change all codes, also those of the tables of a night.

        Raises:
            scorer.store.StoreError: The disk refused; at most the codes of the tables have changed.
        """
        if self.tables is not None:
            self.tables.renew()
        self._replace((), {right: _new_code() for right in LINKED})

    def remove(self, digest: str) -> None:
        """Remove a guest, who may come back with a code. Raises as :meth:`revoke_writing`."""
        self._replace(tuple(guest for guest in self._guests if guest.digest != digest))

    def watch(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call the listener after every change of guests, codes and Partie.

        Connections are no such change: when a full room leaves, the listener of every guest would
        be called for every other guest.

        Returns:
            A function that unsubscribes the listener.
        """
        return self._listeners.add(listener)

    def watch_presence(self, listener: Callable[[], None]) -> Callable[[], None]:
        """As :meth:`watch`, and call it whenever a screen of a guest connects or disconnects."""
        return self._presence_listeners.add(listener)

    def _with_room(self, given: Admission, known: Guest | None = None) -> tuple[Guest, ...]:
        """The other guests, without the one whose place a guest with a code takes.

        Args:
            given: What the code gives.
            known: The guest, if it has been admitted before.

        Raises:
            NoPlace: All places are kept.
        """
        others = tuple(guest for guest in self._guests if guest is not known)
        remaining = with_room(others, given, self.places, self._hours_away, self._plays)
        for gone in set(others).difference(remaining):
            self._away_since.pop(gone.digest, None)
        return remaining

    def _hours_away(self, guest: Guest) -> float | None:
        """How long no screen of a guest has been connected; None while one is."""
        if self.connections(guest):
            return None
        return (self._clock() - self._away_since.get(guest.digest, self._started)) / 3600

    def _note_arrival(self, digest: str) -> None:
        """Keep that a guest has connected for the first time."""
        guest = self.find(digest)
        if guest is None or not guest.waiting:
            return
        arrived = replace(guest, waiting=False)
        self._guests = tuple(arrived if one is guest else one for one in self._guests)
        try:
            self._save()
        except StoreError:
            _log.exception("the arrival of a guest could not be kept: it counts until the end")

    def _plays(self, guest: Guest) -> bool:
        """Whether a guest counts at a table that is still played."""
        if guest.table is None or self.tables is None:
            return False
        return self.tables.is_played(guest.table)

    def _change(
        self,
        digest: str,
        change: Callable[[Guest], Guest],
        codes: dict[Right, str] | None = None,
        rematches: Rematches | None = None,
    ) -> None:
        guests = tuple(change(guest) if guest.digest == digest else guest for guest in self._guests)
        self._replace(guests, codes, rematches)

    def _replace(
        self,
        guests: tuple[Guest, ...],
        codes: dict[Right, str] | None = None,
        rematches: Rematches | None = None,
    ) -> None:
        before = (self._guests, self._codes, self._rematches)
        self._guests = guests
        self._codes = codes or self._codes
        self._rematches = rematches or self._rematches
        try:
            self._save()
        except Exception:
            self._guests, self._codes, self._rematches = before
            raise
        self._notify()

    def _save(self) -> None:
        codes = {right.value: code for right, code in self._codes.items()}
        guests = [guest.to_stored() for guest in self._guests]
        self._store.set(SETTING, {"codes": codes, "guests": guests, **self._rematches.to_stored()})

    def _notify(self) -> None:
        self._listeners.call()
        self._presence_listeners.call()


def code_of_partie(whole: str, partie_id: str, renewed: int = 0) -> str:
    """The code of one Partie.

    Args:
        whole: The code that gives the same right for all Partien.
        partie_id: The Partie, which is no rematch.
        renewed: How often its codes were replaced.
    """
    digest = hmac.digest(whole.encode(), f"{partie_id} {renewed}".encode(), "sha256")
    return "".join(ALPHABET[byte % len(ALPHABET)] for byte in digest[:_CODE_LENGTH])


def _new_code() -> str:
    return "".join(secrets.choice(ALPHABET) for _ in range(_CODE_LENGTH))


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def _book_from_stored(stored: Any) -> tuple[tuple[Guest, ...], dict[Right, str], Rematches]:
    """Guests, codes and rematches as the settings keep them.

    Raises:
        ValueError, TypeError, KeyError, AttributeError: They have another shape.
    """
    codes = {right: stored["codes"][right.value] for right in LINKED}
    for code in codes.values():
        if not isinstance(code, str) or len(code) != _CODE_LENGTH or not set(code) <= set(ALPHABET):
            raise ValueError
    guests = tuple(Guest.from_stored(guest) for guest in stored["guests"])
    return guests, codes, Rematches.from_stored(stored)
