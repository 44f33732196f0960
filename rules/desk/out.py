"""Who is out: claims, Stöck, Weis and tricks of the deal that may end a Partie (END)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product

from rules.desk.board import Board, ask_board
from rules.desk.question import (
    MOST_WEIS,
    Flow,
    Impossible,
    Number,
    Topic,
    agreed,
    number,
    pick,
    trick_points,
)
from rules.desk.revoke import ask_revoke
from rules.desk.settlement import Decision, Settlement
from rules.desk.written_weis import weis_points, weis_shown
from rules.engine.codes import Code
from rules.engine.game import Event, violation
from rules.engine.steps import Ask
from rules.jass.ending import RulingReason, TieBreak, other
from rules.pairs.facts import (
    ClaimedOut,
    ClaimedTogether,
    ClaimSettled,
    CrossedFirst,
    SpokeFirst,
    StoeckRuledOut,
    StoeckShown,
    TieBreakAgreed,
    TricksCounted,
)
from rules.pairs.play import BOTH, split

NOBODY = "nobody"
TOGETHER = "together"
US_FIRST, THEM_FIRST = "01", "10"
"""Both sides claimed: their numbers in the order in which they spoke."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Answers:
    """The answers about the deal, before they are facts.

    Attributes:
        claims: The claims in the order in which they were made.
        together: Whether both sides claimed at the same moment.
        count: The trick points at the end of a deal without claims, if they are counted.
        weis: The side that wrote Weis, and their points; ``None``: no side.
        weis_asked: Whether the table was asked for the Weis.
        stoeck: The side that has the Stöck; ``None``: no side.
        stoeck_asked: Whether the table was asked for the Stöck.
        more: What the table has said after that, in its order: a revoke because of which a claim
            failed, the count, and the answers to the questions of the engine.
    """

    claims: tuple[ClaimedOut, ...] = ()
    together: bool = False
    count: TricksCounted | None = None
    weis: tuple[int, int] | None = None
    weis_asked: bool = False
    stoeck: int | None = None
    stoeck_asked: bool = False
    more: tuple[Event, ...] = ()


def who_is_out(known: Board | None) -> Flow[Settlement]:
    """Who has won, with claims of any side or without (END-1 to END-8)."""
    board = yield from ask_board(known)
    answers = _Answers()
    if _nobody_claimed(board):
        options = (NOBODY, "0", "1", US_FIRST, THEM_FIRST, TOGETHER)
        speakers = yield from pick(Topic.CLAIMS, *options)
        answers = yield from _ask_claims(board, speakers)
    elif not board.ruled:
        answers = yield from _ask_claims(board, NOBODY)
    return (yield from _ended(board, answers))


def both_claimed(known: Board | None) -> Flow[Settlement]:
    """Both sides said that they are out (END-3)."""
    board = yield from ask_board(known)
    answers = _Answers()
    if _nobody_claimed(board):
        speakers = yield from pick(Topic.FIRST_CLAIM, US_FIRST, THEM_FIRST, TOGETHER)
        answers = yield from _ask_claims(board, speakers)
    elif board.deal.claims:
        for side in BOTH:
            if board.takes_claim(side):
                # The engine asks who spoke first.
                claim = yield from _ask_claim(board, side, ())
                answers = _Answers(claims=(replace(claim, in_order=False),))
    return (yield from _ended(board, answers))


def false_claim(known: Board | None) -> Flow[Settlement]:
    """A side said that it is out, and the others doubt it (END-2, END-7)."""
    board = yield from ask_board(known)
    answers = _Answers()
    if _nobody_claimed(board):
        # Who doubts a claim may have claimed as well, and the first claim is judged first.
        speakers = yield from pick(Topic.CLAIMS, "0", "1", US_FIRST, THEM_FIRST, TOGETHER)
        answers = yield from _ask_claims(board, speakers)
    return (yield from _ended(board, answers))


def _nobody_claimed(board: Board) -> bool:
    """Whether the deal has no claim yet and a side can have made one, also if a Weis ended it."""
    return not board.deal.claims and any(board.takes_claim(side) for side in BOTH)


def _ask_claims(board: Board, speakers: str) -> Flow[_Answers]:
    """Claims, tricks, Weis and Stöck of the deal; asks only for what can still matter.

    Args:
        board: The deal.
        speakers: The sides that claimed, in their order, such as ``01``; or :data:`NOBODY`, or
            :data:`TOGETHER`.
    """
    sides = () if speakers in (NOBODY, TOGETHER) else tuple(map(int, speakers))
    answers = _Answers(together=speakers == TOGETHER)
    for side in sides:
        claim = yield from _ask_claim(board, side, answers.claims)
        answers = replace(answers, claims=(*answers.claims, claim))
    if not sides and not board.deal.claims and board.verdict.winner is None:
        answers = replace(answers, count=(yield from _ask_count(board)))
    return (yield from _ask_melds(board, answers))


def _ask_claim(board: Board, side: int, before: tuple[ClaimedOut, ...]) -> Flow[ClaimedOut]:
    """What a side had taken when it claimed (END-1)."""
    most = board.state.terms.most
    tricks = yield from trick_points(Topic.CLAIM_TRICKS, side, most)
    taken = sum(claim.tricks or 0 for claim in before)
    if (tricks or 0) + taken > most:
        too_many = violation(
            Code.CLAIM_SUM, "CARD-3", "tricks", first=taken, second=tricks or 0, total=most
        )
        raise Impossible((too_many,))
    matsch = tricks in board.state.terms.possible and (yield from agreed(Topic.MATSCH, side=side))
    return ClaimedOut(side=side, tricks=tricks, matsch=matsch, in_order=True)


def _ask_count(board: Board) -> Flow[TricksCounted | None]:
    """The trick points at the end of the deal; ``None`` while the deal is played."""
    possible = board.state.terms.possible
    most = board.state.terms.most
    first = yield from trick_points(Topic.TRICKS, 0, most)
    if first is None:
        return None
    tricks = split(0, first, most)
    if len(possible) > 1:
        second = yield from number(Number(topic=Topic.TRICKS, side=1, most=most))
        tricks = (first, second or 0)
    matsch = None
    for side, points in enumerate(tricks):
        if points and points == sum(tricks) and (yield from agreed(Topic.MATSCH, side=side)):
            matsch = side
    return TricksCounted(tricks=tricks, matsch=matsch)


def _ask_melds(board: Board, answers: _Answers) -> Flow[_Answers]:
    """Weis and Stöck of the deal, as far as they can change who wins or why.

    What the table has answered already is not asked again.
    """
    terms, deal = board.state.terms, board.deal
    open_weis = terms.weis and not deal.weis and not deal.compared and not answers.weis_asked
    if open_weis and _weis_matter(board, answers):
        whose = yield from pick(Topic.WEIS_SIDE, "0", "1", NOBODY)
        answers = replace(answers, weis_asked=True)
        if whose != NOBODY:
            side = int(whose)
            points = yield from weis_points(side)
            answers = replace(answers, weis=(side, points))
    if not answers.stoeck_asked and _stoeck_matter(board, answers):
        whose = yield from pick(Topic.STOECK, "0", "1", NOBODY)
        stoeck = None if whose == NOBODY else int(whose)
        answers = replace(answers, stoeck=stoeck, stoeck_asked=True)
    return answers


def _weis_matter(board: Board, answers: _Answers) -> bool:
    """Whether Weis can change who wins or why, whoever has the Stöck."""
    possible = product((None, (0, MOST_WEIS), (1, MOST_WEIS)), (None, 0, 1))
    return _rulings_differ(
        board, (replace(answers, weis=weis, stoeck=stoeck) for weis, stoeck in possible)
    )


def _stoeck_matter(board: Board, answers: _Answers) -> bool:
    """Whether the Stöck, if they are possible, can change who wins or why."""
    if board.refuses(StoeckShown(side=0)):
        return False
    return _rulings_differ(board, (replace(answers, stoeck=stoeck) for stoeck in (None, 0, 1)))


def _rulings_differ(board: Board, possible: Iterator[_Answers]) -> bool:
    """Whether these answers lead to different rulings, or only some of them to a winner."""
    rulings = set()
    for one in possible:
        asked = replace(one, stoeck_asked=True)
        if board.refuses(StoeckShown(side=0)):
            asked = replace(one, stoeck=None, stoeck_asked=False)
        try:
            rulings.add(_found(board.with_facts_still_taken(*_facts(asked))))
        except Impossible:
            continue
    return len(rulings) > 1


def _found(board: Board) -> tuple[int | None, str] | None:
    """The winner and the reason, which must be true as well: the ruling says it."""
    return (board.verdict.winner, board.verdict.reason) if board.ruled else None


def _facts(answers: _Answers) -> Iterator[Event]:
    """The facts of the answers, in the order in which a table would write them.

    A side that claims shows its Stöck with the claim.
    """
    if answers.together:
        yield ClaimedTogether()
    if answers.weis is not None:
        side, points = answers.weis
        yield from weis_shown(side, points)
    for claim in answers.claims:
        if claim.side == answers.stoeck:
            yield StoeckShown(side=claim.side)
        yield claim
    if answers.stoeck is None:
        if answers.stoeck_asked:
            yield StoeckRuledOut()
    elif all(claim.side != answers.stoeck for claim in answers.claims):
        yield StoeckShown(side=answers.stoeck)
    if answers.count is not None:
        yield answers.count
    yield from answers.more


def _ended(known: Board, answers: _Answers) -> Flow[Settlement]:
    """Ask what the engine needs until it names a winner, or until nobody knows more."""
    board = known.with_facts_still_taken(*_facts(answers))
    excused = False
    while True:
        verdict, offender = board.verdict, _may_have_revoked(board)
        if offender is not None and not excused:
            excused = True
            answers = yield from _ask_excuse(known, board, answers, offender)
        elif verdict.ask is Ask.CROSSED_FIRST:
            answers = yield from _ask_crossed_first(known, answers)
        elif verdict.ask is not None:
            answer = yield from _answer(board, verdict.ask, verdict.ask_side)
            if answer is None:
                break
            answers = replace(answers, more=(*answers.more, answer))
        elif verdict.winner is None and _asks_for_count(board):
            count = yield from _ask_count(board)
            if count is None:
                break
            answers = replace(answers, more=(*answers.more, count))
        else:
            break
        board = known.with_facts_still_taken(*_facts(answers))
    return _settled(board)


def _may_have_revoked(board: Board) -> int | None:
    """The side whose revoke would undo the false claim that decides; ``None`` without one."""
    verdict = board.verdict
    if verdict.reason is not RulingReason.FALSE_CLAIM or board.deal.count is not None:
        return None
    return verdict.winner


def _ask_excuse(known: Board, board: Board, answers: _Answers, offender: int) -> Flow[_Answers]:
    """The revoke because of which a false claim failed, if there was one (END-7).

    Then Weis and Stöck can matter that could not change the ruling on the false claim.

    Args:
        known: The deal before the answers.
        board: The deal with the answers.
        answers: The answers so far.
        offender: The side that may have revoked.
    """
    if not (yield from agreed(Topic.OTHERS_REVOKED, side=offender)):
        return answers
    revoke = yield from ask_revoke(board, offender)
    # What is answered from now on is only taken after the revoke, which reopens the Partie.
    return (yield from _ask_melds(known, replace(answers, more=(*answers.more, revoke))))


def _asks_for_count(board: Board) -> bool:
    """Whether the deal has claims but is not counted."""
    return bool(board.deal.claims) and board.deal.count is None


def _answer(board: Board, ask: Ask, side: int | None) -> Flow[Event | None]:
    """The answer to a question of the engine; ``None`` if nobody can answer it now."""
    about = side or 0
    if ask is Ask.CLAIM_TRICKS:
        if any(isinstance(fact, ClaimedOut) for fact in board.facts):
            return None  # The desk has asked, and nobody knew.
        tricks = yield from trick_points(Topic.CLAIM_TRICKS, about, board.state.terms.most)
        if tricks is None:
            return None
        whole = tricks in board.state.terms.possible
        matsch = whole and (yield from agreed(Topic.MATSCH, side=about))
        return ClaimSettled(side=about, tricks=tricks, matsch=matsch)
    if ask is Ask.STOECK:
        shown = yield from agreed(Topic.SHOWS_STOECK, side=about)
        return StoeckShown(side=about) if shown else StoeckRuledOut()
    return (yield from _ask_first(side))


def _ask_crossed_first(known: Board, answers: _Answers) -> Flow[_Answers]:
    """Who crossed first, or the tie-break, for which Weis and Stöck count as well (END-5).

    Args:
        known: The deal before the answers.
        answers: The answers so far.
    """
    first = yield from pick(Topic.CROSSED_FIRST, "0", "1", NOBODY)
    if first != NOBODY:
        return replace(answers, more=(*answers.more, CrossedFirst(side=int(first))))
    by_total = (*answers.more, TieBreakAgreed(how=TieBreak.HIGHER_TOTAL))
    asked = yield from _ask_melds(known, replace(answers, more=by_total))
    answers = replace(asked, more=answers.more)
    ruling = known.with_facts_still_taken(*_facts(answers)).outcome.ruling
    accounts = ruling.accounts if ruling else ()
    how = yield from pick(Topic.TIE_BREAK, *TieBreak, accounts=accounts)
    return replace(answers, more=(*answers.more, TieBreakAgreed(how=TieBreak(how))))


def _ask_first(silent: int | None) -> Flow[Event]:
    """Who spoke first; ``silent`` is the side that may not have claimed (END-3)."""
    if silent is None:
        speakers = yield from pick(Topic.FIRST_CLAIM, US_FIRST, THEM_FIRST, TOGETHER)
    else:
        alone = str(other(silent))
        speakers = yield from pick(Topic.CLAIMS, alone, US_FIRST, THEM_FIRST, TOGETHER)
    if speakers == TOGETHER:
        return ClaimedTogether()
    return SpokeFirst(side=int(speakers[0]), alone=len(speakers) == 1)


def _settled(board: Board) -> Settlement:
    """The settlement of the desk with the engine's ruling, if it has one."""
    outcome, terms = board.outcome, board.state.terms
    ruling = outcome.ruling
    if ruling is None:
        first, second = board.totals
        decision, rule = Decision.NOBODY_YET, "END-1" if board.deal.claims else "SCH-4"
        if first >= terms.targets[0] and second >= terms.targets[1]:
            decision, rule = Decision.PLAY_ON, "END-5"
        return Settlement(
            decision=decision,
            rules=(rule,),
            args=(("first", first), ("second", second)),
            lines=board.lines,
            facts=board.facts,
        )
    claimed = any(account.claimed for account in ruling.accounts)
    rules = (*(("END-1",) if claimed else ()), *ruling.rules)
    if ruling.silent_helped:
        rules = (*rules, "END-8")
    return Settlement(
        decision=Decision.STILL_OPEN if ruling.winner is None else Decision.RULING,
        rules=tuple(dict.fromkeys(rules)),
        outcome=outcome,
        order=terms.order,
        facts=board.facts,
    )
