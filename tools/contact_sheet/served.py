"""The app with Partien of all games, served with the settings of a look."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from scorer.preferred import TEXT_SIZE
from tests.browser.harness import Server
from tests.browser.prepared import setting
from tests.browser.walk.prepared_games import Table, prepare

PLAIN: Final = "scorer.cli.main"
"""The app as it is, in whose controls colours and sizes are found."""

LABELLED: Final = "tests.browser.labelled_app"
"""The app whose texts say how large they are, so that their places can be measured."""


@contextmanager
def served(module: str, text: str, tables: Sequence[Table]) -> Iterator[str]:
    """Serve the app with a size of texts; yield its address.

    Args:
        module: What is started, :data:`PLAIN` or :data:`LABELLED`.
        text: The size of texts, in percent.
        tables: The Partien that the app has.
    """
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        data.mkdir()
        prepare(data, tables)
        setting(data, TEXT_SIZE, int(text))
        how = ["-m", module, "serve", "--no-browser", "--data", str(data)]
        server = Server(lambda port: [*how, "--port", str(port)], Path(folder) / "log.txt")
        server.start()
        try:
            yield server.url
        finally:
            server.stop()
