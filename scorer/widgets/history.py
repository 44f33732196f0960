"""The way through the screens of a session; Back first closes what is open on a screen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from scorer.widgets.component import use_effect, use_stable


class History:
    """Shows other screens; asks the one that is shown before the browser's own Back leaves it."""

    def __init__(self, page: ft.Page) -> None:
        """Follow the routes of a page."""
        self._page = page
        self._shown = page.route
        self._wanted = ""
        self._trail: list[str] = []
        self._close: Callable[[], bool] | None = None
        self._pass_on: Any = None

    def go(self, route: str) -> None:
        """Show another screen by its route."""
        self._reach(self._page.route)
        self._reach(route)
        self._wanted = route
        self._page.navigate(route)

    @property
    def before(self) -> str:
        """The route from which the screen that is shown was reached; empty if from outside."""
        self._reach(self._page.route)
        return self._trail[-2] if len(self._trail) > 1 else ""

    def _reach(self, route: str) -> None:
        """Follow the way to a screen; one that the way has passed is gone back to."""
        if route in self._trail:
            del self._trail[self._trail.index(route) + 1 :]
        else:
            self._trail.append(route)

    def listen(self, close: Callable[[], bool]) -> Callable[[], None]:
        """Ask a screen, from now on, before Back leaves it.

        Args:
            close: Closes what is open on the screen; returns whether anything was.

        Returns:
            A function that ends this.
        """
        # The router listens by itself, from the first screen on.
        if self._page.on_route_change != self._changed:
            self._pass_on = self._page.on_route_change
            self._page.on_route_change = self._changed
        self._close, self._shown = close, self._page.route

        def forget() -> None:
            if self._close is close:
                self._close = None

        return forget

    def _changed(self, event: Any) -> None:
        wanted, self._wanted = self._wanted, ""
        if event.route not in (wanted, self._shown) and self._close is not None and self._close():
            # The browser has left the screen already.
            self.go(self._shown)
            return
        self._shown = event.route
        if self._pass_on is not None:
            self._pass_on(event)


def use_back(history: History, close: Callable[[], bool]) -> None:
    """Hook: let Back close what is open on the screen, before it leaves the screen.

    Args:
        history: The history of the session.
        close: Closes it; returns whether anything was open.
    """
    latest = use_stable(close)
    use_effect(lambda: history.listen(latest), [])
