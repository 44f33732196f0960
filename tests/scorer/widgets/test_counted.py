"""A figure rolls to its new value over figures that are each nearer to it."""

from __future__ import annotations

import pytest

from scorer.widgets.counted import ROLLING_MS, Roll


@pytest.mark.parametrize(
    ("before", "after", "figures"),
    [
        ("1000", "1100", ("1000", "1040", "1080", "1100")),
        ("1100", "1000", ("1100", "1060", "1020", "1000")),
        ("10", "−10", ("10", "2", "−6", "−10")),
        ("–", "57", ("57",)),
        ("57", "–", ("–",)),
    ],
)
def test_a_figure_rolls_up_or_down(before: str, after: str, figures: tuple[str, ...]) -> None:
    roll = Roll((before,)).to(after)
    assert roll.lines == figures
    assert roll.shown == after


def test_each_change_begins_where_the_one_before_has_ended() -> None:
    first = Roll(("0",)).to("100")
    second = first.to("200")
    third = second.to("50")
    for before, after in ((first, second), (second, third)):
        assert after.lines[before.place] == before.shown
        assert after.place != before.place


def test_it_has_arrived_after_a_quarter_of_a_second() -> None:
    assert ROLLING_MS <= 250
