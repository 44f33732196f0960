"""What a screen can do: open Partien, go to another screen, keep a setting."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from rules.engine.codec import Unreadable
from rules.engine.notation import Newer
from scorer.device import Device
from scorer.guests import Invitation
from scorer.phrases import NOBODY, Names, violation_text
from scorer.session import ReadOnly, Refused, StoreError, Table
from scorer.texts import Texts

_log = logging.getLogger(__name__)


class Keyboard:
    """The keys of a session: whoever is on the screen listens, one at a time."""

    def __init__(self) -> None:
        self._listener: Callable[[Any], None] | None = None

    def listen(self, listener: Callable[[Any], None]) -> Callable[[], None]:
        """Hand all keys to the listener from now on; return how to end that."""
        self._listener = listener

        def leave() -> None:
            if self._listener is listener:
                self._listener = None

        return leave

    def pressed(self, event: Any) -> None:
        """A key was pressed; Flet calls this."""
        if self._listener is not None:
            self._listener(event)


class Preferences(Protocol):
    """How somebody likes the app to be: everybody's settings, or a guest's own."""

    def get(self, name: str, default: Any = None) -> Any:
        """Return a setting, or the default."""

    def set(self, name: str, value: Any) -> None:
        """Keep a setting."""

    @property
    def players(self) -> tuple[str, ...]:
        """The names that a form offers."""


class SharedTable(Protocol):
    """Which Partie the scorekeeper and the guests of a table follow."""

    @property
    def current_partie(self) -> str:
        """The id of the Partie that guests are shown first; empty while there is none."""

    def set_current_partie(self, partie_id: str) -> None:
        """Change the Partie that guests are shown first."""

    def watch(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call the listener whenever something may have changed; return how to end that."""


@dataclass(frozen=True, eq=False)
class Services:
    """The services of one session. Two are equal only if they are the same object.

    ``go`` shows another screen by its route; ``keep`` writes a setting and lets
    everything follow at once; ``buzz`` ticks where the device can; ``keyboard`` has the keys;
    ``device`` is there where a browser runs all of the app. ``own``: this is the scorekeeper,
    not a guest. ``invitation`` is how guests come in, for the scorekeeper of a table that
    takes any; ``shared_table`` is there for everybody at such a table.
    """

    table: Table
    preferences: Preferences
    own: bool
    invitation: Invitation | None
    shared_table: SharedTable | None
    go: Callable[[str], None]
    keep: Callable[[str, Any], None]
    buzz: Callable[[], None]
    keyboard: Keyboard
    device: Device | None = None


def error_text(t: Texts, error: Exception, names: Names = NOBODY) -> str:
    """What went wrong, in the player's words: no path, no traceback."""
    if isinstance(error, Refused):
        found = error.violations[0] if error.violations else None
        return violation_text(t, found, names) if found else t("entries.conflicts")
    if isinstance(error, StoreError | ReadOnly):
        return t(f"error.{error.code}")
    if isinstance(error, Newer):
        return t("home.newer")
    if isinstance(error, Unreadable):
        return t("home.damaged")
    return t("error.generic")


def guard(
    t: Texts,
    say: Callable[[str], None],
    action: Callable[[Any], Any],
    names: Names = NOBODY,
) -> Callable[[Any], None]:
    """A handler that never lets an error through: the log gets it, the player a sentence."""

    def handler(event: Any) -> None:
        try:
            action(event)
        except Exception as error:  # noqa: BLE001 - the one place where nothing may pass
            if not isinstance(error, Refused | ReadOnly | StoreError | Newer | Unreadable):
                _log.exception("a tap failed")
            say(error_text(t, error, names))

    return handler
