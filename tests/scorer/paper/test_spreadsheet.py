"""CSV files: what spreadsheets read, and what must not become a formula."""

from __future__ import annotations

import csv
import io

import pytest

from rules.tournament.facts import PlayerEntered
from rules.tournament.outcome.teams import team_standings
from rules.tournament.standings import standings
from scorer.paper.files import Form, spreadsheet
from scorer.paper.papers import Paper, PaperOrder, printed
from scorer.texts import texts
from tests.scorer.paper.nights import facts_of, names, night_of, prizes_night

NIGHT = night_of(facts_of(names(14), 2, open_tables=1))


def rows_of(made: bytes) -> list[list[str]]:
    assert made.startswith(b"\xef\xbb\xbf")
    return list(csv.reader(io.StringIO(made.decode("utf-8-sig"), newline=""), delimiter=";"))


def made(paper: Paper) -> list[list[str]]:
    return rows_of(printed(texts("de"), NIGHT, PaperOrder(paper=paper, form=Form.CSV)))


def test_the_draw_has_a_row_for_every_player() -> None:
    head, *rows = made(Paper.DRAW)
    assert head == ["Runde", "Tisch", "Los", "Nr.", "Name"]
    assert sorted(int(row[3]) for row in rows) == list(range(1, 15))
    assert [int(row[2]) for row in rows[:12]] == list(range(1, 13))
    assert [row[1:3] for row in rows[12:]] == [["setzt aus", ""]] * 2
    assert len({row[4] for row in rows}) == 14


def test_results_have_a_row_for_every_pair_with_empty_cells_until_it_is_counted() -> None:
    head, *rows = made(Paper.RESULTS)
    assert len(head) == 8
    assert len(rows) == 2 * 3 * 2
    assert [row[4:] for row in rows[-2:]] == [[""] * 4] * 2
    for first, second in zip(rows[0::2], rows[1::2], strict=True):
        if first[4]:
            assert int(first[4]) + int(second[4]) == 1256
            tricks, matsch, stoeck, points = map(int, first[4:])
            assert points == tricks + 100 * matsch + 20 * stoeck


def test_standings_are_those_of_the_rules() -> None:
    _, *rows = made(Paper.STANDINGS)
    lines = standings(NIGHT.replay().state)
    assert [[int(row[0]), row[2], int(row[5])] for row in rows] == [
        [line.rank, line.player.name, line.total] for line in lines
    ]


@pytest.mark.parametrize(
    "name",
    ['=HYPERLINK("http://x";"Ana")', "+41 79", "-1", "@SUM(A1)", " =1+1", "＝1+1"],  # noqa: RUF001
)
def test_no_name_becomes_a_formula(name: str) -> None:
    ((cell, number),) = rows_of(spreadsheet([(name, -5)]))
    assert cell == f"'{name}"
    assert number == "-5"


@pytest.mark.parametrize("name", ['Ana "la Jota"', "Bo;Bo", "O'Neill", "Zoë & Co", "a,b", ""])
def test_other_names_are_not_changed(name: str) -> None:
    assert rows_of(spreadsheet([(name, 1)])) == [[name, "1"]]


def test_a_printed_name_does_not_become_a_formula() -> None:
    night = night_of([PlayerEntered(name="=1+1;x")])
    file = printed(texts("en"), night, PaperOrder(paper=Paper.STANDINGS, form=Form.CSV))
    # Nobody has a rank yet; no round is struck, no Matsch made, no category marked, no team joined.
    assert rows_of(file)[1] == ["", "1", "'=1+1;x", "0", "", "0", "", ""]


def test_teams_stand_below_the_standings() -> None:
    night = prizes_night()
    file = rows_of(printed(texts("en"), night, PaperOrder(paper=Paper.STANDINGS, form=Form.CSV)))
    head, lines, below = file[0], file[1:13], file[13:]
    assert head[-1] == "Teams"
    assert {line[2]: line[-1] for line in lines}["Vreni Zürcher 1"] == "Alba"
    assert below[:2] == [[], ["Rank", "", "Teams"]]
    total = head.index("Total")
    assert [(line[0], line[2], line[total]) for line in below[2:]] == [
        (str(team.rank), team.name, str(team.total))
        for team in team_standings(standings(night.replay().state), 4)
    ]
