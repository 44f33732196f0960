"""Builds JSON Schemas (draft 2020-12) of the values that :mod:`rules.engine.codec` writes.

Frozen dataclasses, enums, coded values, tuples and optional values are described in the form
that the codec gives them. Typed dictionaries, lists and mappings describe documents that other
code builds. Every field is required, even one with a default, because documents are always
written in full.

Descriptions are the docstrings of classes and fields. Python keeps no docstring of a field at
run time, so the caller passes a function that finds them in the source.
"""

from __future__ import annotations

import re
import types
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from enum import StrEnum
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from rules.engine.codec import LARGEST
from rules.engine.coded import Coded
from rules.engine.limits import Limit

Schema = dict[str, Any]
FieldDocs = Callable[[type], Mapping[str, str]]
"""Finds the docstrings of the fields of a class, or of the members of an enum, by name."""

DIALECT = "https://json-schema.org/draft/2020-12/schema"

_PLAIN: Mapping[Any, str] = {
    str: "string",
    bool: "boolean",
    types.NoneType: "null",
}
_NUMBER: Schema = {"type": "integer", "minimum": -LARGEST, "maximum": LARGEST}
"""The numbers that documents can have."""
_JSON_WORDS = {"None": "null", "True": "true", "False": "false"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Schemas:
    """Builds schemas and keeps those of named types, so that others can refer to them.

    Attributes:
        field_docs: Finds the docstrings of fields.
        known: Schemas given by the caller for types that cannot be described from their
            fields alone, such as the fact of a game.
        definitions: The schemas of named types, by name.
    """

    field_docs: FieldDocs
    known: Mapping[Any, Schema] = field(default_factory=dict)
    definitions: dict[str, Schema] = field(default_factory=dict)

    def knowing(self, known: Mapping[Any, Schema]) -> Schemas:
        """A builder that shares these definitions and knows some more types."""
        return replace(self, known={**self.known, **known})

    def document(self, name: str, version: int, body: Schema) -> Schema:
        """A whole schema: the ``body`` of the document with this name, and all definitions."""
        head = {
            "$schema": DIALECT,
            "$id": f"urn:{name.replace('.', ':')}:{version}",
            "title": f"{name}, version {version}",
        }
        return {**head, **body, "$defs": dict(sorted(self.definitions.items()))}

    def define(self, name: str, schema: Schema) -> Schema:
        """Keep a schema under a name and return the reference to it.

        Raises:
            TypeError: Another schema has this name.
        """
        if self.definitions.setdefault(name, schema) != schema:
            raise TypeError(f"two types are called {name}")
        return {"$ref": f"#/$defs/{name}"}

    def of(self, kind: Any) -> Schema:
        """The schema of a type.

        Raises:
            TypeError: The type has no JSON form.
        """
        if kind in self.known:
            return self.known[kind]
        if kind is int:
            return self.define("whole_number", _NUMBER)
        if kind in _PLAIN:
            return {"type": _PLAIN[kind]}
        if isinstance(kind, type) and issubclass(kind, Coded):
            return self.define(_name(kind), self.described(kind, {"enum": list(kind.codes())}))
        if isinstance(kind, type) and issubclass(kind, StrEnum):
            return self.define(_name(kind), self._enum(kind))
        if is_dataclass(kind) or is_typeddict(kind):
            return self.define(_name(kind), self.described(kind, self.object_of(kind)))
        return self._composed(kind)

    def object_of(self, kind: Any) -> Schema:
        """The schema of a dataclass or typed dictionary itself, without its description."""
        hints = get_type_hints(kind, include_extras=True)
        docs = self.field_docs(kind)
        names = [one.name for one in fields(kind)] if is_dataclass(kind) else list(hints)
        return {
            "type": "object",
            "required": [name for name in names if get_origin(hints[name]) is not NotRequired],
            "additionalProperties": False,
            "properties": {
                name: _with_text(docs.get(name, ""), self.of(hints[name])) for name in names
            },
        }

    def described(self, kind: type, schema: Schema) -> Schema:
        """The schema with the docstring of a class as its description."""
        return _with_text(kind.__doc__ or "", schema)

    def _enum(self, kind: type[StrEnum]) -> Schema:
        docs = self.field_docs(kind)
        meanings = [f"``{one.value}``: {docs[one.name]}" for one in kind if one.name in docs]
        text = " ".join([kind.__doc__ or "", *meanings])
        return _with_text(text, {"enum": [one.value for one in kind]})

    def _composed(self, kind: Any) -> Schema:
        origin, args = get_origin(kind), get_args(kind)
        if origin is NotRequired:
            return self.of(args[0])
        if origin is Annotated:
            return self._annotated(args[0], args[1:])
        if origin is Literal:
            return {"const": args[0]} if len(args) == 1 else {"enum": list(args)}
        if origin in (Union, types.UnionType):
            return {"anyOf": [self.of(one) for one in args]}
        if origin is list or (origin is tuple and args[1:] == (Ellipsis,)):
            return {"type": "array", "items": self.of(args[0])}
        if origin is tuple:
            items = [self.of(one) for one in args]
            return {
                "type": "array",
                "prefixItems": items,
                "minItems": len(items),
                "maxItems": len(items),
            }
        if origin in (dict, Mapping):
            inner: Schema = {} if args[1] is Any else {"additionalProperties": self.of(args[1])}
            return {"type": "object", **inner}
        raise TypeError(f"no JSON form for {kind!r}")

    def _annotated(self, kind: Any, notes: tuple[Any, ...]) -> Schema:
        limits = {note.keyword: note.value for note in notes if isinstance(note, Limit)}
        text = " ".join(note for note in notes if isinstance(note, str))
        return _with_text(text, {**self.of(kind), **limits})


def _with_text(text: str, schema: Schema) -> Schema:
    """The schema with this text as its description; unchanged if the text is empty."""
    if not text:
        return schema
    return {"description": plain_text(text)} | {
        keyword: value for keyword, value in schema.items() if keyword != "description"
    }


def plain_text(docstring: str) -> str:
    """A docstring as one paragraph, without examples and markup and with JSON's ``null``.

    >>> plain_text("One of :class:`rules.engine.log.Change`, ``None`` while   unknown.")
    'One of Change, null while unknown.'
    """
    text = " ".join(docstring.partition(">>>")[0].split())
    text = re.sub(r":\w+:`~?(?:[\w.]*\.)?(\w+)`", r"\1", text)
    return re.sub(r"``(.+?)``", lambda found: _JSON_WORDS.get(found[1], f"`{found[1]}`"), text)


def _name(kind: type) -> str:
    """The name of a type among the definitions; the key of its game, if any, comes first.

    >>> _name(Limit)
    'limit'
    """
    name = re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()
    game = kind.__module__.partition(".games.")[2].partition(".")[0]
    return f"{game}.{name}" if game else name
