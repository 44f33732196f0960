"""What a table asks or says around a count: Matsch, who deals a rematch, double taps."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from rules.games.schieber.deal import Options
from rules.jass.seats import FirstVorhand
from rules.pairs.facts import TricksCounted, VorhandFound
from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenScreen, StartApp
from tests.browser.games.facts_on_disk import wait_for_facts
from tests.browser.harness import Server
from tests.browser.prepared import STAGES, document, fill

pytestmark = [pytest.mark.browser, pytest.mark.headless]

T: Final = texts("es")
POINTS, MATSCH, CONTRA, TWICE, REMATCH = (f"{number:032x}" for number in range(1, 6))


@pytest.fixture(scope="module")
def data(folders: pytest.TempPathFactory) -> Path:
    return folders.mktemp("asked")


@pytest.fixture(scope="module")
def server(new_app: StartApp, data: Path) -> Server:
    options = replace(Options(), first_vorhand=FirstVorhand.WINNERS_DEAL)
    fill(
        data,
        [
            *(document(partie, STAGES["mode"]) for partie in (POINTS, MATSCH, CONTRA, TWICE)),
            document(REMATCH, (), options=options),
        ],
    )
    return new_app(data)


@pytest.mark.parametrize(
    ("partie", "answer", "count"),
    [
        (POINTS, T("pad.no_matsch"), TricksCounted(tricks=(0, 157))),
        (MATSCH, "Matsch, Luis y Pedro", TricksCounted(tricks=(0, 157), matsch=1)),
        # The other pair has chosen.
        (CONTRA, "Contra-Matsch, Ana y Marta", TricksCounted(tricks=(157, 0), matsch=0)),
    ],
)
def test_card_5_it_is_asked_whether_all_points_were_all_tricks(
    partie: str,
    answer: str,
    count: TricksCounted,
    server: Server,
    data: Path,
    open_screen: OpenScreen,
) -> None:
    screen = open_screen(server.url, **PHONE, path=f"partie/{partie}")
    for digit in str(count.tricks[0]):
        screen.tap(digit)
    screen.tap(T("pad.write"))
    screen.wait_for(T("pad.matsch_ask"))
    # An answer right after the question may be a double tap on the key.
    screen.rest()
    screen.tap(answer)
    screen.wait_for(T("pad.matsch_ask"), gone=True)
    wait_for_facts(screen, data, partie, *STAGES["mode"], count)


def test_a_second_tap_on_the_key_that_wrote_leaves_what_was_written_in_sight(
    server: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **PHONE, path=f"partie/{TWICE}")
    for digit in "57":
        screen.tap(digit)
    screen.tap_twice(T("pad.write"))
    screen.wait_for("Anotado: ")
    screen.settle()
    assert not screen.has(T("play.missing_both"))


def test_sch_2_in_a_rematch_the_table_asks_who_deals(
    server: Server, data: Path, open_screen: OpenScreen
) -> None:
    screen = open_screen(server.url, **PHONE, path=f"partie/{REMATCH}")
    screen.wait_for(T("end.who_deals"))
    assert not screen.has(T("table.who_is_vorhand"))
    screen.tap("Ana")
    wait_for_facts(screen, data, REMATCH, VorhandFound(seat=1))
    screen.wait_for(T("table.deals", name="Ana"))
