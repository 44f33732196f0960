"""Any facts in any order through session, store and files; nothing acknowledged is lost.

Facts are valid, nearly valid or absurd; taps come twice or too late; the clock goes back; the disk
is full, read-only or broken; the program ends, or is killed. What was acknowledged is there
afterwards, once, in its order, and leads to the same state.
"""

from __future__ import annotations

import asyncio
import errno
import shutil
import tempfile
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from rules import GAMES
from rules.engine.game import Event
from rules.jass.game import AnyJassGame
from scorer.session import OpenPartie, Partien, Refused, SharedPartie
from scorer.sharing.unshown import DOUBLE_TAP_SECONDS
from scorer.storage import peek
from scorer.store import Shelf, Stale, WriteFailed
from scorer.write_access import AlwaysWrites, NeverWrites, ReadOnly
from tests import tally
from tests.rules.laws import tried
from tests.rules.partien import ANY_FACT, LIKELY, OPTIONS, corrections, partie_of
from tests.scorer.store.test_laws import FailingDisk
from tests.torture.folders import texts_of

pytestmark = pytest.mark.torture

LONG = settings.get_current_profile_name() == "torture"
STEPS = 50 if LONG else 15
ERRORS = (errno.EIO, errno.ENOSPC, errno.EDQUOT, errno.EROFS, errno.EACCES)
START = datetime(2026, 11, 26, 20, tzinfo=UTC)


@st.composite
def likely(draw: st.DrawFn, game: AnyJassGame, state: Any) -> Event:
    """A fact that a table might state in this state."""
    return LIKELY[game.key](draw, state)


class QuickDisk(FailingDisk):
    """A disk whose flushes take no time: what is killed here is the program and not the system."""

    def flush(self, descriptor: int) -> None:
        del descriptor
        self._count()

    def flush_folder(self, folder: Path) -> None:
        del folder
        self._count()


class TableMachine(RuleBasedStateMachine):
    """A table at which everything goes wrong, compared with a list of what it was told."""

    def __init__(self, game: AnyJassGame) -> None:
        super().__init__()
        self.game = game
        self.disk = QuickDisk()
        self.time = START
        self.seconds = 0.0
        self.acknowledged: tuple[str, ...] = ()
        self._temporary = tempfile.TemporaryDirectory()
        self._folders = 0
        self.folder = Path(self._temporary.name) / "0"

    @initialize(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        game = self.game
        self.shelf = asyncio.run(Shelf.open(self.folder, disk=self.disk))
        players = data.draw(st.sampled_from(game.player_counts))
        names = [f"P{seat}" for seat in range(players)]
        options = data.draw(OPTIONS[game.key])
        self.id = asyncio.run(Partien(self.shelf).begin(game, names, options)).view.id
        self.sit_down()

    def sit_down(self) -> None:
        """Open the Partie at the table."""
        log = asyncio.run(self.shelf.partien.open(self.id))
        assert log.notice is None
        shared = SharedPartie(log)
        self.table = OpenPartie(
            shared, AlwaysWrites(), now=lambda: self.time, tick=lambda: self.seconds
        )
        self.reader = OpenPartie(shared, NeverWrites())

    def likely(self) -> st.SearchStrategy[Event]:
        """A fact that a table might state now."""
        return likely(self.game, self.table.view.state)

    def attempt(self, write: Callable[[], object]) -> bool:
        """Write; return whether it was acknowledged. What is refused changes nothing."""
        before = self.table.view
        try:
            write()
        except (Refused, Stale, WriteFailed, ReadOnly):
            assert self.table.view is before
            return False
        finally:
            self.disk.refuse_in = -1
        after = self.table.view
        assert after.entries[: before.seq] == before.entries
        self.acknowledged = texts_of(self.table.document()["entries"])
        self.look_at_the_file()
        return True

    def look_at_the_file(self) -> None:
        """What was acknowledged is in the file, before anything else is written."""
        tables, damage = peek(self.folder / "partien" / f"{self.id}.json")
        assert tables is not None
        assert damage is None
        tally.look_for(self.acknowledged, texts_of(tables["entries"].values()))

    def state(self, fact: Event) -> bool:
        """Tap long after the tap before."""
        self.seconds += 2 * DOUBLE_TAP_SECONDS
        return self.attempt(lambda: self.table.record(fact, seen=self.table.view.seq))

    @rule(data=st.data(), facts=st.integers(1, 4))
    def state_what_is_likely(self, data: st.DataObject, facts: int) -> None:
        for _ in range(facts):
            self.state(data.draw(self.likely()))

    @rule(data=st.data())
    def state_anything(self, data: st.DataObject) -> None:
        self.state(data.draw(ANY_FACT[self.game.key]))

    @rule(data=st.data())
    def tap_twice(self, data: st.DataObject) -> None:
        fact = data.draw(self.likely())
        if self.state(fact):
            before = self.acknowledged
            assert self.attempt(lambda: self.table.record(fact, seen=self.table.view.seq))
            assert self.acknowledged == before

    @rule(data=st.data(), behind=st.integers(1, 3))
    def tap_on_what_is_old(self, data: st.DataObject, behind: int) -> None:
        fact = data.draw(self.likely())
        self.seconds += 2 * DOUBLE_TAP_SECONDS
        assert not self.attempt(lambda: self.table.record(fact, seen=self.table.view.seq - behind))

    @rule(data=st.data())
    def write_as_a_reader(self, data: st.DataObject) -> None:
        fact = data.draw(self.likely())
        with pytest.raises((ReadOnly, Refused)):
            self.reader.record(fact, seen=self.reader.view.seq)

    @rule(data=st.data(), step=st.integers(0, 4), error=st.sampled_from(ERRORS))
    def write_on_a_disk_that_refuses(self, data: st.DataObject, step: int, error: int) -> None:
        self.disk.refuse_in, self.disk.error = step, error
        self.state(data.draw(self.likely()))

    @rule(data=st.data(), confirmed=st.booleans(), remove=st.booleans())
    def correct(self, data: st.DataObject, confirmed: bool, remove: bool) -> None:  # noqa: FBT001
        view = self.table.view
        partie = partie_of(self.game, view.options, view.entries, view.seats)
        changes = data.draw(corrections(partie))
        self.seconds += 2 * DOUBLE_TAP_SECONDS
        if changes:
            self.attempt(
                lambda: self.table.correct(
                    *changes, seen=view.seq, confirmed=confirmed, remove_conflicts=remove
                )
            )

    @rule()
    def undo(self) -> None:
        self.attempt(lambda: self.table.undo(seen=self.table.view.seq))

    @rule()
    def redo(self) -> None:
        self.attempt(lambda: self.table.redo(seen=self.table.view.seq))

    @rule(seat=st.integers(0, 2), name=st.sampled_from(("", "Ana", "Röbi", "Zoë")))
    def name(self, seat: int, name: str) -> None:
        self.attempt(lambda: self.table.name({seat: name}))

    @rule(days=st.integers(-4000, 4000))
    def set_the_clock(self, days: int) -> None:
        self.time = START + timedelta(days=days)

    @rule()
    def restart(self) -> None:
        self.shelf.close()
        self.come_back()

    @rule()
    def be_killed(self) -> None:
        """What a killed process leaves is what the files hold, because the system runs on."""
        self._folders += 1
        left = self.folder.with_name(str(self._folders))
        shutil.copytree(self.folder, left)
        self.shelf.close()
        self.folder = left
        self.come_back()

    def come_back(self) -> None:
        """Open the folder again: all that was acknowledged is there, and leads to the same."""
        before = self.table.view
        self.shelf = asyncio.run(Shelf.open(self.folder, disk=self.disk))
        self.sit_down()
        view = self.table.view
        tally.look_for(self.acknowledged, texts_of(self.table.document()["entries"]))
        assert (view.entries, view.facts, view.history) == (
            before.entries,
            before.facts,
            before.history,
        )
        assert view.replay == before.replay
        assert view.names == before.names

    @invariant()
    def the_table_shows_what_was_acknowledged(self) -> None:
        if hasattr(self, "table"):
            assert self.table.view.seq == len(self.acknowledged)

    def teardown(self) -> None:
        if hasattr(self, "table"):
            self.restart()
            self.shelf.close()
        self._temporary.cleanup()


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_whatever_is_stated_at_a_table_what_was_acknowledged_stays(game: AnyJassGame) -> None:
    class OfGame(TableMachine):
        """The machine, for this game."""

        def __init__(self) -> None:
            super().__init__(game)

    run_state_machine_as_test(OfGame, settings=settings(tried(10), stateful_step_count=STEPS))
