"""Deals written by a practised hand: real touches at fixed positions, at a fixed pace."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest

from rules.games.schieber.deal import Options
from rules.jass.cards import Mode
from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenScreen, StartApp
from tests.browser.finger import PACES, Finger
from tests.browser.harness import ROOT, Screen
from tests.browser.prepared import START, document, fill

pytestmark = pytest.mark.browser

T: Final = texts("es")
PAIRS: Final = ("Ana · Marta", "Luis · Pedro")
PARTIE: Final = "0" * 31 + "1"
DEALS: Final = int(os.environ.get("PIZARRA_TOUCHED_DEALS", "8"))
"""Deals that are written at each pace."""

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
    chance = random.Random(seed)
    return [
        DealToWrite(chance.choice(list(Mode)), chance.randrange(2), chance.randrange(16, 100))
        for _ in range(count)
    ]


def sides_apart(deals: Sequence[DealToWrite]) -> list[list[str]]:
    """Return the touches of each deal; the side is touched only where it changes."""
    side, touches = 0, []
    for place, deal in enumerate(deals):
        named = deal.touches(place % 3)
        if deal.side == side:
            named = [name for name in named if name != f"{PAIRS[side]}: –"]
        side = deal.side
        touches.append(named)
    return touches


def written(data: Path) -> list[dict[str, Any]]:
    """Return the entries of the Partie in a data folder that no server uses."""
    exported = subprocess.run(
        [sys.executable, "-m", "scorer.cli.main", "export", PARTIE, "--data", str(data)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        timeout=60,
    )
    told = json.loads(exported.stdout)
    entries: list[dict[str, Any]] = (told[0] if isinstance(told, list) else told)["entries"]
    return entries


KEYS: Final = (
    *(
        T("a11y.mode", mode=T(f"mode.french.{mode}"), factor=factor)
        for mode, factor in FACTORS.items()
    ),
    *(f"{pair}: –" for pair in PAIRS),
    *"0123456789",
    T("pad.write"),
)


@pytest.mark.parametrize("pace", PACES)
def test_every_deal_of_a_quick_hand_is_written_right_and_nothing_else(
    pace: int, own_app: StartApp, open_screen: OpenScreen, tmp_path: Path
) -> None:
    fill(tmp_path, [document(PARTIE, [START], options=Options(target=1_000_000))])
    server = own_app(tmp_path)
    screen: Screen = open_screen(server.url, **PHONE, path=f"partie/{PARTIE}")
    screen.wait_for(T("pad.write"))
    screen.settle()
    finger = Finger(screen)
    finger.learn(*KEYS)
    deals = some_deals(DEALS, seed=pace)
    for touches in sides_apart(deals):
        finger.touch(touches, pace)
    screen.wait_for(T("table.deal", n=DEALS + 1))
    screen.page.goto("about:blank")
    server.stop()
    facts = [entry for entry in written(tmp_path) if entry["type"] != "schieber.vorhand_found"]
    assert [fact["type"] for fact in facts] == [
        "schieber.mode_chosen",
        "schieber.tricks_counted",
    ] * DEALS
    modes = [fact["data"]["mode"] for fact in facts[::2]]
    tricks = [tuple(fact["data"]["tricks"]) for fact in facts[1::2]]
    assert list(zip(modes, tricks, strict=True)) == [
        (deal.mode.value, deal.tricks) for deal in deals
    ]
