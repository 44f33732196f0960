"""How changes of others are shown in sessions, connected and disconnected ones."""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable
from contextvars import Context
from functools import partial
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

from scorer.sharing.cross_session import run_on_page, show_pending


def connected_session() -> Session:
    """A session with a connected client."""
    loop = asyncio.get_running_loop()
    connection: Any = SimpleNamespace(
        pubsubhub=PubSubHub(loop=loop), dispose=lambda: None, loop=loop
    )
    return Session(connection)


async def disconnected_session() -> Session:
    """A session whose client has disconnected."""
    session = connected_session()
    await session.disconnect(3600)
    return session


def change(
    page: ft.Page, show: Callable[[], None], rest: float = 0, *, writes: bool = True
) -> None:
    """Show a change on a page, called from outside of all sessions."""
    Context().run(partial(run_on_page, page, show, rest, writes=writes))


def test_a_disconnected_session_is_later_shown_each_change_once_without_comparing_pages(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def compared(*_: object) -> bool:
        raise AssertionError("this would compare all properties of both pages")

    shown: list[str] = []

    async def visit() -> None:
        one, other = await disconnected_session(), await disconnected_session()
        monkeypatch.setattr(ft.Page, "__eq__", compared)
        shows = [lambda name=name: shown.append(name) for name in ("first", "second")]
        for session in (one, other):
            for show in (*shows, shows[0]):
                change(session.page, show)
        assert shown == []
        show_pending(one.page)
        show_pending(one.page)

    asyncio.run(visit())
    assert shown == ["first", "second"]


def test_nothing_is_drawn_for_a_session_that_has_ended() -> None:
    shown: list[str] = []

    async def visit() -> None:
        session = await disconnected_session()
        page = session.page
        del session
        gc.collect()
        with pytest.raises(RuntimeError):
            assert page.session
        change(page, lambda: shown.append("drawn"))

    asyncio.run(visit())
    assert shown == []


def test_frequent_changes_are_throttled_and_the_newest_state_is_drawn_once() -> None:
    rest = 0.1
    written: list[int] = []
    shown: list[tuple[int, float]] = []

    async def visit() -> None:
        drawn = asyncio.Event()
        session = connected_session()

        def show() -> None:
            shown.append((len(written), time.monotonic()))
            drawn.set()

        async with asyncio.timeout(60):
            for _ in range(2):
                drawn.clear()
                for _ in range(3):
                    written.append(1)
                    change(session.page, show, rest)
                await drawn.wait()
            await asyncio.sleep(3 * rest)

    asyncio.run(visit())
    assert [number for number, _ in shown] == [3, 6]
    assert shown[1][1] - shown[0][1] >= rest


def test_a_slow_drawing_rests_three_times_as_long_as_it_took() -> None:
    slow = 0.1
    shown: list[float] = []

    async def visit() -> None:
        session = connected_session()

        def show() -> None:
            shown.append(time.monotonic())
            time.sleep(slow)

        async with asyncio.timeout(60):
            while len(shown) < 3:
                change(session.page, show, 0.001)
                await asyncio.sleep(0.01)

    asyncio.run(visit())
    for first, second in pairwise(shown):
        assert second - first >= 4 * slow


def test_who_writes_waits_for_one_of_those_who_only_look_on() -> None:
    many = 5
    shown: list[str] = []

    async def visit() -> None:
        onlookers = [connected_session() for _ in range(many)]
        writer = connected_session()
        all_shown = asyncio.Event()

        def show(who: str) -> None:
            shown.append(who)
            if len(shown) == many + 1:
                all_shown.set()

        for session in onlookers:
            change(session.page, partial(show, "onlooker"), writes=False)
        change(writer.page, partial(show, "writer"))
        async with asyncio.timeout(60):
            await all_shown.wait()

    asyncio.run(visit())
    assert "writer" in shown[:2]
    assert shown.count("onlooker") == many
