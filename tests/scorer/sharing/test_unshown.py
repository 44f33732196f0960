"""Which taps repeat those that have written what the device does not show yet."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from scorer.sharing import unshown
from scorer.sharing.unshown import MOST_TAPS, Unshown

WRITES = "W"
"""The tap that writes."""


def never(*_args: object) -> None:
    """Run nothing: the device does not answer."""


def tapped(taps: str, writes: str = WRITES) -> Unshown:
    """Return taps of which each that writes asks first whether it repeats others."""
    made = Unshown()
    made.wait_with(never, lambda: asyncio.sleep(0))
    for tap in taps:
        tap_once(made, tap, writes)
    return made


def tap_once(made: Unshown, tap: str, writes: str = WRITES) -> int | None:
    made.tapped(tap)
    if tap not in writes:
        return None
    repeated = made.drop_repetition()
    if repeated is None:
        made.written()
    return repeated


@pytest.mark.parametrize(
    ("before", "writes"),
    [
        ("70W70", "W"),
        ("170W70W70", "W"),  # the third time, too
        ("98W70W70", "W"),
    ],
)
def test_the_same_taps_again_write_nothing(before: str, writes: str) -> None:
    assert tap_once(tapped(before, writes), "W", writes) == 0


@pytest.mark.parametrize("before", ["", "70", "70W71", "70W170", "70W7", "7W0", "70W", "W"])
def test_other_taps_write(before: str) -> None:
    assert tap_once(tapped(before), "W") is None


def test_what_the_repetition_has_written_before_its_last_tap_is_told() -> None:
    """A mode is chosen with one tap, which may be meant for the next deal; then comes the rest."""
    assert tap_once(tapped("M70WM70", "MW"), "W", "MW") == 1
    assert tap_once(tapped("M70WM70WM70", "MW"), "W", "MW") == 1
    assert tap_once(tapped("98W70W98W70"), "W") == 1


def test_after_the_device_has_answered_the_same_taps_write_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(unshown, "DRAWN_SECONDS", 0)

    async def play() -> list[object]:
        answer = asyncio.Event()
        waiting: list[asyncio.Task[None]] = []

        def run(wait: Callable[[int], Coroutine[Any, Any, None]], write: int) -> None:
            waiting.append(asyncio.ensure_future(wait(write)))

        made = Unshown()
        made.wait_with(run, answer.wait)
        told: list[object] = [tap_once(made, tap) for tap in "70W70W"]
        told.append(made.any)
        answer.set()
        await asyncio.gather(*waiting)
        told.append(made.any)
        return told + [tap_once(made, tap) for tap in "70W"]

    assert asyncio.run(play()) == [*[None] * 5, 0, True, False, None, None, None]


def test_a_device_that_fails_to_answer_counts_as_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unshown, "DRAWN_SECONDS", 0)
    monkeypatch.setattr(unshown, "ANSWER_SECONDS", 0.01)

    async def play() -> bool:
        waiting: list[asyncio.Task[None]] = []
        made = Unshown()
        made.wait_with(
            lambda wait, write: waiting.append(asyncio.ensure_future(wait(write))),
            asyncio.Event().wait,
        )
        made.tapped("W")
        made.written()
        await asyncio.gather(*waiting)
        return made.any

    assert not asyncio.run(play())


def test_few_taps_are_remembered() -> None:
    made = tapped("7" * 3 * MOST_TAPS + "W")
    assert len(made._taps) == MOST_TAPS
    assert tap_once(made, "7") is None
    assert tap_once(tapped("7" * 3 * MOST_TAPS + "70W70"), "W") == 0
