"""Molotow: every paragraph of its rules (MOL)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.codes import Code
from rules.engine.game import Event
from rules.engine.reasons import Reason
from rules.engine.score import totals
from rules.engine.steps import Step
from rules.games.molotow import MOLOTOW
from rules.games.molotow.facts import PointsCounted, TableWeisTaken
from rules.games.molotow.game import Options, State
from rules.jass.facts import DealAnnulled
from rules.solo.facts import DealerFound, StoeckShown, WeisShown
from tests.rules.laws import tried
from tests.rules.partien import played, valid_partien

law = tried(120)


def after(state: State, *events: Event) -> State:
    for event in events:
        assert MOLOTOW.verify(state, event) == (), event
        state = MOLOTOW.apply(state, event)
    return state


def begun(players: int = 4, **options: Any) -> State:
    """A Partie in which the last seat deals first."""
    return after(MOLOTOW.start(Options(**options), players), DealerFound(seat=players - 1))


def made(*points: int) -> Event:
    return PointsCounted(points=points)


def scores(state: State) -> tuple[int, ...]:
    return MOLOTOW.sheet(state).totals


def codes(state: State, event: Event) -> list[str]:
    return [found.code for found in MOLOTOW.verify(state, event)]


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_mol_1_three_to_six_play_each_alone(players: int) -> None:
    assert MOLOTOW.check_options(Options(), players) == ()
    assert MOLOTOW.sides(players) == tuple((seat,) for seat in range(players))


@pytest.mark.parametrize("players", [2, 7])
def test_mol_1_other_numbers_of_players_are_refused(players: int) -> None:
    (found,) = MOLOTOW.check_options(Options(), players)
    assert (found.code, found.rule) == (Code.PLAYERS_BETWEEN, "MOL-1")


def test_mol_1_the_scorekeeper_deals_first() -> None:
    start = MOLOTOW.start(Options(), 4)
    assert MOLOTOW.next_step(start).code is Step.SAY_DEALER
    assert codes(start, made(57, 100, 0, 0)) == [Code.NEEDS_DEALER]
    step = MOLOTOW.next_step(after(start, DealerFound(seat=0)))
    assert (step.code, step.dealer, step.vorhand) == (Step.COUNT_DEAL, 0, 1)


def test_mol_1_only_a_counted_deal_passes_to_the_right() -> None:
    state = after(begun(), WeisShown(seat=0, points=20), DealAnnulled())
    assert (state.on_table.number, state.on_table.dealer) == (1, 3)
    state = after(state, made(57, 100, 0, 0))
    assert (state.on_table.number, state.on_table.dealer) == (2, 0)


def test_mol_2_the_mode_is_never_recorded() -> None:
    state = after(begun(), StoeckShown(seat=0), made(57, 100, 0, 0))
    assert {line.mode for line in MOLOTOW.lines(state)} == {""}


def test_mol_3_trick_points_make_157_and_are_added() -> None:
    assert codes(begun(), made(57, 100, 0, 1)) == [Code.IMPOSSIBLE, Code.POINTS_SURPLUS]
    assert codes(begun(), made(57, 99, 0, 0)) == [Code.POINTS_MISSING]
    assert codes(begun(), made(57, 100, 0)) == [Code.POINTS_EACH]
    assert scores(after(begun(), made(57, 100, 0, 0))) == (57, 100, 0, 0)


def test_mol_3_all_tricks_bring_no_bonus() -> None:
    assert scores(after(begun(), made(157, 0, 0, 0))) == (157, 0, 0, 0)


def test_mol_4_weis_from_the_hand_and_stoeck_are_subtracted() -> None:
    state = after(begun(), WeisShown(seat=1, points=50), StoeckShown(seat=1))
    assert scores(state) == (0, -70, 0, 0)
    assert state.on_table.melds_of(1) == (-50, -20)
    assert [line.reason for line in MOLOTOW.lines(state)] == [Reason.WEIS, Reason.STOECK]


def test_mol_4_weis_in_a_trick_are_added() -> None:
    state = after(begun(), TableWeisTaken(seat=2, points=20), TableWeisTaken(seat=2, points=100))
    assert scores(state) == (0, 0, 120, 0)


def test_mol_4_several_players_may_write_a_weis() -> None:
    state = after(begun(), *(WeisShown(seat=seat, points=20) for seat in (0, 3, 3)))
    assert scores(state) == (-20, 0, 0, -40)


def test_mol_4_the_stoeck_are_written_once_in_a_deal() -> None:
    state = after(begun(), StoeckShown(seat=0))
    assert codes(state, StoeckShown(seat=1)) == [Code.STOECK_TWICE]
    assert codes(after(state, made(57, 100, 0, 0)), StoeckShown(seat=1)) == []


@pytest.mark.parametrize(
    ("option", "event", "code"),
    [
        ("hand_weis", WeisShown(seat=0, points=20), Code.WEIS_NOT_PLAYED),
        ("stoeck", StoeckShown(seat=0), Code.STOECK_NOT_PLAYED),
        ("table_weis", TableWeisTaken(seat=0, points=20), Code.WEIS_NOT_PLAYED),
    ],
)
def test_mol_4_each_kind_of_meld_is_an_option(option: str, event: Event, code: Code) -> None:
    assert codes(begun(**{option: False}), event) == [code]
    others = {"hand_weis": False, "stoeck": False, "table_weis": False, option: True}
    assert codes(begun(**others), event) == []


def test_wiis_6_a_late_weis_from_the_hand_is_questioned() -> None:
    open_deal, counted_deal = begun(), after(begun(), made(57, 100, 0, 0))
    late = WeisShown(seat=0, points=20)
    asked = MOLOTOW.late_question(late)
    assert asked is not None
    assert not MOLOTOW.same_deal(open_deal, counted_deal)
    assert (asked.code, asked.advisory) == (Code.WEIS_LATE, True)
    assert MOLOTOW.late_question(TableWeisTaken(seat=0, points=20)) is None


def test_pen_2_an_annulled_deal_loses_its_score_lines() -> None:
    written = (WeisShown(seat=0, points=20), TableWeisTaken(seat=1, points=50))
    assert scores(after(begun(), *written, DealAnnulled())) == (0, 0, 0, 0)


def test_mol_5_whole_rounds_are_played() -> None:
    usual = [MOLOTOW.usual_options(players).deals for players in (3, 4, 5, 6)]
    assert usual == [9, 8, 10, 12]
    (found,) = MOLOTOW.check_options(Options(deals=0), 4)
    assert (found.code, found.rule) == (Code.OPTION_DEALS, "MOL-5")


def test_mol_5_the_lowest_total_wins_after_the_last_deal() -> None:
    state = after(begun(deals=2), made(57, 100, 0, 0))
    assert not MOLOTOW.outcome(state).finished
    state = after(state, TableWeisTaken(seat=3, points=50), made(0, 60, 87, 10))
    outcome = MOLOTOW.outcome(state)
    assert (outcome.winners, outcome.ranks) == ((0,), (1, 4, 3, 2))
    assert codes(state, made(57, 100, 0, 0)) == [Code.OVER]


def test_mol_5_equal_totals_share_the_place() -> None:
    outcome = MOLOTOW.outcome(after(begun(deals=1), made(40, 77, 40, 0)))
    assert (outcome.winners, outcome.ranks) == ((3,), (2, 4, 2, 1))
    outcome = MOLOTOW.outcome(after(begun(deals=1), made(20, 67, 20, 50)))
    assert (outcome.winners, outcome.ranks) == ((0, 2), (1, 4, 1, 3))


@law
@given(st.data())
def test_tricks_of_every_counted_deal_make_157(data: st.DataObject) -> None:
    partie = data.draw(valid_partien(MOLOTOW))
    state: State = played(partie).state
    for deal in state.finished:
        tricks = [line.points for line in deal.lines if line.reason is Reason.TRICKS]
        assert sum(tricks) == 157
        assert tuple(tricks) == deal.tricks
    lines = (line for deal in state.finished for line in deal.lines)
    assert MOLOTOW.course(state, state.players)[-1] == totals(lines, state.players)
