"""What appears under the finger is not tapped by the second tap of a double tap."""

from __future__ import annotations

import pytest

from rules.pairs.facts import StoeckShown, WeisShown
from scorer.table import debounce
from scorer.table.debounce import Debounce

WEIS, STOECK = WeisShown(side=0, points=50), StoeckShown(side=0)


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debounce, "DEBOUNCE_SECONDS", 600)


@pytest.fixture
def over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debounce, "DEBOUNCE_SECONDS", 0)


@pytest.mark.usefixtures("endless")
def test_a_panel_that_has_just_opened_takes_no_tap_until_a_harmless_one() -> None:
    made = Debounce()
    active = []
    for step in (made.panel_drawn, made.panel_changed, made.panel_drawn, made.touched):
        step()
        active.append(made.active)
    assert active == [False, True, True, False]


@pytest.mark.usefixtures("endless")
def test_the_same_facts_are_a_repetition_and_others_are_none() -> None:
    made = Debounce()
    assert not made.repeats([WEIS])
    made.written([WEIS])
    assert made.repeats([WEIS])
    assert not made.repeats([STOECK])
    assert not made.repeats([WEIS, STOECK])


@pytest.mark.usefixtures("over")
def test_after_a_while_every_tap_counts() -> None:
    made = Debounce()
    made.panel_changed()
    made.written([WEIS])
    assert not made.active
    assert not made.repeats([WEIS])
