"""What appears under the finger is not tapped by the second tap of a double tap."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import TYPE_CHECKING, cast

import pytest

from scorer.sharing import taps
from scorer.sharing.taps import Taps
from scorer.sharing.unshown import DOUBLE_TAP_SECONDS, SENT_AT

if TYPE_CHECKING:
    import flet as ft


def test_what_has_just_appeared_takes_no_tap_until_a_harmless_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(taps, "DOUBLE_TAP_SECONDS", 600)
    made = Taps()
    doubtful = []
    for step in (made.drawn, made.appeared, made.drawn, made.harmless):
        step()
        doubtful.append(made.doubtful)
    assert doubtful == [False, True, True, False]


def test_after_a_while_every_tap_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(taps, "DOUBLE_TAP_SECONDS", 0)
    made = Taps()
    made.appeared()
    assert not made.doubtful


@pytest.mark.parametrize("rested", [0.7 * DOUBLE_TAP_SECONDS, 1.1 * DOUBLE_TAP_SECONDS])
def test_a_double_tap_that_takes_long_to_a_busy_server_is_one_by_the_clock_of_the_device(
    monkeypatch: pytest.MonkeyPatch, rested: float
) -> None:
    made = Taps()
    _tap(made, 10.0)
    made.appeared()
    monkeypatch.setattr(made, "_appeared_at", time.monotonic() - 600)
    _tap(made, 10.0 + rested)
    assert made.doubtful == (rested < DOUBLE_TAP_SECONDS)
    made.harmless()
    assert not made.doubtful


@pytest.mark.parametrize("rested", [0.1, 1.0])
@pytest.mark.parametrize("ignore", [Taps.ignore_second, Taps.ignore_next])
def test_a_tap_is_ignored_by_the_clock_of_the_device_however_late_it_comes(
    monkeypatch: pytest.MonkeyPatch, ignore: Callable[[Taps, float], None], rested: float
) -> None:
    made = Taps()
    for late in (0.0, 600.0):
        _tap(made, 10.0)
        with sent_at(10.0):
            ignore(made, 0.35)
        came = time.monotonic() + late
        with monkeypatch.context() as clock:
            clock.setattr(time, "monotonic", lambda came=came: came)
            assert _counts(made, 10.0 + rested) == (rested > 0.35)


def test_without_a_clock_of_the_device_a_tap_is_ignored_when_it_comes() -> None:
    made, event = Taps(), cast("ft.ControlEvent", SimpleNamespace(target=1, control=None))
    made.ignore_next(600)
    assert [made.counts(event) for _ in range(2)] == [False, True]


@pytest.mark.parametrize("ignore", [Taps.ignore_second, Taps.ignore_next])
def test_after_a_reload_the_clock_of_the_device_begins_anew(
    ignore: Callable[[Taps, float], None],
) -> None:
    made = Taps()
    _tap(made, 10.0)
    with sent_at(10.0):
        ignore(made, 0.35)
    made.connected_anew()
    assert _counts(made, 0.2)
    assert made.unshown.pause > DOUBLE_TAP_SECONDS


def test_where_nothing_is_to_be_ignored_no_clock_makes_a_difference() -> None:
    made = Taps()
    with sent_at(10.0):
        made.ignore_second(0.35)
    for sent in (12.0, 0.2):
        _tap(made, sent)


@contextmanager
def sent_at(seconds: float) -> Iterator[None]:
    """Handle what was sent at this second of the device."""
    token = SENT_AT.set(seconds)
    try:
        yield
    finally:
        SENT_AT.reset(token)


def _counts(made: Taps, sent: float) -> bool:
    """Whether a tap counts that was sent at this second of the device."""
    with sent_at(sent):
        return made.counts(cast("ft.ControlEvent", SimpleNamespace(target=1, control=None)))


def _tap(made: Taps, sent: float) -> None:
    assert _counts(made, sent)


def test_keys_that_are_typed_quickly_after_one_another_are_no_double_tap(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = Taps()
    made.appeared()
    monkeypatch.setattr(made, "_appeared_at", time.monotonic() - 600)
    token = SENT_AT.set(10.0)
    try:
        for key in "75":
            made.unshown.tapped(key)
    finally:
        SENT_AT.reset(token)
    assert made.unshown.pause < DOUBLE_TAP_SECONDS
    assert not made.doubtful
