"""What the tests of games with an auction share: looking, the ranks of the end, taking it back."""

from __future__ import annotations

import time

from scorer.texts import Texts
from tests.browser.harness import TIMEOUT_SECONDS, Screen


def look(screen: Screen) -> None:
    """Rest the finger, as somebody does who looks at keys that have just appeared."""
    screen.rest()


def wait_for_ranks(screen: Screen, t: Texts, *sides: tuple[str, int]) -> None:
    """Wait for the ranking of the end: the sides from the first on, with their totals."""
    for place, (side, total) in enumerate(sides, 1):
        screen.wait_for(t("end.place", place=place, side=side, total=total))


def take_everything_back(screen: Screen, t: Texts, first: str = "step.say_first_dealer") -> None:
    """Undo all deals, then the auction, until the table asks its first question."""
    end = time.monotonic() + 2 * TIMEOUT_SECONDS
    while not screen.has(t(first)):
        shown = screen.texts()
        screen.tap(t("table.undo"))
        # A busy machine may show nothing new for a while, and then the question.
        while screen.texts() == shown and time.monotonic() < end:
            screen.pause(50)
        assert time.monotonic() < end
        screen.settle()
