"""Draw again, seats by hand and results in any order, tapped without a browser (TOUR-2)."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from rules.engine.game import Event
from rules.engine.log import effective
from rules.tournament.document import Night, to_document
from rules.tournament.facts import (
    STAND_IN,
    CheckedIn,
    FeePaid,
    PlayerEntered,
    PlayerLeft,
    RoundsDrawn,
    SeatsSwapped,
    TableCounted,
    TillAgreed,
)
from rules.tournament.ledger import TOURNAMENT
from rules.tournament.options import LeftOver, Wish
from rules.tournament.standings import standings
from rules.tournament.state import State
from rules.tournament.till import Till
from scorer.screens.tournament.players.name_list import entrants_in
from scorer.screens.tournament.players.pasting import entry_facts
from scorer.screens.tournament.wording import changed_text
from scorer.texts import texts
from tests.browser.games.facts_on_disk import night_on_disk
from tests.browser.harness import TIMEOUT_SECONDS, Server
from tests.browser.headless import HeadlessScreen
from tests.browser.prepared import fill
from tests.scorer.paper.nights import facts_of, names, night_of
from tests.scorer.server.one_deal import WRITE, served

T: Final = texts("es")
AGAIN: Final = T("tournament.draw.again", n=1)
BACK: Final = T("app.back")
DRAWN: Final = night_of(facts_of(names(8), 1, open_tables=2))
MANY: Final = night_of(facts_of(names(28), 1, open_tables=6))
PASTED: Final = "Ana / Beat\nFrei, Carla & Dora\nErnst/Fritz\nGreta / Hans"
"""A list of pairs as it is pasted."""
NIGHTS: Final = {
    name: replace(night, id=f"{place:032x}", title=name)
    for place, (name, night) in enumerate(
        {
            "again": DRAWN,
            "swap": night_of(facts_of(names(9), 1)),
            "stand-in": night_of(
                facts_of(names(7), 1, left_over=LeftOver.STAND_INS), left_over=LeftOver.STAND_INS
            ),
            "by hand": night_of(facts_of(names(9), 0)),
            "pairs by hand": night_of(
                facts_of(names(8), 0, wish=Wish.FIXED_PAIRS), wish=Wish.FIXED_PAIRS
            ),
            "any order": MANY,
            "improbable": DRAWN,
            "question": DRAWN,
            "inclusive": DRAWN,
            "refused": DRAWN,
            "kinds": DRAWN,
            "pairs": night_of(
                entry_facts(entrants_in(PASTED, pairs=True), 0),
                wish=Wish.FIXED_PAIRS,
                rounds=2,
            ),
            "pasted": night_of([], wish=Wish.FIXED_PAIRS),
            "door": night_of([*facts_of(names(5), 0), TillAgreed(till=Till(fee=2000))]),
        }.items(),
        1,
    )
}


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("taps") / "data"
    fill(folder, [to_document(night) for night in NIGHTS.values()])
    return folder


@pytest.fixture(scope="module")
def server(data: Path) -> Iterator[Server]:
    with served(data) as started:
        yield started


class Desk:
    """The organiser's screen of a night, and its file."""

    def __init__(self, screen: HeadlessScreen, path: Path, before: int) -> None:
        self.screen = screen
        self._path = path
        self._before = before

    def walk(self, *buttons: str) -> None:
        """Tap calmly, so that no tap is the second one of a double tap."""
        for button in buttons:
            self.screen.tap(button)
            self.screen.settle()

    def calm(self) -> None:
        self.screen.rest()

    @property
    def night(self) -> Night:
        return night_on_disk(self._path)

    @property
    def state(self) -> State:
        state: State = self.night.replay().state
        return state

    def written(self) -> list[Event]:
        """The facts that were added and count."""
        return [placed.event for placed in effective(self.night.entries)][self._before :]

    def wait_for_fact(self, kind: type[Event]) -> Event:
        end = time.monotonic() + TIMEOUT_SECONDS
        while not self.written() or not isinstance(self.written()[-1], kind):
            assert time.monotonic() < end, self.written()
            self.screen.pause(50)
        return self.written()[-1]


@pytest.fixture
def desk(request: pytest.FixtureRequest, server: Server, data: Path) -> Iterator[Desk]:
    night = NIGHTS[request.param]
    screen = HeadlessScreen(server.url, 390, 844)
    screen.open(f"tournament/night/{night.id}")
    screen.settle()
    path = data / "nights" / f"{night.id}.json"
    yield Desk(screen, path, len(effective(night.entries)))
    screen.close()


def at(name: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("desk", [name], indirect=True)


@at("again")
def test_drawing_again_asks_first_and_says_what_goes(desk: Desk) -> None:
    desk.walk(AGAIN)
    desk.screen.wait_for(T("tournament.draw.again_lost", n=1))
    assert not desk.written()
    desk.calm()
    desk.walk(T("entries.cancel"))
    assert not desk.written()
    desk.calm()
    desk.walk(AGAIN)
    desk.calm()
    desk.walk(AGAIN)
    desk.wait_for_fact(RoundsDrawn)
    desk.screen.wait_for(T("tournament.next.count", n=1))


@at("by hand")
def test_a_round_is_drawn_by_the_table_in_both_ways(desk: Desk) -> None:
    desk.walk(T("tournament.tab.round"))
    desk.calm()
    desk.walk(T("tournament.seats.by_hand"))
    desk.walk("5", T("tournament.seats.take"))
    desk.screen.wait_for(f"5 {names(9)[0]}, {T('tournament.seats.odd', token=5, table=2)}")
    desk.walk("5", T("tournament.seats.take"))
    desk.screen.wait_for(T("tournament.seats.taken", number=5, name=names(9)[0]))
    # Somebody else shows a token; then the other seats are given from table 1 on.
    desk.walk(f"9 {names(9)[8]}", "1", T("tournament.seats.take"))
    desk.walk(T("tournament.seats.by_table"))
    for player in (2, 3, 4, 6, 7, 8):
        desk.walk(str(player), T("tournament.seats.take"))
    desk.screen.wait_for(T("tournament.seats.full"))
    desk.walk(T("tournament.seats.write", n=1))
    fact = desk.wait_for_fact(RoundsDrawn)
    assert isinstance(fact, RoundsDrawn)
    assert (fact.lot, fact.seatings[0].byes) == (None, (5,))
    assert fact.seatings[0].tables == ((9, 2, 3, 4), (1, 6, 7, 8))


@at("pairs by hand")
def test_the_token_of_one_partner_seats_both(desk: Desk) -> None:
    facts = desk.written()
    assert not facts
    desk.walk(T("tournament.tab.players"), f"1 {names(8)[0]}", names(8)[4])
    desk.calm()
    desk.walk(T("tournament.tab.round"), T("tournament.seats.by_hand"))
    desk.walk("2", T("tournament.seats.take"))
    desk.screen.wait_for(f"4 {names(8)[4]}, {T('tournament.seats.even', token=4, table=1)}")


@at("swap")
def test_two_who_sat_in_each_others_seats_are_swapped_after_the_results(desk: Desk) -> None:
    first = desk.state.rounds[0].tables[0].seats
    (bye,) = desk.state.rounds[0].byes
    people = names(9)
    desk.walk(T("tournament.swap.open"))
    one, two = (
        desk.screen.name_with(f"{number} {people[number - 1]} · ") for number in (first[0], bye)
    )
    desk.walk(one, two)
    desk.walk(T("tournament.swap.write"))
    assert desk.wait_for_fact(SeatsSwapped) == SeatsSwapped(round=1, numbers=(first[0], bye))
    assert desk.state.rounds[0].byes == (first[0],)
    assert desk.screen.name_with(f"{people[bye - 1]} 0 → ")


@at("stand-in")
def test_a_player_who_sat_in_the_seat_of_a_stand_in_has_its_points(desk: Desk) -> None:
    before = desk.state.rounds[0]
    (token,) = (at for number, at in before.places if number == STAND_IN)
    other = next(table for table in before.tables if STAND_IN not in table.seats)
    player = other.seats[0]
    stand_in = T("tournament.stand_in")
    desk.walk(T("tournament.swap.open"))
    desk.walk(desk.screen.name_with(f"{player} {names(7)[player - 1]} · "))
    desk.walk(desk.screen.name_with(f"{stand_in} · "))
    fact = SeatsSwapped(round=1, numbers=(player, STAND_IN), token=token)
    said = changed_text(T, desk.state, TOURNAMENT.apply(desk.state, fact))
    assert names(7)[player - 1] in said
    # What it changes is said before it is written, and afterwards.
    desk.screen.wait_for_text(said)
    desk.walk(T("tournament.swap.write"))
    assert desk.wait_for_fact(SeatsSwapped) == fact
    assert dict(desk.state.rounds[0].places)[player] == token
    desk.screen.wait_for(said)


@at("any order")
def test_after_a_result_the_next_table_is_not_one_that_a_phone_counts(desk: Desk) -> None:
    desk.walk(T("tournament.table.enter", n=2), T("tournament.sheet.by_deal"), *"98", WRITE)
    desk.walk(BACK)
    desk.walk(T("tournament.table.enter", n=3), *"600", WRITE)
    desk.wait_for_fact(TableCounted)
    # Table 2 is counted deal by deal, as a phone does: it is not the next one after table 7.
    desk.screen.wait_for(T("tournament.table.of_round", n=4, round=1))
    for table in (4, 5, 6):
        desk.walk(*"600", WRITE)
        desk.screen.wait_for(T("tournament.table.of_round", n=table + 1, round=1))
    desk.walk(*"600", WRITE)
    desk.screen.wait_for(T("tournament.next.count", n=1))


@at("improbable")
def test_a_result_that_is_improbable_is_asked_about(desk: Desk) -> None:
    desk.walk(T("tournament.table.enter", n=1), *"1256", WRITE)
    desk.screen.wait_for(T("tournament.sheet.improbable", points=1256))
    assert not desk.written()
    desk.calm()
    desk.walk(WRITE)
    fact = desk.wait_for_fact(TableCounted)
    assert isinstance(fact, TableCounted)
    assert fact.tricks == (1256, 0)


@at("inclusive")
def test_a_total_that_may_have_a_matsch_in_it_is_asked_about_wherever_it_is_typed(
    desk: Desk,
) -> None:
    asked = T("tournament.sheet.inclusive", points=834)
    desk.walk(T("tournament.table.enter", n=1), *"834", WRITE)
    desk.screen.wait_for(asked)
    assert not desk.written()
    desk.walk(T("pad.clear"), *"734", WRITE)
    fact = desk.wait_for_fact(TableCounted)
    assert isinstance(fact, TableCounted)
    assert fact.tricks == (734, 522)
    desk.screen.open(f"tournament/night/{desk.night.id}")
    desk.walk(T("tournament.tab.entries"))
    desk.walk(next(name for name in desk.screen.buttons() if "734" in name))
    desk.walk(*"834", T("pad.correct"))
    desk.screen.wait_for(asked)


@at("question")
def test_behind_the_question_no_digit_begins_another_number(desk: Desk) -> None:
    desk.walk(T("tournament.table.enter", n=1), *"1256", WRITE)
    desk.screen.wait_for(T("tournament.sheet.improbable", points=1256))
    desk.calm()
    desk.walk(*"600")
    desk.screen.wait_for(": 1256")
    assert not desk.written()
    desk.walk(T("pad.clear"), *"600", WRITE)
    fact = desk.wait_for_fact(TableCounted)
    assert isinstance(fact, TableCounted)
    assert fact.tricks == (600, 656)


@at("refused")
def test_a_refusal_goes_with_what_was_refused_and_no_question_comes_before_it(desk: Desk) -> None:
    table = desk.state.rounds[0].tables[0].seats
    people = names(8)
    second = " · ".join(f"{seat + 1} {people[table[seat] - 1]}" for seat in (1, 3))
    desk.walk(T("tournament.table.enter", n=1), *"300")
    desk.walk(desk.screen.name_with(f"{T('tournament.sheet.tricks')}, {second}: "))
    desk.walk(*"300", WRITE)
    refused = T("violation.tour.sum", first=300, second=300, sum=600, total=1256, difference=656)
    desk.screen.wait_for_text(refused)
    desk.walk(T("pad.erase"))
    desk.screen.wait_for_text(refused, gone=True)
    # More points than there are is refused at once, and not asked about.
    desk.walk(T("pad.clear"), T("app.next"), T("app.next"), T("app.next"), T("app.next"))
    desk.walk(T("app.next"), *"1300", WRITE)
    over = T("violation.tour.sum", first=1300, second=0, sum=1300, total=1256, difference=44)
    desk.screen.wait_for_text(over)
    assert not desk.written()
    # A number of Matsche has two digits, and a third one changes nothing.
    desk.walk(T("pad.clear"), *"700", T("app.next"), T("app.next"), *"100")
    desk.screen.wait_for_text(T("pad.no_room", n=2))
    desk.screen.wait_for(f"{T('tournament.sheet.matsches')}, ")
    desk.walk(T("pad.erase"), WRITE)
    fact = desk.wait_for_fact(TableCounted)
    assert isinstance(fact, TableCounted)
    assert (fact.tricks, fact.matsches) == ((700, 556), (1, 0))


@at("kinds")
def test_what_is_typed_of_a_round_is_there_after_a_look_at_its_deals(desk: Desk) -> None:
    whole, by_deal = T("tournament.sheet.whole"), T("tournament.sheet.by_deal")
    typed = T("pad.sum_ok", first=600, second=656, sum=1256)
    desk.walk(T("tournament.table.enter", n=1), *"600", by_deal)
    desk.screen.wait_for(typed, gone=True)
    desk.walk(*"98", whole)
    desk.screen.wait_for(typed)
    # Once the deal is written, the round is no longer typed as a whole.
    desk.walk(by_deal, WRITE, T("table.undo"), whole)
    desk.screen.wait_for(T("tournament.sheet.check", total=1256))


@at("pasted")
def test_a_list_with_pairs_and_teams_is_told_by_its_people(desk: Desk) -> None:
    desk.walk(T("tournament.players.paste"))
    desk.screen.paste_into("Zoe / Yann [Alba]\nFrei, Xenia & Wim\nVera")
    desk.walk(T("tournament.players.enter_all", n=5))
    people = T("tournament.players.count", n=5)
    desk.screen.wait_for_text(T("table.written", what=people))
    desk.walk(T("table.undo"))
    desk.screen.wait_for(T("entries.removed", what=people))


@at("door")
def test_by_the_door_a_tap_notes_who_is_here_and_who_has_paid(desk: Desk) -> None:
    here, paid = T("tournament.till.here"), T("tournament.till.paid")
    first, second = names(5)[:2]
    desk.walk(T("tournament.tab.players"), T("tournament.till.title"))
    desk.walk(f"{first}: {here}", f"{first}: {paid}", f"{second}: {paid}")
    assert desk.wait_for_fact(FeePaid) == FeePaid(number=2, amount=2000)
    desk.screen.wait_for(T("tournament.till.total", amount="40"))
    desk.calm()
    desk.walk(f"{second}: {paid}", f"{second}: {here}")
    assert desk.wait_for_fact(CheckedIn) == CheckedIn(number=2, here=True)
    desk.screen.wait_for(T("tournament.till.total", amount="20"))
    desk.calm()
    desk.walk(T("tournament.till.not_come", n=3))
    desk.wait_for_fact(PlayerLeft)
    assert desk.state.present == (1, 2)


@at("pairs")
def test_a_night_of_pairs_with_their_own_tokens(desk: Desk) -> None:
    take, close = T("tournament.seats.take"), "tournament.round.close"
    desk.walk(T("tournament.tab.round"))
    desk.calm()
    desk.walk(T("tournament.seats.by_hand"))
    # Each pair draws one token; the partner sits across.
    for name, token in (("Ana", 6), ("Frei, Carla", 1), ("Fritz", 2), ("Hans", 5)):
        player = next(one.number for one in desk.state.players if one.name == name)
        chosen = desk.screen.name_with(f"{player} {name}")
        desk.walk(chosen, str(token), take)
    desk.walk(T("tournament.seats.write", n=1))
    desk.wait_for_fact(RoundsDrawn)
    assert [table.seats for table in desk.state.rounds[0].tables] == [(3, 6, 4, 5), (8, 1, 7, 2)]
    # The table after the first one opens by itself.
    desk.walk(T("tournament.table.enter", n=1), *"700", WRITE, *"500", WRITE)
    desk.calm()
    desk.walk(T("tournament.swap.open"))
    desk.walk(desk.screen.name_with("3 Frei, Carla · "), desk.screen.name_with("2 Beat · "))
    desk.screen.wait_for(T("tournament.swap.write"))
    desk.walk(T("tournament.swap.write"))
    desk.wait_for_fact(SeatsSwapped)
    # Both partners have changed tables.
    assert [table.seats for table in desk.state.rounds[0].tables] == [(2, 6, 1, 5), (8, 4, 7, 3)]
    totals = {line.name: line.total for line in standings(desk.state)}
    assert (totals["Ana / Beat"], totals["Frei, Carla / Dora"]) == (700, 756)
    desk.calm()
    desk.walk(T(close, n=1))
    desk.calm()
    desk.walk(T("tournament.draw.round", n=2))
    desk.wait_for_fact(RoundsDrawn)
    # In the second round nobody meets the pair of the first one.
    met = [frozenset(table.seats) for one in desk.state.rounds for table in one.tables]
    assert len(set(met)) == 4


@at("door")
def test_people_of_former_nights_are_entered_with_a_tap(desk: Desk) -> None:
    desk.walk(T("tournament.tab.players"), T("tournament.members.title"))
    ana = T("tournament.members.enter", name="Ana", n=1)
    desk.screen.wait_for(ana)
    desk.walk(ana)
    assert desk.wait_for_fact(PlayerEntered) == PlayerEntered(name="Ana")
    desk.screen.wait_for(ana, gone=True)
    # Who is entered already is not offered.
    entered = names(5)[0]
    assert not any(f" {entered}, " in name for name in desk.screen.buttons())
    assert any(f" {names(9)[8]}, " in name for name in desk.screen.buttons())
