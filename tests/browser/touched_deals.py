"""Deals of a Schieber that tests write with touches, and the check of the log after them."""

from __future__ import annotations

import os
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from rules.games.schieber.deal import Options
from rules.jass.cards import Mode
from scorer.texts import texts
from tests.browser.finger import Finger
from tests.browser.harness import TIMEOUT_SECONDS, Screen
from tests.browser.prepared import START, document

T: Final = texts("es")
PAIRS: Final = ("Ana · Marta", "Luis · Pedro")
PARTIE: Final = "0" * 31 + "1"
DEALS: Final = int(os.environ.get("PIZARRA_TOUCHED_DEALS", "8"))
"""Deals that are written at each pace."""

MANY_DEALS: Final = 100
"""From this number of deals on, the phone build is tested at every pace, too."""

FACTORS: Final = {
    Mode.SPADES: 2,
    Mode.CLUBS: 2,
    Mode.HEARTS: 1,
    Mode.DIAMONDS: 1,
    Mode.OBENABE: 3,
    Mode.UNDENUFE: 4,
}


@dataclass(frozen=True, slots=True)
class DealToWrite:
    """A deal: its mode, and the points of a side."""

    mode: Mode
    side: int
    points: int

    @property
    def tricks(self) -> tuple[int, int]:
        """The trick points of both sides."""
        rest = 157 - self.points
        return (self.points, rest) if self.side == 0 else (rest, self.points)

    def touches(self, order: int) -> list[str]:
        """The buttons to touch; mode, side and digits come in one of three orders."""
        mode = T("a11y.mode", mode=T(f"mode.french.{self.mode}"), factor=FACTORS[self.mode])
        side, digits = f"{PAIRS[self.side]}: –", list(str(self.points))
        parts = ([mode, side, *digits], [mode, *digits, side], [side, *digits, mode])
        return [*parts[order], T("pad.write")]


def some_deals(count: int, seed: int) -> list[DealToWrite]:
    """Return deals with two digits, always the same ones for a seed."""
    rng = random.Random(seed)
    return [
        DealToWrite(rng.choice(list(Mode)), rng.randrange(2), rng.randrange(16, 100))
        for _ in range(count)
    ]


def touches_of(deals: Sequence[DealToWrite]) -> list[list[str]]:
    """Return the touches of each deal; the side is touched only where it changes."""
    side, touches = 0, []
    for place, deal in enumerate(deals):
        named = deal.touches(place % 3)
        if deal.side == side:
            named = [name for name in named if name != f"{PAIRS[side]}: –"]
        side = deal.side
        touches.append(named)
    return touches


KEYS: Final = (
    *(
        T("a11y.mode", mode=T(f"mode.french.{mode}"), factor=factor)
        for mode, factor in FACTORS.items()
    ),
    *(f"{pair}: –" for pair in PAIRS),
    *"0123456789",
    T("pad.write"),
)


def empty_partie() -> dict[str, object]:
    """Return a Partie before its first deal, with a target that all these deals do not reach."""
    return document(PARTIE, [START], options=Options(target=100_000))


def write_deals(
    screen: Screen, deals: Sequence[DealToWrite], pace: int, *, reader: bool = True
) -> None:
    """Write deals at this pace, in milliseconds, and wait for the deal after them.

    Args:
        screen: The table.
        deals: What is written.
        pace: The pause from touch to touch.
        reader: Whether the browser makes the accessibility tree for a screen reader meanwhile.
    """
    screen.wait_for(T("pad.write"))
    screen.settle()
    finger = Finger(screen)
    finger.learn(*KEYS)
    if not reader:
        screen.turn_off_semantics()
    finger.touch([name for touches in touches_of(deals) for name in touches], pace)
    if not reader:
        screen.turn_on_semantics()
    # A busy computer is still drawing long after the last touch.
    screen.wait_for(T("table.deal", n=len(deals) + 1), seconds=TIMEOUT_SECONDS + 4 * len(deals))


def assert_written(entries: Sequence[Mapping[str, Any]], deals: Sequence[DealToWrite]) -> None:
    """Check that the log has these deals, in order, and nothing else."""
    facts = [entry for entry in entries if entry["type"] != "schieber.vorhand_found"]
    assert [fact["type"] for fact in facts] == [
        "schieber.mode_chosen",
        "schieber.tricks_counted",
    ] * len(deals)
    modes = [fact["data"]["mode"] for fact in facts[::2]]
    tricks = [tuple(fact["data"]["tricks"]) for fact in facts[1::2]]
    assert list(zip(modes, tricks, strict=True)) == [
        (deal.mode.value, deal.tricks) for deal in deals
    ]
