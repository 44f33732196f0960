"""The wheel and the single file run `pizarra` outside of this checkout, with nothing installed."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import zipfile
from importlib.metadata import Distribution, PackageNotFoundError
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

import scorer
from tests.browser.harness import Server, free_port
from tests.scorer.server.clients import FletClient
from tools.release.__main__ import main
from tools.release.bootstrap import python_tag
from tools.release.build import build_single_file, build_wheel
from tools.release.smoke import smoke

ROOT = Path(__file__).resolve().parents[3]
EXAMPLES = ROOT / "docs" / "examples"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    out = tmp_path_factory.mktemp("release")
    wheel = build_wheel(out)
    return wheel, build_single_file(out, wheel, level=1)


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A home folder of these tests, in which the single file is unpacked once."""
    return tmp_path_factory.mktemp("home")


@pytest.fixture
def bare(home: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A Python without packages; the tests' own checkout is not in its path."""
    monkeypatch.delenv("PYTHONPATH", raising=False)
    for name in ("HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(home / name))
    base = getattr(sys, "_base_executable", sys.executable)
    return [base, "-I", "-S"]


def run(words: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        words, cwd=folder, capture_output=True, encoding="utf-8", check=False, timeout=300
    )


def test_the_wheel_holds_the_command_the_pictures_and_the_licence(
    built: tuple[Path, Path],
) -> None:
    with zipfile.ZipFile(built[0]) as wheel:
        names = wheel.namelist()
        entry = next(name for name in names if name.endswith("entry_points.txt"))
        assert "pizarra = scorer.cli.main:main" in wheel.read(entry).decode()
    for needed in ("scorer/assets/icon.png", "scorer/texts/de/common.toml", "rules/__init__.py"):
        assert needed in names
    assert any(name.endswith("licenses/LICENSE") for name in names)
    assert not [name for name in names if name.startswith(("tests", "tools", "docs"))]
    assert not [name for name in names if "screenshots" in name]


def test_the_single_file_scores_a_partie(
    built: tuple[Path, Path], bare: list[str], home: Path, tmp_path: Path
) -> None:
    file = str(built[1])
    document = str(EXAMPLES / "molotow.json")
    for _ in range(2):
        scored = run([*bare, file, "score", "--json", document], tmp_path)
        assert scored.returncode == 0, scored.stderr
        known = json.loads((EXAMPLES / "molotow.score.json").read_text("utf-8"))
        assert json.loads(scored.stdout) == known
    version = run([*bare, file, "--version"], tmp_path)
    assert version.stdout.split() == ["Pizarra", scorer.VERSION], version
    unpacked = next((home / "XDG_CACHE_HOME" / "pizarra").glob("app-*"), None)
    if sys.platform.startswith("linux"):
        assert unpacked is not None
        assert any(unpacked.glob("*.dist-info/licenses/*"))


def test_the_single_file_serves_the_app(
    built: tuple[Path, Path], bare: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = tmp_path / "pizarra.pyz"
    shutil.copy(built[1], elsewhere)
    data = tmp_path / "data"
    words = [str(elsewhere), "serve", "--no-browser", "--data", str(data)]
    monkeypatch.setattr(sys, "executable", bare[0])
    server = Server(
        lambda port: [*bare[1:], *words, "--port", str(port)], tmp_path / "log.txt", free_port()
    )
    server.start()
    try:
        address = server.url.replace("http:", "ws:") + "ws"
        origin: Any = server.url.rstrip("/")
        with connect(address, origin=origin, open_timeout=60) as socket:
            line = FletClient(socket)
            line.register()
            line.receive_until("Jass")
    finally:
        server.stop()
    server.assert_quiet()


def test_the_smoke_test_passes_only_if_the_program_scores_and_serves(
    built: tuple[Path, Path], bare: list[str], tmp_path: Path
) -> None:
    assert smoke([*bare, str(built[1])]) is None
    no_command = tmp_path / "none.py"
    no_command.write_text("import sys; sys.exit(3)", "utf-8")
    assert smoke([*bare, str(no_command)]) == "`score` ended with 3"
    no_server = tmp_path / "scores.py"
    no_server.write_text("import sys; sys.exit(0 if 'score' in sys.argv else 4)", "utf-8")
    assert smoke([*bare, str(no_server)]) == "`serve` ended with 4"


def test_the_single_file_for_another_python_says_so(
    built: tuple[Path, Path],
    bare: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "XDG_CACHE_HOME"))
    other = tmp_path / "other.pyz"
    with zipfile.ZipFile(built[1]) as packed, zipfile.ZipFile(other, "w") as written:
        written.writestr("__main__.py", packed.read("__main__.py"))
        written.writestr("release.json", json.dumps({"python": "cpython-1-moon", "digest": "0"}))
    refused = run([*bare, str(other)], tmp_path)
    assert refused.returncode == 2
    assert "cpython-1-moon" in refused.stderr
    assert python_tag() in refused.stderr
    assert not (tmp_path / "XDG_CACHE_HOME").exists()


def test_a_package_that_is_not_installed_is_named_and_ends_the_release(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(name: str) -> Distribution:
        raise PackageNotFoundError(name)

    monkeypatch.setattr("tools.release.build.distribution", missing)
    assert main(["--out", str(tmp_path)]) == 1
    assert capsys.readouterr().err == "pizarra is not installed.\n"
