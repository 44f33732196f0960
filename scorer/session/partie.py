"""A Partie in a session: its view, names, and what a write adds to it."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from operator import is_not
from typing import Any

from rules import GAMES
from rules.engine.document import MOST_ENTRIES
from rules.engine.game import NextStep, Opt, Outcome, S, Taken, replay
from rules.engine.log import Entry, Named, effective, history, names_now
from rules.engine.notation import Partie, check_players, to_document
from rules.engine.notation import from_document as read_document
from rules.engine.score import ScoreLine
from rules.engine.sheet import Sheet
from rules.jass.facts import DealAnnulled
from rules.jass.game import AnyJassGame, JassGame
from scorer.noted.people import People
from scorer.seat_names import NUMBERED, SeatNames
from scorer.session.open_log import LogView, OpenLog, Refused, SharedLog
from scorer.store import EntryLog
from scorer.write_access import WriteAccess


@dataclass(frozen=True, slots=True, kw_only=True)
class View(LogView):
    """A Partie at one moment, with everything that screens show of it.

    Attributes:
        names: The names by seat, as people are called now; empty where nobody is named.
        unnamed: What seats and pairs without a name are called on the screen of this session.
    """

    game: AnyJassGame
    names: tuple[str, ...]
    unnamed: SeatNames = NUMBERED

    @property
    def ledger(self) -> AnyJassGame:
        """The rules of the game."""
        return self.game

    def state_of(self, game: JassGame[S, Opt], *, before: int | None = None) -> S:
        """The state, with the type that it has in this game.

        Args:
            game: The game of the Partie.
            before: The number of an entry, for the state before the fact that it recorded.

        Raises:
            TypeError: The Partie is one of another game.
        """
        if self.game is not game:
            raise TypeError(f"not a Partie of {game.key}")
        state: S = self.state if before is None else self.state_before(before)
        return state

    @property
    def partie(self) -> Partie:
        """The Partie as a value of the rules, with the names of now."""
        return Partie(
            id=self.id,
            game=self.game,
            rules=self.game.revision,
            players=self.names,
            options=self.options,
            entries=self.entries,
        )

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.names)

    @property
    def most_entries(self) -> int:
        """The most entries of a Partie."""
        return MOST_ENTRIES

    @property
    def players(self) -> tuple[str, ...]:
        """What the players are called, by seat."""
        return self.unnamed.players(self.names)

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
    def course(self) -> tuple[tuple[int, ...], ...]:
        """The totals of all sides before the first deal and after each one that is over."""
        return self.game.course(self.state, len(self.sides))

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

    @property
    def deal_begun(self) -> int:
        """The entry that ended or annulled the deal before the open one; 1 in the first deal.

        Unlike its number it also differs once the same deal is dealt again.
        """
        begun = 1
        for step in reversed(self.replay.taken):
            if not self.game.same_deal(step.state, self.state):
                return begun
            if isinstance(step.event, DealAnnulled):
                return step.seq
            begun = step.seq
        return 1


class SharedPartie(SharedLog[View]):
    """An open Partie, shared by all sessions of this process."""

    def __init__(self, log: EntryLog) -> None:
        """Read the Partie of an opened log.

        Raises:
            rules.engine.codec.Unreadable: It is not a Partie of a known game.
            rules.engine.notation.Newer: A newer version has written it.
        """
        super().__init__(log, _read)


class OpenPartie(OpenLog[View]):
    """One Partie in one session, with the write access of that session.

    All sessions' listeners get the same views, in which seats without a name are only numbered;
    :attr:`view` calls them what :meth:`call_unnamed` has set for this session, and people as
    :meth:`call_people` has. The log keeps the names that were written in it.
    """

    def __init__(
        self,
        opened: SharedPartie,
        access: WriteAccess,
        *,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
        tick: Callable[[], float] = time.monotonic,
        remember: Callable[[Sequence[str]], None] = lambda _: None,
        written: Callable[[EntryLog], None] = lambda _: None,
    ) -> None:
        """Open a Partie for a session.

        Args:
            opened: The Partie.
            access: Whether this session may write.
            now: Tells the time of an entry.
            tick: A monotonic clock, in seconds.
            remember: Called with the names by seat after some have changed.
            written: Called with the log after every write of this session.
        """
        super().__init__(opened, access, now=now, tick=tick)
        self._remember = remember
        self._written = written
        self._unnamed = NUMBERED
        self._people = People()
        self._shown = opened.view
        self._drawn_from: tuple[View, SeatNames, People] | None = None

    @property
    def view(self) -> View:
        """The newest view of the Partie."""
        newest = self._opened.view, self._unnamed, self._people
        if self._drawn_from is None or any(map(is_not, newest, self._drawn_from)):
            self._drawn_from = newest
            view, unnamed, people = newest
            self._shown = replace(view, names=people.at_table(view.names), unnamed=unnamed)
        return self._shown

    def call_unnamed(self, unnamed: SeatNames) -> None:
        """Set what seats and pairs without a name are called in the views of this session."""
        self._unnamed = unnamed

    def call_people(self, people: People) -> None:
        """Set what people are called in the views of this session."""
        if people != self._people:
            self._people = people

    def name(self, names: Mapping[int, str]) -> View:
        """Write the names of some seats; an empty one takes the name away.

        It is no step of the Partie: undo leaves names as they are, and no other write becomes
        stale for a player who has not seen them.

        Raises:
            Refused: Two players would have the same name.
            scorer.store.StoreError: The disk refused.
        """
        before = self._opened.view.names
        # Who is called otherwise now keeps the written name, also on another seat.
        written = dict(zip(self.view.names, before, strict=True))
        changed = {seat: name.strip() for seat, name in names.items()}
        now = tuple(
            written.get(changed[seat], changed[seat]) if seat in changed else name
            for seat, name in enumerate(before)
        )
        bad = check_players(now)
        if bad:
            raise Refused(bad)
        changes = tuple(Named(seat, name) for seat, name in enumerate(now) if name != before[seat])
        if not changes:
            return self.view
        view = self._write(changes, self._opened.view.seq)
        self._remember(now)
        return view

    def _stored(self) -> None:
        """Tell that the log was written."""
        self._written(self._opened.log)

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

    def _recomputed(self, view: View, entries: tuple[Entry, ...], known: tuple[Taken, ...]) -> View:
        """The view after a change; names alone change nothing that is computed."""
        added = entries[view.seq :]
        if all(isinstance(entry.change, Named) for entry in added):
            return replace(view, entries=entries, names=names_now(view.names, added))
        return super()._recomputed(view, entries, known)


def _read(log: EntryLog) -> View:
    document = {**log.header, "entries": list(log.entries)}
    document.pop("created", None)
    return _view(read_document(GAMES, document), read_only=log.read_only)


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
