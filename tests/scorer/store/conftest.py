"""What the tests of the store share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.scorer.store.shelves import OpenShelf


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[OpenShelf]:
    """A shelf on an empty folder, closed afterwards."""
    opened = OpenShelf(tmp_path / "data")
    yield opened
    opened.close()
