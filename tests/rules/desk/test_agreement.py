"""The law that desk and Partie agree: the desk decides as the engine does with the same facts."""

from __future__ import annotations

from hypothesis import assume, given
from hypothesis import strategies as st

from rules.desk.board import Board
from rules.desk.cases import Case, Interview
from rules.desk.question import (
    UNKNOWN,
    Answer,
    Number,
    Pick,
    Played,
    Question,
    Standing,
    Topic,
)
from rules.desk.settlement import Settlement
from rules.engine.game import Event, Placed, Replay, replay
from rules.engine.ruling import Ruling
from rules.games.schieber.deal import Options
from rules.games.schieber.game import SCHIEBER
from rules.jass.cards import Mode
from rules.pairs.facts import ModeChosen, TricksCounted, VorhandFound
from tests.rules.laws import tried

ENDINGS = (Case.OUT_FIRST, Case.BOTH_CLAIMED, Case.FALSE_CLAIM)
MOST_QUESTIONS = 14


def replayed(options: Options, events: list[Event]) -> Replay:
    return replay(SCHIEBER, options, 4, [Placed(seq, one) for seq, one in enumerate(events)])


def answer(data: st.DataObject, question: Question) -> Answer:
    match question:
        case Pick(options=options):
            return data.draw(st.sampled_from(options))
        case Number(topic=Topic.WEIS_POINTS):
            return data.draw(st.sampled_from((20, 50, 70, 100)))
        case Number(unknown=unknown):
            known = st.integers(2, 155) | st.sampled_from((0, 157))
            return data.draw(known | st.just(UNKNOWN) if unknown else known)
        case _:
            return (0, 0)


@st.composite
def near_end(draw: st.DrawFn) -> tuple[Options, list[Event], tuple[int, int], Played]:
    """A Partie near its end with a mode in its last deal: options, facts, totals, mode."""
    events: list[Event] = [VorhandFound(seat=0)]
    for _ in range(draw(st.integers(1, 4))):
        points = draw(st.integers(2, 155))
        events += [
            ModeChosen(mode=draw(st.sampled_from(Mode))),
            TricksCounted(tricks=(points, 157 - points)),
        ]
    totals = SCHIEBER.totals(replayed(Options(target=100_000), events).state)
    target = max(totals) + draw(st.integers(1, 200))
    mode = draw(st.sampled_from(Mode))
    options = Options(target=target)
    events.append(ModeChosen(mode=mode))
    return (
        options,
        events,
        (totals[0], totals[1]),
        Played(mode=mode, factor=options.factors.of(mode)),
    )


def interviewed(data: st.DataObject, interview: Interview) -> Interview:
    """Give random answers until there is a settlement; refused answers are left out."""
    for _ in range(MOST_QUESTIONS):
        question = interview.now
        if isinstance(question, Settlement):
            break
        reply = answer(data, question)
        if not interview.faults(reply):
            interview = interview.answered(reply)
    assume(isinstance(interview.now, Settlement))
    return interview


def assert_agree(found: Settlement, written: Ruling | None) -> None:
    """The Partie rules as the desk does; only the desk knows tricks that it was told needlessly."""
    ruling = found.outcome.ruling if found.outcome else None
    if ruling is None or written is None or ruling.accounts == written.accounts:
        assert ruling == written
        assert ruling is None or set(ruling.rules) <= set(found.rules)
        return
    assert ruling.winner is not None
    assert ruling.winner == written.winner
    for told, known in zip(ruling.accounts, written.accounts, strict=True):
        assert known.tricks is None
        assert (told.before, told.stoeck, told.weis) == (known.before, known.stoeck, known.weis)


@tried(30)
@given(st.data())
def test_the_desk_and_a_partie_reach_the_same_ruling(data: st.DataObject) -> None:
    """The desk decides alike with and without a Partie, and so does the Partie with the facts."""
    options, events, before, played = data.draw(near_end())
    case = data.draw(st.sampled_from(ENDINGS))
    state = replayed(options, events).state
    known = Interview(case=case, known=Board(game=SCHIEBER, state=state))
    interview = interviewed(data, known)
    settlement = interview.now
    assert isinstance(settlement, Settlement)
    begun = Standing(target=options.target, before=before, played=played)
    free = Interview(case=case, answers=(begun, *interview.answers)).now
    assert isinstance(free, Settlement)
    assert (free.decision, free.rules, free.facts) == (
        settlement.decision,
        settlement.rules,
        settlement.facts,
    )
    written = replayed(options, [*events, *settlement.facts])
    assert written.stopped_at is None
    assert not written.surplus
    assert_agree(settlement, SCHIEBER.outcome(written.state).ruling)
    ruling, other = (one.outcome.ruling if one.outcome else None for one in (settlement, free))
    if ruling is not None and other is not None:
        assert (other.winner, other.accounts) == (ruling.winner, ruling.accounts)


@tried(30)
@given(st.data())
def test_every_case_ends_with_the_ruling_of_its_facts(data: st.DataObject) -> None:
    options, events, _, _ = data.draw(near_end())
    case = data.draw(st.sampled_from(Case))
    state = replayed(options, events).state
    board = Board(game=SCHIEBER, state=state)
    interview = interviewed(data, Interview(case=case, known=board))
    settlement = interview.now
    assert isinstance(settlement, Settlement)
    assert settlement.rules
    written = replayed(options, [*events, *settlement.facts])
    assert written.stopped_at is None
    assert not written.surplus
    assert_agree(settlement, SCHIEBER.outcome(written.state).ruling)
