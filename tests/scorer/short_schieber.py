"""A Schieber that the tests play in a few calls."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from rules.games.schieber.deal import Options
from rules.games.schieber.game import SCHIEBER
from rules.jass.cards import Mode
from rules.pairs.facts import ModeChosen, TricksCounted, VorhandFound
from scorer.session import OpenPartie, Partien
from scorer.store import Shelf

PLAYERS = ("Ana", "Luis", "Marta", "Pedro")


def with_shelf(folder: Path, act: Callable[[Shelf], Awaitable[None]]) -> None:
    """Do something with a shelf on a folder, and close it."""

    async def run() -> None:
        shelf = await Shelf.open(folder)
        try:
            await act(shelf)
        finally:
            shelf.close()

    asyncio.run(run())


async def begin(shelf: Shelf, target: int = 300) -> OpenPartie:
    """Begin a Schieber whose Vorhand is known."""
    options = Options(target=target)
    return await Partien(shelf).begin(SCHIEBER, PLAYERS, options, VorhandFound(seat=0))


def count(open_partie: OpenPartie, mode: Mode, mine: int) -> None:
    """Play a deal without Weis, in which the first pair makes these points."""
    facts = ModeChosen(mode=mode), TricksCounted(tricks=(mine, 157 - mine))
    open_partie.record(*facts, seen=open_partie.view.seq)
