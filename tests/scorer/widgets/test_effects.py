"""Effects end with their component, in a real session of Flet without a client."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft
import pytest

from scorer.flet_internals import begin_session, end_session
from scorer.widgets.component import use_effect

calls: list[str] = []
"""The calls of the effect below, in order."""

redraw: dict[str, Callable[[Any], None]] = {}
"""The setters of the components below, by what they set."""


@pytest.fixture(autouse=True)
def _no_calls_yet() -> None:
    calls.clear()


@ft.component
def Listener() -> ft.Control:  # noqa: N802 - a component is written like a class
    key, redraw["key"] = ft.use_state("a")
    times, redraw["times"] = ft.use_state(0)

    def begin() -> Callable[[], None]:
        calls.append(f"begin {key}")
        return lambda: calls.append(f"end {key}")

    use_effect(begin, [key])
    return ft.Text(f"{key} {times}")


@ft.component
def Screen() -> ft.Control:  # noqa: N802 - likewise
    there, redraw["there"] = ft.use_state(True)
    return Listener() if there else ft.Text("gone")


async def drawn(change: Callable[[], None]) -> None:
    change()
    for _ in range(20):
        await asyncio.sleep(0.01)


async def play(*changes: tuple[str, Any]) -> None:
    async def main(page: ft.Page) -> None:
        page.render(Screen)

    session = begin_session(lambda _: None, {}, lambda _: None, main)
    await drawn(lambda: None)
    for name, value in changes:
        await drawn(partial(redraw[name], value))
    await end_session(session)


def test_an_effect_ends_with_its_component_even_if_that_was_drawn_again() -> None:
    asyncio.run(play(("times", 1), ("times", 2), ("there", False)))
    assert calls == ["begin a", "end a"]


def test_an_effect_ends_before_it_begins_for_another_value() -> None:
    asyncio.run(play(("times", 1), ("key", "b"), ("times", 2), ("there", False)))
    assert calls == ["begin a", "end a", "begin b", "end b"]
