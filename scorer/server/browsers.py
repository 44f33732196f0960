"""Browsers on this computer that can show the app in a window of its own.

Only the standard library is used: the set-up asks before anything is installed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

BROWSERS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
    "microsoft-edge",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
"""Chromium and browsers derived from it: names of programs, or their paths."""

CHOICE = "PIZARRA_CHROMIUM"
"""Environment variable with the program to use."""

FIRST_SIZE = (1180, 820)
"""Width and height of a window that is opened for the first time, in logical pixels."""


def find_browser() -> str | None:
    """Return the path of the chosen browser, else of an installed one; None if there is none."""
    chosen = os.environ.get(CHOICE)
    if chosen:
        return shutil.which(chosen)
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def open_window(browser: str, address: str, profile: Path) -> subprocess.Popen[bytes]:
    """Show an address in a window without tabs; the process ends when the window is closed.

    The window's size and place are kept in ``profile``, a folder that is used for nothing else, so
    that the window does not belong to the browser the person already has open.
    """
    command = [
        browser,
        f"--app={address}",
        f"--user-data-dir={profile}",
        "--no-first-run",
        "--no-default-browser-check",
        # The window is for one address on this computer: it need not ask for any other.
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
    ]
    if not profile.is_dir():
        command.append(f"--window-size={FIRST_SIZE[0]},{FIRST_SIZE[1]}")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        # Chromium does not start for root otherwise.
        command.append("--no-sandbox")
    quiet = subprocess.DEVNULL
    return subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet)  # noqa: S603 - without a shell
