"""A served tournament night, and what its phones send and receive without a browser."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rules.tournament.facts import PlayerEntered
from rules.tournament.options import Options
from scorer.flet_internals import MessageAction
from scorer.nights import Nights, TableCodes, draw_rounds
from scorer.store import Shelf
from tests.browser.games.stored import stored_text
from tests.scorer.server.clients import PAGE, FletClient, Table

TABLES = 5


@dataclass
class Club:
    """A served night with a drawn round.

    Attributes:
        server: Serves the night.
        night: Its id.
        codes: The code of each table.
        names: The players at each table.
        old_codes: The codes of an earlier draw of the same round.
    """

    server: Table
    night: str
    codes: tuple[str, ...]
    names: tuple[tuple[str, ...], ...]
    old_codes: tuple[str, ...]

    def deals(self) -> list[tuple[int, int, list[int]]]:
        """Table, deal and trick points of every deal on the disk."""
        tables = json.loads(stored_text(self.server.data / "nights" / f"{self.night}.json"))
        entries = _tables_in(tables)["entries"].values()
        return [
            (entry["data"]["table"], entry["data"]["deal"], entry["data"]["tricks"])
            for entry in entries
            if entry["type"] == "tournament.deal_counted"
        ]

    def wait_for(self, deals: int) -> list[tuple[int, int, list[int]]]:
        """Wait until there are so many deals on the disk, and return them."""
        end = time.monotonic() + 30
        while len(found := self.deals()) != deals:
            assert time.monotonic() < end, found
            time.sleep(0.05)
        return found

    def cookie(self, table: int, source: str = "127.0.0.1") -> str:
        """Join with the code of a table from a loopback address, and return the cookie."""
        answer = self.server.join(self.codes[table - 1], source=source)
        assert (answer.status_code, answer.text) == (200, "/")
        return f"pizarra={answer.cookies['pizarra']}"


def _tables_in(value: Any) -> Any:
    """The tables of a stored file, wherever its envelope has them."""
    if "entries" in value:
        return value
    return next(_tables_in(inner) for inner in value.values() if isinstance(inner, dict))


@contextmanager
def served_club(
    folder: Path,
    tables: int = TABLES,
    agreed: Options | None = None,
    options: Sequence[str] = (),
) -> Iterator[Club]:
    """Serve a night in which the first round is drawn and whose tables phones may join.

    Args:
        folder: Where data and log of the server are kept.
        tables: How many tables play.
        agreed: The options of the night.
        options: Further options of the server's command line.
    """
    data = folder / "data"

    async def prepare() -> tuple[
        str, tuple[str, ...], tuple[tuple[str, ...], ...], tuple[str, ...]
    ]:
        shelf = await Shelf.open(data)
        nights = Nights(shelf)
        players = [PlayerEntered(name=f"Name{number:03}") for number in range(1, 4 * tables + 1)]
        night = await nights.begin("Club", agreed or Options(), *players)
        view = await draw_rounds(night, seen=night.view.seq, seconds=0)
        codes = TableCodes(shelf.settings, nights)
        await codes.invite(view.id)
        old = tuple(codes.code(one) for one in codes.passes())
        view = await draw_rounds(night, seen=night.view.seq, seconds=0)
        names = tuple(
            tuple(view.state.player(number).name for number in table.seats)
            for table in view.state.rounds[0].tables
        )
        found = tuple(codes.code(one) for one in codes.passes())
        shelf.close()
        return view.id, found, names, old

    # In another thread: Playwright's event loop may run in this one.
    with ThreadPoolExecutor(1) as executor:
        night, codes, names, old = executor.submit(lambda: asyncio.run(prepare())).result()
    server = Table(data, folder / "log.txt", options=options)
    server.start()
    try:
        yield Club(server, night, codes, names, old)
    finally:
        server.kill()


def type_deal(client: FletClient, points: int) -> None:
    """Type the points of the first side, and press Enter up to the end of the sheet."""
    for digit in str(points):
        client.press(digit)
    for _ in range(6):
        client.press("Enter")


def as_text(body: object) -> str:
    """A message as text, in which no-break spaces are not escaped."""
    space = "\N{NO-BREAK SPACE}"
    return str(body).replace(ascii(space)[1:-1], space)


def received(client: FletClient, seconds: float = 1.5) -> str:
    """The text of all messages until none has come for ``seconds``."""
    messages = []
    try:
        while True:
            messages.append(as_text(client.receive(seconds)))
    except TimeoutError:
        return "".join(messages)


def shown_names(text: str, club: Club) -> set[str]:
    """The names of players of the night that a text contains."""
    return {name for names in club.names for name in names if name in text}


def open_page(client: FletClient, **page: Any) -> str:
    """Begin a session with these page properties, and return the text of its first messages."""
    registration = {"session_id": None, "page_name": "", "page": {**PAGE, **page}}
    client.send(MessageAction.REGISTER_CLIENT, **registration)
    return received(client)


def receive_until(client: FletClient, text: str) -> list[Any]:
    """The bodies of the messages up to the one that shows a text."""
    bodies: list[Any] = []
    while not bodies or text not in as_text(bodies[-1]):
        bodies.append(client.receive())
    return bodies


def button_number(messages: Any, label: str) -> int:
    """The control number of the newest button with this label in some messages."""
    found = [
        button["_i"]
        for button in _dicts(messages)
        if button.get("on_click") and (button.get("content") or {}).get("label") == label
    ]
    assert found, (label, messages)
    number: int = found[-1]
    return number


def _dicts(value: Any) -> Iterator[dict[Any, Any]]:
    if isinstance(value, dict):
        yield value
    if isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _dicts(inner)
