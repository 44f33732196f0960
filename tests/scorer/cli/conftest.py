"""Calls of the command line in this process, and their output."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from scorer.cli.main import main

DOCS = Path(__file__).parents[3] / "docs"


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one object on standard output."""
        return json.loads(self.out)


Call = Callable[..., Answer]


def read(path: Path) -> Any:
    """The value in a JSON file."""
    return json.loads(path.read_text(encoding="utf-8"))


def kinds(value: Any) -> Iterator[str]:
    """The types of all facts and changes in a document, those inside corrections, too."""
    if isinstance(value, dict):
        if "type" in value:
            yield value["type"]
        for inner in value.values():
            yield from kinds(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from kinds(inner)


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    monkeypatch.setenv("PIZARRA_STRICT_TEXTS", "1")


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Call:
    """Call the command line with these arguments, and these bytes on standard input."""

    def run(*words: str | Path, stdin: bytes = b"") -> Answer:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        capsys.readouterr()
        status = main([str(word) for word in words])
        printed = capsys.readouterr()
        return Answer(status, printed.out, printed.err)

    return run


@pytest.fixture
def example() -> Any:
    """The complete example, as a document of its own to every test."""
    return read(DOCS / "examples" / "schieber.json")


@pytest.fixture
def save(tmp_path: Path) -> Callable[[Any], Path]:
    """Write a JSON value to a file."""

    def write(value: Any) -> Path:
        path = tmp_path / "partie.json"
        path.write_text(json.dumps(value), encoding="utf-8")
        return path

    return write
