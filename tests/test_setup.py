"""Requirements are pinned with hashes, and all files that name versions or commands agree."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from PIL import Image

import dev

ROOT = Path(__file__).resolve().parent.parent
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def blocks(lock: Path) -> list[str]:
    """The requirements of a file, one string each, its hashes included and comments left out."""
    lines = [
        line for line in lock.read_text("utf-8").splitlines() if not line.lstrip().startswith("#")
    ]
    return [block for block in "\n".join(lines).replace("\\\n", " ").splitlines() if block.strip()]


def pins(lock: Path) -> dict[str, Requirement]:
    found = [Requirement(block.split(" --hash=")[0].strip()) for block in blocks(lock)]
    return {canonicalize_name(one.name): one for one in found}


def test_there_is_a_file_for_the_app_the_tools_the_window_and_the_phone() -> None:
    assert [lock.stem for lock in LOCKS] == ["app", "desktop", "dev", "phone"]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_every_requirement_is_exact_and_has_hashes(lock: Path) -> None:
    assert blocks(lock)
    for block in blocks(lock):
        assert re.match(r"[a-z0-9-]+==[\w.]+ ", block), block
        assert re.search(r" --hash=sha256:[0-9a-f]{64}( |$)", block), block


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.stem)
def test_no_requirements_file_names_a_package_index(lock: Path) -> None:
    text = lock.read_text("utf-8")
    assert "://" not in text
    assert not re.search(
        r"^\s*(-i|-f|--(extra-)?index-url|--find-links|--trusted-host)\b", text, re.MULTILINE
    )


@pytest.mark.parametrize(
    ("lock", "wanted"),
    [
        ("app", PYPROJECT["project"]["dependencies"]),
        ("app", PYPROJECT["dependency-groups"]["build"]),
        ("app", PYPROJECT["build-system"]["requires"]),
        ("dev", PYPROJECT["dependency-groups"]["dev"]),
        ("desktop", PYPROJECT["dependency-groups"]["desktop"]),
        ("phone", PYPROJECT["dependency-groups"]["phone"]),
    ],
)
def test_locked_versions_satisfy_pyproject(lock: str, wanted: list[str]) -> None:
    locked = pins(ROOT / "requirements" / f"{lock}.txt")
    for requirement in map(Requirement, wanted):
        version = next(iter(locked[canonicalize_name(requirement.name)].specifier)).version
        assert requirement.specifier.contains(version), requirement


def test_files_installed_together_pin_the_same_versions() -> None:
    app, *others = (
        pins(ROOT / "requirements" / f"{name}.txt") for name in ("app", "dev", "desktop")
    )
    for other in others:
        shared = app.keys() & other.keys()
        assert {name: app[name].specifier for name in shared} == {
            name: other[name].specifier for name in shared
        }


def test_the_parts_of_flet_are_one_version() -> None:
    app = pins(ROOT / "requirements" / "app.txt")
    desktop = pins(ROOT / "requirements" / "desktop.txt")
    assert (
        app["flet"].specifier
        == app["flet-web"].specifier
        == desktop["flet"].specifier
        == desktop["flet-desktop"].specifier
    )


def test_the_oldest_python_is_the_same_everywhere() -> None:
    script = (ROOT / "dev.py").read_text("utf-8")
    oldest = re.search(r"^OLDEST = \((\d+), (\d+)\)$", script, re.MULTILINE)
    assert oldest
    major, minor = oldest.groups()
    assert PYPROJECT["project"]["requires-python"] == f">={major}.{minor}"
    assert PYPROJECT["tool"]["mypy"]["python_version"] == f"{major}.{minor}"
    assert PYPROJECT["tool"]["ruff"]["target-version"] == f"py{major}{minor}"


def test_an_installation_is_renewed_when_a_file_changes(tmp_path: Path) -> None:
    listed = tmp_path / "app.txt"
    listed.write_text("one==1", "utf-8")
    before = dev.fingerprint(listed)
    assert dev.fingerprint(listed) == before
    listed.write_text("one==2", "utf-8")
    assert dev.fingerprint(listed) != before


def test_a_named_browser_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    browser = tmp_path / ("browser" + (".exe" if os.name == "nt" else ""))
    browser.touch(0o755)
    monkeypatch.setenv("PIZARRA_CHROMIUM", str(browser))
    assert dev.require_chromium() == str(browser)


def test_a_named_browser_that_is_missing_is_reported_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere = str(tmp_path / "nowhere")
    monkeypatch.setenv("PIZARRA_CHROMIUM", nowhere)
    with pytest.raises(dev.SetupError, match=re.escape(nowhere)):
        dev.require_chromium()


@pytest.mark.parametrize("required", [True, False])
def test_a_browser_that_cannot_be_installed_is_a_failure_only_if_all_are_required(
    *,
    required: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    # Neither the browsers nor apt-get are found in this empty folder.
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(dev, "ALL_BROWSERS", required)
    results = dev.run_engines(["--version"], dict(os.environ))
    assert [(one.name, one.status != 0) for one in results] == [
        *([("install", True)] if required else []),
        ("engines", False),
    ]
    assert "Not installed: firefox-esr, WebKitWebDriver, Xvfb." in capfd.readouterr().err


def test_ci_asks_for_the_tests_in_all_browsers() -> None:
    ci = (ROOT / ".ci" / "run").read_text("utf-8")
    assert "export PIZARRA_ALL_BROWSERS=1\nexec make test\n" in ci


def test_a_browser_is_searched_for_without_any_package() -> None:
    search = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r}); import dev; dev.find_chromium();"
        "assert not {'flet', 'uvicorn'} & set(sys.modules)"
    )
    # -S: no site-packages, as with the Python that sets everything up.
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", search], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_make_knows_the_commands_of_the_script() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = re.search(r"^\.PHONY: (.+)$", makefile, re.MULTILINE)
    assert targets
    assert sorted(targets[1].split()) == sorted(dev.COMMANDS)


def test_an_unknown_command_is_refused_with_the_known_ones() -> None:
    script = [sys.executable, str(ROOT / "dev.py"), "fly"]
    done = subprocess.run(script, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert all(command in done.stderr for command in dev.COMMANDS)


PACKAGED = """
import sys
from importlib.abc import MetaPathFinder

class LeftOut(MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        left_out = ("flet_web", "flet_desktop", "uvicorn", "segno")
        if name in sys.argv[1:] or name.startswith(left_out):
            raise ModuleNotFoundError(name)
        return None

sys.meta_path.insert(0, LeftOut())
import scorer.packaged
"""


def test_a_packaged_app_starts_without_the_modules_that_are_left_out() -> None:
    left_out = PYPROJECT["tool"]["flet"]["app"]["exclude"]
    for path in left_out:
        if path.startswith(("rules/", "scorer/")):
            assert (ROOT / path).exists(), path
    modules = [path.removesuffix(".py").replace("/", ".") for path in left_out]
    done = subprocess.run(
        [sys.executable, "-c", PACKAGED, *modules],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_flets_builder_finds_an_icon_for_every_system() -> None:
    with Image.open(ROOT / "assets" / "icon.png") as icon:
        assert icon.size == (1024, 1024)
