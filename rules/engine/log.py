"""The log of a Partie: facts and their corrections (ALL-1).

Entries are never removed. A correction, an undo and a redo are entries too. :func:`effective`
computes the effective log: the facts that count after all corrections, in the order of play.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rules.engine.game import (
    AnyLedger,
    Event,
    Placed,
    Replay,
    Taken,
    Violation,
    refusals,
    replay,
)
from rules.engine.names import shown_name


@dataclass(frozen=True, slots=True)
class Recorded:
    """A fact was added at the end of the log."""

    event: Event


@dataclass(frozen=True, slots=True)
class Inserted:
    """A forgotten fact was inserted right before the fact of entry ``before``."""

    before: int
    event: Event


@dataclass(frozen=True, slots=True)
class Amended:
    """The fact of entry ``target`` was replaced."""

    target: int
    event: Event


@dataclass(frozen=True, slots=True)
class Voided:
    """The fact of entry ``target`` was removed from the effective log."""

    target: int


@dataclass(frozen=True, slots=True)
class Undone:
    """A step was undone."""

    step: int


@dataclass(frozen=True, slots=True)
class Redone:
    """A step that had been undone was redone."""

    step: int


@dataclass(frozen=True, slots=True)
class Named:
    """A seat got a name, or lost it if ``name`` is empty.

    It is no step: nothing undoes it, and it leaves what can be undone and redone as it is.
    """

    seat: int
    name: str


Change = Recorded | Inserted | Amended | Voided | Undone | Redone | Named


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log.

    Attributes:
        seq: The number of the entry, counted from 1 without gaps.
        at: The time of writing (ISO 8601), for display only.
        step: The ``seq`` of the first of the entries that were written together. They are undone
            and redone together.
        change: What the entry records.
    """

    seq: int
    at: str
    step: int
    change: Change


@dataclass(frozen=True, slots=True)
class History:
    """The steps in effect (``done``) and those that can be redone, the latest last."""

    done: tuple[int, ...] = ()
    undone: tuple[int, ...] = ()


def history(entries: Iterable[Entry]) -> History:
    """The steps in effect and those that can be redone."""
    # Dictionaries keep the order and find a step in constant time.
    done: dict[int, None] = {}
    undone: dict[int, None] = {}
    for entry in entries:
        change = entry.change
        if isinstance(change, Undone):
            if change.step in done:
                del done[change.step]
                undone[change.step] = None
        elif isinstance(change, Redone):
            if change.step in undone:
                del undone[change.step]
                done[change.step] = None
        elif isinstance(change, Named):
            continue
        elif next(reversed(done), None) != entry.step:
            done[entry.step] = None
            undone.clear()
    return History(tuple(done), tuple(undone))


class _Order:
    """A linked list of entry numbers: inserting one before another takes constant time."""

    def __init__(self) -> None:
        # The list is a ring: 0, which is no entry, comes before the first and after the last.
        self._after = {0: 0}
        self._before = {0: 0}

    def put(self, seq: int, before: int = 0) -> None:
        """Insert an entry before another one, or at the end if the list does not hold that."""
        later = before if before in self._after else 0
        earlier = self._before[later]
        self._after[earlier], self._before[seq] = seq, earlier
        self._after[seq], self._before[later] = later, seq

    def __iter__(self) -> Iterator[int]:
        seq = self._after[0]
        while seq:
            yield seq
            seq = self._after[seq]


def effective(entries: Sequence[Entry]) -> tuple[Placed, ...]:
    """The facts that count after all corrections, in the order of play.

    A fact keeps the number of the entry that added it, even after it was amended.
    """
    in_effect = frozenset(history(entries).done)
    order = _Order()
    facts: dict[int, Event] = {}
    turned: dict[int, int] = {}
    for entry in entries:
        if entry.step not in in_effect:
            continue
        match entry.change:
            case Recorded(event):
                order.put(entry.seq)
                facts[entry.seq] = event
            case Inserted(before, event):
                order.put(entry.seq, before)
                facts[entry.seq] = event
            case Amended(target, event):
                if target in facts:
                    if event.in_time != facts[target].in_time:
                        turned[target] = entry.seq
                    facts[target] = event
            case Voided(target):
                facts.pop(target, None)
            case Undone() | Redone() | Named():
                pass
    return tuple(Placed(seq, facts[seq], turned.get(seq)) for seq in order if seq in facts)


def ended_at(entries: Sequence[Entry], taken: Sequence[Taken]) -> str:
    """When the last fact that counts was added; empty without one. A correction keeps it.

    Args:
        entries: All entries of the log.
        taken: The facts that a replay of it has taken.
    """
    return entries[taken[-1].seq - 1].at if taken else ""


def names_now(players: Sequence[str], entries: Sequence[Entry]) -> tuple[str, ...]:
    """The names by seat after all entries, as they may be shown.

    Args:
        players: The names that the Partie began with.
        entries: The log.
    """
    names = list(players)
    for entry in entries:
        if isinstance(entry.change, Named):
            names[entry.change.seat] = entry.change.name
    return tuple(shown_name(name) for name in names)


def extended(entries: Sequence[Entry], changes: Iterable[Change], at: str) -> tuple[Entry, ...]:
    """The log with one more step that contains all ``changes``."""
    step = entries[-1].seq + 1 if entries else 1
    added = (Entry(step + offset, at, step, change) for offset, change in enumerate(changes))
    return (*entries, *added)


@dataclass(frozen=True, slots=True)
class Conflict:
    """A later fact that breaks a rule or means something else after a correction, and why."""

    seq: int
    event: Event
    violations: tuple[Violation, ...]


@dataclass(frozen=True, slots=True)
class Judgement:
    """The consequences of a correction.

    Attributes:
        replay: The Partie after the correction, without the facts in conflict.
        refused: Why the corrected facts themselves are refused or questioned.
        conflicts: Later facts that break a rule after the correction.
    """

    replay: Replay
    refused: tuple[Violation, ...] = ()
    conflicts: tuple[Conflict, ...] = ()

    @property
    def mends(self) -> tuple[Change, ...]:
        """The changes that remove the conflicts, to be written in the same step."""
        return tuple(Voided(conflict.seq) for conflict in self.conflicts)


def judge(
    game: AnyLedger,
    options: object,
    players: int,
    entries: Sequence[Entry],
    changes: Sequence[Change],
    known: Sequence[Taken] = (),
) -> Judgement:
    """Judge a correction by replaying the log that it would lead to.

    Args:
        game: The rules.
        options: What was agreed.
        players: How many players there are.
        entries: The log before the correction.
        changes: The correction.
        known: What an earlier replay of ``entries`` has taken; it is not judged again.
    """
    log = extended(entries, changes, "")
    own = {entry.seq for entry in log[len(entries) :]} | {
        change.target for change in changes if isinstance(change, Amended)
    }
    conflicts: list[Conflict] = []

    def passed_over(fact: Placed, violations: tuple[Violation, ...]) -> bool:
        if fact.seq in own:
            return False
        conflicts.append(Conflict(fact.seq, fact.event, violations))
        return True

    facts, start = effective(log), game.start(options, players)
    written = known or replay(game, options, players, effective(entries)).taken
    meant = {step.seq: state for step, state in with_states(start, written)}
    found = -1
    while found < len(conflicts):
        # Whether an inserted fact comes too late depends on what follows it. So the log is judged
        # as it will be, without the facts in conflict.
        found = len(conflicts)
        gone = {conflict.seq for conflict in conflicts}
        left = [fact for fact in facts if fact.seq not in gone]
        played = replay(game, options, players, left, known, passed_over=passed_over)
        for step, state in with_states(start, played.taken):
            before = meant.get(step.seq, state)
            changed = step.seq not in own and before is not state
            reason = game.changed_meaning(before, state, step.event) if changed else None
            if reason is not None:
                conflicts.append(Conflict(step.seq, step.event, (reason,)))
    places = {fact.seq: place for place, fact in enumerate(facts)}
    conflicts.sort(key=lambda conflict: places[conflict.seq])
    fault = game.correction_fault(lambda: effective(entries), facts)
    if fault is not None:
        return Judgement(played, (fault,), tuple(conflicts))
    if played.stopped_at is not None:
        return Judgement(played, played.violations, tuple(conflicts))
    asked = tuple(late.question for late in played.late if late.seq in own)
    return Judgement(played, asked, tuple(conflicts))


def with_states(start: Any, taken: Sequence[Taken]) -> Iterator[tuple[Taken, Any]]:
    """The facts that were applied, each with the state before it."""
    return zip(taken, (start, *(step.state for step in taken)), strict=False)


def without_advice(judgement: Judgement) -> Judgement:
    """The judgement after all questions were answered with yes."""
    return replace(judgement, refused=refusals(judgement.refused))
