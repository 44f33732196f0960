"""When the key that writes a count of two sides is lit."""

from __future__ import annotations

import pytest

from rules.engine.game import Event
from rules.jass.cards import Mode
from rules.pairs.facts import ModeChosen, VorhandFound
from scorer.games.counting.count_keys import Typing, can_write
from scorer.games.counting.side_counting import Counting
from scorer.games.counting.typed import Typed
from tests.scorer.games.table_without_screen import TableWithoutScreen

COUNTING = Counting(mode_of=lambda view: view.state.deal.mode)
CHOSEN: tuple[Event, ...] = (VorhandFound(seat=0), ModeChosen(mode=Mode.CLUBS))


@pytest.mark.parametrize(
    ("facts", "digits", "lit"),
    [(CHOSEN, "98", True), (CHOSEN, "158", False), (CHOSEN, "", False), (CHOSEN[:1], "98", False)],
)
def test_the_key_that_writes_is_lit_while_the_count_can_be_written(
    facts: tuple[Event, ...], digits: str, *, lit: bool
) -> None:
    table = TableWithoutScreen("schieber", *facts)
    live = table.context.live
    typed = Typed()
    for digit in digits:
        typed = typed.with_digit(int(digit))
    live.kept(Typing).set(Typing(typed))
    assert can_write(live, COUNTING) is lit
