"""`pizarra score`: output and exit status for every kind of document."""

from __future__ import annotations

import codecs
import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from scorer.texts import LANGUAGES, Language
from tests.scorer.cli.conftest import DOCS, Answer, Call

EXAMPLE = DOCS / "examples" / "schieber.json"
SCORE = jsonschema.Draft202012Validator(
    json.loads((DOCS / "schema" / "score.schema.json").read_text(encoding="utf-8"))
)
Save = Callable[[Any], Path]


def entry(seq: int, kind: str, **data: Any) -> dict[str, Any]:
    """A fact at the end of a log."""
    head = {"seq": seq, "at": "2026-03-14T19:00:00+00:00", "step": seq}
    return head | {"type": f"schieber.{kind}", "v": 1, "data": data}


def begun(example: Any, *entries: dict[str, Any]) -> Any:
    """The example's players and options with a log of its own."""
    return example | {"entries": list(entries)}


VORHAND = entry(1, "vorhand_found", seat=0)
SPADES = entry(2, "mode_chosen", mode="spades")
COUNTED = entry(3, "tricks_counted", tricks=[100, 57])


def problem(answer: Answer) -> Any:
    """The problem of a valid report without a Partie."""
    SCORE.validate(answer.json)
    assert answer.json["sides"] == []
    return answer.json["problem"]


def test_the_example_is_scored(call: Call) -> None:
    answer = call("score", EXAMPLE, "--json")
    assert (answer.status, answer.err) == (0, "")
    expected = EXAMPLE.with_suffix(".score.json").read_text(encoding="utf-8")
    assert answer.json == json.loads(expected)


def test_a_partie_in_progress_is_scored(call: Call, save: Save, example: Any) -> None:
    answer = call("score", save(begun(example, VORHAND, SPADES, COUNTED)), "--json")
    assert answer.status == 0
    assert answer.json == {
        "schema": "pizarra.score",
        "version": 1,
        "status": "in_progress",
        "uncounted": [],
        "sides": [
            {"side": 0, "players": ["Ana", "Marta"], "total": 200, "rank": 1},
            {"side": 1, "players": ["Luis", "Pedro"], "total": 114, "rank": 2},
        ],
        "lines": [
            {
                "seq": 3,
                "deal": 1,
                "side": side,
                "reason": "tricks",
                "rule": "CARD-3",
                "points": points,
                "factor": 2,
                "score": 2 * points,
            }
            for side, points in enumerate((100, 57))
        ],
        "outcome": {"status": "in_progress", "winners": [], "ranks": [], "question": None},
        "ruling": None,
        "findings": [],
        "problem": None,
        "next": {
            "code": "choose_mode",
            "deal": 2,
            "dealer": 0,
            "vorhand": 1,
            "chooser": 1,
            "seat": 1,
        },
    }


def test_an_open_ruling_is_no_failure(call: Call, save: Save, example: Any) -> None:
    path = save(example | {"entries": example["entries"][:28]})
    answer = call("score", path, "--json")
    assert answer.status == 0
    assert answer.json["status"] == "open"
    question = {"code": "crossed_first", "rule": "END-5", "side": None}
    assert answer.json["outcome"]["question"] == question
    assert answer.json["ruling"]["winner"] is None
    assert "Who reached 1500 first?" in call("score", path).out


def test_a_line_names_the_entry_that_brought_its_fact(call: Call) -> None:
    lines = call("score", EXAMPLE, "--json").json["lines"]
    # Entry 12 corrects the count of entry 5; entry 11 puts a Weis in before entry 10.
    assert [line["points"] for line in lines if line["seq"] == 5] == [89, 68]
    late = [(line["seq"], line["reason"], line["score"]) for line in lines if line["deal"] == 3]
    assert late[0] == (11, "weis", 50)
    assert {seq for seq, _, _ in late[1:]} == {10}


def test_a_broken_rule_stops_the_score_there(call: Call, save: Save, example: Any) -> None:
    wrong = entry(5, "tricks_counted", tricks=[98, 60])
    hearts = entry(4, "mode_chosen", mode="hearts")
    path = save(begun(example, VORHAND, SPADES, COUNTED, hearts, wrong))
    answer = call("score", path, "--json")
    SCORE.validate(answer.json)
    assert answer.status == 1
    assert answer.json["status"] == "stopped"
    assert [side["total"] for side in answer.json["sides"]] == [200, 114]
    assert answer.json["next"]["code"] == "count_deal"
    numbers = {"first": 98, "second": 60, "sum": 158, "total": 157, "difference": 1}
    assert answer.json["problem"] == {
        "seq": 5,
        "code": "tricks.surplus",
        "rule": "CARD-4",
        "field": "tricks",
        "args": numbers,
    }
    for_people = call("score", path)
    assert for_people.status == 1
    assert "200" in for_people.out
    assert for_people.err.startswith("Entry 5 does not fit")
    assert "98 + 60 = 158" in for_people.err
    assert for_people.err.endswith("(CARD-4)\n")


def test_an_undone_mistake_is_no_problem(call: Call, save: Save, example: Any) -> None:
    wrong = entry(3, "tricks_counted", tricks=[98, 60])
    undone = entry(4, "") | {"type": "log.undone", "data": {"step": 3}}
    answer = call("score", save(begun(example, VORHAND, SPADES, wrong, undone)), "--json")
    assert (answer.status, answer.json["status"]) == (0, "in_progress")


def test_facts_after_the_end_have_no_effect(call: Call, save: Save, example: Any) -> None:
    last = len(example["entries"]) + 1
    example["entries"].append(entry(last, "tricks_counted", tricks=[157, 0]))
    answer = call("score", save(example), "--json")
    assert answer.status == 0
    assert answer.json["uncounted"] == [
        {"seq": last, "type": "schieber.tricks_counted", "why": "after_end", "rule": "ALL-1"}
    ]
    assert f"(guardadas, no cuentan): {last}" in call("score", save(example), "--lang", "es").out
    assert answer.json["sides"] == call("score", EXAMPLE, "--json").json["sides"]


def test_a_late_weis_that_nobody_vouches_for_is_named_and_does_not_count(
    call: Call, save: Save, example: Any
) -> None:
    fields = {"side": 0, "points": 50, "vouched": False}
    weis = {"type": "schieber.weis_shown", "v": 1, "data": fields}
    late = entry(4, "") | {"type": "log.inserted", "data": {"before": 3, "fact": weis}}
    document = begun(example, VORHAND, SPADES, COUNTED, late)
    answer = call("score", save(document), "--json")
    SCORE.validate(answer.json)
    assert answer.status == 0
    assert [side["total"] for side in answer.json["sides"]] == [200, 114]
    assert answer.json["problem"] == {
        "seq": 4,
        "code": "weis.late",
        "rule": "WIIS-6",
        "field": "vouched",
        "args": {},
    }
    assert answer.json["uncounted"] == [
        {"seq": 4, "type": "schieber.weis_shown", "why": "not_in_time", "rule": "WIIS-6"}
    ]
    printed = call("score", save(document), "--lang", "es").out
    assert "N.º 4, juego 1, Wiis: no se dijo a tiempo y no cuenta (WIIS-6)." in printed


def edit(**changes: Any) -> Callable[[Any], Any]:
    return lambda document: document | changes


def edit_entry(place: int, **changes: Any) -> Callable[[Any], Any]:
    def change(document: Any) -> Any:
        document["entries"][place] |= changes
        return document

    return change


def edit_options(**changes: Any) -> Callable[[Any], Any]:
    return lambda document: document | {"options": document["options"] | changes}


SPADES_TIMES_11 = {
    "spades": 11,
    "clubs": 1,
    "hearts": 1,
    "diamonds": 1,
    "obenabe": 1,
    "undenufe": 1,
}


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (edit(format="other"), ("file.not_a_partie", "format", None)),
        (edit(version="1"), ("file.not_a_partie", "version", None)),
        (edit(version=True), ("file.not_a_partie", "version", None)),
        (edit(version=2), ("file.newer", "", None)),
        (edit(id=7), ("file.not_a_partie", "id", None)),
        (edit(game={"key": "chess", "rules": 1}), ("file.not_a_partie", "game.key", None)),
        (edit(game={"key": [], "rules": 1}), ("file.not_a_partie", "game.key", None)),
        (edit(game={"key": "schieber", "rules": 99}), ("file.newer", "", None)),
        (edit(players="Ana"), ("file.not_a_partie", "players", None)),
        (edit(players=["Ana", 2, "Marta", "Eva"]), ("file.not_a_partie", "players[1]", None)),
        (edit(players=["Ana", "Luis", "Marta"]), ("players.count", "players", None)),
        (edit(players=["Ana", "Luis", "Ana", "Eva"]), ("players.twice", "players", None)),
        (edit(options={"target": 1.5}), ("file.not_a_partie", "options.target", None)),
        (edit(options={"goal": 1000}), ("file.not_a_partie", "options.goal", None)),
        (edit_options(target=0), ("option.target", "options.target", None)),
        (edit_options(factors=SPADES_TIMES_11), ("option.factor", "options.factors", None)),
        (edit_options(matsch_bonus=-1), ("option.bonus", "options.matsch_bonus", None)),
        (edit(entries={}), ("file.not_a_partie", "entries", None)),
        (edit(entries=[7]), ("file.not_a_partie", "entries[0].at", 1)),
        (edit_entry(4, seq=9), ("file.not_a_partie", "entries[4].seq", 5)),
        (edit_entry(4, step=3), ("file.not_a_partie", "entries[4].step", 5)),
        (edit_entry(4, type="schieber.slept"), ("file.not_a_partie", "entries[4].type", 5)),
        (edit_entry(4, v=2), ("file.newer", "", None)),
        (edit_entry(4, data={"tricks": [1]}), ("file.not_a_partie", "entries[4].data.tricks", 5)),
        (edit_entry(11, data={"target": 12}), ("file.not_a_partie", "entries[11].data.fact", 12)),
    ],
)
def test_a_document_that_is_no_partie_is_refused(
    change: Callable[[Any], Any],
    expected: tuple[str, str, int | None],
    example: Any,
    call: Call,
    save: Save,
) -> None:
    path = save(change(example))
    answer = call("score", path, "--json")
    assert answer.status == 2
    found = problem(answer)
    assert (found["code"], found["field"], found["seq"]) == expected
    for_people = call("score", path)
    assert (for_people.status, for_people.out) == (2, "")
    assert str(path) in for_people.err


@pytest.mark.parametrize("data", [None, 5, [["side", 0]], {"side": 0, "in_order": "5"}])
@pytest.mark.parametrize("change", [None, "log.inserted", "log.amended"])
def test_an_old_fact_with_absurd_data_is_refused(
    change: str | None, data: Any, call: Call, save: Save, example: Any, tmp_path: Path
) -> None:
    fact = {"type": "schieber.claimed_out", "v": 1, "data": data}
    if change is not None:
        where = "target" if change == "log.amended" else "before"
        fact = {"type": change, "v": 1, "data": {where: 1, "fact": fact}}
    example["entries"][4] |= fact
    path = save(example)
    answer = call("score", path, "--json")
    assert answer.status == 2
    found = problem(answer)
    assert (found["code"], found["seq"]) == ("file.not_a_partie", 5)
    assert found["field"].startswith("entries[4].data")
    imported = call("import", path, "--data", tmp_path / "data")
    assert (imported.status, imported.out) == (2, "")
    assert "Traceback" not in imported.err


@pytest.mark.parametrize(
    ("raw", "args"),
    [
        (b"", {"line": 1, "column": 1}),
        (EXAMPLE.read_bytes()[:-40], None),
        (b'{"format": "pizarra.partie",\n "version": 1,,}', {"line": 2, "column": 15}),
        (b'{"version": 1, "version": 2}', {}),
        (b'{"version": NaN}', {}),
        (b'{"version": ' + 5000 * b"9" + b"}", {}),
        (b"\xff\xff\xff\xff", {}),
    ],
    ids=["empty", "cut", "comma", "twice", "nan", "endless", "bytes"],
)
def test_a_file_that_is_no_json_is_refused(
    raw: bytes, args: dict[str, int] | None, call: Call, tmp_path: Path
) -> None:
    path = tmp_path / "partie.json"
    path.write_bytes(raw)
    answer = call("score", path, "--json")
    assert answer.status == 2
    found = problem(answer)
    assert found["code"] == "file.not_json"
    if args is None:
        assert found["args"]["line"] > 1
    else:
        assert found["args"] == args
    assert "is not a JSON text" in call("score", path).err


def test_a_file_that_is_nested_too_deeply_is_refused(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "partie.json"
    path.write_bytes(100_000 * b"[")
    assert problem(call("score", path, "--json"))["code"] == "file.too_deep"
    assert "nested too deeply" in call("score", path).err


@pytest.mark.parametrize("value", [None, [], "pizarra.partie", 7])
def test_a_json_value_that_is_no_document_is_refused(value: Any, call: Call, save: Save) -> None:
    assert problem(call("score", save(value), "--json"))["code"] == "file.not_a_partie"


def test_a_missing_file_is_reported(call: Call, tmp_path: Path) -> None:
    answer = call("score", tmp_path / "none.json", "--json")
    assert (answer.status, problem(answer)["code"]) == (2, "file.missing")
    sentence = f"There is no file {tmp_path / 'none.json'}.\n"
    assert call("score", tmp_path / "none.json").err == sentence


@pytest.mark.parametrize("name", [".", "a\0b"])
def test_an_unreadable_file_is_reported(name: str, call: Call) -> None:
    answer = call("score", name, "--json")
    assert (answer.status, problem(answer)["code"]) == (2, "file.unreadable")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-32"])
def test_a_document_in_any_unicode_form_comes_from_standard_input(
    encoding: str, call: Call
) -> None:
    raw = codecs.encode(EXAMPLE.read_text(encoding="utf-8"), encoding)
    answer = call("score", "-", "--json", stdin=raw)
    assert (answer.status, answer.json["status"]) == (0, "finished")


@pytest.mark.parametrize(
    "words",
    [
        ("score", "--json"),
        ("score", "a", "b", "--json"),
        ("score", "--lang", "xx", "--json", "a"),
        ("score", "--loud", "--json", "a"),
    ],
)
def test_a_wrong_call_has_a_report_too(words: tuple[str, ...], call: Call) -> None:
    answer = call(*words)
    assert (answer.status, problem(answer)["code"]) == (2, "call.wrong")
    assert answer.err.startswith("usage: pizarra")


@pytest.mark.parametrize(
    "words",
    [
        ("score",),
        ("dance",),
        ("serve", "--port", "x"),
        ("serve", "--port", "65536"),
        ("serve", "--readers", "0"),
        ("serve", "--writers", "501"),
        ("export", "abc", "--all"),
    ],
)
def test_a_wrong_call_without_json_prints_the_usage_only(
    words: tuple[str, ...], call: Call
) -> None:
    answer = call(*words)
    assert (answer.status, answer.out) == (2, "")
    assert answer.err.startswith("usage: pizarra")


def test_help_is_no_failure(call: Call) -> None:
    with pytest.raises(SystemExit) as ended:
        call("--help")
    assert ended.value.code == 0


@pytest.mark.parametrize("language", LANGUAGES, ids=lambda language: language.code)
def test_the_sheet_for_people_in_every_language(language: Language, call: Call) -> None:
    answer = call("score", EXAMPLE, "--lang", language.code)
    assert answer.status == 0
    lines = answer.out.splitlines()
    assert any(line.split()[-2:] == ["1569", "1519"] for line in lines)
    assert "89 × 2 = 178  68 × 2 = 136" in answer.out
    assert "END-5" in answer.out
    colon = "\u00a0: " if language.code == "fr" else ": "
    assert f"Luis · Pedro{colon}1339 + (45 " in answer.out
    assert "{" not in answer.out


@pytest.mark.parametrize(
    ("variables", "word"),
    [
        ({"LC_ALL": "de_CH.UTF-8"}, "Gespielt"),
        ({"LC_ALL": "", "LANG": "es_CL"}, "Se jugó"),
        ({"LC_ALL": "", "LC_MESSAGES": "de_CH", "LANG": "es_CL"}, "Gespielt"),
        ({"LC_ALL": "C", "LANG": "es_CL"}, "Played"),
        ({"LC_ALL": "ja_JP.UTF-8"}, "Played"),
    ],
)
def test_the_language_of_the_terminal_is_used(
    variables: dict[str, str], word: str, call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert word in call("score", EXAMPLE).out


def test_control_characters_in_a_name_are_not_printed(call: Call, save: Save, example: Any) -> None:
    example["players"][0] = "\x1b[2JAna\n\ud800"
    answer = call("score", save(example))
    assert answer.status == 0
    assert "\x1b" not in answer.out
    assert "�[2JAna�� · Marta" in answer.out


def test_the_next_step_is_printed_as_a_sentence(call: Call, save: Save, example: Any) -> None:
    answer = call("score", save(begun(example, VORHAND)))
    assert answer.out.rstrip().endswith("Ana chooses or pushes")


def child(*words: str | Path, **env: str) -> subprocess.CompletedProcess[bytes]:
    """Run the real program as a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "scorer.cli.main", *map(str, words)],
        cwd=DOCS.parent,
        env={**os.environ, **env},
        capture_output=True,
        check=False,
        timeout=60,
    )


def test_the_real_program_prints_utf_8_whatever_the_terminal_says() -> None:
    done = child("score", EXAMPLE, "--lang", "es", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert done.returncode == 0, done.stderr
    assert "¡Ganan Luis y Pedro!" in done.stdout.decode("utf-8")


def test_a_lone_surrogate_in_a_name_is_replaced(save: Save, example: Any) -> None:
    example["players"][0] = "Ana\ud800"
    done = child("score", save(example), "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["sides"][0]["players"] == ["Ana\ufffd", "Marta"]


def test_the_real_program_exits_with_the_status(tmp_path: Path) -> None:
    done = child("score", tmp_path / "none.json", "--json")
    assert done.returncode == 2
    assert json.loads(done.stdout)["problem"]["code"] == "file.missing"


def test_scoring_does_not_import_the_app() -> None:
    code = (
        "import sys; from scorer.cli.main import main; "
        f"main(['score', {str(EXAMPLE)!r}, '--json']); "
        "sys.exit(any(name in sys.modules for name in ('flet', 'tinydb', 'uvicorn')))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=DOCS.parent, check=False, timeout=60)
    assert done.returncode == 0


def test_a_closed_pipe_is_no_failure() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "scorer.cli.main", "score", str(EXAMPLE)],
        cwd=DOCS.parent,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0
