"""What the organiser's screen offers next, tapped without a browser."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from typing import Final

import pytest

from rules.tournament.audit import list_sum
from rules.tournament.document import Night, to_document
from rules.tournament.facts import PlayerEntered
from rules.tournament.ledger import TOURNAMENT
from rules.tournament.options import Options
from scorer.texts import texts
from tests.browser.harness import Server
from tests.browser.headless import HeadlessScreen
from tests.browser.prepared import fill
from tests.rules.tournament.nights import after, by_lot
from tests.scorer.paper.nights import facts_of, names, night_of
from tests.scorer.server.one_deal import WRITE, served

T: Final = texts("es")
PEOPLE: Final = [PlayerEntered(name=name) for name in names(8)]
AHEAD: Final = night_of(
    [*PEOPLE, by_lot(after(TOURNAMENT.start(Options(), 0), *PEOPLE), rounds=2)], "ahead"
)
"""Two rounds are drawn at once, and nothing is counted."""
HALF: Final = night_of(facts_of(names(8), 2, open_tables=1), "half")
"""In the second round one of two tables is counted."""
NEW: Final = night_of([], "new")
LATE: Final = night_of([*facts_of(names(8), 1, open_tables=2), PlayerEntered(name="Zoe")], "late")
"""Somebody comes after the draw, before anything is counted."""
ENTERED: Final = night_of(PEOPLE, "entered")
LAST: Final = night_of(
    facts_of(names(9), 1, rounds=2, by_standing=True), "last", rounds=2, by_standing=True
)
"""The last round follows the ranks; one of nine has sat out in the first."""
FIVE: Final = night_of(
    facts_of(names(5), 4, rounds=5, by_standing=True), "five", rounds=5, by_standing=True
)
"""Of five, four have sat out; so the fifth does in the last round, which follows the ranks."""
NIGHTS: Final = tuple(
    replace(night, id=f"{at:032x}")
    for at, night in enumerate([AHEAD, HALF, NEW, ENTERED, LATE, LAST, FIVE], 1)
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    data = tmp_path_factory.mktemp("next") / "data"
    fill(data, [to_document(night) for night in NIGHTS])
    with served(data) as started:
        yield started


@pytest.fixture
def screen(request: pytest.FixtureRequest, server: Server) -> Iterator[HeadlessScreen]:
    night: Night = next(one for one in NIGHTS if one.title == request.param)
    with closing(HeadlessScreen(server.url, 390, 844)) as opened:
        opened.open(f"tournament/night/{night.id}")
        opened.wait_for(T("tournament.tab.entries"))
        yield opened


def at(title: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("screen", [title], indirect=True)


def walk(screen: HeadlessScreen, *buttons: str) -> None:
    for button in buttons:
        screen.tap(button)
        screen.settle()
        screen.rest()


@at("ahead")
def test_a_table_of_a_later_round_says_which_round_is_open_and_leads_there(
    screen: HeadlessScreen,
) -> None:
    first, second = (T("tournament.round.title", n=number) for number in (1, 2))
    screen.wait_for(T("tournament.table.enter", n=1))
    walk(screen, second)
    # The button and its sentence are about the round that is played, and say so.
    screen.wait_for_text(T("tournament.next.count", n=1))
    screen.wait_for_text(T("tournament.table.enter_in_round", round=1, n=1))
    assert not screen.has(T("tournament.table.enter", n=1))
    walk(screen, screen.name_with(f"{T('tournament.table.title', n=1)}, "))
    screen.wait_for_text(T("tournament.table.not_yet", n=1))
    assert WRITE not in screen.buttons()
    walk(screen, first)
    screen.wait_for_text(T("tournament.table.enter", n=1))
    walk(screen, T("tournament.table.enter", n=1))
    screen.wait_for_text(T("tournament.table.of_round", round=1, n=1))
    assert WRITE in screen.buttons()


@at("half")
def test_the_standings_say_that_a_round_is_played_and_what_is_added_up(
    screen: HeadlessScreen,
) -> None:
    walk(screen, T("tournament.tab.standings"))
    after = T("tournament.standings.after", n=1, rounds=4)
    screen.wait_for_text(f"{after} · {T('tournament.standings.under_way', n=2)}")
    checked = list_sum(HALF.replay().state)
    assert checked is not None
    screen.wait_for_text(T("tournament.sum.agrees", round=1, found=checked.found))


@at("last")
def test_before_a_last_round_by_ranks_it_is_told_that_the_lot_says_who_sits_out(
    screen: HeadlessScreen,
) -> None:
    walk(screen, T("tournament.tab.round"))
    screen.wait_for_text(
        f"{T('tournament.next.draw_last')} {T('tournament.draw.byes_by_lot', n=1)}"
    )


@at("five")
def test_before_a_last_round_by_ranks_it_is_told_who_sits_out(screen: HeadlessScreen) -> None:
    state = FIVE.replay().state
    (out,) = set(range(1, 6)) - {number for one in state.rounds for number in one.byes}
    walk(screen, T("tournament.tab.round"))
    byes = T("tournament.draw.byes", names=state.players[out - 1].name)
    screen.wait_for_text(f"{T('tournament.next.draw_last')} {byes}")
    walk(screen, T("tournament.draw.round", n=5))
    screen.wait_for(byes)


@at("new")
def test_the_button_after_enter_finds_nothing_missing_and_empties_the_field(
    screen: HeadlessScreen,
) -> None:
    enter, no_name = T("tournament.players.enter"), T("violation.tour.no_name")
    walk(screen, enter)
    screen.wait_for(no_name)
    screen.paste_into("Paula\n")
    screen.wait_for("1 Paula")
    walk(screen, enter)
    assert not screen.has(no_name)
    assert not screen.field(T("tournament.players.next", n=2)).get("value")


@at("entered")
@pytest.mark.parametrize("by_table", [False, True])
def test_a_digit_too_many_of_a_token_is_refused_and_what_was_typed_stays(
    screen: HeadlessScreen, *, by_table: bool
) -> None:
    screen.settle()
    screen.rest()
    walk(screen, T("tournament.seats.by_hand"))
    if by_table:
        walk(screen, T("tournament.seats.by_table"))
    walk(screen, *"123")
    why = "no_player" if by_table else "no_token"
    refusal = T(f"tournament.seats.{why}", number=1234, tokens=8)
    assert not screen.has(refusal)
    walk(screen, "4")
    screen.wait_for(refusal)
    walk(screen, *[T("pad.erase")] * 2)
    assert not screen.has(refusal)
    walk(screen, T("tournament.seats.take"))
    seat = T("tournament.seats.odd", token=1, table=1)
    screen.wait_for(f"1 {PEOPLE[0].name}, {seat}")


@at("late")
def test_who_comes_late_can_wait_for_the_next_round(screen: HeadlessScreen) -> None:
    screen.settle()
    screen.rest()
    walk(screen, T("tournament.draw.again", n=1), T("entries.cancel"))
    walk(screen, T("tournament.table.enter", n=1), *"600", WRITE)
    screen.wait_for_text(T("tournament.table.of_round", round=1, n=2))
