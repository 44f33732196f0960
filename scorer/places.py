"""Where things lie on this computer."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

NAME = "Pizarra"


def data_folder(given: Path | None = None) -> Path:
    """The folder of the Partien: as given, else the platform's place for an app's data.

    ``FLET_APP_STORAGE_DATA`` names that place inside an app made by Flet's tools, whose
    own folder is read-only and replaced by updates.
    """
    if given is not None:
        return given.expanduser().absolute()
    packaged = os.environ.get("FLET_APP_STORAGE_DATA")
    return Path(packaged) if packaged else platformdirs.user_data_path(NAME, appauthor=False)


def window_folder() -> Path:
    """Where the app's own window, shown by a browser, keeps its size and place."""
    return cache_folder() / "window"


def cache_folder() -> Path:
    """A folder for what can be made again at any time."""
    return platformdirs.user_cache_path(NAME, appauthor=False)
