"""A page on which Flutter has failed loads anew rather than stand still, but never in a loop."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.conftest import OpenScreen
from tests.browser.harness import Screen, Server

pytestmark = [pytest.mark.browser, pytest.mark.console(".*")]

TORN = "RangeError: torn\\n    at http://127.0.0.1/main.dart.wasm:wasm-function[7]"
"""What Flutter logs, for a script."""

LOGGED = (f"console.log('{TORN}')", "console.error('Another exception was thrown: torn')")
THROWN = (
    f"setTimeout(() => {{ throw Object.assign(new Error('torn'), {{stack: '{TORN}'}}) }})",
    f"Promise.reject(Object.assign(new Error('torn'), {{stack: '{TORN}'}}))",
)


@pytest.fixture(scope="module")
def marks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    log = tmp_path_factory.mktemp("marks") / "server.log"
    server = Server(lambda port: ["-m", "tests.browser.marks_app", str(port)], log)
    server.start()
    yield server
    server.stop()


def stays(screen: Screen, script: str) -> bool:
    """Whether the page is still the same after a script."""
    # The request is made after the one whose answer would let the page load anew.
    return bool(
        screen.page.evaluate(
            f"""async () => {{
                window.same = true;
                {script};
                await new Promise(done => setTimeout(done, 50));
                await fetch('version.json', {{cache: 'no-store'}});
                await new Promise(done => setTimeout(done, 300));
                return window.same;
            }}"""
        )
    )


def test_the_screen_follows_again_after_flutter_has_failed(
    marks: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(marks.url, width=900, height=560, path="torn-7")
    with screen.page.expect_event("load"):
        for _ in range(4):
            screen.tap("+1")
            screen.settle()
    screen.turn_on_semantics()
    screen.wait_for_text("count 4")
    screen.tap("+2")
    screen.wait_for_text("count 6")


@pytest.mark.parametrize("script", [*LOGGED, *THROWN])
def test_a_page_loads_anew_once_and_after_a_calm_minute_again(
    marks: Server, open_screen: OpenScreen, script: str
) -> None:
    screen = open_screen(marks.url, width=900, height=560, path="tally-7")
    page = screen.page
    with page.expect_event("load"):
        page.evaluate(f"() => {{ {script} }}")
    assert stays(screen, script), "it would load anew for ever"
    page.evaluate("sessionStorage.setItem('pizarra.exception', Date.now() - 61_000)")
    with page.expect_event("load"):
        page.evaluate(f"() => {{ {script} }}")


def test_a_line_of_another_script_is_no_exception_of_flutter(
    marks: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(marks.url, width=900, height=560, path="tally-7")
    assert stays(screen, "console.error(new Error('torn'))")
