"""Rooms for browser tests: a served data folder with nights, and the codes of the tables."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Coroutine, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from rules.tournament.document import Night, to_document
from scorer.nights import Nights, TableCodes
from scorer.store import Shelf
from tests.browser.prepared import fill
from tests.scorer.server.clients import Table as Served

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Room:
    """A served room.

    Attributes:
        served: The server, with an address for guests.
        codes: The codes of the tables that phones may join, in the order of the tables.
    """

    served: Served
    codes: tuple[str, ...]


@contextlib.contextmanager
def room(
    data: Path, nights: Sequence[Night], invited: str = "", module: str = "scorer.cli.main"
) -> Iterator[Room]:
    """Serve some nights.

    Args:
        data: A new data folder.
        nights: The nights in it.
        invited: The id of the night whose tables phones may join; empty for none.
        module: The module that is run as the server.
    """
    fill(data, [to_document(night) for night in nights])
    codes = in_a_loop(lambda: _invite(data, invited)) if invited else ()
    served = Served(data, data.parent / f"{data.name}.log", module)
    served.start()
    try:
        yield Room(served, codes)
    finally:
        served.stop()
        served.assert_quiet()


def in_a_loop(work: Callable[[], Coroutine[object, object, T]]) -> T:
    """Run a coroutine in another thread, because Playwright's event loop runs in this one."""
    with ThreadPoolExecutor(1) as executor:
        return executor.submit(lambda: asyncio.run(work())).result()


async def _invite(data: Path, night: str) -> tuple[str, ...]:
    shelf = await Shelf.open(data)
    codes = TableCodes(shelf.settings, Nights(shelf))
    await codes.invite(night)
    shelf.close()
    return tuple(codes.code(one) for one in codes.passes())
