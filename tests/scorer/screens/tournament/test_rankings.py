"""Nights as clubs hold them, on the organiser's screen without a browser (TOUR-10 to TOUR-14)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from rules.tournament.document import Night, to_document
from rules.tournament.facts import PlayerEntered, PrizeFor
from rules.tournament.options import Imposed, Options, TieBreak, Wish
from rules.tournament.outcome.number import number_of
from rules.tournament.outcome.teams import team_standings
from rules.tournament.prizes import awards
from rules.tournament.standings import ranked_within, standings
from rules.tournament.state import State
from scorer.phrases import joined
from scorer.screens.tournament.standings import MOST_LINES, line_text
from scorer.texts import texts
from scorer.texts.standings import best_round_text, members_text, number_text, passed_text
from tests.browser.games.facts_on_disk import night_on_disk
from tests.browser.games.stored import stored_files
from tests.browser.harness import Server
from tests.browser.headless import HeadlessScreen
from tests.browser.prepared import fill
from tests.scorer.drafts.fields import type_in
from tests.scorer.paper.nights import facts_of, names, night_of, pairs_night, prizes_night
from tests.scorer.server.one_deal import served

T: Final = texts("es")
FRESH: Final = night_of([PlayerEntered(name=name) for name in ("Ana", "Beat", "Carla", "Dora")])
LARGE: Final = replace(night_of(facts_of(names(128), 1, rounds=1), rounds=1), id="e" * 32)
NIGHTS: Final = (FRESH, LARGE, pairs_night(), prizes_night())
STANDINGS, ENTRIES = T("tournament.tab.standings"), T("tournament.tab.entries")
LADIES, TEAMS = (
    T("app.labelled", what=STANDINGS, text=text) for text in ("Damas", T("tournament.teams.title"))
)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    fill(folder, [to_document(night) for night in NIGHTS])
    return folder


@pytest.fixture
def server(data: Path) -> Iterator[Server]:
    with served(data) as started:
        yield started


def opened(server: Server, night: Night) -> HeadlessScreen:
    screen = HeadlessScreen(server.url, 390, 844)
    screen.open(f"tournament/night/{night.id}")
    screen.wait_for(ENTRIES)
    return screen


def state_of(data: Path, night: Night) -> State:
    state: State = night_on_disk(data / "nights" / f"{night.id}.json").replay().state
    return state


def wait_for_list(screen: HeadlessScreen, state: State) -> None:
    """Wait until the screen shows all lines of the standings, in their order."""
    lines = [line_text(T, line) for line in standings(state)]
    for line in lines:
        screen.wait_for(line)
    assert [text for text in screen.texts() if text in lines] == lines


def test_a_long_list_is_drawn_in_parts_and_shown_whole_on_request(server: Server) -> None:
    lines = [line_text(T, line) for line in standings(LARGE.replay().state)]
    assert len(lines) > 2 * MOST_LINES
    with closing(opened(server, LARGE)) as screen:
        screen.tap(STANDINGS)
        for most in (MOST_LINES, 2 * MOST_LINES, len(lines)):
            screen.wait_for(lines[most - 1])
            assert [text for text in screen.texts() if text in lines] == lines[:most]
            assert (T("home.show_more") in screen.buttons()) == (most < len(lines))
            if most < len(lines):
                screen.tap(T("home.show_more"))


def test_pairs_have_one_line_each_and_the_second_pair_is_second(server: Server) -> None:
    night = pairs_night()
    with closing(opened(server, night)) as screen:
        screen.tap(STANDINGS)
        wait_for_list(screen, night.replay().state)
        shown = [text for text in screen.texts() if text.startswith(("1. ", "2. "))]
        assert [text.partition(":")[0] for text in shown] == [
            "1. Vreni Zürcher 7 / Ueli Äbi 8",
            "2. François Müller 3 / Zoë",
        ]
        # Both of a named pair, a substitute and somebody who has left are told.
        assert any("Los Ases: " in text and "Ana / Beat" in text for text in screen.texts())
        assert any("Zoë por Niño García 4" in text for text in screen.texts())
        assert any("Añel Öztürk 11 se fue" in text for text in screen.texts())


def test_a_round_less_and_a_matsch_are_agreed_during_the_night(server: Server, data: Path) -> None:
    night = prizes_night()
    before: State = night.replay().state
    with closing(opened(server, night)) as screen:
        screen.tap(ENTRIES)
        screen.tap(T("tournament.agreed.change"))
        screen.wait_for(T("tournament.agreed.help"))
        matsch = T("app.labelled", what=T("tournament.option.matsch"), text="157, nada más")
        screen.tap(matsch)
        screen.wait_for(T("tournament.agreed.again"))
        screen.tap(T("tournament.agreed.again"))
        screen.tap(f"{T('tournament.option.rounds')} +")
        screen.settle()
        # What changes is said before: the player who made a Matsch has 50 points less.
        assert any(" → " in text for text in screen.texts())
        assert state_of(data, night).options == before.options
        screen.tap(T("tournament.agreed.write"))
        screen.wait_for(T("tournament.draw.round", n=5))
    now = state_of(data, night)
    assert (now.options.rounds, now.options.matsch, now.over) == (5, 0, False)
    assert [one.terms.matsch for one in now.rounds] == [0] * 4
    # Four of five rounds count now, and no Matsch is worth anything.
    assert sum(line.total for line in standings(now)) == 4 * 12 * 628
    with closing(opened(server, night)) as screen:
        screen.tap(T("table.undo"))
        screen.wait_for(T("tournament.draw.round", n=5), gone=True)
    assert state_of(data, night).options == before.options


def test_what_is_agreed_before_the_first_draw_changes_without_a_new_night(
    server: Server, data: Path
) -> None:
    with closing(opened(server, FRESH)) as screen:
        screen.tap(ENTRIES)
        screen.tap(T("tournament.agreed.change"))
        screen.wait_for(T("tournament.agreed.help"))
        for option, text in (
            ("formats", "4 × 12"),
            ("wish", T("tournament.wish.fixed_pairs")),
            ("trumps", T("tournament.trumps.suits")),
            ("struck", T("tournament.struck", n=1)),
            ("ties", T("tournament.ties.matsches")),
            ("ties", T("tournament.ties.cards")),
        ):
            label = T(f"tournament.option.{option}")
            screen.tap(T("app.labelled", what=label, text=text))
            screen.settle()
        # A list of their own begins with the one that was tapped, and goes on deal by deal.
        screen.tap(T("tournament.trumps.own"))
        screen.wait_for(T("tournament.trumps.drop", n=4))
        screen.tap(T("tournament.trumps.drop", n=4))
        screen.wait_for(T("tournament.trumps.drop", n=3))
        screen.tap(T("tournament.trumps.add", n=4, trump=T("tournament.trump.no_push")))
        screen.wait_for(T("tournament.trumps.drop", n=4))
        screen.tap(T("tournament.agreed.write"))
        screen.wait_for(T("tournament.agreed.change"))
    assert state_of(data, FRESH).options == Options(
        deals=12,
        wish=Wish.FIXED_PAIRS,
        trumps=(Imposed.SPADES, Imposed.CLUBS, Imposed.HEARTS, Imposed.NO_PUSH),
        struck=1,
        ties=(TieBreak.MATSCHES, TieBreak.CARDS),
    )


def test_categories_prizes_and_cards(server: Server, data: Path) -> None:
    night = prizes_night()
    with closing(opened(server, night)) as screen:
        screen.tap(STANDINGS)
        wait_for_list(screen, night.replay().state)
        assert any(f"({T('tournament.does_not_count')})" in text for text in screen.texts())
        screen.tap(LADIES)
        screen.settle()
        ladies = [text for text in screen.texts() if text.startswith(("1. ", "2. ", "3. "))]
        assert [text.partition(":")[0] for text in ladies[:2]] == [
            "1. Niño García 4",
            "2. Vreni Zürcher 1",
        ]
        # Who is the best lady has a prize of her own; the other prizes are those of the places.
        screen.wait_for(T("app.labelled", what="1. Jamón", text="Añel Öztürk 11"))
        best = T("tournament.award.category", category="Damas")
        screen.wait_for(T("app.labelled", what=best, text="Niño García 4"))
        screen.tap(T("tournament.prizes.change"))
        screen.wait_for(T("tournament.prizes.places_help"))
        screen.tap(T("tournament.award.best_round"))
        type_in(screen, T("tournament.prizes.places"), "Jamón\nQueso")
        screen.tap(T("tournament.prizes.write"))
        screen.wait_for(T("tournament.prizes.change"))
        cards = screen.name_with(T("tournament.cards.title"))
        screen.tap(cards)
        screen.wait_for(T("tournament.cards.help"))
        screen.tap("Élodie Çelik 12")
        screen.tap("François Müller 9")
        screen.tap(T("tournament.cards.write"))
        screen.wait_for(T("tournament.prizes.change"))
    now = state_of(data, night)
    ranks = {line.name: line.rank for line in standings(now)}
    assert (ranks["Élodie Çelik 12"], ranks["François Müller 9"]) == (4, 5)
    assert now.offered is not None
    assert [prize.award for prize in now.offered.prizes].count(PrizeFor.PLACE) == 2
    assert PrizeFor.BEST_ROUND in [prize.award for prize in now.offered.prizes]


def test_a_player_is_marked_and_a_pair_gets_a_name(server: Server, data: Path) -> None:
    night = pairs_night()
    with closing(opened(server, night)) as screen:
        screen.tap(T("tournament.tab.players"))
        screen.tap(screen.name_with("7 Vreni Zürcher 7"))
        screen.wait_for(T("tournament.pair.write"))
        type_in(screen, T("tournament.pair.name"), "Las Cartas")
        screen.tap(T("tournament.pair.write"))
        screen.wait_for(T("tournament.players.paste"))
        screen.tap(screen.name_with("7 Vreni Zürcher 7"))
        screen.wait_for(T("tournament.categories.add"))
        type_in(screen, T("tournament.categories.new"), "Damas")
        screen.tap(T("tournament.categories.add"))
        screen.settle()
    now = state_of(data, night)
    assert now.player(7).categories == ("Damas",)
    assert standings(now)[0].name == "Las Cartas"
    # The pair is not one of ladies, because only one of it is.
    assert standings(now)[0].categories == ()


def test_prizes_say_who_has_one_already_and_a_category_has_its_own_best_round(
    server: Server,
) -> None:
    night = prizes_night()
    now = night.replay().state
    lines = standings(now)
    passed = [text for one in awards(now.offered, lines) if (text := passed_text(T, one))]
    ladies = best_round_text(T, ranked_within(lines, "Damas"))
    whole = best_round_text(T, lines)
    assert passed
    assert ladies != whole
    with closing(opened(server, night)) as screen:
        screen.tap(STANDINGS)
        for text in (whole, *passed):
            screen.wait_for_text(text)
        screen.tap(LADIES)
        screen.wait_for_text(ladies)
        assert not screen.has(whole)
        screen.tap(TEAMS)
        screen.wait_for_text(ladies, gone=True)


def test_a_player_joins_a_team_and_the_best_of_each_add_up(server: Server, data: Path) -> None:
    night = prizes_night()
    with closing(opened(server, night)) as screen:
        screen.tap(T("tournament.tab.players"))
        screen.tap(screen.name_with("12 Élodie Çelik 12"))
        screen.wait_for(T("tournament.teams.add"))
        type_in(screen, T("tournament.teams.new"), "alba")
        screen.tap(T("tournament.teams.add"))
        screen.settle()
        screen.tap("Bern")
        screen.settle()
        type_in(screen, T("tournament.teams.new"), "ALBA")
        screen.tap(T("tournament.teams.add"))
        screen.settle()
        screen.tap(T("app.back"))
        screen.wait_for(T("tournament.players.paste"))
        screen.tap(STANDINGS)
        wait_for_list(screen, state_of(data, night))
        screen.tap(TEAMS)
        screen.wait_for(T("tournament.teams.best", n=4))
        now = state_of(data, night)
        teams = team_standings(standings(now), 4)
        assert (len(teams), now.player(12).team, len(teams[0].others)) == (3, "Alba", 2)
        for team in teams:
            line = T("app.labelled", what=f"{team.rank}. {team.name}", text=team.total)
            screen.wait_for(f"{line}, {members_text(team)}")


def test_a_final_begins_with_those_who_qualify_and_their_totals(server: Server, data: Path) -> None:
    night = prizes_night()
    heat = standings(night.replay().state)
    with closing(opened(server, night)) as screen:
        screen.tap(STANDINGS)
        wait_for_list(screen, night.replay().state)
        screen.tap(T("tournament.final.title"))
        screen.wait_for(T("tournament.final.help"))
        type_in(screen, T("tournament.final.last"), "2")
        screen.settle()
        screen.tap(heat[-1].name)
        screen.tap(T("tournament.final.carries"))
        screen.settle()
        best = [line for line in heat if line.rank is not None and line.rank <= 2]
        names = joined(T, [line.name for line in (*best, heat[-1])])
        said = T("tournament.final.who", n=len(best) + 1, names=names)
        assert any(text.endswith(said) for text in screen.texts())
        screen.tap(T("tournament.final.begin", n=len(best) + 1))
        screen.wait_for(T("tournament.final.named", title="Noche con premios"))
        screen.wait_for(screen.name_with(f"1 {heat[0].name}"))
    nights = map(night_on_disk, stored_files(data / "nights"))
    title = T("tournament.final.named", title="Noche con premios")
    final = next(found for found in nights if found.title == title)
    lines = standings(final.replay().state)
    assert [(line.name, line.carried) for line in lines] == [
        (line.name, line.total) for line in (*best, heat[-1])
    ]


def agree_on_a_number(screen: HeadlessScreen) -> None:
    """Let a number decide, and open where it is written."""
    screen.tap(ENTRIES)
    screen.tap(T("tournament.agreed.change"))
    screen.wait_for(T("tournament.agreed.help"))
    screen.tap(T("tournament.option.nearest"))
    screen.settle()
    screen.tap(T("tournament.agreed.write"))
    screen.wait_for(T("tournament.agreed.change"))
    screen.tap(STANDINGS)
    screen.tap(T("tournament.number.write"))


def test_a_number_that_is_drawn_at_the_end_decides(server: Server, data: Path) -> None:
    night = prizes_night()
    with closing(opened(server, night)) as screen:
        agree_on_a_number(screen)
        screen.wait_for(T("tournament.number.help"))
        type_in(screen, T("tournament.number.title"), "1950")
        screen.tap(T("tournament.number.write"))
        screen.wait_for(T("tournament.prizes.change"))
        now = state_of(data, night)
        wait_for_list(screen, now)
    assert (now.secret, standings(now)[0].name, standings(now)[0].distance) == (
        1950,
        "Vreni Zürcher 7",
        4,
    )


def test_the_number_is_drawn_by_lot_once_and_can_be_checked(server: Server, data: Path) -> None:
    night = prizes_night()
    low, high = (f(line.total for line in standings(night.replay().state)) for f in (min, max))
    lot = T("tournament.number.draw", lowest=low, highest=high)
    with closing(opened(server, night)) as screen:
        agree_on_a_number(screen)
        screen.wait_for(lot)
        screen.tap(lot)
        screen.wait_for(T("tournament.prizes.change"))
        now = state_of(data, night)
        wait_for_list(screen, now)
        assert now.secret is not None
        screen.wait_for(number_text(T, now.secret, now.number_lot))
        screen.tap(T("tournament.number.write"))
        screen.wait_for(T("tournament.number.help"))
        assert lot not in screen.texts()
    assert now.number_lot is not None
    assert (now.number_lot.lowest, now.number_lot.highest) == (low, high)
    assert number_of(now.number_lot) == now.secret


def test_prizes_for_the_nearest_to_a_number_leave_the_ranks(server: Server, data: Path) -> None:
    night = prizes_night()
    before = standings(night.replay().state)
    with closing(opened(server, night)) as screen:
        screen.tap(STANDINGS)
        screen.tap(T("tournament.prizes.change"))
        screen.wait_for(T("tournament.prizes.nearest_help"))
        type_in(screen, T("tournament.prizes.nearest"), "Copa\nFlor")
        screen.tap(T("tournament.prizes.write"))
        screen.wait_for(T("tournament.number.write"))
        nearest = T("tournament.award.nearest")
        cup = T("app.labelled", what=nearest, text="Copa")
        nobody = T("tournament.prizes.nobody")
        screen.wait_for(T("app.labelled", what=cup, text=nobody))
        screen.tap(T("tournament.number.write"))
        screen.wait_for(T("tournament.number.help"))
        type_in(screen, T("tournament.number.title"), "1950")
        screen.tap(T("tournament.number.write"))
        # Who is nearer has a prize already.
        screen.wait_for(T("app.labelled", what=cup, text="Niño García 10"))
        now = state_of(data, night)
        wait_for_list(screen, now)
    assert [(line.rank, line.unit) for line in standings(now)] == [
        (line.rank, line.unit) for line in before
    ]
    won = {one.prize.name: one.winners for one in awards(now.offered, standings(now))}
    assert [line.unit for line in won["Flor"]] == [(3,)]


def test_the_last_round_is_drawn_by_the_standings(server: Server, data: Path) -> None:
    night = prizes_night()
    with closing(opened(server, night)) as screen:
        screen.tap(ENTRIES)
        screen.tap(T("tournament.agreed.change"))
        screen.wait_for(T("tournament.agreed.help"))
        screen.tap(f"{T('tournament.option.rounds')} +")
        screen.settle()
        screen.tap(T("tournament.option.by_standing"))
        screen.settle()
        trumps, turned = T("tournament.option.trumps"), T("tournament.trumps.turned")
        screen.tap(T("app.labelled", what=trumps, text=turned))
        screen.settle()
        screen.tap(T("tournament.agreed.write"))
        screen.wait_for(T("tournament.draw.round", n=5))
        # A tap on what has just appeared may be the second of a double tap.
        screen.rest()
        screen.tap(T("tournament.draw.round", n=5))
        screen.wait_for(T("tournament.table.enter", n=1))
        screen.tap(T("tournament.table.enter", n=1))
        screen.tap(T("tournament.sheet.by_deal"))
        screen.wait_for(f"{T('table.deal_of', n=1, of=8)} · {T('tournament.trump.turned')}")
    now = state_of(data, night)
    ranks = {line.unit[0]: line.rank or 0 for line in standings(now)}
    seats = [ranks[number] for table in now.rounds[4].tables for number in table.seats]
    assert seats == sorted(seats)
