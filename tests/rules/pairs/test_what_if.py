"""Alternatives of a ruling: entered into the log, they lead to the winner they name (END-8)."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import event, given
from hypothesis import strategies as st

from rules.engine.game import Event, Outcome, Placed, Taken, refusals, replay
from rules.engine.ruling import Alternative, Ruling
from rules.games.schieber.deal import Deal, Options, State
from rules.games.schieber.game import SCHIEBER
from rules.jass.cards import DEAL_TOTAL, Mode
from rules.jass.ending import TieBreak
from rules.jass.what_if import Fact
from rules.pairs.facts import (
    ClaimedOut,
    ClaimSettled,
    CrossedFirst,
    DealForfeited,
    ModeChosen,
    Revoked,
    StoeckRuledOut,
    StoeckShown,
    TieBreakAgreed,
    TricksCounted,
    WeisShown,
)
from tests.rules.laws import tried

TARGET = 1000
COUNTS = (TricksCounted, Revoked, DealForfeited)
ANSWERS = (CrossedFirst, TieBreakAgreed)

Draw = st.DrawFn
SIDE = st.integers(0, 1)


def splits(points: int, side: int) -> tuple[int, int]:
    rest = DEAL_TOTAL - points
    return (points, rest) if side == 0 else (rest, points)


@st.composite
def last_deals(draw: Draw) -> tuple[tuple[int, int], list[Event]]:
    """The totals of both sides before a deal, and facts of the deal, some of them invalid."""
    possible = [0, *range(2, DEAL_TOTAL - 1), DEAL_TOTAL]
    mode = draw(st.sampled_from(Mode))
    factor = Options().factors.of(mode)
    tricks = splits(draw(st.sampled_from(possible)), 0)
    facts: list[Event] = [ModeChosen(mode=mode)]
    weis = draw(st.sampled_from((0, 0, 20, 100)))
    if weis:
        facts.append(WeisShown(side=draw(SIDE), points=weis))
    begun = len(facts)
    for side in draw(st.sampled_from(((), (0,), (1,), (0, 1), (1, 0)))):
        taken = draw(st.sampled_from((None, 0, tricks[side] // 2, tricks[side])))
        facts.append(ClaimedOut(side=side, tricks=taken, in_order=True))
    if draw(st.booleans()):
        # Before, between or after the claims.
        facts.insert(draw(st.integers(begun, len(facts))), StoeckShown(side=draw(SIDE)))
    facts.append(
        draw(
            st.sampled_from(
                (
                    TricksCounted(tricks=tricks),
                    TricksCounted(tricks=tricks),
                    Revoked(side=0, kept=tricks[0]),
                    DealForfeited(side=1),
                )
            )
        )
    )
    facts += [ClaimSettled(side=side, tricks=tricks[side] // 2) for side in (0, 1)]
    facts.append(StoeckRuledOut())
    facts.append(
        draw(
            st.sampled_from(
                (
                    CrossedFirst(side=0),
                    CrossedFirst(side=1),
                    TieBreakAgreed(how=TieBreak.HIGHER_TOTAL),
                )
            )
        )
    )
    near = (0, 20 * factor, factor * weis, *(factor * points for points in tricks))
    need = [draw(st.sampled_from(near)) + draw(st.integers(-1, 1)) for _ in (0, 1)]
    before = [TARGET - max(1, points) for points in need]
    return (before[0], before[1]), facts


def played(before: tuple[int, int], facts: Sequence[Event]) -> tuple[Outcome, list[Event]]:
    """The outcome of a deal, and the facts that were not refused."""
    state = State(options=Options(target=TARGET), deal=Deal(number=1, vorhand=0), before=before)
    taken = []
    for fact in facts:
        if not refusals(SCHIEBER.verify(state, fact)):
            state = SCHIEBER.apply(state, fact)
            taken.append(fact)
    return SCHIEBER.outcome(state), taken


def with_alternative(facts: list[Event], other: Alternative, points: int | None) -> list[Event]:
    """The facts of a deal, changed by one alternative.

    Args:
        facts: The facts.
        other: The alternative.
        points: The points of an alternative that is a number of points.
    """
    side = other.side
    settled = {fact.side: fact for fact in facts if isinstance(fact, ClaimSettled)}
    own = [
        fact for fact in facts if isinstance(fact, ClaimedOut | ClaimSettled) and fact.side == side
    ]
    rest = [fact for fact in facts if fact not in own]
    claimed = [place for place, fact in enumerate(rest) if isinstance(fact, ClaimedOut)]
    count = next((fact for fact in facts if isinstance(fact, COUNTS)), None)
    end = facts.index(count) if count else len(facts)
    had = max((fact.tricks or 0 for fact in own), default=0)
    if isinstance(count, Revoked) and count.side == side:
        had = max(had, count.kept)
    match other.code:
        case Fact.STOECK:
            shown = [fact for fact in facts if not isinstance(fact, StoeckRuledOut)]
            return [shown[0], StoeckShown(side=side), *shown[1:]]
        case Fact.NO_STOECK:
            nobody = StoeckRuledOut()
            return [nobody if isinstance(fact, StoeckShown) else fact for fact in facts]
        case Fact.STOECK_WITH_CLAIM:
            return with_stoeck_first(facts)
        case Fact.NO_WEIS:
            return [fact for fact in facts if not isinstance(fact, WeisShown)]
        case Fact.SILENT:
            return rest
        case Fact.CLAIM_FIRST if own:
            first = claimed[0]
            reordered = [*rest[:first], own[0], *rest[first:], *settled.values()]
            with_it = StoeckShown(side=side) in facts[: facts.index(own[0])]
            return with_stoeck_first(reordered) if with_it else reordered
        case Fact.CLAIM_FIRST:
            first = claimed[0] if claimed else end
            earliest = ClaimedOut(side=side, tricks=points, in_order=True)
            added = [*facts[:first], earliest, *facts[first:]]
            return with_stoeck_first(added) if StoeckShown(side=side) in added else added
        case Fact.CLAIM_SECOND:
            # The claim comes after the Stöck of the side, so that they count for it.
            own_stoeck = StoeckShown(side=side)
            places = [place for place, fact in enumerate(facts) if fact == own_stoeck]
            second = max([claimed[0], *places]) + 1
            return [*facts[:second], ClaimedOut(side=side, in_order=True), *facts[second:]]
        case Fact.CROSSED_FIRST:
            known = [fact for fact in facts if not isinstance(fact, ANSWERS)]
            return [*known, CrossedFirst(side=side)]
        case Fact.REVOKE:
            revoke = Revoked(side=1 - side, kept=points or 0)
            return [*facts[:end], revoke, *facts[end + 1 :]]
        case Fact.NO_FAULT:
            return [
                *facts[:end],
                TricksCounted(tricks=splits(had if points is None else points, side)),
                *facts[end + 1 :],
            ]
    raise AssertionError(other)


def decided(before: tuple[int, int], facts: Sequence[Event]) -> tuple[Ruling | None, list[Event]]:
    """The ruling on a deal, ``None`` while nobody has won, and the facts not refused."""
    outcome, taken = played(before, facts)
    ruling = outcome.ruling
    return (ruling if ruling and ruling.winner is not None else None), taken


def winner_of_others(before: tuple[int, int], facts: Sequence[Event]) -> tuple[int | None, ...]:
    """The winner with other facts, or ``None``; empty if a claim was refused after the end."""
    outcome, taken = played(before, facts)
    if claims_in(taken) != claims_in(facts):
        return ()
    return (outcome.ruling.winner if outcome.ruling else None,)


def with_stoeck_first(facts: list[Event]) -> list[Event]:
    """The same facts, with the Stöck before all claims."""
    stoeck = [fact for fact in facts if isinstance(fact, StoeckShown)]
    rest = [fact for fact in facts if fact not in stoeck]
    place = next(place for place, fact in enumerate(rest) if isinstance(fact, ClaimedOut))
    return [*rest[:place], *stoeck, *rest[place:]]


def claims_in(facts: Sequence[Event]) -> list[ClaimedOut]:
    return [fact for fact in facts if isinstance(fact, ClaimedOut)]


@tried(400)
@given(last_deals())
def test_an_alternative_entered_in_the_log_gives_the_winner_that_it_names(
    case: tuple[tuple[int, int], list[Event]],
) -> None:
    before = case[0]
    ruling, facts = decided(*case)
    if ruling is None:
        return
    assert ruling.all_judged
    for other in ruling.alternatives:
        event(f"{other.code} {'open' if other.is_open else other.winner is not None}")
        for points in {other.least, other.most}:
            if points is None and (other.least, other.most) != (None, None):
                continue
            for found in winner_of_others(before, with_alternative(facts, other, points)):
                assert found == other.winner, (other, facts)


def replayed(case: tuple[tuple[int, int], list[Event]]) -> tuple[Ruling | None, list[Event]]:
    """The ruling on the log of a deal, and its facts: they are kept after the end, too."""
    before, (mode, *rest) = case
    options = Options(target=TARGET)
    state = State(options=options, deal=Deal(number=1, vorhand=0), before=before)
    begun = Taken(seq=1, event=mode, state=SCHIEBER.apply(state, mode))
    facts = [Placed(place, fact) for place, fact in enumerate((mode, *rest), start=1)]
    refused: list[Event] = []

    def passed_over(placed: Placed, _: object) -> bool:
        refused.append(placed.event)
        return True

    found = replay(SCHIEBER, options, 4, facts, (begun,), passed_over=passed_over)
    ruling = SCHIEBER.outcome(found.state).ruling
    return ruling, [fact for fact in (mode, *rest) if fact not in refused]


@tried(400)
@given(last_deals())
def test_an_alternative_knows_what_was_written_after_the_end(
    case: tuple[tuple[int, int], list[Event]],
) -> None:
    ruling, facts = replayed(case)
    if ruling is None or not ruling.after_end:
        return
    at_the_end, _ = decided(*case)
    assert at_the_end is not None
    assert ruling.winner == at_the_end.winner
    named = {(other.code, other.side): other for other in ruling.alternatives}
    for code, side, wanted in single_changes(facts):
        for found in winner_of_others(case[0], wanted):
            event(f"{code} {found == ruling.winner}")
            other = named.get((code, side))
            assert (other.winner if other else ruling.winner) == found, (other, facts)


def single_changes(facts: list[Event]) -> list[tuple[Fact, int, list[Event]]]:
    """The same log without one Stöck, without the Weis of a side, or with a side silent."""
    changed: list[tuple[Fact, int, list[Event]]] = []
    for fact in facts:
        left = [one for one in facts if one is not fact]
        match fact:
            case StoeckShown(side=side):
                nobody = [StoeckRuledOut() if one is fact else one for one in facts]
                changed.append((Fact.NO_STOECK, side, nobody))
                own = [one for one in claims_in(facts[: facts.index(fact)]) if one.side == side]
                if own:
                    changed.append((Fact.STOECK_WITH_CLAIM, side, with_stoeck_first(facts)))
            case WeisShown(side=side):
                changed.append((Fact.NO_WEIS, side, left))
            case ClaimedOut(side=side):
                silent = [
                    one for one in left if not (isinstance(one, ClaimSettled) and one.side == side)
                ]
                changed.append((Fact.SILENT, side, silent))
    return changed


@tried(400)
@given(last_deals())
def test_every_single_change_of_the_winner_is_an_alternative(
    case: tuple[tuple[int, int], list[Event]],
) -> None:
    before = case[0]
    ruling, facts = decided(*case)
    if ruling is None:
        return
    named = {(other.code, other.side) for other in ruling.alternatives}
    for code, side, wanted in single_changes(facts):
        for found in winner_of_others(before, wanted):
            if found != ruling.winner:
                event(str(code))
                assert (code, side) in named, (found, facts)
