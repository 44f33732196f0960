"""The app's Python in one archive: our packages, and those they need in a browser."""

from __future__ import annotations

import io
import tomllib
import zipfile
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path, PurePosixPath
from typing import Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from scorer.theme import ASSETS

ROOT: Final = Path(__file__).resolve().parents[1]

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
"""The Python that flet-web carries, as requirements ask about it."""

LEFT_OUT: Final = (
    "flet/testing/",
    "flet/fastapi/",
    "flet/pytest_plugin.py",
    "flet/cli.py",
    "scorer/cli/",
    "scorer/packaged.py",
    "scorer/places.py",
    "scorer/server/",
    "scorer/store/folder.py",
)
"""Beginnings of paths that a browser has no use for."""

ENDINGS: Final = (".py", ".toml", "material/icons.json")
"""What is read at run time; compiled code for other machines is not among it."""

STANDARD_LEFT_OUT: Final = (
    "_pyrepl/",
    "ftplib.py",
    "imaplib.py",
    "mailbox.py",
    "poplib.py",
    "pydoc.py",
    "smtplib.py",
    "unittest/",
    "wsgiref/",
    "xmlrpc/",
)
"""Beginnings of paths in Python's standard library that a card game has no use for."""

ENCODINGS: Final = frozenset(
    {"__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "utf_16", "utf_8"}
)
"""Texts come as UTF-8; the others are for what Python itself asks for."""

_LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)
"""The same archive from the same files, whenever it is built."""


def archive() -> bytes:
    """Return the archive, to be unpacked where Python finds installed packages."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as out:
        for name, path in sorted(_files()):
            # Stored: the host compresses it as a whole, which comes out smaller.
            out.writestr(zipfile.ZipInfo(name, _LONG_AGO), path.read_bytes())
    return written.getvalue()


def standard_library(packed: bytes) -> bytes:
    """Return Python's standard library without what is never used, compressed by the host alone."""
    written = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(packed)) as whole, zipfile.ZipFile(written, "w") as out:
        for name in sorted(whole.namelist()):
            path = PurePosixPath(name)
            other = path.parent.name == "encodings" and path.stem not in ENCODINGS
            if not other and not name.startswith(STANDARD_LEFT_OUT) and not name.endswith("/"):
                out.writestr(zipfile.ZipInfo(name, _LONG_AGO), whole.read(name))
    return written.getvalue()


def needed() -> tuple[str, ...]:
    """Return the names of all packages that the app needs in a browser, sorted."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    found: set[str] = set()
    todo = list(project["dependencies"])
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


def _files() -> Iterator[tuple[str, Path]]:
    for package in ("rules", "scorer"):
        yield from _kept((path.relative_to(ROOT).as_posix(), path) for path in _below(package))
    for folder in ("icons", "suits"):
        for path in sorted((ASSETS / folder).glob("*.svg")):
            yield f"scorer/assets/{folder}/{path.name}", path
    for name in needed():
        files = distribution(name).files or []
        yield from _kept((file.as_posix(), Path(str(file.locate()))) for file in files)


def _below(package: str) -> Iterator[Path]:
    return (ROOT / package).rglob("*.*")


def _kept(files: Iterator[tuple[str, Path]]) -> Iterator[tuple[str, Path]]:
    for name, path in files:
        parts = PurePosixPath(name).parts
        if not name.endswith(ENDINGS) or ".." in parts or "__pycache__" in parts:
            continue
        if not name.startswith(LEFT_OUT):
            yield name, path
