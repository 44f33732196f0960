"""What the tests of the app share: a data folder, and a shelf on it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorer.store import Shelf


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder that does not exist yet."""
    return tmp_path / "data"


@pytest.fixture
def shelf(folder: Path) -> Iterator[Shelf]:
    """A shelf on an empty folder, closed afterwards."""
    opened = asyncio.run(Shelf.open(folder))
    yield opened
    opened.close()
