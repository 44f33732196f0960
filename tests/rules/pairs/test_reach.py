"""A claim is near once the open deal could bring a side to its target (END-1)."""

from __future__ import annotations

import pytest

from rules.games.bieter import BIETER
from rules.games.bieter.deal import Options as BieterOptions
from rules.games.schieber.deal import Options, State
from rules.games.schieber.game import SCHIEBER
from rules.jass.factors import Factors
from tests.rules.golden import read_fact

MOST_OF_A_DEAL = 157 + 100 + 20
"""All tricks, a Matsch, the Stöck."""


def schieber(*lines: str, target: int, **options: object) -> State:
    factors = Factors(hearts=1, spades=2, clubs=1, diamonds=1, obenabe=3, undenufe=1)
    state = SCHIEBER.start(Options(target=target, factors=factors, **options))  # type: ignore[arg-type]
    for line in ("vorhand 0", *lines):
        state = SCHIEBER.apply(state, read_fact(line.split()))
    return state


@pytest.mark.parametrize(
    ("lines", "most"),
    [
        # The largest factor, while the mode is open.
        ((), 3 * MOST_OF_A_DEAL),
        (("mode hearts",), MOST_OF_A_DEAL),
        (("mode spades",), 2 * MOST_OF_A_DEAL),
        # Without a trump there are no Stöck; and they are shown once.
        (("mode obenabe",), 3 * (MOST_OF_A_DEAL - 20)),
        (("mode hearts", "stoeck 1"), MOST_OF_A_DEAL - 20),
        # Weis that are written count.
        (("mode hearts", "weis 0 50"), MOST_OF_A_DEAL + 50),
    ],
)
def test_end_1_a_side_is_near_if_tricks_matsch_and_stoeck_reach_its_target(
    lines: tuple[str, ...], most: int
) -> None:
    assert SCHIEBER.within_reach(schieber(*lines, target=most), 0)
    assert not SCHIEBER.within_reach(schieber(*lines, target=most + 1), 0)


def test_end_1_without_matsch_and_stoeck_only_the_tricks_bring_a_side_near() -> None:
    plain = {"matsch_bonus": 0, "stoeck": False}
    assert SCHIEBER.within_reach(schieber("mode hearts", target=157, **plain), 0)
    assert not SCHIEBER.within_reach(schieber("mode hearts", target=158, **plain), 0)


def test_end_1_a_side_with_more_points_is_near_before_the_other() -> None:
    state = schieber("mode hearts", "tricks 157 0", "mode hearts", target=400)
    assert SCHIEBER.within_reach(state, 0)
    assert not SCHIEBER.within_reach(state, 1)


def test_end_1_before_the_auction_of_a_bieter_nobody_is_near() -> None:
    state = BIETER.start(BieterOptions(pair_target=1))
    assert not any(BIETER.within_reach(state, side) for side in range(3))
