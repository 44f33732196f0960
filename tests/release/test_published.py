"""What is published with a version: its number, its licences, and the workflows that build it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped]
from packaging.utils import canonicalize_name

import dev
import scorer
from release.build import needed
from scorer.screens.licences import SHIPPED

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))

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
    workflow = yaml.safe_load((ROOT / ".github" / "workflows" / "pages.yml").read_text("utf-8"))
    # YAML reads the word "on" as true.
    assert workflow[True] == {"workflow_dispatch": None}


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_runs_existing_commands_and_has_no_more_permissions_than_it_needs(
    path: Path,
) -> None:
    text = path.read_text("utf-8")
    workflow = yaml.safe_load(text)
    assert "workflow_dispatch" in text
    assert workflow["permissions"]["contents"] == "read"
    steps = [step for job in workflow["jobs"].values() for step in job["steps"]]
    commands = [step["run"] for step in steps if "run" in step]
    called = re.findall(r"python dev\.py (\S+)", "\n".join(commands))
    assert set(called) <= dev.COMMANDS.keys()
    # Commands contain no expressions: their values could be text that others have written.
    assert not any("${{" in command for command in commands)
