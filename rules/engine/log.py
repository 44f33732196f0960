"""The log of a Partie: facts, and what was done to them afterwards (ALL-1).

Nothing is ever removed from a log. A correction, an undo and a redo are entries too;
:func:`effective` tells which facts hold at the end, in the order of the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from rules.engine.game import AnyGame, Event, Placed, Replay, Violation, refusals, replay


@dataclass(frozen=True, slots=True)
class Recorded:
    """A fact said at the table, at the end of the log."""

    event: Event


@dataclass(frozen=True, slots=True)
class Inserted:
    """A forgotten fact, put in right before the one that entry ``before`` brought."""

    before: int
    event: Event


@dataclass(frozen=True, slots=True)
class Amended:
    """The fact that entry ``target`` brought was really this one."""

    target: int
    event: Event


@dataclass(frozen=True, slots=True)
class Voided:
    """The fact that entry ``target`` brought never happened."""

    target: int


@dataclass(frozen=True, slots=True)
class Undone:
    """A whole step was taken back."""

    step: int


@dataclass(frozen=True, slots=True)
class Redone:
    """A step that was taken back holds again."""

    step: int


Change = Recorded | Inserted | Amended | Voided | Undone | Redone


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log.

    ``seq`` counts from 1 without a gap. Entries written together share a ``step``, the
    seq of the first of them: they are undone and redone together. ``at`` is the time of
    writing (ISO 8601), kept for people; no rule reads it.
    """

    seq: int
    at: str
    step: int
    change: Change


@dataclass(frozen=True, slots=True)
class History:
    """Which steps hold (``done``) and which can be done again (``undone``), last on top."""

    done: tuple[int, ...] = ()
    undone: tuple[int, ...] = ()


def history(entries: Iterable[Entry]) -> History:
    """The steps that hold and those that a redo brings back."""
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
        elif not done or done[-1] != entry.step:
            done.append(entry.step)
            undone.clear()
    return History(tuple(done), tuple(undone))


def effective(entries: Sequence[Entry]) -> tuple[Placed, ...]:
    """The facts that hold, in the order of the table.

    A fact keeps the seq of the entry that brought it, however often it is amended.
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
            case Undone() | Redone():
                pass
    return tuple(Placed(seq, facts[seq]) for seq in order if seq in facts)


def extended(entries: Sequence[Entry], changes: Iterable[Change], at: str) -> tuple[Entry, ...]:
    """The log with one more step that holds all ``changes``."""
    step = entries[-1].seq + 1 if entries else 1
    added = (Entry(step + offset, at, step, change) for offset, change in enumerate(changes))
    return (*entries, *added)


@dataclass(frozen=True, slots=True)
class Conflict:
    """A fact that no longer fits once a correction is made, and why."""

    seq: int
    event: Event
    violations: tuple[Violation, ...]


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a correction would lead to.

    ``refused``: the corrected facts themselves break a rule, or a question must be
    answered first (advisory). ``conflicts``: later facts that no longer fit; ``mends``
    are the changes that remove them, to be written in the same step. ``replay`` is the
    Partie after the correction and the mends.
    """

    replay: Replay
    refused: tuple[Violation, ...] = ()
    conflicts: tuple[Conflict, ...] = ()

    @property
    def mends(self) -> tuple[Change, ...]:
        """The changes that remove every fact that no longer fits."""
        return tuple(Voided(conflict.seq) for conflict in self.conflicts)


def judge(
    game: AnyGame,
    options: object,
    players: int,
    entries: Sequence[Entry],
    changes: Sequence[Change],
) -> Judgement:
    """Judge a correction by playing the whole resulting log through."""
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
    """The questions for facts that join what was counted before."""
    added = {
        entry.seq for entry in log[len(log) - len(changes) :] if isinstance(entry.change, Inserted)
    }
    asked: list[Violation] = []
    for step in played.taken:
        if step.seq in added:
            asked.extend(game.verify_late(step.state, played.state, step.event))
    return tuple(asked)


def without_advice(judgement: Judgement) -> Judgement:
    """The same judgement for somebody who has answered the questions with yes."""
    return replace(judgement, refused=refusals(judgement.refused))
