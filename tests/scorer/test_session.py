"""The only way to disk: what is refused, what bounces, what a correction writes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from rules.engine.codes import Code
from rules.engine.log import Amended, Inserted, Voided
from rules.games.schieber.deal import Options
from rules.games.schieber.game import SCHIEBER
from rules.jass.cards import Mode
from rules.pairs.facts import ModeChosen, StoeckShown, TricksCounted, VorhandFound, WeisShown
from scorer.session import DOUBLE_TAP, Opened, Refused, Sitting, Table
from scorer.store import Shelf, Stale
from scorer.write_access import OwnPen

NAMES = ("Ana", "Luis", "Marta", "Pedro")


class Clock:
    """Seconds that pass only when a test says so."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds

    def wait(self) -> None:
        self.seconds += DOUBLE_TAP * 2


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def shelf(folder: Path) -> Iterator[Shelf]:
    opened = asyncio.run(Shelf.open(folder))
    yield opened
    opened.close()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def sitting(shelf: Shelf, clock: Clock) -> Sitting:
    begun = asyncio.run(Table(shelf).begin(SCHIEBER, NAMES, Options(), VorhandFound(seat=0)))
    log = asyncio.run(shelf.open_partie(begun.view.id))
    return Sitting(Opened(log), OwnPen(), tick=clock)


@pytest.fixture
def say(sitting: Sitting, clock: Clock) -> Callable[..., None]:
    """State facts one after the other, as a table does."""

    def record(*events: Any) -> None:
        for event in events:
            clock.wait()
            sitting.record(event, seen=sitting.view.seq)

    return record


def reopened(folder: Path, shelf: Shelf, partie_id: str) -> Sitting:
    shelf.close()
    again = asyncio.run(Shelf.open(folder))
    try:
        return Sitting(Opened(asyncio.run(again.open_partie(partie_id))), OwnPen())
    finally:
        again.close()


def totals(sitting: Sitting) -> tuple[int, ...]:
    return sitting.view.sheet.totals


def test_what_was_recorded_is_there_after_closing_at_any_moment(
    folder: Path, shelf: Shelf, sitting: Sitting, say: Callable[..., None]
) -> None:
    say(ModeChosen(mode=Mode.CLUBS), WeisShown(side=0, points=50))
    again = reopened(folder, shelf, sitting.view.id)
    assert again.view.state == sitting.view.state
    assert again.view.entries == sitting.view.entries
    assert totals(again) == (100, 0)


def test_a_refused_fact_writes_nothing(sitting: Sitting) -> None:
    before = sitting.view
    with pytest.raises(Refused) as refused:
        sitting.record(TricksCounted(tricks=(98, 59)), seen=before.seq)
    assert refused.value.violations[0].code == Code.NEEDS_MODE
    assert sitting.view is before


def test_several_facts_of_one_tap_are_written_together_or_not_at_all(sitting: Sitting) -> None:
    before = sitting.view
    with pytest.raises(Refused):
        sitting.record(ModeChosen(mode=Mode.OBENABE), StoeckShown(side=0), seen=before.seq)
    assert sitting.view is before
    now = sitting.record(ModeChosen(mode=Mode.CLUBS), StoeckShown(side=0), seen=before.seq)
    assert [entry.step for entry in now.entries[before.seq :]] == [before.seq + 1] * 2
    assert sitting.undo(seen=now.seq).state == before.state


def test_a_double_tap_writes_once(sitting: Sitting, say: Callable[..., None], clock: Clock) -> None:
    say(ModeChosen(mode=Mode.CLUBS))
    clock.wait()
    first = sitting.record(WeisShown(side=0, points=20), seen=sitting.view.seq)
    second = sitting.record(WeisShown(side=0, points=20), seen=sitting.view.seq)
    assert second is first
    clock.wait()
    third = sitting.record(WeisShown(side=0, points=20), seen=sitting.view.seq)
    assert third.seq == first.seq + 1
    assert totals(sitting) == (80, 0)


def test_a_tap_on_an_old_screen_writes_nothing(
    sitting: Sitting, say: Callable[..., None], clock: Clock
) -> None:
    old = sitting.view
    say(ModeChosen(mode=Mode.CLUBS))
    clock.wait()
    before = sitting.view
    with pytest.raises(Stale):
        sitting.record(WeisShown(side=1, points=100), seen=old.seq)
    with pytest.raises(Stale):
        sitting.undo(seen=old.seq)
    assert sitting.view is before


def test_a_correction_recomputes_all_that_follows(
    sitting: Sitting, say: Callable[..., None]
) -> None:
    say(ModeChosen(mode=Mode.CLUBS), TricksCounted(tricks=(98, 59)))
    say(ModeChosen(mode=Mode.HEARTS), TricksCounted(tricks=(57, 100)))
    now = sitting.correct(Amended(3, TricksCounted(tricks=(89, 68))), seen=sitting.view.seq)
    assert now.sheet.totals == (89 * 2 + 57, 68 * 2 + 100)
    assert sitting.undo(seen=now.seq).sheet.totals == (98 * 2 + 57, 59 * 2 + 100)
    assert sitting.redo(seen=sitting.view.seq).sheet.totals == now.sheet.totals


def test_a_correction_that_breaks_a_later_entry_is_explained_and_mended_with_it(
    sitting: Sitting, say: Callable[..., None]
) -> None:
    say(ModeChosen(mode=Mode.CLUBS), StoeckShown(side=1), TricksCounted(tricks=(98, 59)))
    before = sitting.view
    change = Amended(2, ModeChosen(mode=Mode.OBENABE))
    with pytest.raises(Refused) as refused:
        sitting.correct(change, seen=before.seq)
    (conflict,) = refused.value.conflicts
    assert conflict.seq == 3
    assert conflict.violations[0].code == Code.STOECK_NEEDS_TRUMP
    assert sitting.view is before
    now = sitting.correct(change, seen=before.seq, mend=True)
    assert now.sheet.totals == (98 * 3, 59 * 3)
    assert sitting.undo(seen=now.seq).state == before.state


def test_a_weis_for_a_counted_deal_is_asked_about(
    sitting: Sitting, say: Callable[..., None]
) -> None:
    say(ModeChosen(mode=Mode.CLUBS), TricksCounted(tricks=(98, 59)))
    late = Inserted(3, WeisShown(side=0, points=50))
    with pytest.raises(Refused) as refused:
        sitting.correct(late, seen=sitting.view.seq)
    (asked,) = refused.value.violations
    assert (asked.code, asked.rule, asked.advisory) == (Code.WEIS_LATE, "WIIS-6", True)
    vouched = Inserted(3, WeisShown(side=0, points=50, vouched=True))
    now = sitting.correct(vouched, seen=sitting.view.seq)
    assert now.sheet.totals == (98 * 2 + 100, 59 * 2)
    assert now.fact(4) == vouched.event


def test_a_forgotten_deal_moves_the_dealers_on(sitting: Sitting, say: Callable[..., None]) -> None:
    say(ModeChosen(mode=Mode.CLUBS), TricksCounted(tricks=(98, 59)))
    assert sitting.view.next_step.dealer == 0
    now = sitting.correct(
        Inserted(2, ModeChosen(mode=Mode.HEARTS)),
        Inserted(2, TricksCounted(tricks=(100, 57))),
        seen=sitting.view.seq,
    )
    assert now.next_step.dealer == 1
    assert now.sheet.totals == (100 + 196, 57 + 118)


def test_removing_an_entry_equals_never_having_written_it(
    sitting: Sitting, say: Callable[..., None]
) -> None:
    say(ModeChosen(mode=Mode.CLUBS))
    without = sitting.view.state
    say(WeisShown(side=0, points=50))
    now = sitting.correct(Voided(3), seen=sitting.view.seq)
    assert now.state == without


def test_every_screen_of_a_partie_follows(sitting: Sitting, say: Callable[..., None]) -> None:
    seen: list[int] = []
    leave = sitting.subscribe(lambda view: seen.append(view.seq))
    say(ModeChosen(mode=Mode.CLUBS))
    leave()
    say(WeisShown(side=0, points=50))
    assert seen == [2]


def test_players_without_names_begin_nothing(shelf: Shelf) -> None:
    with pytest.raises(Refused) as refused:
        asyncio.run(Table(shelf).begin(SCHIEBER, ("Ana", "Luis", " ", "Ana"), Options()))
    assert {violation.code for violation in refused.value.violations} == {
        Code.PLAYERS_NAME,
        Code.PLAYERS_TWICE,
    }
    assert shelf.partie_ids == ()


def test_everybody_who_opens_a_partie_sits_at_the_same_one(shelf: Shelf) -> None:
    async def both() -> None:
        table = Table(shelf)
        begun = await table.begin(SCHIEBER, NAMES, Options())
        assert await table.sit(begun.view.id) is begun
        assert shelf.settings.players == NAMES

    asyncio.run(both())
