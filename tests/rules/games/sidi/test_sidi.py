"""Sidi Barrani: every paragraph of its rules (SIDI), and every refusal of its own."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.codes import Code
from rules.engine.game import Event, refusals
from rules.engine.reasons import Reason
from rules.games.sidi.game import SIDI, Options, State
from tests.rules.golden import read_fact
from tests.rules.laws import tried
from tests.rules.partien import played, valid_partien

DEALT = ("dealer 3",)
USUAL = Options()


def parsed(line: str) -> Event:
    return read_fact(line.split(), "sidi")


def after(*lines: str, options: Options = USUAL) -> State:
    state = SIDI.start(options)
    for line in lines:
        event = parsed(line)
        assert not refusals(SIDI.verify(state, event)), line
        state = SIDI.apply(state, event)
    return state


def codes(line: str, *before: str, options: Options = USUAL) -> list[str]:
    return [one.code for one in SIDI.verify(after(*before, options=options), parsed(line))]


def totals(state: State) -> tuple[int, ...]:
    return SIDI.sheet(state).totals


def test_sidi_1_two_pairs_sit_across_and_the_deal_passes_to_the_right() -> None:
    assert SIDI.sides(4) == ((0, 2), (1, 3))
    state = after(*DEALT, "bid 0 40 hearts", "tricks 50 107")
    assert (state.deal.number, state.deal.dealer) == (2, 0)
    assert codes("dealer 0", *DEALT) == [Code.DEALER_SET]
    assert codes("dealer 4") == [Code.SIDE_UNKNOWN]


@pytest.mark.parametrize("mode", ["hearts", "spades", "obenabe", "undenufe"])
def test_sidi_1_every_mode_is_simple(mode: str) -> None:
    assert totals(after(*DEALT, f"bid 0 60 {mode}", "tricks 100 57")) == (160, 57)


@pytest.mark.parametrize(
    ("points", "found"),
    [
        (30, [Code.BID_LEAST]),
        (40, []),
        (45, [Code.BID_TENS]),
        (150, []),
        (156, [Code.BID_TENS]),
        (157, []),
        (160, [Code.BID_TENS]),
    ],
)
def test_sidi_2_bids_go_up_in_tens_and_then_there_is_157(points: int, found: list[str]) -> None:
    assert codes(f"bid 0 {points} hearts", *DEALT) == found


def test_sidi_2_a_bid_must_be_higher_and_nothing_is_above_all_tricks() -> None:
    assert codes("bid 1 80 clubs", *DEALT, "bid 0 80 hearts") == [Code.BID_LEAST]
    assert codes("bid 1 90 clubs", *DEALT, "bid 0 80 hearts") == []
    assert codes("bid 1 157 clubs", *DEALT, "bid 0 150 hearts") == []
    assert codes("bid 1 157 clubs", *DEALT, "bid 0 157 hearts") == [Code.BID_ALL]


def test_sidi_2_a_bid_lets_the_others_speak_again() -> None:
    lines: list[str] = list(DEALT)
    for line, following in (
        ("pass 0", 1),
        ("bid 1 50 clubs", 2),
        ("pass 2", 3),
        ("pass 3", 0),
        ("bid 0 60 hearts", 1),
        ("pass 1", 2),
        ("pass 2", 3),
        ("pass 3", None),
    ):
        lines.append(line)
        assert SIDI.next_step(after(*lines)).seat == following
    state = after(*lines)
    assert SIDI.next_step(state).code == "count_deal"
    assert SIDI.next_step(state).chooser == 0
    assert codes("bid 1 70 clubs", *lines) == [Code.BID_OVER]
    assert codes("pass 1", *lines) == [Code.BID_OVER]
    assert codes("pass 0", *lines) == [Code.BID_HOLDS]


def test_sidi_2_a_call_out_of_turn_is_questioned() -> None:
    assert codes("bid 2 50 clubs", *DEALT) == [Code.BID_TURN]
    assert codes("pass 2", *DEALT) == [Code.BID_TURN]


def test_sidi_2_if_all_pass_the_next_player_deals_the_same_deal() -> None:
    state = after(*DEALT, "pass 0", "pass 1", "pass 2", "pass 3")
    assert (state.deal.number, state.deal.dealer, state.deal.calls) == (1, 0, ())


def test_sidi_2_the_count_ends_an_auction_in_which_passes_were_not_written() -> None:
    state = after(*DEALT, "bid 0 50 hearts", "bid 3 70 clubs", "tricks 60 97")
    assert totals(state) == (60, 167)
    assert codes("tricks 60 97", *DEALT) == [Code.NEEDS_BID]


@pytest.mark.parametrize("minimum", [0, 45, -10, 160])
def test_sidi_2_the_lowest_bid_is_a_ten_up_to_150(minimum: int) -> None:
    found = {one.code for one in SIDI.check_options(Options(minimum=minimum), 4)}
    assert found <= {Code.OPTION_TENS, Code.OPTION_MOST}
    assert found


def test_sidi_3_opponents_double_and_that_ends_the_auction() -> None:
    bid = (*DEALT, "bid 0 100 hearts")
    assert codes("double 2", *bid) == [Code.BID_OWN]
    assert codes("double 3", *bid) == []
    assert codes("double 3", *DEALT) == [Code.NEEDS_BID]
    assert codes("bid 1 110 clubs", *bid, "double 3") == [Code.BID_OVER]
    assert codes("double 1", *bid, "double 3") == [Code.BID_OVER]
    assert codes("double 3", *bid, options=Options(doubles=False)) == [Code.BID_NO_DOUBLES]
    assert totals(after(*bid, "double 3", "tricks 100 57")) == (300, 57)
    assert totals(after(*bid, "double 3", "tricks 99 58")) == (99, 258)


@pytest.mark.parametrize(
    ("tricks", "expected"), [("120 37", (240, 37)), ("119 38", (119, 158)), ("0 157", (0, 277))]
)
def test_sidi_4_both_write_their_tricks_and_the_bid_goes_to_one_of_them(
    tricks: str, expected: tuple[int, int]
) -> None:
    assert totals(after(*DEALT, "bid 2 120 hearts", f"tricks {tricks}")) == expected


def test_sidi_4_a_bid_of_157_needs_all_tricks() -> None:
    bid = (*DEALT, "bid 0 157 hearts")
    assert totals(after(*bid, "tricks 157 0")) == (157, 157)
    assert totals(after(*bid, "tricks 157 0 matsch 0")) == (314, 0)


def test_sidi_5_weis_are_written_by_agreement_and_do_not_help_to_reach_the_bid() -> None:
    both = Options(weis=True, stoeck=True)
    bid = (*DEALT, "bid 0 100 hearts")
    assert codes("weis 0 50", *bid) == [Code.WEIS_NOT_PLAYED]
    assert codes("stoeck 0", *bid) == [Code.STOECK_NOT_PLAYED]
    state = after(*bid, "weis 0 50", "stoeck 0", "tricks 90 67", options=both)
    assert totals(state) == (160, 167)


def test_sidi_5_the_highest_bidder_leads_and_comes_first_among_equal_weis() -> None:
    both = Options(weis=True)
    lines = (*DEALT, "bid 1 100 hearts", "compare 0:S6,S7,S8 1:C6,C7,C8")
    state = after(*lines, "tricks 57 100", options=both)
    assert totals(state) == (57, 220)


@pytest.mark.parametrize(("tricks", "winners"), [("99 58", ()), ("100 57", (0,)), ("40 117", (1,))])
def test_sidi_6_the_partie_ends_after_the_deal_in_which_a_pair_has_the_target(
    tricks: str, winners: tuple[int, ...]
) -> None:
    """The bid counts for that, whoever gets it: 40 that are made, or 50 that are missed."""
    bid = "bid 0 40 hearts" if winners != (1,) else "bid 0 50 hearts"
    state = after(*DEALT, bid, f"tricks {tricks}", options=Options(target=140))
    assert SIDI.outcome(state).winners == winners


def test_sidi_6_if_both_have_the_target_the_higher_total_wins() -> None:
    lines = (*DEALT, "bid 1 60 hearts", "stoeck 0", "tricks 77 80")
    state = after(*lines, options=Options(target=80, stoeck=True))
    assert (totals(state), SIDI.outcome(state).winners) == ((97, 140), (1,))


def test_sidi_6_equal_totals_play_on() -> None:
    low = Options(target=200)
    lines = (*DEALT, "bid 0 50 hearts", "tricks 80 77", "bid 1 60 clubs", "tricks 82 75")
    state = after(*lines, options=low)
    assert (totals(state), SIDI.outcome(state).finished) == ((212, 212), False)
    state = after(*lines, "bid 2 40 clubs", "tricks 100 57", options=low)
    assert (totals(state), SIDI.outcome(state).winners) == ((352, 269), (0,))


@tried(60)
@given(partie=valid_partien(SIDI))
def test_sidi_4_a_deal_without_weis_writes_157_and_the_bid(partie: Any) -> None:
    state: State = played(partie).state
    lines = SIDI.lines(state)
    for deal in {line.deal for line in lines}:
        own = [line for line in lines if line.deal == deal]
        tricks = [line.points for line in own if line.reason is Reason.TRICKS]
        bids = [line for line in own if line.reason in (Reason.BID_MADE, Reason.BID_FAILED)]
        assert (sum(tricks), len(bids)) in ((157, 1), (0, 0))
        assert all(line.points in (*range(40, 151, 10), 157) for line in bids)


@tried(60)
@given(data=st.data())
def test_sidi_2_an_auction_ends_with_its_highest_bid(data: st.DataObject) -> None:
    """Whatever is called, bids rise, nobody speaks twice in a row, and the auction ends."""
    state = after(*DEALT)
    bids: list[int] = []
    for _ in range(60):
        turn, number = state.deal.auction.turn, state.deal.dealer
        if state.deal.settled:
            break
        assert turn is not None
        words = [f"pass {turn}", *(f"bid {turn} {points} clubs" for points in state.possible)]
        word = data.draw(st.sampled_from(words))
        assert SIDI.verify(state, parsed(word)) == ()
        state = SIDI.apply(state, parsed(word))
        if word.startswith("bid"):
            bids.append(int(word.split()[2]))
        elif state.deal.dealer != number:
            assert not bids
    if bids:
        assert bids == sorted(set(bids))
        assert state.deal.auction.bid is not None
        assert state.deal.auction.bid.points == bids[-1]
