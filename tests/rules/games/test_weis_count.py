"""Whether a game says that Weis count, against what it refuses when one is written (WIIS-7)."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest

from rules import GAMES
from rules.engine.codes import Code
from rules.jass.game import AnyJassGame
from rules.pairs.facts import WeisShown as WeisOfSide
from rules.solo.facts import WeisShown as WeisOfPlayer

SWITCHES = ("weis", "melds", "hand_weis", "table_weis")
"""The options by which Weis are agreed on, where a game has one of them."""

WEIS = (WeisOfSide(side=0, points=20), WeisOfPlayer(seat=0, points=20))


@pytest.mark.parametrize("agreed", [False, True], ids=["off", "on"])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_weis_count_exactly_where_none_is_refused_as_not_played(
    game: AnyJassGame, *, agreed: bool
) -> None:
    example, usual = game.example, game.usual_options(game.example.players)
    switches = [field.name for field in fields(usual) if field.name in SWITCHES]
    options = replace(usual, **dict.fromkeys(switches, agreed))
    facts = [fact for fact in WEIS if type(fact) in game.event_types]
    state, codes = game.start(options, example.players), set[str]()
    for event in (*example.facts, None):
        codes |= {one.code for fact in facts for one in game.verify(state, fact)}
        if event is not None:
            state = game.apply(state, event)
    assert game.knows_weis == bool(facts)
    assert game.weis_count(options) == (bool(facts) and Code.WEIS_NOT_PLAYED not in codes)
    if switches:
        assert game.weis_count(options) == agreed
