"""Types become schemas that accept what the codec writes and refuse what it cannot read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, Any, Literal, NotRequired, TypedDict

import jsonschema
import pytest
from hypothesis import given

from rules import GAMES
from rules.engine.codec import Unreadable, from_json, to_json
from rules.engine.game import AnyGame, Event
from rules.engine.limits import Limit
from rules.engine.partie_schema import partie_schema
from rules.engine.schema import Schema, Schemas
from rules.jass.cards import DECK, Card
from tests.rules.laws import tried
from tests.rules.partien import ANY_FACT, OPTIONS


def no_docs(_kind: type) -> Mapping[str, str]:
    return {}


class Colour(StrEnum):
    """How it looks."""

    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True, slots=True, kw_only=True)
class Painted(Event):
    """A player has painted (NEW-1). ``twice``: on both sides, ``None`` while unknown.

    >>> 1 + 1
    2
    """

    kind = "painted"
    colour: Colour
    cards: tuple[Card, ...] = ()
    pair: tuple[int, int] = (0, 0)
    twice: bool | None = None


class Written(TypedDict):
    """Written by hand."""

    name: Literal["one", "two"]
    count: NotRequired[Annotated[int, Limit("minimum", 1), "How many."]]
    args: dict[str, list[int]]


def whole(kind: Any) -> Schema:
    schemas = Schemas(field_docs=no_docs)
    return {**schemas.of(kind), "$defs": schemas.definitions}


def accepts(kind: Any, value: Any) -> bool:
    return jsonschema.Draft202012Validator(whole(kind)).is_valid(value)


PAINTED = Painted(colour=Colour.BLUE, cards=DECK, pair=(1, 2))


def test_a_schema_accepts_what_the_codec_writes() -> None:
    assert accepts(Painted, to_json(PAINTED))


@pytest.mark.parametrize(
    "change",
    [
        {"colour": "green"},
        {"colour": None},
        {"cards": ["SJ", "S1"]},
        {"cards": "SJ"},
        {"cards": ["SJ\n"]},
        {"pair": [1]},
        {"pair": [1, 2, 3]},
        {"pair": [1, True]},
        {"twice": 1},
        {"other": 1},
    ],
    ids=str,
)
def test_schema_and_codec_refuse_the_same_values(change: dict[str, Any]) -> None:
    damaged = to_json(PAINTED) | change
    assert not accepts(Painted, damaged)
    with pytest.raises(Unreadable):
        from_json(Painted, damaged)


@pytest.mark.parametrize("name", ["colour", "cards", "pair", "twice"])
def test_every_field_is_required(name: str) -> None:
    damaged = to_json(PAINTED)
    del damaged[name]
    assert not accepts(Painted, damaged)


def test_a_typed_dictionary_accepts_exactly_its_fields() -> None:
    assert accepts(Written, {"name": "one", "args": {"x": [1]}})
    assert accepts(Written, {"name": "two", "args": {}, "count": 1})
    assert not accepts(Written, {"name": "two", "args": {}, "count": 0})
    assert not accepts(Written, {"name": "three", "args": {}})
    assert not accepts(Written, {"name": "one", "args": {"x": 1}})
    assert not accepts(Written, {"name": "one"})


def test_descriptions_are_the_docstrings_in_the_words_of_json() -> None:
    schemas = Schemas(field_docs=lambda kind: {"colour": "Of the wall."} if kind is Painted else {})
    schemas.of(Painted)
    painted = schemas.definitions["painted"]
    assert painted["description"] == (
        "A player has painted (NEW-1). `twice`: on both sides, null while unknown."
    )
    assert painted["properties"]["colour"]["description"] == "Of the wall."
    assert schemas.definitions["colour"]["description"] == "How it looks."


def test_two_types_cannot_share_a_name() -> None:
    schemas = Schemas(field_docs=no_docs)
    schemas.of(Colour)
    with pytest.raises(TypeError, match="colour"):
        schemas.of(StrEnum("Colour", {"GREEN": "green"}))


@pytest.mark.parametrize("kind", [float, set[int], object])
def test_a_type_without_a_json_form_is_refused(kind: Any) -> None:
    with pytest.raises(TypeError, match="no JSON form"):
        Schemas(field_docs=no_docs).of(kind)


def test_a_new_game_gets_a_schema() -> None:
    base = type(GAMES["schieber"])
    added = type("Ninth", (base,), {"key": "ninth", "event_types": (Painted,), "revision": 3})()
    schema = partie_schema({"ninth": added}, no_docs)
    entry: dict[str, Any] = {"seq": 1, "at": "", "step": 1, "type": "ninth.painted", "v": 1}
    document: dict[str, Any] = {
        "format": "pizarra.partie",
        "version": 1,
        "id": "x",
        "game": {"key": "ninth", "rules": 3},
        "players": ["A"],
        "options": to_json(added.usual_options(4)),
        "entries": [entry | {"data": to_json(PAINTED)}],
    }
    validator = jsonschema.Draft202012Validator(schema)
    validator.validate(document)
    assert not validator.is_valid(document | {"game": {"key": "ninth", "rules": 4}})
    assert not validator.is_valid(document | {"entries": [entry | {"data": {}}]})


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_fact_and_option_of_a_game_fits_its_schema(game: AnyGame) -> None:
    @tried(40)
    @given(ANY_FACT[game.key], OPTIONS[game.key])
    def check(event: Event, options: Any) -> None:
        assert accepts(type(event), to_json(event))
        assert accepts(game.options_type, to_json(options))

    check()
