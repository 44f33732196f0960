"""The parts of Flet that the app's screens name: only these travel.

Flet imports each of its parts when it is first used. What is imported when the worker keeps a
snapshot of Python's memory need not be imported in later starts, so one module imports them all.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import flet

from scorer.flet_internals import MODULES_OF_THE_FIRST_SCREEN

PRELOADED: Final = "preloaded.py"
"""The path of that module in the archive."""

ICONS: Final = "flet/controls/material/icons.json"
"""The path of the numbers of all icons, by name."""


def names_used(sources: Iterable[bytes]) -> frozenset[str]:
    """Return what modules name of Flet, such as `Text` and `Icons.CLOSE`."""
    nodes = (node for source in sources for node in ast.walk(ast.parse(source)))
    return frozenset(filter(None, map(_name, nodes)))


def _name(node: ast.AST) -> str | None:
    match node:
        case ast.Attribute(value=ast.Name(id="ft"), attr=part):
            return part
        case ast.Attribute(value=ast.Attribute(value=ast.Name(id="ft"), attr="Icons"), attr=icon):
            return f"Icons.{icon}"
    return None


def modules(names: Iterable[str]) -> frozenset[str]:
    """Return the modules of Flet where these are, and those that it imports by itself.

    Flet lists where each of its parts is, as imports for type checkers.
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
    """Return the module that imports them."""
    first = [f"import {name}" for name in MODULES_OF_THE_FIRST_SCREEN]
    used = [f"ft.{name}" for name in sorted(names)]
    return "\n".join(["import flet as ft", *first, *used, ""]).encode()


def icons(numbers: bytes, names: Iterable[str]) -> bytes:
    """Return Flet's numbers of icons for those icons alone that are named."""
    known: dict[str, int] = json.loads(numbers)
    used = sorted(name.removeprefix("Icons.") for name in names if name.startswith("Icons."))
    return json.dumps({name: known[name] for name in used}).encode()
