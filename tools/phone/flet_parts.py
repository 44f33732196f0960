"""Finds the parts of Flet that the app's screens use; the build contains no others.

Flet imports each of its parts when it is first used. Modules in the snapshot of Python's memory
need not be imported in later starts, so one module imports all these parts before the snapshot is
taken.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import flet

from scorer.flet_internals import MODULES_OF_THE_FIRST_SCREEN

PRELOADED: Final = "preloaded.py"
"""The path of the module that imports them, in the archive."""

ICONS: Final = "flet/controls/material/icons.json"
"""The path of the file with the code points of Flet's icons, by name."""

_USE: Final = re.compile(r"\bft\.(\w+)(?:\.(\w+))?")
"""A use of Flet, which all modules import as `ft`."""


def names_used(sources: Iterable[bytes]) -> frozenset[str]:
    """Return the names that modules use from Flet, such as `Text` and `Icons.CLOSE`.

    Args:
        sources: The modules, without comments and docstrings.
    """
    return frozenset(name for source in sources for name in _names(source.decode()))


def _names(source: str) -> Iterator[str]:
    for part, inner in _USE.findall(source):
        yield part
        if part == "Icons" and inner:
            yield f"Icons.{inner}"


def modules(names: Iterable[str]) -> frozenset[str]:
    """Return the modules of Flet that define these names, and those of every first screen.

    Flet's `__init__.py` lists the module of each name, as imports for type checkers.
    """
    parts = {name.partition(".")[0] for name in names}
    tree = ast.parse(Path(flet.__file__).read_bytes())
    return frozenset({*_modules(tree, parts), *MODULES_OF_THE_FIRST_SCREEN})


def _modules(tree: ast.Module, parts: set[str]) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            for part in parts & {alias.name for alias in node.names}:
                yield node.module
                yield f"{node.module}.{part}"  # a module itself, like `padding`


def preloaded(names: Iterable[str]) -> bytes:
    """Return the source of the module that imports the parts with these names."""
    first = [f"import {name}" for name in MODULES_OF_THE_FIRST_SCREEN]
    used = [f"ft.{name}" for name in sorted(names)]
    return "\n".join(["import flet as ft", *first, *used, ""]).encode()


def icons(numbers: bytes, names: Iterable[str]) -> bytes:
    """Return the JSON of icons with only those icons that are among the names."""
    known: dict[str, int] = json.loads(numbers)
    used = sorted(name.removeprefix("Icons.") for name in names if name.startswith("Icons."))
    return json.dumps({name: known[name] for name in used}).encode()
