"""A figure counts to its new value, each time nearer to it, and stands still then."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from scorer.motion.counted import SHARES, STEP_SECONDS, Count


def shown(count: Count) -> Iterator[str]:
    yield count.shown
    while not count.done:
        count = count.next()
        yield count.shown


@pytest.mark.parametrize(
    ("before", "after", "figures"),
    [
        ("1000", "1100", ["1040", "1070", "1090", "1100"]),
        ("1100", "1000", ["1060", "1030", "1010", "1000"]),
        ("10", "−10", ["2", "−4", "−8", "−10"]),
        ("–", "57", ["57"] * 4),
        ("57", "–", ["–"] * 4),
    ],
)
def test_a_figure_counts_up_or_down(before: str, after: str, figures: list[str]) -> None:
    assert list(shown(Count(before, before).to(after))) == figures


def test_a_newer_value_goes_on_from_the_figure_that_is_shown() -> None:
    halfway = Count("0", "0").to("100").next()
    assert (halfway.shown, halfway.to("200").begun) == ("70", "70")


def test_a_figure_that_has_not_changed_stands_still() -> None:
    assert Count("57", "57").done


def test_it_has_arrived_after_a_quarter_of_a_second() -> None:
    assert (len(SHARES) - 1) * STEP_SECONDS <= 0.25
