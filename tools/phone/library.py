"""Reduces Python's standard library to what the app and Pyodide can import."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from typing import Final

from tools.phone.modules import module_name, parsed, reachable
from tools.phone.packing import zip_stored

IMPORTED_AT_START: Final = (
    "_pyodide",
    "encodings",
    "pyodide",
    "site",
    "warnings",
    "zipimport",
)
"""Modules and packages that Python and Pyodide import at their start; packages are kept whole."""

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
"""Modules that the interpreter's C code imports, some of them only when they are needed."""

LEFT_OUT: Final = ("pyodide/console.py", "pyodide/http/", "pyodide/_nodesock_transport.py")
"""Beginnings of paths in those packages that are left out: for consoles, requests and Node."""

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
"""Modules of `encodings` that are kept: for UTF-8, for Python itself, for a tournament's papers and
for lists of players."""

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
        "sysconfig",
        "tarfile",
        "tracemalloc",
        "unittest",
        "urllib.error",
        "urllib.request",
        "xml",
    }
)
"""Modules that are imported only in code that the app never runs: functions for command lines,
servers, processes and other systems, and replacements of C modules that Pyodide has."""


def standard_library(packed: bytes, app: Mapping[str, bytes]) -> bytes:
    """Return the archive of Python's standard library with only those modules that can be imported.

    Imports inside functions count, except those of :data:`NEVER`.

    Args:
        packed: The archive with the whole library.
        app: The modules of the app and its packages, by their path.

    Raises:
        ValueError: A module of :data:`NEVER` is imported at the top level of another one.
    """
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        whole = {name: archive.read(name) for name in archive.namelist() if name.endswith(".py")}
    names = {module_name(name) for name in whole if _is_imported_at_start(name)}
    start = {*names, *IMPORTED_BY_C_CODE, *map(module_name, app)}
    kept = reachable({**app, **whole}, start, NEVER)
    return zip_stored({name: parsed(name, whole[name]).bare for name in kept if name in whole})


def _is_imported_at_start(name: str) -> bool:
    package, _, module = name.removesuffix(".py").rpartition("/")
    if package == "encodings":
        return module in ENCODINGS
    return module_name(name).split(".")[0] in IMPORTED_AT_START and not name.startswith(LEFT_OUT)
