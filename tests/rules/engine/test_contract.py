"""The laws that every game keeps, and the golden logs that every game must have."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules import GAMES
from rules.engine.game import AnyGame, Placed, Status, refusals
from rules.engine.log import (
    Recorded,
    Redone,
    Undone,
    Voided,
    effective,
    extended,
    history,
    judge,
    without_advice,
)
from rules.engine.notation import Partie, check_partie, from_document, to_document
from rules.engine.score import entries_of, totals
from rules.jass.game import AnyJassGame
from rules.jass.slate import written
from tests.rules.golden import LOGS, load
from tests.rules.laws import tried
from tests.rules.partien import (
    ANY_FACT,
    corrected,
    corrections,
    facts_of,
    one_by_one,
    partie_of,
    played,
    random_logs,
    valid_partien,
)

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
law = tried(120)
DATA = st.data()


@cache
def golden_logs(game: AnyGame) -> list[Partie]:
    """All golden logs of a game."""
    return [load(path, game) for path in sorted((LOGS / game.key).glob("*.txt"))]


@EVERY_GAME
def test_golden_logs_of_a_game_end_and_hold_every_kind_of_fact(game: AnyGame) -> None:
    parties = golden_logs(game)
    assert any(game.outcome(played(partie).state).finished for partie in parties)
    recorded = {fact.event.kind for partie in parties for fact in facts_of(partie)}
    assert recorded == {kind.kind for kind in game.event_types}, (
        "kinds of facts in golden logs differ"
    )


@EVERY_GAME
def test_golden_logs_round_trip_through_json(game: AnyGame) -> None:
    for partie in golden_logs(game):
        assert check_partie(partie) == ()
        assert from_document(GAMES, json.loads(json.dumps(to_document(partie)))) == partie


@EVERY_GAME
@law
@given(data=DATA)
def test_replay_is_deterministic_and_takes_verified_facts(
    game: AnyGame, data: st.DataObject
) -> None:
    partie = data.draw(valid_partien(game))
    first = played(partie)
    assert first == played(partie)
    assert first.stopped_at is None
    assert first.surplus == ()
    assert [step.seq for step in first.taken] == [fact.seq for fact in facts_of(partie)]
    assert first.state == one_by_one(partie, facts_of(partie))


@EVERY_GAME
@law
@given(data=DATA)
def test_a_partie_round_trips_through_json(game: AnyGame, data: st.DataObject) -> None:
    partie = data.draw(st.one_of(corrected(game), random_logs(game)))
    document = to_document(partie)
    assert json.loads(json.dumps(document)) == document
    again = from_document(GAMES, json.loads(json.dumps(document)))
    assert again == partie
    assert to_document(again) == document


def check_score(game: AnyGame, state: Any) -> None:
    """A total is the sum of its lines, on the sheet, on the slate and in the ruling."""
    lines = game.lines(state)
    sheet = game.sheet(state)
    sides = len(sheet.totals)
    sums = tuple(sum(line.score for line in lines if line.side == side) for side in range(sides))
    assert totals(lines, sides) == sheet.totals == sums
    for side in range(sides):
        cells = [row.cells[side] for row in sheet.rows]
        assert [cell.side for cell in cells] == [side] * len(cells)
        assert sum(cell.score or 0 for cell in cells) == sums[side]
        for negative_rest in (False, True):
            half = written(entries_of(lines, side), negative_rest=negative_rest)
            assert half.worth == sums[side]
    positions = [line.position for line in lines]
    assert positions == sorted(positions)
    outcome = game.outcome(state)
    assert outcome.finished == bool(outcome.winners) == bool(outcome.ranks)
    assert (outcome.status is Status.OPEN) == (outcome.question is not None)
    if outcome.finished:
        assert all(outcome.ranks[side] == 1 for side in outcome.winners)
    if outcome.ruling:
        assert [account.total for account in outcome.ruling.accounts] == list(sums)
        winner = outcome.ruling.winner
        assert all(one.winner != winner for one in outcome.ruling.alternatives)


@EVERY_GAME
@law
@given(data=DATA)
def test_a_total_is_the_sum_of_its_lines_at_every_moment(
    game: AnyGame, data: st.DataObject
) -> None:
    partie = data.draw(corrected(game))
    for step in played(partie).taken:
        check_score(game, step.state)


@EVERY_GAME
@law
@given(data=DATA)
def test_the_course_adds_up_the_lines_deal_by_deal(game: AnyJassGame, data: st.DataObject) -> None:
    partie = data.draw(valid_partien(game))
    for step in played(partie).taken:
        state = step.state
        sides = len(game.sheet(state).totals)
        course = game.course(state, sides)
        assert course[0] == (0,) * sides
        for deal, after in enumerate(course):
            assert after == totals((one for one in game.lines(state) if one.deal <= deal), sides)
        if game.outcome(state).finished:
            assert course[-1] == game.sheet(state).totals
            assert len(course) == game.next_step(state).deal + 1


@EVERY_GAME
@law
@given(data=DATA)
def test_no_later_fact_changes_the_lines_of_a_closed_deal(
    game: AnyGame, data: st.DataObject
) -> None:
    partie = data.draw(valid_partien(game))
    before: tuple[Any, ...] = ()
    deal = 1
    for step in played(partie).taken:
        now = game.next_step(step.state).deal
        if now > deal:
            before, deal = game.lines(step.state), now
        assert game.lines(step.state)[: len(before)] == before


@EVERY_GAME
@law
@given(data=DATA)
def test_a_log_with_a_voided_fact_equals_one_without_it(game: AnyGame, data: st.DataObject) -> None:
    partie = data.draw(valid_partien(game))
    assume(partie.entries)
    target = data.draw(st.sampled_from(partie.entries)).seq
    without = tuple(fact for fact in facts_of(partie) if fact.seq != target)
    voided = replace(partie, entries=extended(partie.entries, [Voided(target)], ""))
    assert facts_of(voided) == without
    assert played(voided) == played(partie, without)


@EVERY_GAME
@law
@given(data=DATA)
def test_undo_restores_the_log_before_a_step_and_redo_the_log_after_it(
    game: AnyGame, data: st.DataObject
) -> None:
    partie = data.draw(corrected(game))
    changes = data.draw(corrections(partie))
    for batch in (changes, [Recorded(data.draw(ANY_FACT[game.key]))]):
        if not batch:
            continue
        after = extended(partie.entries, batch, "")
        undone = extended(after, [Undone(history(after).done[-1])], "")
        assert effective(undone) == facts_of(partie)
        assert history(undone).done == history(partie.entries).done
        redone = extended(undone, [Redone(history(undone).undone[-1])], "")
        assert effective(redone) == effective(after)
        assert history(redone) == history(after)


@EVERY_GAME
@law
@given(data=DATA)
def test_an_accepted_correction_replays_with_its_mends(game: AnyGame, data: st.DataObject) -> None:
    partie = data.draw(corrected(game))
    changes = data.draw(corrections(partie))
    count = len(partie.players)
    judged = judge(game, partie.options, count, partie.entries, changes)
    entries = extended(partie.entries, (*changes, *judged.mends), "")
    after = played(replace(partie, entries=entries))
    if not without_advice(judged).refused:
        assert after.stopped_at is None
        assert after == judged.replay
        assert without_advice(judged).conflicts == judged.conflicts
    else:
        assert after.stopped_at == judged.replay.stopped_at is not None
    for conflict in judged.conflicts:
        assert refusals(conflict.violations) == conflict.violations != ()


@EVERY_GAME
@law
@given(data=DATA)
def test_facts_after_the_end_are_surplus(game: AnyGame, data: st.DataObject) -> None:
    partie = data.draw(st.one_of(valid_partien(game), st.sampled_from(golden_logs(game))))
    done = played(partie)
    ended = game.outcome(done.state).finished
    more = tuple(
        Placed(1000 + place, event)
        for place, event in enumerate(data.draw(st.lists(ANY_FACT[game.key], max_size=3)))
    )
    longer = played(partie, (*facts_of(partie), *more))
    assert longer.stopped_at is None or not game.outcome(longer.state).finished
    taken = len(longer.taken) - len(done.taken)
    if ended and longer.stopped_at is None:
        assert len(longer.surplus) == len(done.surplus) + len(more) - taken
        assert longer.surplus[: len(done.surplus)] == done.surplus


@EVERY_GAME
@tried(300)
@given(data=DATA)
def test_replay_never_raises_on_a_readable_log(game: AnyGame, data: st.DataObject) -> None:
    partie = data.draw(random_logs(game))
    result = played(from_document(GAMES, to_document(partie)))
    check_score(game, result.state)
    game.next_step(result.state)
    facts = facts_of(partie)
    listed = {
        *(step.seq for step in result.taken),
        *(placed.seq for placed in result.surplus),
        *(late.seq for late in result.late),
    }
    known = [fact for fact in facts if fact.seq in listed]
    assert len(known) == len(result.taken) + len(result.surplus) + len(result.late)
    assert tuple(known) == facts[: len(known)]
    if result.stopped_at is not None:
        assert result.stopped_at == facts[len(known)].seq
        assert result.violations == refusals(game.verify(result.state, facts[len(known)].event))
    else:
        assert tuple(known) == facts
    judge(game, partie.options, len(partie.players), partie.entries, ())


@EVERY_GAME
def test_wrong_numbers_of_players_and_equal_names_are_refused(game: AnyGame) -> None:
    options = game.options_type()
    good = partie_of(game, options, ())
    for players in game.player_counts:
        assert check_partie(partie_of(game, options, (), players)) == ()
        nameless = replace(partie_of(game, options, (), players), players=("",) * players)
        assert check_partie(nameless) == ()
        assert len(game.sides(players)) >= 2
        seats = [seat for side in game.sides(players) for seat in side]
        assert sorted(seats) == list(range(players))
    fewest = min(game.player_counts)
    wrong = "players.count" if len(game.player_counts) == 1 else "players.between"
    for names, code in (
        (good.players[: fewest - 1], wrong),
        ((*good.players[:-1], f" {good.players[0]} "), "players.twice"),
    ):
        found = check_partie(replace(good, players=names))
        assert [violation.code for violation in found] == [code]
