"""The law that the desk and the table's own log agree about Weis and Stöck, told the truth.

The desk hears what was shown and when. The log has the same as the table writes it: melds by their
cards, and what came in time put into the deal after its count, vouched for or not (WIIS-6).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from hypothesis import assume, event, given
from hypothesis import strategies as st

from rules.desk.board import Board
from rules.desk.cases import Case, Interview
from rules.desk.question import Answer, Pick, Question, Topic
from rules.desk.settlement import Decision, Settlement
from rules.engine.game import Event, Replay, refusals, replay
from rules.engine.log import Change, Inserted, Recorded, effective, extended
from rules.engine.ruling import Ruling
from rules.games.schieber.deal import SEATS, Options
from rules.games.schieber.game import SCHIEBER
from rules.jass.cards import Card, Mode, Rank, Suit
from rules.jass.factors import SIMPLE
from rules.jass.facts import ShownMeld, WeisCompared
from rules.jass.melds import Fours, TrumpTie, four_cards, sequence_cards
from rules.jass.seats import pair_of
from rules.pairs.facts import ModeChosen, StoeckShown, TricksCounted, VorhandFound, WeisShown
from tests.rules.desk.test_agreement import near_end, replayed
from tests.rules.laws import tried

Told = dict[Topic, str]

IN_TIME = {
    "first_card": ("WIIS-6",),
    "second_card": ("STK-1",),
    "in_weis": ("STK-1",),
    "to_end": ("END-4", "STK-1"),
}
"""When something was shown in time, and the rules that say so."""
TOO_LATE = {"weis": "next_played", "stoeck": "later"}
WORTHS = {20: (20,), 50: (50,), 70: (50, 20), 100: (100,), 120: (100, 20), 200: (200,)}
"""Single Weis, by what they are worth together."""


def settled(interview: Interview) -> Settlement:
    found = interview.now
    assert isinstance(found, Settlement), found
    return found


def log_of(options: Options, events: list[Event], *changes: Change) -> Replay:
    """The log with these facts, and corrections written after them."""
    entries = extended((), map(Recorded, events), "")
    for change in changes:
        entries = extended(entries, [change], "")
    return replay(SCHIEBER, options, SEATS, effective(entries))


def judged(log: Replay) -> tuple[tuple[int, ...], Ruling | None]:
    outcome = SCHIEBER.outcome(log.state)
    return outcome.winners, outcome.ruling


@st.composite
def shown_late(draw: st.DrawFn) -> tuple[str, int, list[WeisShown | StoeckShown]]:
    """What a side has shown, and the facts for it, as the table puts them into a counted deal."""
    shown, side = draw(st.sampled_from(("weis", "stoeck"))), draw(st.integers(0, 1))
    if shown == "stoeck":
        return shown, side, [StoeckShown(side=side)]
    worths = WORTHS[draw(st.sampled_from(tuple(WORTHS)))]
    return shown, side, [WeisShown(side=side, points=points) for points in worths]


@tried(60)
@given(ending=near_end(), told=shown_late(), data=st.data())
def test_what_was_shown_too_late_counts_at_the_desk_as_in_the_log(
    ending: tuple[Options, list[Event], object, object],
    told: tuple[str, int, list[WeisShown | StoeckShown]],
    data: st.DataObject,
) -> None:
    options, events, *_ = ending
    shown, _, facts = told
    board = Board(game=SCHIEBER, state=replayed(options, events).state)
    assume(not any(board.refuses(fact) for fact in facts))
    points = data.draw(st.integers(2, 155))
    count = TricksCounted(tricks=(points, 157 - points))
    counted = [*events, count]
    put = [Inserted(len(counted), fact) for fact in facts]
    log = log_of(options, counted, *put)
    found = settled(Interview(case=Case.LATE, known=board, answers=(shown, TOO_LATE[shown])))
    # The log asks whether it came in time, by the rule of the desk; else it is as without.
    assert {late.question.rule for late in log.late} == set(found.rules)
    assert not found.facts
    assert judged(log) == judged(log_of(options, counted))


@tried(60)
@given(ending=near_end(), told=shown_late(), data=st.data())
def test_what_was_shown_in_time_counts_at_the_desk_as_in_the_log(
    ending: tuple[Options, list[Event], object, object],
    told: tuple[str, int, list[WeisShown | StoeckShown]],
    data: st.DataObject,
) -> None:
    options, events, *_ = ending
    shown, side, facts = told
    first, *stoeck = IN_TIME
    when = first if shown == "weis" else data.draw(st.sampled_from(stoeck))
    board = Board(game=SCHIEBER, state=replayed(options, events).state)
    assume(not any(board.refuses(fact) for fact in facts))
    points = sum(fact.points for fact in facts if isinstance(fact, WeisShown))
    answers = (shown, when, str(side), *((points,) if points else ()))
    found = settled(Interview(case=Case.LATE, known=board, answers=answers))
    tricks = data.draw(st.integers(2, 155))
    counted = [*events, TricksCounted(tricks=(tricks, 157 - tricks))]
    put = (Inserted(len(counted), replace(fact, vouched=True)) for fact in facts)
    log = log_of(options, counted, *put)
    assert not log.late
    winners, ruling = judged(log)
    assert judged(log_of(options, [*events, *found.facts, counted[-1]])) == (winners, ruling)
    if found.outcome is not None and found.outcome.winners:
        event("decided at the desk")
        assert ruling is not None
        assert found.outcome.winners == winners
        assert found.rules == tuple(dict.fromkeys((*IN_TIME[when], *ruling.rules)))


@st.composite
def melds(draw: st.DrawFn) -> tuple[tuple[Card, ...], Told]:
    """A meld, and what a table answers that is asked about it."""
    if draw(st.booleans()):
        rank = draw(st.sampled_from(Rank))
        return four_cards(rank), {Topic.MELD_KIND: "four", Topic.MELD_RANK: rank.code}
    length, suit = draw(st.integers(3, 9)), draw(st.sampled_from(Suit))
    top = draw(st.sampled_from([rank for rank in Rank if rank - length >= Rank.SIX - 1]))
    told = {Topic.MELD_KIND: str(length), Topic.MELD_TOP: top.code, Topic.MELD_SUIT: suit.value}
    return sequence_cards(suit, top, length), told


def whose(told: tuple[Told, Told], first: int, question: Question) -> Answer:
    """The true answer to a question about two melds.

    Args:
        told: What each side has shown.
        first: The side whose player was earlier in turn.
        question: The question.
    """
    assert isinstance(question, Pick)
    if question.topic is Topic.WEIS_ARGUMENT:
        return "whose"
    if question.topic is Topic.FIRST_IN_TURN:
        return str(first)
    assert question.side is not None
    return told[question.side][question.topic]


def turns(vorhand: int) -> Iterator[int]:
    yield from ((vorhand + step) % SEATS for step in range(SEATS))


@tried(120)
@given(
    ending=near_end(),
    shown=st.tuples(melds(), melds()),
    partners=st.tuples(st.booleans(), st.booleans()),
    agreed=st.tuples(st.sampled_from(Fours), st.sampled_from(TrumpTie)),
)
def test_the_weis_of_the_same_side_count_at_the_desk_as_in_the_log(
    ending: tuple[Options, list[Event], object, object],
    shown: tuple[tuple[tuple[Card, ...], Told], tuple[tuple[Card, ...], Told]],
    partners: tuple[bool, bool],
    agreed: tuple[Fours, TrumpTie],
) -> None:
    options, events, *_ = ending
    options = replace(options, fours=agreed[0], trump_tie=agreed[1])
    board = Board(game=SCHIEBER, state=replayed(options, events).state)
    seats = [side + 2 * across for side, across in enumerate(partners)]
    compared = WeisCompared(
        melds=tuple(
            ShownMeld(seat=seat, cards=cards) for seat, (cards, _) in zip(seats, shown, strict=True)
        )
    )
    assume(not refusals(board.refuses(compared)))
    first = next(pair_of(seat) for seat in turns(board.state.deal.vorhand) if seat in seats)
    told = (shown[0][1], shown[1][1])
    interview = Interview(case=Case.WEIS, known=board)
    while not isinstance(interview.now, Settlement):
        reply = whose(told, first, interview.now)
        assert not interview.faults(reply), (interview.now, reply)
        interview = interview.answered(reply)
    found = settled(interview)
    log = log_of(options, [*events, compared])
    winners, ruling = judged(log)
    written = [line for line in SCHIEBER.lines(log.state) if line.position == len(events)]
    assert found.decision is Decision.WEIS_COUNTS
    assert [(line.side, line.score) for line in found.lines] == [
        (line.side, line.score) for line in written
    ]
    assert (found.outcome.winners if found.outcome else ()) == winners
    assert set(found.rules) == {
        *{"WIIS-4", *(line.rule for line in written)},
        *(ruling.rules if ruling else ()),
    }
    event(f"{found.contest.reason if found.contest else None}, {'over' if winners else 'goes on'}")


def test_wiis_6_a_weis_put_into_a_counted_deal_is_asked_about_also_where_it_would_win() -> None:
    """Without the question it would end the Partie before the count of its deal."""
    events: list[Event] = [
        *(VorhandFound(seat=0), ModeChosen(mode=Mode.CLUBS)),
        TricksCounted(tricks=(60, 97)),
    ]
    options = Options(target=150, factors=SIMPLE)
    put = (Inserted(3, WeisShown(side=0, points=100)), Inserted(3, WeisShown(side=0, points=50)))
    log = log_of(options, events, *put)
    assert [late.question.rule for late in log.late] == ["WIIS-6", "WIIS-6"]
    assert judged(log) == ((), None)
    vouched = (Inserted(3, WeisShown(side=0, points=100, vouched=True)), put[1])
    assert SCHIEBER.totals(log_of(options, events, vouched[0]).state) == (160, 97)
    assert [late.seq for late in log_of(options, events, *vouched).late] == [5]
