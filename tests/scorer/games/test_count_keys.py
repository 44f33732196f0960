"""Keys of a count of two sides: when that which writes is lit, and what a correction keeps shut."""

from __future__ import annotations

import pytest

from rules.engine.game import Event
from rules.jass.cards import Mode
from rules.pairs.facts import ModeChosen, TricksCounted, VorhandFound
from scorer.games.counting.count_keys import (
    STOECK_PANEL,
    Typing,
    can_write,
    open_or_say,
    type_digit,
    typed_now,
)
from scorer.games.counting.side_counting import Counting
from scorer.games.counting.typed import Typed
from scorer.games.melds.side_melds import WeisPanel
from scorer.games.schieber.correction import CountCorrection
from scorer.table.model import Panel
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


@pytest.mark.parametrize("panel", [WeisPanel(), STOECK_PANEL])
def test_no_key_leaves_a_correction_for_the_open_deal(panel: Panel) -> None:
    table = TableWithoutScreen("schieber", *CHOSEN, TricksCounted(tricks=(98, 59)), CHOSEN[1])
    look, live = table.context.look, table.context.live
    live.panel.set(CountCorrection(seq=3))
    open_or_say(look, live, panel)
    assert table.said == [look.t("play.finish_correction")]
    assert table.opened == []


def test_a_digit_that_has_no_room_is_refused_with_a_word() -> None:
    table = TableWithoutScreen("schieber", *CHOSEN)
    look, live = table.context.look, table.context.live
    for digit in (1, 2, 0, 9):
        type_digit(look, live, digit)
    assert typed_now(live).tricks == (120, 37)
    assert table.said == [look.t("pad.no_room", n=3)]
