"""What the build needs to know of Python modules: each is parsed once for all of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import PurePosixPath

from tools.phone.imports import Imported, imports
from tools.phone.pieces import pieces
from tools.phone.sources import without_comments


@dataclass(frozen=True, slots=True, kw_only=True)
class Module:
    """A parsed module.

    Attributes:
        imports: Everything that it imports.
        bare: Its source without comments and docstrings.
    """

    imports: frozenset[Imported]
    bare: bytes


@cache
def parsed(path: str, source: bytes) -> Module:
    """Return what is needed of a module."""
    parts = pieces(source)
    return Module(imports=imports(path, parts), bare=without_comments(source, parts))


def module_name(path: str) -> str:
    """Return the name of a module by its path: `a.b` for `a/b.py` and for `a/b/__init__.py`."""
    return ".".join(PurePosixPath(path).with_suffix("").parts).removesuffix(".__init__")


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
        for one in parsed(path, files[path]).imports:
            if not _belongs_to(one.name, without):
                todo.append(one.name)
            elif not (one.late or one.tried):
                raise ValueError(f"{path} imports {one.name}")
    return frozenset(found)


def _belongs_to(name: str, packages: frozenset[str]) -> bool:
    parts = name.split(".")
    return any(".".join(parts[:count]) in packages for count in range(1, len(parts) + 1))
