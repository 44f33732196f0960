"""The page with the results of a night: who gets it, and that it follows the night (TOUR)."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import httpx
import pytest
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp

from rules.tournament.facts import PlayerEntered, PlayerReplaced
from rules.tournament.options import Options
from scorer.exchange.seasons import KeptSeason, delete_season, keep_season
from scorer.guests.book import GuestBook
from scorer.guests.rights import Right
from scorer.nights import Nights, OpenNight, TableCodes, draw_rounds
from scorer.noted.people import call, people_of
from scorer.server.access_control import AccessControl
from scorer.server.endpoints import Endpoints
from scorer.server.readers.results import ResultsPages
from scorer.server.web_app import POLICY, SecurityHeaders
from scorer.store import Shelf

OWN, GUESTS = "http://127.0.0.1:8000", "http://127.0.0.1:7157"
PLAYERS = tuple(PlayerEntered(name=name) for name in ("<b>Ana</b>", "Beat", "Carla", "Dora"))


@dataclass
class Room:
    """A served data folder with one night."""

    book: GuestBook
    nights: Nights
    night: OpenNight
    app: ASGIApp

    @property
    def path(self) -> str:
        return f"/results/{self.night.view.id}"

    def get(self, url: str, method: str = "GET", **headers: str) -> httpx.Response:
        async def send() -> httpx.Response:
            transport = httpx.ASGITransport(self.app, client=("192.0.2.7", 5555))
            async with httpx.AsyncClient(transport=transport) as client:
                return await client.request(method, url, headers=headers)

        return asyncio.run(send())

    def guest(self, code: str) -> str:
        """The cookie of a new guest with a code."""
        secret = self.book.admit(code, "", "")
        assert secret
        return f"pizarra={secret}"


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Room]:
    shelf = asyncio.run(Shelf.open(tmp_path))
    nights = Nights(shelf)
    night = asyncio.run(nights.begin("Club", Options(rounds=2), *PLAYERS))
    tables = TableCodes(shelf.settings, nights)
    book = GuestBook(shelf.settings, tables=tables, partien=lambda: ("1" * 32,))
    endpoints = Endpoints(local=("127.0.0.1", 8000))
    app = AccessControl(PlainTextResponse("the app"), endpoints, book, results=ResultsPages(nights))
    yield Room(book, nights, night, SecurityHeaders(app))
    shelf.close()


def test_only_who_may_see_all_nights_gets_the_page(room: Room) -> None:
    asyncio.run(draw_rounds(room.night, seen=room.night.view.seq, seconds=0))
    tables = room.book.tables
    assert tables is not None
    asyncio.run(tables.invite(room.night.view.id))
    statuses = {
        "scorekeeper": room.get(OWN + room.path).status_code,
        "nobody": room.get(GUESTS + room.path).status_code,
        "wrong": room.get(GUESTS + room.path, cookie="pizarra=0").status_code,
        **{
            name: room.get(GUESTS + room.path, cookie=room.guest(code)).status_code
            for name, code in {
                "reads": room.book.code(Right.READ),
                "writes": room.book.code(Right.WRITE),
                "reads a Partie": room.book.code(Right.READ, "1" * 32),
                "counts a table": tables.code(tables.passes()[0]),
            }.items()
        },
    }
    assert statuses == {
        "scorekeeper": 200,
        "nobody": 403,
        "wrong": 403,
        "reads": 200,
        "writes": 200,
        "reads a Partie": 403,
        "counts a table": 403,
    }
    assert "Ana" not in room.get(GUESTS + room.path).text
    assert room.get(OWN + room.path, "POST").status_code == 405
    assert room.get(f"{OWN}/resultsx").text == "the app"


def test_the_page_follows_the_night_in_the_language_of_the_browser(room: Room) -> None:
    reader = room.guest(room.book.code(Right.READ))

    def page(path: str, lang: str = "de") -> httpx.Response:
        return room.get(GUESTS + path, cookie=reader, **{"accept-language": lang})

    first = page(room.path)
    assert first.headers["content-security-policy"].startswith(POLICY)
    assert first.headers["content-type"] == "text/html; charset=utf-8"
    assert first.headers["cache-control"] == "no-cache"
    assert '<html lang="de">' in first.text
    assert "&lt;b&gt;Ana&lt;/b&gt;" in first.text
    assert "<b>" not in first.text
    assert page(room.path).text == first.text
    assert '<html lang="fr">' in page(room.path, "fr").text
    assert page("/results").text == first.text
    assert 'http-equiv="refresh"' in page(f"{room.path}?follow").text
    room.night.record(PlayerReplaced(number=2, name="Zoë"), seen=room.night.view.seq)
    assert "Zoë" in page(room.path).text


def test_the_page_has_the_season_of_the_night_and_follows_it(room: Room) -> None:
    settings = room.nights.shelf.settings
    other = asyncio.run(room.nights.begin("Before", Options(rounds=2), PlayerEntered(name="Eva")))
    ids = frozenset(one.view.id for one in (room.night, other))
    season = KeptSeason(id=f"{1:032x}", title="Cup", year=2026, nights=ids)
    without = room.get(OWN + room.path).text
    assert "Cup" not in without
    keep_season(settings, season)
    page = room.get(OWN + room.path).text
    assert "<h2>Cup 2026</h2>" in page
    assert "Eva" in page
    # A name that is changed, a night that goes on, and a season that is agreed anew.
    call(settings, "Eva", "Evi", people_of(settings))
    assert "Evi" in room.get(OWN + room.path).text
    other.record(PlayerEntered(name="Fritz"), seen=other.view.seq)
    assert "Fritz" in room.get(OWN + room.path).text
    keep_season(settings, replace(season, nights=frozenset({room.night.view.id})))
    assert "Fritz" not in room.get(OWN + room.path).text
    delete_season(settings, season.id)
    assert room.get(OWN + room.path).text == without


def test_a_night_that_is_not_there_or_deleted_has_no_page(room: Room) -> None:
    assert room.get(f"{OWN}/results/{'0' * 32}").status_code == 404
    asyncio.run(room.nights.delete(room.night.view.id))
    assert room.get(OWN + room.path).status_code == 404
    assert room.get(f"{OWN}/results").status_code == 404
