"""The cases of the desk, and an interview: a case with the answers so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from types import MappingProxyType
from typing import Any, Final

from rules.desk import count, faults, late, manners, out, weis
from rules.desk.board import Board
from rules.desk.question import Answer, Flow, Impossible, Pick, Question, Topic, WrongAnswer
from rules.desk.settlement import Settlement
from rules.engine.game import Violation
from rules.jass.cards import DEAL_TOTAL
from rules.jass.game import AnyJassGame
from rules.pairs.game import PairsGame
from rules.pairs.play import BOTH


class Case(StrEnum):
    """What a table argues about. The texts hold a name for each case."""

    OUT_FIRST = "out_first"
    """Who is out first (END)."""
    BOTH_CLAIMED = "both_claimed"
    """Both sides said that they are out (END-3)."""
    FALSE_CLAIM = "false_claim"
    """A side said that it is out although it is not (END-2)."""
    WEIS = "weis"
    """Whose Weis count (WIIS)."""
    LATE = "late"
    """A Weis or the Stöck shown too late (WIIS-6, STK-1)."""
    REVOKE = "revoke"
    """A player did not follow suit (PEN-1)."""
    SHORT = "short"
    """A player is short of cards (PEN-2)."""
    OUT_OF_TURN = "out_of_turn"
    """A card was shown or played out of turn (PEN-3)."""
    LOOKING_BACK = "looking_back"
    """Somebody wants to see a trick again (PEN-4)."""
    UNDERTRUMP = "undertrump"
    """A trump was played below another one (PEN-5)."""
    TALK = "talk"
    """Somebody said something that helps the partner (PEN-6, END-9)."""
    DEALING = "dealing"
    """The pack was not cut, or the cards were not counted (PEN-7, PEN-8)."""
    MISCOUNT = "miscount"
    """The counts do not make 157 (CARD-3)."""


FLOWS: Final[Mapping[Case, Callable[[Board | None], Flow[Settlement]]]] = MappingProxyType(
    {
        Case.OUT_FIRST: out.who_is_out,
        Case.BOTH_CLAIMED: out.both_claimed,
        Case.FALSE_CLAIM: out.false_claim,
        Case.WEIS: weis.argued,
        Case.LATE: late.shown_late,
        Case.REVOKE: faults.revoke,
        Case.SHORT: faults.short_of_cards,
        Case.OUT_OF_TURN: faults.out_of_turn,
        Case.LOOKING_BACK: faults.looking_back,
        Case.UNDERTRUMP: manners.undertrump,
        Case.TALK: manners.talk,
        Case.DEALING: manners.dealing,
        Case.MISCOUNT: count.miscounted,
    }
)


_OF_A_RACE = (Case.OUT_FIRST, Case.BOTH_CLAIMED, Case.FALSE_CLAIM)
"""Cases of games in which two sides race to a target and say when they are out."""
_OF_SIDES = (Case.REVOKE, Case.SHORT)
"""Cases in which one side gets what the other loses."""


def cases_of(game: AnyJassGame, state: Any, options: Any, players: int) -> tuple[Case, ...]:
    """The cases that can come up at a table, by what its game answers.

    Args:
        game: The game of the Partie.
        state: Its state.
        options: What was agreed.
        players: The number of players.
    """
    two = len(game.sides_now(state, players)) == len(BOTH)
    whole = game.deal_totals(state, options, players) == {DEAL_TOTAL}
    only_if = {
        **dict.fromkeys(_OF_A_RACE, two and isinstance(game, PairsGame)),
        **dict.fromkeys(_OF_SIDES, two),
        Case.MISCOUNT: two and whole,
    }
    return tuple(case for case in Case if only_if.get(case, True))


@dataclass(frozen=True, slots=True, kw_only=True)
class Instead:
    """What another answer to one question would have led to.

    Attributes:
        question: The question.
        answer: The other answer.
        settlement: What the desk would have found.
    """

    question: Pick
    answer: str
    settlement: Settlement


@dataclass(frozen=True, slots=True, kw_only=True)
class Interview:
    """A case with the answers so far.

    Attributes:
        case: What it is about.
        known: The open deal of the Partie from which the desk was opened, if any.
        answers: The answers, in the order of the questions.
    """

    case: Case
    known: Board | None = None
    answers: tuple[Answer, ...] = ()

    @property
    def now(self) -> Question | Settlement:
        """The next question, or the settlement.

        Raises:
            Impossible: A rule refuses the last answer.
            WrongAnswer: An answer does not belong to its question.
        """
        return self.asked[-1]

    @property
    def asked(self) -> tuple[Question | Settlement, ...]:
        """All questions so far, with the settlement at the end once there is one."""
        flow = FLOWS[self.case](self.known)
        steps = (partial(next, flow), *(partial(flow.send, answer) for answer in self.answers))
        asked: list[Question | Settlement] = []
        for step in steps:
            if asked and isinstance(asked[-1], Settlement):
                raise WrongAnswer(self.answers)
            asked.append(_returned(step))
        return tuple(asked)

    def answered(self, answer: Answer) -> Interview:
        """The interview with one more answer, which :meth:`faults` must not refuse."""
        return replace(self, answers=(*self.answers, answer))

    def faults(self, answer: Answer) -> tuple[Violation, ...]:
        """What is wrong with an answer to the question that is asked now."""
        try:
            _ = self.answered(answer).now
        except Impossible as refused:
            return refused.violations
        return ()

    @property
    def back(self) -> Interview | None:
        """The interview without the last answer; ``None`` before the first."""
        return replace(self, answers=self.answers[:-1]) if self.answers else None

    @property
    def instead(self) -> tuple[Instead, ...]:
        """Other answers to single questions that would have led to another decision (END-8).

        Of the answers to one question that lead to the same decision only the first is listed.
        Other answers to what the argument is about are left out: they belong to another case.
        """
        return tuple(self._instead())

    def _instead(self) -> Iterator[Instead]:
        *asked, found = self.asked
        if not isinstance(found, Settlement):
            return
        questions = [one for one in asked if not isinstance(one, Settlement)]
        topics = tuple(question.topic for question in questions)
        for place, question in enumerate(questions):
            if not isinstance(question, Pick) or question.topic is Topic.WEIS_ARGUMENT:
                continue
            named = {found.decision}
            for option in question.options:
                if option == self.answers[place]:
                    continue
                answers = (*self.answers[:place], option, *self.answers[place + 1 :])
                other = _settled(replace(self, answers=answers), topics)
                if other is not None and other.decision not in named:
                    named.add(other.decision)
                    yield Instead(question=question, answer=option, settlement=other)


def _returned(step: Callable[[], Question]) -> Question | Settlement:
    """The next question of a flow, or the settlement that it returns."""
    try:
        return step()
    except StopIteration as end:
        found: Settlement = end.value
        return found


def _settled(interview: Interview, topics: tuple[Topic, ...]) -> Settlement | None:
    """The settlement of an interview that uses only the answers which still have a question.

    After a change of one answer, later questions can be left out, and their answers with them. If
    new questions come up, nobody has answered them, and there is no settlement.

    Args:
        interview: The interview.
        topics: The topic of the question that each answer was given to. An answer is not used for
            a question about another topic.
    """
    for length in range(len(interview.answers), 0, -1):
        shorter = replace(interview, answers=interview.answers[:length])
        try:
            *asked, found = shorter.asked
        except (Impossible, WrongAnswer):
            continue
        fits = all(
            isinstance(one, Settlement) or one.topic is topic
            for one, topic in zip(asked, topics, strict=False)
        )
        if isinstance(found, Settlement) and fits:
            return found
    return None
