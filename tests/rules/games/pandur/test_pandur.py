"""Pandur: every paragraph of its rules (PAN), and the values for its board."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.codes import Code
from rules.engine.game import Violation, refusals, replay
from rules.engine.log import Entry, Inserted, Recorded, effective, extended, judge
from rules.games.pandur.bids import LADDER, Bid, higher
from rules.games.pandur.deal import Options, State, turn
from rules.games.pandur.game import PANDUR
from rules.games.pandur.standing import (
    board,
    loser,
    soloist_needs,
    stakes,
)
from rules.jass.facts import WeisCompared
from rules.jass.melds import ContestReason
from rules.pairs.facts import StoeckShown as SideShowedStoeck
from tests.rules.golden import read_fact
from tests.rules.laws import tried
from tests.rules.partien import played, valid_partien

USUAL = Options()
law = tried(100)
DEALT = ("dealer 3",)
SOLO = ("dealer 3", "bid 1 150")


def parsed(line: str) -> Any:
    return read_fact(line.split(), "pandur")


def after(*lines: str, options: Options = USUAL, players: int = 4) -> State:
    """The state after facts in the words of the golden logs; none may be refused."""
    state = PANDUR.start(options, players)
    for line in lines:
        event = parsed(line)
        assert refusals(PANDUR.verify(state, event)) == (), line
        state = PANDUR.apply(state, event)
    return state


def scores(*lines: str, options: Options = USUAL, players: int = 4) -> tuple[int, ...]:
    return after(*lines, options=options, players=players).standing.scores


def codes(fact: str, *lines: str, options: Options = USUAL, players: int = 4) -> list[str]:
    state = after(*lines, options=options, players=players)
    return [found.code for found in PANDUR.verify(state, parsed(fact))]


# ALL-2


@pytest.mark.parametrize(
    ("fact", "lines", "code", "rule"),
    [
        ("bid 0 100", (), Code.NEEDS_DEALER, "PAN-1"),
        ("annul", (), Code.NEEDS_DEALER, "PAN-1"),
        ("dealer 1", DEALT, Code.DEALER_SET, "PAN-1"),
        ("dealer 4", (), Code.SIDE_UNKNOWN, "PAN-1"),
        ("bid -1 100", DEALT, Code.SIDE_UNKNOWN, "PAN-1"),
        ("pass 4", DEALT, Code.SIDE_UNKNOWN, "PAN-1"),
        ("trump hearts", DEALT, Code.NEEDS_BID, "PAN-2"),
        ("stoeck 1", DEALT, Code.NEEDS_BID, "PAN-2"),
        ("settle made", DEALT, Code.NEEDS_BID, "PAN-2"),
        ("settle made", SOLO, Code.BID_COUNTED, "PAN-3"),
        ("pass 1", SOLO, Code.BID_HOLDS, "PAN-2"),
        ("bid 2 200", (*SOLO, "weis 1 20"), Code.BID_OVER, "PAN-2"),
        ("pass 2", (*SOLO, "stoeck 1"), Code.BID_OVER, "PAN-2"),
        ("bid 1 200", (*SOLO, "pass 2", "pass 0"), Code.BID_OVER, "PAN-2"),
        ("trump hearts", (*SOLO, "trump clubs"), Code.TRUMP_SAID, "PAN-2"),
        ("weis 1 250", SOLO, Code.WEIS_WORTH, "PAN-3"),
        ("weis 2 20", SOLO, Code.WEIS_SOLOIST, "PAN-3"),
        ("stoeck 0", SOLO, Code.WEIS_SOLOIST, "PAN-3"),
        ("stoeck 1", (*SOLO, "stoeck 1"), Code.STOECK_TWICE, "STK-1"),
        ("compare 1:SJ,SQ,SK", SOLO, Code.NEEDS_TRUMP, "WIIS-4"),
        ("compare 3:SJ,SQ,SK", (*SOLO, "trump clubs"), Code.NOT_PLAYING, "PAN-1"),
        ("compare 1:S8,S9,S10", (*SOLO, "trump clubs"), Code.MELD_PACK, "PAN-1"),
        ("compare 1:SJ,SQ", (*SOLO, "trump clubs"), Code.MELD_NOT_A_MELD, "WIIS-1"),
        ("compare 1:SJ,SQ,SK", (*SOLO, "trump clubs", "weis 1 20"), Code.WEIS_CONTESTED, "WIIS-5"),
        ("solo -1", SOLO, Code.RANGE, "CARD-4"),
        ("solo 158", SOLO, Code.RANGE, "CARD-4"),
        ("solo 100 56", SOLO, Code.MISSING, "CARD-4"),
    ],
)
def test_all_2_an_impossible_fact_is_refused(
    fact: str, lines: tuple[str, ...], code: Code, rule: str
) -> None:
    (found,) = PANDUR.verify(after(*lines), parsed(fact))
    assert (found.code, found.rule) == (code, rule)


def test_all_2_a_fact_of_another_game_is_refused() -> None:
    (found,) = PANDUR.verify(after(), SideShowedStoeck(side=0))
    assert (found.code, found.args) == (Code.EVENT_UNKNOWN, (("type", "stoeck_shown"),))


# PAN-1


@pytest.mark.parametrize("players", [3, 4])
def test_pan_1_three_or_four_play_each_alone(players: int) -> None:
    assert PANDUR.check_options(USUAL, players) == ()
    assert PANDUR.sides(players) == tuple((seat,) for seat in range(players))


@pytest.mark.parametrize("players", [2, 5])
def test_pan_1_other_numbers_of_players_are_refused(players: int) -> None:
    (found,) = PANDUR.check_options(USUAL, players)
    assert (found.code, found.rule) == (Code.PLAYERS_BETWEEN, "PAN-1")
    assert found.args == (("players", players), ("least", 3), ("most", 4))


def test_pan_1_of_four_the_dealer_sits_out() -> None:
    state = after(*DEALT)
    assert [one.sits_out for one in board(state)] == [False, False, False, True]
    assert codes("bid 3 100", *DEALT) == [Code.NOT_PLAYING]
    assert codes("pass 3", *DEALT) == [Code.NOT_PLAYING]


def test_pan_1_of_three_everybody_plays() -> None:
    state = after("dealer 2", players=3)
    assert not any(one.sits_out for one in board(state))
    assert codes("bid 2 100", "dealer 2", "pass 0", "pass 1", players=3) == []


def test_pan_1_the_deal_passes_to_the_right() -> None:
    state = after(*SOLO, "solo 100", "bid 2 100", "solo 100")
    step = PANDUR.next_step(state)
    assert (step.deal, step.dealer, step.vorhand, step.seat) == (3, 1, 2, 2)


def test_pan_1_an_annulled_deal_is_dealt_again() -> None:
    state = after(*SOLO, "trump clubs", "annul")
    assert state.deal is not None
    assert (state.number, state.deal.dealer, state.deal.calls) == (1, 3, ())


# PAN-2


def test_pan_2_the_order_of_the_bids() -> None:
    assert [bid.value for bid in LADDER] == [
        *(str(points) for points in range(100, 201, 10)),
        *("misere", "trump_misere"),
        *(str(points) for points in range(210, 251, 10)),
        "pandur",
        *(str(points) for points in range(260, 301, 10)),
        "trump_pandur",
    ]
    for place, bid in enumerate(LADDER):
        assert higher(bid) == LADDER[place + 1 :]
    assert higher(None) == LADDER


@pytest.mark.parametrize("bid", LADDER)
def test_pan_2_a_bid_must_be_higher(bid: Bid) -> None:
    for other in LADDER:
        found = codes(f"bid 1 {other}", *DEALT, f"bid 0 {bid}")
        assert found == ([] if other in higher(bid) else [Code.BID_LOW])


def test_pan_2_bidding_goes_round_to_the_right() -> None:
    lines: list[str] = [*DEALT]
    for line, following in (
        ("bid 0 100", 1),
        ("bid 1 110", 2),
        ("pass 2", 0),
        ("bid 0 120", 1),
        ("bid 1 130", 0),
        ("pass 0", None),
    ):
        lines.append(line)
        state = after(*lines)
        assert state.deal is not None
        assert state.deal.auction.turn == following
    deal = after(*lines).deal or pytest.fail("no deal")
    assert (deal.soloist, deal.bid, deal.possible) == (1, Bid.N130, ())
    assert deal.auction.passed == (2, 0)
    assert PANDUR.next_step(after(*lines)).code == "count_solo"


def test_pan_2_a_pass_is_final() -> None:
    assert codes("bid 2 300", *DEALT, "pass 2") == [Code.BID_PASSED]
    assert codes("pass 2", *DEALT, "pass 2") == [Code.BID_PASSED]


@pytest.mark.parametrize("fact", ["bid 2 200", "pass 2"])
def test_pan_2_a_bid_or_pass_out_of_turn_is_questioned(fact: str) -> None:
    (found,) = PANDUR.verify(after(*DEALT, "bid 0 100"), parsed(fact))
    assert (found.code, found.args, found.advisory) == (Code.BID_TURN, (("seat", 1),), True)


def test_pan_2_a_bid_of_the_highest_bidder_is_out_of_turn() -> None:
    assert codes("bid 1 160", *SOLO) == [Code.BID_TURN]


def test_pan_2_all_pass_and_the_next_player_deals() -> None:
    state = after(*DEALT, "pass 0", "pass 1", "pass 2")
    assert (PANDUR.next_step(state).dealer, state.number) == (0, 2)
    assert PANDUR.lines(state) == ()
    assert PANDUR.sheet(state).rows == ()
    assert state.finished[0].auction.thrown_in


def test_pan_2_passes_need_not_be_noted() -> None:
    assert scores(*DEALT, "bid 2 100", "solo 100") == (0, 0, 2, 0)


@pytest.mark.parametrize("bid", LADDER)
def test_pan_2_plain_misere_and_pandur_have_no_trumps(bid: Bid) -> None:
    plain = bid.value in ("misere", "pandur")
    assert bid.trumps is not plain
    found = codes("trump hearts", *DEALT, f"bid 0 {bid}")
    assert found == [Code.BID_NO_TRUMPS] * plain


# PAN-3


@pytest.mark.parametrize(
    ("lines", "made"),
    [
        (("solo 150",), True),
        (("solo 149",), False),
        (("weis 1 50", "solo 100"), True),
        (("weis 1 50", "solo 99"), False),
        (("weis 1 50", "weis 1 20", "stoeck 1", "solo 60"), True),
        (("weis 1 150", "solo 0"), True),
        (("stoeck 1", "solo 129"), False),
    ],
)
def test_pan_3_stoeck_weis_and_tricks_count_for_a_number(
    lines: tuple[str, ...], *, made: bool
) -> None:
    state = after(*SOLO, *lines)
    assert state.finished[0].success is made
    assert scores(*SOLO, *lines) == ((0, 3, 0, 0) if made else (3, 0, 3, 3))


@pytest.mark.parametrize("bid", ["misere", "trump_misere", "pandur", "trump_pandur"])
@pytest.mark.parametrize(("how", "made"), [("made", True), ("failed", False)])
def test_pan_3_misere_and_pandur_are_made_or_not(bid: str, how: str, *, made: bool) -> None:
    lines = (*DEALT, f"bid 1 {bid}")
    state = after(*lines)
    assert PANDUR.next_step(after(*lines, "pass 2", "pass 0")).code == "settle_solo"
    assert (soloist_needs(state) or pytest.fail("no bid")).needed is None
    worth = Bid(bid).worth
    won = (0, worth, 0, 0) if made else (worth, 0, worth, worth)
    assert scores(*lines, f"settle {how}") == won


@pytest.mark.parametrize("fact", ["solo 0", "weis 1 20", "stoeck 1", "compare 1:SJ,SQ,SK"])
def test_pan_7_misere_and_pandur_are_not_counted(fact: str) -> None:
    for bid in ("misere", "trump_misere", "pandur", "trump_pandur"):
        assert codes(fact, *DEALT, f"bid 1 {bid}") == [Code.BID_NOT_COUNTED]


@pytest.mark.parametrize(
    ("shown", "points", "reason"),
    [
        ("1:S9,S10,SJ,SQ,SK,SA", 150, ContestReason.UNCONTESTED),
        ("1:S9,H9,C9,D9 0:SA,HA,CA,DA", 150, ContestReason.POINTS),
        ("1:SJ,SQ,SK 0:H9,H10,HJ,HQ", 0, ContestReason.POINTS),
        ("1:SJ,SQ,SK 2:HJ,HQ,HK", 20, ContestReason.DECLARED_FIRST),
        ("0:SJ,SQ,SK 2:HJ,HQ,HK", 0, ContestReason.DECLARED_FIRST),
        ("1:SJ,SQ,SK 1:D9,D10,DJ 2:C9,C10,CJ", 40, ContestReason.TOP_CARD),
    ],
)
def test_pan_3_the_soloists_weis_count_if_they_are_the_best(
    shown: str, points: int, reason: ContestReason
) -> None:
    lines = (*SOLO, "trump diamonds")
    state = after(*lines)
    event = parsed(f"compare {shown}")
    assert isinstance(event, WeisCompared)
    result = PANDUR.compare_weis(state, event.melds)
    assert result is not None
    assert result.reason is reason
    compared = after(*lines, f"compare {shown}")
    assert (soloist_needs(compared) or pytest.fail("no bid")).weis == points
    assert codes("weis 1 20", *lines, f"compare {shown}") == [Code.WEIS_CONTESTED]
    assert PANDUR.compare_weis(after(*SOLO), event.melds) is None


def test_pan_2_the_soloist_leads() -> None:
    state = after(*DEALT, "bid 2 100")
    assert state.deal is not None
    assert turn(state.deal, 4) == (2, 0, 1)
    assert turn(after(*DEALT).deal or pytest.fail("no deal"), 4) == ()


def test_wiis_6_a_weis_for_a_counted_deal_is_questioned() -> None:
    entries: tuple[Entry, ...] = ()
    for line in (*SOLO, "solo 100", "bid 2 100", "trump clubs"):
        entries = extended(entries, [Recorded(parsed(line))], "")
    for before, fact, asked in (
        (3, "weis 1 50", (Code.WEIS_LATE,)),
        (3, "weis 1 50 vouched", ()),
        (3, "stoeck 1", (Code.STOECK_LATE,)),
        (3, "stoeck 1 vouched", ()),
        (5, "weis 2 50", ()),
    ):
        judged = judge(PANDUR, USUAL, 4, entries, [Inserted(before, parsed(fact))])
        assert tuple(found.code for found in judged.refused) == asked


# PAN-4


def test_pan_4_the_worth_of_every_bid() -> None:
    assert {bid.value: bid.worth for bid in LADDER} == {
        **dict.fromkeys(("100", "110", "120", "130", "140"), 2),
        **dict.fromkeys(("150", "160", "170", "180", "190"), 3),
        **dict.fromkeys(("200", "210", "220", "230", "240"), 4),
        **dict.fromkeys(("250", "260", "270", "280", "290"), 5),
        "300": 6,
        "misere": 4,
        "trump_misere": 4,
        "pandur": 5,
        "trump_pandur": 6,
    }


# PAN-5


@pytest.mark.parametrize(("target", "dealer"), [(6, 2), (5, 2), (4, 0), (3, 0)])
def test_pan_5_a_dealer_close_to_the_target_gets_nothing(target: int, dealer: int) -> None:
    """Luis has 2 points when he deals: to targets of 3 and 4 he lacks at most two."""
    lines = ("dealer 0", "bid 1 100", "solo 100", "bid 2 100", "solo 99")
    found = scores(*lines, options=Options(target=target))
    assert found == (2, 2 + dealer, 0, 2)
    named = PANDUR.findings(after(*lines, options=Options(target=target)))
    assert [(one.code, one.rule, one.side) for one in named] == (
        [] if dealer else [("dealer_spared", "PAN-5", 1)]
    )


@pytest.mark.parametrize(
    ("bids", "before", "gets"),
    [
        (("trump_pandur", "misere", "100"), 12, 2),
        (("trump_pandur", "pandur", "100"), 13, 0),
        (("trump_pandur", "trump_pandur", "100"), 14, 0),
    ],
)
def test_pan_5_a_dealer_with_13_or_14_of_15_gets_nothing(
    bids: tuple[str, ...], before: int, gets: int
) -> None:
    """Luis makes three bids, then deals while Marta fails."""
    made = [(f"bid 1 {bid}", "solo 100" if bid == "100" else "settle made") for bid in bids]
    lines = ("dealer 2", *(line for deal in made for line in deal))
    assert USUAL.target == 15
    assert scores(*lines)[1] == before
    assert scores(*lines, "bid 2 100", "solo 99")[1] == before + gets


def test_pan_5_of_three_the_dealer_is_an_opponent() -> None:
    lines = ("dealer 0", "bid 1 100", "solo 99")
    assert scores(*lines, players=3) == (2, 0, 2)
    close = scores(*lines, players=3, options=Options(target=2))
    assert close == (2, 0, 2)


# PAN-6


def test_pan_6_a_player_at_the_target_leaves() -> None:
    state = after("dealer 3", "bid 1 300", "weis 1 150", "solo 157", options=Options(target=6))
    assert state.standing.in_game == (0, 2, 3)
    assert state.left_in == {1: 1}
    assert [one.left_in for one in board(state)] == [None, 1, None, None]
    assert PANDUR.next_step(state).dealer == 0
    found = PANDUR.verify(state, parsed("bid 1 100"))
    assert [one.code for one in found] == [Code.SEAT_LEFT]


def test_pan_6_the_deal_skips_players_who_have_left() -> None:
    lines = ("dealer 0", "bid 1 300", "weis 1 150", "solo 157")
    state = after(*lines, options=Options(target=6))
    assert (PANDUR.next_step(state).dealer, PANDUR.next_step(state).seat) == (2, 3)


def test_pan_6_two_in_the_same_deal_both_leave_and_the_last_one_loses() -> None:
    state = after("dealer 0", "bid 1 100", "solo 99", players=3, options=Options(target=2))
    outcome = PANDUR.outcome(state)
    assert (outcome.winners, outcome.ranks, outcome.loser) == ((0, 2), (1, 3, 1), 1)
    assert loser(state) == 1
    assert PANDUR.next_step(state).code == "finished"
    assert [one.code for one in PANDUR.verify(state, parsed("bid 1 100"))] == [Code.OVER]
    assert [one.lost for one in board(state)] == [False, True, False]


def test_pan_6_the_game_goes_on_with_three_and_two() -> None:
    made = ("weis {} 150", "solo 157")
    lines = ["dealer 3"]
    for seat in (0, 1):
        lines += [f"bid {seat} 300", *(line.format(seat) for line in made)]
    state = after(*lines[:4], options=Options(target=6))
    assert len((state.deal or pytest.fail("no deal")).playing) == 3
    state = after(*lines, options=Options(target=6))
    assert (state.deal or pytest.fail("no deal")).playing == (2, 3)
    assert loser(state) is None


@pytest.mark.parametrize("target", [0, -1])
def test_pan_6_the_target_must_be_positive(target: int) -> None:
    (found,) = PANDUR.check_options(Options(target=target), 4)
    assert found == Violation(Code.OPTION_TARGET, "PAN-6", "target", (("target", target),))


# PAN-7

TWO_LEFT = ("dealer 2", "bid 0 150", "solo 157", "bid 1 100")
AT_THREE = Options(target=3)


@pytest.mark.parametrize(
    ("count", "found"),
    [
        ("157", []),
        ("0 157", []),
        ("1", [Code.IMPOSSIBLE]),
        ("156", [Code.IMPOSSIBLE]),
        ("1 156", [Code.IMPOSSIBLE, Code.IMPOSSIBLE]),
        ("100 58", [Code.SURPLUS]),
    ],
)
def test_pan_7_the_24_cards_have_157_points(count: str, found: list[str]) -> None:
    assert codes(f"solo {count}", *SOLO) == found


@pytest.mark.parametrize(
    ("count", "found"),
    [
        ("59 0", []),
        ("145 0", []),
        ("58 0", [Code.TOTAL]),
        ("146 0", [Code.TOTAL]),
        ("60 2", [Code.TOTAL]),
        ("80 60", []),
        ("80 1", [Code.IMPOSSIBLE, Code.IMPOSSIBLE]),
        ("145", []),
        ("0", []),
        ("146", [Code.RANGE]),
        ("-1", [Code.RANGE]),
        ("1", [Code.IMPOSSIBLE]),
    ],
)
def test_pan_7_with_two_players_eight_cards_stay_out(count: str, found: list[str]) -> None:
    assert codes(f"solo {count}", *TWO_LEFT, players=3, options=AT_THREE) == found


# Values for the screens


def test_soloist_needs_shows_the_missing_trick_points() -> None:
    assert soloist_needs(after(*DEALT)) is None
    found = soloist_needs(after(*SOLO, "weis 1 50", "stoeck 1"))
    assert found is not None
    assert (found.soloist, found.bid, found.worth, found.promised) == (1, Bid.N150, 3, 150)
    assert (found.weis, found.stoeck, found.needed) == (50, 20, 80)
    rich = soloist_needs(after(*SOLO, "weis 1 150", "stoeck 1"))
    assert rich is not None
    assert rich.needed == 0


def test_the_stakes_show_who_gets_what_and_who_would_leave() -> None:
    assert stakes(after(*DEALT)) == ()
    found = stakes(after(*SOLO, options=Options(target=3)))
    assert [(one.seat, one.made, one.failed) for one in found] == [
        (0, 0, 3),
        (1, 3, 0),
        (2, 0, 3),
        (3, 0, 3),
    ]
    assert [(one.leaves_made, one.leaves_failed) for one in found] == [
        (False, True),
        (True, False),
        (False, True),
        (False, True),
    ]


def test_a_preview_shows_what_a_count_would_write() -> None:
    state = after(*SOLO)
    assert [(one.side, one.score) for one in PANDUR.preview(state, parsed("solo 100"))] == [
        (0, 3),
        (2, 3),
        (3, 3),
    ]
    assert PANDUR.preview(state, parsed("solo 156")) == ()


def test_the_board_shows_bids_scores_and_gains() -> None:
    state = after(*SOLO, "solo 150", "bid 2 100", "pass 3")
    assert [
        (one.deals, one.soloist, one.bid, one.passed, one.score, one.missing, one.gained)
        for one in board(state)
    ] == [
        (True, False, None, False, 0, 15, None),
        (False, False, None, False, 3, 12, None),
        (False, True, Bid.N100, False, 0, 15, None),
        (False, False, None, True, 0, 15, None),
    ]
    assert [one.gained for one in board(state, 1)] == [0, 3, 0, 0]
    assert board(state, 3) == ()


def test_a_row_shows_the_bid_and_what_was_made() -> None:
    (row,) = PANDUR.sheet(after(*SOLO, "trump clubs", "stoeck 1", "solo 100")).rows
    assert (row.reason, row.name, row.mode) == ("solo_failed", "150", "clubs")
    assert [(cell.score, cell.made, cell.mark) for cell in row.cells] == [
        (3, None, None),
        (0, 120, "soloist"),
        (3, None, None),
        (3, None, None),
    ]


def test_an_inserted_stoeck_is_judged_without_the_count_that_a_correction_removes() -> None:
    entries: tuple[Entry, ...] = ()
    for line in ("dealer 1", "bid 2 100", "pass 3", "solo 0", "pass 1"):
        entries = extended(entries, [Recorded(parsed(line))], "")
    changes = [Inserted(3, parsed("stoeck 2")), Inserted(4, parsed("solo 0"))]
    judged = judge(PANDUR, USUAL, 4, entries, changes)
    # Without the first count the Stöck are in time and end the bidding, so the pass goes, too.
    assert judged.refused == ()
    assert [conflict.seq for conflict in judged.conflicts] == [3, 4]
    kept = effective(extended(entries, (*changes, *judged.mends), ""))
    assert replay(PANDUR, USUAL, 4, kept) == judged.replay


@law
@given(data=st.data())
def test_pan_6_players_leave_once_until_one_is_left(data: st.DataObject) -> None:
    partie = data.draw(valid_partien(PANDUR))
    state = played(partie).state
    now = state.standing
    left = [seat for group in now.left for seat in group]
    assert len(left) == len(set(left)) < len(partie.players)
    assert all(now.scores[seat] >= partie.options.target for seat in left)
    assert all(now.scores[seat] < partie.options.target for seat in now.in_game)
    assert (state.deal is None) == (len(now.in_game) == 1)


@law
@given(data=st.data())
def test_pan_5_the_stakes_are_what_a_deal_writes(data: st.DataObject) -> None:
    partie = data.draw(valid_partien(PANDUR))
    states = [PANDUR.start(partie.options, len(partie.players))]
    states += [step.state for step in played(partie).taken]
    for before, after_it in pairwise(states):
        if (
            len(after_it.finished) == len(before.finished)
            or after_it.finished[-1].auction.thrown_in
        ):
            continue
        made = after_it.finished[-1].success
        written = {line.side: line.score for line in after_it.steps[-1].lines}
        staked = {one.seat: one.made if made else one.failed for one in stakes(before)}
        assert written == {seat: gets for seat, gets in staked.items() if gets}
