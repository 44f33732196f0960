"""The interface of every game, and the replay of a log.

A game is a state machine. :meth:`Game.verify` finds what is wrong with a fact, :meth:`Game.apply`
gives the state after it, and all scores are computed from the state. Facts are stored, totals
never.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Generic, TypeVar, final

from rules.engine.args import Arg, Seat, Side
from rules.engine.codes import Code
from rules.engine.frozen import replace
from rules.engine.ruling import Finding, Ruling
from rules.engine.score import ScoreLine
from rules.engine.sheet import Sheet
from rules.engine.steps import Ask, Step


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """A fact of the game, named in the past tense."""

    kind: ClassVar[str]
    """Its name in files, ``<game key>.<kind>``; final once released."""
    version: ClassVar[int] = 1
    """Rises when the fields change; :mod:`rules.engine.notation` then has an upcaster."""
    in_time: ClassVar[str] = ""
    """What must be shown in time for the fact to count, such as ``weis``; else empty (WIIS-6)."""


@dataclass(frozen=True, slots=True)
class Violation:
    """Why a fact is refused or questioned, as a code with arguments.

    Attributes:
        code: One of :class:`rules.engine.codes.Code`.
        rule: The id of the rule that is broken.
        field: The field of the fact that is wrong; empty for the fact as a whole.
        args: The values for the sentence that players read.
        advisory: Whether the players are only asked to confirm the fact, which is otherwise
            refused.
    """

    code: str
    rule: str
    field: str = ""
    args: tuple[tuple[str, Arg], ...] = ()
    advisory: bool = False


def violation(
    code: str,
    rule: str,
    field: str = "",
    /,
    *,
    advisory: bool = False,
    side: int | None = None,
    seat: int | None = None,
    **args: Arg,
) -> Violation:
    """Build a :class:`Violation` with named arguments; one that is about a side or a seat names it.

    >>> violation("deal.sum", "CARD-4", "tricks", sum=158).args
    (('sum', 158),)
    """
    if side is not None:
        args = {"side": Side(side), **args}
    if seat is not None:
        args = {"seat": Seat(seat), **args}
    return Violation(str(code), rule, field, tuple(args.items()), advisory)


class Status(StrEnum):
    """Whether a Partie goes on, is finished or waits for an answer."""

    IN_PROGRESS = "in_progress"
    FINISHED = "finished"
    OPEN = "open"
    """One fact is needed before the winner is known or play continues."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """The one fact that is needed before the winner is known or play continues.

    Attributes:
        code: Which fact.
        rule: The id of the rule that needs it.
        side: The side that it concerns, if only one.
    """

    code: Ask
    rule: str
    side: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """The result of a Partie so far.

    Attributes:
        status: Whether the Partie goes on, is finished or waits for an answer.
        winners: The sides that have won; several after a draw.
        ranks: The place of every side, 1 for the first; empty before the end.
        ruling: Why a side wins, where the rules of the ending decide (END).
        question: The fact that is needed.
        decided: The side that can no longer be caught up with while play goes on.
        loser: The side that has lost, in games that name one.
    """

    status: Status = Status.IN_PROGRESS
    winners: tuple[int, ...] = ()
    ranks: tuple[int, ...] = ()
    ruling: Ruling | None = None
    question: Question | None = None
    decided: int | None = None
    loser: int | None = None

    @classmethod
    def ranked(
        cls, ranks: tuple[int, ...], *, decided: int | None = None, loser: int | None = None
    ) -> Outcome:
        """The result of a Partie that is finished, and that the first places have won."""
        winners = tuple(side for side, rank in enumerate(ranks) if rank == 1)
        return cls(
            status=Status.FINISHED, winners=winners, ranks=ranks, decided=decided, loser=loser
        )

    @property
    def finished(self) -> bool:
        """Whether the Partie is over."""
        return self.status is Status.FINISHED


@dataclass(frozen=True, slots=True, kw_only=True)
class NextStep:
    """What the players must do now.

    Attributes:
        code: The step, or the question that must be answered first.
        deal: The number of the deal, counted from 1.
        dealer: The seat that deals; ``None`` while unknown.
        vorhand: The seat to the dealer's right; ``None`` while unknown.
        chooser: The seat that chooses the mode, the row or the trumps; ``None`` while unknown.
        seat: The seat whose turn it is; ``None`` if the step concerns all.
    """

    code: Step | Ask
    deal: int
    dealer: int | None = None
    vorhand: int | None = None
    chooser: int | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class GameState:
    """The part of the state that all games have."""

    position: int = 0
    """How many facts have been applied."""


S = TypeVar("S", bound=GameState)
Opt = TypeVar("Opt")


class Ledger(ABC, Generic[S, Opt]):
    """The rules of a log: which facts it can hold, and the state that they lead to.

    A ledger object holds no state; one object serves all logs. :class:`Game` adds what the Partien
    of all games have. A tournament is a ledger and no game.
    """

    key: ClassVar[str]
    """The first part of the names of its facts in files; final."""
    revision: ClassVar[int] = 1
    """Rises when a corrected rule changes the result of stored logs."""
    event_types: ClassVar[tuple[type[Event], ...]]
    """All facts."""
    options_type: type[Opt]
    """The type of the options."""

    @abstractmethod
    def start(self, options: Opt, players: int) -> S:
        """The state before the first fact."""

    @final
    def verify(self, state: S, event: Event) -> tuple[Violation, ...]:
        """Everything that is wrong with a fact in this state; empty if it can be applied."""
        if not isinstance(event, self.event_types):
            return (violation(Code.EVENT_UNKNOWN, "ALL-2", "type", type=event.kind),)
        misplaced = self.misplaced(state, event)
        return (misplaced,) if misplaced else tuple(self.faults(state, event))

    @abstractmethod
    def misplaced(self, state: S, event: Event) -> Violation | None:
        """Why no fact of this type is possible in this state; ``None`` if one is."""

    @abstractmethod
    def faults(self, state: S, event: Event) -> Iterable[Violation]:
        """What is wrong with the fields of a fact whose type is possible in this state."""

    @final
    def apply(self, state: S, event: Event) -> S:
        """The state after a fact that :meth:`verify` did not refuse."""
        return replace(self.with_fact(state, event), position=state.position + 1)

    @abstractmethod
    def with_fact(self, state: S, event: Event) -> S:
        """The state after a fact, with ``position`` unchanged; :meth:`apply` raises it."""

    @abstractmethod
    def ended(self, state: S) -> bool:
        """Whether facts that are refused from here on are surplus and break no rule."""

    def after_end(self, state: S, _surplus: Sequence[Placed]) -> S:
        """The last state, knowing what was written after the end; result and score stay (END-8).

        Args:
            state: The last state.
            _surplus: The facts after the end, in their order.
        """
        return state

    def correction_fault(
        self, _before: Callable[[], Sequence[Placed]], _after: Sequence[Placed]
    ) -> Violation | None:
        """Why a correction as a whole is refused, even if each of its facts is valid, or ``None``.

        Args:
            _before: Returns the facts that held before the correction. It is a function because
                computing them goes through the whole log.
            _after: The facts that would hold after the correction.
        """
        return None

    def deal_of(self, before: S, _event: Event) -> int:
        """The number of the deal that a fact belongs to; 0 where there are no deals."""
        return 0

    def changed_meaning(self, _before: S, _after: S, _event: Event) -> Violation | None:
        """Why a fact that is valid would no longer say what was written, or ``None``.

        Args:
            _before: The state in which it was written.
            _after: The state before it after an earlier fact was corrected.
            _event: The fact.
        """
        return None

    def late_question(self, event: Event) -> Violation | None:
        """What to ask if this fact is put into a deal that is counted already (WIIS-6).

        ``None`` if nothing needs to be asked, or if the fact already holds the answer.
        """
        return None

    def same_deal(self, earlier: S, later: S) -> bool:
        """Whether the deal that is open in one state is still open in a later one."""
        return True

    def ends_deal(self, event: Event) -> bool:
        """Whether the facts after this one may belong to another deal than the facts before it."""
        return True


@dataclass(frozen=True, slots=True)
class Example:
    """One deal of a game, which shows how the game is scored.

    Attributes:
        players: The number of players.
        facts: What is said at the table, in order.
    """

    players: int
    facts: tuple[Event, ...]


class Game(Ledger[S, Opt]):
    """The rules of one game; :attr:`key` is the name of the game in files."""

    player_counts: ClassVar[tuple[int, ...]]
    """The possible numbers of players, the usual one first."""
    players_rule: ClassVar[str]
    """The id of the rule that sets the number of players."""
    lowest_wins: ClassVar[bool] = False
    """Whether the lowest total wins."""
    example: ClassVar[Example]
    """The deal that the text ``scored.<key>`` tells."""

    @final
    @property
    def rule_family(self) -> str:
        """The letters with which the ids of its rules begin, such as ``SCH``."""
        return self.players_rule.partition("-")[0]

    @final
    def after_example(self, options: Opt | None = None) -> S:
        """The state after its :attr:`example`.

        Args:
            options: What is agreed, the usual options if ``None``; facts that they do not allow are
                left out.
        """
        players = self.example.players
        state = self.start(self.usual_options(players) if options is None else options, players)
        for fact in self.example.facts:
            if not refusals(self.verify(state, fact)):
                state = self.apply(state, fact)
        return state

    @abstractmethod
    def sides(self, players: int) -> tuple[tuple[int, ...], ...]:
        """The seats of each side, in the order of the sides."""

    def sides_now(self, state: S, players: int) -> tuple[tuple[int, ...], ...]:
        """The seats of each side in this state; in Bieter an auction decides them (BIE-2)."""
        return self.sides(players)

    def usual_options(self, players: int) -> Opt:
        """The usual options for this number of players."""
        return self.options_type()

    @final
    def check_options(self, options: Opt, players: int) -> tuple[Violation, ...]:
        """What is wrong with the options and with the number of players."""
        return (*self.option_faults(options, players), *self._player_faults(players))

    @abstractmethod
    def option_faults(self, options: Opt, players: int) -> Iterable[Violation]:
        """What is wrong with the options for this number of players."""

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

    @final
    def ended(self, state: S) -> bool:
        """Whether the Partie is over."""
        return self.outcome(state).finished

    @final
    def preview(self, state: S, event: Event) -> tuple[ScoreLine, ...]:
        """The score lines that a fact would add; none if it would be refused."""
        if refusals(self.verify(state, event)):
            return ()
        lines = self.lines(self.apply(state, event))
        return tuple(line for line in lines if line.position == state.position)

    @abstractmethod
    def lines(self, state: S) -> tuple[ScoreLine, ...]:
        """All score lines so far, in the order of the facts."""

    @abstractmethod
    def sheet(self, state: S) -> Sheet:
        """The rows of the scoreboard."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome:
        """The result so far, with the ruling."""

    @abstractmethod
    def next_step(self, state: S) -> NextStep:
        """What the players must do now."""

    def findings(self, state: S) -> tuple[Finding, ...]:
        """What decided although no score line says so, in the order of the deals (END-8)."""
        return ()

    def deal_of(self, before: S, _event: Event) -> int:
        """The number of the deal that a fact belongs to, for the list of entries.

        Args:
            before: The state before the fact.
        """
        return self.next_step(before).deal


AnyLedger = Ledger[Any, Any]
AnyGame = Game[Any, Any]


@dataclass(frozen=True, slots=True)
class Placed:
    """A fact of the effective log.

    Attributes:
        seq: The number of the entry that added it.
        event: The fact.
        turned_by: The number of the entry that amended it into a fact of which something else must
            be shown in time, for example an answer into a Weis (WIIS-6); ``None`` without one.
    """

    seq: int
    event: Event
    turned_by: int | None = None

    @property
    def said_by(self) -> int:
        """The number of the entry that decides whether the fact was said in time (WIIS-6)."""
        return self.turned_by or self.seq


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """A fact that was applied, with the state after it."""

    seq: int
    event: Event
    state: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Late:
    """A fact that does not count because it was put into a counted deal.

    Attributes:
        seq: The number of the entry that added it.
        event: The fact.
        deal: The number of the deal.
        question: What the players have not answered with yes.
    """

    seq: int
    event: Event
    deal: int
    question: Violation


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay:
    """The result of applying a log fact by fact.

    Attributes:
        state: The last state that was reached; it also knows what was written after the end.
        taken: The facts that were applied.
        surplus: Facts after the end of the Partie. They are kept but have no effect.
        late: Facts that were put into a counted deal and that nobody has vouched for. They are
            kept but have no effect (WIIS-6).
        stopped_at: The entry whose fact breaks a rule; ``None`` if there is none.
        violations: The rules that this fact breaks.
    """

    state: Any
    taken: tuple[Taken, ...] = ()
    surplus: tuple[Placed, ...] = ()
    late: tuple[Late, ...] = ()
    stopped_at: int | None = None
    violations: tuple[Violation, ...] = ()


def refusals(violations: Iterable[Violation]) -> tuple[Violation, ...]:
    """The violations that refuse a fact, without the advisory ones."""
    return tuple(v for v in violations if not v.advisory)


def _stops(_fact: Placed, _violations: tuple[Violation, ...]) -> bool:
    """Let a replay stop at a fact that breaks a rule."""
    return False


def replay(
    game: AnyLedger,
    options: Any,
    players: int,
    facts: Iterable[Placed],
    known: Sequence[Taken] = (),
    *,
    passed_over: Callable[[Placed, tuple[Violation, ...]], bool] = _stops,
) -> Replay:
    """Apply a whole effective log. It stops at the first fact that breaks a rule.

    After the end of the Partie no fact breaks a rule: those that are refused are surplus. A fact
    that is still possible in the same deal, such as a revoke, counts even after surplus facts.

    Args:
        game: The rules.
        options: What was agreed.
        players: How many players there are.
        facts: The effective log.
        known: What an earlier replay with the same rules, options and players has taken. As far
            as the log begins with the same facts, it is not judged again.
        passed_over: Is called with a fact that breaks a rule and its violations; returns whether
            to go on without the fact.
    """
    pending = list(facts)
    taken = _unchanged(game, pending, known)
    surplus: list[Placed] = []
    late: list[Late] = []
    least = _lowest_seqs(pending)
    state = taken[-1].state if taken else game.start(options, players)

    def result(stopped_at: int | None = None, bad: tuple[Violation, ...] = ()) -> Replay:
        return Replay(
            state=game.after_end(state, surplus) if surplus else state,
            taken=tuple(taken),
            surplus=tuple(surplus),
            late=tuple(late),
            stopped_at=stopped_at,
            violations=bad,
        )

    for position, placed in enumerate(pending[len(taken) :], start=len(taken)):
        found = game.verify(state, placed.event)
        bad = refusals(found) if found else ()
        if bad and game.ended(state):
            if game.ends_deal(placed.event):
                surplus.extend(pending[position:])
                break
            surplus.append(placed)
        elif bad:
            if not passed_over(placed, bad):
                return result(placed.seq, bad)
        else:
            after = game.apply(state, placed.event)
            said = placed.said_by
            question = game.late_question(placed.event) if least[position] < said else None
            if question and _was_counted(game, state, said, pending[position + 1 :]):
                deal = game.deal_of(state, placed.event)
                late.append(Late(seq=placed.seq, event=placed.event, deal=deal, question=question))
                continue
            state = after
            taken.append(Taken(seq=placed.seq, event=placed.event, state=state))
    return result()


def _unchanged(game: AnyLedger, facts: Sequence[Placed], known: Sequence[Taken]) -> list[Taken]:
    """The first of the known steps, as far as their facts are still those of the log.

    Whether a Weis that was put in came in time depends on older facts behind it. They end before
    one where such a fact has come, gone or changed.
    """
    same = 0
    for fact, step in zip(facts, known, strict=False):
        if fact.seq != step.seq or (fact.event is not step.event and fact.event != step.event):
            break
        same += 1
    changed = [*(fact.seq for fact in facts[same:]), *(step.seq for step in known[same:])]
    oldest = min(changed, default=math.inf)
    for place, fact in enumerate(facts[:same]):
        if oldest < fact.said_by and game.late_question(fact.event):
            return list(known[:place])
    return list(known[:same])


def _lowest_seqs(facts: Sequence[Placed]) -> list[int]:
    """For each fact, the lowest entry number of it and the facts after it."""
    least: list[int] = []
    for placed in reversed(facts):
        least.append(min(placed.seq, least[-1]) if least else placed.seq)
    least.reverse()
    return least


def _was_counted(game: AnyLedger, before: Any, seq: int, following: Sequence[Placed]) -> bool:
    """Whether a deal had been counted when entry ``seq`` put a fact into it.

    It had if the facts that the log held by then lead to another deal, without that fact: it can
    end the Partie, and then the count of its deal is surplus.

    Args:
        game: The game.
        before: The state right before the fact.
        seq: The number of the entry.
        following: The facts after it.
    """
    state = before
    for placed in following:
        if placed.seq < seq and not refusals(game.verify(state, placed.event)):
            state = game.apply(state, placed.event)
            if not game.same_deal(before, state):
                return True
    return False
