"""Python's standard library, as far as the app and Pyodide can import it."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from typing import Final

from phone.imports import module_name, reachable
from phone.packing import zip_stored
from phone.sources import without_comments

IMPORTED_AT_START: Final = (
    "_pyodide",
    "encodings",
    "pyodide",
    "site",
    "warnings",
    "zipimport",
)
"""Modules and packages that Python and Pyodide import by themselves, whole packages of them."""

IMPORTED_BY_C_CODE: Final = (
    "_strptime",
    "asyncio",
    "codecs",
    "collections.abc",
    "copyreg",
    "io",
    "linecache",
    "traceback",
)
"""Modules that Python's parts in C import, some of them late."""

LEFT_OUT: Final = ("pyodide/console.py", "pyodide/http/", "pyodide/_nodesock_transport.py")
"""Beginnings of paths in those packages that only consoles, requests and Node need."""

ENCODINGS: Final = frozenset(
    {
        "__init__",
        "aliases",
        "ascii",
        "cp1252",
        "cp437",
        "idna",
        "latin_1",
        "punycode",
        "utf_16",
        "utf_16_be",
        "utf_16_le",
        "utf_8",
        "utf_8_sig",
    }
)
"""Modules of `encodings` that are kept. The app writes and reads UTF-8; Python itself asks for some
others, and so do the papers of a tournament and the lists of its players."""

NEVER: Final = frozenset(
    {
        "_ast_unparse",
        "_pydatetime",
        "_pyrepl",
        "argparse",
        "concurrent.futures.interpreter",
        "concurrent.futures.process",
        "ctypes",
        "difflib",
        "email",
        "getopt",
        "gettext",
        "http",
        "importlib.metadata",
        "multiprocessing",
        "pdb",
        "pickle",
        "plistlib",
        "pydoc",
        "runpy",
        "statistics",
        "sysconfig",
        "tarfile",
        "tracemalloc",
        "unittest",
        "urllib.error",
        "urllib.request",
        "xml",
    }
)
"""Modules that are imported where the app never comes: in functions for command lines, servers,
processes and other systems, or in place of a part in C that Pyodide has."""


def standard_library(packed: bytes, app: Mapping[str, bytes]) -> bytes:
    """Return the archive of Python's standard library without what nobody can import.

    What a module imports only inside a function belongs to it, except for :data:`NEVER`.

    Args:
        packed: The whole archive.
        app: All other modules by their path, and further files.

    Raises:
        ValueError: Something in :data:`NEVER` is imported for certain.
    """
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        whole = {name: archive.read(name) for name in archive.namelist() if name.endswith(".py")}
    python = {name: data for name, data in app.items() if name.endswith(".py")}
    names = {module_name(name) for name in whole if _is_imported_at_start(name)}
    kept = reachable(
        python | whole, {*names, *IMPORTED_BY_C_CODE, *map(module_name, python)}, NEVER
    )
    return zip_stored({name: without_comments(whole[name]) for name in kept if name in whole})


def _is_imported_at_start(name: str) -> bool:
    package, _, module = name.removesuffix(".py").rpartition("/")
    if package == "encodings":
        return module in ENCODINGS
    return module_name(name).split(".")[0] in IMPORTED_AT_START and not name.startswith(LEFT_OUT)
