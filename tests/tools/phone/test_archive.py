"""The archive for browsers has all modules that the app imports there, and no others of ours."""

from __future__ import annotations

import ast
import io
import json
import os
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path, PurePosixPath

import flet
import pytest

from tools.phone.archive import (
    ONLY_IN_BROWSERS,
    ONLY_PACKAGED,
    PROJECT,
    ROOT,
    archive,
    content,
    left_out,
)
from tools.phone.flet_parts import ICONS, PRELOADED
from tools.phone.pieces import all_statements
from tools.phone.sources import bare_texts

STARTED = ("scorer.browser.start",)
"""Our modules that tools/phone/static/python-worker.js imports."""


@pytest.fixture(scope="module")
def archived() -> frozenset[str]:
    """Our modules in the archive."""
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


@cache
def imported(name: str, *, inside_functions: bool) -> tuple[str, ...] | None:
    """What one of our modules imports; None: there is no such module."""
    text = source(name) if name.partition(".")[0] in ("rules", "scorer") else None
    if text is None:
        return None
    tree = ast.parse(text)
    nodes: Iterable[ast.AST] = all_statements(tree) if inside_functions else tree.body
    return tuple(one for node in nodes for one in imported_by(node))


def imported_by(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.Import):
        yield from (alias.name for alias in node.names)
    elif isinstance(node, ast.ImportFrom) and node.module:
        yield node.module
        yield from (f"{node.module}.{alias.name}" for alias in node.names)


def closure(*, inside_functions: bool) -> frozenset[str]:
    """Our modules that the app imports in a browser, directly or through others."""
    found: set[str] = set()
    todo = list(STARTED)
    while todo:
        name = todo.pop()
        if name in found or (imports := imported(name, inside_functions=inside_functions)) is None:
            continue
        found.add(name)
        todo += (name.rpartition(".")[0], *imports)
    return frozenset(found)


def test_the_archive_contains_every_module_that_the_app_imports_in_a_browser(
    archived: frozenset[str],
) -> None:
    assert closure(inside_functions=False) <= archived
    # Imports inside functions add only modules of packaged apps.
    more = closure(inside_functions=True) - archived
    assert more <= {module(PurePosixPath(path)) for path in ONLY_PACKAGED}


def test_the_archive_contains_no_other_module_of_ours(archived: frozenset[str]) -> None:
    assert archived <= closure(inside_functions=True)


def test_modules_that_a_packaged_app_leaves_out_are_left_out() -> None:
    excluded = PROJECT["tool"]["flet"]["app"]["exclude"]
    for path in left_out():
        assert (ROOT / path).exists(), path
        assert path in ONLY_PACKAGED or path.rstrip("/") in excluded
    assert set(excluded) >= ONLY_IN_BROWSERS


def test_one_module_imports_all_parts_of_flet_that_our_modules_use() -> None:
    lines = content()[PRELOADED].decode().splitlines()
    assert {"import flet as ft", "ft.Text", "ft.Icons.CLOSE"} <= set(lines)
    assert not any("AlertDialog" in line for line in lines)  # the app has none


def test_the_list_of_icons_contains_only_those_that_are_shown() -> None:
    whole = json.loads((Path(flet.__file__).parents[1] / ICONS).read_bytes())
    ours = json.loads(content()[ICONS])
    assert 15 < len(ours) < 60
    assert ours.items() <= whole.items()


PRELOADING = """
import sys, types
sys.path.insert(0, sys.argv[1])
sys.modules["flet_js"] = types.ModuleType("flet_js")
import preloaded
flet = [module for name, module in sys.modules.items() if name.startswith("flet.")]
print(*filter(None, (module.__file__ for module in flet)))
print(*vars(preloaded.ft))
"""


def test_the_archive_contains_the_modules_of_flet_that_our_screens_use(tmp_path: Path) -> None:
    with zipfile.ZipFile(io.BytesIO(archive())) as packed:
        packed.extractall(tmp_path)
    # In a process of its own: other tests have already imported many of these modules.
    done = subprocess.run(
        [sys.executable, "-c", PRELOADING, str(tmp_path)],
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
        env={name: value for name, value in os.environ.items() if name != "PYTHONPATH"},
    )
    files, names = done.stdout.splitlines()
    assert all(Path(file).is_relative_to(tmp_path) for file in files.split())
    for folder in ("forms", "games", "screens", "table", "widgets"):
        for path in sorted((ROOT / "scorer" / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_bytes())):
                if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                    assert node.value.id != "ft" or node.attr in names.split(), (path, node.attr)


def test_texts_are_archived_without_comments() -> None:
    texts = {name: data for name, data in content().items() if name.endswith(".toml")}
    assert len(texts) > 50
    for name, data in texts.items():
        whole = (ROOT / name).read_text("utf-8")
        assert tomllib.loads(data.decode()) == tomllib.loads(whole), name
        assert not data.startswith(b"#")
    with pytest.raises(ValueError, match="looks like a comment"):
        bare_texts(b'a = """\n# b\n"""')
