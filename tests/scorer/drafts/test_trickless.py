"""Who won no trick (IND-4) is asked of one player after the other: the answers are there again."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from rules.games.individual.deal import Options
from rules.games.individual.facts import PointsCounted
from rules.games.individual.game import INDIVIDUAL
from rules.solo.facts import DealerFound, WeisShown
from scorer.drafts.kept import KEEP_SECONDS
from scorer.texts import texts
from tests.browser.games.facts_on_disk import entries_on_disk
from tests.browser.harness import Server
from tests.browser.headless import HeadlessScreen
from tests.browser.prepared import NAMES, begun, fill
from tests.scorer.server.one_deal import WRITE, served

T: Final = texts("es")
PARTIE: Final = f"{1:032x}"
DRY, WORTHLESS = T("individual.dry"), T("individual.worthless")
LUIS, MARTA = (T("step.trick_won", name=name) for name in ("Luis", "Marta"))


def prepare(data: Path) -> None:
    facts = (DealerFound(seat=3), WeisShown(seat=1, points=50), WeisShown(seat=2, points=50))
    fill(data, [begun(INDIVIDUAL, PARTIE, NAMES, Options(everyone_writes=True), *facts)])


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    prepare(folder)
    return folder


@pytest.fixture
def server(data: Path) -> Iterator[Server]:
    with served(data) as started:
        yield started


def walk(screen: HeadlessScreen, *names: str) -> None:
    for name in names:
        screen.tap(name)
        screen.settle()


def at_table(server: Server) -> HeadlessScreen:
    screen = HeadlessScreen(server.url, 390, 844)
    screen.open(f"partie/{PARTIE}")
    screen.wait_for(T("table.menu"))
    screen.settle()
    return screen


def type_count(screen: HeadlessScreen, marta: str = "0") -> None:
    walk(screen, "Ana: –", *"100", "Luis: –", "0", "Marta: –", marta)


def counted(data: Path) -> PointsCounted:
    event = getattr(entries_on_disk(data, PARTIE)[-1].change, "event", None)
    assert isinstance(event, PointsCounted)
    return event


def test_the_answers_so_far_are_there_after_back(server: Server, data: Path) -> None:
    with closing(at_table(server)) as screen:
        type_count(screen)
        walk(screen, WRITE)
        screen.wait_for(LUIS)
        walk(screen, DRY)
        screen.wait_for(MARTA)
        screen.go()
        screen.wait_for(MARTA, gone=True)
        walk(screen, WRITE)
        screen.wait_for(MARTA)
        walk(screen, WORTHLESS)
        screen.wait_for(MARTA, gone=True)
        assert counted(data) == PointsCounted(points=(100, 0, 0, 57), trickless=(1,))


def test_the_answers_of_a_count_are_not_those_of_another_one(server: Server) -> None:
    with closing(at_table(server)) as screen:
        type_count(screen)
        walk(screen, WRITE, DRY)
        screen.wait_for(MARTA)
        screen.go()
        screen.wait_for(MARTA, gone=True)
        walk(screen, "Ana: 100", *"99", WRITE)
        screen.wait_for(LUIS)


def test_the_answers_so_far_are_there_after_the_server_was_started_again(data: Path) -> None:
    with served(data) as server, closing(at_table(server)) as screen:
        type_count(screen)
        walk(screen, WRITE, DRY)
        screen.wait_for(MARTA)
        screen.pause(3000 * KEEP_SECONDS)
    with served(data) as server, closing(at_table(server)) as screen:
        walk(screen, WRITE)
        screen.wait_for(MARTA)
        walk(screen, DRY)
        screen.wait_for(MARTA, gone=True)
        assert counted(data) == PointsCounted(points=(100, 0, 0, 57), trickless=(1, 2))
