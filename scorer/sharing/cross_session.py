"""Showing in one session what another session has changed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import copy_context
from typing import TypeVar
from weakref import WeakKeyDictionary

import flet as ft

from scorer.flet_internals import Session
from scorer.sharing.fair_queue import FairQueue
from scorer.widgets.component import use_effect

T = TypeVar("T")

Watch = Callable[[Callable[[], None]], Callable[[], None]]
"""Calls a listener after every change; returns a function that unsubscribes it."""

_pending: WeakKeyDictionary[Session, dict[Callable[[], None], None]] = WeakKeyDictionary()
"""The drawings that disconnected sessions have missed, in order, until they are connected again.

The keys are sessions and not pages, because Flet compares two pages by all their properties, which
takes longer than a drawing.
"""

_screens = FairQueue(pause_factor=0)
"""Draws the screens of other sessions one at a time, so that a tap waits for one at most."""

_onlookers = FairQueue()
"""Draws the screens of those who only look on, apart from the others and with pauses: they can be
many, and whoever writes, or whose screen is at a table, does not wait for all of them."""

_queued: set[tuple[int, Callable[[], None]]] = set()
"""The drawings that wait in that queue: the id of the page, and the function that draws."""

_REST_FACTOR = 3
"""Least length of a rest, divided by the length of the drawing before it."""
_LONGEST_REST = 1.0
"""Seconds that no drawing rests longer, however slow it was."""

_resting: dict[tuple[int, Callable[[], None]], bool] = {}
"""Drawings that rest after they have run, and for each whether it must run again afterwards."""


def run_on_page(
    page: ft.Page, show: Callable[[], None], rest: float = 0, *, writes: bool = True
) -> None:
    """Call ``show`` in the session of a page, from any session.

    Flet draws for the page of the current context, and ``run_task`` puts its page into that
    context. The task therefore runs in a copy, and the context of the caller stays as it is.

    Args:
        page: The page of the session.
        show: Draws what has changed; deferred while the page has no connection.
        rest: Least seconds after a drawing in which it is not drawn again, for screens that many
            others change; 0 for no rest. What changes meanwhile is drawn once afterwards. A slow
            drawing rests longer, so that it takes a quarter of the processor at most.
        writes: Whether the screen is one on which somebody writes. Those of people who only look
            on wait for each other, and nobody else waits for more than one of them.
    """

    async def later() -> None:
        show()

    if running_page() is page:
        show()
    elif is_disconnected(page):
        _put_off(page, show)
    elif (queued := (id(page), show)) in _resting:
        _resting[queued] = True
    elif queued not in _queued:

        def draw() -> None:
            _queued.discard(queued)
            if is_disconnected(page):
                _put_off(page, show)
                return
            copy_context().run(page.run_task, later)
            if rest:
                _resting[queued] = False

        def begin_rest(busy: float) -> None:
            if queued in _resting:
                seconds = min(max(rest, _REST_FACTOR * busy), _LONGEST_REST)
                asyncio.get_running_loop().call_later(seconds, wake)

        def wake() -> None:
            if _resting.pop(queued):
                run_on_page(page, show, rest, writes=writes)

        _queued.add(queued)
        queue = _screens if writes else _onlookers
        queue.enter(str(id(page)), draw, then=begin_rest)


def _session(page: ft.Page) -> Session | None:
    """The session of a page; None if it has ended and the page will never be connected again."""
    try:
        return page.session
    except RuntimeError:
        return None


def is_disconnected(page: ft.Page) -> bool:
    """Whether a page has no connection now, or will never have one again."""
    session = _session(page)
    return session is None or session.connection is None


def _put_off(page: ft.Page, show: Callable[[], None]) -> None:
    """Keep a drawing until the page is connected again; drop it if the session has ended."""
    session = _session(page)
    if session is not None:
        _pending.setdefault(session, {})[show] = None


def show_pending(page: ft.Page) -> None:
    """Show what has changed while a page was disconnected; call it once it is connected."""
    for show in _pending.pop(page.session, {}):
        show()


def running_page() -> ft.Page | None:
    """The page of the running session; None outside a session."""
    try:
        return ft.context.page
    except RuntimeError:
        return None


def use_shared_value(
    watch: Watch, now: Callable[[], T], rest: float = 0, *, writes: bool = True
) -> T:
    """Hook: a value that other sessions change, too; the component follows it.

    Args:
        watch: Calls a listener after every change of the value.
        now: Returns the value.
        rest: As for :func:`run_on_page`.
        writes: As for :func:`run_on_page`.
    """
    page = ft.context.page
    value, set_value = ft.use_state(now())

    def show() -> None:
        set_value(now())

    def follow() -> Callable[[], None]:
        show()
        return watch(lambda: run_on_page(page, show, rest, writes=writes))

    use_effect(follow, [])
    return value
