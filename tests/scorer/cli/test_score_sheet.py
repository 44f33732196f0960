"""`pizarra score` of a Coiffeur: the sheet as it is printed, and what can still be made."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules import GAMES
from rules.engine.notation import to_document
from tests.rules.golden import LOGS, load
from tests.scorer.cli.conftest import DOCS, Call

Save = Callable[[Any], Path]

EXAMPLE = DOCS / "examples" / "coiffeur.json"


@pytest.fixture
def begun() -> Any:
    """The example up to its second deal; only Luis and Pedro have written."""
    document = json.loads(EXAMPLE.read_text(encoding="utf-8"))
    return document | {"entries": document["entries"][:8]}


def line_of(out: str, word: str) -> str:
    return next(line for line in out.splitlines() if line.lstrip().startswith(word))


def test_the_sheet_is_printed_row_by_row(call: Call) -> None:
    out = call("score", EXAMPLE).out
    assert line_of(out, "Diamonds").split() == ["Diamonds", "×1", "88", "75"]
    gushti = line_of(out, "Gushti")
    assert gushti.endswith("(Undenufe) 121 × 6 = 726  (Obenabe, Matsch) 257 × 6 = 1542")
    joker = line_of(out, "Wunsch")
    assert "(Clubs) 130 × 4 = 520" in joker
    assert "(Slalom, Undenufe) 60 × 4 = 240" in joker
    assert "Deal" not in out
    assert "Still possible" not in out
    assert out.rstrip().endswith("Luis and Pedro win!")


def test_what_is_still_possible_is_printed(call: Call, save: Save, begun: Any) -> None:
    out = call("score", save(begun)).out
    assert line_of(out, "Total").split() == ["Total", "0", "814"]
    possible = [str(257 * 21), str(257 * 14)]
    assert line_of(out, "Still possible").split()[2:] == possible
    assert out.rstrip().endswith("Pedro chooses or pushes")


def test_control_characters_in_the_name_of_a_row_are_not_printed(
    call: Call, save: Save, begun: Any
) -> None:
    begun["options"]["rows"][3]["name"] = "\x1b[2JJoker"
    answer = call("score", save(begun))
    assert answer.status == 0
    assert "\x1b" not in answer.out
    assert "[2JJoker" in answer.out


def test_a_score_names_row_mode_and_what_is_possible(call: Call, save: Save, begun: Any) -> None:
    found = call("score", save(begun), "--json").json
    assert [(line["row"], line["mode"], line["score"]) for line in found["lines"]] == [
        (4, "slalom", 450),
        (1, "hearts", 100),
        (1, "hearts", 40),
        (1, "hearts", 224),
    ]
    assert [side["possible"] for side in found["sides"]] == [257 * 21, 257 * 14]
    assert found["outcome"]["decided"] is None
    assert found["next"]["code"] == "choose_row"


def score_of(name: str, call: Call, save: Save, *words: str, entries: int | None = None) -> Any:
    path = LOGS / "coiffeur" / f"{name}.txt"
    document: Any = to_document(load(path, GAMES["coiffeur"]))
    return call("score", save(document | {"entries": document["entries"][:entries]}), *words)


def test_a_score_says_when_it_is_decided(call: Call, save: Save) -> None:
    found = score_of("pairs_decided_early", call, save, "--json", entries=30).json
    assert (found["status"], found["outcome"]["decided"]) == ("in_progress", 0)


def test_players_with_equal_totals_share_a_rank(call: Call, save: Save) -> None:
    answer = score_of("three_draw", call, save)
    assert answer.out.splitlines()[-3:] == ["1. Ana: 900", "1. Marta: 900", "3. Luis: 340"]
    found = score_of("three_draw", call, save, "--json").json
    assert (found["outcome"]["winners"], found["outcome"]["ranks"]) == ([0, 2], [1, 3, 1])


def test_pairs_with_equal_totals_end_in_a_draw(call: Call, save: Save, begun: Any) -> None:
    at = "2026-05-09T20:00:00+00:00"
    entries = begun["entries"][:1]
    for row, side in ((row, side) for row in range(6) for side in (0, 1)):
        way = "spades" if row == 3 else None
        opening = "obenabe" if row > 3 else None
        chosen = {"side": side, "row": row, "way": way, "opening": opening}
        made = {"points": 50, "matsch": False, "others": None}
        for kind, data in (("row_chosen", chosen), ("points_made", made)):
            seq = len(entries) + 1
            head = {"seq": seq, "at": at, "step": seq, "type": f"coiffeur.{kind}", "v": 1}
            entries.append(head | {"data": data})
    out = call("score", save(begun | {"entries": entries})).out
    assert out.rstrip().endswith("A draw: Ana, Marta, Luis and Pedro")


def test_a_refused_row_is_explained(call: Call, save: Save, begun: Any) -> None:
    again = begun["entries"][1] | {"seq": 4, "step": 4}
    path = save(begun | {"entries": [*begun["entries"][:3], again]})
    answer = call("score", path, "--lang", "es")
    assert answer.status == 1
    assert "Luis y Pedro: fila ya jugada (Slalom)." in answer.err
    problem = call("score", path, "--json").json["problem"]
    assert (problem["code"], problem["rule"], problem["field"]) == ("row.filled", "COI-3", "row")
    assert problem["args"] == {"side": 1, "mode": "slalom"}
