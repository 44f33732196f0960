"""Files that the app may be replacing, which then have no name of their own for a moment."""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path
from typing import Final

LONGEST: Final = 10
"""Seconds that a file may be without its name; afterwards only a damaged copy of it is left."""


def stored_text(path: Path) -> str:
    """Return what a file holds, before or after it is replaced; nothing if there never was one."""
    end = time.monotonic() + LONGEST
    while any(path.parent.glob(f"{path.name}*")) and time.monotonic() < end:
        with suppress(FileNotFoundError):
            return path.read_text("utf-8")
        time.sleep(0.001)
    return ""


def stored_files(folder: Path) -> list[Path]:
    """Return the files of all Partien or nights in a folder, also one that is being replaced."""
    names = {path.name.partition(".")[0] for path in folder.glob("*.json*")}
    return [folder / f"{name}.json" for name in sorted(names)]
