"""A log that sessions write: record, correct, undo, redo. Screens write in no other way.

Times are added only here. Everything is verified again before it is written, because a screen may
show an outdated state when it is tapped.
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, Generic, TypeVar

from rules.engine.codes import Code
from rules.engine.game import (
    AnyLedger,
    Event,
    Placed,
    Replay,
    Taken,
    Violation,
    refusals,
    replay,
    violation,
)
from rules.engine.log import (
    Change,
    Conflict,
    Entry,
    History,
    Inserted,
    Judgement,
    Recorded,
    Redone,
    Undone,
    effective,
    extended,
    history,
    judge,
    without_advice,
)
from rules.engine.notation import entry_to_json
from scorer.sharing.listeners import Listeners
from scorer.sharing.unshown import DOUBLE_TAP_SECONDS
from scorer.store import EntryLog
from scorer.write_access import WriteAccess, require_write


class Refused(Exception):
    """The rules forbid a write; nothing was written.

    Attributes:
        violations: Why it is refused.
        conflicts: Later facts that a correction makes invalid; they can be voided together with
            it.
    """

    def __init__(
        self, violations: tuple[Violation, ...] = (), conflicts: tuple[Conflict, ...] = ()
    ) -> None:
        super().__init__(*(violation.code for violation in violations))
        self.violations = violations
        self.conflicts = conflicts


@dataclass(frozen=True, slots=True, kw_only=True)
class LogView(ABC):
    """A log at one moment, with what the rules make of it.

    Attributes:
        id: The id of the log.
        options: What was agreed before the first fact.
        entries: All entries, oldest first.
        facts: The facts that hold after corrections and undoing, each with its entry number.
        replay: The result of applying these facts.
        history: The steps that can be undone and redone.
        read_only: Whether a later version wrote the log, so that this one must not write it.
    """

    id: str
    options: Any
    entries: tuple[Entry, ...]
    facts: tuple[Placed, ...]
    replay: Replay
    history: History
    read_only: bool = False

    @property
    @abstractmethod
    def ledger(self) -> AnyLedger:
        """The rules of the log."""

    @property
    @abstractmethod
    def seats(self) -> int:
        """How many players there are from the start."""

    @property
    @abstractmethod
    def most_entries(self) -> int:
        """The most entries that the log can have."""

    @property
    def seq(self) -> int:
        """Number of the newest entry, 0 before the first; writers pass it as ``seen``."""
        return len(self.entries)

    @property
    def state(self) -> Any:
        """The state that the rules computed."""
        return self.replay.state

    def state_before(self, seq: int) -> Any:
        """Return the state before the fact that entry ``seq`` recorded."""
        before = self.ledger.start(self.options, self.seats)
        for step in self.replay.taken:
            if step.seq == seq:
                return before
            before = step.state
        return before

    def fact(self, seq: int) -> Event | None:
        """Return the fact that entry ``seq`` recorded, as later corrections have left it."""
        return next((placed.event for placed in self.facts if placed.seq == seq), None)

    def judge(self, *changes: Change) -> Judgement:
        """Return what a correction would lead to."""
        known = self.replay.taken
        return judge(self.ledger, self.options, self.seats, self.entries, changes, known)

    def check(self, event: Event) -> tuple[Violation, ...]:
        """Return what is wrong with recording a fact now; empty if nothing is."""
        return self.ledger.verify(self.state, event)


V = TypeVar("V", bound=LogView)


class SharedLog(Generic[V]):
    """An open log, shared by all sessions of this process."""

    def __init__(self, log: EntryLog, read: Callable[[EntryLog], V]) -> None:
        """Read an opened log.

        Args:
            log: The log.
            read: Makes the view of it.

        Raises:
            rules.engine.codec.Unreadable: It is not a log that ``read`` knows.
            rules.engine.notation.Newer: A newer version has written it.
        """
        self.log = log
        self.listeners: Listeners[[V]] = Listeners()
        self._read = read
        self.view = read(log)

    def read_again(self) -> V:
        """Read the log again, pass the new view to all listeners, and return it.

        Raises:
            rules.engine.codec.Unreadable: As when it was opened.
            rules.engine.notation.Newer: As when it was opened.
        """
        return self.follow(self._read(self.log))

    def follow(self, view: V) -> V:
        """Replace the view, pass it to all listeners, and return it."""
        self.view = view
        self.listeners.call(view)
        return view


class OpenLog(Generic[V]):
    """One log in one session, with the write access of that session."""

    def __init__(
        self,
        opened: SharedLog[V],
        access: WriteAccess,
        *,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        tick: Callable[[], float] = time.monotonic,
    ) -> None:
        """Open a log for a session.

        Args:
            opened: The log.
            access: Whether this session may write.
            now: Tells the time of an entry.
            tick: A monotonic clock, in seconds.
        """
        self._opened = opened
        self._access = access
        self._now = now
        self._tick = tick
        self._last: tuple[tuple[Change, ...], float] | None = None
        self.notice = opened.log.notice

    @property
    def view(self) -> V:
        """The newest view of the log."""
        return self._opened.view

    def record(self, *events: Event, seen: int) -> V:
        """Write facts at the end of the log; they are on disk when this returns.

        Raises:
            Refused: The rules forbid one of them.
            ReadOnly: This session may only read; so too for every other write.
            scorer.store.StoreError: ``seen`` is not the newest entry, or the disk refused.
        """
        changes = tuple(Recorded(event) for event in events)
        if self._is_double_tap(changes):
            return self.view
        view = self.view
        if view.replay.stopped_at is not None:
            raise Refused(view.replay.violations)
        state = view.state
        steps: list[Taken] = []
        for place, event in enumerate(events):
            bad = refusals(view.ledger.verify(state, event))
            if bad:
                raise Refused(bad)
            state = view.ledger.apply(state, event)
            steps.append(Taken(seq=view.seq + 1 + place, event=event, state=state))
        before = _after_the_end(view)
        if before is not None:
            return self._write(tuple(Inserted(before, event) for event in events), seen)
        # What was written after the end is read again with the new fact.
        return self._write(changes, seen, None if view.replay.surplus else tuple(steps))

    def judge(self, *changes: Change) -> Judgement:
        """Return what a correction would lead to; writes nothing."""
        return self.view.judge(*changes)

    def correct(
        self, *changes: Change, seen: int, confirmed: bool = False, remove_conflicts: bool = False
    ) -> V:
        """Write a correction as one step.

        Args:
            changes: What to amend, insert or void.
            seen: The newest entry that the writer knew.
            confirmed: Whether the players have confirmed what is only advised against.
            remove_conflicts: Whether to void the later facts that become invalid, too.

        Raises:
            Refused: The rules forbid it; it is advised against and not ``confirmed``; or later
                facts become invalid and ``remove_conflicts`` is not set.
            scorer.store.StoreError: As for :meth:`record`.
        """
        if self._is_double_tap(changes):
            return self.view
        judgement = self.judge(*changes)
        if confirmed:
            judgement = without_advice(judgement)
        if judgement.refused:
            raise Refused(judgement.refused)
        if judgement.conflicts and not remove_conflicts:
            raise Refused(conflicts=judgement.conflicts)
        return self._write((*changes, *judgement.mends), seen, known=judgement.replay.taken)

    def undo(self, *, seen: int) -> V:
        """Undo the newest step, if there is one."""
        done = self.view.history.done
        return self._write((Undone(done[-1]),), seen) if done else self.view

    def redo(self, *, seen: int) -> V:
        """Redo the step that was undone last, if there is one."""
        undone = self.view.history.undone
        return self._write((Redone(undone[-1]),), seen) if undone else self.view

    def subscribe(self, listener: Callable[[V], None]) -> Callable[[], None]:
        """Call the listener after every write.

        Returns:
            A function that unsubscribes the listener.
        """
        return self._opened.listeners.add(listener)

    def require_write(self) -> None:
        """Check that this session may write to the log now.

        Raises:
            ReadOnly: It may not.
        """
        require_write(self._access)

    def _is_double_tap(self, changes: tuple[Change, ...]) -> bool:
        """Whether the same changes were written within :data:`DOUBLE_TAP_SECONDS`."""
        now = self._tick()
        if self._last is None or self._last[0] != changes:
            return False
        return now - self._last[1] < DOUBLE_TAP_SECONDS

    def _write(
        self,
        changes: tuple[Change, ...],
        seen: int,
        steps: tuple[Taken, ...] | None = None,
        known: tuple[Taken, ...] = (),
    ) -> V:
        """Write a step.

        Args:
            changes: What it consists of.
            seen: The newest entry that the writer knew.
            steps: The state after each of its facts, if it only adds facts at the end of the log.
            known: The replayed facts of the log with this step, if :meth:`judge` has computed them.
        """
        self.require_write()
        view = self._opened.view
        at = self._now().isoformat(timespec="seconds")
        entries = extended(view.entries, changes, at)
        if len(entries) > view.most_entries:
            raise Refused((violation(Code.FULL, "ALL-1", most=view.most_entries),))
        added = entries[view.seq :]
        stored = [entry_to_json(view.ledger, entry) for entry in added]
        self._opened.log.append(stored, seen_seq=seen)
        self._last = (changes, self._tick())
        self._opened.follow(
            _followed(view, entries, steps) if steps else self._recomputed(view, entries, known)
        )
        self._stored()
        return self.view

    def _stored(self) -> None:
        """Called after every write of this session."""

    def _recomputed(self, view: V, entries: tuple[Entry, ...], known: tuple[Taken, ...]) -> V:
        """The view after any other change: replayed from the first fact that differs."""
        facts = effective(entries)
        taken = known or view.replay.taken
        played = replay(view.ledger, view.options, view.seats, facts, taken)
        return replace(view, entries=entries, facts=facts, replay=played, history=history(entries))


def _after_the_end(view: LogView) -> int | None:
    """The first entry after the end of the Partie, or None; new facts are inserted before it."""
    surplus = {placed.seq for placed in view.replay.surplus}
    last = None
    for placed in reversed(view.facts):
        if placed.seq not in surplus:
            break
        last = placed.seq
    return last


def _followed(view: V, entries: tuple[Entry, ...], steps: tuple[Taken, ...]) -> V:
    """The view after facts were added at the end: only their steps are new."""
    played = replace(view.replay, state=steps[-1].state, taken=(*view.replay.taken, *steps))
    return replace(
        view,
        entries=entries,
        facts=(*view.facts, *(Placed(step.seq, step.event) for step in steps)),
        replay=played,
        history=History((*view.history.done, steps[0].seq)),
    )
