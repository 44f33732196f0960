"""One round through all screens, each seen in many sizes and colours before the next is opened."""

from __future__ import annotations

import argparse
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from itertools import groupby
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import sync_playwright

from rules import GAMES
from scorer.texts import texts
from tests.browser.harness import Screen
from tests.browser.layout_problems import Ruler
from tests.browser.tabs import Tabs
from tests.browser.walk.prepared_games import tables
from tests.browser.walk.stops import OTHERS, Stop, every_stop, walk
from tools.contact_sheet.faults import Fault, in_controls, in_places
from tools.contact_sheet.look import Look, looks
from tools.contact_sheet.served import LABELLED, PLAIN, served
from tools.contact_sheet.sheet import contact_sheet

ANSWER_LENGTH: Final = 12
"""Length of the server's answer to the question whether it is there, in letters of base 64."""

PATIENCE_SECONDS: Final = 10
"""How long the server may take to answer."""

NEWS_SECONDS: Final = 1.5
"""How long something new to show may take after that."""

QUESTIONS: Final = 2
"""How often the server is asked for something else: what it draws may take it several turns."""


def faults_of(call: argparse.Namespace, language: str, text: str) -> list[Fault]:
    """Write the sheets of all looks with one language and size of texts; return their faults."""
    # The start screen shows Partien of all games.
    shown = tables([key for key in GAMES if OTHERS in call.games or key in call.games], long=True)
    same = looks(language, text, call.sizes, call.modes)
    stops = [
        stop
        for stop in every_stop(texts(language), shown)
        if stop.group in call.games
        and (not call.screens or stop.name in call.screens)
        and (stop.usual or not call.usual)
    ]
    with served(PLAIN, text, shown) as url:
        found = list(in_controls(url, same, stops))
    if not call.no_pictures:
        with served(LABELLED, text, shown) as url:
            found.extend(_pictured(url, same, stops, call.out))
    return found


def _pictured(url: str, same: Sequence[Look], stops: Sequence[Stop], out: Path) -> Iterator[Fault]:
    """Write the sheets of looks; yield the faults that only a browser shows."""
    first = same[0]
    with sync_playwright() as playwright, closing(Tabs(playwright)) as tabs:
        ruler = Ruler(tabs.browser)
        with tabs.screen(
            url,
            width=first.width,
            height=first.height,
            shots=out,
            touch=True,
            locale=first.language,
            scale=1,
        ) as screen:
            turned = _Turned(screen)
            walked = walk(screen, stops, texts(first.language))
            for group, of_group in groupby(walked, key=lambda stop: stop.group):
                pictures: dict[Look, list[tuple[str, bytes]]] = {look: [] for look in same}
                for stop in of_group:
                    for look in same:
                        turned.to(look)
                        yield from in_places(screen, ruler, look, stop)
                        pictures[look].append((stop.name, screen.page.screenshot()))
                    turned.to(first)
                for look, of_look in pictures.items():
                    contact_sheet(of_look).save(out / f"{group}-{look}.png")
        ruler.close()


class _Turned:
    """Shows a screen in one look after the other.

    A page that has another size is quiet while the server works out what it shows then. The server
    does one thing after the other: once it has answered the page, and then other questions, what
    it shows is on its way. On a busy machine that may take longer still, and some screens have
    nothing else to show, so it is waited for only for a while.
    """

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._look: Look | None = None
        self._answers = self._news = 0
        session = screen.page.context.new_cdp_session(screen.page)
        session.on("Network.webSocketFrameReceived", self._note)
        session.send("Network.enable")

    def _note(self, event: dict[str, Any]) -> None:
        if len(event["response"]["payloadData"]) == ANSWER_LENGTH:
            self._answers += 1
        else:
            self._news += 1

    def to(self, look: Look) -> None:
        """Show the screen in this look."""
        if look == self._look:
            return
        self._look = look
        answers, news = self._answers, self._news
        self._screen.page.emulate_media(color_scheme="dark" if look.mode == "dark" else "light")
        self._screen.resize(look.width, look.height)
        self._settle(PATIENCE_SECONDS, lambda: self._answers > answers)
        for _ in range(QUESTIONS):
            with urllib.request.urlopen(self._screen.url) as answer:  # noqa: S310 -- our server
                answer.read()
        self._settle(NEWS_SECONDS, lambda: self._news > news)
        self._screen.settle()

    def _settle(self, seconds: float, done: Callable[[], bool]) -> None:
        """Wait until something has come, but not longer than this."""
        end = time.monotonic() + seconds
        while not done() and time.monotonic() < end:
            self._screen.settle()
