"""On every screen colours and keys can be told apart, and letters are large enough."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

from scorer.texts import texts
from scorer.theme import DARK, LIGHT
from tests.browser.conftest import StartApp
from tests.browser.headless import HeadlessScreen
from tests.browser.layout_check import LANGUAGE_CODES
from tests.browser.prepared import setting
from tests.browser.walk.prepared_games import prepare, tables
from tests.browser.walk.stops import Stop, every_stop, walk
from tests.full_run import FULL, first_in_quick_run
from tests.scorer.contrast import faint
from tests.scorer.letters import small
from tests.scorer.twins import twins

pytestmark = [pytest.mark.browser, pytest.mark.headless]

THEMES: Final = {"light": LIGHT, "dark": DARK}
TABLES: Final = tables()

SIZES: Final = ((360, 640), (390, 844), (844, 390), (820, 1180), (1340, 844), (1920, 1080))


@dataclass(frozen=True, slots=True)
class Reader:
    """Who looks at the screens: a language and the size of the screen, in logical pixels."""

    lang: str
    width: int
    height: int

    def __str__(self) -> str:
        return f"{self.lang}-{self.width}x{self.height}"


READERS: Final = (
    *(Reader("de", *size) for size in SIZES),
    *(Reader(lang, *SIZES[0]) for lang in LANGUAGE_CODES if lang != "de"),
)
"""German has the longest words, and where it has room, other languages have some."""


@pytest.fixture(params=first_in_quick_run(THEMES))
def theme(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def url(theme: str, own_app: StartApp, tmp_path: Path) -> str:
    prepare(tmp_path, TABLES)
    setting(tmp_path, "theme", theme)
    return own_app(tmp_path).url


def faults(url: str, reader: Reader, theme: str, stops: Sequence[Stop]) -> Iterator[str]:
    """What can hardly be seen, read or told apart, a line each with the first place where it is."""
    t = texts(reader.lang)
    found: dict[str, str] = {}
    with closing(HeadlessScreen(url, reader.width, reader.height, locale=reader.lang)) as screen:
        screen.open()
        for stop in walk(screen, stops, t):
            views = screen.shown.page["views"]
            for fault in (*faint(views, THEMES[theme]), *small(views), *twins(views)):
                found.setdefault(str(fault), stop.name)
    return (f"{fault} ({name})" for fault, name in found.items())


@pytest.mark.parametrize("reader", READERS[:1], ids=str)
def test_what_stands_on_every_screen_can_be_seen_and_read(
    url: str, reader: Reader, theme: str
) -> None:
    usual = [stop for stop in every_stop(texts(reader.lang), TABLES) if stop.usual]
    report = list(faults(url, reader, theme, usual))
    assert not report, "\n".join(report)


@FULL
@pytest.mark.parametrize("reader", READERS, ids=str)
def test_what_stands_on_every_panel_can_be_seen_and_read(
    url: str, reader: Reader, theme: str
) -> None:
    report = list(faults(url, reader, theme, every_stop(texts(reader.lang), TABLES)))
    assert not report, "\n".join(report)
