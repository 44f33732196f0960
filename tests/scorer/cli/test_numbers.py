"""`pizarra numbers`: what is counted over the Partien of a data folder."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from rules import GAMES
from rules.numbers.numbers import Pair, Player, Table, Who
from rules.numbers.played import Filter
from rules.numbers.rating import IDLE
from scorer.cli.numbers_report import answer
from scorer.cli.print_numbers import printed_numbers
from scorer.noted.people import call as rename_to
from scorer.noted.people import people_of
from scorer.store import Shelf
from scorer.texts import LANGUAGES, texts
from tests.rules.numbers.test_laws import in_turn, some_plausible
from tests.rules.numbers.worked import ANA, BETO, CARLA, DIEGO, PARTIEN
from tests.scorer.cli.conftest import DOCS, Call

SCHEMA = jsonschema.Draft202012Validator(
    json.loads((DOCS / "schema" / "numbers.schema.json").read_text(encoding="utf-8"))
)
EXAMPLES = [DOCS / "examples" / f"{key}.json" for key in GAMES]


@pytest.fixture
def data(call: Call, tmp_path: Path) -> Path:
    """A data folder with the example of every game."""
    folder = tmp_path / "data"
    for path in EXAMPLES:
        assert call("import", path, "--data", folder).status == 0
    return folder


def found(told: Any, code: str, about: str = "") -> Any:
    (number,) = (one for one in told["numbers"] if (one["code"], one["about"]) == (code, about))
    return number


def test_the_numbers_of_a_player_as_json(call: Call, data: Path) -> None:
    told = call("numbers", "Ana", "--data", data, "--json")
    assert (told.status, told.err) == (0, "")
    SCHEMA.validate(told.json)
    assert told.json["who"] == {"people": ["Ana"], "kind": "player", "game": None, "year": None}
    played = found(told.json, "played")
    assert (played["sum"], len(played["partien"])) == (len(GAMES), len(GAMES))
    assert [one["name"] for one in told.json["ratings"]] == ["Ana"]
    assert told.json["ratings"][0]["points"] is None


def test_a_filter_and_a_pair(call: Call, data: Path) -> None:
    told = call("numbers", "Ana", "Marta", "--pair", "--game", "schieber", "--json", "--data", data)
    SCHEMA.validate(told.json)
    assert told.json["who"]["kind"] == "pair"
    (partie,) = found(told.json, "played")["partien"]
    schieber = json.loads((DOCS / "examples" / "schieber.json").read_text(encoding="utf-8"))
    assert partie == schieber["id"]
    assert found(told.json, "won")["sum"] == 0
    apart = call("numbers", "Ana", "Luis", "--pair", "--game", "schieber", "--json", "--data", data)
    assert (apart.json["numbers"], apart.json["evenings"]) == ([], [])
    nothing = call("numbers", "Ana", "--year", "1999", "--data", data)
    assert (nothing.status, nothing.out) == (0, "No finished game fits.\n")


def test_a_new_name_is_followed(call: Call, data: Path) -> None:
    async def rename() -> None:
        shelf = await Shelf.open(data)
        rename_to(shelf.settings, "Marta", "Martina", people_of(shelf.settings))
        shelf.close()

    asyncio.run(rename())
    for name in ("Marta", "Martina"):
        told = call("numbers", name, "--json", "--data", data).json
        assert told["who"]["people"] == ["Martina"]
        assert found(told, "played")["sum"] == len(GAMES)
    assert call("numbers", "Marta", "Martina", "--pair", "--data", data).status == 2


def test_a_table_and_everybody(call: Call, data: Path) -> None:
    people = ("Ana", "Luis", "Marta", "Pedro")
    told = call("numbers", *people, "--json", "--data", data).json
    SCHEMA.validate(told)
    assert told["who"]["kind"] == "table"
    everybody = call("numbers", "--json", "--data", data).json
    SCHEMA.validate(everybody)
    assert everybody["numbers"] == []
    assert {one["name"] for one in everybody["ratings"]} == set(people)
    assert sum(len(one["partien"]) for one in everybody["evenings"]) == len(GAMES)


@pytest.mark.parametrize(
    "words", [("Ana", "--pair"), ("Ana", "Ana"), ("Ana", "Luis", "Marta", "--pair"), ("--pair",)]
)
def test_people_that_make_no_sense_are_refused(
    call: Call, data: Path, words: tuple[str, ...]
) -> None:
    refused = call("numbers", *words, "--data", data)
    assert (refused.status, refused.out) == (2, "")
    assert refused.err == "Name one player, the people of a table, or two people with --pair.\n"


@pytest.mark.parametrize("language", [language.code for language in LANGUAGES])
def test_every_number_is_told_in_every_language(call: Call, data: Path, language: str) -> None:
    told = call("numbers", "Ana", "--data", data, "--lang", language)
    assert (told.status, told.err) == (0, "")
    numbers = call("numbers", "Ana", "--data", data, "--json").json["numbers"]
    lines = told.out.splitlines()
    assert len(lines) > len(numbers)
    assert not [line for line in lines if "{" in line or "number." in line]
    assert call("numbers", "Ana", "Luis", "--data", data, "--lang", language).status == 0


def printed(who: Who | None, now: int = 40_000, only: Filter | None = None) -> str:
    return printed_numbers(texts("en"), answer(PARTIEN, who, only or Filter(), now))


def test_the_worked_example_as_text() -> None:
    assert printed(Player(ANA)).splitlines()[:9] == [
        "Ana",
        "",
        "Games: 3",
        "Won: 1/3",
        "Most wins in a row: 1",
        "Won with (Beto): 0/1",
        "Won with (Carla): 1/2",
        "Ahead of (Beto): 1/2",
        "Ahead of (Carla): 0/1",
    ]
    pair = printed(Pair(frozenset((CARLA, ANA))), only=Filter(game="schieber"))
    assert pair.startswith("Ana and Carla together · Schieber\n")
    table = printed(Table(frozenset((ANA, BETO, CARLA, DIEGO))))
    assert "Trick points when Vorhand chose: 449/4\n" in table
    assert "Stöck: 2/5 (40%, between 12% and 77%)\n" in table
    assert table.endswith("1 evening\nGames won: Carla 2, Diego 2, Ana 1, Beto 1")


def test_means_are_told_with_one_digit() -> None:
    lines = printed(Player(ANA)).splitlines()
    assert "Weis per deal: 2.5 (20/8)" in lines
    spanish = printed_numbers(texts("es"), answer(PARTIEN, Player(ANA), Filter(), 0))
    assert "Wiis por juego: 2,5 (20/8)" in spanish.splitlines()


def test_a_rating_is_told_once_it_is_known() -> None:
    played = [digested for _, digested in in_turn([*some_plausible()] * 12)]
    pairs = [one for one in played if one.digest.two_pairs]
    assert pairs
    last = max(one.ended or 0 for one in pairs)
    told = answer(pairs, None, Filter(), last)
    settled = [one for one in told.ratings if not one.now.in_placement]
    assert settled
    text = printed_numbers(texts("en"), told)
    best = settled[0]
    assert f"{best.name}: {best.now.points} ± {best.now.band}, from {len(best.ids)} games" in text
    later = printed_numbers(texts("en"), answer(pairs, None, Filter(), last + IDLE + 1))
    assert f"{best.name}: not played for a year" in later
