"""The app's Python in one archive: our packages, and the packages they need in a browser."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import distribution
from pathlib import Path, PurePosixPath
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from scorer.asset_folder import ASSETS
from tools.phone.flet_parts import ICONS, PRELOADED, icons, modules, names_used, preloaded
from tools.phone.modules import module_name, parsed, reachable
from tools.phone.packing import zip_stored
from tools.phone.sources import bare_texts

ROOT: Final = Path(__file__).resolve().parents[2]

OURS: Final = ("rules/", "scorer/")
"""Beginnings of the paths of our own packages."""

ENVIRONMENT: Final = {
    "sys_platform": "emscripten",
    "platform_system": "Emscripten",
    "python_version": "3.14",
    "python_full_version": "3.14.2",
    "platform_machine": "wasm32",
    "os_name": "posix",
    "implementation_name": "cpython",
    "platform_python_implementation": "CPython",
    "extra": "",
}
"""The values of environment markers in requirements (PEP 508) for the Python in flet-web."""

PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))

ONLY_IN_BROWSERS: Final = frozenset({"scorer/browser"})
"""Folders that a packaged app leaves out, but the archive needs."""

ONLY_PACKAGED: Final = (
    "scorer/packaged.py",
    "scorer/places.py",
    "scorer/store/folder.py",
)
"""Modules for packaged apps, which store files in a folder; a browser has no folders."""

ENDINGS: Final = (".py", ".toml", ".letters", ICONS)
"""Endings of files that are used at run time. Compiled code is for other machines."""

NOT_IN_BROWSERS: Final = frozenset(
    {"flet.auth", "flet.messaging.flet_dart_bridge_server", "flet.messaging.flet_socket_server"}
)
"""Modules that packages import only where they run on a computer."""


def left_out() -> tuple[str, ...]:
    """Return the beginnings of the paths in our packages that the archive leaves out.

    They are those that `[tool.flet.app] exclude` leaves out of a packaged app, and a few more.
    """
    excluded: list[str] = PROJECT["tool"]["flet"]["app"]["exclude"]
    ours = [path for path in excluded if path.startswith(OURS)]
    without = (path for path in ours if path not in ONLY_IN_BROWSERS)
    return (
        *(path if path.endswith(".py") else f"{path}/" for path in without),
        *ONLY_PACKAGED,
    )


@cache
def sources() -> Mapping[str, bytes]:
    """Return the Python modules of the archive by their path, with comments and docstrings.

    Of other packages, it contains the modules that ours import, directly or through others. Flet
    imports its parts when they are first used; so it contains the parts that our screens name.
    """
    whole = {name: data for name, data in _files().items() if name.endswith(".py")}
    start = {*map(module_name, _ours(whole)), *modules(_names())}
    return {name: whole[name] for name in reachable(whole, start, NOT_IN_BROWSERS)}


@cache
def content() -> Mapping[str, bytes]:
    """Return the files of the archive by their path: modules, and the data files they read."""
    data = {
        name: bare_texts(data) if name.endswith(".toml") else data
        for name, data in _files().items()
        if not name.endswith(".py")
    }
    bare = {name: parsed(name, source).bare for name, source in sources().items()}
    made = {PRELOADED: preloaded(_names()), ICONS: icons(data[ICONS], _names())}
    return data | bare | made


def archive() -> bytes:
    """Return the archive, to be unpacked into Python's site-packages."""
    return zip_stored(content())


def packages() -> tuple[str, ...]:
    """Return the names of all packages that the app needs in a browser, sorted."""
    found: set[str] = set()
    todo = list(PROJECT["project"]["dependencies"])
    while todo:
        requirement = Requirement(todo.pop())
        name = canonicalize_name(requirement.name)
        if name in found or not _applies(requirement):
            continue
        found.add(name)
        todo += distribution(name).requires or []
    return tuple(sorted(found))


def _applies(requirement: Requirement) -> bool:
    return requirement.marker is None or requirement.marker.evaluate(ENVIRONMENT)


def _ours(files: Mapping[str, bytes]) -> list[str]:
    return [name for name in files if name.startswith(OURS) and name.endswith(".py")]


@cache
def _names() -> frozenset[str]:
    """The names that our modules use from Flet."""
    files = _files()
    return names_used(parsed(name, files[name]).bare for name in _ours(files))


@cache
def _files() -> Mapping[str, bytes]:
    """Every file that can be in the archive, by its path there."""
    return {name: path.read_bytes() for name, path in _paths()}


def _paths() -> Iterator[tuple[str, Path]]:
    """Every file that can be in the archive: its path there, and where it is on this computer."""
    without = left_out()
    for package in ("rules", "scorer"):
        paths = (ROOT / package).rglob("*.*")
        yield from _kept(((path.relative_to(ROOT).as_posix(), path) for path in paths), without)
    for folder in ("games", "icons", "suits"):
        for path in sorted((ASSETS / folder).glob("*.svg")):
            yield f"scorer/assets/{folder}/{path.name}", path
    for name in packages():
        files = distribution(name).files or []
        listed = ((file.as_posix(), Path(str(file.locate()))) for file in files)
        yield from _kept(listed, ())


def _kept(
    files: Iterator[tuple[str, Path]], without: tuple[str, ...]
) -> Iterator[tuple[str, Path]]:
    """The files that are used at run time and not left out."""
    for name, path in files:
        parts = PurePosixPath(name).parts
        if not name.endswith(ENDINGS) or ".." in parts or "__pycache__" in parts:
            continue
        if not name.startswith(without):
            yield name, path
