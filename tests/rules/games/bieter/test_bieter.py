"""Bieter: every paragraph of its rules (BIE), every refusal, and the values for its board."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules.engine.codes import Code
from rules.engine.game import Event, Violation, refusals
from rules.engine.log import Amended, Entry, Inserted, Recorded, extended
from rules.engine.log import judge as judge_log
from rules.engine.notation import check_partie
from rules.engine.steps import Ask
from rules.games.bieter.deal import RAISE, Options, State, compare_weis, deal_totals, leader
from rules.games.bieter.facts import ModeNamed
from rules.games.bieter.game import BIETER
from rules.games.bieter.standing import bidding, on_table, standing
from rules.games.pandur.facts import SoloSettled
from rules.jass.cards import DECK, Card, Mode
from rules.jass.ending import LastDeal, Order, judge
from rules.jass.melds import ContestReason
from rules.pairs import facts
from rules.pairs import score as play_score
from tests.rules.golden import read_fact
from tests.rules.jass import brute_judge as brute
from tests.rules.jass.test_ending import deals
from tests.rules.laws import tried
from tests.rules.partien import partie_of, played, valid_partien

CLUB = Options()
LOW = Options(minimum=200, pair_target=300)
law = tried(100)

DEALT = ("dealer 2",)
BID = (*DEALT, "bid 0 500", "pass 1", "pass 2")
FIRST = (*BID, "mode hearts")
SECOND = (*FIRST, "tricks 120 20")
THERE = ("dealer 2", "bid 0 300", "mode hearts", "tricks 100 20", "card S7", "tricks 60 97")
"""Ana has 160 of 300 and the others 117; Luis deals the third deal."""


def parsed(line: str) -> Any:
    return read_fact(line.split(), "bieter")


def after(*lines: str, options: Options = CLUB) -> State:
    """The state after facts in the words of the golden logs; none may be refused."""
    state = BIETER.start(options)
    for line in lines:
        event = parsed(line)
        assert refusals(BIETER.verify(state, event)) == (), line
        state = BIETER.apply(state, event)
    return state


def codes(fact: str, *lines: str, options: Options = CLUB) -> list[str]:
    return [found.code for found in BIETER.verify(after(*lines, options=options), parsed(fact))]


def step(*lines: str, options: Options = CLUB) -> tuple[str, int | None]:
    found = BIETER.next_step(after(*lines, options=options))
    return found.code, found.seat


# ALL-2


@pytest.mark.parametrize(
    ("fact", "lines", "code", "rule"),
    [
        ("bid 0 500", (), Code.NEEDS_DEALER, "BIE-1"),
        ("annul", (), Code.NEEDS_DEALER, "BIE-1"),
        ("dealer 0", DEALT, Code.DEALER_SET, "BIE-1"),
        ("dealer 3", (), Code.SIDE_UNKNOWN, "BIE-1"),
        ("bid 3 500", DEALT, Code.SIDE_UNKNOWN, "BIE-1"),
        ("pass -1", DEALT, Code.SIDE_UNKNOWN, "BIE-1"),
        ("postpone 3", DEALT, Code.SIDE_UNKNOWN, "BIE-1"),
        ("bid 0 499", DEALT, Code.BID_LEAST, "BIE-1"),
        ("pass 0", (*DEALT, "bid 0 500"), Code.BID_HOLDS, "BIE-1"),
        ("bid 1 510", FIRST, Code.BID_OVER, "BIE-1"),
        ("mode hearts", DEALT, Code.NEEDS_BID, "BIE-1"),
        ("tricks 140 0", DEALT, Code.NEEDS_BID, "BIE-1"),
        ("weis 0 20", BID, Code.NEEDS_MODE, "BIE-4"),
        ("decline", SECOND, Code.NEEDS_MODE, "BIE-4"),
        ("mode clubs", FIRST, Code.MODE_SET, "BIE-4"),
        ("card H7", (*SECOND, "card S7"), Code.MODE_SET, "BIE-4"),
        ("card H7", BID, Code.BIDDER_CHOOSES, "BIE-3"),
        ("decline", FIRST, Code.DECLINE_FIRST, "BIE-6"),
        ("decline", (*SECOND, "card S7", "weis 0 20"), Code.DECLINE_LATE, "BIE-6"),
        ("decline stoeck", (*SECOND, "card SA"), Code.STOECK_NEEDS_TRUMP, "STK-1"),
        ("weis 2 20", FIRST, Code.SIDE_UNKNOWN, "BIE-2"),
        ("weis 1 20", (*FIRST, "weis 0 20"), Code.WEIS_OTHER_SIDE, "WIIS-5"),
        ("weis 0 30", FIRST, Code.WEIS_WORTH, "WIIS-1"),
        ("compare 3:S6,S7,S8", FIRST, Code.SIDE_UNKNOWN, "SCH-1"),
        ("compare 0:S6,S7,S8", (*FIRST, "weis 0 20"), Code.WEIS_CONTESTED, "WIIS-5"),
        ("stoeck 0", (*FIRST, "stoeck 1"), Code.STOECK_TWICE, "STK-1"),
        ("stoeck 0", (*SECOND, "card C6"), Code.STOECK_NEEDS_TRUMP, "STK-1"),
        ("tricks 100 56", (*SECOND, "card S7"), Code.MISSING, "CARD-4"),
        ("tricks 100 57 matsch 0", (*SECOND, "card S7"), Code.MATSCH_LOSERS, "MAT-1"),
        ("revoke 2 100 40", FIRST, Code.SIDE_UNKNOWN, "BIE-2"),
        ("revoke 0 100 20 matsch", FIRST, Code.REVOKE_MATSCH, "PEN-1"),
        ("revoke 0 100 58", (*SECOND, "card S7"), Code.SURPLUS, "CARD-4"),
        ("forfeit 2", FIRST, Code.SIDE_UNKNOWN, "BIE-2"),
        ("crossed 0", FIRST, Code.NOT_ASKED, "END-5"),
    ],
)
def test_all_2_an_impossible_fact_is_refused(
    fact: str, lines: tuple[str, ...], code: Code, rule: str
) -> None:
    (found,) = BIETER.verify(after(*lines), parsed(fact))
    assert (found.code, found.rule, found.advisory) == (code, rule, False)


def test_all_2_a_fact_of_another_game_is_refused() -> None:
    (found,) = BIETER.verify(after(), SoloSettled(made=True))
    assert (found.code, found.args) == (Code.EVENT_UNKNOWN, (("type", "solo_settled"),))


@pytest.mark.parametrize(
    ("options", "players", "found"),
    [
        (Options(minimum=0), 3, Violation(Code.OPTION_MINIMUM, "BIE-1", "minimum")),
        (Options(pair_target=0), 3, Violation(Code.OPTION_TARGET, "BIE-2", "pair_target")),
        (Options(matsch_bonus=-1), 3, Violation(Code.OPTION_BONUS, "MAT-1", "matsch_bonus")),
        (CLUB, 4, Violation(Code.PLAYERS_COUNT, "BIE-1", "players")),
        (
            Options(undenufe_cards=(Card.parse("SA"),)),
            3,
            Violation(Code.OPTION_CARD_TWICE, "BIE-4", "undenufe_cards"),
        ),
    ],
)
def test_all_2_invalid_options_are_refused(
    options: Options, players: int, found: Violation
) -> None:
    (wrong,) = check_partie(partie_of(BIETER, options, (), players))
    assert replace(wrong, args=()) == found
    assert BIETER.check_options(CLUB, 3) == ()


# BIE-1


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_bie_1_anyone_deals_first_and_the_player_to_the_right_answers_first(dealer: int) -> None:
    assert step(f"dealer {dealer}") == ("bid_or_wait", (dealer + 1) % 3)


@pytest.mark.parametrize(
    ("points", "found"), [(490, [Code.BID_LEAST]), (499, [Code.BID_LEAST]), (500, []), (503, [])]
)
def test_bie_1_the_lowest_bid(points: int, found: list[str]) -> None:
    assert codes(f"bid 0 {points}", *DEALT) == found


@pytest.mark.parametrize(
    ("points", "found"),
    [(503, [Code.BID_LEAST]), (512, [Code.BID_LEAST]), (513, []), (514, []), (800, [])],
)
def test_bie_1_each_bid_is_at_least_ten_more(points: int, found: list[str]) -> None:
    assert RAISE == 10
    assert codes(f"bid 1 {points}", *DEALT, "bid 0 503") == found


def test_bie_1_a_long_auction_is_kept_as_the_last_answers() -> None:
    """An auction can have thousands of bids, and the state after each of them is kept."""
    lines = [f"bid {count % 2} {500 + 10 * count}" for count in range(50)]
    state = after(*DEALT, "postpone 0", *lines, "pass 0")
    shown = bidding(state)
    assert shown is not None
    assert (shown.bidder, shown.bid, shown.passed, shown.waiting) == (1, 990, (0,), (2,))
    assert [shown.bid_of(seat) for seat in range(3)] == [980, 990, None]
    assert len(state.calls) == 3


def test_bie_1_a_pass_is_final() -> None:
    lines = (*DEALT, "pass 0", "bid 1 500")
    assert step(*lines, "bid 2 510") == ("bid", 1)
    for word in ("bid 0 600", "pass 0", "postpone 0"):
        assert codes(word, *lines) == [Code.BID_PASSED]


def test_bie_1_a_player_may_postpone_only_the_first_answer() -> None:
    lines = (*DEALT, "postpone 0", "bid 1 500")
    assert step(*lines) == ("bid_or_wait", 2)
    assert step(*lines, "postpone 2") == ("bid", 0)
    assert codes("postpone 0", *lines, "postpone 2") == [Code.BID_POSTPONE]
    assert codes("bid 0 510", *lines, "postpone 2") == []


def test_bie_1_all_may_postpone_and_then_must_bid_or_pass() -> None:
    lines = (*DEALT, "postpone 0", "postpone 1", "postpone 2")
    assert step(*lines) == ("bid", 0)
    assert step(*lines, "pass 0", "pass 1", "bid 2 500") == ("take_six", 2)


@pytest.mark.parametrize("word", ["bid 2 520", "pass 2", "postpone 2"])
def test_bie_1_an_answer_out_of_turn_is_questioned(word: str) -> None:
    (found,) = BIETER.verify(after(*DEALT, "bid 0 500"), parsed(word))
    assert (found.code, found.args, found.advisory) == (Code.BID_TURN, (("seat", 1),), True)


def test_bie_1_all_pass_and_the_same_player_deals_again() -> None:
    passed = (*DEALT, "postpone 0", "pass 1", "pass 2", "pass 0")
    state = after(*passed)
    assert (state.deal.dealer, state.deal.number, state.thrown_in) == (2, 1, 1)
    assert BIETER.next_step(state) == BIETER.next_step(after(*DEALT))
    assert codes("postpone 0", *passed) == []
    assert BIETER.lines(state) == ()


def test_bie_1_there_is_one_auction_in_a_game() -> None:
    assert codes("bid 1 600", *SECOND) == [Code.BID_OVER]
    assert step(*SECOND) == ("turn_last", 0)


def test_bie_1_naming_the_mode_ends_the_auction() -> None:
    open_still = after(*DEALT, "bid 0 500")
    assert not open_still.settled
    assert BIETER.sides_now(open_still, 3) == ((0,), (1,), (2,))
    state = after(*DEALT, "bid 0 500", "mode clubs")
    assert state.settled
    assert BIETER.sides_now(state, 3) == ((0,), (1, 2))


def test_bie_1_an_annulled_deal_restarts_the_auction_but_keeps_a_winning_bid() -> None:
    assert after(*DEALT, "bid 0 500", "annul").auction == after(*DEALT).auction
    for lines in (BID, FIRST, (*DEALT, "bid 0 500", "mode hearts")):
        state = after(*lines, "annul")
        assert (state.settled, state.targets, state.deal.mode) == (True, (500, 1000), None)
        assert step(*lines, "annul") == ("take_six", 0)


@law
@given(data=st.data())
def test_bie_1_an_auction_ends_with_the_highest_bidder(data: st.DataObject) -> None:
    """With any answers, bids rise by at least ten, and only the last bidder has not passed."""
    state = BIETER.apply(BIETER.start(CLUB), parsed(f"dealer {data.draw(st.integers(0, 2))}"))
    bids: list[tuple[int, int]] = []
    for _ in range(40):
        now = state.auction
        if state.settled:
            break
        seat = now.turn
        assert seat is not None
        words = [f"bid {seat} {state.least + data.draw(st.integers(0, 30))}", f"pass {seat}"]
        words += [f"postpone {seat}"] * (seat in now.waiting)
        word = data.draw(st.sampled_from(words))
        assert BIETER.verify(state, parsed(word)) == ()
        thrown_in = state.thrown_in
        state = BIETER.apply(state, parsed(word))
        if word.startswith("bid"):
            bids.append((seat, int(word.split()[2])))
        if state.thrown_in > thrown_in:
            assert bids == []
    if state.settled:
        assert (state.auction.bidder, state.auction.bid) == bids[-1]
        assert sorted((*state.auction.passed, bids[-1][0])) == [0, 1, 2]
    assert all(above[1] >= below[1] + RAISE for below, above in pairwise(bids))


# BIE-2


@pytest.mark.parametrize("bidder", [0, 1, 2])
def test_bie_2_the_bidder_plays_alone_against_the_other_two(bidder: int) -> None:
    state = after(*DEALT, f"bid {bidder} 540", "mode clubs")
    pair = tuple(seat for seat in range(3) if seat != bidder)
    assert BIETER.sides_now(state, 3) == ((bidder,), pair)
    assert BIETER.sheet(state).targets == (540, 1000)
    assert [(one.seats, one.target) for one in standing(state)] == [((bidder,), 540), (pair, 1000)]


@pytest.mark.parametrize(
    ("count", "winner"), [("tricks 140 17", 0), ("tricks 139 18", None), ("tricks 0 157", None)]
)
def test_bie_2_the_bidder_needs_the_bid(count: str, winner: int | None) -> None:
    state = after(*THERE, "card D7", count, options=replace(LOW, pair_target=500))
    outcome = BIETER.outcome(state)
    assert outcome.winners == (() if winner is None else (winner,))
    if outcome.ruling:
        assert outcome.ruling.rules == ("END-6",)


@pytest.mark.parametrize(("target", "winners"), [(274, (1,)), (275, ())])
def test_bie_2_the_pair_needs_its_own_target(target: int, winners: tuple[int, ...]) -> None:
    options = Options(minimum=200, pair_target=target)
    state = after(*THERE, "card D7", "tricks 0 157", options=options)
    assert BIETER.outcome(state).winners == winners


@pytest.mark.parametrize(
    ("pair_target", "lines", "winner", "rules"),
    [
        (300, ("weis 0 150",), 0, ("END-4",)),
        (130, ("stoeck 1",), 1, ("END-4",)),
        (130, ("weis 1 20",), 1, ("END-4",)),
        (137, ("weis 0 150",), None, ("END-4",)),
        (137, ("weis 0 150", "stoeck 1"), 1, ("END-4",)),
        (137, ("weis 0 150", "no_stoeck"), 0, ("END-4",)),
        (130, ("no_stoeck", "tricks 140 17"), None, ("END-5",)),
        (130, ("no_stoeck", "tricks 140 17", "crossed 0"), 0, ("END-5",)),
        (300, ("claim 1 157",), 0, ("END-2",)),
        (250, ("claim 1 133",), 1, ("END-6",)),
        (250, ("claim 1 132",), 0, ("END-2",)),
        (250, ("revoke 0 20 137",), 1, ("PEN-1", "END-6")),
        (250, ("forfeit 1",), 0, ("PEN-2", "END-6")),
    ],
)
def test_bie_2_both_sides_reach_their_targets_in_one_deal(
    pair_target: int, lines: tuple[str, ...], winner: int | None, rules: tuple[str, ...]
) -> None:
    options = Options(minimum=200, pair_target=pair_target)
    outcome = BIETER.outcome(after(*THERE, "card D7", *lines, options=options))
    assert outcome.winners == (() if winner is None else (winner,))
    assert (outcome.ruling.rules if outcome.ruling else ()) == rules


def test_bie_2_the_order_of_counting_and_the_effect_of_claims_are_options() -> None:
    lines = (*THERE, "card D7", "no_stoeck", "weis 0 150")
    usual = Options(minimum=200, pair_target=200)
    assert BIETER.outcome(after(*lines, options=usual)).winners == (0,)
    tricks_first = replace(usual, order=Order.STOECK_TRICKS_WEIS)
    state = after(*lines, "tricks 57 100", options=tricks_first)
    assert BIETER.outcome(state).winners == (1,)
    agreed = replace(usual, claim_wins=True)
    state = after(*lines, "claim 1 90", options=agreed)
    assert BIETER.outcome(state).winners == (1,)


@pytest.mark.parametrize(
    ("tricks", "winner"),
    [("tricks 150 7", 0), ("tricks 140 17", 1), ("tricks 145 12", None)],
)
def test_bie_2_the_higher_total_is_the_one_further_over_its_own_target(
    tricks: str, winner: int | None
) -> None:
    """The bidder exceeds 300 by 10, 0 and 5 points, the pair its own target by 3, 13 and 5."""
    options = Options(minimum=200, pair_target={"tricks 145 12": 124}.get(tricks, 121))
    counted = (*THERE, "card D7", "no_stoeck", tricks)
    assert BIETER.outcome(after(*counted, options=options)).question is not None
    state = after(*counted, "tie_break higher_total", options=options)
    assert BIETER.outcome(state).winners == (() if winner is None else (winner,))
    if winner is None:
        assert BIETER.next_step(state).deal == 4


def test_bie_2_one_more_deal_and_the_one_further_over_its_own_target_wins() -> None:
    options = Options(minimum=200, pair_target=130)
    lines = (*THERE, "card D7", "no_stoeck", "tricks 140 17", "tie_break one_more_deal")
    assert step(*lines, options=options) == ("turn_last", 2)
    state = after(*lines, "card H8", "no_stoeck", "tricks 80 77", options=options)
    assert BIETER.totals(state) == (380, 211)
    assert BIETER.outcome(state).winners == (1,)


@st.composite
def running(draw: st.DrawFn) -> LastDeal:
    """A deal near the end that is not counted, with at most 26 trick points."""
    return draw(deals(counted=False, known=draw(st.booleans()), totals=(26,)))


@tried(400)
@given(deal=running())
def test_bie_2_a_winner_does_not_depend_on_the_worth_of_the_cards_that_stay_out(
    deal: LastDeal,
) -> None:
    """The verdict agrees with the brute-force judge for each total that the claims allow."""
    taken = sum(claim.tricks or 0 for claim in deal.claims)
    whole = [claim.tricks or 0 for claim in deal.claims if claim.matsch]
    found = [
        brute.winner(replace(deal, total=total))
        for total in (whole or (20, 23, 26))
        if total >= taken and total - taken != 1
    ]
    assume(found)
    expected = found[0] if len(set(found)) == 1 else None
    assert judge(deal).winner == expected


# BIE-3


@pytest.mark.parametrize(
    ("mode", "never"),
    [("hearts", {114, 118, 156}), ("obenabe", {156}), ("undenufe", {156})],
)
def test_bie_3_possible_totals_with_three_cards_out(mode: str, never: set[int]) -> None:
    state = after(*BID, f"mode {mode}")
    least = 112 if mode == "hearts" else 124
    assert deal_totals(state) == set(range(least, 158)) - never
    for total in (least - 1, *never):
        expected = [Code.TOTAL] if total in never or total < least else []
        assert codes(f"tricks {total} 0", *BID, f"mode {mode}") == expected
    for total in deal_totals(state):
        assert codes(f"tricks {total} 0", *BID, f"mode {mode}") == []


@law
@given(data=st.data())
def test_bie_3_any_three_cards_may_stay_out(data: st.DataObject) -> None:
    mode = data.draw(st.sampled_from(Mode))
    out = data.draw(st.lists(st.sampled_from(DECK), min_size=3, max_size=3, unique=True))
    held = 157 - sum(brute_value(card, mode) for card in out)
    state = BIETER.apply(after(*BID), ModeNamed(mode=mode))
    assert held in deal_totals(state)
    assert codes_of(state, facts.TricksCounted(tricks=(held, 0))) == []


def brute_value(card: Card, mode: Mode) -> int:
    """The value of a card, computed independently of the program (CARD-2)."""
    values = {"A": 11, "K": 4, "Q": 3, "J": 2, "10": 10}
    if mode.trump is card.suit:
        values |= {"J": 20, "9": 14}
    if mode.trump is None:
        values["8"] = 8
    if mode is Mode.UNDENUFE:
        values |= {"A": 0, "6": 11}
    return values.get(card.rank.code, 0)


def codes_of(state: State, event: Event) -> list[str]:
    return [found.code for found in BIETER.verify(state, event)]


@pytest.mark.parametrize(
    ("count", "found"),
    [
        ("157 0", []),
        ("139 1", [Code.IMPOSSIBLE, Code.IMPOSSIBLE]),
        ("158 0", [Code.RANGE]),
        ("150 -1", [Code.RANGE]),
        ("60 50", [Code.TOTAL]),
        ("100 40 matsch 0", [Code.MATSCH_LOSERS]),
        ("21 126 matsch 1", []),  # the bidder laid 21 points away
        ("78 79 matsch 1", []),
        ("79 78 matsch 1", [Code.MATSCH_LOSERS]),  # no six cards are worth 79
    ],
)
def test_bie_3_the_count_of_the_first_deal(count: str, found: list[str]) -> None:
    assert codes(f"tricks {count}", *FIRST) == found


@pytest.mark.parametrize(
    ("fact", "found"),
    [
        ("claim 1 126 matsch", []),
        ("claim 1 90 matsch", []),  # 90 and 22 are 112
        ("claim 1 33 matsch", [Code.TOTAL]),  # even with 78 more this is no possible total
        ("claim 0 90 matsch", [Code.TOTAL]),
        ("revoke 0 21 126 matsch", []),
        ("revoke 1 126 21 matsch", [Code.REVOKE_MATSCH]),
    ],
)
def test_bie_3_points_laid_away_do_not_count_as_a_trick(fact: str, found: list[str]) -> None:
    assert codes(fact, *FIRST) == found


def test_bie_3_with_ten_cards_points_can_be_laid_away_too() -> None:
    options = Options(ten_cards=True)
    assert codes("tricks 30 127 matsch 1", *FIRST, options=options) == []
    assert codes("claim 1 127 matsch", *FIRST, options=options) == []
    later = (*FIRST, "tricks 120 37", "card H7")
    assert codes("tricks 30 127 matsch 1", *later, options=options) == [Code.MATSCH_LOSERS]


def test_bie_3_with_ten_cards_none_stays_out() -> None:
    options = Options(ten_cards=True)
    state = after(*FIRST, options=options)
    shown = on_table(state)
    assert (shown.cards, shown.taken, shown.out, shown.totals) == (10, 6, 0, frozenset({157}))
    assert codes("tricks 140 10", *FIRST, options=options) == [Code.MISSING]


def test_bie_3_the_bidder_chooses_and_leads() -> None:
    assert step(*BID) == ("take_six", 0)
    state = after(*DEALT, "bid 1 500", "mode obenabe")
    assert leader(state) == 1
    assert BIETER.next_step(state).chooser == 1
    assert leader(after(*DEALT)) is None


@pytest.mark.parametrize(("matsch", "reason"), [(0, "matsch"), (1, "contra_matsch")])
def test_bie_3_all_tricks_of_the_first_deal(matsch: int, reason: str) -> None:
    tricks = "140 0" if matsch == 0 else "0 140"
    state = after(*FIRST, f"tricks {tricks} matsch {matsch}")
    (line,) = [line for line in BIETER.lines(state) if line.rule == "MAT-1"]
    assert (line.side, line.reason, line.points) == (matsch, reason, 100)


@pytest.mark.parametrize(
    ("lines", "ten", "cards", "found"),
    [
        (FIRST, False, 9, []),
        (FIRST, False, 10, [Code.MELD_TOO_MANY_CARDS]),
        (FIRST, True, 10, []),
        (FIRST, True, 11, [Code.MELD_TOO_MANY_CARDS]),
        ((*SECOND, "card D7"), False, 12, []),
        ((*SECOND, "card D7"), False, 13, [Code.MELD_TOO_MANY_CARDS]),
    ],
)
def test_bie_3_bie_4_nobody_shows_more_cards_than_a_hand_has(
    lines: tuple[str, ...], *, ten: bool, cards: int, found: list[str]
) -> None:
    sizes = {9: (5, 4), 10: (5, 5), 11: (5, 3, 3), 12: (5, 4, 3), 13: (5, 5, 3)}[cards]
    runs = (DECK[9 * suit : 9 * suit + size] for suit, size in enumerate(sizes))
    melds = ["0:" + ",".join(card.code for card in run) for run in runs]
    options = Options(ten_cards=ten)
    assert codes("compare " + " ".join(melds), *lines, options=options) == found


# BIE-4


@pytest.mark.parametrize(
    ("card", "mode"),
    [("SA", "obenabe"), ("DA", "obenabe"), ("C6", "undenufe"), ("H7", "hearts"), ("SJ", "spades")],
)
def test_bie_4_the_dealers_last_card_sets_the_mode(card: str, mode: str) -> None:
    assert after(*SECOND, f"card {card}").deal.mode == mode
    assert after(*SECOND, f"mode {mode}").deal.mode == mode


def test_bie_4_other_cards_can_be_agreed() -> None:
    options = Options(obenabe_cards=(Card.parse("D10"),), undenufe_cards=())
    assert after(*SECOND, "card D10", options=options).deal.mode == "obenabe"
    assert after(*SECOND, "card SA", options=options).deal.mode == "spades"
    assert after(*SECOND, "card S6", options=options).deal.mode == "spades"


def test_bie_4_the_deal_passes_to_the_right_and_the_next_one_leads() -> None:
    lines = list(SECOND)
    seen = []
    for _ in range(3):
        lines.append("card H7")
        state = after(*lines)
        shown = on_table(state)
        assert (shown.cards, shown.taken, shown.out, shown.totals) == (12, 0, 0, frozenset({157}))
        seen.append((state.deal.dealer, leader(state), BIETER.next_step(state).vorhand))
        lines.append("tricks 77 80")
    assert seen == [(0, 1, 1), (1, 2, 2), (2, 0, 0)]


@pytest.mark.parametrize("side", [0, 1])
def test_bie_4_in_a_later_deal_all_tricks_are_never_a_contra_matsch(side: int) -> None:
    tricks = "157 0" if side == 0 else "0 157"
    state = after(*SECOND, "card H7", f"tricks {tricks} matsch {side}")
    (line,) = [line for line in BIETER.lines(state) if line.rule == "MAT-1"]
    assert (line.side, line.reason) == (side, "matsch")


# BIE-5


@law
@given(data=st.data())
def test_bie_5_every_mode_has_the_factor_1(data: st.DataObject) -> None:
    """Totals are sums of tricks, Matsch, Weis and Stöck in every mode."""
    options = Options(minimum=10**5, pair_target=10**5)
    state = after(*DEALT, "bid 0 100000", options=options)
    sums = [0, 0]
    for number in range(data.draw(st.integers(1, 4))):
        mode = data.draw(st.sampled_from(Mode))
        state = BIETER.apply(state, ModeNamed(mode=mode))
        side = data.draw(st.integers(0, 1))
        for points in data.draw(st.lists(st.sampled_from((20, 50, 100, 200)), max_size=2)):
            state = BIETER.apply(state, facts.WeisShown(side=side, points=points))
            sums[side] += points
        if mode.trump and data.draw(st.booleans()):
            state = BIETER.apply(state, facts.StoeckShown(side=1 - side))
            sums[1 - side] += 20
        total = data.draw(st.sampled_from(sorted(deal_totals(state))))
        first = data.draw(st.sampled_from(sorted({0, *range(2, total - 1), total})))
        matsch = 0 if first == total and data.draw(st.booleans()) else None
        counted = facts.TricksCounted(tricks=(first, total - first), matsch=matsch)
        assert BIETER.verify(state, counted) == ()
        state = BIETER.apply(state, counted)
        sums[0] += first + (100 if matsch == 0 else 0)
        sums[1] += total - first
        assert list(BIETER.totals(state)) == list(state.before) == sums
        assert len(BIETER.course(state, 2)) == number + 2
        assert list(BIETER.course(state, 2)[-1]) == sums
    assert {line.factor for line in BIETER.lines(state)} <= {1}


def test_bie_5_the_matsch_bonus_is_an_option() -> None:
    state = after(*FIRST, "tricks 140 0 matsch 0", options=Options(matsch_bonus=50))
    assert BIETER.totals(state) == (190, 0)


@pytest.mark.parametrize(
    ("shown", "side", "points", "reason"),
    [
        ("0:S6,S7,S8", 0, 20, ContestReason.UNCONTESTED),
        ("0:S6,S7,S8 1:H9,H10,HJ 2:DA,DK,DQ", 1, 40, ContestReason.TOP_CARD),
        ("0:H6,C6,S6,D6 2:DA,DK,DQ", 0, 100, ContestReason.POINTS),
        ("1:S6,S7,S8 0:C6,C7,C8", 0, 20, ContestReason.DECLARED_FIRST),
        ("2:CQ,CK,CA 1:S6,S7,S8,S9", 1, 70, ContestReason.UNCONTESTED),
    ],
)
def test_bie_5_the_side_with_the_best_weis_writes_all_of_its_own(
    shown: str, side: int, points: int, reason: ContestReason
) -> None:
    event = parsed(f"compare {shown}")
    state = after(*FIRST)
    result = compare_weis(state, event.melds)
    assert result is not None
    assert (result.side, result.reason) == (side, reason)
    assert BIETER.totals(after(*FIRST, f"compare {shown}"))[side] == points
    assert compare_weis(after(*BID), event.melds) is None


def test_wiis_6_a_weis_for_a_counted_deal_is_questioned() -> None:
    entries: tuple[Entry, ...] = ()
    for line in (*SECOND, "card H7"):
        entries = extended(entries, [Recorded(parsed(line))], "")
    for before, fact, asked in (
        (6, "weis 0 50", (Code.WEIS_LATE,)),
        (6, "weis 0 50 vouched", ()),
        (6, "stoeck 0", (Code.STOECK_LATE,)),
        (6, "stoeck 0 vouched", ()),
    ):
        judged = judge_log(BIETER, CLUB, 3, entries, [Inserted(before, parsed(fact))])
        assert tuple(found.code for found in judged.refused) == asked


# BIE-6


@pytest.mark.parametrize(
    ("card", "fact", "gets"),
    [("H7", "decline", 157), ("H7", "decline stoeck", 177), ("HA", "decline", 157)],
)
def test_bie_6_the_pair_writes_157_and_its_stoeck(card: str, fact: str, gets: int) -> None:
    before = BIETER.totals(after(*SECOND))
    state = after(*SECOND, f"card {card}", fact)
    assert BIETER.totals(state) == (before[0], before[1] + gets)
    assert BIETER.next_step(state).deal == 3
    row = BIETER.sheet(state).rows[-1]
    assert (row.reason, [cell.score for cell in row.cells]) == ("declined", [0, gets])
    assert not [line for line in BIETER.lines(state) if line.rule == "MAT-1"]


@pytest.mark.parametrize("shown", ["weis 1 20", "stoeck 1", "no_stoeck", "compare 0:S6,S7,S8"])
def test_bie_6_a_deal_cannot_be_declined_once_play_has_begun(shown: str) -> None:
    lines = (*SECOND, "card H7")
    assert on_table(after(*lines)).may_decline
    assert codes("decline", *lines, shown) == [Code.DECLINE_LATE]
    assert not on_table(after(*lines, shown)).may_decline


@pytest.mark.parametrize(("target", "winners"), [(294, (1,)), (295, ())])
def test_bie_6_the_pair_can_win_without_play(target: int, winners: tuple[int, ...]) -> None:
    options = Options(minimum=200, pair_target=target)
    state = after(*THERE, "card D7", "decline stoeck", options=options)
    assert BIETER.outcome(state).winners == winners


# PEN


@pytest.mark.parametrize(
    ("fact", "gained"),
    [
        ("revoke 0 30 127", (30, 127)),
        ("revoke 1 157 0 matsch", (257, 0)),
        ("revoke 0 0 157 matsch", (0, 257)),
        ("forfeit 0", (0, 157)),
        ("forfeit 1", (157, 0)),
        ("annul", (0, 0)),
    ],
)
def test_pen_1_pen_2_points_after_a_fault(fact: str, gained: tuple[int, int]) -> None:
    before = BIETER.totals(after(*SECOND))
    after_it = BIETER.totals(after(*SECOND, "card D7", fact))
    assert tuple(a - b for a, b in zip(after_it, before, strict=True)) == gained


def test_pen_1_points_after_a_revoke_in_the_first_deal() -> None:
    assert BIETER.totals(after(*FIRST, "revoke 0 30 105")) == (30, 105)
    assert codes("revoke 0 30 70", *FIRST) == [Code.TOTAL]


def test_pen_2_the_same_player_deals_an_annulled_deal_again() -> None:
    state = after(*SECOND, "card D7", "weis 0 50", "annul")
    assert (state.deal.number, state.deal.dealer, state.deal.weis) == (2, 0, ())
    assert BIETER.totals(state) == (120, 20)


def test_pen_1_a_revoke_leaves_the_others_at_least_what_they_claimed() -> None:
    lines = (*THERE, "card D7", "weis 0 50", "claim 0 100")
    options = Options(minimum=200, pair_target=250)
    assert codes("revoke 1 97 60", *lines, options=options) == [Code.BELOW_CLAIM]


# END in the first deal


def test_end_1_a_claim_with_all_tricks_sets_the_total_of_the_first_deal() -> None:
    options = Options(minimum=100, pair_target=100)
    lines = (*DEALT, "bid 0 230", "mode hearts")
    assert codes("claim 0 114 matsch", *lines, options=options) == [Code.TOTAL]
    assert codes("claim 0 140 matsch", *lines, options=options) == []
    state = after(*lines, "claim 0 140 matsch", options=options)
    assert play_score.last_deal(state.deal, state.terms).total == 140
    assert BIETER.outcome(state).winners == (0,)


def test_end_1_before_the_count_a_first_deal_may_hold_all_157() -> None:
    state = after(*FIRST)
    assert play_score.last_deal(state.deal, state.terms).total == 157
    assert play_score.last_deal(state.deal, state.terms).targets == (500, 1000)


def test_end_1_a_claim_is_settled_within_the_count_of_a_first_deal() -> None:
    options = Options(minimum=100, pair_target=100)
    lines = (*DEALT, "bid 0 110", "mode hearts", "no_stoeck", "claim 0 ?", "tricks 120 20")
    outcome = BIETER.outcome(after(*lines, options=options))
    assert outcome.question is not None
    assert outcome.question.code == Ask.CLAIM_TRICKS
    state = after(*lines, options=options)
    assert play_score.last_deal(state.deal, state.terms).total == 140
    assert codes("settle 0 121", *lines, options=options) == [Code.CLAIM_RANGE]
    assert BIETER.outcome(after(*lines, "settle 0 112", options=options)).winners == (0,)


def test_pen_1_the_claim_of_an_offender_is_limited_by_the_total_of_the_deal() -> None:
    options = Options(minimum=100, pair_target=100)
    lines = (*DEALT, "bid 0 110", "mode hearts", "no_stoeck", "claim 0 ?", "revoke 0 112 20")
    assert codes("settle 0 132", *lines, options=options) == []
    assert codes("settle 0 133", *lines, options=options) == [Code.CLAIM_RANGE]


# Values for the screens


def test_the_auction_shows_whose_turn_it_is_and_who_waits() -> None:
    assert bidding(after()) is None
    assert bidding(after(*BID)) is None
    found = bidding(after(*DEALT, "postpone 0", "bid 1 520", "pass 2"))
    assert found is not None
    assert (found.turn, found.bidder, found.passed, found.waiting) == (0, 1, (2,), ())
    assert [found.bid_of(seat) for seat in range(3)] == [None, 520, None]
    assert [found.waits(seat) for seat in range(3)] == [True, False, False]
    state = after(*DEALT, "pass 0", "pass 1", "pass 2")
    fresh = bidding(state)
    assert fresh is not None
    assert (fresh.turn, fresh.bidder, fresh.waiting) == (0, None, (0, 1, 2))
    assert (state.least, state.thrown_in) == (500, 1)


def test_the_standing_shows_totals_and_missing_points() -> None:
    assert standing(after(*DEALT, "bid 0 500")) == ()
    bidder, pair = standing(after(*SECOND, "card H7", "weis 1 100", "stoeck 0"))
    assert (bidder.total, bidder.missing, bidder.weis, bidder.stoeck) == (140, 360, 0, 20)
    assert (pair.total, pair.missing, pair.weis, pair.stoeck) == (120, 880, 100, 0)
    over, _ = standing(after(*THERE, "card D7", "tricks 150 7", options=LOW))
    assert over.missing == 0


def test_on_table_describes_the_current_deal() -> None:
    first = on_table(after(*BID))
    assert (first.number, first.dealer, first.leader, first.cards) == (1, 2, 0, 9)
    assert (first.taken, first.out, first.bidder_chooses, first.may_decline) == (6, 3, True, False)
    later = on_table(after(*SECOND, "card H7"))
    assert (later.number, later.dealer, later.leader) == (2, 0, 1)
    assert (later.mode, later.card) == (Mode.HEARTS, Card.parse("H7"))
    assert (later.bidder_chooses, later.may_decline, later.decline_stoeck) == (False, True, True)
    assert not on_table(after(*SECOND)).may_decline
    assert not on_table(after(*SECOND, "card HA")).decline_stoeck


def test_the_course_ends_with_the_deal_that_ends_the_game() -> None:
    assert BIETER.course(after(*THERE, options=LOW), 2) == ((0, 0), (100, 20), (160, 117))
    state = after(*THERE, "card D7", "tricks 150 7", options=LOW)
    assert BIETER.course(state, 2) == ((0, 0), (100, 20), (160, 117), (310, 124))


def test_a_preview_shows_what_a_fact_would_write() -> None:
    state = after(*SECOND, "card H7")
    found = BIETER.preview(state, parsed("decline stoeck"))
    assert [(one.side, one.reason, one.score) for one in found] == [
        (0, "declined", 0),
        (1, "declined", 157),
        (1, "stoeck", 20),
    ]
    assert BIETER.preview(state, parsed("tricks 100 50")) == ()


def test_the_sheet_names_targets_once_they_are_known() -> None:
    early = BIETER.sheet(after(*DEALT))
    assert (early.totals, early.targets) == ((0, 0, 0), ())
    later = BIETER.sheet(after(*BID))
    assert (later.totals, later.targets) == ((0, 0), (500, 1000))


def test_all_1_correcting_the_bid_can_reopen_the_partie() -> None:
    entries: tuple[Entry, ...] = ()
    for line in (*THERE, "card D7", "tricks 150 7"):
        entries = extended(entries, [Recorded(parsed(line))], "")
    finished = [
        BIETER.outcome(
            judge_log(BIETER, LOW, 3, entries, [Amended(2, parsed(f"bid 0 {bid}"))]).replay.state
        ).finished
        for bid in (300, 310, 311)
    ]
    assert finished == [True, True, False]


def test_end_7_all_tricks_count_where_a_revoke_saves_a_claim_however_few_it_had() -> None:
    state = after(*THERE, "card D7", "claim 0 ?", "revoke 1 140 17", options=LOW)
    outcome = BIETER.outcome(state)
    assert (outcome.winners, BIETER.totals(state)) == ((0,), (300, 134))
    assert outcome.ruling is not None
    assert outcome.ruling.accounts[0].tricks == 140


@law
@given(data=st.data())
def test_bie_2_the_winner_reached_its_target_or_the_other_side_claimed_falsely(
    data: st.DataObject,
) -> None:
    partie = data.draw(valid_partien(BIETER))
    state = played(partie).state
    outcome = BIETER.outcome(state)
    if not outcome.finished:
        return
    (winner,) = outcome.winners
    assert outcome.ruling is not None
    assert outcome.ruling.accounts[winner].target == state.targets[winner]
    if "END-2" not in outcome.ruling.rules:
        assert BIETER.totals(state)[winner] >= state.targets[winner]
