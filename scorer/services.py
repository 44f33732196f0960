"""What a screen can do, such as open Partien and save a setting; and the context that tells it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol
from urllib.parse import urlsplit

import flet as ft

from scorer.appearance import Appearance
from scorer.device import Device
from scorer.drafts.kept import KeptDrafts
from scorer.guests.access import Invitation
from scorer.keyboard import Keyboard
from scorer.memory.question import HISTORY
from scorer.nights import Nights
from scorer.noted.people import people_of
from scorer.session import Partien
from scorer.widgets.component import Live
from scorer.widgets.history import History


class Preferences(Protocol):
    """The settings of a session: those of the data folder, or a guest's own."""

    def get(self, name: str, default: Any = None) -> Any:
        """Return a setting, or the default."""

    def set(self, name: str, value: Any) -> None:
        """Save a setting."""

    @property
    def players(self) -> tuple[str, ...]:
        """The names of players as they were written, most recent first."""

    @property
    def seated(self) -> tuple[str, ...]:
        """The names by seat of the last Partie as they were written, empty without a name."""


class SharedTable(Protocol):
    """The Partie that is played now, as the scorekeeper and the guests share it."""

    @property
    def current_partie(self) -> str:
        """The id of the Partie that guests are shown first; empty while there is none."""

    def set_current_partie(self, partie_id: str) -> None:
        """Change the Partie that guests are shown first."""

    def watch(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call the listener whenever something may have changed.

        Returns:
            A function that unsubscribes the listener.
        """


@dataclass(frozen=True, eq=False)
class Services:
    """What one session can do; compared by identity.

    Attributes:
        partien: All Partien, with the write access of this session.
        nights: All tournament nights, with the same.
        preferences: The settings of this session.
        is_scorekeeper: Whether this is the scorekeeper and not a guest.
        invitation: How guests get in; only for the scorekeeper, and None where no guests are
            served.
        shared_table: Which Partie is played now; None where no guests are served.
        drafts: What is typed on each screen and not written yet.
        history: The browser's history.
        save_setting: Saves a setting and redraws the app with it.
        vibrate: Vibrates briefly, where the device can and the setting allows it.
        keyboard: The keyboard of the session.
        connections: How often the device has connected anew, as after a reload.
        wakelock: Keeps the screen on. All tables share it: one of their own would stay on the page
            after its table has gone.
        device: The page around the app, where a browser runs all of the app; else None.
    """

    partien: Partien
    nights: Nights
    preferences: Preferences
    is_scorekeeper: bool
    invitation: Invitation | None
    shared_table: SharedTable | None
    drafts: KeptDrafts
    history: History
    save_setting: Callable[[str, Any], None]
    vibrate: Callable[[], None]
    keyboard: Keyboard
    connections: Live[int]
    wakelock: ft.Wakelock
    device: Device | None = None

    @property
    def known_players(self) -> tuple[str, ...]:
        """The names of players that are offered for a Partie, most recent first."""
        return people_of(self.partien.shelf.settings).offered(self.preferences.players)

    @property
    def last_seated(self) -> tuple[str, ...]:
        """The names by seat with which a new Partie begins, empty where nobody is named."""
        return people_of(self.partien.shelf.settings).seats(self.preferences.seated)

    def go(self, route: str) -> None:
        """Show another screen by its route."""
        self.history.go(route)

    def go_back(self, route: str) -> None:
        """Show the list from which this screen was opened; if it was from none, another screen."""
        before = self.history.before
        self.go(before if urlsplit(before).path == HISTORY else route)


@dataclass(frozen=True)
class ScreenContext:
    """What every screen gets: what it can do, and how it looks."""

    services: Services
    look: Appearance


_NO_CONTEXT: ScreenContext | None = None

SCREEN_CONTEXT = ft.create_context(_NO_CONTEXT)


def use_screen_context() -> ScreenContext:
    """Hook: the context of this session. Only for components of routes; others get arguments.

    Raises:
        RuntimeError: The component is outside the app.
    """
    context = ft.use_context(SCREEN_CONTEXT)
    if context is None:
        raise RuntimeError("a screen outside the app")
    return context


def screen(look: Appearance, route: str, content: ft.Control) -> ft.View:
    """A view that shows nothing but its content, inside the safe area of the device."""
    return ft.View(
        route=route,
        padding=0,
        bgcolor=look.colours.table,
        controls=[ft.SafeArea(content=content, expand=True)],
    )
