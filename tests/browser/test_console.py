"""Errors in the consoles of pages are collected, so that they can fail a test."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.browser.console import CONSOLE, CUT

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(
    "script",
    [
        "setTimeout(() => { throw new Error('torn') })",
        "Promise.reject(new Error('torn'))",
        "console.error('torn')",
        "console.log('RangeError: torn\\n    at http://127.0.0.1/main.dart.wasm:wasm-function[7]')",
        "new Worker(URL.createObjectURL(new Blob([`console.error('torn')`])))",
    ],
)
def test_errors_of_any_page_are_collected(browser: Browser, script: str) -> None:
    page = browser.new_page()
    with page.expect_console_message() if "console" in script else page.expect_event("pageerror"):
        page.evaluate(f"() => {{ {script} }}")
    page.wait_for_timeout(50)
    (error,) = CONSOLE.take(CUT)
    assert "torn" in error
    page.context.close()
