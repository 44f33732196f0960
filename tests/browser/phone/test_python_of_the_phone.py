"""The tests of rules and store, run by the phone's own Python in a real browser."""

from __future__ import annotations

import io
import shutil
import sys
import threading
import zipfile
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from scorer.server.folder import package_web_folder
from tests.browser.harness import ROOT
from tests.full_run import FULL
from tools.phone.build import STATIC
from tools.phone.serve import serve

pytestmark = pytest.mark.browser

PAGE = Path(__file__).parent / "python_page"

PACKAGES = ("iniconfig", "openskill", "packaging", "pluggy", "pygments", "pytest", "tinydb")
"""Packages that run without compiled code; of others, wheels for the phone's Python are in
`WHEELS`."""

COMPILED = {".pyc", ".so", ".pyd"}
"""Suffixes of files that the phone's Python cannot use."""

WHEELS = Path(sys.prefix) / "phone"

STORE_TESTS = ("tests/scorer/store/test_media.py", "tests/scorer/store/test_slots.py")

PROJECT = ("rules", "scorer", "tests", "docs", "tools/bench")


@pytest.fixture(scope="module")
def page(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    folder = tmp_path_factory.mktemp("python")
    shutil.copytree(PAGE, folder, dirs_exist_ok=True)
    shutil.copytree(package_web_folder() / "pyodide", folder / "pyodide")
    shutil.copy(STATIC / "files.js", folder)
    (folder / "tests.zip").write_bytes(project())
    with serve(folder) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        tab = browser.new_page()
        tab.goto(f"http://127.0.0.1:{server.server_port}/")
        yield tab
        tab.close()
        server.shutdown()


def project() -> bytes:
    """Return the project with its tests, and the packages that these need, as one archive."""
    wheels = sorted(WHEELS.glob("*.whl"))
    assert wheels, "`python dev.py setup` fetches what these tests need"
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w") as out:
        for path in (path for name in PROJECT for path in (ROOT / name).rglob("*.*")):
            if path.is_file() and path.suffix != ".pyc":
                out.write(path, path.relative_to(ROOT))
        out.write(ROOT / "pyproject.toml", "pyproject.toml")
        for name in PACKAGES:
            for file in distribution(name).files or ():
                if file.suffix not in COMPILED and ".." not in file.parts:
                    out.write(str(file.locate()), f".packages/{file.as_posix()}")
        for wheel in wheels:
            with zipfile.ZipFile(wheel) as packed:
                for name in packed.namelist():
                    out.writestr(f".packages/{name}", packed.read(name))
    return written.getvalue()


def run(page: Page, *args: str) -> str:
    """Run tests in the page; return the output of pytest."""
    common = ["-q", "-p", "no:cacheprovider", "-p", "no:faulthandler", "--tb=short", "-x"]
    page.set_default_timeout(600_000)
    outcome: dict[str, Any] = page.evaluate("args => run(args)", [*common, *args])
    assert outcome["status"] == 0, outcome["output"]
    return str(outcome["output"])


@FULL
def test_the_tests_of_the_rules_pass(page: Page) -> None:
    output = run(page, "tests/rules")
    assert " passed" in output


def test_the_tests_of_the_store_pass_on_files_of_the_browser(page: Page) -> None:
    output = run(page, *STORE_TESTS, "-rs")
    assert " passed" in output
    assert "skipped" not in output
