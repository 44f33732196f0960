"""Nights of other games than a Schieber, on the organiser's screen without a browser (TOUR-19)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

import pytest

from rules.tournament.document import to_document
from rules.tournament.facts import PlayerEntered
from rules.tournament.kinds.kind import NightGame
from rules.tournament.options import LeftOver, Options
from rules.tournament.standings import standings
from rules.tournament.state import State
from scorer.screens.tournament.standings import line_text
from scorer.texts import texts
from tests.browser.games.facts_on_disk import night_on_disk
from tests.browser.games.stored import stored_files
from tests.browser.harness import Server
from tests.browser.headless import HeadlessScreen
from tests.browser.prepared import fill
from tests.rules.tournament.nights import by_hand
from tests.scorer.paper.nights import night_of
from tests.scorer.server.club import served_club
from tests.scorer.server.one_deal import served

T: Final = texts("es")
PEOPLE: Final = [PlayerEntered(name=name) for name in ("Ana", "Beat", "Carla", "Dora")]
FRESH: Final = night_of(PEOPLE)
COIFFEUR: Final = night_of(
    [*PEOPLE, by_hand((1, 2, 3, 4))], game=NightGame.COIFFEUR, deals=20, rounds=1
)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def server(data: Path, request: pytest.FixtureRequest) -> Iterator[Server]:
    fill(data, [to_document(request.param)])
    with served(data) as started:
        yield started


def state_of(data: Path) -> State:
    (path,) = stored_files(data / "nights")
    state: State = night_on_disk(path).replay().state
    return state


def opened(server: Server) -> HeadlessScreen:
    screen = HeadlessScreen(server.url, 390, 844)
    screen.open(f"tournament/night/{FRESH.id}")
    screen.wait_for(T("tournament.tab.entries"))
    return screen


def chosen(option: str, text: str) -> str:
    return T("app.labelled", what=T(f"tournament.option.{option}"), text=text)


@pytest.mark.parametrize("server", [FRESH], indirect=True, ids=["fresh"])
def test_a_night_becomes_a_differenzler_and_its_lowest_total_is_first(
    server: Server, data: Path
) -> None:
    with closing(opened(server)) as screen:
        screen.tap(T("tournament.tab.entries"))
        screen.tap(T("tournament.agreed.change"))
        screen.wait_for(T("tournament.agreed.help"))
        screen.tap(chosen("game", T("game.differenzler")))
        screen.wait_for(chosen("formats", "4 × 4"))
        # What a Differenzler does not have is not asked.
        for option in ("matsch", "stoeck", "trumps"):
            assert not any(T(f"tournament.option.{option}") in text for text in screen.texts())
        assert not screen.has(chosen("wish", T("tournament.wish.fixed_pairs")))
        screen.tap(chosen("formats", "8 × 4"))
        screen.settle()
        screen.tap(T("tournament.agreed.write"))
        screen.wait_for(T("tournament.draw.round", n=1))
        options = state_of(data).options
        assert options == Options(game=NightGame.DIFFERENZLER, rounds=8, deals=4, bye_points=40)
        screen.rest()
        screen.tap(T("tournament.draw.round", n=1))
        screen.wait_for(T("tournament.table.enter", n=1))
        screen.rest()
        screen.tap(T("tournament.table.enter", n=1))
        screen.wait_for(T("tournament.result.differenzler"))
        assert not screen.has(T("tournament.sheet.by_deal"))
        screen.type_keys("12")
        screen.press("ArrowDown")
        screen.type_keys("30")
        screen.press("ArrowDown")
        screen.type_keys("35")
        first, second, third, fourth = (
            f"{token} {name}" for token, name in enumerate(names_at(data), start=1)
        )
        screen.tap(T("app.labelled", what=third, text=T("tournament.result.below_zero")))
        # Three hits take 30 off, four 40; between them there is nothing.
        screen.wait_for(T("app.labelled", what=third, text="−35"))
        screen.press("ArrowDown")
        screen.type_keys("58")
        never = T("violation.tour.result_never", points=-35, deals=4)
        screen.wait_for(never)
        screen.press("ArrowUp")
        screen.type_keys("30")
        screen.wait_for(never, gone=True)
        screen.tap(T("pad.write"))
        screen.wait_for(T("tournament.round.close", n=1))
        screen.tap(T("tournament.tab.standings"))
        state = state_of(data)
        for line in standings(state):
            screen.wait_for(line_text(T, line))
        assert [line.total for line in standings(state)] == [-30, 12, 30, 58]
        screen.wait_for(T("tournament.lowest_first"))
        screen.tap(T("tournament.tab.entries"))
        screen.tap(screen.name_with("12 · 30 · −30 · 58"))
        screen.wait_for(T("pad.correct"))
        screen.press("Delete")
        screen.type_keys("17")
        screen.tap(T("pad.correct"))
        screen.wait_for(T("pad.correct"), gone=True)
        assert [line.total for line in standings(state_of(data))] == [-30, 17, 30, 58]
        assert {first, second, fourth}.isdisjoint({third})


SEVEN: Final = night_of(
    [*PEOPLE, *(PlayerEntered(name=name) for name in ("Ernst", "Fritz", "Gret"))],
    game=NightGame.HANDJASS,
    rounds=1,
)


@pytest.mark.parametrize("server", [SEVEN], indirect=True, ids=["seven"])
def test_seven_players_agree_on_a_table_of_three(server: Server, data: Path) -> None:
    with closing(opened(server)) as screen:
        screen.tap(T("tournament.tab.entries"))
        screen.tap(T("tournament.agreed.change"))
        screen.wait_for(T("tournament.agreed.help"))
        screen.tap(chosen("left_over", T("tournament.left_over.threes")))
        screen.settle()
        screen.tap(T("tournament.agreed.write"))
        screen.wait_for(T("tournament.draw.round", n=1))
        assert state_of(data).options.left_over is LeftOver.THREES
        screen.rest()
        screen.tap(T("tournament.draw.round", n=1))
        screen.wait_for(T("tournament.table.enter", n=1))
        tables = state_of(data).rounds[0].tables
        assert [len(table.players) for table in tables] == [4, 3]
        screen.rest()
        screen.tap(T("tournament.table.enter", n=1))
        # The next table opens by itself, with as many fields as it has players.
        for number, points in ((1, "5430"), (2, "841")):
            screen.wait_for(T("tournament.table.of_round", round=1, n=number))
            for place, digit in enumerate(points):
                if place:
                    screen.press("ArrowDown")
                screen.type_keys(digit)
            screen.rest()
            screen.tap(T("pad.write"))
        screen.wait_for(T("tournament.round.close", n=1))
    assert [table.results for table in state_of(data).rounds[0].tables] == [(5, 4, 3, 0), (8, 4, 1)]


def names_at(data: Path) -> list[str]:
    """The names at table 1, by seat."""
    state = state_of(data)
    return [state.player(number).name for number in state.rounds[0].tables[0].seats]


@pytest.mark.parametrize("server", [COIFFEUR], indirect=True, ids=["coiffeur"])
def test_a_coiffeur_is_entered_with_the_totals_of_both_pairs(server: Server, data: Path) -> None:
    with closing(opened(server)) as screen:
        screen.tap(T("tournament.table.enter", n=1))
        screen.wait_for(T("tournament.result.coiffeur"))
        assert not any(T("tournament.result.below_zero") in name for name in screen.buttons())
        screen.type_keys("5210")
        screen.press("ArrowDown")
        screen.type_keys("4875")
        screen.tap(T("pad.write"))
        screen.wait_for(T("tournament.round.close", n=1))
    totals = {line.name: line.total for line in standings(state_of(data))}
    assert totals == {"Ana": 5210, "Carla": 5210, "Beat": 4875, "Dora": 4875}


def test_the_phone_of_a_table_enters_the_round_and_corrects_it(tmp_path: Path) -> None:
    agreed = Options(game=NightGame.DIFFERENZLER, deals=4)
    with served_club(tmp_path, 1, agreed) as club:
        path = club.server.data / "nights" / f"{club.night}.json"

        def results() -> tuple[int, ...]:
            state: State = night_on_disk(path).replay().state
            return state.rounds[0].tables[0].results

        screen = HeadlessScreen(club.server.guests_url, 360, 640, cookie=club.cookie(1))
        with closing(screen) as phone:
            phone.open()
            phone.wait_for(T("tournament.sheet.whole"))
            for number in ("12", "30", "5", "58"):
                phone.type_keys(number)
                phone.press("ArrowDown")
            phone.tap(T("pad.write"))
            phone.wait_for(T("tables.complete"))
            assert results() == (12, 30, 5, 58)
            phone.rest()
            phone.tap(T("pad.correct"))
            phone.wait_for(T("entries.cancel"))
            phone.press("-")
            phone.tap(T("pad.correct"))
            phone.wait_for(T("tables.complete"))
            assert results() == (-12, 30, 5, 58)
