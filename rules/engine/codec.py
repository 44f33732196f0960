"""Turns frozen dataclasses into plain JSON values and reads them back.

Reading is strict. It refuses unknown fields, missing fields and values of another type, such as
a number where a truth value belongs. No value is converted or guessed.
"""

from __future__ import annotations

import types
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import StrEnum
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

from rules.engine.coded import Coded


class Unreadable(ValueError):
    """A JSON value does not fit the type that it is read as.

    Attributes:
        path: Where the value is in the document, such as ``options.factors.spades``.
        expected: What should be there, in English.
    """

    def __init__(self, path: str, expected: str) -> None:
        super().__init__(f"{path}: expected {expected}")
        self.path = path
        self.expected = expected


LARGEST = 10**9
"""No number of a document is larger, and none is smaller than its negative."""

LONGEST_LIST = 100
"""No list of a document is longer, except that of its entries."""

Json = Any
Reader = Callable[[Json, str], Any]


def to_json(value: Any) -> Json:
    """The plain JSON value of a frozen dataclass and of everything in its fields.

    >>> to_json((None, 5, True))
    [None, 5, True]
    """
    if isinstance(value, StrEnum):
        return value.value
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Coded):
        return value.code
    if isinstance(value, tuple | frozenset):
        return [to_json(item) for item in value]
    return {name: to_json(getattr(value, name)) for name in _names(value.__class__)}


def usual_left_out(value: Any, may_go: Callable[[Any, str], bool] = lambda *_: True) -> Json:
    """The JSON value of :func:`to_json` without fields that hold their defaults.

    Fields with defaults that a later version adds do not change it.

    Args:
        value: A frozen dataclass, or what can stand in its fields.
        may_go: Whether a field of a type, by its name, may be left out; all may as a rule.

    >>> usual_left_out((None, 5, True))
    [None, 5, True]
    """
    if isinstance(value, tuple | frozenset):
        return [usual_left_out(item, may_go) for item in value]
    if isinstance(value, Coded) or not is_dataclass(value):
        return to_json(value)
    return {
        field.name: usual_left_out(held, may_go)
        for field in fields(value)
        if (held := getattr(value, field.name)) != field.default
        or not may_go(value.__class__, field.name)
    }


def from_json(kind: Any, data: Json, path: str = "") -> Any:
    """Read a value of a type.

    Args:
        kind: The type: a dataclass, an enum, ``tuple[int, ...]``, ``int | None`` and so on.
        data: The JSON value.
        path: Where ``data`` is in the document, for the message of a refusal.

    Raises:
        Unreadable: The JSON value does not fit the type.
        TypeError: The type has no JSON form.
    """
    return _reader(kind)(data, path)


@cache
def _names(kind: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


@cache
def _reader(kind: Any) -> Reader:
    if isinstance(kind, type) and issubclass(kind, Coded):
        return _coded_reader(kind)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return _enum_reader(kind)
    if kind in (int, str, bool):
        return _plain_reader(kind)
    if get_origin(kind) is tuple:
        return _tuple_reader(get_args(kind))
    if get_origin(kind) is frozenset:
        return _set_reader(get_args(kind))
    if get_origin(kind) in (Union, types.UnionType):
        return _union_reader(get_args(kind))
    if is_dataclass(kind):
        return _dataclass_reader(kind)
    raise TypeError(f"no JSON form for {kind!r}")


def _coded_reader(kind: type[Coded]) -> Reader:
    def read(data: Json, path: str) -> Coded:
        try:
            return kind.parse(data)
        except (ValueError, TypeError):
            raise Unreadable(path, kind.expected) from None

    return read


def _enum_reader(kind: type[StrEnum]) -> Reader:
    choices = {member.value: member for member in kind}

    def read(data: Json, path: str) -> StrEnum:
        if not isinstance(data, str) or data not in choices:
            raise Unreadable(path, " | ".join(choices))
        return choices[data]

    return read


def _plain_reader(kind: type[Any]) -> Reader:
    def read(data: Json, path: str) -> Any:
        if type(data) is not kind:
            raise Unreadable(path, kind.__name__)
        if kind is int and not -LARGEST <= data <= LARGEST:
            raise Unreadable(path, f"a number from -{LARGEST} to {LARGEST}")
        return data

    return read


def _tuple_reader(args: tuple[Any, ...]) -> Reader:
    def read_any(data: Json, path: str) -> tuple[Any, ...]:
        if not isinstance(data, list):
            raise Unreadable(path, "a list")
        if len(data) > LONGEST_LIST:
            raise Unreadable(path, f"a list of at most {LONGEST_LIST}")
        item = _reader(args[0])
        return tuple(item(value, f"{path}[{place}]") for place, value in enumerate(data))

    def read_fixed(data: Json, path: str) -> tuple[Any, ...]:
        if not isinstance(data, list) or len(data) != len(args):
            raise Unreadable(path, f"a list of {len(args)}")
        return tuple(
            _reader(kind)(value, f"{path}[{place}]")
            for place, (kind, value) in enumerate(zip(args, data, strict=True))
        )

    return read_any if len(args) == 2 and args[1] is Ellipsis else read_fixed


def _set_reader(args: tuple[Any, ...]) -> Reader:
    read_items = _tuple_reader((*args, ...))
    return lambda data, path: frozenset(read_items(data, path))


def _union_reader(args: tuple[Any, ...]) -> Reader:
    """Read as the first of several types that the value fits."""
    *others, last = (arg for arg in args if arg is not types.NoneType)

    def read(data: Json, path: str) -> Any:
        if data is None and types.NoneType in args:
            return None
        for kind in others:
            with suppress(Unreadable):
                return _reader(kind)(data, path)
        return _reader(last)(data, path)

    return read


def _dataclass_reader(kind: Any) -> Reader:
    hints = get_type_hints(kind)
    readers = {field.name: _reader(hints[field.name]) for field in fields(kind)}
    required = {field.name for field in fields(kind) if _is_required(field)}

    def read(data: Json, path: str) -> Any:
        if not isinstance(data, Mapping):
            raise Unreadable(path, "an object")
        for name in data:
            if name not in readers:
                raise Unreadable(_join(path, str(name)), "no such field")
        for name in required:
            if name not in data:
                raise Unreadable(_join(path, name), "a value")
        return kind(**{name: readers[name](data[name], _join(path, name)) for name in data})

    return read


def _is_required(field: Field[Any]) -> bool:
    return field.default is MISSING and field.default_factory is MISSING


def _join(path: str, name: str) -> str:
    return f"{path}.{name}" if path else name
