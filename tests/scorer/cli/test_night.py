"""`pizarra score` and `pizarra season` for documents of tournament nights."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from rules.engine.codes import Code
from rules.engine.log import Amended, Recorded, extended
from rules.tournament.document import OWN_CHANGES, from_document, to_document
from rules.tournament.draw import draw, fact_of, task_of
from rules.tournament.facts import TableCounted
from rules.tournament.ledger import TOURNAMENT
from rules.tournament.options import Options
from rules.tournament.standings import standings
from scorer.cli.tournament_report import night_report
from scorer.texts import LANGUAGES, Language, texts
from tests.rules.tournament.golden import LOGS, load
from tests.scorer.cli.conftest import DOCS, Answer, Call, kinds, read
from tests.scorer.paper.nights import AT, facts_of, night_of

PATH = DOCS / "examples" / "tournament.json"
OF_DIFFERENZLER = DOCS / "examples" / "tournament" / "differenzler.json"
EXAMPLES = pytest.mark.parametrize("path", [PATH, OF_DIFFERENZLER], ids=lambda path: path.stem)
Save = Callable[[Any], Path]


NIGHT = jsonschema.Draft202012Validator(read(DOCS / "schema" / "tournament.schema.json"))
SCORE = jsonschema.Draft202012Validator(read(DOCS / "schema" / "tournament_score.schema.json"))


@pytest.fixture
def night() -> Any:
    return read(PATH)


@pytest.mark.parametrize("schema", [NIGHT, SCORE], ids=["night", "score"])
def test_the_schemas_are_valid(schema: jsonschema.Draft202012Validator) -> None:
    schema.check_schema(schema.schema)


@EXAMPLES
def test_an_example_is_what_the_program_writes(path: Path) -> None:
    night = read(path)
    NIGHT.validate(night)
    assert to_document(from_document(night)) == night


@EXAMPLES
def test_an_example_is_scored(call: Call, path: Path) -> None:
    answer = call("score", path, "--json")
    assert (answer.status, answer.err) == (0, "")
    SCORE.validate(answer.json)
    assert answer.json == read(path.with_suffix(".score.json"))


def test_the_examples_hold_every_kind_of_entry_and_every_option(night: Any) -> None:
    wanted = {f"tournament.{kind.kind}" for kind in TOURNAMENT.event_types}
    entries = [*night["entries"], *read(OF_DIFFERENZLER)["entries"]]
    assert set(kinds(entries)) == wanted | {name for name, _ in OWN_CHANGES.values()}
    assert set(night["options"]) == {field.name for field in fields(Options)}


@pytest.mark.parametrize("path", sorted(LOGS.glob("*.txt")), ids=lambda path: path.stem)
def test_golden_logs_fit_the_schemas(path: Path) -> None:
    night = load(path)
    NIGHT.validate(to_document(night))
    SCORE.validate(night_report(night))


def test_every_beginning_of_a_night_has_a_complete_report(night: Any) -> None:
    for length in range(len(night["entries"])):
        found = night_report(from_document(night | {"entries": night["entries"][:length]}))
        SCORE.validate(found)
        assert found["problem"] is None
        for line in found["standings"]:
            made = sum(points or 0 for points in line["rounds"])
            assert line["total"] == (line["carried"] or 0) + made


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_a_night_is_printed_in_every_language(call: Call, language: Language) -> None:
    answer = call("score", PATH, "--lang", language.code)
    assert (answer.status, answer.err) == (0, "")
    assert "Club Suizo" in answer.out
    assert "161803" in answer.out


def test_the_standings_of_a_night_are_printed(call: Call) -> None:
    lines = call("score", PATH).out.splitlines()
    assert lines[0] == "Tournament · Club Suizo, marzo"
    assert lines[2].split() == ["Rank", "No.", "Name", "Before", "R1", "R2", "Total"]
    # A pair has one line; the Matsch of round 2 is worth 50, and the drawn number is 500. Only the
    # pair on rank 4 has brought points.
    assert lines[3].rsplit(maxsplit=4) == [
        "   1  4+5  Pedro / Rita (Rita for Rosa, 27 away)",
        "–",
        "220",
        "307",
        "527",
    ]
    assert lines[4].split()[:2] == ["2", "6+7"]
    assert "Round 2: drawn with number 161803; drawing again gives the same." in lines


def test_printed_standings_distinguish_a_bye_from_a_round_without_points(
    call: Call, save: Save
) -> None:
    people = ["Ana", "Beto", "Carla", "Dora", "Ernst"]
    night = night_of(facts_of(people, 1, rounds=2), rounds=2)
    answer = call("score", save(to_document(night)))
    (out,) = night.replay().state.rounds[0].byes
    name = night.replay().state.player(out).name
    (line,) = (line.split() for line in answer.out.splitlines() if name in line.split())
    assert line[-2:] == ["(0)", "0"]
    assert texts("en")("paper.in_brackets") in answer.out.splitlines()


def changed_draw(night: Any, change: Callable[[Any], None]) -> Any:
    """The night with another last draw."""
    drawn = [entry for entry in night["entries"] if entry["type"].endswith("rounds_drawn")]
    change(drawn[-1]["data"])
    return night


def test_a_draw_that_does_not_follow_from_its_seed_is_reported(
    call: Call, save: Save, night: Any
) -> None:
    path = save(changed_draw(night, lambda data: data["lot"].update(seed=161804)))
    assert "drawn with number 161804, but drawing again gives another" in call("score", path).out
    assert call("score", path, "--json").json["draws"][1]["repeats"] is False


def test_a_draw_by_ranks_repeats_also_after_these_were_corrected() -> None:
    people = [f"P{number}" for number in range(1, 13)]
    night = night_of(facts_of(people, 2, rounds=3, by_standing=True), rounds=3, by_standing=True)
    state = night.replay().state
    drawn = Recorded(fact_of(state, draw(task_of(state), 5), 5))
    entries = extended(night.entries, [drawn], AT)
    seq, fact = [
        (entry.seq, entry.change.event)
        for entry in night.entries
        if isinstance(entry.change, Recorded) and isinstance(entry.change.event, TableCounted)
    ][-1]
    other = Amended(seq, replace(fact, tricks=fact.tricks[::-1], matsches=(0, 0)))
    corrected = replace(night, entries=extended(entries, [other], AT))
    before, after = (log.replay().state for log in (night, corrected))
    assert [line.unit for line in standings(before)] != [line.unit for line in standings(after)]
    found = night_report(corrected)
    assert (found["problem"], found["draws"][-1]["repeats"]) == (None, True)


def test_draws_by_hand_and_by_other_versions_are_reported(
    call: Call, save: Save, night: Any
) -> None:
    path = save(changed_draw(night, lambda data: data["lot"].update(method=9)))
    assert "this version cannot draw it again" in call("score", path).out
    path = save(changed_draw(night, lambda data: data.update(lot=None)))
    assert "Round 2: seated by hand." in call("score", path).out
    assert call("score", path, "--json").json["draws"][1]["seed"] is None


def broken(night: Any) -> Any:
    """The night with a sheet of round 1 that is ten points short."""
    for entry in night["entries"]:
        if entry["type"] == "tournament.table_counted":
            entry["data"]["tricks"] = [190, 114]
            break
    return night


def test_an_entry_that_breaks_a_rule_is_named(call: Call, save: Save, night: Any) -> None:
    path = save(broken(night))
    answer = call("score", path)
    assert answer.status == 1
    assert "190 + 114 = 304: 314 are needed, so 10 points are wrong" in answer.err
    answer = call("score", path, "--json")
    assert answer.status == 1
    SCORE.validate(answer.json)
    assert answer.json["status"] == "stopped"
    assert answer.json["problem"]["code"] == Code.TOUR_SUM
    assert call("season", PATH, path).status == 1


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"version": 2}, "file.newer"),
        ({"title": 7}, "file.not_a_partie"),
        ({"entries": [{}]}, "file.not_a_partie"),
        ({"entries": [0] * 40_001}, Code.FULL),
        ({"options": {"rounds": 0}}, Code.TOUR_ROUNDS),
    ],
)
def test_a_document_that_is_no_night_is_refused(
    call: Call, save: Save, night: Any, change: dict[str, Any], code: str
) -> None:
    path = save(night | change)
    answer: Answer = call("score", path, "--json")
    assert (answer.status, answer.json["problem"]["code"]) == (2, code)
    assert call("score", path).status == 2
    assert call("season", path).status == 2


def test_an_invalid_side_is_refused_with_a_sentence(call: Call, save: Save, night: Any) -> None:
    for entry in night["entries"]:
        if entry["type"] == "tournament.deal_counted":
            entry["data"]["stoeck"] = 2
    answer = call("score", save(night))
    assert answer.status == 1
    assert answer.err


@pytest.fixture
def second(night: Any, tmp_path: Path) -> Path:
    """Another night with the same entries."""
    path = tmp_path / "second.json"
    path.write_text(json.dumps(night | {"id": "second"}), encoding="utf-8")
    return path


def test_a_season_is_printed(call: Call, second: Path) -> None:
    lines = call("season", PATH, second, "--best", "1").out.splitlines()
    assert lines[0] == "Season"
    assert lines[2].split() == ["Rank", "Name", "N1", "N2", "Total"]
    assert lines[3].split() == ["1", "Pedro", "/", "Rita", "527", "(527)", "527"]
    assert call("season", PATH, second).out.splitlines()[3].split()[-1] == "1054"


def test_a_season_by_points_for_ranks_is_printed(call: Call, second: Path) -> None:
    by_rank = ("--rank-points", "25, 18", "--last-double")
    lines = call("season", PATH, second, *by_rank).out.splitlines()
    assert lines[3].split() == ["1", "Pedro", "/", "Rita", "25", "50", "75"]
    refused = call("season", PATH, second, "--rank-points", "18,25")
    assert (refused.status, refused.out) == (2, "")
    assert texts("en")("violation.tour.rank_points", most=1000, ranks=100) in refused.err
    assert call("season", PATH, second, "--rank-points", "many").status == 2


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
@pytest.mark.parametrize("more", [(), ("--out", "season.csv")], ids=["printed", "file"])
def test_a_night_is_not_added_up_twice(
    call: Call, save: Save, night: Any, second: Path, language: Language, more: tuple[str, ...]
) -> None:
    again = save(night)
    answer = call("season", PATH, second, again, "--lang", language.code, *more)
    assert (answer.status, answer.out) == (2, "")
    message = texts(language.code)("cli.season_twice", path=str(again), other=str(PATH))
    assert answer.err.strip() == message
    assert not Path("season.csv").exists()


@pytest.mark.parametrize("command", [("season",), ("paper", "--what", "draw", "--out", "r.pdf")])
def test_a_partie_is_refused_where_a_night_is_expected(
    call: Call, command: tuple[str, ...]
) -> None:
    partie = DOCS / "examples" / "putz.json"
    answer = call(command[0], partie, *command[1:])
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.strip() == texts("en")("cli.no_night", path=str(partie))


@pytest.mark.parametrize("best", ["0", "x", "-1", "1.5"])
def test_an_invalid_number_of_best_nights_is_refused(call: Call, best: str) -> None:
    answer = call("season", PATH, f"--best={best}")
    assert answer.status == 2
    assert f"'{best}' is not a whole number of 1 or more" in answer.err


def test_nights_of_different_games_are_added_up_only_by_their_ranks(call: Call) -> None:
    answer = call("season", PATH, OF_DIFFERENZLER)
    assert answer.status != 0
    assert "Totals of different games" in answer.err
    lines = call("season", PATH, OF_DIFFERENZLER, "--rank-points", "25,18,15").out.splitlines()
    assert any(line.endswith(" 25") for line in lines)


def test_the_lowest_total_of_a_differenzler_is_printed_first(call: Call) -> None:
    answer = call("score", OF_DIFFERENZLER)
    first = next(line for line in answer.out.splitlines() if line.split()[:2] == ["1", "2"])
    assert first.split() == ["1", "2", "Beat", "[30]", "−10", "−10"]
    assert "The lowest total is first." in answer.out
    assert "all players together" not in answer.out
