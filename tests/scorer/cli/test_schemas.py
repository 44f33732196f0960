"""The JSON Schemas agree with what the program reads and writes; the examples are complete."""

from __future__ import annotations

import contextlib
import copy
import io
import json
import tempfile
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import GAMES
from rules.engine.game import AnyGame, Status
from rules.engine.notation import Partie, to_document
from scorer.cli.main import main
from scorer.cli.report import report
from scorer.exchange.documents import NoPartie, partie_of
from scorer.exchange.problems import played
from tests.rules.golden import LOGS, load
from tests.rules.laws import tried
from tests.rules.partien import corrected, random_logs
from tests.scorer.cli.conftest import DOCS, kinds, read

EXAMPLES = [path for path in sorted((DOCS / "examples").glob("*.json")) if path.stem in GAMES]


PARTIE = jsonschema.Draft202012Validator(read(DOCS / "schema" / "partie.schema.json"))
SCORE = jsonschema.Draft202012Validator(read(DOCS / "schema" / "score.schema.json"))
SCHIEBER = read(DOCS / "examples" / "schieber.json")


def test_every_game_has_an_example() -> None:
    assert {path.stem for path in EXAMPLES} == set(GAMES)


@pytest.mark.parametrize("schema", [PARTIE, SCORE], ids=["partie", "score"])
def test_the_schemas_are_valid(schema: jsonschema.Draft202012Validator) -> None:
    schema.check_schema(schema.schema)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_is_what_the_program_writes(path: Path) -> None:
    document = read(path)
    PARTIE.validate(document)
    assert to_document(partie_of(document)) == document


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_comes_with_its_score(path: Path) -> None:
    expected = read(path.with_suffix(".score.json"))
    SCORE.validate(expected)
    assert report(partie_of(read(path))) == expected


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_an_example_holds_every_kind_of_entry_and_every_option(game: AnyGame) -> None:
    document = read(DOCS / "examples" / f"{game.key}.json")
    changes = ("inserted", "amended", "voided", "undone", "redone")
    wanted = {f"{game.key}.{kind.kind}" for kind in game.event_types}
    assert set(kinds(document["entries"])) == wanted | {f"log.{change}" for change in changes}
    assert set(document["options"]) == {field.name for field in fields(game.options_type)}


@pytest.mark.parametrize("length", range(len(SCHIEBER["entries"]) + 1))
def test_every_beginning_of_a_partie_has_a_complete_report(length: int) -> None:
    found = report(partie_of(SCHIEBER | {"entries": SCHIEBER["entries"][:length]}))
    SCORE.validate(found)
    assert found["status"] in set(Status)
    for side in found["sides"]:
        scores = [line["score"] for line in found["lines"] if line["side"] == side["side"]]
        assert side["total"] == sum(scores)


@pytest.mark.parametrize(
    ("key", "path"),
    [pytest.param(path.parent.name, path, id=path.stem) for path in sorted(LOGS.glob("*/*"))],
)
def test_golden_logs_fit_the_schemas(key: str, path: Path) -> None:
    partie = load(path, GAMES[key])
    PARTIE.validate(to_document(partie))
    found = report(partie)
    SCORE.validate(found)
    assert found["status"] in set(Status)
    totals = GAMES[key].sheet(played(partie).state).totals
    assert [side["total"] for side in found["sides"]] == list(totals)


Place = tuple[Any, ...]


def places(value: Any, here: Place = ()) -> Iterator[Place]:
    """The paths of all values inside a JSON value."""
    yield here
    inner: Any = ()
    if isinstance(value, dict):
        inner = value.items()
    elif isinstance(value, list):
        inner = enumerate(value)
    for name, child in inner:
        yield from places(child, (*here, name))


PLACES = [place for place in places(SCHIEBER) if place]
VALUES = st.one_of(
    st.none(),
    st.booleans(),
    st.sampled_from([-1, 0, 1, 2, 20, 157, 10**30]),
    st.sampled_from(["", "x", "spades", "S6", "log.voided", "schieber.stoeck_shown"]),
    st.sampled_from([[], [0], {}, {"x": 1}]),
)
MISSING = object()


@st.composite
def damaged(draw: st.DrawFn) -> Any:
    """The example with one to three values replaced, removed or put in twice."""
    document = copy.deepcopy(SCHIEBER)
    for _ in range(draw(st.integers(1, 3))):
        *path, name = draw(st.sampled_from(PLACES))
        owner: Any = document
        for step in path:
            owner = _child(owner, step)
        if _child(owner, name) is MISSING:
            continue
        change = draw(st.sampled_from(["replace", "remove", "repeat"]))
        if change == "replace":
            owner[name] = draw(VALUES)
        elif change == "remove":
            del owner[name]
        elif isinstance(owner, list):
            owner.insert(name, copy.deepcopy(owner[name]))
    return document


def _child(owner: Any, name: Any) -> Any:
    """A value inside a JSON value; ``MISSING`` where an earlier change took it away."""
    if isinstance(owner, dict):
        return owner.get(name, MISSING)
    if isinstance(owner, list) and isinstance(name, int) and name < len(owner):
        return owner[name]
    return MISSING


@settings(deadline=None)
@given(damaged())
def test_a_document_that_fits_the_schema_can_be_read(document: Any) -> None:
    try:
        partie_of(document)
    except NoPartie as fault:
        field = fault.problem.field
        # A schema cannot express how entries are numbered and refer to each other.
        if not field.startswith("entries[") or not field.endswith((".seq", ".step", ".data")):
            assert not PARTIE.is_valid(document), field


@settings(deadline=None)
@given(damaged())
def test_there_is_always_exactly_one_report(document: Any) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "partie.json"
        path.write_text(json.dumps(document), encoding="utf-8")
        with contextlib.redirect_stdout(io.StringIO()) as printed:
            status = main(["score", "--json", str(path)])
    found = json.loads(printed.getvalue())
    SCORE.validate(found)
    if status == 0:
        assert found["status"] in set(Status)
    else:
        assert found["status"] == "stopped"
        assert (status == 2) == (not found["sides"])


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_random_partien_fit_the_schemas(game: AnyGame) -> None:
    @tried(30)
    @given(st.one_of(corrected(game), random_logs(game)))
    def check(partie: Partie) -> None:
        PARTIE.validate(json.loads(json.dumps(to_document(partie))))
        SCORE.validate(json.loads(json.dumps(report(partie))))

    check()


def test_a_list_of_partien_has_its_schema() -> None:
    several = PARTIE.evolve(schema={"$ref": "urn:pizarra:partie:1#/$defs/partien"})
    documents = [read(path) for path in EXAMPLES]
    several.validate(documents)
    assert not several.is_valid([*documents, {}])
    assert not several.is_valid(documents[0])
    assert not PARTIE.is_valid(documents)
