"""A page on which Flutter has failed is reloaded, but not again and again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from scorer.texts import texts
from tests.browser.conftest import PHONE, OpenScreen
from tests.browser.harness import Screen, Server
from tests.browser.prepared import STAGES, document, fill
from tests.full_run import first_in_quick_run

pytestmark = [pytest.mark.browser, pytest.mark.console(".*")]

T: Final = texts("es")
PARTIE: Final = f"{1:032x}"
PAIR: Final = "Ana · Marta"
TOTAL: Final = 1724
"""The total of this pair in the prepared Partie."""

TORN = "RangeError: torn\\n    at http://127.0.0.1/main.dart.wasm:wasm-function[7]"
"""An exception as Flutter logs it, escaped for a JavaScript string."""

UNNAMED = "RangeError: torn\\n    at wasm://wasm/02a1b3c4:wasm-function[7]"
"""The same at a first visit, where the code of the client has no file name."""

LOGGED = (
    f"console.log('{TORN}')",
    f"console.log('{UNNAMED}')",
    "console.error('Another exception was thrown: torn')",
)
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


@pytest.fixture
def failing(tmp_path: Path) -> Iterator[Server]:
    data = tmp_path / "data"
    fill(data, [document(PARTIE, STAGES["mode"])])
    how = ["serve", "--no-browser", "--data", str(data), "--port"]
    module = "tests.browser.failing_line_app"
    server = Server(lambda port: ["-m", module, *how, str(port)], tmp_path / "server.log")
    server.start()
    yield server
    server.stop()


def stays(screen: Screen, script: str) -> bool:
    """Return whether the page was not reloaded after a script."""
    # The request follows the one of the page, whose answer would make it reload.
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


@pytest.mark.parametrize("script", [*first_in_quick_run(LOGGED), *first_in_quick_run(THROWN)])
def test_a_page_is_reloaded_once_and_after_a_minute_without_errors_again(
    marks: Server, open_screen: OpenScreen, script: str
) -> None:
    screen = open_screen(marks.url, width=900, height=560, path="tally-7")
    page = screen.page
    with page.expect_event("load"):
        page.evaluate(f"() => {{ {script} }}")
    assert stays(screen, script), "the page would be reloaded for ever"
    page.evaluate("sessionStorage.setItem('pizarra.exception', Date.now() - 61_000)")
    with page.expect_event("load"):
        page.evaluate(f"() => {{ {script} }}")


def test_a_line_of_another_script_is_no_exception_of_flutter(
    marks: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(marks.url, width=900, height=560, path="tally-7")
    assert stays(screen, "console.error(new Error('torn'))")


def test_the_table_is_drawn_anew_after_a_component_has_failed(
    failing: Server, open_screen: OpenScreen
) -> None:
    screen = open_screen(failing.url, **PHONE, locale="es-CL", path=f"partie/{PARTIE}")
    screen.wait_for(T("play.points"))
    key = screen.page.get_by_role("button", name="9", exact=True).element_handle()
    screen.tap(T("table.bar_label", side=PAIR, points=50))
    screen.wait_for_text(str(TOTAL + 100))
    # The line is drawn a frame after the total; digits typed before the table is drawn anew would
    # be lost.
    screen.page.wait_for_function("key => !key.isConnected", arg=key)
    screen.tap("9")
    screen.tap("8")
    screen.wait_for_text(f"{PAIR}: 98")
    screen.tap(T("pad.write"))
    screen.wait_for_text(str(TOTAL + 100 + 196))
    log = failing.log.read_text()
    assert "the line failed" in log
    # Nothing else has failed: neither a component again nor the drawing of the whole page.
    assert log.count("a component failed") == 1
    assert "a session failed" not in log
