"""Guests that come through a proxy on the same computer."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from starlette.responses import PlainTextResponse

from scorer.guests import GuestBook, Right
from scorer.server.access_control import AccessControl
from scorer.server.endpoints import Endpoints
from scorer.store import Shelf

OWN, GUESTS = "http://127.0.0.1:8000", "http://127.0.0.1:7157"
PUBLIC = "jass.example.org"


@pytest.fixture
def book(tmp_path: Path) -> Iterator[GuestBook]:
    shelf = asyncio.run(Shelf.open(tmp_path))
    yield GuestBook(shelf.settings)
    shelf.close()


def ask(book: GuestBook, method: str, url: str, **options: object) -> httpx.Response:
    """One request that the proxy hands on."""
    app = AccessControl(
        PlainTextResponse("the app"),
        Endpoints(local=("127.0.0.1", 8000), public_url=f"https://{PUBLIC}/"),
        book,
    )

    async def send() -> httpx.Response:
        transport = httpx.ASGITransport(app, client=("127.0.0.1", 5555))
        async with httpx.AsyncClient(transport=transport) as client:
            return await client.request(method, url, **options)  # type: ignore[arg-type]

    return asyncio.run(send())


def test_who_comes_through_it_is_a_guest_and_its_cookie_wants_https(book: GuestBook) -> None:
    through = {"host": PUBLIC, "x-forwarded-for": "192.0.2.7", "origin": f"https://{PUBLIC}"}
    assert ask(book, "GET", GUESTS, headers=through).status_code == 403
    joined = ask(book, "POST", f"{GUESTS}/join", headers=through, content=book.code(Right.READ))
    assert joined.status_code == 200
    assert "secure" in joined.headers["set-cookie"].lower()
    cookie = f"pizarra={joined.cookies['pizarra']}"
    assert ask(book, "GET", GUESTS, headers={**through, "cookie": cookie}).text == "the app"


def test_without_its_headers_a_neighbour_is_still_a_guest(book: GuestBook) -> None:
    assert ask(book, "GET", GUESTS).status_code == 403
    assert ask(book, "GET", OWN).text == "the app"
    assert ask(book, "GET", OWN, headers={"host": PUBLIC}).status_code == 421
