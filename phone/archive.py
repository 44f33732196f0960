"""The app's Python in one archive: our packages, and the packages they need in a browser."""

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

from phone.sources import without_comments
from scorer.asset_folder import ASSETS

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

PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))

ONLY_IN_BROWSERS: Final = frozenset({"scorer/browser"})
"""Left out of a packaged app, and not of the archive."""

ONLY_PACKAGED: Final = ("scorer/packaged.py", "scorer/places.py", "scorer/store/folder.py")
"""A packaged app is started by these, and keeps its files in a folder. A browser has no folders."""

FLET_LEFT_OUT: Final = ("flet/testing/", "flet/fastapi/", "flet/pytest_plugin.py", "flet/cli.py")
"""Beginnings of paths in Flet that only tests, servers and command lines need."""

ENDINGS: Final = (".py", ".toml", ".letters", "material/icons.json")
"""Endings of files that are read at run time; compiled code is for other machines."""

STANDARD_LEFT_OUT: Final = (
    "__hello__.py",
    "__phello__/",
    "_markupbase.py",
    "_pyio.py",
    "_pyrepl/",
    "antigravity.py",
    "argparse.py",
    "bdb.py",
    "cProfile.py",
    "cmd.py",
    "code.py",
    "colorsys.py",
    "compileall.py",
    "concurrent/futures/interpreter.py",
    "concurrent/futures/process.py",
    "configparser.py",
    "ctypes/",
    "difflib.py",
    "doctest.py",
    "filecmp.py",
    "fileinput.py",
    "fractions.py",
    "ftplib.py",
    "getopt.py",
    "getpass.py",
    "graphlib.py",
    "html/",
    "http/cookiejar.py",
    "http/server.py",
    "imaplib.py",
    "logging/config.py",
    "logging/handlers.py",
    "mailbox.py",
    "mimetypes.py",
    "modulefinder.py",
    "multiprocessing/",
    "netrc.py",
    "nturl2path.py",
    "optparse.py",
    "pdb.py",
    "pickletools.py",
    "plistlib.py",
    "poplib.py",
    "profile.py",
    "pstats.py",
    "pty.py",
    "py_compile.py",
    "pyclbr.py",
    "pydoc.py",
    "sched.py",
    "shelve.py",
    "shlex.py",
    "smtplib.py",
    "socketserver.py",
    "sqlite3/",
    "sre_compile.py",
    "sre_constants.py",
    "sre_parse.py",
    "statistics.py",
    "symtable.py",
    "tabnanny.py",
    "tarfile.py",
    "this.py",
    "timeit.py",
    "trace.py",
    "tracemalloc.py",
    "tty.py",
    "unittest/",
    "wave.py",
    "wsgiref/",
    "xml/dom/",
    "xmlrpc/",
    "zipapp.py",
)
"""Beginnings of paths in Python's standard library that nothing in the app imports."""

ENCODINGS: Final = frozenset(
    {"__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "utf_16", "utf_8"}
)
"""Modules of `encodings` that are kept: the app reads UTF-8, Python itself asks for the others."""

_LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)
"""Time of every file, so that the same files always make the same archive."""


def left_out() -> tuple[str, ...]:
    """Return the beginnings of paths in our packages that do not go into a browser.

    They are those that `[tool.flet.app] exclude` leaves out of a packaged app, and a few more.
    """
    excluded: list[str] = PROJECT["tool"]["flet"]["app"]["exclude"]
    ours = [path for path in excluded if path.startswith(("rules/", "scorer/"))]
    without = (path for path in ours if path not in ONLY_IN_BROWSERS)
    return (*(path if path.endswith(".py") else f"{path}/" for path in without), *ONLY_PACKAGED)


def archive() -> bytes:
    """Return the archive, to be unpacked into Python's site-packages."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as out:
        for name, path in sorted(_files()):
            # Stored, not compressed: the host compresses the whole archive, which is smaller.
            out.writestr(zipfile.ZipInfo(name, _LONG_AGO), _content(name, path.read_bytes()))
    return written.getvalue()


def standard_library(packed: bytes) -> bytes:
    """Return Python's standard library without what is never used, uncompressed like `archive`."""
    written = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(packed)) as whole, zipfile.ZipFile(written, "w") as out:
        for name in sorted(whole.namelist()):
            path = PurePosixPath(name)
            other = path.parent.name == "encodings" and path.stem not in ENCODINGS
            if not other and not name.startswith(STANDARD_LEFT_OUT) and not name.endswith("/"):
                out.writestr(zipfile.ZipInfo(name, _LONG_AGO), _content(name, whole.read(name)))
    return written.getvalue()


def _content(name: str, data: bytes) -> bytes:
    return without_comments(data) if name.endswith(".py") else data


def needed() -> tuple[str, ...]:
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


def _files() -> Iterator[tuple[str, Path]]:
    """Every file of the archive: its name there, and where it is on this computer."""
    without = left_out()
    for package in ("rules", "scorer"):
        paths = (ROOT / package).rglob("*.*")
        yield from _kept(((path.relative_to(ROOT).as_posix(), path) for path in paths), without)
    for folder in ("icons", "suits"):
        for path in sorted((ASSETS / folder).glob("*.svg")):
            yield f"scorer/assets/{folder}/{path.name}", path
    for path in sorted((ASSETS / "fonts").glob("PizarraSans-*.ttf")):
        # Papers measure their texts with these, and carry them.
        yield f"scorer/assets/fonts/{path.name}", path
    for name in needed():
        files = distribution(name).files or []
        named = ((file.as_posix(), Path(str(file.locate()))) for file in files)
        yield from _kept(named, FLET_LEFT_OUT)


def _kept(
    files: Iterator[tuple[str, Path]], without: tuple[str, ...]
) -> Iterator[tuple[str, Path]]:
    """The files that are read at run time, and whose names do not begin like one left out."""
    for name, path in files:
        parts = PurePosixPath(name).parts
        if not name.endswith(ENDINGS) or ".." in parts or "__pycache__" in parts:
            continue
        if not name.startswith(without):
            yield name, path
