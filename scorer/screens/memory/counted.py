"""All finished Partien as the numbers need them, and how far they are read."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import flet as ft

from rules.numbers.played import Played
from scorer.appearance import Appearance
from scorer.error_handling import guard_async
from scorer.memory.ratings import ratings
from scorer.session import Partien
from scorer.session.archive import Progress
from scorer.widgets.component import use_effect, use_option
from scorer.widgets.tap import prose

if TYPE_CHECKING:
    from rules.numbers.rating import Rating

FIRST: Final = 0.05
"""Seconds after which the screen without numbers is shown; only then the Partien are read."""

OFTEN: Final = 0.25
"""Least number of seconds between two steps of the progress that are shown."""


def use_played(
    look: Appearance, partien: Partien, say: Callable[[str], None], changes: int = 0
) -> tuple[tuple[Played, ...] | None, Progress | None]:
    """Hook: all finished Partien, read once the screen is shown.

    Args:
        look: The texts.
        partien: The Partien of this session.
        say: Shows why nothing can be read.
        changes: Another number reads them again; until that is done, they stay as they were.

    Returns:
        The Partien, ``None`` until they are read and in a session that cannot open all; and how far
        their digests are, ``None`` while none was missing.
    """
    found, set_found = use_option(_Found)
    progress, set_progress = use_option(Progress)

    async def read() -> None:
        archive = partien.archive
        if archive is None:
            return
        await asyncio.sleep(FIRST)
        shown, last = time.monotonic(), Progress(done=0, of=0)
        async for last in archive.steps():
            if time.monotonic() - shown > OFTEN:
                shown = time.monotonic()
                set_progress(last)
        set_found(_Found(last.partien))

    use_effect(guard_async(look.t, say, read), [changes])
    return (found.partien if found else None), progress


class _Found:
    """Partien that are compared by identity, because ten thousand take long to compare."""

    def __init__(self, partien: tuple[Played, ...]) -> None:
        self.partien = partien


def use_ratings(partien: tuple[Played, ...] | None) -> tuple[Rating, ...]:
    """Hook: the ratings from these Partien, computed once everything else is shown.

    Without Partien there are none.
    """
    found, set_found = ft.use_state(tuple["Rating", ...]())

    async def rate() -> None:
        if partien is not None:
            await asyncio.sleep(FIRST)
            set_found(await ratings(partien))

    use_effect(rate, [id(partien)])
    return found if partien is not None else ()


def progress_line(look: Appearance, progress: Progress | None) -> list[ft.Control]:
    """A bar and how many Partien are counted; empty while no digest was missing."""
    if progress is None or not progress.of:
        return []
    text = look.t("numbers.counting", done=progress.done, of=progress.of)
    return [
        prose(text, look.colours.quiet, size=14),
        ft.ProgressBar(
            value=progress.done / progress.of,
            color=look.colours.step,
            bgcolor=look.colours.raised,
            semantics_label=look.t("numbers.title"),
        ),
    ]
