"""What travels to a browser: all that the app imports there, and nothing else of ours."""

from __future__ import annotations

import ast
import io
import zipfile
from collections.abc import Iterator
from pathlib import PurePosixPath

import pytest

from phone.archive import (
    ONLY_IN_BROWSERS,
    ONLY_PACKAGED,
    PROJECT,
    ROOT,
    STANDARD_LEFT_OUT,
    archive,
    left_out,
)

STARTED = ("scorer.browser.start", "scorer.browser.preload")
"""What phone/static/python-worker.js imports."""


@pytest.fixture(scope="module")
def travelling() -> frozenset[str]:
    """The modules of ours in the archive."""
    with zipfile.ZipFile(io.BytesIO(archive())) as packed:
        paths = [PurePosixPath(name) for name in packed.namelist() if name.endswith(".py")]
    return frozenset(module(path) for path in paths if path.parts[0] in ("rules", "scorer"))


def module(path: PurePosixPath) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


def source(name: str) -> bytes | None:
    """The source of one of our modules; None: there is no such module."""
    path = ROOT.joinpath(*name.split("."))
    for file in (path.with_suffix(".py"), path / "__init__.py"):
        if file.is_file():
            return file.read_bytes()
    return None


def imported(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module:
        yield node.module
        yield from (f"{node.module}.{alias.name}" for alias in node.names)


def closure(*, inside_functions: bool) -> frozenset[str]:
    """Our modules that the app imports in a browser, directly or by way of others."""
    found: set[str] = set()
    todo = list(STARTED)
    while todo:
        name = todo.pop()
        text = source(name) if name.partition(".")[0] in ("rules", "scorer") else None
        if text is None or name in found:
            continue
        found.add(name)
        todo.append(name.rpartition(".")[0])
        tree = ast.parse(text)
        for node in ast.walk(tree) if inside_functions else tree.body:
            todo += imported(node)
    return frozenset(found)


def test_all_that_the_app_imports_in_a_browser_travels(travelling: frozenset[str]) -> None:
    assert closure(inside_functions=False) <= travelling
    # Inside functions only a packaged app imports more.
    more = closure(inside_functions=True) - travelling
    assert more <= {module(PurePosixPath(path)) for path in ONLY_PACKAGED}


def test_nothing_else_of_ours_travels(travelling: frozenset[str]) -> None:
    assert travelling <= closure(inside_functions=True)


def test_what_is_left_out_follows_from_what_a_packaged_app_leaves_out() -> None:
    excluded = PROJECT["tool"]["flet"]["app"]["exclude"]
    for path in left_out():
        assert (ROOT / path).exists(), path
        assert path in ONLY_PACKAGED or path.rstrip("/") in excluded
    assert set(excluded) >= ONLY_IN_BROWSERS


def test_nothing_of_the_standard_library_is_left_out_that_is_imported() -> None:
    with zipfile.ZipFile(io.BytesIO(archive())) as packed:
        sources = [packed.read(name) for name in packed.namelist() if name.endswith(".py")]
    # Inside a function only a server or a command line imports more.
    wanted = {name for text in sources for node in ast.parse(text).body for name in imported(node)}
    assert "asyncio" in wanted
    for path in STANDARD_LEFT_OUT:
        assert module(PurePosixPath(path.removesuffix("/"))) not in wanted, path
