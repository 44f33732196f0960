"""The questions, answers and decisions of the desk in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from rules.desk.cases import Case, Instead, Interview
from rules.desk.diagnosis import Suspicion
from rules.desk.question import (
    UNKNOWN,
    Answer,
    Number,
    Pick,
    PickMode,
    Played,
    Question,
    Standing,
    Topic,
    Words,
)
from rules.desk.settlement import Decision, Settlement
from rules.desk.weis import FOUR
from rules.engine.ruling import Ruling
from rules.engine.score import ScoreLine
from rules.jass.cards import Card, Mode
from rules.jass.ending import TieBreak
from rules.jass.melds import ContestReason, Declared
from scorer.phrases import (
    Names,
    card_text,
    coded_text,
    lowest_card,
    meld_name,
    mode_text,
    question_text,
    side_key,
    side_text,
    tie_break_text,
    with_colon,
)
from scorer.ruling.sentences import rules_line, ruling_lines
from scorer.texts import Texts

_BOTH = {"01": (0, 1), "10": (1, 0)}
"""Options that name both sides, in the order in which they spoke."""


def case_text(t: Texts, names: Names, case: Case) -> str:
    """Return what a case is called."""
    return t(side_key(t, names, f"desk.case.{case}"))


def asked_text(t: Texts, names: Names, question: Question) -> str:
    """Return a question as the desk asks it."""
    return t(side_key(t, names, f"desk.ask.{question.topic}"))


def option_text(t: Texts, names: Names, question: Pick, option: str) -> str:
    """Return an option of a question as its button says it."""
    if question.words is Words.RANKS:
        return t(f"rank.{names.deck}.{option}")
    if question.words is Words.SUITS:
        return t(f"suit.{names.deck}.{option}")
    if option in _BOTH:
        first, second = _BOTH[option]
        if question.topic is Topic.FIRST_CLAIM:
            return names.side(first)
        return t("desk.order", first=side_text(t, names, first), second=side_text(t, names, second))
    if question.topic is Topic.MELD_KIND:
        return t("weis.four") if option == FOUR else t("weis.sequence_of", n=int(option))
    if option in ("0", "1"):
        return names.side(int(option))
    if question.topic is Topic.TIE_BREAK:
        return tie_break_text(t, names, TieBreak(option), question.accounts)
    return _own_text(t, names, question.topic, option)


def _own_text(t: Texts, names: Names, topic: Topic, option: str) -> str:
    plain = {"yes": t("desk.yes"), "no": t("app.no")}
    if option in plain:
        return plain[option]
    if topic is Topic.GAME and f"game.{option}" in t:
        return t(f"game.{option}")
    key = side_key(t, names, f"desk.option.{topic}.{option}")
    return t(key) if key in t else t("desk.nobody")


def answer_text(t: Texts, names: Names, question: Question, answer: Answer) -> str:
    """Return an answer in a few words."""
    if isinstance(answer, Played):
        factor = not isinstance(question, PickMode) or question.multiplied
        return _played(t, names, answer) if factor else mode_text(t, answer.mode, names.deck)
    if isinstance(answer, Standing):
        target = f"{t('new.target')} {answer.target}"
        before = _both(t, names, answer.before)
        return " · ".join((before, target, _played(t, names, answer.played)))
    if isinstance(answer, tuple):
        return _both(t, names, answer)
    if isinstance(question, Pick) and isinstance(answer, str):
        return option_text(t, names, question, answer)
    return t("desk.unknown") if answer == UNKNOWN else str(answer)


def said_text(t: Texts, names: Names, question: Question, answer: Answer) -> str:
    """Return an answer with what it is about, for the line with the answers so far."""
    text, key = answer_text(t, names, question, answer), f"desk.told.{question.topic}"
    side = _side_of(question)
    # What is played, and what happened, needs no word to say what it is.
    about = [*([] if side is None else [names.side(side)]), *([t(key)] if key in t else [])]
    return with_colon(t, ", ".join(about), text) if about else text


def _side_of(question: Question) -> int | None:
    """The side that a question is about; ``None`` if not about one."""
    return question.side if isinstance(question, Pick | Number) else None


def _played(t: Texts, names: Names, played: Played) -> str:
    return f"{mode_text(t, played.mode, names.deck)}\N{NO-BREAK SPACE}×{played.factor}"


def _both(t: Texts, names: Names, numbers: tuple[int, int]) -> str:
    """A number for each side."""
    return ", ".join(with_colon(t, names.side(side), number) for side, number in enumerate(numbers))


def decision_text(t: Texts, names: Names, found: Settlement) -> str:
    """Return what was decided; for a ruling of the engine, who wins or what is asked."""
    if found.decision is Decision.RULING and found.outcome is not None:
        side = found.outcome.winners[0]
        winner = side_text(t, names, side)
        return t("ruling.wins", side=winner, people=names.people(side))
    ruling, question = ruling_of(found), found.outcome.question if found.outcome else None
    if found.decision is Decision.STILL_OPEN and ruling is not None and question is not None:
        return question_text(t, names, question, ruling.accounts[0].target)
    args = dict(found.args)
    if found.multiplied:
        # Players ask what a Weis counts in this deal; the reasons say why.
        _, args["points"] = found.multiplied
    return coded_text(t, names, f"desk.decided.{found.decision}", tuple(args.items()))


def reasons(t: Texts, names: Names, found: Settlement) -> Iterator[str]:
    """Yield what led to a decision, sentence by sentence."""
    contest = found.contest
    if contest and contest.reason and contest.best and contest.runner_up:
        yield _compared(t, names, contest.reason, contest.best, contest.runner_up)
    if found.multiplied and found.played and not found.lines:
        points, score = found.multiplied
        product = f"{points} × {found.played.factor} = {score}"
        yield with_colon(t, mode_text(t, found.played.mode, names.deck), product)
    for side, lines in groupby(sorted(found.lines, key=_side), key=_side):
        yield with_colon(t, names.side(side), _sum(t, tuple(lines)))


def _compared(
    t: Texts, names: Names, reason: ContestReason, best: Declared, other: Declared
) -> str:
    """Return what makes the Weis of one side better; a seat is a side here."""
    compared = lowest_card if reason is ContestReason.LOWER_CARD else meld_name
    first, second = (compared(t, one.meld, names.deck) for one in (best, other))
    if reason is ContestReason.DECLARED_FIRST:
        side, people = side_text(t, names, best.seat), names.people(best.seat)
        return t("desk.earlier_in_turn", best=first, side=side, people=people)
    return t(f"contest.{reason}", best=first, other=second)


def _side(line: ScoreLine) -> int:
    return line.side


def _sum(t: Texts, lines: tuple[ScoreLine, ...]) -> str:
    """The points of a side and what they are worth: ``(157 + 100 Matsch) × 3 = 771``."""
    score = sum(line.score for line in lines)
    points = " + ".join(
        t("ruling.part.matsch", points=line.points) if line.rule == "MAT-1" else str(line.points)
        for line in lines
    )
    factor = lines[0].factor
    if len(lines) > 1 and factor > 1:
        points = f"({points})"
    if factor > 1:
        points = f"{points} × {factor}"
    return points if points == str(score) else f"{points} = {score}"


def suspicion_text(t: Texts, names: Names, one: Suspicion, mode: Mode | None) -> str:
    """Return a mistake that may have been made in counting."""
    return t(
        f"desk.slip.{one.slip}",
        card=_suspect(t, names, one, mode),
        worth=one.worth,
        counted=one.counted,
        meant=one.meant,
    )


def _suspect(t: Texts, names: Names, one: Suspicion, mode: Mode | None) -> str:
    """The card of a mistake: a trump by its full name, any other by its rank alone."""
    if one.rank is None:
        return ""
    if one.trump and mode is not None and mode.trump is not None:
        return card_text(t, Card(mode.trump, one.rank).code, names.deck)
    return t(f"rank.{names.deck}.{one.rank.code}")


def instead_text(t: Texts, names: Names, instead: Instead) -> str:
    """Return what another answer would have led to."""
    return t(
        "desk.otherwise",
        question=asked_text(t, names, instead.question),
        answer=option_text(t, names, instead.question, instead.answer),
        decision=decision_text(t, names, instead.settlement),
    )


def mode_of(interview: Interview) -> Mode | None:
    """The mode of the deal that the interview is about, as far as it is known."""
    modes = (_played_mode(one) for one in interview.answers)
    known = interview.known.deal.mode if interview.known else None
    return next((mode for mode in modes if mode is not None), known)


def _played_mode(answer: Answer) -> Mode | None:
    played = answer.played if isinstance(answer, Standing) else answer
    return played.mode if isinstance(played, Played) else None


def ruling_of(found: Settlement) -> Ruling | None:
    """The ruling of the engine with all rules that the desk applied; ``None`` without one."""
    ruling = found.outcome.ruling if found.outcome else None
    return replace(ruling, rules=found.rules) if ruling else None


def shared_lines(t: Texts, names: Names, interview: Interview) -> Iterator[str]:
    """Yield a whole case as plain text: questions and answers, the decision, and the reasons."""
    *questions, found = interview.asked
    yield f"{t('app.name')} · {case_text(t, names, interview.case)}"
    for question, answer in zip(questions, interview.answers, strict=True):
        if isinstance(question, Settlement):
            continue
        text = f"{asked_text(t, names, question)} {answer_text(t, names, question, answer)}"
        side = _side_of(question)
        yield text if side is None else with_colon(t, names.side(side), text)
    if not isinstance(found, Settlement):
        return
    yield ""
    yield decision_text(t, names, found)
    ruling = ruling_of(found)
    yield from reasons(t, names, found)
    mode = mode_of(interview)
    for one in found.suspicions:
        yield suspicion_text(t, names, one, mode)
    if ruling is not None:
        yield from ruling_lines(t, names, ruling)
        return
    yield rules_line(t, found.rules)
