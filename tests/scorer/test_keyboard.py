"""Keys reach the table in order; Enter on a focused control is a tap and nothing else."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import flet as ft
import pytest

from scorer import keyboard
from scorer.keyboard import Keyboard
from scorer.widgets.tap import tap


@dataclass(eq=False)
class _Page:
    """A page of which keys and taps only compare the identity."""

    name: str = "page"


@dataclass
class Hands:
    """A keyboard, and a button that has the focus."""

    page: _Page = field(default_factory=_Page)
    events: list[str] = field(default_factory=list)
    target: int = 1

    def __post_init__(self) -> None:
        self.keyboard = Keyboard()
        self.keyboard.listen(lambda event: self.events.append(event.key))
        drawn: Any = tap("go", ft.Text("go"), lambda: self.events.append("tapped"))
        self._button = drawn.content.on_click

    def press(self, *keys: str) -> None:
        for key in keys:
            self.keyboard.pressed(SimpleNamespace(key=key, page=self.page))

    def tap(self) -> None:
        self._button(SimpleNamespace(page=self.page, target=self.target))

    def wait(self) -> asyncio.Future[None]:
        return asyncio.ensure_future(asyncio.sleep(0.05))


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keyboard, "FOCUS_SECONDS", 0.01)


def test_keys_after_enter_come_after_it() -> None:
    async def play() -> list[str]:
        hands = Hands()
        hands.press("7", "Enter", "4", "Enter", "2")
        await hands.wait()
        return hands.events

    assert asyncio.run(play()) == ["7", "Enter", "4", "Enter", "2"]


def test_enter_on_a_focused_control_only_taps_it() -> None:
    async def play() -> list[str]:
        hands = Hands()
        hands.press("7", "Tab", "Enter")
        hands.tap()
        await hands.wait()
        hands.press("Enter")
        await hands.wait()
        return hands.events

    assert asyncio.run(play()) == ["7", "Tab", "tapped", "Enter"]


def test_enter_after_a_click_writes_and_does_not_click_again() -> None:
    async def play() -> list[str]:
        hands = Hands()
        hands.press("Tab")
        hands.tap()
        hands.press("Enter")
        hands.tap()
        hands.tap()
        return hands.events

    assert asyncio.run(play()) == ["Tab", "tapped", "Enter", "tapped"]


def test_another_control_can_be_tapped_at_once_after_enter() -> None:
    async def play() -> list[str]:
        hands = Hands()
        hands.tap()
        hands.press("Enter")
        hands.target = 2
        hands.tap()
        return hands.events

    assert asyncio.run(play()) == ["tapped", "Enter", "tapped"]


def test_enter_taps_a_control_that_was_reached_with_tab_each_time() -> None:
    async def play() -> list[str]:
        hands = Hands()
        hands.press("Tab")
        for _ in range(2):
            hands.press("Enter")
            hands.tap()
            await hands.wait()
        return hands.events

    assert asyncio.run(play()) == ["Tab", "tapped", "tapped"]


def test_enter_after_a_digit_is_no_tap_on_what_has_the_focus() -> None:
    """With a screen reader, "Back" has the focus of the screen that a table opens."""

    async def play() -> list[str]:
        hands = Hands()
        hands.press("Tab", "Enter")
        hands.tap()
        await hands.wait()
        hands.press("7", "Enter")
        hands.target = 2
        hands.tap()
        await hands.wait()
        # Whoever goes there with Tab means it.
        hands.press("Tab", "Enter")
        hands.tap()
        await hands.wait()
        return hands.events

    assert asyncio.run(play()) == ["Tab", "tapped", "7", "Enter", "Tab", "tapped"]
