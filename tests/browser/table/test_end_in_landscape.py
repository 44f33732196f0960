"""At the end of a Partie a phone in landscape shows all buttons without scrolling."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from rules import GAMES
from scorer.texts import texts
from tests.browser.conftest import OpenScreen, StartApp
from tests.browser.harness import Server
from tests.browser.prepared import fill
from tests.full_run import first_in_quick_run

pytestmark = pytest.mark.browser

LANDSCAPE: Final[dict[str, Any]] = {"width": 844, "height": 390, "touch": True}
EXAMPLES: Final = Path(__file__).parents[3] / "docs" / "examples"
FINISHED: Final = {
    key: json.loads((EXAMPLES / f"{key}.json").read_text(encoding="utf-8")) for key in GAMES
}


@pytest.fixture(scope="module")
def server(new_app: StartApp, tmp_path_factory: pytest.TempPathFactory) -> Server:
    data: Path = tmp_path_factory.mktemp("finished")
    fill(data, list(FINISHED.values()))
    return new_app(data)


@pytest.mark.parametrize("key", first_in_quick_run(GAMES, count=3))
def test_all_buttons_of_the_end_are_in_sight(
    server: Server, open_screen: OpenScreen, key: str
) -> None:
    t = texts("es")
    screen = open_screen(server.url, **LANDSCAPE, path=f"partie/{FINISHED[key]['id']}")
    screen.wait_for(t("end.rematch"))
    screen.settle()
    screen.shot(f"end-landscape-{key}")
    for name in (t("end.rematch"), t("end.home"), t("ruling.correct")):
        box = next(box for box in screen.nodes() if box.tappable and box.name == name)
        assert 0 <= box.top < box.top + box.height <= LANDSCAPE["height"], name


SMALL: Final[dict[str, Any]] = {"width": 360, "height": 640, "touch": True}


@pytest.mark.parametrize(
    ("key", "size", "newest"),
    first_in_quick_run(
        [
            ("pandur", SMALL, "Ana 10, Luis 9, Marta 4, Pedro 10"),
            ("pandur", LANDSCAPE, "Ana 10, Luis 9, Marta 4, Pedro 10"),
            ("bieter", LANDSCAPE, "Ana 321, Luis · Marta 602"),
        ]
    ),
)
def test_the_chart_of_the_end_is_in_sight(
    server: Server, open_screen: OpenScreen, key: str, size: dict[str, Any], newest: str
) -> None:
    screen = open_screen(server.url, **size, path=f"partie/{FINISHED[key]['id']}")
    screen.wait_for(newest)
    screen.settle()
    box = next(box for box in screen.nodes() if box.name == newest)
    assert 0 <= box.top < box.top + box.height <= size["height"]
    assert 0 <= box.left < box.left + box.width <= size["width"]
