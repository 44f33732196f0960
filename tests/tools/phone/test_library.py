"""Python's standard library in the build."""

from __future__ import annotations

import io
import zipfile

import pytest

from scorer.server.folder import package_web_folder
from tools.phone.archive import sources
from tools.phone.library import NEVER, standard_library
from tools.phone.modules import module_name, parsed


@pytest.fixture(scope="module")
def whole() -> bytes:
    return (package_web_folder() / "pyodide/python_stdlib.zip").read_bytes()


@pytest.fixture(scope="module")
def kept(whole: bytes) -> dict[str, bytes]:
    """The files of the library in the build."""
    with zipfile.ZipFile(io.BytesIO(standard_library(whole, sources()))) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_half_of_the_library_is_kept_including_what_reports_errors(
    whole: bytes, kept: dict[str, bytes]
) -> None:
    with zipfile.ZipFile(io.BytesIO(whole)) as archive:
        names = {module_name(name) for name in archive.namelist() if name.endswith(".py")}
    modules = {module_name(name) for name in kept}
    assert modules < names
    assert 150 < len(modules) < 250
    assert {"asyncio", "linecache", "logging", "traceback", "warnings", "_strptime"} <= modules
    assert not {"unittest", "email", "http.client", "xml"} & modules


def test_no_module_is_left_out_that_the_app_or_a_kept_module_imports(
    whole: bytes, kept: dict[str, bytes]
) -> None:
    with zipfile.ZipFile(io.BytesIO(whole)) as archive:
        originals = {name: archive.read(name) for name in kept}
        removed = {module_name(name) for name in archive.namelist()} - set(map(module_name, kept))
    files = {**originals, **sources()}
    wanted = {one.name for name, data in files.items() for one in parsed(name, data).imports}
    never = tuple(f"{name}." for name in NEVER)
    left = {name for name in wanted & removed if not f"{name}.".startswith(never)}
    assert left == set()


def test_every_module_that_is_listed_to_be_left_out_exists(whole: bytes) -> None:
    with zipfile.ZipFile(io.BytesIO(whole)) as archive:
        names = {module_name(name) for name in archive.namelist() if name.endswith(".py")}
    assert names >= NEVER
