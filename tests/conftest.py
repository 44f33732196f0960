"""Settings of all tests, and of the programs that they start."""

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path

import pytest
from hypothesis import settings

from scorer.texts.catalogue import STRICT
from tests import tally
from tests.static_build import build_once
from tests.time_table import TimeTable

SERVERS = {"Server", "HeadlessScreen", "Phone"}
"""Names that a module imports if its tests start a server, or play at one."""


def pytest_configure(config: pytest.Config) -> None:
    """Make every request for a missing text an error; count entries, and the time of each part."""
    os.environ[STRICT] = "1"
    config.pluginmanager.register(tally)
    if not hasattr(config, "workerinput"):  # not in each of the processes
        config.pluginmanager.register(TimeTable())
        config.pluginmanager.register(tally.Tally())


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a host with the static build in it, which no test changes."""
    folder = tmp_path_factory.getbasetemp()
    # That of a process is in that of the run.
    return build_once(folder.parent if "PYTEST_XDIST_WORKER" in os.environ else folder)


def pytest_itemcollected(item: pytest.Item) -> None:
    """Mark the tests of a module that starts servers: `make check` leaves them out."""
    if isinstance(item, pytest.Function) and SERVERS & vars(item.module).keys():
        item.add_marker("served")


def pytest_collection_finish() -> None:
    """Leave the modules and the thousands of tests out of garbage collection from now on.

    They live as long as the process, and to search them again and again takes time.
    """
    gc.collect()
    gc.freeze()


# No deadline: how long an example takes depends more on the machine than on the rules.
settings.register_profile("pizarra", deadline=None, max_examples=30)
# For `make test-all`, which nobody waits for.
settings.register_profile("full", deadline=None, max_examples=300)
# For the long form of `make torture`, which takes hours.
settings.register_profile("torture", deadline=None, max_examples=20_000)
# For `make check`, which a developer waits for; `make test` tries three times as many.
settings.register_profile("quick", deadline=None, max_examples=10)
# In a browser each example takes several times as long; all of them are tried outside of it.
settings.register_profile("browser", deadline=None, max_examples=4, database=None)
settings.load_profile("browser" if sys.platform == "emscripten" else "pizarra")
