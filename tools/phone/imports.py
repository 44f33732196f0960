"""Finds what a Python module imports, from its source and without running it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Final

from tools.phone.pieces import Piece, statements_in

NEVER: Final = frozenset(
    {"TYPE_CHECKING", "typing.TYPE_CHECKING", "__name__ == '__main__'", "sys.platform == 'win32'"}
)
"""Conditions that are never true in a browser."""

_IMPORT: Final = re.compile(
    rb"^[ \t]*(?:import [\w., ]+|from [\w.]+ import [\w, ]+)$", re.MULTILINE
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Imported:
    """A module that another one imports.

    Attributes:
        name: With dots. `from a import b` counts as an import of `a` and of `a.b`, so a name may be
            that of a class or a function.
        late: Imported inside a function, so perhaps never.
        tried: Imported in a `try` statement: the module also works without it.
    """

    name: str
    late: bool = False
    tried: bool = False


def imports(path: str, pieces: Iterable[Piece]) -> frozenset[Imported]:
    """Return everything that a module imports.

    Args:
        path: Its path, which relative imports depend on.
        pieces: The whole module.
    """
    package = ".".join(PurePosixPath(path).parent.parts)
    found: set[Imported] = set()
    for piece in pieces:
        if piece.tree is not None:
            found.update(_imports_in(piece.tree.body, package, late=False, tried=False))
        else:
            found.update(_imports_in_lines(piece.text, package))
    return frozenset(found)


def _imports_in(
    nodes: Iterable[ast.AST], package: str, *, late: bool, tried: bool
) -> Iterator[Imported]:
    for node in nodes:
        match node:
            case ast.Import() | ast.ImportFrom():
                for name in _names(node, package):
                    yield Imported(name=name, late=late, tried=tried)
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                yield from _imports_in(node.body, package, late=True, tried=tried)
            case ast.If() if ast.unparse(node.test) in NEVER:
                yield from _imports_in(node.orelse, package, late=late, tried=tried)
            case ast.Try():
                attempts = (*node.body, *node.handlers)
                yield from _imports_in(attempts, package, late=late, tried=bool(node.handlers))
                yield from _imports_in(
                    (*node.orelse, *node.finalbody), package, late=late, tried=tried
                )
            case _:
                yield from _imports_in(statements_in(node), package, late=late, tried=tried)


def _imports_in_lines(text: bytes, package: str) -> Iterator[Imported]:
    """Yield the imports in lines that this Python cannot parse, if each import is on one line."""
    for line in _IMPORT.findall(text):
        for node in ast.parse(line.strip()).body:
            if isinstance(node, (ast.Import, ast.ImportFrom)):
                for name in _names(node, package):
                    yield Imported(name=name, late=line[:1].isspace())


def _names(node: ast.Import | ast.ImportFrom, package: str) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
        return
    base = node.module or ""
    if node.level:
        above = package.split(".")[: len(package.split(".")) - node.level + 1]
        base = ".".join([*above, *([base] if base else [])])
    yield base
    yield from (f"{base}.{alias.name}" for alias in node.names)
