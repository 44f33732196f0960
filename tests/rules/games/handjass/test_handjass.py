"""Handjass: every paragraph of its rules (HAND), and the values for its board."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.codes import Code
from rules.engine.game import Placed, Status, Violation, refusals
from rules.engine.log import Entry, Inserted, Recorded, extended, judge
from rules.engine.score import totals as totals_of
from rules.games.handjass.deal import Options, State, award, turn
from rules.games.handjass.facts import CutWon
from rules.games.handjass.game import HANDJASS, answer
from rules.games.handjass.standing import board, loser, pending
from rules.jass.facts import WeisCompared
from rules.jass.melds import ContestReason
from rules.pairs.facts import StoeckShown as SideShowedStoeck
from rules.solo.leaving import next_of, places, round_from
from tests.rules.golden import read_fact
from tests.rules.laws import tried
from tests.rules.partien import facts_of, played, valid_partien

USUAL = Options()
law = tried(100)
ALL_IN = ("dealer 3", "play 0 1 2 3")


def parsed(line: str) -> Any:
    return read_fact(line.split(), "handjass")


def after(*lines: str, options: Options = USUAL, players: int = 4) -> State:
    """The state after facts in the words of the golden logs; none may be refused."""
    state = HANDJASS.start(options, players)
    for line in lines:
        event = parsed(line)
        assert refusals(HANDJASS.verify(state, event)) == (), line
        state = HANDJASS.apply(state, event)
    return state


def scores(*lines: str, options: Options = USUAL, players: int = 4) -> tuple[int, ...]:
    return after(*lines, options=options, players=players).standing.scores


def codes(fact: str, *lines: str, options: Options = USUAL, players: int = 4) -> list[str]:
    state = after(*lines, options=options, players=players)
    return [found.code for found in HANDJASS.verify(state, parsed(fact))]


# ALL-2


@pytest.mark.parametrize(
    ("fact", "lines", "code", "rule"),
    [
        ("play 0", (), Code.NEEDS_DEALER, "HAND-1"),
        ("annul", (), Code.NEEDS_DEALER, "HAND-1"),
        ("dealer 1", ("dealer 1",), Code.DEALER_SET, "HAND-1"),
        ("dealer -1", (), Code.SIDE_UNKNOWN, "HAND-1"),
        ("stoeck 0", ("dealer 1",), Code.NEEDS_PLAYERS, "HAND-1"),
        ("play 0 1", ALL_IN, Code.PLAYERS_SET, "HAND-1"),
        ("play -1", ("dealer 1",), Code.SIDE_UNKNOWN, "HAND-1"),
        ("play 1 0 1", ("dealer 1",), Code.SEAT_TWICE, "HAND-1"),
        ("card H6", ("dealer 1", "card SJ"), Code.CARD_SET, "HAND-1"),
        ("card H6 exchanged", ("dealer 1",), Code.CARD_IS_SIX, "HAND-1"),
        ("weis 4 20", ALL_IN, Code.SIDE_UNKNOWN, "HAND-1"),
        ("weis 0 30", ALL_IN, Code.WEIS_WORTH, "WIIS-1"),
        ("weis 0 20", (*ALL_IN, "weis 1 20"), Code.WEIS_OTHER_PLAYER, "WIIS-5"),
        ("stoeck 0", (*ALL_IN, "stoeck 0"), Code.STOECK_TWICE, "STK-1"),
        ("stoeck 2", ("dealer 3", "play 0 1"), Code.NOT_PLAYING, "HAND-1"),
        ("made 57 - 100 -", ("dealer 3", "play 0 1"), Code.NOT_PLAYING, "HAND-1"),
        ("made 57 - - -", ("dealer 3", "play 0 1"), Code.POINTS_EACH, "HAND-2"),
        ("made 57 100 0", ALL_IN, Code.POINTS_EACH, "HAND-2"),
        ("cut 0", ALL_IN, Code.NOT_ASKED, "HAND-2"),
    ],
)
def test_all_2_an_impossible_fact_is_refused(
    fact: str, lines: tuple[str, ...], code: Code, rule: str
) -> None:
    (found,) = HANDJASS.verify(after(*lines), parsed(fact))
    assert (found.code, found.rule) == (code, rule)


def test_all_2_a_fact_of_another_game_is_refused() -> None:
    (found,) = HANDJASS.verify(after(), SideShowedStoeck(side=0))
    assert (found.code, found.args) == (Code.EVENT_UNKNOWN, (("type", "stoeck_shown"),))


# HAND-1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hand_1_two_to_four_play_each_alone(players: int) -> None:
    assert HANDJASS.check_options(USUAL, players) == ()
    assert HANDJASS.sides(players) == tuple((seat,) for seat in range(players))


@pytest.mark.parametrize("players", [1, 5])
def test_hand_1_other_numbers_of_players_are_refused(players: int) -> None:
    (found,) = HANDJASS.check_options(USUAL, players)
    assert (found.code, found.rule) == (Code.PLAYERS_BETWEEN, "HAND-1")
    assert found.args == (("players", players), ("least", 2), ("most", 4))


def test_hand_1_all_out_and_the_same_dealer_deals_again() -> None:
    state = after("dealer 2", "card SJ", "play")
    assert (state.number, state.deal and state.deal.dealer) == (1, 2)
    assert state.deal is not None
    assert state.deal.untouched
    assert HANDJASS.next_step(state).code == "say_players"
    assert state.standing.scores == (0, 0, 0, 0)


def test_hand_1_with_four_players_an_exchange_of_the_six_is_questioned() -> None:
    (found,) = HANDJASS.verify(after("dealer 2"), parsed("card S9 exchanged"))
    assert (found.code, found.rule, found.advisory) == (Code.NO_EXCHANGE, "HAND-1", True)
    assert codes("card S9", "dealer 2") == []
    for players in (2, 3):
        assert codes("card S9 exchanged", "dealer 1", players=players) == []
    left = ("dealer 3", "play 0", "play 0", "play 0", "play 0")
    options = Options(target=8)
    assert codes("card S9 exchanged", *left[:4], options=options) == [Code.NO_EXCHANGE]
    # Once one of four has left, nine cards are left over.
    assert codes("card S9 exchanged", *left, options=options) == []


def test_hand_1_a_recorded_exchange_with_four_players_replays() -> None:
    assert after("dealer 2", "card S9 exchanged", "play 1").number == 2


def test_hand_1_a_player_alone_in_gets_both_points() -> None:
    state = after("dealer 2", "play 1")
    (line,) = HANDJASS.lines(state)
    assert (line.side, line.score, line.reason, line.rule) == (1, 2, "prize", "HAND-1")
    assert HANDJASS.next_step(state).dealer == 3


def test_hand_1_an_annulled_deal_is_dealt_again() -> None:
    state = after("dealer 2", "play 0 1", "weis 0 20", "annul", "play 0 1", "made 20 60 - -")
    assert state.standing.scores == (-1, 2, 0, 0)
    assert state.number == 2


def test_hand_1_the_deal_passes_to_the_right() -> None:
    state = after("dealer 3", "play 1", "play 1")
    step = HANDJASS.next_step(state)
    assert (step.deal, step.dealer, step.vorhand) == (3, 1, 2)


@pytest.mark.parametrize(
    ("taken", "count", "code"),
    [
        ("0 1 2", "20 20 11 -", "total.impossible"),
        ("0 1 2", "20 9 20 -", None),
        ("0 1 2", "48 0 0 -", "total.impossible"),
        ("0 1 2", "20 21 10 -", "total.impossible"),
        ("0 1 2", "50 50 56 -", "total.impossible"),
        ("0 1 2", "60 60 40 -", "total.impossible"),
        ("0 1", "11 0 - -", None),
        ("0 1", "10 0 - -", "total.impossible"),
        ("0 1", "100 51 - -", None),
        ("0 1", "100 52 - -", "total.impossible"),
        ("0 1", "99 1 - -", "tricks.impossible"),
        ("0 1 2 3", "100 57 0 0", None),
        ("0 1 2 3", "100 56 0 0", "points.missing"),
    ],
)
def test_card_4_the_points_of_the_players_in_must_be_possible(
    taken: str, count: str, code: str | None
) -> None:
    found = set(codes(f"made {count}", "dealer 0", f"play {taken}"))
    assert found == ({code} if code else set())


# HAND-2


@pytest.mark.parametrize(
    ("count", "gained"),
    [
        ("60 50 40 7", (1, 1, 0, -1)),
        ("60 60 30 7", (1, 1, 0, -1)),
        ("137 10 10 0", (1, -1, -1, -1)),
        ("60 40 40 17", (1, 0, 0, -1)),
        ("45 45 45 22", (0, 0, 0, 0)),
        ("137 20 0 0", (1, 0, -1, -1)),
    ],
)
def test_hand_2_the_two_highest_get_one_each(count: str, gained: tuple[int, ...]) -> None:
    assert scores(*ALL_IN, f"made {count}") == gained


@pytest.mark.parametrize(
    ("count", "tied", "to_cut", "worth"),
    [
        ("60 40 40 17", (1, 2), 1, 1),
        ("51 53 53 0", (), 0, 1),
        ("97 20 20 20", (1, 2, 3), 1, 1),
        ("45 45 45 22", (0, 1, 2), 2, 1),
        ("157 0 0 0", (1, 2, 3), 1, 1),
    ],
)
def test_hand_2_equal_players_cut(
    count: str, tied: tuple[int, ...], to_cut: int, worth: int
) -> None:
    state = after(*ALL_IN, f"made {count}")
    given = award(state.finished[0])
    assert (given.tied, given.to_cut, given.worth) == (tied, to_cut, worth)
    asked = pending(state)
    assert (asked.seats if asked else ()) == tied
    status = HANDJASS.outcome(state).status
    assert status is (Status.OPEN if tied else Status.IN_PROGRESS)


def test_hand_2_a_tie_for_first_of_three_is_cut_for_twice() -> None:
    lines = (*ALL_IN, "made 45 45 45 22")
    first = pending(after(*lines))
    assert first is not None
    assert (first.seats, first.more) == ((0, 1, 2), True)
    second = pending(after(*lines, "cut 1"))
    assert second is not None
    assert (second.seats, second.more) == ((0, 2), False)
    assert scores(*lines, "cut 1", "cut 2") == (0, 1, 1, 0)
    assert pending(after(*lines, "cut 1", "cut 2")) is None
    assert codes("cut 0", *lines, "cut 1", "cut 2") == [Code.NOT_ASKED]


@pytest.mark.parametrize(
    ("count", "gained"),
    [
        ("21 30 - -", (1, 1)),
        ("30 30 - -", (1, 1)),
        ("20 30 - -", (-1, 2)),
        ("20 12 - -", (1, -1)),
        ("20 20 - -", (-1, -1)),
    ],
)
def test_hand_2_of_two_the_better_gets_both_if_one_stays_below_21(
    count: str, gained: tuple[int, int]
) -> None:
    assert scores("dealer 0", "play 0 1", f"made {count}")[:2] == gained


@pytest.mark.parametrize("winner", [0, 1])
def test_hand_2_two_equal_ones_below_21_cut_for_both(winner: int) -> None:
    lines = ("dealer 0", "play 0 1", "made 20 20 - -")
    asked = pending(after(*lines))
    assert asked is not None
    assert (asked.seats, asked.worth) == ((0, 1), 2)
    found = scores(*lines, f"cut {winner}")
    assert (found[winner], found[1 - winner]) == (1, -1)


def test_hand_2_weis_and_stoeck_count_for_the_prizes() -> None:
    lines = ("dealer 0", "play 0 1", "weis 0 20", "weis 0 50", "stoeck 1", "made 0 11 - -")
    place = board(after(*lines), 1)
    assert [(one.weis, one.stoeck, one.tricks, one.points) for one in place[:2]] == [
        (70, 0, 0, 70),
        (0, 20, 11, 31),
    ]
    assert scores(*lines)[:2] == (1, 1)


def test_wiis_5_only_the_best_players_weis_count() -> None:
    lines = ("dealer 3", "play 0 1 2", "card HJ")
    compared = parsed("compare 0:S6,S7,S8 1:C9,C10,CJ,CQ 1:D6,D7,D8")
    state = after(*lines)
    assert isinstance(compared, WeisCompared)
    result = HANDJASS.compare_weis(state, compared.melds)
    assert result is not None
    assert (result.side, result.points, result.reason) == (1, (0, 70, 0, 0), ContestReason.POINTS)
    state = HANDJASS.apply(state, compared)
    assert [one.weis for one in board(state)] == [0, 70, 0, 0]
    assert codes("weis 1 20", *lines, "compare 0:S6,S7,S8") == [Code.WEIS_CONTESTED]
    assert HANDJASS.compare_weis(after("dealer 3", "play 0 1"), compared.melds) is None


def test_wiis_4_the_first_in_turn_sits_to_the_right_of_the_dealer() -> None:
    state = after("dealer 1", "play 0 1 3", "card HJ")
    assert state.deal is not None
    assert turn(state.deal, 4) == (3, 0, 1)
    compared = parsed("compare 0:S6,S7,S8 3:C6,C7,C8")
    assert isinstance(compared, WeisCompared)
    result = HANDJASS.compare_weis(state, compared.melds)
    assert result is not None
    assert (result.side, result.reason) == (3, ContestReason.DECLARED_FIRST)


def test_wiis_6_a_weis_for_a_counted_deal_is_questioned() -> None:
    lines = ("dealer 0", "play 0 1", "made 20 60 - -", "play 0 1")
    entries = played_log(*lines)
    for fact, asked in (
        ("weis 0 20", (Code.WEIS_LATE,)),
        ("weis 0 20 vouched", ()),
        ("stoeck 0", (Code.STOECK_LATE,)),
        ("stoeck 0 vouched", ()),
    ):
        judged = judge(HANDJASS, USUAL, 4, entries, [Inserted(3, parsed(fact))])
        assert tuple(found.code for found in judged.refused) == asked
        assert judged.conflicts == ()
    now = judge(
        HANDJASS, USUAL, 4, played_log(*lines, "card SJ"), [Inserted(5, parsed("weis 0 20"))]
    )
    assert now.refused == ()


def played_log(*lines: str) -> tuple[Entry, ...]:
    entries: tuple[Entry, ...] = ()
    for line in lines:
        entries = extended(entries, [Recorded(parsed(line))], "")
    return entries


# HAND-3


@pytest.mark.parametrize(("made", "short"), [(20, True), (21, False)])
def test_hand_3_fewer_than_21_cost_a_point(made: int, *, short: bool) -> None:
    state = after(*ALL_IN, f"made {made} 50 51 {56 - made}")
    assert board(state, 1)[0].short is short
    losses = [line for line in HANDJASS.lines(state) if line.reason == "below_21"]
    assert (0 in [line.side for line in losses]) is short
    assert {(line.score, line.rule) for line in losses} <= {(-1, "HAND-3")}


def test_hand_3_only_those_who_are_in_are_scored() -> None:
    state = after("dealer 0", "play 1 2", "made - 30 40 -")
    assert {line.side for line in HANDJASS.lines(state)} == {1, 2}
    (row,) = HANDJASS.sheet(state).rows
    assert [(cell.score, cell.made) for cell in row.cells] == [
        (None, None),
        (1, 30),
        (1, 40),
        (None, None),
    ]


# HAND-4


def test_hand_4_a_player_with_seven_is_safe_and_leaves() -> None:
    assert USUAL.target == 7
    state = after("dealer 3", *("play 1",) * 4)
    assert state.standing.in_game == (0, 2, 3)
    assert state.left_in == {1: 4}
    assert codes("play 1 2", "dealer 3", *("play 1",) * 4) == [Code.SEAT_LEFT]
    assert HANDJASS.next_step(state).dealer == 3
    following = after("dealer 3", *("play 1",) * 4, "play 0", "play 0")
    assert following.deal is not None
    assert following.deal.dealer == 2, "a player who is safe does not deal"


def test_hand_4_the_last_one_left_loses() -> None:
    state = after("dealer 0", "play 2", "play 0", "play 3", options=Options(target=2))
    outcome = HANDJASS.outcome(state)
    assert (outcome.loser, outcome.ranks, outcome.winners) == (1, (2, 4, 1, 3), (2,))
    assert loser(state) == 1
    assert HANDJASS.next_step(state).code == "finished"
    assert [one.lost for one in board(state)] == [False, True, False, False]


def test_hand_4_players_who_leave_in_the_same_deal_share_a_place() -> None:
    state = after("dealer 0", "play 0 1 2", "made 60 40 27", options=Options(target=1), players=3)
    assert HANDJASS.outcome(state).ranks == (1, 1, 3)
    assert HANDJASS.outcome(state).winners == (0, 1)


@pytest.mark.parametrize(("count", "lost"), [("60 61", 0), ("61 60", 1)])
def test_hand_4_of_the_last_two_fewer_points_lose(count: str, lost: int) -> None:
    state = after("dealer 0", "play 0 1", f"made {count}", options=Options(target=1), players=2)
    assert state.standing.scores == (1, 1)
    assert (loser(state), HANDJASS.outcome(state).loser) == (lost, lost)
    found = [(one.code, one.rule, one.side) for one in HANDJASS.findings(state)]
    assert found == [("fewer_points", "HAND-4", lost)]


@pytest.mark.parametrize("winner", [0, 1])
def test_hand_4_of_the_last_two_equal_ones_cut(winner: int) -> None:
    lines = ("dealer 0", "play 0 1", "made 60 60")
    one = Options(target=1)
    state = after(*lines, options=one, players=2)
    question = HANDJASS.outcome(state).question
    assert question is not None
    assert (question.code, question.rule) == ("last_cut", "HAND-4")
    assert loser(state) is None
    assert [place.cuts for place in board(state)] == [True, True]
    assert codes("play 0", *lines, options=one, players=2) == [Code.COUNTED]
    done = after(*lines, f"cut {winner}", options=one, players=2)
    assert loser(done) == 1 - winner
    assert done.standing.scores == (1, 1)
    assert codes("play 0", *lines, f"cut {winner}", options=one, players=2) == [Code.OVER]
    assert codes("cut 0", *lines, f"cut {winner}", options=one, players=2) == [Code.OVER]


@pytest.mark.parametrize("target", [0, -1])
def test_hand_4_the_target_must_be_positive(target: int) -> None:
    (found,) = HANDJASS.check_options(Options(target=target), 4)
    assert found == Violation(Code.OPTION_TARGET, "HAND-4", "target", (("target", target),))


# Values for the screens


def facts(*lines: str) -> tuple[Placed, ...]:
    return tuple(Placed(place + 1, parsed(line)) for place, line in enumerate(lines))


def test_a_cut_is_listed_with_the_deal_that_it_settles() -> None:
    tied = (*ALL_IN, "made 45 45 45 22")
    assert HANDJASS.deal_of(after(*tied), CutWon(seat=1)) == 1
    assert HANDJASS.deal_of(after(*tied, "cut 1", "cut 0"), parsed("card SJ")) == 2


def test_an_answer_is_inserted_after_its_deal() -> None:
    lines = (*ALL_IN, "made 45 45 45 22")
    assert answer(after(*lines), facts(*lines), 1) == Recorded(CutWon(seat=1))
    more = (*lines, "cut 1")
    assert answer(after(*more), facts(*more), 2) == Recorded(CutWon(seat=2))
    later = (*more, "card SJ", "play 0 1")
    assert answer(after(*later), facts(*later), 2) == Inserted(5, CutWon(seat=2))
    assert codes("cut 2", *later) == [Code.NOT_ASKED]
    settled = (*more, "cut 0")
    assert answer(after(*settled), facts(*settled), 2) is None


def test_a_preview_shows_what_a_fact_would_write() -> None:
    state = after(*ALL_IN)
    assert [
        (one.side, one.score) for one in HANDJASS.preview(state, parsed("made 60 50 40 7"))
    ] == [
        (0, 1),
        (1, 1),
        (3, -1),
    ]
    assert HANDJASS.preview(state, parsed("made 60 50 40 8")) == ()


def test_the_board_shows_who_plays_and_the_missing_points() -> None:
    state = after("dealer 3", "play 1", "play 0 1")
    assert [
        (one.seat, one.deals, one.score, one.missing, one.gained, one.plays) for one in board(state)
    ] == [
        (0, True, 0, 7, None, True),
        (1, False, 2, 5, None, True),
        (2, False, 0, 7, None, False),
        (3, False, 0, 7, None, False),
    ]
    assert [one.gained for one in board(state, 1)] == [0, 2, 0, 0]
    assert board(state, 3) == ()


@pytest.mark.parametrize(
    ("groups", "players", "expected"),
    [((), 3, (1, 1, 1)), (((1,), (0,)), 3, (2, 1, 3)), (((0, 2), (1,)), 4, (1, 3, 1, 4))],
)
def test_places_follow_the_order_of_leaving(
    groups: tuple[tuple[int, ...], ...], players: int, expected: tuple[int, ...]
) -> None:
    assert places(groups, players) == expected


def test_without_seats_there_is_no_next_one() -> None:
    assert round_from(None, (0, 1), 4) == ()
    with pytest.raises(ValueError, match="left"):
        next_of(0, (), 4)


@law
@given(data=st.data())
def test_hand_2_every_tie_can_be_cut(data: st.DataObject) -> None:
    partie = data.draw(valid_partien(HANDJASS))
    log = partie.entries
    state = played(partie).state
    for _ in range(60):
        tie = pending(state)
        if tie is None:
            break
        seat = data.draw(st.sampled_from(tie.seats))
        placed = facts_of(partie)[: state.position]
        change = answer(state, placed, seat)
        assert change is not None
        judged = judge(HANDJASS, partie.options, len(partie.players), log, (change,))
        assert judged.refused == ()
        log = extended(log, (change, *judged.mends), "")
        partie = replace(partie, entries=log)
        state = played(partie).state
    assert pending(state) is None


@law
@given(data=st.data())
def test_hand_4_players_leave_once_and_scores_are_the_sums_of_the_lines(
    data: st.DataObject,
) -> None:
    partie = data.draw(valid_partien(HANDJASS))
    state = played(partie).state
    steps = state.steps
    left = [seat for group in steps[-1].left for seat in group]
    assert len(left) == len(set(left)) < len(partie.players)
    assert steps[-1].scores == totals_of(HANDJASS.lines(state), len(partie.players))
    assert all(steps[-1].scores[seat] >= partie.options.target for seat in left)
    if not steps[-1].tied:
        reached = [s for s in steps[-1].in_game if steps[-1].scores[s] >= partie.options.target]
        assert not reached or steps[-1].over
    assert (state.deal is None) == steps[-1].over
    for deal in state.finished:
        prizes = [line for line in HANDJASS.lines(state) if line.deal == deal.number]
        given_out = sum(line.score for line in prizes if line.reason == "prize")
        assert given_out <= 2
