"""Notes on Partien, and Partien that are put into another evening, on all devices."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from rules.engine.notation import Partie
from rules.numbers.evening import evenings
from scorer.exchange.documents import valid_partie
from scorer.exchange.marks import LONGEST_NOTE
from scorer.exchange.transfer import import_logs
from scorer.memory.history import Evenings, History, HistoryLimits, sections
from scorer.session import Partien
from scorer.store import Shelf, Stale
from scorer.summary import overview
from scorer.texts import texts
from tests.scorer.exchange.devices import example, exchange, new_device

WHOLE = valid_partie(example("schieber"))
T = texts("en")


def ended(number: int, day: int) -> Partie:
    """The example, played on a day of May."""
    entries = tuple(
        replace(entry, at=f"2026-05-{day:02}T20:{place:02}:00+00:00")
        for place, entry in enumerate(WHOLE.entries)
    )
    return replace(WHOLE, id=f"{number:032x}", entries=entries)


FIRST, SECOND, LATER = ended(1, 4), ended(2, 4), ended(3, 8)


async def with_three() -> tuple[Shelf, Partien]:
    shelf = await new_device()
    await import_logs(shelf, [FIRST, SECOND, LATER])
    return shelf, Partien(shelf)


async def listed(here: Partien, words: str = "") -> list[tuple[str, str]]:
    """The ids and the notes of the Partien that fit."""
    history = History(T, await overview(here.shelf), notes=here.notes)
    return sorted((line.id, line.note) for line in history.matching(HistoryLimits(words=words)))


def test_a_note_is_found_by_its_words_and_reaches_other_devices() -> None:
    async def run() -> None:
        one, here = await with_three()
        other, there = await with_three()
        await here.note(FIRST.id, " The  final\nof Zoë ", "")
        assert await listed(here, "zoe final") == [(FIRST.id, "The final of Zoë")]
        await exchange(one, other)
        assert await listed(there, "final") == [(FIRST.id, "The final of Zoë")]
        with pytest.raises(Stale):
            await there.note(FIRST.id, "", "The semifinal")
        await there.note(FIRST.id, "", "The final of Zoë")
        await there.note(FIRST.id, "", "The final of Zoë")
        await there.note(SECOND.id, "a" * (LONGEST_NOTE + 1), "")
        await exchange(other, one)
        assert await listed(here, "final") == []
        assert await listed(here, "aaa") == [(SECOND.id, "a" * LONGEST_NOTE)]

    asyncio.run(run())


def test_a_partie_stands_under_the_evening_that_it_was_put_into() -> None:
    async def run() -> list[list[tuple[str, ...]]]:
        _, here = await with_three()
        assert here.archive is not None
        found = []
        for other in (None, FIRST.id, LATER.id, ""):
            if other is not None:
                await here.place(LATER.id, other, here.placed)
            played = await here.archive.partien()
            known = Evenings(evenings(played, here.placed), here.placed)
            history = History(T, await overview(here.shelf))
            shown = sections(history.matching(HistoryLimits()), known)
            found.append([tuple(sorted(line.id[-1] for line in one.lines)) for one in shown])
            days = [one.day for one in shown if one.day]
            assert days == sorted(set(days), reverse=True)
        return found

    as_played = [("3",), ("1", "2")]
    assert asyncio.run(run()) == [as_played, [("1", "2", "3")], as_played, as_played]
