"""What the line of a Bieter asks for: one side is a single player."""

from __future__ import annotations

import pytest

from rules import GAMES
from rules.engine.log import effective
from rules.pairs.facts import TricksCounted
from scorer.games.bieter.table import say_next
from scorer.games.counting.count_keys import Typing
from scorer.games.counting.typed import Typed
from tests.rules.golden import LOGS, load
from tests.scorer.games.table_without_screen import TableWithoutScreen


def test_no_side_of_a_bieter_is_called_a_pair() -> None:
    partie = load(LOGS / "bieter" / "auction_to_the_end.txt", GAMES["bieter"])
    table = TableWithoutScreen("bieter", players=len(partie.players), options=partie.options)
    asked = set()
    for placed in effective(partie.entries):
        assert table.record(placed.event), placed
        asked.add(say_next(table.context.look, table.context.live).text)
    assert "Puntos en bazas de un lado" in asked
    assert not [text for text in asked if "pareja" in text]


@pytest.mark.parametrize(("digits", "refused"), [("926", True), ("158", True), ("60", False)])
def test_one_number_is_refused_at_once_if_no_deal_can_have_so_many(
    digits: str, *, refused: bool
) -> None:
    partie = load(LOGS / "bieter" / "auction_to_the_end.txt", GAMES["bieter"])
    table = TableWithoutScreen("bieter", players=len(partie.players), options=partie.options)
    live = table.context.live
    for placed in effective(partie.entries):
        if isinstance(placed.event, TricksCounted):
            break
        assert table.record(placed.event), placed
    live.kept(Typing).set(Typing(Typed.of(0, digits)))
    line = say_next(table.context.look, live)
    assert line.wrong is refused
    assert (digits in line.text) is refused


@pytest.mark.parametrize(("digits", "wrong"), [("9", False), ("99", True)])
def test_a_sum_is_not_refused_while_a_digit_may_follow(digits: str, *, wrong: bool) -> None:
    partie = load(LOGS / "bieter" / "auction_to_the_end.txt", GAMES["bieter"])
    table = TableWithoutScreen("bieter", players=len(partie.players), options=partie.options)
    live = table.context.live
    for placed in effective(partie.entries):
        if isinstance(placed.event, TricksCounted):
            break
        assert table.record(placed.event), placed
    typed = Typed.of(1, others="60")
    for digit in digits:
        typed = typed.with_digit(int(digit))
    event = typed.event()
    assert event is not None
    assert table.view.check(event)
    live.kept(Typing).set(Typing(typed))
    assert say_next(table.context.look, live).wrong is wrong
