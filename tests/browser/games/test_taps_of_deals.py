"""How many taps the usual deals of games take in which each plays alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest

from rules.engine.game import Event
from rules.games.differenzler import DIFFERENZLER
from rules.games.differenzler.deal import Options as DifferenzlerOptions
from rules.games.differenzler.facts import PointsCounted, PointsDeclared
from rules.games.handjass import HANDJASS
from rules.games.handjass.deal import Options as HandjassOptions
from rules.games.handjass.facts import HandsCounted, HandsTaken
from rules.games.pandur import PANDUR
from rules.games.pandur.deal import Options as PandurOptions
from rules.games.putz import PUTZ
from rules.games.putz.deal import Options as PutzOptions
from rules.solo.facts import DealerFound
from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenScreen, StartApp
from tests.browser.games.facts_on_disk import wait_for_facts
from tests.browser.prepared import NAMES, begun, fill

pytestmark = [pytest.mark.browser, pytest.mark.headless]

T: Final = texts("es")
WRITE: Final = T("pad.write")
PARTIE: Final = f"{1:032x}"
DEALER: Final = DealerFound(seat=3)

DEALT: Final[dict[str, Any]] = {
    # Two digits that no third can follow end a number; the last declaration writes them all.
    "differenzler": (
        DIFFERENZLER,
        DifferenzlerOptions(),
        (DEALER,),
        (*"40", *"30", *"20", *"52", *"57", *"40", *"30", WRITE),
        15,
        (
            *(
                PointsDeclared(seat=seat, points=points)
                for seat, points in enumerate((40, 30, 20, 52))
            ),
            PointsCounted(points=(57, 40, 30, 30)),
        ),
    ),
    "handjass": (
        HANDJASS,
        HandjassOptions(),
        (DEALER,),
        (T("handjass.all_play"), WRITE, *"57", *"40", *"30", WRITE),
        9,
        (HandsTaken(seats=(0, 1, 2, 3)), HandsCounted(tricks=(57, 40, 30, 30))),
    ),
    "putz": (PUTZ, PutzOptions(), (), ("Marta",), 1, (DealerFound(seat=2),)),
    "pandur": (PANDUR, PandurOptions(), (), ("Marta",), 1, (DealerFound(seat=2),)),
}
"""For each game its options, what is written before, what is tapped, how many taps these are, and
what they write."""

PLAYERS: Final = {"putz": 3, "pandur": 3}


@pytest.mark.parametrize("game", DEALT)
def test_a_usual_deal_takes_so_many_taps(
    game: str, own_app: StartApp, tmp_path: Path, open_screen: OpenScreen
) -> None:
    rules, options, before, taps, count, written = DEALT[game]
    names = NAMES[: PLAYERS.get(game, 4)]
    fill(tmp_path, [begun(rules, PARTIE, names, options, *before)])
    screen = open_screen(own_app(tmp_path).url, **PHONE, path=f"partie/{PARTIE}")
    screen.wait_for(T("table.menu"))
    for name in taps:
        screen.tap(name)
    assert len(taps) == count
    facts: tuple[Event, ...] = (*before, *written)
    wait_for_facts(screen, tmp_path, PARTIE, *facts)
