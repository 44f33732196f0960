"""The log of a Partie: facts and their corrections (ALL-1).

Entries are never removed. A correction, an undo and a redo are entries too. :func:`effective`
computes the effective log: the facts that count after all corrections, in the order of play.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from rules.engine.game import AnyGame, Event, Placed, Replay, Violation, refusals, replay


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
    done: list[int] = []
    undone: list[int] = []
    for entry in entries:
        change = entry.change
        if isinstance(change, Undone):
            if change.step in done:
                done.remove(change.step)
                undone.append(change.step)
        elif isinstance(change, Redone):
            if change.step in undone:
                undone.remove(change.step)
                done.append(change.step)
        elif isinstance(change, Named):
            continue
        elif not done or done[-1] != entry.step:
            done.append(entry.step)
            undone.clear()
    return History(tuple(done), tuple(undone))


def effective(entries: Sequence[Entry]) -> tuple[Placed, ...]:
    """The facts that count after all corrections, in the order of play.

    A fact keeps the number of the entry that added it, even after it was amended.
    """
    holds = frozenset(history(entries).done)
    order: list[int] = []
    facts: dict[int, Event] = {}
    for entry in entries:
        if entry.step not in holds:
            continue
        match entry.change:
            case Recorded(event):
                order.append(entry.seq)
                facts[entry.seq] = event
            case Inserted(before, event):
                place = order.index(before) if before in order else len(order)
                order.insert(place, entry.seq)
                facts[entry.seq] = event
            case Amended(target, event):
                if target in facts:
                    facts[target] = event
            case Voided(target):
                facts.pop(target, None)
            case Undone() | Redone() | Named():
                pass
    return tuple(Placed(seq, facts[seq]) for seq in order if seq in facts)


def names_now(players: Sequence[str], entries: Sequence[Entry]) -> tuple[str, ...]:
    """The names by seat after all entries; ``players`` are those that the Partie began with."""
    names = list(players)
    for entry in entries:
        if isinstance(entry.change, Named):
            names[entry.change.seat] = entry.change.name
    return tuple(name.strip() for name in names)


def extended(entries: Sequence[Entry], changes: Iterable[Change], at: str) -> tuple[Entry, ...]:
    """The log with one more step that contains all ``changes``."""
    step = entries[-1].seq + 1 if entries else 1
    added = (Entry(step + offset, at, step, change) for offset, change in enumerate(changes))
    return (*entries, *added)


@dataclass(frozen=True, slots=True)
class Conflict:
    """A later fact that breaks a rule after a correction, and the violations."""

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
    game: AnyGame,
    options: object,
    players: int,
    entries: Sequence[Entry],
    changes: Sequence[Change],
) -> Judgement:
    """Judge a correction by replaying the log that it would lead to."""
    log = extended(entries, changes, "")
    own = {entry.seq for entry in log[len(entries) :]} | {
        change.target for change in changes if isinstance(change, Amended)
    }
    facts = effective(log)
    conflicts: list[Conflict] = []
    while True:
        played = replay(game, options, players, facts)
        if played.stopped_at is None:
            break
        stopped = next(fact for fact in facts if fact.seq == played.stopped_at)
        if stopped.seq in own:
            return Judgement(played, played.violations, tuple(conflicts))
        conflicts.append(Conflict(stopped.seq, stopped.event, played.violations))
        facts = tuple(fact for fact in facts if fact.seq != stopped.seq)
    return Judgement(played, _late(game, played, changes, log), tuple(conflicts))


def _late(
    game: AnyGame, played: Replay, changes: Sequence[Change], log: Sequence[Entry]
) -> tuple[Violation, ...]:
    """The questions about facts that were inserted at an earlier place."""
    added = {
        entry.seq for entry in log[len(log) - len(changes) :] if isinstance(entry.change, Inserted)
    }
    asked: list[Violation] = []
    for step in played.taken:
        if step.seq in added:
            asked.extend(game.verify_late(step.state, played.state, step.event))
    return tuple(asked)


def without_advice(judgement: Judgement) -> Judgement:
    """The judgement after all questions were answered with yes."""
    return replace(judgement, refused=refusals(judgement.refused))
