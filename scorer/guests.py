"""The people around the table: who came in with which code, and what they may do.

The codes and the guests are kept among the settings, so that phones stay at the table when
the program starts anew. Of what a guest's browser keeps only a seal is stored here: whoever
reads the file cannot pass for a guest.
"""

from __future__ import annotations

import hashlib
import secrets
from collections import Counter
from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final, Protocol

SETTING: Final = "guests"
"""The name of the setting that keeps codes and guests."""

MOST: Final = 24
"""Guests that are remembered; whoever has been away longest makes room."""

_ALPHABET: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Letters and digits that nobody takes for each other; there are 32 of them."""

_LETTERS: Final = 26
"""Letters of a code: 32 to the power of 26 is 2 to the power of 130."""


class Right(StrEnum):
    """What a code lets its owner do."""

    READ = "read"
    WRITE = "write"


@dataclass(frozen=True, slots=True, kw_only=True)
class Guest:
    """A browser that has come in with a code.

    ``number`` counts the guests of this table, from 1. ``device`` is what the browser says
    it runs on, empty if it says nothing. ``seal`` is the digest of the secret it keeps.
    """

    number: int
    device: str
    right: Right
    seal: str


class Cupboard(Protocol):
    """Where values are kept: the settings of the data folder."""

    def get(self, name: str, default: Any = None) -> Any:
        """Return a value, or the default."""

    def set(self, name: str, value: Any) -> None:
        """Keep a value; it is on the disk when this returns."""


guest: ContextVar[Guest | None] = ContextVar("guest", default=None)
"""The guest whose request is answered, or whose session runs; None: the scorekeeper."""


class GuestBook:
    """Codes, guests, and who of them is here now."""

    def __init__(self, kept: Cupboard) -> None:
        self._kept = kept
        self._listeners: list[Callable[[], None]] = []
        self._screens: Counter[str] = Counter()
        self._place = ""
        stored = kept.get(SETTING)
        if stored is None:
            self._guests: tuple[Guest, ...] = ()
            self._codes: dict[Right, str] = {right: _new_code() for right in Right}
            self._keep()
        else:
            self._guests = tuple(_read(one) for one in stored["guests"])
            self._codes = {right: stored["codes"][right] for right in Right}

    @property
    def guests(self) -> tuple[Guest, ...]:
        """Everybody who has come in, in the order of their numbers."""
        return self._guests

    @property
    def place(self) -> str:
        """The Partie that is played at the table, where guests come in; empty: none yet."""
        return self._place

    def move_to(self, partie_id: str) -> None:
        """Play another Partie at the table; whoever follows hears of it."""
        if partie_id != self._place:
            self._place = partie_id
            self._tell()

    def code(self, right: Right) -> str:
        """The code that brings this right."""
        return self._codes[right]

    def screens(self, one: Guest) -> int:
        """How many screens of a guest are connected."""
        return self._screens[one.seal]

    def admit(self, said: str, device: str, secret: str = "") -> str | None:
        """Let a guest in who says one of the codes.

        Args:
            said: What was scanned or typed; small letters, spaces and hyphens do not matter.
            device: What the browser runs on.
            secret: What this browser was given earlier, if it was.

        Returns:
            The secret for the browser to keep, or None: the code is wrong.

        Raises:
            scorer.store.StoreError: The disk refused; nobody came in.
        """
        code = "".join(said.upper().replace("-", " ").split()).encode()
        # Both are compared to their ends, so that the time taken tells nothing.
        fits = {
            right: secrets.compare_digest(code, own.encode()) for right, own in self._codes.items()
        }
        if not any(fits.values()):
            return None
        right = Right.WRITE if fits[Right.WRITE] else Right.READ
        known = self.known(secret)
        if known is not None:
            stronger = Right.WRITE if Right.WRITE in (known.right, right) else Right.READ
            self._change(known.seal, lambda one: replace(one, right=stronger))
            return secret
        secret = secrets.token_urlsafe(32)
        number = max((one.number for one in self._guests), default=0) + 1
        came = Guest(number=number, device=device, right=right, seal=_seal(secret))
        self._replace((*self._with_room(), came))
        return secret

    def known(self, secret: str) -> Guest | None:
        """The guest whose browser keeps this secret."""
        return self.of(_seal(secret)) if secret else None

    def of(self, seal: str) -> Guest | None:
        """The guest with this seal, as it is now; None: not, or no longer, a guest."""
        return next((one for one in self._guests if one.seal == seal), None)

    def came(self, seal: str) -> None:
        """A screen of a guest has connected."""
        self._screens[seal] += 1
        self._tell()

    def left(self, seal: str) -> None:
        """A screen of a guest has gone."""
        self._screens[seal] -= 1
        if self._screens[seal] <= 0:
            del self._screens[seal]
        self._tell()

    def revoke_writing(self, seal: str) -> None:
        """Let a guest only read from now on; the writing code that is known changes.

        Raises:
            scorer.store.StoreError: The disk refused; nothing has changed.
        """
        codes = {**self._codes, Right.WRITE: _new_code()}
        self._change(seal, lambda one: replace(one, right=Right.READ), codes)

    def grant_writing(self, seal: str) -> None:
        """Let a guest write. Raises as :meth:`revoke_writing`."""
        self._change(seal, lambda one: replace(one, right=Right.WRITE))

    def clear(self) -> None:
        """Send everybody away and change both codes. Raises as :meth:`revoke_writing`."""
        self._replace((), {right: _new_code() for right in Right})

    def watch(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call the listener after every change; return how to end that."""
        self._listeners.append(listener)

        def leave() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return leave

    def _with_room(self) -> tuple[Guest, ...]:
        """The guests, less one who is away if there are too many."""
        if len(self._guests) < MOST:
            return self._guests
        away = [one for one in self._guests if not self.screens(one)]
        gone = away[0] if away else self._guests[0]
        return tuple(one for one in self._guests if one is not gone)

    def _change(
        self, seal: str, change: Callable[[Guest], Guest], codes: dict[Right, str] | None = None
    ) -> None:
        guests = tuple(change(one) if one.seal == seal else one for one in self._guests)
        self._replace(guests, codes)

    def _replace(self, guests: tuple[Guest, ...], codes: dict[Right, str] | None = None) -> None:
        before = (self._guests, self._codes)
        self._guests, self._codes = guests, codes or self._codes
        try:
            self._keep()
        except Exception:
            self._guests, self._codes = before
            raise
        self._tell()

    def _keep(self) -> None:
        self._kept.set(
            SETTING,
            {
                "codes": {right.value: code for right, code in self._codes.items()},
                "guests": [
                    {
                        "number": one.number,
                        "device": one.device,
                        "right": one.right.value,
                        "seal": one.seal,
                    }
                    for one in self._guests
                ],
            },
        )

    def _tell(self) -> None:
        for listener in tuple(self._listeners):
            listener()


def _new_code() -> str:
    return "".join(secrets.choice(_ALPHABET) for _ in range(_LETTERS))


def _seal(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def _read(stored: dict[str, Any]) -> Guest:
    return Guest(**{**stored, "right": Right(stored["right"])})


@dataclass(frozen=True, eq=False)
class Invitation:
    """How guests come in: the book, the address (it ends with a slash), and a link as an SVG."""

    book: GuestBook
    address: str
    picture: Callable[[str], str]

    def link(self, right: Right) -> str:
        """The link with the code for this right, where no server's log will show it."""
        return f"{self.address}join#{self.book.code(right)}"


class GuestAccess:
    """The access of a guest: it writes for as long as the book says so."""

    def __init__(self, book: GuestBook, seal: str) -> None:
        self._book = book
        self._seal = seal

    @property
    def writes(self) -> bool:
        """Whether the guest may write now."""
        one = self._book.of(self._seal)
        return one is not None and one.right is Right.WRITE

    def watch(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call the listener after every change in the book."""
        return self._book.watch(listener)


_OF_THE_DEVICE: Final = frozenset(
    {SETTING, "language", "theme", "reduce_motion", "haptics", "awake", "window"}
)
"""Settings of the scorekeeper's that are none of a guest's."""


class GuestPreferences:
    """How a guest likes the app to look: kept for the guest alone, as long as the session lasts.

    What the guest has not chosen is as the guest's device has it, or else as it is at the
    table: the cards, whether the trump is hidden, the rules of the last game. The players who
    are known here are the scorekeeper's: a guest who writes sees them, and forgets none.
    """

    def __init__(self, kept: Any, access: GuestAccess) -> None:
        self._kept = kept
        self._access = access
        self._own: dict[str, Any] = {}

    def get(self, name: str, default: Any = None) -> Any:
        """The guest's own choice, else the table's."""
        of_table = default if name in _OF_THE_DEVICE else self._kept.get(name, default)
        return self._own.get(name, of_table)

    def set(self, name: str, value: Any) -> None:
        """Keep a choice for this guest."""
        self._own[name] = value

    @property
    def players(self) -> tuple[str, ...]:
        """The names that a form offers."""
        names: tuple[str, ...] = self._kept.players if self._access.writes else ()
        return names
