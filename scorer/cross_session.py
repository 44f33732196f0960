"""What happens in one session and shows in another."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import copy_context
from typing import TypeVar
from weakref import WeakKeyDictionary

import flet as ft

T = TypeVar("T")

Watch = Callable[[Callable[[], None]], Callable[[], None]]
"""Asks to be called after every change, and returns how to end that."""


_pending: WeakKeyDictionary[ft.Page, dict[Callable[[], None], None]] = WeakKeyDictionary()
"""What pages have to show once their connection is back, in its order."""


def run_on_page(page: ft.Page, show: Callable[[], None]) -> None:
    """Let a session, by its page, show how things stand; another one may have changed them.

    Flet draws for the page of the context it runs in, and starting a task for a page puts
    that page into the context: so the context of whoever did it stays out of it.
    """

    async def later() -> None:
        show()

    if _running_page() is page:
        show()
    elif _is_disconnected(page):
        _pending.setdefault(page, {})[show] = None
    else:
        copy_context().run(page.run_task, later)


def _is_disconnected(page: ft.Page) -> bool:
    """Whether a page has no connection now, or will never have one again."""
    try:
        connection: object = page.session.connection
    except RuntimeError:
        return True
    return connection is None


def show_pending(page: ft.Page) -> None:
    """Show what has changed while the connection was away; call it when it is back."""
    for show in _pending.pop(page, {}):
        show()


def _running_page() -> ft.Page | None:
    """The page of the session that is at work; None: something else is."""
    try:
        return ft.context.page
    except RuntimeError:
        return None


def use_shared_value(watch: Watch, now: Callable[[], T]) -> T:
    """Hook: a value that other sessions change too; drawn anew when it has changed."""
    page = ft.context.page
    value, set_value = ft.use_state(now())

    def show() -> None:
        set_value(now())

    def follow() -> Callable[[], None]:
        show()
        return watch(lambda: run_on_page(page, show))

    ft.use_effect(follow, [])
    return value
