"""The form for a new Partie: its initial state, and changes of it."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rules import GAMES
from rules.engine.codec import to_json
from rules.games.coiffeur.game import COIFFEUR
from rules.games.coiffeur.sheet import CLUB_ROWS
from rules.games.coiffeur.sheet import Options as CoiffeurOptions
from rules.games.differenzler.deal import Options as DifferenzlerOptions
from rules.games.differenzler.game import DIFFERENZLER
from rules.games.schieber.deal import Options
from rules.games.schieber.game import SCHIEBER
from rules.jass.cards import Card, Mode
from rules.jass.factors import SIMPLE
from rules.jass.seats import FirstVorhand
from rules.pairs.facts import ModeChosen, TricksCounted, VorhandFound
from rules.solo.facts import DealerFound
from rules.solo.facts import DealerFound as FirstDealer
from scorer.appearance import Appearance
from scorer.forms.first_player import FirstPlayer, ScorekeeperDeals, VorhandFirst
from scorer.forms.house_rules import as_usual, differences
from scorer.forms.seats import places
from scorer.games import ALL
from scorer.screens.new_partie.draw import draw_pairs
from scorer.screens.new_partie.form import (
    Form,
    Setup,
    draws_pairs,
    initial_form,
    rematch,
    remembered,
)
from scorer.session import Partien, View
from scorer.store import Shelf
from scorer.texts import LANGUAGES, texts
from scorer.theme import LIGHT

NAMES = ("Ana", "Luis", "Marta", "Pedro")
EMPTY = ("", "", "", "")
CLUB = Options()
FIRST = VorhandFirst()
ENGLISH = Appearance(
    colours=LIGHT,
    t=texts("en"),
    deck="french",
    motion=False,
    show_trump=True,
    width=390,
    height=844,
)


def start(names: tuple[str, ...] = EMPTY, options: Any = CLUB) -> Form:
    return initial_form(Setup(names=names, options=options, usual=options))


def kept(options: Any, first: FirstPlayer = FIRST, players: int = 4) -> Any:
    """Return what is remembered of a Partie with these options, as read from disk."""
    form = Form(names=NAMES[:players], options=options)
    return json.loads(json.dumps(form.to_remember(first, options)))


def test_after_each_name_the_next_empty_seat_is_asked_for() -> None:
    form = start().naming_seat(0)
    asked = []
    for name in NAMES:
        assert form.naming is not None
        asked.append(form.naming)
        form = form.named(form.naming, f" {name} ")
    assert asked == [0, 1, 2, 3]
    assert form.names == NAMES
    assert form.naming is None


def test_a_form_can_begin_without_a_name() -> None:
    form = start()
    assert form.naming is None
    assert form.candidates(FIRST) == (0, 1, 2, 3)
    assert replace(form, first=3).facts(FIRST) == (VorhandFound(seat=3),)


def test_a_table_without_names_is_remembered_without_names() -> None:
    known = ("Ana", "Luis", "Marta", "Pedro", "Klaus")
    nobody = remembered(SCHIEBER, FIRST, known, None, seated=("", "", "", ""))
    assert nobody.names == EMPTY
    one = remembered(SCHIEBER, FIRST, known, None, seated=("", "Luis", ""))
    assert one.names == ("", "Luis", "", "")
    more = remembered(SCHIEBER, FIRST, known, None, seated=known[:3])
    assert more.names == NAMES


def test_the_form_starts_with_the_names_of_the_last_players() -> None:
    form = initial_form(remembered(SCHIEBER, FIRST, [*NAMES, "Klaus"], None))
    assert form.names == NAMES
    assert form.naming is None


def test_two_players_swap_their_seats() -> None:
    form = replace(start(NAMES), first=1, winners=frozenset({0, 2})).swapped(1, 2)
    assert form.names == ("Ana", "Marta", "Luis", "Pedro")
    assert form.first == 2
    assert form.winners == {0, 1}


def test_typed_text_counts_without_confirmation() -> None:
    form = start().naming_seat(0).typed("Ana", "")
    assert form.names[0] == "Ana"
    asked = Form(names=NAMES, options=Options(), typing="target")
    assert asked.typed("", "1700").options.target == 1700
    assert asked.typed("", "").options.target == 2500


def test_options_of_the_last_partie_come_back() -> None:
    options = Options(target=1500, factors=SIMPLE, shared_cards=True)
    assert remembered(SCHIEBER, FIRST, (), kept(options)).options == options


@pytest.mark.parametrize(
    "options", [None, 7, "x", [], {"target": "many"}, {"target": 0}, {"target": 1500, "more": 1}]
)
def test_damaged_options_are_replaced_by_those_of_the_club(options: object) -> None:
    assert remembered(SCHIEBER, FIRST, (), {"players": 4, "options": options}).options == CLUB


@pytest.mark.parametrize("damaged", [None, 7, [], {}, {"players": 5}, {"players": "3"}, {"x": 1}])
def test_damaged_remembered_data_are_replaced_by_the_usual_options(damaged: object) -> None:
    setup = remembered(DIFFERENZLER, ALL["differenzler"].form.first, NAMES, damaged)
    assert setup.names == NAMES
    assert setup.options == DifferenzlerOptions()


@pytest.mark.parametrize("key", ALL)
def test_every_option_can_be_chosen_in_the_form(key: str) -> None:
    form = ALL[key].form
    chosen = {rule.field for rule in form.rules} | ({form.number.field} if form.number else set())
    assert chosen == set(to_json(form.game.options_type()))


@pytest.mark.parametrize("key", ALL)
@pytest.mark.parametrize("lang", [language.code for language in LANGUAGES])
def test_every_form_has_its_texts(key: str, lang: str) -> None:
    look, form = replace(ENGLISH, t=texts(lang)), ALL[key].form
    for rule in form.rules:
        assert rule.label(look.t)
        assert rule.explained(look.t)
    if len(form.game.player_counts) > 1:
        for count in form.game.player_counts:
            assert f"new.count.{key}.{count}" in look.t
    assert f"home.{key}_hint" in look.t


def test_every_game_with_a_board_can_be_begun() -> None:
    assert set(ALL) == set(GAMES)
    for key, screens in ALL.items():
        assert screens.form.game is GAMES[key]


def listed(key: str, options: Any) -> tuple[str, ...]:
    """The house rules that the form lists as different from those of the club."""
    form = ALL[key].form
    return differences(ENGLISH, form.rules, options, form.game.usual_options(4))


def test_house_rules_that_differ_from_the_club_are_listed() -> None:
    assert listed("schieber", Options(target=1000)) == ()
    assert listed("schieber", Options(weis=False, matsch_bonus=50, shared_cards=True)) == (
        "Weis count: No",
        "A card may count twice",
        "Bonus for a Matsch: 50",
    )
    cards = (Card.parse("HA"), Card.parse("DA"))
    assert listed("differenzler", DifferenzlerOptions(deals=4, obenabe_cards=cards)) == (
        "Deals: 4",
        "Cards that mean Obenabe: ace of hearts, ace of diamonds",
    )
    assert listed("coiffeur", CoiffeurOptions(rows=CLUB_ROWS[:6], matsch_bonus=100)) == (
        "The sheet: your own, 6 rows",
        "Bonus for a Matsch: 100",
    )


def test_house_rules_about_weis_are_not_listed_without_weis() -> None:
    assert listed("coiffeur", CoiffeurOptions(shared_cards=True)) == ()
    assert listed("coiffeur", CoiffeurOptions(shared_cards=True, weis=True)) == (
        "Weis count",
        "A card may count twice",
    )


def test_resetting_to_the_club_keeps_the_target_and_that_winners_deal() -> None:
    dealt = FirstVorhand.WINNERS_DEAL
    options = Options(target=1000, weis=False, first_vorhand=dealt)
    usual = as_usual(ALL["schieber"].form.rules, options, CLUB)
    assert usual == Options(target=1000, first_vorhand=dealt)
    seven = Options(first_vorhand=FirstVorhand.SEVEN_OF_HEARTS)
    assert as_usual(ALL["schieber"].form.rules, seven, CLUB) == CLUB


def test_fewer_players_keep_a_name_for_the_seat_that_comes_back() -> None:
    four = start(NAMES, DifferenzlerOptions())
    three = four.seating(DIFFERENZLER, 3)
    assert three.names == NAMES[:3]
    assert three.naming is None
    assert three.seating(DIFFERENZLER, 4).names == NAMES
    taken = three.named(2, "Pedro").seating(DIFFERENZLER, 4)
    assert taken.names == ("Ana", "Luis", "Pedro", "")
    assert taken.naming is None


def test_the_usual_number_of_deals_follows_the_players_and_an_agreed_one_stays() -> None:
    usual = start(NAMES, DifferenzlerOptions(secret=True)).seating(DIFFERENZLER, 3)
    assert usual.options == DifferenzlerOptions(deals=9, secret=True)
    assert usual.seating(DIFFERENZLER, 4).options.deals == 8
    agreed = start(NAMES, DifferenzlerOptions(deals=12)).seating(DIFFERENZLER, 3)
    assert agreed.options.deals == 12


def test_three_players_come_back_as_three() -> None:
    options = DifferenzlerOptions(deals=6)
    first = ScorekeeperDeals()
    setup = remembered(DIFFERENZLER, first, NAMES, kept(options, first, players=3))
    assert setup.names == NAMES[:3]
    assert setup.options == options


def test_who_keeps_the_score_deals_first() -> None:
    form = Form(names=NAMES[:3], options=DifferenzlerOptions(), first=2)
    assert form.facts(ScorekeeperDeals()) == (DealerFound(seat=2),)
    assert form.candidates(ScorekeeperDeals()) == (0, 1, 2)


def test_in_a_coiffeur_of_three_the_dealer_sits_to_the_left_of_the_vorhand() -> None:
    dealt = CoiffeurOptions(first_vorhand=FirstVorhand.WINNERS_DEAL)
    form = Form(names=NAMES[:3], options=dealt, winners=frozenset({2}), first=2)
    assert form.facts(FIRST) == (VorhandFound(seat=0),)


def test_only_two_pairs_are_drawn() -> None:
    assert draws_pairs(SCHIEBER, 4)
    assert draws_pairs(COIFFEUR, 4)
    assert not draws_pairs(COIFFEUR, 3)
    assert not draws_pairs(DIFFERENZLER, 4)


@pytest.mark.parametrize("players", range(2, 7))
def test_all_other_players_are_placed_around_the_phone_in_the_order_of_play(players: int) -> None:
    right, across, left = places(players)
    assert [*right, *across, *left] == list(range(1, players))
    assert len(right) == len(left)


def test_the_vorhand_follows_from_the_holder_of_the_card_or_from_the_dealer() -> None:
    form = Form(names=NAMES, options=Options(), first=2)
    assert form.facts(FIRST) == (VorhandFound(seat=2),)
    dealt = Options(first_vorhand=FirstVorhand.WINNERS_DEAL)
    winner = Form(names=NAMES, options=dealt, winners=frozenset({1, 3}), first=3)
    assert winner.facts(FIRST) == (VorhandFound(seat=0),)
    assert Form(names=NAMES, options=Options()).facts(FIRST) == ()
    assert replace(winner, first=2).facts(FIRST) == ()
    assert replace(winner, first=3).named(3, "Klaus").facts(FIRST) == ()


def test_where_lots_are_drawn_the_form_also_asks_for_the_highest_card() -> None:
    lots = Options(first_vorhand=FirstVorhand.LOWEST_CARD)
    form = Form(names=NAMES, options=lots)
    assert FIRST.dealer_question(lots) == "new.who.highest_card"
    assert form.dealers(FIRST) == (0, 1, 2, 3)
    assert replace(form, dealer=3).facts(FIRST) == ()
    lowest = replace(form, first=2)
    assert lowest.dealers(FIRST) == (0, 1, 3)
    assert lowest.facts(FIRST) == (VorhandFound(seat=2),)
    both = replace(lowest, dealer=3)
    assert both.facts(FIRST) == (VorhandFound(seat=2), FirstDealer(seat=3))
    # No player holds both cards, and a player who changes seats keeps the card.
    assert replace(both, first=3).facts(FIRST) == (VorhandFound(seat=3),)
    assert both.swapped(3, 0).facts(FIRST) == (VorhandFound(seat=2), FirstDealer(seat=0))
    of_three = replace(both, options=CoiffeurOptions(first_vorhand=lots.first_vorhand))
    assert of_three.seating(COIFFEUR, 3).facts(FIRST) == (VorhandFound(seat=2),)


def test_who_deals_is_asked_only_where_lots_are_drawn() -> None:
    for way in FirstVorhand:
        if way is not FirstVorhand.LOWEST_CARD:
            form = Form(names=NAMES, options=Options(first_vorhand=way), first=1, dealer=3)
            assert form.dealers(FIRST) == ()
            assert FirstDealer(seat=3) not in form.facts(FIRST)
    assert Form(names=NAMES[:3], options=DifferenzlerOptions()).dealers(ScorekeeperDeals()) == ()


def test_a_draw_seats_the_two_highest_across() -> None:
    draw = draw_pairs(5)
    form = start(NAMES).paired(draw)
    high = {NAMES[player] for player in draw.high}
    assert high in ({form.names[0], form.names[2]}, {form.names[1], form.names[3]})
    assert [name for name, _ in form.drawn] == list(NAMES)


def played(folder: Path) -> View:
    """A finished Partie, won by Luis and Pedro."""

    async def play() -> View:
        shelf = await Shelf.open(folder)
        try:
            options = Options(target=300, first_vorhand=FirstVorhand.SEVEN_OF_HEARTS)
            open_partie = await Partien(shelf).begin(SCHIEBER, NAMES, options, VorhandFound(seat=0))
            facts = ModeChosen(mode=Mode.UNDENUFE), TricksCounted(tricks=(57, 100))
            return open_partie.record(*facts, seen=1)
        finally:
            shelf.close()

    return asyncio.run(play())


def test_in_a_rematch_one_of_the_winners_deals(tmp_path: Path) -> None:
    last = Options(target=1000, first_vorhand=FirstVorhand.LOWEST_CARD)
    setup = rematch(played(tmp_path), FIRST, Setup(names=EMPTY, options=last, usual=last))
    assert setup.names == NAMES
    assert setup.winners == (1, 3)
    assert setup.options.target == 300
    assert setup.options.first_vorhand is FirstVorhand.WINNERS_DEAL
    assert initial_form(setup).candidates(FIRST) == (1, 3)
    to_remember = initial_form(setup).to_remember(FIRST, setup.usual)
    assert to_remember["options"]["first_vorhand"] == "seven_of_hearts"


def test_the_option_that_winners_deal_is_not_remembered() -> None:
    stored = {"options": to_json(Options(first_vorhand=FirstVorhand.WINNERS_DEAL))}
    assert remembered(SCHIEBER, FIRST, (), stored).options == CLUB
