"""What the screens of a night read from its log: seeds, names, results."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.tournament.draw import seed_of
from rules.tournament.facts import PlayerEntered, PlayerReplaced
from rules.tournament.ledger import TOURNAMENT
from rules.tournament.options import Options
from rules.tournament.state import SIDES
from scorer.nights import Nights, OpenNight
from scorer.screens.tournament.entries import facts_with_states
from scorer.screens.tournament.place import TableOpened
from scorer.screens.tournament.players.card import naming_fact
from scorer.screens.tournament.round import party_text
from scorer.screens.tournament.table import facts_of
from scorer.store import Shelf
from scorer.texts import texts
from tests.rules.tournament.nights import by_hand, by_lot, counted

T = texts("en")

PLAYERS = tuple(PlayerEntered(name=name) for name in ("Anna", "Beat", "Carla", "Dora"))


@pytest.fixture
def night(tmp_path: Path) -> Iterator[OpenNight]:
    shelf = asyncio.run(Shelf.open(tmp_path))
    yield asyncio.run(Nights(shelf).begin("", Options(rounds=2), *PLAYERS))
    shelf.close()


def test_the_seed_of_the_newest_draw_of_a_round_is_shown(night: OpenNight) -> None:
    view = night.record(by_lot(night.view.state, seed=5, rounds=2), seen=night.view.seq)
    assert (seed_of(view.facts, 1), seed_of(view.facts, 2)) == (5, 5)
    view = night.record(by_lot(view.state, seed=6), seen=view.seq)
    assert (seed_of(view.facts, 1), seed_of(view.facts, 2)) == (6, None)
    view = night.record(by_hand((1, 2, 3, 4)), seen=view.seq)
    assert seed_of(view.facts, 1) is None


def test_the_fact_that_named_a_player_is_the_newest_one(night: OpenNight) -> None:
    assert naming_fact(night.view, 2) == (2, PLAYERS[1])
    instead = PlayerReplaced(number=2, name="Zoë")
    view = night.record(instead, seen=night.view.seq)
    assert naming_fact(view, 2) == (view.seq, instead)
    assert naming_fact(view, 3) == (3, PLAYERS[2])
    assert naming_fact(view, 5) is None


def test_the_log_gives_the_results_of_a_table_and_the_state_before_each_fact(
    night: OpenNight,
) -> None:
    result = counted(1, 1, 700)
    view = night.record(by_hand((1, 2, 3, 4)), result, seen=night.view.seq)
    (found,) = facts_of(view, TableOpened(1, 1))
    assert (found.seq, found.fact) == (view.seq, result)
    assert facts_of(view, TableOpened(2, 1)) == ()
    assert facts_of(view, TableOpened(1, 2)) == ()
    states = facts_with_states(view)
    assert [event for _, event, _ in states] == [placed.event for placed in view.facts]
    assert all(TOURNAMENT.verify(before, event) == () for _, event, before in states)


def test_a_token_stays_on_the_line_of_its_player(night: OpenNight) -> None:
    state = night.record(by_hand((1, 2, 3, 4)), seen=night.view.seq).state
    sides = [party_text(T, state.rounds[0].tables[0], state.players, 2, seats) for seats in SIDES]
    assert [side.split(" · ") for side in sides] == [
        ["5\N{NO-BREAK SPACE}Anna", "7\N{NO-BREAK SPACE}Carla"],
        ["6\N{NO-BREAK SPACE}Beat", "8\N{NO-BREAK SPACE}Dora"],
    ]


def test_a_line_ends_between_two_players_and_not_within_a_name(tmp_path: Path) -> None:
    long = "Maximiliano de la Fuente y Robles"
    people = [PlayerEntered(name=name) for name in ("Ana Gil", "Beat", long, "Dora")]
    shelf = asyncio.run(Shelf.open(tmp_path / "other"))
    night = asyncio.run(Nights(shelf).begin("", Options(), *people))
    view = night.record(by_hand((1, 2, 3, 4)), seen=night.view.seq)
    (table,) = view.state.rounds[0].tables
    gap = "\N{NO-BREAK SPACE}"
    named = party_text(T, table, view.state.players, 1, SIDES[0])
    # A name that is too long for a line may end within it.
    assert named == f"1{gap}Ana{gap}Gil · 3{gap}{long}"
    shelf.close()


def test_a_name_from_right_to_left_leaves_the_tokens_in_their_places(tmp_path: Path) -> None:
    people = [PlayerEntered(name=name) for name in ("\u05d3\u05df", "Beat", "Carla", "Dora")]
    shelf = asyncio.run(Shelf.open(tmp_path / "other"))
    night = asyncio.run(Nights(shelf).begin("", Options(), *people))
    view = night.record(by_hand((1, 2, 3, 4)), seen=night.view.seq)
    (table,) = view.state.rounds[0].tables
    gap, isolate, end = "\N{NO-BREAK SPACE}", "\u2068", "\u2069"
    first = party_text(T, table, view.state.players, 1, SIDES[0])
    assert first == f"1{gap}{isolate}\u05d3\u05df{end} · 3{gap}Carla"
    assert party_text(T, table, view.state.players, 1, SIDES[1]) == f"2{gap}Beat · 4{gap}Dora"
    shelf.close()
