"""Deals are written correctly with real touches at fixed positions and a fixed pace."""

from __future__ import annotations

import itertools
import json
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import pytest

from rules.engine.log import Amended
from rules.jass.cards import Mode
from rules.pairs.facts import WeisShown
from scorer.phrases import say_points
from tests.browser.conftest import PHONE, OpenScreen, StartApp
from tests.browser.finger import PACES, WITH_AND_WITHOUT_READER, Finger
from tests.browser.games.facts_on_disk import wait_for_facts
from tests.browser.harness import ROOT, Server
from tests.browser.prepared import SEVEN_DEALS, START, document, fill, mode, tricks
from tests.browser.touched_deals import (
    DEALS,
    KEYS,
    PAIRS,
    PARTIE,
    DealToWrite,
    T,
    assert_written,
    empty_partie,
    some_deals,
    write_deals,
)
from tests.full_run import first_in_quick_run

pytestmark = pytest.mark.browser

BARS: Final = (100, 50, 20, 50, 100)
"""Bars that are touched one after the other; the same bar twice at once would be a double tap."""

SECOND_LAST: Final = 1 + SEVEN_DEALS.index(tricks(80))
"""The entry with the points of the second-last deal of `SEVEN_DEALS`."""

WITH_WEIS: Final = {pace: f"{pace:032x}" for pace in PACES}
TO_CORRECT: Final = {pace: f"{1000 + pace:032x}" for pace in PACES}
"""A Partie for each pace, by its id."""


@pytest.fixture(scope="module")
def data(folders: pytest.TempPathFactory) -> Path:
    return folders.mktemp("touches")


@pytest.fixture(scope="module")
def prepared(new_app: StartApp, data: Path) -> Server:
    started = [document(partie, [START]) for partie in WITH_WEIS.values()]
    fill(data, started + [document(partie, SEVEN_DEALS) for partie in TO_CORRECT.values()])
    return new_app(data)


def written(data: Path) -> list[dict[str, Any]]:
    """Return the entries of the Partie in a data folder that no server uses."""
    exported = subprocess.run(
        [sys.executable, "-m", "scorer.cli.main", "export", PARTIE, "--data", str(data)],
        cwd=ROOT,
        check=True,
        capture_output=True,
        timeout=60,
    )
    document = json.loads(exported.stdout)
    entries: list[dict[str, Any]] = (document[0] if isinstance(document, list) else document)[
        "entries"
    ]
    return entries


@pytest.mark.parametrize(
    ("pace", "reader"), first_in_quick_run([*WITH_AND_WITHOUT_READER, (400, True)], count=2)
)
def test_deals_that_are_touched_quickly_are_written_and_nothing_else(
    own_app: StartApp, open_screen: OpenScreen, tmp_path: Path, *, pace: int, reader: bool
) -> None:
    fill(tmp_path, [empty_partie()])
    server = own_app(tmp_path)
    screen = open_screen(server.url, **PHONE, path=f"partie/{PARTIE}")
    deals = some_deals(DEALS, seed=pace)
    write_deals(screen, deals, pace, reader=reader)
    screen.page.goto("about:blank")
    server.stop()
    assert_written(written(tmp_path), deals)


@pytest.mark.parametrize("pace", first_in_quick_run(PACES))
def test_every_touch_of_a_bar_is_a_weis_of_its_deal(
    pace: int, prepared: Server, data: Path, open_screen: OpenScreen
) -> None:
    screen = open_screen(prepared.url, **PHONE, path=f"partie/{WITH_WEIS[pace]}")
    screen.wait_for(T("pad.write"))
    screen.settle()
    deals = (DealToWrite(Mode.SPADES, 1, 98), DealToWrite(Mode.HEARTS, 0, 44))
    with closing(Finger(screen)) as finger:
        bars = {
            (side, points): T("table.bar_label", side=pair, points=points)
            for side, pair in enumerate(PAIRS)
            for points in BARS
        }
        finger.learn(*KEYS, *bars.values())
        for deal in deals:
            chosen, *counted = deal.touches(0)
            finger.touch([chosen, *(bars[deal.side, bar] for bar in BARS), *counted], pace)
        facts = [
            fact
            for deal in deals
            for fact in (
                mode(deal.mode),
                *(WeisShown(side=deal.side, points=bar) for bar in BARS),
                tricks(deal.tricks[0]),
            )
        ]
        wait_for_facts(screen, data, WITH_WEIS[pace], START, *facts)


@pytest.mark.parametrize("pace", first_in_quick_run(PACES))
def test_every_correction_of_the_second_last_deal_is_written_as_it_was_touched(
    pace: int, prepared: Server, data: Path, open_screen: OpenScreen
) -> None:
    screen = open_screen(prepared.url, **PHONE, path=f"partie/{TO_CORRECT[pace]}")
    screen.wait_for(T("table.entries"))
    screen.settle()
    points = (80, 93, 48, 71)
    with closing(Finger(screen)) as finger:
        finger.learn_all()
        finger.touch([T("table.entries")], pace)
        for before, after in itertools.pairwise(points):
            # Only the line of the deal and the panel are waited for and looked up.
            line = say_points(PAIRS, (before, 157 - before))
            screen.wait_for(line)
            screen.settle()
            finger.learn(deal=screen.name_with(line))
            finger.touch(["deal"], pace)
            finger.look_for(T("pad.correct"))
            finger.touch([*str(after), T("pad.correct"), T("table.entries")], pace)
        corrected = [Amended(SECOND_LAST, tricks(after)) for after in points[1:]]
        wait_for_facts(screen, data, TO_CORRECT[pace], *SEVEN_DEALS, *corrected)
