"""Finds what Python modules import, from their sources and without running them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import PurePosixPath
from typing import Final

from phone.pieces import pieces, statements_in

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


def module_name(path: str) -> str:
    """Return the name of a module by its path: `a.b` for `a/b.py` and for `a/b/__init__.py`."""
    return ".".join(PurePosixPath(path).with_suffix("").parts).removesuffix(".__init__")


@cache  # both archives, and the tests, ask for the same files
def imports(path: str, source: bytes) -> frozenset[Imported]:
    """Return everything that a module imports."""
    name = module_name(path)
    package = name if path.endswith("__init__.py") else name.rpartition(".")[0]
    found: set[Imported] = set()
    for piece in pieces(source):
        if piece.tree is not None:
            found.update(_imports_in(piece.tree.body, package, late=False, tried=False))
        else:
            found.update(_imports_in_lines(piece.text, package))
    return frozenset(found)


def reachable(
    files: Mapping[str, bytes], start: Iterable[str], never: Iterable[str]
) -> frozenset[str]:
    """Return the paths of all files that modules import, directly or through others.

    Args:
        files: Sources by their path. Imports of other modules are ignored.
        start: Names of the modules to begin with.
        never: Names of modules and packages whose imports are never carried out.

    Raises:
        ValueError: One of those is imported at the top level of a module.
    """
    paths = {module_name(path): path for path in files}
    without = frozenset(never)
    found: set[str] = set()
    todo = list(start)
    while todo:
        name = todo.pop()
        if "." in name:
            todo.append(name.rpartition(".")[0])
        path = paths.get(name)
        if path is None or path in found:
            continue
        found.add(path)
        for one in imports(path, files[path]):
            if not _belongs_to(one.name, without):
                todo.append(one.name)
            elif not (one.late or one.tried):
                raise ValueError(f"{path} imports {one.name}")
    return frozenset(found)


def _belongs_to(name: str, packages: frozenset[str]) -> bool:
    parts = name.split(".")
    return any(".".join(parts[:count]) in packages for count in range(1, len(parts) + 1))


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
