"""The examples in docstrings give the results that stand there.

Pytest could find them itself, but would import and search every module for that, in each of its
processes; few modules have examples.
"""

from __future__ import annotations

import doctest
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
ONLY_IN_BROWSERS = ROOT / "scorer" / "browser"
"""Its modules can be imported only by the phone's Python."""


def modules_with_examples() -> list[str]:
    """Names of our modules in which an example is written."""
    paths = [path for folder in ("rules", "scorer") for path in (ROOT / folder).rglob("*.py")]
    return sorted(
        ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        for path in paths
        if ONLY_IN_BROWSERS not in path.parents and ">>> " in path.read_text("utf-8")
    )


@pytest.mark.parametrize("name", modules_with_examples())
def test_examples_in_docstrings_give_what_they_say(name: str) -> None:
    results = doctest.testmod(import_module(name))
    assert results.attempted
    assert not results.failed
