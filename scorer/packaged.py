"""Starts the app inside a package made by Flet's tools, where it is its own client."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeAlias

import flet as ft

from scorer.app import build
from scorer.nights import Nights
from scorer.places import data_folder
from scorer.store import Shelf

Main: TypeAlias = Callable[[ft.Page], Awaitable[None]]
"""What Flet calls with each new page."""


def packaged() -> Main:
    """Return the main function of a packaged app.

    The first page opens the data folder, which all pages share.
    """
    opening: asyncio.Future[Main] | None = None

    async def main(page: ft.Page) -> None:
        nonlocal opening
        if opening is None:
            opening = asyncio.ensure_future(_packaged_app())
        app = await opening
        await app(page)

    return main


async def _packaged_app() -> Main:
    shelf = await Shelf.open(data_folder())
    return build(shelf, Nights(shelf))
