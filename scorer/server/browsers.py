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
"""Programs of the Chromium kind, as they are named or where they lie."""

CHOSEN = "PIZARRA_CHROMIUM"
"""Environment variable that names the one to take."""

FIRST_SIZE = (1180, 820)
"""Width and height of a window that was never opened, in logical pixels."""


def find_browser() -> str | None:
    """Where such a browser lies: the chosen one, or one that is known; None: there is none."""
    chosen = os.environ.get(CHOSEN)
    if chosen:
        return shutil.which(chosen)
    return next(filter(None, map(shutil.which, BROWSERS)), None)


def open_window(browser: str, address: str, profile: Path) -> subprocess.Popen[bytes]:
    """Show an address in a window without tabs; the process ends when it is closed.

    The browser keeps its size and place in ``profile``, a folder that nobody else uses, so
    that it is apart from the browser's own windows.
    """
    words = [
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
        words.append(f"--window-size={FIRST_SIZE[0]},{FIRST_SIZE[1]}")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        # Chromium does not start for root otherwise.
        words.append("--no-sandbox")
    quiet = subprocess.DEVNULL
    return subprocess.Popen(words, stdin=quiet, stdout=quiet, stderr=quiet)  # noqa: S603 - found, not told
