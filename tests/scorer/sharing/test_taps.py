"""What appears under the finger is not tapped by the second tap of a double tap."""

from __future__ import annotations

import pytest

from scorer.sharing import taps
from scorer.sharing.taps import Taps


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
