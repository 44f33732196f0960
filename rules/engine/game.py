"""What every game of Jass is to the rest of the program.

A game is a small state machine: :meth:`Game.verify` says what is wrong with a fact,
:meth:`Game.apply` takes a fact that is right, and everything that a screen shows is
computed from the state. A fact is never a total, and a total is never stored.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, ClassVar, Generic, TypeVar, final

from rules.engine.codes import Code
from rules.engine.score import Ruling, ScoreLine
from rules.engine.sheet import Sheet
from rules.engine.steps import Ask, Step

Arg = int | str | tuple[int, ...] | tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """A fact that somebody stated at the table, in the past tense.

    ``kind`` names it in files (as ``<game key>.<kind>``) and is final once released;
    ``version`` rises when the fields change, and :mod:`rules.engine.notation` then keeps an
    upcaster from the version before.
    """

    kind: ClassVar[str]
    version: ClassVar[int] = 1


@dataclass(frozen=True, slots=True)
class Violation:
    """Why a fact cannot be taken as it is: a code and its arguments, never a sentence.

    ``code`` is one of :class:`rules.engine.codes.Code`; ``rule`` the id of the rule that it
    breaks; ``field`` the field of the event that is at fault (empty: the event as a
    whole). An ``advisory`` violation is asked about, every other refuses the fact.
    """

    code: str
    rule: str
    field: str = ""
    args: tuple[tuple[str, Arg], ...] = ()
    advisory: bool = False


def violation(
    code: str, rule: str, field: str = "", /, *, advisory: bool = False, **args: Arg
) -> Violation:
    """Build a :class:`Violation` with named arguments.

    >>> violation("deal.sum", "CARD-4", "tricks", sum=158).args
    (('sum', 158),)
    """
    return Violation(str(code), rule, field, tuple(args.items()), advisory)


class Status(StrEnum):
    """How far a Partie has come."""

    IN_PROGRESS = "in_progress"
    FINISHED = "finished"
    OPEN = "open"
    """One fact is missing before the winner is known; the question names it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """The one fact that an open ruling asks for.

    ``code`` says which fact, ``rule`` why it matters, ``side`` whom it concerns.
    """

    code: Ask
    rule: str
    side: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """Who has won, or what is missing before that can be said.

    ``ranks`` holds the place of every side once finished (1 is first, equal sides share
    a place); it is empty before. Several ``winners`` share the first place: a draw.
    ``decided`` is the side that nobody can catch up any more, although the play goes on.
    ``loser`` is the one side that has lost, where a game names that and no winner.
    """

    status: Status = Status.IN_PROGRESS
    winners: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()
    ruling: Ruling | None = None
    question: Question | None = None
    decided: int | None = None
    loser: int | None = None

    @property
    def finished(self) -> bool:
        """True once nothing that may still happen changes the winner."""
        return self.status is Status.FINISHED


@dataclass(frozen=True, slots=True, kw_only=True)
class NextStep:
    """What the table must do now, and who.

    ``code`` names the step, or the question that must be answered first; ``deal`` counts
    from 1; ``dealer``, ``vorhand`` and ``chooser`` are seats, ``None`` while unknown; ``seat``
    is whose turn the step is.
    """

    code: Step | Ask
    deal: int
    dealer: int | None = None
    vorhand: int | None = None
    chooser: int | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameState:
    """What the state of every game holds: ``position`` is the number of facts taken."""

    position: int = 0


S = TypeVar("S", bound=GameState)
Opt = TypeVar("Opt")


class Game(ABC, Generic[S, Opt]):
    """The rules of one kind of game, with a default for whatever is the same in all.

    A game object has no state of its own: one serves all Partien.
    """

    key: ClassVar[str]
    """Names the game in files; final."""
    revision: ClassVar[int] = 1
    """Rises when a mended rule would change the result of a stored Partie."""
    player_counts: ClassVar[tuple[int, ...]]
    """How many can play, the usual number first."""
    players_rule: ClassVar[str]
    """The id of the rule that says how many can play."""
    lowest_wins: ClassVar[bool] = False
    """The lowest total is the best one."""
    event_types: ClassVar[tuple[type[Event], ...]]
    """Every kind of fact that can be stated."""
    options_type: type[Opt]

    @abstractmethod
    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """The seats of each side, in the order of the sides."""

    def sides_now(self, state: S, players: int) -> tuple[tuple[int, ...], ...]:
        """The seats of each side at this moment; an auction may decide who they are (BIE-2)."""
        return self.sides(players)

    def usual_options(self, players: int) -> Opt:
        """What the club plays with so many players."""
        return self.options_type()

    @final
    def check_options(self, options: Opt, players: int) -> tuple[Violation, ...]:
        """What is wrong with these options, and with so many players."""
        return (*self.option_faults(options, players), *self._player_faults(players))

    @abstractmethod
    def option_faults(self, options: Opt, players: int) -> Iterable[Violation]:
        """What is wrong with these options for so many players."""

    def _player_faults(self, players: int) -> Iterator[Violation]:
        if players in self.player_counts:
            return
        least, most = min(self.player_counts), max(self.player_counts)
        rule = self.players_rule
        if least == most:
            yield violation(Code.PLAYERS_COUNT, rule, "players", players=players, wanted=most)
            return
        code = Code.PLAYERS_EITHER if least < players < most else Code.PLAYERS_BETWEEN
        yield violation(code, rule, "players", players=players, least=least, most=most)

    @abstractmethod
    def start(self, options: Opt, players: int) -> S:
        """The state before the first fact."""

    @final
    def verify(self, state: S, event: Event) -> tuple[Violation, ...]:
        """All that is wrong with a fact in this state; empty: it can be applied."""
        if not isinstance(event, self.event_types):
            return (violation(Code.EVENT_UNKNOWN, "ALL-2", "type", type=event.kind),)
        misplaced = self.misplaced(state, event)
        return (misplaced,) if misplaced else tuple(self.faults(state, event))

    @abstractmethod
    def misplaced(self, state: S, event: Event) -> Violation | None:
        """Why this kind of fact has no place now, whatever it says; ``None``: it has one."""

    @abstractmethod
    def faults(self, state: S, event: Event) -> Iterable[Violation]:
        """What is wrong with what a fact says that has its place now."""

    @final
    def apply(self, state: S, event: Event) -> S:
        """The state after a fact that :meth:`verify` did not refuse."""
        return replace(self.with_fact(state, event), position=state.position + 1)

    @abstractmethod
    def with_fact(self, state: S, event: Event) -> S:
        """The state with a fact; :meth:`apply` counts it."""

    @final
    def preview(self, state: S, event: Event) -> tuple[ScoreLine, ...]:
        """The score lines that a fact would add; none where it is refused."""
        if refusals(self.verify(state, event)):
            return ()
        lines = self.lines(self.apply(state, event))
        return tuple(line for line in lines if line.position == state.position)

    @abstractmethod
    def lines(self, state: S) -> tuple[ScoreLine, ...]:
        """Every line of the score so far, in the order of the facts."""

    @abstractmethod
    def sheet(self, state: S) -> Sheet:
        """The score as a scoreboard shows it."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome:
        """Who has won, with the ruling, or what is still missing."""

    @abstractmethod
    def next_step(self, state: S) -> NextStep:
        """What the table must do now."""

    def verify_late(self, there: S, now: S, event: Event) -> tuple[Violation, ...]:
        """What to ask when a forgotten fact is put in at an earlier place.

        Args:
            there: The state right after the fact.
            now: The state at the end of the log.
            event: The fact.
        """
        return ()


AnyGame = Game[Any, Any]


@dataclass(frozen=True, slots=True)
class Placed:
    """A fact at its place in the effective log; ``seq`` is the entry that brought it."""

    seq: int
    event: Event


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """A fact that was taken, with the state after it."""

    seq: int
    event: Event
    state: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay:
    """What a log comes to.

    ``taken`` are the facts taken, each with its state. ``surplus`` are the facts after
    the end of the Partie: kept, shown grey, without effect. When a fact breaks a rule,
    ``stopped_at`` is its seq, ``violations`` say why, and ``state`` is the last good one.
    """

    state: Any
    taken: tuple[Taken, ...] = ()
    surplus: tuple[Placed, ...] = ()
    stopped_at: int | None = None
    violations: tuple[Violation, ...] = ()


def refusals(violations: Iterable[Violation]) -> tuple[Violation, ...]:
    """Those violations that refuse a fact, without the ones that only ask."""
    return tuple(v for v in violations if not v.advisory)


def replay(game: AnyGame, options: Any, players: int, facts: Iterable[Placed]) -> Replay:
    """Play a whole effective log through. Never raises on a log that was stored."""
    state = game.start(options, players)
    taken: list[Taken] = []
    pending = list(facts)
    for position, placed in enumerate(pending):
        bad = refusals(game.verify(state, placed.event))
        if bad:
            if game.outcome(state).finished:
                return Replay(state=state, taken=tuple(taken), surplus=tuple(pending[position:]))
            return Replay(state=state, taken=tuple(taken), stopped_at=placed.seq, violations=bad)
        state = game.apply(state, placed.event)
        taken.append(Taken(seq=placed.seq, event=placed.event, state=state))
    return Replay(state=state, taken=tuple(taken))
