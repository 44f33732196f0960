"""Players who come, leave and are replaced, and the options of a night (TOUR-1, TOUR-6)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.engine.codes import Code
from rules.engine.game import Event
from rules.tournament.facts import (
    PairFormed,
    PlayerEntered,
    PlayerLeft,
    PlayerReplaced,
    PlayerReturned,
)
from rules.tournament.kinds.kind import NightGame
from rules.tournament.ledger import TOURNAMENT, Next, next_step
from rules.tournament.options import Imposed, Options, TieBreak, Wish, option_faults
from rules.tournament.standings import standings
from tests.rules.tournament.nights import after, by_hand, codes, counted, entered, played

_, DIFFERENZLER, HANDJASS, COIFFEUR = NightGame


@pytest.mark.parametrize(
    ("options", "wrong"),
    [
        ({}, []),
        ({"rounds": 12, "deals": 1, "matsch": 0, "bye_points": 157}, []),
        ({"rounds": 0}, [Code.TOUR_ROUNDS]),
        ({"rounds": 13}, [Code.TOUR_ROUNDS]),
        ({"deals": 0}, [Code.TOUR_DEALS]),
        ({"deals": 25}, [Code.TOUR_DEALS]),
        ({"matsch": 99}, [Code.TOUR_MATSCH]),
        ({"bye_points": 1257}, [Code.TOUR_BYE_POINTS]),
        ({"bye_points": -1}, [Code.TOUR_BYE_POINTS]),
        ({"game": DIFFERENZLER, "deals": 4, "bye_points": -40}, []),
        ({"game": DIFFERENZLER, "wish": Wish.NEW_FACES, "ties": (TieBreak.CARDS,)}, []),
        ({"game": DIFFERENZLER, "deals": 4, "bye_points": 629}, [Code.TOUR_BYE_POINTS]),
        ({"game": DIFFERENZLER, "matsch": 50}, [Code.TOUR_NOT_IN_GAME]),
        ({"game": DIFFERENZLER, "wish": Wish.FIXED_PAIRS}, [Code.TOUR_NOT_IN_GAME]),
        ({"game": HANDJASS, "ties": (TieBreak.MATSCHES,)}, [Code.TOUR_NOT_IN_GAME]),
        ({"game": HANDJASS, "stoeck": False}, [Code.TOUR_NOT_IN_GAME]),
        ({"game": COIFFEUR, "deals": 20, "wish": Wish.FIXED_PAIRS, "bye_points": 8635}, []),
        ({"game": COIFFEUR, "deals": 8}, [Code.TOUR_NOT_IN_GAME]),
        ({"game": COIFFEUR, "deals": 20, "trumps": (Imposed.HEARTS,)}, [Code.TOUR_NOT_IN_GAME]),
    ],
)
def test_options(options: dict[str, Any], wrong: list[str]) -> None:
    assert [found.code for found in option_faults(Options(**options))] == wrong


def test_players_get_numbers_in_the_order_of_entering() -> None:
    night = entered(3)
    assert [(one.number, one.name) for one in night.players] == [(1, "P1"), (2, "P2"), (3, "P3")]
    assert next_step(night) is Next.ENTER
    assert next_step(after(night, PlayerEntered(name=" Ana "))) is Next.DRAW
    assert after(night, PlayerEntered(name=" Ana ")).players[3].name == "Ana"


@pytest.mark.parametrize(
    ("event", "wrong"),
    [
        (PlayerEntered(name="p2"), Code.PLAYERS_TWICE),
        (PlayerEntered(name="  "), Code.TOUR_NO_NAME),
        (PlayerEntered(name="x" * 41), Code.PLAYERS_LONG),
        (PlayerEntered(name="a\u202eb"), Code.PLAYERS_SIGNS),
        (PlayerLeft(number=6), Code.TOUR_UNKNOWN),
        (PlayerLeft(number=0), Code.TOUR_UNKNOWN),
        (PlayerReturned(number=1), Code.TOUR_PRESENT),
        (PlayerReturned(number=9), Code.TOUR_UNKNOWN),
        (PlayerReplaced(number=1, name="P5"), Code.PLAYERS_TWICE),
        (PairFormed(numbers=(1, 2)), Code.TOUR_NO_PAIRS),
    ],
)
def test_invalid_facts_are_refused(event: Event, wrong: str) -> None:
    assert codes(entered(5), event) == [wrong]


def test_a_night_has_at_most_400_players() -> None:
    assert codes(entered(400), PlayerEntered(name="Ana")) == [Code.TOUR_FULL]


def test_a_player_who_left_stays_in_the_standings_and_can_return() -> None:
    night = after(played(entered(8)), PlayerLeft(number=3))
    assert night.present == (1, 2, 4, 5, 6, 7, 8)
    assert len(standings(night)) == 8
    assert codes(night, PlayerLeft(number=3)) == [Code.TOUR_ABSENT]
    assert after(night, PlayerReturned(number=3)).present == (1, 2, 3, 4, 5, 6, 7, 8)


def test_a_substitute_keeps_the_points_of_the_player() -> None:
    night = after(entered(4), by_hand((1, 2, 3, 4)), counted(1, 1, 700))
    now = after(night, PlayerReplaced(number=3, name="Ana"))
    assert (now.player(3).name, *now.player(3).former) == ("Ana", "P3")
    assert [line.total for line in standings(now)] == [line.total for line in standings(night)]


def test_a_pair_for_the_night_is_two_players_without_a_partner() -> None:
    night = after(entered(5, wish=Wish.FIXED_PAIRS), PairFormed(numbers=(4, 1)))
    assert (night.partner(1), night.partner(4), night.partner(2)) == (4, 1, None)
    assert codes(night, PairFormed(numbers=(1, 2))) == [Code.TOUR_PAIRED]
    assert codes(night, PairFormed(numbers=(2, 2))) == [Code.TOUR_ALONE]
    assert codes(night, PairFormed(numbers=(2, 6))) == [Code.TOUR_UNKNOWN]


def test_a_fact_of_a_game_is_refused() -> None:
    class Other(Event):
        kind = "other"

    assert codes(entered(4), Other()) == [Code.EVENT_UNKNOWN]
    assert not TOURNAMENT.ended(played(entered(4, rounds=1)))
