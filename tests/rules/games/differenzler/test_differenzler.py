"""Differenzler: every paragraph of its rules (DIF), every refusal, and the values for its board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.codes import Code
from rules.engine.game import Placed, Status, Violation, refusals
from rules.engine.log import Amended, Inserted, Recorded, extended, judge
from rules.engine.score import ranking
from rules.games.differenzler.deal import (
    Committed,
    Options,
    State,
    committed,
    declaring_order,
    hidden,
    next_to_declare,
    pending,
)
from rules.games.differenzler.facts import PointsCounted, ZeroSettled
from rules.games.differenzler.game import DIFFERENZLER, answer
from rules.games.differenzler.standing import board, judgements
from rules.jass.cards import DECK, Card, Mode
from rules.jass.last_card import mode_of
from rules.pairs.facts import StoeckShown
from rules.solo.deals import usual_deals
from tests.rules.golden import read_fact
from tests.rules.laws import tried
from tests.rules.partien import facts_of, partie_of, played, valid_partien

CLUB = Options()
SHORT = Options(deals=1)
law = tried(100)
DECLARED = ("dealer 3", "declare 0 40", "declare 1 0", "declare 2 71", "declare 3 30")
COUNTED = (*DECLARED, "made 52 0 71 34")


def after(*lines: str, options: Options = CLUB, players: int = 4) -> State:
    """The state after facts in the words of the golden logs; none may be refused."""
    state = DIFFERENZLER.start(options, players)
    for line in lines:
        event = read_fact(line.split(), "differenzler")
        assert refusals(DIFFERENZLER.verify(state, event)) == (), line
        state = DIFFERENZLER.apply(state, event)
    return state


def totals(*lines: str, options: Options = CLUB) -> tuple[int, ...]:
    return DIFFERENZLER.sheet(after(*lines, options=options)).totals


def faults(fact: str, *lines: str, options: Options = CLUB) -> tuple[Violation, ...]:
    return DIFFERENZLER.verify(
        after(*lines, options=options), read_fact(fact.split(), "differenzler")
    )


def test_pen_2_an_annulled_deal_is_dealt_again_by_the_same_dealer_and_declared_again() -> None:
    again = after(*DECLARED, "card SJ", "annul")
    assert again.deal == after("dealer 3").deal
    step = DIFFERENZLER.next_step(again)
    assert (step.code, step.deal, step.dealer, step.seat) == ("declare", 1, 3, 0)
    second = after(*COUNTED, "trick 1 no", "declare 1 9", "annul", "declare 1 30")
    assert second.deal is not None
    assert (second.deal.number, second.deal.dealer) == (2, 0)
    assert second.deal.declaration(1) == 30
    assert [found.code for found in faults("annul")] == ["deal.needs_dealer"]
    over = faults("annul", *COUNTED, "trick 1 no", options=SHORT)
    assert [found.code for found in over] == ["partie.over"]


def test_pen_2_an_annulled_deal_leaves_the_question_about_an_earlier_one_open() -> None:
    state = after(*COUNTED, "declare 1 9", "annul")
    assert DIFFERENZLER.next_step(state).code == "trick_won"
    assert pending(state) is not None


# ALL-2: every refusal


@dataclass(frozen=True)
class Refusal:
    code: Code
    rule: str
    fact: str
    before: tuple[str, ...] = ()
    field: str = ""
    args: tuple[tuple[str, Any], ...] = ()
    options: Options = CLUB


ENDED = ("dealer 3", "declare 0 1", "declare 1 0", "declare 2 0", "declare 3 0", "made 0 0 0 157")
REFUSALS = (
    Refusal(Code.NEEDS_DEALER, "DIF-7", "declare 0 40"),
    Refusal(Code.NEEDS_DEALER, "DIF-7", "card SJ"),
    Refusal(Code.NEEDS_DEALER, "DIF-7", "made 40 57 0 60"),
    Refusal(Code.DEALER_SET, "DIF-7", "dealer 1", ("dealer 1",)),
    Refusal(Code.SIDE_UNKNOWN, "DIF-1", "dealer 4", (), "seat", (("side", 4),)),
    Refusal(Code.SIDE_UNKNOWN, "DIF-1", "dealer -1", (), "seat", (("side", -1),)),
    Refusal(
        Code.TRUMP_SET,
        "DIF-2",
        "card SJ",
        ("dealer 0", "card H9"),
        "card",
        (("card", Card.parse("H9")),),
    ),
    Refusal(
        Code.DECLARE_RANGE,
        "DIF-3",
        "declare 1 158",
        ("dealer 0",),
        "points",
        (("points", 158), ("total", 157)),
    ),
    Refusal(
        Code.DECLARE_RANGE,
        "DIF-3",
        "declare 1 -1",
        ("dealer 0",),
        "points",
        (("points", -1), ("total", 157)),
    ),
    Refusal(
        Code.DECLARE_TWICE,
        "DIF-3",
        "declare 1 20",
        ("dealer 0", "declare 1 10"),
        "seat",
        (("seat", 1),),
    ),
    Refusal(Code.DECLARE_TWICE, "DIF-3", "declare 1 20", DECLARED, "seat", (("seat", 1),)),
    Refusal(Code.DECLARE_MISSING, "DIF-3", "made 57 0 0 100", DECLARED[:-1], "", (("seat", 3),)),
    Refusal(
        Code.POINTS_EACH,
        "DIF-4",
        "made 57 100 0",
        DECLARED,
        "points",
        (("given", 3), ("wanted", 4)),
    ),
    Refusal(
        Code.POINTS_SURPLUS,
        "CARD-4",
        "made 52 0 71 35",
        DECLARED,
        "points",
        (("points", (52, 0, 71, 35)), ("sum", 158), ("total", 157), ("difference", 1)),
    ),
    Refusal(
        Code.POINTS_MISSING,
        "CARD-4",
        "made 52 0 71 31",
        DECLARED,
        "points",
        (("points", (52, 0, 71, 31)), ("sum", 154), ("total", 157), ("difference", 3)),
    ),
    Refusal(Code.NOT_ASKED, "DIF-5", "trick 1 yes", DECLARED, "seat"),
    Refusal(Code.NOT_ASKED, "DIF-5", "trick 2 yes", COUNTED, "seat"),
    Refusal(Code.NOT_ASKED, "DIF-5", "trick 1 yes", (*COUNTED, "trick 1 yes"), "seat"),
    Refusal(Code.COUNTED, "DIF-5", "declare 0 10", COUNTED, options=SHORT),
    Refusal(Code.OVER, "DIF-6", "declare 0 10", (*COUNTED, "trick 1 no"), options=SHORT),
    Refusal(Code.OVER, "DIF-6", "trick 1 no", (*COUNTED, "trick 1 no"), options=SHORT),
)


@pytest.mark.parametrize("case", REFUSALS, ids=lambda case: f"{case.code}-{case.fact}")
def test_all_2_an_impossible_fact_is_refused(case: Refusal) -> None:
    assert faults(case.fact, *case.before, options=case.options) == (
        Violation(case.code, case.rule, case.field, case.args),
    )


@pytest.mark.parametrize("points", ["1 56 50 50", "156 1 0 0", "0 0 156 1"])
def test_dif_4_1_and_156_points_are_refused(points: str) -> None:
    assert {found.code for found in faults(f"made {points}", *DECLARED)} == {Code.IMPOSSIBLE}


def test_all_2_a_fact_of_another_game_is_refused() -> None:
    (found,) = DIFFERENZLER.verify(after(), StoeckShown(side=0))
    assert (found.code, found.args) == (Code.EVENT_UNKNOWN, (("type", "stoeck_shown"),))


# DIF-1


@pytest.mark.parametrize("players", [3, 4])
def test_dif_1_each_plays_alone(players: int) -> None:
    assert DIFFERENZLER.sides(players) == tuple((seat,) for seat in range(players))


def test_dif_1_the_club_plays_eight_deals_or_nine() -> None:
    assert DIFFERENZLER.usual_options(4) == CLUB
    assert CLUB.deals == usual_deals(4) == 8
    assert DIFFERENZLER.usual_options(3).deals == usual_deals(3) == 9


@pytest.mark.parametrize("deals", [0, -1])
def test_dif_1_the_number_of_deals_must_be_positive(deals: int) -> None:
    (found,) = DIFFERENZLER.check_options(Options(deals=deals), 4)
    assert (found.code, found.rule, found.args) == (Code.OPTION_DEALS, "DIF-1", (("deals", deals),))


def test_dif_1_one_deal_is_enough() -> None:
    assert DIFFERENZLER.check_options(SHORT, 4) == ()


def test_dif_1_a_partie_without_deals_is_over_at_once() -> None:
    state = DIFFERENZLER.start(Options(deals=0), 4)
    assert [found.code for found in DIFFERENZLER.verify(state, parsed("dealer 0"))] == [Code.OVER]
    assert DIFFERENZLER.next_step(state).code == "finished"
    assert board(state) == ()


@pytest.mark.parametrize("players", [0, 2, 5])
def test_dif_1_three_or_four_can_play(players: int) -> None:
    (found,) = DIFFERENZLER.check_options(CLUB, players)
    assert (found.code, found.rule) == (Code.PLAYERS_BETWEEN, "DIF-1")
    assert found.args == (("players", players), ("least", 3), ("most", 4))


@pytest.mark.parametrize(("players", "deals"), [(3, 1), (3, 4), (4, 5)])
def test_dif_1_another_number_of_deals_is_an_option(players: int, deals: int) -> None:
    options = Options(deals=deals)
    state = after("dealer 0", options=options, players=players)
    made = (57, 100, *(0,) * (players - 2))
    for number in range(1, deals + 1):
        assert state.number == number
        assert DIFFERENZLER.outcome(state).status is Status.IN_PROGRESS
        for seat in declaring_order(state, state.deal or pytest.fail("a deal is on the table")):
            event = read_fact(["declare", str(seat), "20"], "differenzler")
            state = DIFFERENZLER.apply(state, event)
        state = DIFFERENZLER.apply(state, PointsCounted(points=made))
    assert DIFFERENZLER.outcome(state).finished
    assert DIFFERENZLER.next_step(state).deal == deals


# DIF-2

ACES = tuple(card for card in DECK if card.code.endswith("A"))
SIXES = tuple(card for card in DECK if card.code.endswith("6"))


@pytest.mark.parametrize("card", DECK, ids=str)
def test_dif_2_the_dealers_last_card_is_trump(card: Card) -> None:
    assert mode_of(card, CLUB).trump is card.suit
    agreed = mode_of(card, Options(obenabe_cards=ACES, undenufe_cards=SIXES))
    special = {"A": Mode.OBENABE, "6": Mode.UNDENUFE}
    assert agreed is special.get(card.code[1:], Mode(card.suit.value))


@pytest.mark.parametrize(
    "options",
    [
        Options(obenabe_cards=ACES, undenufe_cards=(ACES[1],)),
        Options(obenabe_cards=(ACES[1], ACES[1])),
        Options(undenufe_cards=(ACES[1], ACES[0], ACES[1])),
    ],
)
def test_dif_2_a_card_cannot_mean_two_modes(options: Options) -> None:
    (found,) = DIFFERENZLER.check_options(options, 4)
    assert (found.code, found.args) == (Code.OPTION_CARD_TWICE, (("card", ACES[1]),))


def test_dif_2_the_card_may_be_noted_at_any_moment_and_changes_no_score() -> None:
    for place in range(1, len(DECLARED) + 1):
        lines = (*DECLARED[:place], "card S6", *DECLARED[place:], "made 52 0 71 34")
        state = after(*lines)
        assert DIFFERENZLER.sheet(state).totals == totals(*COUNTED)
        assert {line.mode for line in DIFFERENZLER.lines(state)} == {"spades"}
    assert {line.mode for line in DIFFERENZLER.lines(after(*COUNTED))} == {""}


# DIF-3


@pytest.mark.parametrize(("dealer", "order"), [(3, (0, 1, 2, 3)), (1, (2, 3, 0, 1))])
def test_dif_3_declaring_begins_at_the_dealers_right(dealer: int, order: tuple[int, ...]) -> None:
    lines = [f"dealer {dealer}"]
    for seat in order:
        state = after(*lines)
        step = DIFFERENZLER.next_step(state)
        assert (step.code, step.seat, step.dealer, step.vorhand) == (
            "declare",
            seat,
            dealer,
            order[0],
        )
        lines.append(f"declare {seat} 20")
    assert next_to_declare(after(*lines)) is None
    assert DIFFERENZLER.next_step(after(*lines)).code == "count_deal"


@pytest.mark.parametrize("points", [0, 1, 156, 157])
def test_dif_3_a_declaration_is_from_0_to_157(points: int) -> None:
    assert faults(f"declare 1 {points}", "dealer 0") == ()


def test_dif_3_a_declaration_out_of_turn_is_questioned() -> None:
    (found,) = faults("declare 3 20", "dealer 0")
    assert (found.code, found.args, found.advisory) == (Code.DECLARE_TURN, (("seat", 1),), True)
    state = after("dealer 0", "declare 3 20", "declare 1 30")
    assert next_to_declare(state) == 2


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (DECLARED[:1], Committed(sum=0, left=157, over=0, complete=False)),
        (DECLARED[:4], Committed(sum=111, left=46, over=0, complete=False)),
        (DECLARED, Committed(sum=141, left=16, over=0, complete=True)),
        ((*DECLARED[:4], "declare 3 46"), Committed(sum=157, left=0, over=0, complete=True)),
        ((*DECLARED[:4], "declare 3 99"), Committed(sum=210, left=0, over=53, complete=True)),
    ],
)
def test_dif_3_committed_compares_the_declarations_with_157(
    lines: tuple[str, ...], expected: Committed
) -> None:
    assert committed(after(*lines)) == expected


def test_dif_3_committed_also_works_for_a_counted_deal() -> None:
    state = after(*COUNTED)
    assert committed(state, 1) == Committed(sum=141, left=16, over=0, complete=True)
    assert committed(state) == Committed(sum=0, left=157, over=0, complete=False)
    assert committed(state, 3) is None


def test_dif_3_secret_declarations_are_hidden_until_the_deal_is_over() -> None:
    secret = Options(secret=True)
    state = after(*DECLARED, options=secret)
    assert committed(state) is None
    assert hidden(state) == {1, 2, 3, 4}
    assert [(one.declared, one.hidden) for one in board(state)] == [(None, True)] * 4
    over = after(*COUNTED, options=secret)
    assert committed(over, 1) == Committed(sum=141, left=16, over=0, complete=True)
    assert hidden(over) == frozenset()
    assert [(one.declared, one.hidden) for one in board(over, 1)] == [
        (points, False) for points in (40, 0, 71, 30)
    ]
    again = after(*COUNTED, "declare 1 20", options=secret)
    assert hidden(again) == {6}
    assert [one.hidden for one in board(again)] == [False, True, False, False]


def test_dif_3_open_declarations_are_shown() -> None:
    state = after(*DECLARED[:3])
    assert hidden(state) == frozenset()
    assert [(one.declared, one.hidden) for one in board(state)] == [
        (40, False),
        (0, False),
        (None, False),
        (None, False),
    ]


# DIF-5


def test_dif_5_the_difference_is_written_and_an_exact_hit_subtracts_10() -> None:
    assert totals(*COUNTED) == (12, 0, -10, 4)
    lines = DIFFERENZLER.lines(after(*COUNTED))
    assert [(line.side, line.reason, line.points, line.rule) for line in lines] == [
        (0, "deviation", 12, "DIF-5"),
        (1, "deviation", 0, "DIF-5"),
        (2, "deviation", 0, "DIF-5"),
        (2, "exact_hit", -10, "DIF-5"),
        (3, "deviation", 4, "DIF-5"),
    ]


@pytest.mark.parametrize(("won", "total"), [("yes", -10), ("no", 0)])
def test_dif_5_a_hit_at_0_asks_whether_a_trick_was_won(won: str, total: int) -> None:
    state = after(*COUNTED)
    outcome = DIFFERENZLER.outcome(state)
    assert outcome.status is Status.OPEN
    assert outcome.question is not None
    assert (outcome.question.code, outcome.question.side) == ("trick_won", 1)
    assert DIFFERENZLER.next_step(state).seat == 1
    assert board(state, 1)[1].bonus is None
    settled = after(*COUNTED, f"trick 1 {won}")
    assert DIFFERENZLER.outcome(settled).question is None
    assert DIFFERENZLER.sheet(settled).totals == (12, total, -10, 4)
    assert board(settled, 1)[1].bonus == total


def test_dif_5_making_0_is_no_hit_unless_0_was_declared() -> None:
    state = after("dealer 3", *(f"declare {seat} 2" for seat in range(4)), "made 0 0 0 157")
    assert pending(state) is None
    assert DIFFERENZLER.sheet(state).totals == (2, 2, 2, 155)


def test_dif_5_the_next_deal_may_begin_before_the_answer() -> None:
    state = after(*COUNTED, "declare 1 20", "declare 2 20")
    assert DIFFERENZLER.next_step(state).code == "trick_won"
    late = after(*COUNTED, "declare 1 20", "declare 2 20", "trick 1 yes")
    assert DIFFERENZLER.sheet(late).totals == (12, -10, -10, 4)
    assert DIFFERENZLER.next_step(late).code == "declare"


def facts(*lines: str) -> tuple[Placed, ...]:
    return tuple(
        Placed(place + 1, read_fact(line.split(), "differenzler"))
        for place, line in enumerate(lines)
    )


def test_dif_5_an_answer_is_inserted_after_the_count_of_its_deal() -> None:
    won = ZeroSettled(seat=1, won_trick=True)
    assert answer(after(*COUNTED), facts(*COUNTED), won_trick=True) == Recorded(won)
    later = (*COUNTED, "declare 1 20")
    assert answer(after(*later), facts(*later), won_trick=True) == Inserted(7, won)
    settled = (*COUNTED, "trick 1 no")
    assert answer(after(*settled), facts(*settled), won_trick=True) is None


def test_dif_5_correcting_an_early_declaration_to_0_asks_without_conflicts() -> None:
    lines = ("dealer 3", "declare 0 40", "declare 1 20", "declare 2 71", "declare 3 30")
    second = ("declare 1 20", "declare 2 20", "declare 3 20", "declare 0 20", "made 57 100 0 0")
    entries = extended((), map(Recorded, map(parsed, (*lines, "made 52 0 71 34", *second))), "")
    amended = (Amended(3, parsed("declare 1 0")),)
    judged = judge(DIFFERENZLER, CLUB, 4, entries, amended)
    assert (judged.refused, judged.conflicts) == ((), ())
    partie = partie_of(DIFFERENZLER, CLUB, extended(entries, amended, ""))
    state = played(partie).state
    change = answer(state, facts_of(partie), won_trick=True)
    assert change == Inserted(7, ZeroSettled(seat=1, won_trick=True))
    settled = judge(DIFFERENZLER, CLUB, 4, partie.entries, (change,))
    assert (settled.refused, settled.conflicts) == ((), ())
    assert pending(settled.replay.state) is None
    assert board(settled.replay.state, 1)[1].bonus == -10


def parsed(line: str) -> Any:
    return read_fact(line.split(), "differenzler")


@law
@given(data=st.data())
def test_dif_5_every_question_can_be_answered(data: st.DataObject) -> None:
    partie = data.draw(valid_partien(DIFFERENZLER))
    state = played(partie).state
    count, asked = len(partie.players), 0
    entries = partie.entries
    while pending(state) is not None:
        change = answer(state, facts_of(partie), won_trick=data.draw(st.booleans()))
        assert change is not None
        judged = judge(DIFFERENZLER, partie.options, count, entries, (change,))
        assert (judged.refused, judged.conflicts) == ((), ())
        entries = extended(entries, (change,), "")
        partie = partie_of(DIFFERENZLER, partie.options, entries, count)
        state, asked = judged.replay.state, asked + 1
        assert asked <= count * partie.options.deals
    assert DIFFERENZLER.outcome(state).status is not Status.OPEN


@law
@given(data=st.data())
def test_dif_5_totals_agree_with_a_second_computation(data: st.DataObject) -> None:
    """The second computation adds deviations and subtracts 10 for each hit."""
    partie = data.draw(valid_partien(DIFFERENZLER))
    log = played(partie)
    expected = [0] * len(partie.players)
    declared: dict[int, int] = {}
    last: list[tuple[int, int]] = []
    for step in log.taken:
        event = step.event
        match event.kind:
            case "points_declared":
                declared[event.seat] = event.points
            case "points_counted":
                last = [(declared[seat], made) for seat, made in enumerate(event.points)]
                declared = {}
                for seat, (word, made) in enumerate(last):
                    expected[seat] += abs(word - made) - 10 * (word == made > 0)
            case "zero_settled":
                assert last[event.seat] == (0, 0)
                expected[event.seat] -= 10 * event.won_trick
    assert DIFFERENZLER.sheet(log.state).totals == tuple(expected)


def test_dif_5_the_answer_about_a_zero_belongs_to_its_deal() -> None:
    asked = after(*COUNTED)
    step = DIFFERENZLER.next_step(asked)
    # The next deal may begin meanwhile; who deals it is named with its number.
    assert (step.deal, step.dealer, step.vorhand, step.seat) == (2, 0, 1, 1)
    settled = ZeroSettled(seat=1, won_trick=True)
    assert DIFFERENZLER.deal_of(asked, settled) == 1
    begun = after(*COUNTED, "declare 1 20")
    assert DIFFERENZLER.deal_of(begun, settled) == 1
    assert DIFFERENZLER.next_step(begun).deal == 2
    declared = read_fact(["declare", "1", "20"], "differenzler")
    assert DIFFERENZLER.deal_of(asked, declared) == 2


# DIF-6, DIF-7


def test_dif_6_the_lowest_total_wins_and_equals_share_the_place() -> None:
    lines = ("dealer 3", "declare 0 40", "declare 1 57", "declare 2 10", "declare 3 47")
    state = after(*lines, "made 50 57 13 37", options=SHORT)
    assert DIFFERENZLER.sheet(state).totals == (10, -10, 3, 10)
    outcome = DIFFERENZLER.outcome(state)
    assert (outcome.winners, outcome.ranks) == ((1,), (3, 1, 2, 3))
    draw = DIFFERENZLER.outcome(after(*lines, "made 40 57 10 50", options=SHORT))
    assert (draw.winners, draw.ranks) == ((0, 1, 2), (1, 1, 1, 4))


def test_dif_6_the_lowest_total_leads_before_the_end() -> None:
    assert DIFFERENZLER.lowest_wins
    assert [one.place for one in board(after(*COUNTED, "trick 1 yes"))] == [4, 1, 1, 3]


def test_dif_6_nobody_has_won_before_the_last_deal() -> None:
    state = after(*COUNTED, "trick 1 no", options=Options(deals=2))
    assert DIFFERENZLER.outcome(state).status is Status.IN_PROGRESS


def test_dif_7_the_deal_passes_to_the_right() -> None:
    state = after(*COUNTED, "trick 1 no")
    assert DIFFERENZLER.next_step(state).dealer == 0
    assert [one.deals for one in board(state)] == [True, False, False, False]
    assert [one.deals for one in board(state, 1)] == [False, False, False, True]


def test_dif_7_after_the_end_the_next_step_names_the_last_dealer() -> None:
    step = DIFFERENZLER.next_step(after(*COUNTED, "trick 1 no", options=SHORT))
    assert (step.code, step.deal, step.dealer, step.vorhand) == ("finished", 1, 3, 0)


# What the boards show

SECOND = (*COUNTED, "trick 1 yes", "declare 1 20", "declare 2 50", "declare 3 100", "declare 0 0")
TWO = (*SECOND, "made 2 35 20 100")


def test_the_board_shows_a_deal_with_totals_and_places() -> None:
    state = after(*TWO)
    assert [(one.declared, one.tricks, one.deviation, one.bonus) for one in board(state, 2)] == [
        (0, 2, 2, 0),
        (20, 35, 15, 0),
        (50, 20, 30, 0),
        (100, 100, 0, -10),
    ]
    assert [(one.total, one.place) for one in board(state, 2)] == [
        (14, 3),
        (5, 2),
        (20, 4),
        (-6, 1),
    ]
    assert [(one.total, one.place) for one in board(state, 1)] == [
        (12, 4),
        (-10, 1),
        (-10, 1),
        (4, 3),
    ]
    assert [(one.tricks, one.total) for one in board(state)] == [
        (None, total) for total in (14, 5, 20, -6)
    ]
    assert board(state, 4) == board(state, 0) == ()


def test_after_the_last_deal_the_board_still_shows_it() -> None:
    state = after(*COUNTED, "trick 1 no", options=SHORT)
    assert board(state) == board(state, 1)
    assert [one.tricks for one in board(state)] == [52, 0, 71, 34]


def test_the_course_begins_with_zeros() -> None:
    assert DIFFERENZLER.course(after(), 4) == ((0, 0, 0, 0),)
    assert DIFFERENZLER.course(after(*TWO), 4) == ((0, 0, 0, 0), (12, -10, -10, 4), (14, 5, 20, -6))


def test_judgements_show_how_well_players_declare() -> None:
    ana, luis, marta, pedro = judgements(after(*TWO))
    assert (ana.deals, ana.hits, ana.off, ana.high, ana.low, ana.worst) == (2, 0, 14, 0, 14, 12)
    assert (luis.hits, luis.off, luis.high, luis.low) == (1, 15, 0, 15)
    assert (marta.hits, marta.off, marta.high, marta.low, marta.worst) == (1, 30, 30, 0, 30)
    assert (pedro.hits, pedro.off) == (1, 4)
    assert [one.tenths for one in (ana, luis, marta, pedro)] == [70, 75, 150, 20]
    assert [one.place for one in (ana, luis, marta, pedro)] == [2, 3, 4, 1]
    assert {one.tenths for one in judgements(after())} == {None}


@law
@given(data=st.data())
def test_the_boards_agree_with_the_score(data: st.DataObject) -> None:
    state = played(data.draw(valid_partien(DIFFERENZLER))).state
    sheet = DIFFERENZLER.sheet(state)
    assert DIFFERENZLER.course(state, state.players)[-1] == sheet.totals
    assert len(DIFFERENZLER.course(state, state.players)) == len(state.finished) + 1
    assert tuple(one.total for one in board(state)) == sheet.totals
    assert tuple(one.place for one in board(state)) == ranking(sheet.totals, lowest_wins=True)
    for one in judgements(state):
        entries = [board(state, deal.number)[one.seat] for deal in state.finished]
        assert one.off == one.high + one.low == sum(entry.deviation or 0 for entry in entries)
        assert one.hits == sum(entry.deviation == 0 for entry in entries)
        bonuses = sum(entry.bonus or 0 for entry in entries)
        assert sheet.totals[one.seat] == one.off + bonuses


def test_a_preview_shows_the_lines_of_a_count_before_it_is_written() -> None:
    state = after(*DECLARED)
    count = PointsCounted(points=(52, 0, 71, 34))
    assert DIFFERENZLER.preview(state, count) == DIFFERENZLER.lines(
        DIFFERENZLER.apply(state, count)
    )
    assert DIFFERENZLER.preview(state, PointsCounted(points=(52, 0, 71, 35))) == ()
