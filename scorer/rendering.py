"""Drawing the app on a page, and drawing it anew after an error in a component."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any, Final

import flet as ft

from scorer.flet_internals import on_drawing_error

CALM_SECONDS: Final = 10
"""After a second error within this time the page is not drawn anew: the error would only repeat."""

_log = logging.getLogger(__name__)


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
