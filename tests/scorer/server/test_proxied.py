"""Guests that come through a proxy on the same computer."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.responses import PlainTextResponse

from scorer.guests.book import GuestBook
from scorer.guests.rights import Places, Right
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


def application(book: GuestBook) -> AccessControl:
    """An app behind a proxy."""
    return AccessControl(
        PlainTextResponse("the app"),
        Endpoints(local=("127.0.0.1", 8000), public_url=f"https://{PUBLIC}/"),
        book,
    )


async def sent(app: AccessControl, method: str, url: str, **options: Any) -> httpx.Response:
    """The answer to one request that the proxy forwards."""
    transport = httpx.ASGITransport(app, client=("127.0.0.1", 5555))
    async with httpx.AsyncClient(transport=transport) as client:
        return await client.request(method, url, **options)


def ask(book: GuestBook, method: str, url: str, **options: Any) -> httpx.Response:
    """The answer of a new app to one request."""
    return asyncio.run(sent(application(book), method, url, **options))


def test_a_client_behind_the_proxy_is_a_guest_and_gets_a_secure_cookie(book: GuestBook) -> None:
    through = {"host": PUBLIC, "x-forwarded-for": "192.0.2.7", "origin": f"https://{PUBLIC}"}
    assert ask(book, "GET", GUESTS, headers=through).status_code == 403
    joined = ask(book, "POST", f"{GUESTS}/join", headers=through, content=book.code(Right.READ))
    assert joined.status_code == 200
    assert "secure" in joined.headers["set-cookie"].lower()
    cookie = f"pizarra={joined.cookies['pizarra']}"
    assert ask(book, "GET", GUESTS, headers={**through, "cookie": cookie}).text == "the app"


def test_at_the_guests_port_a_request_without_headers_of_a_proxy_is_a_guests(
    book: GuestBook,
) -> None:
    assert ask(book, "GET", GUESTS).status_code == 403
    assert ask(book, "GET", OWN).text == "the app"
    assert ask(book, "GET", OWN, headers={"host": PUBLIC}).status_code == 421


def test_wrong_codes_count_for_the_address_that_our_proxy_adds_last(book: GuestBook) -> None:
    app = application(book)

    def answers(forwarded: list[str], many: int) -> set[int]:
        headers = [
            ("host", PUBLIC),
            ("origin", f"https://{PUBLIC}"),
            *(("x-forwarded-for", line) for line in forwarded),
        ]
        return {
            asyncio.run(
                sent(app, "POST", f"{GUESTS}/join", headers=headers, content="x")
            ).status_code
            for _ in range(many)
        }

    # Addresses that the client sends itself come first, in a header of their own or in the same.
    assert answers(["192.0.2.1", "198.51.100.9"], 40) == {403, 429}
    assert answers(["192.0.2.2", "198.51.100.9"], 5) == {429}
    assert answers(["192.0.2.3, 198.51.100.9"], 5) == {429}
    assert answers(["198.51.100.9", "192.0.2.4"], 5) == {403}


def test_correct_codes_are_limited_too(book: GuestBook) -> None:
    app = application(book)
    headers = {"host": PUBLIC, "origin": f"https://{PUBLIC}", "x-forwarded-for": "192.0.2.7"}

    def join() -> int:
        code = book.code(Right.READ)
        answer = asyncio.run(sent(app, "POST", f"{GUESTS}/join", headers=headers, content=code))
        return answer.status_code

    answers = [join() for _ in range(100)]
    assert set(answers) == {200, 429}
    assert answers.count(200) < 40


def test_joining_a_full_table_is_a_conflict(book: GuestBook) -> None:
    book.places = Places(readers=0)
    headers = {"host": PUBLIC, "origin": f"https://{PUBLIC}"}
    answer = ask(book, "POST", f"{GUESTS}/join", headers=headers, content=book.code(Right.READ))
    assert answer.status_code == 409
