"""A frozen value with other values in some of its fields, made quickly.

A replay makes a new deal and new states for each fact. With `dataclasses.replace`, which asks for
each field and calls the constructor with all of them by name, that was half of its work.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    # Type checkers know this one, and check the names and types of the fields.
    from dataclasses import replace as replace  # noqa: PLC0414 - exported
else:
    from collections.abc import Callable, Mapping
    from dataclasses import fields
    from functools import cache
    from typing import Any, TypeVar

    V = TypeVar("V")

    def replace(value: V, /, **changes: Any) -> V:
        """Do what `dataclasses.replace` does, for frozen values with slots.

        It fills the slots of a copy and calls no constructor, so the type must not have a
        ``__post_init__``.

        Args:
            value: Stays as it is.
            changes: New values by the names of their fields.

        Raises:
            TypeError: The value has no such field.
        """
        copied, setters = _copying(type(value))
        copy = copied(value)
        for name, new in changes.items():
            try:
                put = setters[name]
            except KeyError:
                raise TypeError(f"{type(value).__name__} has no field {name!r}") from None
            put(copy, new)
        return copy

    @cache
    def _copying(kind: type[V]) -> tuple[Callable[[V], V], Mapping[str, Callable[[V, Any], None]]]:
        """What copies a value of a type, and what sets each of its fields in a copy."""
        setters = {field.name: getattr(kind, field.name).__set__ for field in fields(kind)}
        known = {f"set_{name}": put for name, put in setters.items()}
        # As in a constructor that `dataclasses` makes, one line for each field is faster than a
        # loop.
        lines = [f"set_{name}(copy, value.{name})" for name in setters]
        made: dict[str, Any] = {}
        body = "\n    ".join(("copy = new(kind)", *lines, "return copy"))
        code = f"def copied(value):\n    {body}"
        exec(code, {"new": object.__new__, "kind": kind, **known}, made)  # noqa: S102
        return made["copied"], setters
