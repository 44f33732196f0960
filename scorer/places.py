"""The folders of the app on this computer."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

NAME = "Pizarra"


def data_folder(given: Path | None = None) -> Path:
    """The folder of the Partien: the one given, else the system's folder for an app's data.

    Inside a package made by Flet's tools ``FLET_APP_STORAGE_DATA`` names that folder: the package
    itself is read-only and replaced by updates.
    """
    if given is not None:
        return given.expanduser().absolute()
    packaged = os.environ.get("FLET_APP_STORAGE_DATA")
    return Path(packaged) if packaged else platformdirs.user_data_path(NAME, appauthor=False)


def window_folder() -> Path:
    """The folder of the browser profile for the app's own window."""
    return cache_folder() / "window"


def cache_folder() -> Path:
    """The folder for files that can be made again at any time."""
    return platformdirs.user_cache_path(NAME, appauthor=False)
