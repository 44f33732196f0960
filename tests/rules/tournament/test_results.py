"""Results of tables, the check of a round, and standings (TOUR-4, TOUR-5, TOUR-8, TOUR-9)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.codes import Code
from rules.engine.game import Event, replay
from rules.engine.log import Amended, Recorded, Undone, Voided, effective, extended, judge
from rules.tournament.facts import DealCounted, PlayerEntered, RoundClosed, TableCounted
from rules.tournament.ledger import TOURNAMENT, Next, next_step
from rules.tournament.options import Options, TieBreak
from rules.tournament.season import SeasonRules, season
from rules.tournament.standings import best_rounds, changed, standings
from rules.tournament.state import State, TableScore
from rules.tournament.verify import made_faults
from tests.rules.laws import tried
from tests.rules.tournament.nights import after, by_hand, codes, counted, entered, played


def night(**options: Any) -> State:
    """A night with two tables in the first round."""
    return after(entered(8, **options), by_hand((1, 2, 3, 4), (5, 6, 7, 8)))


def deal(number: int, first: int, **more: Any) -> DealCounted:
    """A deal of table 1 in round 1."""
    given_or_none = {"matsch": None, "stoeck": None, **more}
    tricks = (first, 157 - first)
    return DealCounted(round=1, table=1, deal=number, tricks=tricks, **given_or_none)


def totals(state: State) -> dict[str, int]:
    return {line.player.name: line.total for line in standings(state)}


def test_a_pair_scores_tricks_matsche_and_stoeck() -> None:
    state = after(night(), counted(1, 1, 700, matsches=(1, 0), stoeck=(2, 1)))
    made = totals(state)
    assert made["P1"] == made["P3"] == 700 + 100 + 40
    assert made["P2"] == made["P4"] == 556 + 20
    assert made["P5"] == 0


@pytest.mark.parametrize(("matsch", "made"), [(0, 700), (50, 750), (100, 800)])
def test_a_matsch_is_worth_what_was_agreed(matsch: int, made: int) -> None:
    state = after(night(matsch=matsch), counted(1, 1, 700, matsches=(1, 0)))
    assert totals(state)["P1"] == made


@pytest.mark.parametrize(
    ("event", "wrong"),
    [
        (TableCounted(round=1, table=1, tricks=(700, 555), matsches=(0, 0), stoeck=(0, 0)), "SUM"),
        (counted(1, 1, 1255), "POINTS"),
        (counted(1, 1, 1), "POINTS"),
        (counted(1, 1, 156, matsches=(1, 0)), "POINTS"),
        (counted(1, 1, 158, matsches=(1, 0)), "POINTS"),
        (counted(1, 1, 1100, matsches=(0, 1)), "POINTS"),
        (counted(1, 1, 628, matsches=(5, 4)), "MATSCHES"),
        (counted(1, 1, 628, stoeck=(5, 4)), "STOECK"),
        (counted(1, 1, -20), "NEGATIVE"),
        (counted(1, 1, 600, stoeck=(-1, 0)), "NEGATIVE"),
        (counted(1, 3, 600), "TABLE"),
        (counted(1, 0, 600), "TABLE"),
        (counted(2, 1, 600), "NOT_OPEN"),
        (RoundClosed(round=1), "MISSING"),
        (RoundClosed(round=2), "NOT_OPEN"),
    ],
)
def test_invalid_facts_are_refused(event: Event, wrong: str) -> None:
    assert codes(night(), event) == [Code[f"TOUR_{wrong}"]]


@pytest.mark.parametrize("made", [(0, 0), (157, 1), (1256, 8), (1099, 0), (159, 1), (1254, 7)])
def test_possible_trick_points_of_a_side(made: tuple[int, int]) -> None:
    tricks, matsches = made
    assert codes(night(), counted(1, 1, tricks, matsches=(matsches, 0))) == []


@tried(60)
@given(
    st.lists(
        st.tuples(st.sampled_from([0, 2, 78, 155, 157]), st.booleans()), min_size=8, max_size=8
    )
)
def test_the_sum_of_possible_deals_is_a_possible_round(deals: list[tuple[int, bool]]) -> None:
    matsches = [made in (0, 157) and all_tricks for made, all_tricks in deals]
    own = sum(found and made == 157 for (made, _), found in zip(deals, matsches, strict=True))
    tricks = sum(made for made, _ in deals)
    made = TableScore((tricks, 1256 - tricks), (own, sum(matsches) - own))
    assert list(made_faults(made, Options())) == []


def test_a_wrong_sum_names_the_total_and_the_difference() -> None:
    made = TableScore((700, 546))
    (found,) = made_faults(made, Options())
    assert dict(found.args)["total"] == 1256
    assert dict(found.args)["difference"] == 10


def test_stoeck_count_only_where_agreed() -> None:
    state = night(stoeck=False)
    assert codes(state, counted(1, 1, 600, stoeck=(1, 0))) == [Code.STOECK_NOT_PLAYED]
    assert codes(state, deal(1, 100, stoeck=0)) == [Code.STOECK_NOT_PLAYED]


def test_deal_by_deal_gives_the_same_as_the_whole_round() -> None:
    state = night(deals=2)
    state = after(state, deal(1, 157, matsch=0, stoeck=1), deal(2, 57, stoeck=0))
    assert (totals(state)["P1"], totals(state)["P2"]) == (157 + 100 + 57 + 20, 20 + 100)
    whole = TableCounted(round=1, table=1, tricks=(214, 100), matsches=(1, 0), stoeck=(1, 1))
    assert totals(after(night(deals=2), whole)) == totals(state)


def test_deals_are_checked_and_must_be_in_order() -> None:
    state = after(night(deals=2), deal(1, 100))
    assert codes(state, deal(2, 156)) == [Code.IMPOSSIBLE, Code.IMPOSSIBLE]
    assert codes(state, deal(2, 99, matsch=0)) != []
    assert codes(state, deal(3, 100)) == [Code.TOUR_DEAL]
    assert codes(state, deal(0, 100)) == [Code.TOUR_DEAL]
    assert codes(state, deal(2, 100, stoeck=2)) == [Code.SIDE_UNKNOWN]
    assert codes(after(state, deal(2, 80)), deal(3, 80)) == [Code.TOUR_DEAL]


def test_a_result_sent_twice_counts_once() -> None:
    whole = after(night(), counted(1, 1, 600))
    assert codes(whole, counted(1, 1, 600)) == [Code.TOUR_SAME_RESULT]
    assert codes(whole, counted(1, 1, 601)) == [Code.TOUR_OTHER_RESULT]
    assert codes(whole, deal(1, 100)) == [Code.TOUR_WHOLE]
    by_deal = after(night(), deal(1, 100))
    assert codes(by_deal, deal(1, 100)) == [Code.TOUR_SAME_RESULT]
    assert codes(by_deal, deal(1, 101)) == [Code.TOUR_OTHER_RESULT]
    assert codes(by_deal, counted(1, 1, 600)) == [Code.TOUR_BY_DEAL]
    done = after(whole, counted(1, 2, 600), RoundClosed(round=1))
    assert codes(done, counted(1, 1, 600)) == [Code.TOUR_SAME_RESULT]
    assert codes(done, counted(1, 1, 602)) == [Code.TOUR_OTHER_RESULT]


def test_a_round_closes_when_all_tables_are_counted() -> None:
    state = after(night(), counted(1, 1, 600))
    assert next_step(state) is Next.COUNT
    state = after(state, counted(1, 2, 600))
    assert next_step(state) is Next.CLOSE
    assert next_step(after(state, RoundClosed(round=1))) is Next.DRAW


def test_a_night_ends_after_its_last_round() -> None:
    state = entered(4, rounds=2)
    for _ in range(2):
        state = played(state)
    assert next_step(state) is Next.OVER
    assert codes(state, by_hand((1, 2, 3, 4), number=3)) == [Code.TOUR_NIGHT_OVER]


def test_equal_totals_share_the_rank() -> None:
    state = after(night(), counted(1, 1, 700), counted(1, 2, 700))
    assert [(line.rank, line.player.number) for line in standings(state)] == [
        *((1, number) for number in (1, 3, 5, 7)),
        *((5, number) for number in (2, 4, 6, 8)),
    ]


def test_the_best_round_can_decide_between_equal_totals() -> None:
    def two_rounds(**options: Any) -> State:
        state = after(entered(4, rounds=2, **options), by_hand((1, 2, 3, 4)), counted(1, 1, 700))
        state = after(state, RoundClosed(round=1), by_hand((1, 2, 4, 3), number=2))
        return after(state, counted(2, 1, 556))

    # Players 2 and 1 made 556 + 700 and 700 + 556; player 3 made both best rounds.
    assert [line.rank for line in standings(two_rounds())] == [1, 2, 2, 4]
    ranked = standings(two_rounds(ties=(TieBreak.BEST_ROUND,)))
    assert [(line.rank, line.total, line.best) for line in ranked] == [
        (1, 1400, 700),
        (2, 1256, 700),
        (2, 1256, 700),
        (4, 1112, 556),
    ]


def test_a_bye_counts_what_was_agreed_and_is_no_best_round() -> None:
    state = after(entered(5, bye_points=628), by_hand((1, 2, 3, 4), byes=(5,)), counted(1, 1, 600))
    state = after(state, RoundClosed(round=1), PlayerEntered(name="Late"))
    lines = {line.player.name: line for line in standings(state)}
    assert (lines["P5"].total, lines["P5"].byes, lines["P5"].best) == (628, (1,), 0)
    assert (lines["Late"].total, lines["Late"].rounds) == (0, (None,))
    assert [one.line.name for one in best_rounds(standings(state))] == ["P2", "P4"]


def test_several_players_can_share_the_best_round() -> None:
    assert best_rounds(standings(night())) == ()
    state = after(night(), counted(1, 1, 700), counted(1, 2, 500))
    assert [
        (one.line.player.number, one.round, one.points) for one in best_rounds(standings(state))
    ] == [
        (6, 1, 756),
        (8, 1, 756),
    ]


def test_after_a_correction_changed_lists_new_totals_and_ranks() -> None:
    events = [
        *(PlayerEntered(name=f"P{n}") for n in range(1, 5)),
        by_hand((1, 2, 3, 4)),
        counted(1, 1, 700),
        RoundClosed(round=1),
    ]
    log = extended((), [Recorded(event) for event in events], "")
    before = replay(TOURNAMENT, Options(), 0, effective(log)).state
    judged = judge(TOURNAMENT, Options(), 0, log, [Amended(6, counted(1, 1, 500))])
    assert judged.refused == ()
    assert judged.conflicts == ()
    found = changed(before, judged.replay.state)
    assert [(one.line.player.number, one.total, one.rank) for one in found] == [
        (1, (700, 500), (1, 3)),
        (2, (556, 756), (3, 1)),
        (3, (700, 500), (1, 3)),
        (4, (556, 756), (3, 1)),
    ]
    voided = judge(TOURNAMENT, Options(), 0, log, [Voided(6)])
    assert [one.seq for one in voided.conflicts] == [7]
    refused = judge(TOURNAMENT, Options(), 0, log, [Amended(6, counted(1, 1, 1))])
    assert [one.code for one in refused.refused] == [Code.TOUR_POINTS]
    undone = extended(log, [Undone(log[-1].step)], "")
    assert effective(undone) == ()


def test_a_new_player_does_not_change_others() -> None:
    state = after(night(), counted(1, 1, 700), counted(1, 2, 600))
    (found,) = changed(state, after(state, PlayerEntered(name="Ana")))
    assert (found.line.name, found.total, found.rank) == ("Ana", (None, 0), (None, 9))


def test_a_season_adds_the_best_nights() -> None:
    first = after(entered(4), by_hand((1, 2, 3, 4)), counted(1, 1, 700))
    second = after(entered(4), by_hand((1, 2, 4, 3)), counted(1, 1, 500))
    nights = (standings(first), standings(second))
    assert [(line.rank, line.name, line.total) for line in season(nights)] == [
        (1, "P3", 700 + 756),
        (2, "P2", 556 + 756),
        (3, "P1", 700 + 500),
        (4, "P4", 556 + 500),
    ]
    best = {line.name: line for line in season(nights, SeasonRules(best=1))}
    assert (best["P1"].total, best["P1"].counted, best["P1"].nights) == (700, (1,), (700, 500))
    assert [best[name].rank for name in ("P2", "P3", "P1", "P4")] == [1, 1, 3, 4]


@pytest.mark.parametrize(
    ("made", "options", "rule"),
    [
        (TableScore((150, 7), (1, 0), (0, 0)), Options(deals=1), "MAT-1"),
        (TableScore((150, 0), (1, 0), (0, 0)), Options(deals=1), "MAT-1"),
        (TableScore((150, 1106), (1, 0), (0, 0)), Options(), "MAT-1"),
        (TableScore((1106, 150), (0, 1), (0, 0)), Options(), "MAT-1"),
        (TableScore((-1, 1257), (0, 0), (0, 0)), Options(), "CARD-4"),
        (TableScore((1, 1255), (0, 0), (0, 0)), Options(), "CARD-4"),
        (TableScore((600, 600), (0, 0), (0, 0)), Options(), "TOUR-5"),
    ],
)
def test_a_refused_result_names_the_rule_that_it_breaks(
    made: TableScore, options: Options, rule: str
) -> None:
    """A Matsch takes all 157 points of its deal, whatever the sum of the round."""
    (found,) = made_faults(made, options)
    assert found.rule == rule


def test_a_season_recognises_players_by_name() -> None:
    first = after(entered(4), by_hand((1, 2, 3, 4)), counted(1, 1, 700))
    found = season(
        (standings(first), standings(after(first, PlayerEntered(name="p9")))), SeasonRules(best=2)
    )
    late = next(line for line in found if line.name == "p9")
    assert (late.nights, late.counted) == ((None, 0), (2,))
