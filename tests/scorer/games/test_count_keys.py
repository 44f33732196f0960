"""Keys of a count of two sides: when that which writes is lit, and what a correction keeps shut."""

from __future__ import annotations

import pytest

from rules.engine.game import Event
from rules.engine.log import Amended, Inserted, Recorded, Voided
from rules.games.sidi.facts import BidMade
from rules.jass.auction import BidPassed
from rules.jass.cards import Mode
from rules.jass.facts import DealAnnulled
from rules.pairs.facts import (
    DealForfeited,
    ModeChosen,
    Revoked,
    TricksCounted,
    VorhandFound,
    WeisShown,
)
from rules.solo.facts import DealerFound
from scorer.games.counting.count_keys import (
    STOECK_PANEL,
    Typing,
    can_write,
    open_or_say,
    type_digit,
    type_for,
    typed_now,
    write_deal,
)
from scorer.games.counting.matsch import MatschPanel
from scorer.games.counting.side_counting import Counting
from scorer.games.counting.typed import Typed
from scorer.games.ends.claim import ClaimPanel
from scorer.games.melds.side_melds import WeisPanel
from scorer.games.schieber.correction import CountCorrection
from scorer.games.schieber.table import choose_mode, push, say_next
from scorer.games.sidi.table import say_next as sidi_line
from scorer.table.model import Panel
from scorer.table.notice import sum_text
from tests.scorer.games.shown import look
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


def test_a_mode_behind_an_open_claim_changes_nothing() -> None:
    table = TableWithoutScreen("schieber", *CHOSEN)
    look, live = table.context.look, table.context.live
    live.panel.set(ClaimPanel(side=0, typed=Typed()))
    choose_mode(look, live, Mode.HEARTS)
    push(look, live)
    assert table.said == [look.t("claim.answer_first")] * 2
    assert len(table.entries) == len(CHOSEN)


def test_card_5_all_tricks_are_asked_about_when_a_count_is_corrected() -> None:
    table = TableWithoutScreen("schieber", *CHOSEN, TricksCounted(tricks=(98, 59)))
    actions, look = table.context.actions, table.context.look
    panel = CountCorrection(seq=3)
    panel.write(actions, Typed.of(0, "157"), look)
    assert table.opened == [MatschPanel(TricksCounted(tricks=(157, 0)), 3)]
    panel.write(actions, Typed.of(0, "97"), look)
    assert table.view.facts[-1].event == TricksCounted(tricks=(97, 60))


@pytest.mark.parametrize(
    ("digits", "says"), [("1", False), ("15", False), ("156", True), ("2", False), ("1560", True)]
)
def test_what_a_further_digit_can_mend_is_not_said_to_be_wrong(digits: str, *, says: bool) -> None:
    table = TableWithoutScreen("schieber", *CHOSEN)
    typed = Typed()
    for digit in digits:
        typed = typed.with_digit(int(digit))
    event = typed.event()
    assert event is not None
    wrong = table.view.check(event)
    live = table.context.live
    live.kept(Typing).set(Typing(typed))
    assert (sum_text(look().t, event.tricks) == say_next(look(), live).text) is not says
    assert bool(wrong) is (says or digits == "1")
    assert bool(typed.numbers.judged(wrong)) is says


@pytest.mark.parametrize("digits", ["1", "15", "156", "157", "0", "98"])
def test_the_line_of_a_sidi_stands_all_digits(digits: str) -> None:
    bid = BidMade(seat=0, points=100, mode=Mode.HEARTS)
    passes = (BidPassed(seat=seat) for seat in (1, 2, 3))
    table = TableWithoutScreen("sidi", DealerFound(seat=3), bid, *passes)
    live = table.context.live
    for digit in digits:
        type_digit(look(), live, int(digit))
        assert sidi_line(look(), live).text


ANNULLED, FORFEITED = DealAnnulled(), DealForfeited(side=0)
REVOKED = Revoked(side=0, kept=40)


def ready(table: TableWithoutScreen) -> tuple[int, int] | None:
    """The numbers that one tap would write, once the mode is chosen."""
    return typed_now(table.context.live).tricks


def type_98(table: TableWithoutScreen) -> None:
    for digit in (9, 8):
        type_digit(table.context.look, table.context.live, digit)


@pytest.mark.parametrize("ending", [ANNULLED, FORFEITED, REVOKED], ids=lambda one: one.kind)
def test_digits_of_a_deal_that_ends_without_a_count_are_not_those_of_the_next_one(
    ending: Event,
) -> None:
    table = TableWithoutScreen("schieber", *CHOSEN)
    type_for(table.context.live, 1, COUNTING)
    type_98(table)
    assert table.record(ending, CHOSEN[1])
    assert ready(table) is None
    write_deal(table.context.look, table.context.live, COUNTING)
    assert table.said == [table.context.look.t("play.missing_points")]
    # The side whose points are typed stays.
    type_98(table)
    assert ready(table) == (59, 98)


def test_digits_of_an_annulled_deal_are_not_those_of_the_next_auction() -> None:
    bid = BidMade(seat=0, points=40, mode=Mode.CLUBS)
    bids = (bid, *(BidPassed(seat=seat) for seat in (1, 2, 3)))
    table = TableWithoutScreen("sidi", DealerFound(seat=3), *bids)
    type_98(table)
    assert table.record(ANNULLED, *bids)
    assert ready(table) is None


def test_digits_stay_for_all_else_that_is_written_while_their_deal_is_open() -> None:
    played = (*CHOSEN, TricksCounted(tricks=(60, 97)))
    table = TableWithoutScreen("schieber", *played)
    type_98(table)
    weis = WeisShown(side=0, points=20, vouched=True)
    assert table.record(CHOSEN[1], weis)
    assert ready(table) == (98, 59)
    for change in (Voided(5), Amended(3, TricksCounted(tricks=(70, 87))), Inserted(3, weis)):
        assert table.correct([change])
        assert ready(table) == (98, 59)
    assert table.record(ANNULLED)
    assert ready(table) is None
    assert table.correct([Voided(table.view.seq)])
    assert ready(table) == (98, 59)


def test_a_choice_that_was_pushed_in_an_annulled_deal_is_not_pushed_in_the_next_one() -> None:
    table = TableWithoutScreen("schieber", CHOSEN[0])
    look, live = table.context.look, table.context.live
    push(look, live)
    assert table.record(ANNULLED)
    choose_mode(look, live, Mode.CLUBS)
    assert table.entries[-1].change == Recorded(ModeChosen(mode=Mode.CLUBS))


def test_a_digit_that_has_no_room_is_refused_with_a_word() -> None:
    table = TableWithoutScreen("schieber", *CHOSEN)
    look, live = table.context.look, table.context.live
    for digit in (1, 2, 0, 9):
        type_digit(look, live, digit)
    assert typed_now(live).tricks == (120, 37)
    assert table.said == [look.t("pad.no_room", n=3)]
