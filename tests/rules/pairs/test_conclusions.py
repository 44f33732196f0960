"""What a fact leads to: verdicts and lines are those of the whole deal, however they are found."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import GAMES
from rules.engine.game import replay
from rules.engine.log import effective
from rules.engine.reasons import Reason
from rules.jass import ending
from rules.pairs.game import AnyPairsGame, AnyPairsState, PairsGame
from rules.pairs.play import BOTH
from rules.pairs.score import last_deal, play_lines
from tests.rules.golden import LOGS, load
from tests.rules.laws import tried
from tests.rules.partien import valid_partien

PAIRS = [game for game in GAMES.values() if isinstance(game, PairsGame)]
TRICKS = {Reason.TRICKS, Reason.DECLINED, Reason.MATSCH, Reason.CONTRA_MATSCH}


def assert_concluded(state: AnyPairsState) -> None:
    """The verdict is that of the rules of the ending, and the lines are what counts by them."""
    facts = last_deal(state.deal, state.terms)
    known = state.deal.mode is not None
    assert state.verdict == (ending.judge(facts) if known else ending.GOES_ON)
    lines = play_lines(state.deal, state.terms)
    for side in BOTH:
        points, bonus = ending.counting_tricks(facts, side)
        written = [line.points for line in lines if line.side == side and line.reason in TRICKS]
        assert sum(written) == (points or 0) + bonus


def assert_all_concluded(game: AnyPairsGame, partie: Any) -> None:
    log = replay(game, partie.options, len(partie.players), effective(partie.entries))
    for step in log.taken:
        assert_concluded(step.state)


@pytest.mark.parametrize("game", PAIRS, ids=lambda game: game.key)
def test_every_fact_of_the_golden_logs_is_concluded(game: AnyPairsGame) -> None:
    for path in sorted((LOGS / game.key).glob("*.txt")):
        assert_all_concluded(game, load(path, game))


@tried(100)
@given(st.data())
@pytest.mark.parametrize("game", PAIRS, ids=lambda game: game.key)
def test_every_fact_of_any_partie_is_concluded(game: AnyPairsGame, data: st.DataObject) -> None:
    assert_all_concluded(game, data.draw(valid_partien(game)))
