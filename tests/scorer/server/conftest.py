"""A table with guests, served once for all tests of a module."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.prepared import STAGES, document, fill
from tests.scorer.server.clients import PARTIE, Table


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    data: Path = tmp_path_factory.mktemp("data")
    fill(data, [document(PARTIE, STAGES["mode"])])
    served = Table(data, tmp_path_factory.mktemp("log") / "server.log")
    served.start()
    try:
        yield served
    finally:
        served.stop()
    log = served.log.read_text("utf-8")
    assert "Traceback" not in log, log
    served.assert_quiet()
