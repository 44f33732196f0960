"""Which taps repeat those that have written what the device does not show yet."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorer.sharing import unshown
from scorer.sharing.unshown import MOST_TAPS, SENT_AT, WAITED_SECONDS, Moment, Unshown

WRITES = "W"
"""The tap that writes."""

PACE = 0.3
"""Seconds between two taps."""


def never(*_args: object) -> None:
    """Run nothing: the device does not answer."""


@pytest.fixture(autouse=True)
def clock() -> Iterator[None]:
    """The device says when each tap was made."""
    before = SENT_AT.set(0.0)
    yield
    SENT_AT.reset(before)


def wait(seconds: float) -> None:
    SENT_AT.set((SENT_AT.get() or 0.0) + seconds)


def tapped(taps: str, writes: str = WRITES) -> Unshown:
    """Return taps of which each that writes asks first whether it repeats others; a space waits."""
    made = Unshown()
    made.wait_with(never, lambda: asyncio.sleep(0))
    tap_all(made, taps, writes)
    return made


def tap_all(made: Unshown, taps: str, writes: str = WRITES) -> list[int | None]:
    told = []
    for tap in taps:
        if tap == " ":
            wait(WAITED_SECONDS)
        else:
            told.append(tap_once(made, tap, writes))
    return told


def test_the_pause_is_the_one_that_the_device_has_measured() -> None:
    made = tapped("a b")
    assert made.pause == pytest.approx(PACE + WAITED_SECONDS)
    tap_once(made, "b")
    assert made.pause == pytest.approx(PACE)


def tap_once(made: Unshown, tap: str, writes: str = WRITES) -> int | None:
    wait(PACE)
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
        ("70W 70", "W"),
        ("170W 70W 70", "W"),  # the third time, too
        ("170W 70W70", "W"),
        ("98W70W 70", "W"),
    ],
)
def test_the_same_taps_again_write_nothing(before: str, writes: str) -> None:
    assert tap_once(tapped(before, writes), "W", writes) == 0


@pytest.mark.parametrize("before", ["", "70", "70W 71", "70W 170", "70W 7", "7W 0", "70W ", "W "])
def test_other_taps_write(before: str) -> None:
    assert tap_once(tapped(before), "W") is None


@pytest.mark.parametrize("before", ["70W70", "98W70W70", "70W7 0"])
def test_the_same_taps_without_waiting_are_for_the_next_player(before: str) -> None:
    assert tap_once(tapped(before), "W") is None


def test_without_the_times_of_the_device_nothing_is_a_repetition() -> None:
    made = tapped("")
    for tap in "70W70":
        SENT_AT.set(None)
        made.tapped(tap)
        if tap == "W":
            made.written()
    made.tapped("W")
    assert made.drop_repetition() is None


def test_what_the_repetition_has_written_before_its_last_tap_is_told() -> None:
    """A mode is chosen with one tap, which may be meant for the next deal; then comes the rest."""
    assert tap_once(tapped("M70W M70", "MW"), "W", "MW") == 1
    assert tap_once(tapped("M70W M70W M70", "MW"), "W", "MW") == 1
    assert tap_once(tapped("98W70W 98W70"), "W") == 1


def test_after_the_device_has_answered_the_same_taps_write_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(unshown, "DRAWN_SECONDS", 0)

    async def play() -> list[object]:
        answer = asyncio.Event()
        waiting: list[asyncio.Task[None]] = []

        def run(shown: Callable[[int], Coroutine[Any, Any, None]], write: int) -> None:
            waiting.append(asyncio.ensure_future(shown(write)))

        made = Unshown()
        made.wait_with(run, answer.wait)
        told = tap_all(made, "70W 70W ")
        answer.set()
        await asyncio.gather(*waiting)
        return [*told, *tap_all(made, "70W")]

    assert asyncio.run(play()) == [*[None] * 5, 0, None, None, None]


def test_a_device_that_does_not_know_the_question_has_shown_what_it_was_sent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(unshown, "DRAWN_SECONDS", 0)

    async def refuse() -> None:
        raise RuntimeError

    async def play() -> list[int | None]:
        waiting: list[asyncio.Task[None]] = []
        made = Unshown()
        made.wait_with(
            lambda shown, write: waiting.append(asyncio.ensure_future(shown(write))), refuse
        )
        told = tap_all(made, "70W ")
        await asyncio.gather(*waiting)
        return [*told, *tap_all(made, "70W")]

    assert asyncio.run(play()) == [None] * 6


def test_a_device_that_has_connected_anew_shows_everything() -> None:
    made = tapped("70W 70")
    made.all_shown()
    assert not made.waited
    assert tap_once(made, "W") is None
    # What it is not shown yet after that counts again.
    assert tap_all(made, " 70W 70W") == [None, None, None, None, None, 0]


def test_a_single_tap_is_waited_for_while_its_record_is_not_shown() -> None:
    made = tapped("S")
    made.written()
    tap_all(made, "S", "")
    assert not made.waited
    made = tapped("S")
    made.written()
    tap_all(made, " S", "")
    assert made.waited


def test_few_taps_are_remembered() -> None:
    made = tapped("7" * 3 * MOST_TAPS + "W")
    assert len(made._taps) == MOST_TAPS
    assert tap_once(made, "7") is None
    assert tap_once(tapped("7" * 3 * MOST_TAPS + "70W 70"), "W") == 0


def test_a_second_tap_on_a_control_whose_change_is_not_shown_is_not_the_first() -> None:
    made = Unshown()
    made.wait_with(never, lambda: asyncio.sleep(0))
    found = []
    for what in ("here", "paid", "here", *["paid"] * 2 * MOST_TAPS):
        made.tapped(what)
        found.append(made.is_first())
    made.all_shown()
    made.tapped("here")
    assert [*found[:3], any(found[3:]), made.is_first()] == [True, True, False, False, True]


@given(st.integers(0, 2**32 - 1000), st.integers(0, 1000))
def test_a_pause_is_as_many_milliseconds_as_the_device_has_counted(first: int, pause: int) -> None:
    # 0.35 s after 83,000 s is 83,000.35 s, which no float is exactly.
    earlier, later = Moment(first / 1000), Moment((first + pause) / 1000)
    assert later.after(earlier) == pause / 1000
