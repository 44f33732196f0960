"""Writing Partien: record, correct, undo, redo. Screens write in no other way.

Times and ids are added only here. Everything is verified again before it is written, because a
screen may show an outdated state when it is tapped.
"""

from __future__ import annotations

import time
import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any

from rules import GAMES
from rules.engine.codes import Code
from rules.engine.document import MOST_ENTRIES
from rules.engine.game import (
    AnyGame,
    Event,
    NextStep,
    Outcome,
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
    Named,
    Recorded,
    Redone,
    Undone,
    effective,
    extended,
    history,
    judge,
    names_now,
    without_advice,
)
from rules.engine.notation import (
    Partie,
    check_partie,
    check_players,
    entry_to_json,
    header_to_json,
    to_document,
)
from rules.engine.notation import from_document as read_document
from rules.engine.score import ScoreLine
from rules.engine.sheet import Sheet
from rules.jass.game import AnyJassGame
from scorer.exchange.transfer import Arrival, import_partien
from scorer.seat_names import NUMBERED, SeatNames
from scorer.store import PartieLog, Persistence, Shelf, Stale, StoreError
from scorer.write_access import AlwaysWrites, ReadOnly, WriteAccess, require_write

DOUBLE_TAP_SECONDS = 0.35
"""Time in which a second identical write is ignored as a double tap."""


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
class View:
    """A Partie at one moment, with everything that screens show of it.

    Attributes:
        names: The names by seat; empty where nobody is named.
        unnamed: What seats and pairs without a name are called on the screen of this session.
    """

    id: str
    game: AnyJassGame
    names: tuple[str, ...]
    options: Any
    entries: tuple[Entry, ...]
    facts: tuple[Placed, ...]
    replay: Replay
    history: History
    read_only: bool = False
    unnamed: SeatNames = NUMBERED

    @property
    def players(self) -> tuple[str, ...]:
        """What the players are called, by seat."""
        return self.unnamed.players(self.names)

    @property
    def seq(self) -> int:
        """Number of the newest entry, 0 before the first; writers pass it as ``seen``."""
        return len(self.entries)

    @property
    def state(self) -> Any:
        """The state that the game's rules computed."""
        return self.replay.state

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats of each side."""
        return self.game.sides_now(self.state, len(self.names))

    @property
    def side_names(self) -> tuple[str, ...]:
        """What each side is called, as the players read it."""
        return self.unnamed.sides(self.names, self.sides)

    @property
    def lines(self) -> tuple[ScoreLine, ...]:
        """Every line of the score."""
        return self.game.lines(self.state)

    @property
    def sheet(self) -> Sheet:
        """The score as a scoreboard shows it."""
        return self.game.sheet(self.state)

    @property
    def outcome(self) -> Outcome:
        """Who has won, or what is missing."""
        return self.game.outcome(self.state)

    @property
    def next_step(self) -> NextStep:
        """What the players must do now."""
        return self.game.next_step(self.state)

    def state_before(self, seq: int) -> Any:
        """Return the state before the fact that entry ``seq`` recorded."""
        before = self.game.start(self.options, len(self.names))
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
        return judge(self.game, self.options, len(self.names), self.entries, changes, known)

    def check(self, event: Event) -> tuple[Violation, ...]:
        """Return what is wrong with recording a fact now; empty if nothing is."""
        return self.game.verify(self.state, event)


class SharedPartie:
    """An open Partie, shared by all sessions of this process."""

    def __init__(self, log: PartieLog) -> None:
        """Read the Partie of an opened log.

        Raises:
            rules.engine.codec.Unreadable: It is not a Partie of a known game.
            rules.engine.notation.Newer: A newer version has written it.
        """
        self.log = log
        self.listeners: list[Callable[[View], None]] = []
        self.view = self.read()

    def read(self) -> View:
        """Return the Partie as the log has it.

        Raises:
            rules.engine.codec.Unreadable: It is not a Partie of a known game.
            rules.engine.notation.Newer: A newer version has written it.
        """
        document = {**self.log.header, "entries": list(self.log.entries)}
        document.pop("created", None)
        return _view(read_document(GAMES, document), read_only=self.log.read_only)

    def follow(self, view: View) -> View:
        """Replace the view, pass it to all listeners, and return it."""
        self.view = view
        for listener in tuple(self.listeners):
            listener(view)
        return view


class OpenPartie:
    """One Partie in one session, with the write access of that session."""

    def __init__(
        self,
        opened: SharedPartie,
        access: WriteAccess,
        *,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        tick: Callable[[], float] = time.monotonic,
        remember: Callable[[Sequence[str]], None] = lambda _: None,
    ) -> None:
        """Open a Partie for a session.

        Args:
            opened: The Partie.
            access: Whether this session may write.
            now: Tells the time of an entry.
            tick: Seconds of a clock that only goes forward.
            remember: Called with the names by seat after some have changed.
        """
        self._opened = opened
        self._access = access
        self._now = now
        self._tick = tick
        self._remember = remember
        self._unnamed = NUMBERED
        self._last: tuple[tuple[Change, ...], float] | None = None
        self._shown = opened.view
        self.notice = opened.log.notice

    @property
    def view(self) -> View:
        """The newest view of the Partie."""
        view = self._opened.view
        if self._shown.entries is not view.entries or self._shown.unnamed is not self._unnamed:
            self._shown = replace(view, unnamed=self._unnamed)
        return self._shown

    def call_unnamed(self, unnamed: SeatNames) -> None:
        """Set what seats and pairs without a name are called in the views of this session."""
        self._unnamed = unnamed

    def record(self, *events: Event, seen: int) -> View:
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
            bad = refusals(view.game.verify(state, event))
            if bad:
                raise Refused(bad)
            state = view.game.apply(state, event)
            steps.append(Taken(seq=view.seq + 1 + place, event=event, state=state))
        before = _after_the_end(view)
        if before is not None:
            return self._write(tuple(Inserted(before, event) for event in events), seen)
        return self._write(changes, seen, tuple(steps))

    def judge(self, *changes: Change) -> Judgement:
        """Return what a correction would lead to; writes nothing."""
        return self.view.judge(*changes)

    def correct(
        self, *changes: Change, seen: int, confirmed: bool = False, remove_conflicts: bool = False
    ) -> View:
        """Write a correction as one step.

        Args:
            changes: What to amend, insert or void.
            seen: The newest entry that the writer knew.
            confirmed: The players have confirmed what is only advised against.
            remove_conflicts: Also void the later facts that become invalid.

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

    def undo(self, *, seen: int) -> View:
        """Undo the newest step, if there is one."""
        done = self.view.history.done
        return self._write((Undone(done[-1]),), seen) if done else self.view

    def redo(self, *, seen: int) -> View:
        """Redo the step that was undone last, if there is one."""
        undone = self.view.history.undone
        return self._write((Redone(undone[-1]),), seen) if undone else self.view

    def name(self, names: Mapping[int, str]) -> View:
        """Write the names of some seats; an empty one takes the name away.

        It is no step of the Partie: undo leaves names as they are, and no other write becomes
        stale for a player who has not seen them.

        Raises:
            Refused: Two players would have the same name.
            scorer.store.StoreError: The disk refused.
        """
        before = self._opened.view.names
        now = tuple(names.get(seat, name).strip() for seat, name in enumerate(before))
        bad = check_players(now)
        if bad:
            raise Refused(bad)
        changes = tuple(Named(seat, name) for seat, name in enumerate(now) if name != before[seat])
        if not changes:
            return self.view
        view = self._write(changes, self._opened.view.seq)
        self._remember(now)
        return view

    def subscribe(self, listener: Callable[[View], None]) -> Callable[[], None]:
        """Call the listener after every write.

        The view that it gets has no words of this session for seats without a name; :attr:`view`
        has.

        Returns:
            A function that ends that.
        """
        listeners = self._opened.listeners
        listeners.append(listener)

        def unsubscribe() -> None:
            if listener in listeners:
                listeners.remove(listener)

        return unsubscribe

    def document(self) -> dict[str, Any]:
        """The exported form of the Partie."""
        view = self.view
        return to_document(
            Partie(
                id=view.id,
                game=view.game,
                rules=view.game.revision,
                players=tuple(self._opened.log.header["players"]),
                options=view.options,
                entries=view.entries,
            )
        )

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
    ) -> View:
        """Write a step.

        Args:
            changes: What it consists of.
            seen: The newest entry that the writer knew.
            steps: What facts at the end of the log have come to, if it is nothing else.
            known: What has been judged already of the log with this step.
        """
        require_write(self._access)
        view = self._opened.view
        at = self._now().isoformat(timespec="seconds")
        entries = extended(view.entries, changes, at)
        if len(entries) > MOST_ENTRIES:
            raise Refused((violation(Code.FULL, "ALL-1", most=MOST_ENTRIES),))
        added = entries[view.seq :]
        self._opened.log.append([entry_to_json(view.game, entry) for entry in added], seen_seq=seen)
        self._last = (changes, self._tick())
        self._opened.follow(
            _followed(view, entries, steps) if steps else _recomputed(view, entries, known)
        )
        return self.view


def _view(partie: Partie, *, read_only: bool) -> View:
    facts = effective(partie.entries)
    return View(
        id=partie.id,
        game=GAMES[partie.game.key],
        names=partie.names,
        options=partie.options,
        entries=partie.entries,
        facts=facts,
        replay=replay(partie.game, partie.options, len(partie.players), facts),
        history=history(partie.entries),
        read_only=read_only,
    )


def _after_the_end(view: View) -> int | None:
    """The first entry after the end of the Partie, before which new facts are inserted."""
    surplus = {placed.seq for placed in view.replay.surplus}
    last = None
    for placed in reversed(view.facts):
        if placed.seq not in surplus:
            break
        last = placed.seq
    return last


def _recomputed(view: View, entries: tuple[Entry, ...], known: tuple[Taken, ...]) -> View:
    """The view after any other change: replayed from the first fact that is another one."""
    added = entries[view.seq :]
    if all(isinstance(entry.change, Named) for entry in added):
        return replace(view, entries=entries, names=names_now(view.names, added))
    facts = effective(entries)
    taken = known or view.replay.taken
    played = replay(view.game, view.options, len(view.names), facts, taken)
    return replace(view, entries=entries, facts=facts, replay=played, history=history(entries))


def _followed(view: View, entries: tuple[Entry, ...], steps: tuple[Taken, ...]) -> View:
    """The view after facts were added at the end: only their steps are new."""
    played = replace(view.replay, state=steps[-1].state, taken=(*view.replay.taken, *steps))
    return replace(
        view,
        entries=entries,
        facts=(*view.facts, *(Placed(step.seq, step.event) for step in steps)),
        replay=played,
        history=History((*view.history.done, steps[0].seq)),
    )


class Partien:
    """All Partien of one data folder; each is opened once in the whole process.

    Every session has an object with its own write access, see :meth:`with_access`.
    """

    def __init__(self, shelf: Shelf, on_begin: Callable[[str], None] = lambda _: None) -> None:
        """Use a data folder; the new object may write.

        Args:
            shelf: The store of the data folder.
            on_begin: Called with the id of every Partie that is begun.
        """
        self.shelf = shelf
        self._on_begin = on_begin
        self._access: WriteAccess = AlwaysWrites()
        self._opened: dict[str, SharedPartie] = {}
        self._open_parties: dict[str, OpenPartie] = {}

    def with_access(self, access: WriteAccess) -> Partien:
        """Return the same Partien for a session with another write access."""
        other = Partien(self.shelf, self._on_begin)
        other._access = access
        other._opened = self._opened
        return other

    async def open_partie(self, partie_id: str) -> OpenPartie:
        """Open a Partie, or share it with the sessions that have it open.

        Raises:
            scorer.store.StoreError: There is no such Partie, or the disk failed.
            rules.engine.codec.Unreadable: It is not a Partie of a known game.
            rules.engine.notation.Newer: A newer version has written it.
        """
        if partie_id not in self._opened:
            log = await self.shelf.open_partie(partie_id)
            self._opened.setdefault(partie_id, SharedPartie(log))
        return self._in_this_session(partie_id)

    def _in_this_session(self, partie_id: str) -> OpenPartie:
        known = self._open_parties.get(partie_id)
        return known or self._open_parties.setdefault(
            partie_id,
            OpenPartie(
                self._opened[partie_id],
                self._access,
                remember=self.shelf.settings.remember_players,
            ),
        )

    async def begin(
        self, game: AnyGame, players: Sequence[str], options: Any, *events: Event
    ) -> OpenPartie:
        """Create a Partie with its first facts, and remember the names of the players.

        A seat whose player has no name has an empty one.

        Raises:
            Refused: Players, options or a fact break a rule; nothing was written.
            ReadOnly: This session may only read.
            scorer.store.StoreError: The disk refused.
        """
        require_write(self._access)
        names = tuple(name.strip() for name in players)
        at = datetime.now(UTC).isoformat(timespec="seconds")
        partie = Partie(
            id=uuid.uuid4().hex,
            game=game,
            rules=game.revision,
            players=names,
            options=options,
            entries=extended((), [Recorded(event) for event in events], at) if events else (),
        )
        bad = check_partie(partie) or _first_refusal(partie)
        if bad:
            raise Refused(bad)
        header = header_to_json(partie) | {"created": at}
        entries = [entry_to_json(game, entry) for entry in partie.entries]
        log = await self.shelf.create(header, entries)
        self.shelf.settings.remember_players(names)
        self._opened.setdefault(partie.id, SharedPartie(log))
        self._on_begin(partie.id)
        return self._in_this_session(partie.id)

    async def import_partien(self, partien: Sequence[Partie]) -> tuple[Arrival, ...]:
        """Import valid Partien, all of them or none.

        Sessions that have one of them open are shown the added entries.

        Raises:
            ReadOnly: This session may only read.
            scorer.store.StoreError: The disk refused.
        """
        require_write(self._access)
        arrived = await import_partien(self.shelf, partien)
        for one in arrived:
            opened = self._opened.get(one.id)
            if opened is not None and one.arrival is Arrival.CONTINUED:
                opened.follow(opened.read())
        return tuple(one.arrival for one in arrived)


def _first_refusal(partie: Partie) -> tuple[Violation, ...]:
    played = replay(partie.game, partie.options, len(partie.players), effective(partie.entries))
    return played.violations


__all__ = [
    "OpenPartie",
    "Partien",
    "Persistence",
    "ReadOnly",
    "Refused",
    "SharedPartie",
    "Stale",
    "StoreError",
    "View",
]
