"""What is published with a version: its number, its licences, and the workflows that build it."""

from __future__ import annotations

import re
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]
from packaging.utils import canonicalize_name

import dev
import scorer
from scorer.screens.licences import SHIPPED
from tools.release.build import needed
from tools.release.notes import notes

ROOT = Path(__file__).resolve().parents[3]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))

ACTIONS = {
    "checkout": 7,
    "configure-pages": 6,
    "deploy-pages": 5,
    "download-artifact": 8,
    "setup-python": 7,
    "upload-artifact": 7,
    "upload-pages-artifact": 5,
}
"""The actions that workflows may use, and their current major versions (November 2026)."""

LONG_NAMES = {
    "MIT": ("MIT",),
    "BSD-2-Clause": ("BSD-2-Clause",),
    "BSD-3-Clause": ("BSD",),
    "Apache-2.0": ("Apache",),
    "MPL-2.0": ("Mozilla Public License 2.0",),
    "PSF-2.0": ("PSF",),
    "MIT OR Apache-2.0": ("MIT", "Apache"),
}
"""Words in the metadata of packages, by the licence that the app shows."""


def test_the_version_is_the_same_everywhere() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    newest = re.search(r"^## (\d\S*)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert newest is not None
    assert scorer.VERSION == project["version"] == newest[1]


def test_every_shipped_package_is_listed_with_its_licence() -> None:
    shown = dict(SHIPPED)
    for package in needed():
        name = canonicalize_name(package.metadata["Name"])
        metadata = package.metadata
        fields = ("License-Expression", "License", "Classifier")
        lines = [line for field in fields for line in metadata.get_all(field) or ()]
        licence = " ".join(line for line in lines if not line.startswith("Programming"))
        assert name in shown, name
        assert all(word in licence for word in LONG_NAMES[shown[name]]), (name, licence[:100])


def test_pages_are_published_by_hand_only() -> None:
    """GitHub refuses to publish Pages from a tag."""
    assert workflow("pages")[True] == {"workflow_dispatch": None}


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_runs_existing_commands_and_has_no_more_permissions_than_it_needs(
    path: Path,
) -> None:
    text = path.read_text("utf-8")
    assert "workflow_dispatch" in text
    assert workflow(path.stem)["permissions"]["contents"] == "read"
    steps = [step for job in workflow(path.stem)["jobs"].values() for step in job.get("steps", ())]
    commands = [step["run"] for step in steps if "run" in step]
    called = re.findall(r"python3? -m (release\S*)", "\n".join(commands))
    assert all(find_spec(name) for name in called)
    called = re.findall(r"python dev\.py (\S+)", "\n".join(commands))
    assert set(called) <= dev.COMMANDS.keys()
    used = [step["uses"] for step in steps if "uses" in step]
    assert set(used) <= {f"actions/{name}@v{major}" for name, major in ACTIONS.items()}
    # Commands contain no expressions: their values could be text that others have written.
    assert not any("${{" in command for command in commands)


def workflow(name: str) -> Any:
    """A workflow; YAML reads its word "on" as true."""
    return yaml.safe_load((ROOT / ".github" / "workflows" / f"{name}.yml").read_text("utf-8"))


def test_a_release_runs_all_tests_before_it_publishes_every_file_with_its_checksum() -> None:
    jobs = workflow("release")["jobs"]
    assert jobs["tests"]["uses"] == "./.github/workflows/engines.yml"
    assert "workflow_call" in workflow("engines")[True]
    commands = [step.get("run", "") for step in workflow("engines")["jobs"]["engines"]["steps"]]
    assert "make test-all" in commands
    publish = jobs["publish"]
    assert set(publish["needs"]) == jobs.keys() - {"publish"}
    text = "\n".join(step.get("run", "") for step in publish["steps"])
    assert text.index("sha256sum * > SHA256SUMS") < text.index("gh release create")
    uploaded = [
        step["with"]["name"]
        for job in jobs.values()
        for step in job.get("steps", ())
        if "upload-artifact" in step.get("uses", "")
    ]
    assert all(name.startswith("files-") for name in uploaded)


def test_only_the_job_that_makes_the_release_may_write() -> None:
    for path in WORKFLOWS:
        for name, job in workflow(path.stem)["jobs"].items():
            may_write = "write" in job.get("permissions", {}).values()
            assert may_write == ((path.stem, name) == ("release", "publish")), (path.stem, name)


def test_secrets_reach_commands_only_through_the_environment() -> None:
    for path in WORKFLOWS:
        named = re.findall(r"^ *(.*secrets\..*)$", path.read_text("utf-8"), re.MULTILINE)
        assert all(re.match(r"[A-Z_]+: \$\{\{ secrets\.\w+ \}\}", line) for line in named), path


def test_packaged_apps_are_built_by_the_builder_of_the_locked_flet() -> None:
    packaged = workflow("packaged")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    (flet,) = (one for one in project["dependencies"] if one.startswith("flet=="))
    steps = packaged["jobs"]["build"]["steps"]
    assert f"pip install {flet.replace('flet', 'flet-cli')}" in [step.get("run") for step in steps]
    targets = packaged["jobs"]["build"]["strategy"]["matrix"]["include"]
    assert [one["target"] for one in targets] == ["apk", "aab", "linux", "macos", "windows"]


def test_the_notes_of_a_release_are_those_of_its_version() -> None:
    changelog = "# New\n\n## Next\n\n- later\n\n## 1.2.0\n\n- this\n\n## 1.2\n\n- before\n"
    assert notes(changelog, "v1.2.0") == "- this\n"
    assert notes(changelog, "1.2") == "- before\n"
    for missing in ("v2", "v1.2.", "v1"):
        with pytest.raises(ValueError, match=re.escape(missing)):
            notes(changelog, missing)
    assert notes((ROOT / "CHANGELOG.md").read_text("utf-8"), f"v{scorer.VERSION}")
