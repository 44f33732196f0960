"""Where the results of a night are served to everybody who may see all nights."""

from __future__ import annotations

from typing import Final

RESULTS_PATH: Final = "/results"
"""The page of the newest night; with the id of a night behind it, the page of that one."""


def results_address(night_id: str) -> str:
    """Return the address of a night's page, on the host that serves the app."""
    return f"{RESULTS_PATH}/{night_id}"
