"""What was asked and answered at the desk, as it is kept until the desk is shown again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules.desk.board import Board, open_board
from rules.desk.cases import Case, Interview, cases_of
from rules.desk.question import Answer, Impossible, WrongAnswer
from rules.desk.settlement import Settlement
from rules.engine.codec import to_json
from rules.jass.factors import CLUB, Factors
from scorer.appearance import Appearance
from scorer.drafts.kept import KeptDrafts
from scorer.drafts.typed import use_draft
from scorer.phrases import Names, names_at, seat_names
from scorer.screens.desk.typed import KeptAnswer
from scorer.session import OpenPartie, View
from scorer.texts import Texts
from scorer.widgets.component import use_cell, use_part, whole_value


@dataclass(frozen=True, slots=True, kw_only=True)
class DeskFacts:
    """What the desk knows before it asks.

    Attributes:
        names: What the two sides are called.
        board: The open deal, where the games of two sides can judge it.
        factors: The factors of the modes.
        cases: The cases that can come up.
    """

    names: Names
    board: Board | None = None
    factors: Factors = CLUB
    cases: tuple[Case, ...] = tuple(Case)


def known_of(t: Texts, deck: str, view: View | None) -> DeskFacts:
    """Return what is known of a Partie; without one only what the sides are called."""
    unnamed = seat_names(t)
    nobody = names_at(("",) * 4, ((0, 2), (1, 3)), unnamed, deck)
    if view is None:
        return DeskFacts(names=nobody)
    game, state, options, players = view.game, view.state, view.options, len(view.players)
    two = len(view.sides) == len(nobody.sides)
    return DeskFacts(
        names=names_at(view.names, view.sides, unnamed, deck) if two else nobody,
        board=open_board(game, state, players),
        factors=game.mode_factors(options),
        cases=cases_of(game, state, options, players),
    )


@dataclass(frozen=True, slots=True)
class Asked:
    """A case with the answers so far.

    Attributes:
        case: What it is about; ``None``: the cases are listed.
        answers: The answers, in the order of the questions.
        seen: The newest entry of the Partie whose open deal is judged; 0 without a Partie.
    """

    case: Case | None = None
    answers: tuple[Answer, ...] = ()
    seen: int = 0

    def interview(self, known: Board | None) -> Interview | None:
        """The interview; ``None`` if there is none, or if its questions are others now.

        >>> Asked(Case.MISCOUNT, ((80, 70),)).interview(None).answers
        ((80, 70),)
        >>> Asked(Case.MISCOUNT, ("hearts",)).interview(None) is None
        True
        """
        if self.case is None:
            return None
        begun = Interview(case=self.case, known=known, answers=self.answers)
        try:
            _ = begun.now
        except (Impossible, WrongAnswer):
            return None
        return begun


@dataclass(frozen=True, eq=False, kw_only=True)
class Talk:
    """What the desk asks, and how it goes on.

    Attributes:
        known: What is known of the Partie, and what the sides are called.
        seen: The newest entry of the Partie that is judged; 0 without a Partie.
        interview: The case with the answers so far; ``None``: the cases are listed.
        typed: Where what is typed for the next answer is kept.
        begin: Begins a case.
        go: Goes on with another interview, or to the list of cases.
    """

    known: DeskFacts
    seen: int
    interview: Interview | None
    typed: KeptAnswer
    begin: Callable[[Case], None]
    go: Callable[[Interview | None], None]


def use_talk(look: Appearance, drafts: KeptDrafts, place: str, partie: OpenPartie | None) -> Talk:
    """Hook: what the desk asks, as it was when the desk was shown last.

    A case judges the open deal as it was when the case began, whatever others write meanwhile.
    Without a Partie, a case that is settled is not kept: the next time there is another one. Nor is
    a case of which nothing was answered or typed.

    Args:
        look: The texts.
        drafts: The drafts of the person.
        place: The route of the desk.
        partie: The Partie that is judged, if any.
    """
    judged = use_cell(lambda: partie.view if partie else None)
    known = known_of(look.t, look.deck, judged[0])
    kept = use_draft(drafts, place, None, Asked())

    def answer_to(asked: Asked) -> KeptAnswer:
        return KeptAnswer(drafts, place, to_json(asked))

    def left() -> Asked:
        asked = kept.value
        return asked if asked.answers or answer_to(asked).typed else Asked()

    use_cell(lambda: kept.set(left()))
    asked = use_part(kept, whole_value)

    def seen() -> int:
        return judged[0].seq if judged[0] else 0

    def go(to: Interview | None) -> None:
        kept.set(Asked(to.case, to.answers, seen()) if to else Asked())
        if to and partie is None and isinstance(to.now, Settlement):
            drafts.put(place, lambda: (None, None))

    def begin(case: Case) -> None:
        judged[0] = partie.view if partie else None
        go(Interview(case=case))

    return Talk(
        known=known,
        seen=seen(),
        interview=asked.interview(known.board) if asked.seen == seen() else None,
        typed=answer_to(asked),
        begin=begin,
        go=go,
    )
