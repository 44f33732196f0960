"""The static build that all tests of a run share."""

from __future__ import annotations

from pathlib import Path
from typing import Final

PLACE: Final = "jass"
"""The folder of the app on its host, which need not be the root."""

_LEVEL: Final = 6
"""A gzip level that is faster than the usual one; the files are a little larger."""


def build_once(folder: Path) -> Path:
    """Return the folder of a host with the build in it, which no test changes.

    The first process of a run makes it; the others wait.

    Args:
        folder: A folder of this run, the same for all its processes.
    """
    # The tests of the store run in a browser, too, where neither exists.
    from filelock import FileLock  # noqa: PLC0415

    from tools.phone.build import build  # noqa: PLC0415

    root, done = folder / "host", folder / "host-is-built"
    with FileLock(folder / "host.lock"):
        if not done.exists():
            build(root / PLACE, level=_LEVEL)
            done.touch()
    return root
