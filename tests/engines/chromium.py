"""Chromium, as all other browser tests run it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.browser.phone.static_host import profile


@contextmanager
def run(folder: Path) -> Iterator[Callable[[], Page]]:
    """Run Chromium with its data in a folder; yield a function that opens a tab."""
    with sync_playwright() as playwright:
        context = profile(playwright, folder)
        yield context.new_page
        context.close()
