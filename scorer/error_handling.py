"""Error handling: the log gets the error, the player a sentence or a page that is drawn anew."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import Any, Final

import flet as ft

from rules.engine.codec import Unreadable
from rules.engine.game import Violation
from rules.engine.notation import Newer
from scorer.flet_internals import on_drawing_error
from scorer.phrases import NO_NAMES, Names, violation_text
from scorer.session import ReadOnly, Refused, StoreError
from scorer.texts import Texts

_EXPECTED = (Refused, ReadOnly, StoreError, Newer, Unreadable)
"""Errors that have a sentence of their own and need no traceback in the log."""

Refuse = Callable[[Violation], object]
"""Shows what the rules forbid, with a link to the paragraph of the rule."""

_log = logging.getLogger(__name__)


def error_text(t: Texts, error: Exception, names: Names = NO_NAMES) -> str:
    """Return the sentence for an error: never a path, never a traceback.

    Args:
        t: The texts of the player's language.
        error: What was raised.
        names: The names that the sentence may need.
    """
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
    refuse: Refuse | None = None,
) -> Callable[[Any], None]:
    """Wrap a handler so that no error leaves it.

    Args:
        t: The texts of the player's language.
        say: Shows a sentence to the player.
        action: The handler; it gets Flet's event.
        refuse: Shows what the rules forbid; without it, ``say`` shows the sentence alone.
    """

    def handler(event: Any) -> None:
        try:
            action(event)
        except Exception as error:  # noqa: BLE001 - no error may leave a handler
            _report(t, say, error, refuse)

    return handler


def guard_async(
    t: Texts,
    say: Callable[[str], None],
    action: Callable[[], Awaitable[None]],
    refuse: Refuse | None = None,
) -> Callable[..., Awaitable[None]]:
    """Wrap an asynchronous handler so that no error leaves it; arguments as of :func:`guard`."""

    async def handler(_event: Any = None) -> None:
        try:
            await action()
        except Exception as error:  # noqa: BLE001 - no error may leave a handler
            _report(t, say, error, refuse)

    return handler


def _report(t: Texts, say: Callable[[str], None], error: Exception, refuse: Refuse | None) -> None:
    if refuse and isinstance(error, Refused) and error.violations:
        refuse(error.violations[0])
        return
    if not isinstance(error, _EXPECTED):
        _log.error("a tap failed", exc_info=error)
    say(error_text(t, error))


CALM_SECONDS: Final = 10
"""After a second error within this time the page is not drawn anew: the error would only repeat."""


def render(page: ft.Page, component: Callable[..., Any], *args: Any) -> None:
    """Draw a root component on a page.

    If a component fails later, Flet would draw nothing any more: the old screen would stay, and
    taps would seem to do nothing. So the error goes into the log and the whole page is drawn anew.
    What is written is in the store; only what is being typed is lost.

    Args:
        page: The page of a session.
        component: The root component.
        args: Its arguments.
    """
    failed_at = [-float(CALM_SECONDS)]

    def draw() -> None:
        page.render_views(component, *args)

    def draw_anew() -> None:
        try:
            page.views = []
            page.update()
            draw()
        except Exception as error:  # noqa: BLE001 - nothing would catch it
            fail(error)

    def fail(error: Exception) -> None:
        _log.error("a component failed", exc_info=error)
        now = time.monotonic()
        again, failed_at[0] = now - failed_at[0] >= CALM_SECONDS, now
        if again:
            asyncio.get_running_loop().call_soon(draw_anew)
        else:
            page.session.error("Pizarra")

    on_drawing_error(page.session, fail)
    draw()
