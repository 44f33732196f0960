"""Builds the JSON Schema of an exported Partie from the types of all games."""

from __future__ import annotations

from collections.abc import Mapping

from rules.engine.document import (
    CHANGE_VERSION,
    CHANGES,
    FORMAT,
    VERSION,
    Document,
    EntryHead,
    Fact,
    GameKey,
)
from rules.engine.game import AnyGame, AnyLedger, Event
from rules.engine.schema import FieldDocs, Schema, Schemas


def partie_schema(games: Mapping[str, AnyGame], field_docs: FieldDocs) -> Schema:
    """The schema of one document; its definition ``partien`` describes a list of documents.

    It describes the newest version of every fact only, which is the one that is written.
    """
    schemas = Schemas(field_docs=field_docs, known={GameKey: {"enum": list(games)}})
    whole = schemas.described(Document, schemas.object_of(Document))
    whole["allOf"] = [_where_played(game, _define_game(schemas, game)) for game in games.values()]
    schemas.define("partien", _several())
    return schemas.document(FORMAT, VERSION, whole)


def _where_played(game: AnyGame, then: Schema) -> Schema:
    played = {"properties": {"game": {"properties": {"key": {"const": game.key}}}}}
    return {"if": played, "then": then}


def _several() -> Schema:
    return {
        "description": "What `pizarra export --all` writes and `pizarra import` takes.",
        "type": "array",
        "items": {"$ref": "#"},
    }


def _define_game(schemas: Schemas, game: AnyGame) -> Schema:
    """Define the schemas of one game and return the reference to them."""
    added = {
        "game": {"properties": {"rules": {"maximum": game.revision}}},
        "options": schemas.of(game.options_type),
        "entries": {"items": entry_schema(schemas, game, CHANGES)},
    }
    return schemas.define(game.key, schemas.described(type(game), {"properties": added}))


def entry_schema(
    schemas: Schemas, game: AnyLedger, changes: Mapping[type, tuple[str, type]]
) -> Schema:
    """Define the schema of an entry and return the reference to it.

    Args:
        schemas: Where it is defined.
        game: Whose facts it can hold.
        changes: The changes that it can hold besides, in the form of
            :data:`rules.engine.document.CHANGES`.
    """
    facts = [
        schemas.define(f"{game.key}.{kind.kind}", _fact(schemas, game, kind))
        for kind in game.event_types
    ]
    fact = schemas.define(
        f"{game.key}.fact", {"type": "object", "oneOf": facts, "unevaluatedProperties": False}
    )
    inner = schemas.knowing({Fact: fact})
    changed = [
        schemas.define(f"{game.key}.{name}", _change(inner, name, change, data))
        for change, (name, data) in changes.items()
    ]
    entry = schemas.described(EntryHead, schemas.object_of(EntryHead))
    del entry["additionalProperties"]
    entry |= {"oneOf": [*facts, *changed], "unevaluatedProperties": False}
    return schemas.define(f"{game.key}.entry", entry)


def _fact(schemas: Schemas, game: AnyLedger, kind: type[Event]) -> Schema:
    named = _named(f"{game.key}.{kind.kind}", kind.version, schemas.object_of(kind))
    return schemas.described(kind, named)


def _change(schemas: Schemas, name: str, change: type, data: type) -> Schema:
    return schemas.described(change, _named(name, CHANGE_VERSION, schemas.object_of(data)))


def _named(name: str, version: int, data: Schema) -> Schema:
    """The schema of data with a type name and a version."""
    return {
        "type": "object",
        "required": ["type", "v", "data"],
        "properties": {"type": {"const": name}, "v": {"const": version}, "data": data},
    }
