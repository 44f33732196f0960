"""Teams of individuals (TOUR-20)."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rules.engine.codes import Code
from rules.tournament.document import Night, from_document, to_document
from rules.tournament.facts import PairFormed, PlayerReplaced, TeamJoined
from rules.tournament.options import Options, Wish
from rules.tournament.outcome.teams import TeamStanding, team_standings
from rules.tournament.people import people_facts
from rules.tournament.standings import standings
from rules.tournament.state import State
from tests.rules.laws import tried
from tests.rules.tournament.nights import after, by_hand, codes, counted, entered
from tests.rules.tournament.random_nights import nights


def teams_of(state: State) -> tuple[TeamStanding, ...]:
    return team_standings(standings(state), state.options.team_best)


def told(state: State) -> list[tuple[int | None, str, int]]:
    return [(team.rank, team.name, team.total) for team in teams_of(state)]


def joined(**numbers: int) -> list[TeamJoined]:
    """Players, each called by the letter and number of the team."""
    return [TeamJoined(number=number, team=team[0]) for team, number in numbers.items()]


def test_the_best_of_each_team_add_up() -> None:
    state = after(
        entered(8, team_best=2),
        *joined(A1=1, A2=2, A3=3, B1=5, C1=6, C2=8),
        by_hand((1, 2, 3, 4), (5, 6, 7, 8)),
        counted(1, 1, 700),
        counted(1, 2, 600),
    )
    assert told(state) == [(1, "A", 1400), (2, "C", 1312), (3, "B", 600)]
    first = teams_of(state)[0]
    assert [line.unit for line in first.counting] == [(1,), (3,)]
    assert [line.unit for line in first.others] == [(2,)]
    assert first.members == (*first.counting, *first.others)


def test_equal_sums_share_a_rank_and_are_listed_by_name() -> None:
    state = after(
        entered(4),
        *joined(B1=1, A1=3, C1=2),
        by_hand((1, 2, 3, 4)),
        counted(1, 1, 700),
    )
    assert told(state) == [(1, "A", 700), (1, "B", 700), (3, "C", 556)]


def test_no_team_has_a_rank_before_the_first_result() -> None:
    state = after(entered(4), *joined(A1=1))
    assert told(state) == [(None, "A", 0)]
    assert told(entered(4)) == []


def test_the_pairs_of_a_team_are_its_members_and_mixed_pairs_are_of_none() -> None:
    state = after(
        entered(8, wish=Wish.FIXED_PAIRS, team_best=2),
        *(PairFormed(numbers=pair) for pair in ((1, 3), (2, 4), (5, 7), (6, 8))),
        *joined(A1=1, A2=3, A3=5, A4=7, A5=2, B1=4, B2=6),
        by_hand((1, 2, 3, 4), (5, 6, 7, 8)),
        counted(1, 1, 700),
        counted(1, 2, 600),
    )
    assert told(state) == [(1, "A", 1300)]
    assert state.teams == ("A", "B")


def test_a_substitute_plays_on_for_the_team() -> None:
    state = after(entered(4), *joined(A1=1), PlayerReplaced(number=1, name="Zoë"))
    assert state.player(1).team == "A"


def test_a_team_is_the_same_in_other_letters_but_can_be_spelled_anew() -> None:
    state = after(
        entered(4), TeamJoined(number=1, team=" Alba "), TeamJoined(number=2, team="ALBA")
    )
    assert state.teams == ("Alba",)
    alone = after(entered(4), TeamJoined(number=1, team="alba"), TeamJoined(number=1, team="Alba"))
    assert alone.teams == ("Alba",)
    assert after(state, TeamJoined(number=1, team=""), TeamJoined(number=2, team="")).teams == ()


def test_names_that_cannot_be_read_are_refused() -> None:
    state = entered(4)
    assert codes(state, TeamJoined(number=1, team="x" * 41)) == [Code.PLAYERS_LONG]
    assert codes(state, TeamJoined(number=1, team="a\u0007")) == [Code.PLAYERS_SIGNS]
    assert codes(state, TeamJoined(number=5, team="a")) == [Code.TOUR_UNKNOWN]


def test_a_template_has_the_teams() -> None:
    mark = TeamJoined(number=2, team="Alba")
    assert people_facts(after(entered(4), mark))[-1] == mark


def test_documents_without_teams_are_read_as_before() -> None:
    document = to_document(Night(id="1", rules=1, title="", options=Options()))
    options = dict(document["options"])
    del options["team_best"]
    assert from_document({**document, "options": options}).options == Options()


@tried(60)
@given(nights(), st.integers(1, 12))
def test_a_team_never_loses_by_another_member_or_by_one_more_that_counts(
    night: Night, best: int
) -> None:
    lines = standings(night.replay().state)
    before = {team.name: team for team in team_standings(lines, best)}
    more = {team.name: team for team in team_standings(lines, best + 1)}
    for name, team in before.items():
        assert len(team.counting) == min(best, len(team.members))
        assert more[name].total >= team.total
        without = [line for line in lines if line != team.members[-1]]
        left = {one.name: one for one in team_standings(without, best)}
        assert left[name].total <= team.total if name in left else len(team.members) == 1


@tried(60)
@given(nights(), st.randoms())
def test_the_order_of_the_lines_changes_no_sum(night: Night, chance: Any) -> None:
    lines = list(standings(night.replay().state))
    before = team_standings(lines, 2)
    chance.shuffle(lines)
    now = team_standings(lines, 2)
    assert [(one.rank, one.name, one.total) for one in now] == [
        (one.rank, one.name, one.total) for one in before
    ]
