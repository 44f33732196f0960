"""Schieber: every paragraph of its rules (SCH, MODE, MAT, WIIS, STK, PEN), and every refusal."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rules
from rules.engine.codes import Code
from rules.engine.game import Event, Violation, refusals, replay
from rules.engine.log import Inserted, Recorded, effective, extended, judge
from rules.engine.names import LONGEST
from rules.engine.notation import check_partie, check_players, fact_from_json
from rules.engine.steps import Ask
from rules.games.schieber.deal import Options, State
from rules.games.schieber.game import SCHIEBER
from rules.jass.cards import Card, Mode
from rules.jass.factors import SIMPLE, Factors
from rules.jass.melds import Fours, TrumpTie
from rules.jass.seats import Dealing, FirstVorhand
from rules.pairs import facts
from rules.pairs import score as play_score
from tests.rules.golden import read_fact
from tests.rules.jass import brute_judge as brute
from tests.rules.laws import tried
from tests.rules.partien import partie_of, played, valid_partien

CLUB = Options()
RULES = Path(rules.__file__).parent
SMALL = Options(target=300, factors=SIMPLE)


def after(*lines: str, options: Options = CLUB) -> State:
    """The state after facts in the words of the golden logs; none may be refused."""
    state = SCHIEBER.start(options)
    for line in lines:
        event = read_fact(line.split())
        assert SCHIEBER.verify(state, event) == (), line
        state = SCHIEBER.apply(state, event)
    return state


def totals(*lines: str, options: Options = CLUB) -> tuple[int, int]:
    first, second = SCHIEBER.totals(after(*lines, options=options))
    return first, second


def faults(fact: str, *lines: str, options: Options = CLUB) -> tuple[Violation, ...]:
    return SCHIEBER.verify(after(*lines, options=options), read_fact(fact.split()))


# CARD-4, ALL-2: every refusal


@dataclass(frozen=True)
class Refusal:
    code: Code
    rule: str
    fact: str
    before: tuple[str, ...] = ("vorhand 0", "mode clubs")
    field: str = ""
    args: tuple[tuple[str, Any], ...] = ()
    options: Options = CLUB


BEGUN = ("vorhand 0", "mode clubs")
NEAR = ("vorhand 0", "mode obenabe", "tricks 80 77", "mode hearts")
"""A Partie to 300, everything simple but Obenabe: 80·3 = 240 against 231."""
EDGE = Options(target=300, factors=replace(SIMPLE, obenabe=3))
STOECK_OPEN = replace(EDGE, target=260)
"""With the Stöck side 0 would reach 260: side 1 cannot win before the Stöck are known."""

REFUSALS = (
    Refusal(Code.OVER, "SCH-4", "mode clubs", (*NEAR, "tricks 100 57"), options=EDGE),
    Refusal(Code.OVER, "SCH-4", "annul", (*NEAR, "tricks 100 57"), options=EDGE),
    Refusal(Code.NEEDS_MODE, "MODE-3", "weis 0 20", ("vorhand 0",), "mode"),
    Refusal(Code.NEEDS_MODE, "MODE-3", "forfeit 0", ("vorhand 0",), "mode"),
    Refusal(Code.MODE_SET, "MODE-3", "mode hearts", BEGUN, "mode"),
    Refusal(Code.NEEDS_VORHAND, "SCH-2", "mode clubs", ()),
    Refusal(Code.NEEDS_VORHAND, "SCH-2", "annul", ()),
    Refusal(Code.NEEDS_VORHAND, "SCH-2", "dealer 1", ()),
    Refusal(Code.DEALER_SET, "SCH-2", "dealer 1", ("vorhand 0", "dealer 2")),
    Refusal(Code.DEALER_SET, "SCH-2", "dealer 1", (*BEGUN, "tricks 100 57")),
    Refusal(Code.SIDE_UNKNOWN, "SCH-2", "dealer 4", ("vorhand 0",), "seat", (("side", 4),)),
    Refusal(
        Code.DREW_BOTH,
        "SCH-2",
        "dealer 0",
        ("vorhand 0",),
        "seat",
        (("seat", 0),),
        Options(first_vorhand=FirstVorhand.LOWEST_CARD),
    ),
    Refusal(Code.VORHAND_SET, "SCH-2", "vorhand 1", ("vorhand 0",)),
    Refusal(Code.COUNTED, "END-1", "stoeck 0", (*NEAR, "claim 0 ?", "tricks 80 77"), options=EDGE),
    Refusal(Code.COUNTED, "END-5", "annul", (*NEAR, "tricks 77 80"), options=EDGE),
    Refusal(
        Code.RANGE, "CARD-4", "tricks -1 158", BEGUN, "tricks", (("points", -1), ("total", 157))
    ),
    Refusal(Code.RANGE, "CARD-4", "revoke 0 158", BEGUN, "kept", (("points", 158), ("total", 157))),
    Refusal(Code.RANGE, "CARD-4", "claim 0 -2", BEGUN, "tricks", (("points", -2), ("total", 157))),
    Refusal(
        Code.IMPOSSIBLE, "CARD-4", "tricks 1 156", BEGUN, "tricks", (("points", 1), ("total", 157))
    ),
    Refusal(
        Code.MISSING,
        "CARD-4",
        "tricks 98 50",
        BEGUN,
        "tricks",
        (("first", 98), ("second", 50), ("sum", 148), ("total", 157), ("difference", 9)),
    ),
    Refusal(
        Code.SURPLUS,
        "CARD-4",
        "tricks 98 60",
        BEGUN,
        "tricks",
        (("first", 98), ("second", 60), ("sum", 158), ("total", 157), ("difference", 1)),
    ),
    Refusal(
        Code.MATSCH_LOSERS, "MAT-1", "tricks 98 59 matsch 0", BEGUN, "matsch", (("points", 59),)
    ),
    Refusal(
        Code.MATSCH_NEEDS_ALL,
        "MAT-1",
        "settle 0 157 matsch",
        (*NEAR, "claim 0 ?", "tricks 157 0"),
        "matsch",
        (("points", 157), ("total", 157)),
        options=replace(EDGE, target=390),
    ),
    Refusal(
        Code.BELOW_CLAIM,
        "END-1",
        "tricks 40 117",
        (*NEAR, "claim 1 ?", "claim 0 50"),
        "tricks",
        (("side", 0), ("claimed", 50), ("points", 40)),
        EDGE,
    ),
    Refusal(
        Code.BELOW_CLAIM,
        "END-1",
        "revoke 1 108",
        (*NEAR, "claim 1 ?", "claim 0 50"),
        "kept",
        (("side", 0), ("claimed", 50), ("points", 49)),
        EDGE,
    ),
    Refusal(
        Code.MATSCH_CLAIM,
        "MAT-1",
        "tricks 157 0",
        (*NEAR, "weis 1 50", "claim 0 157 matsch"),
        "matsch",
        (("side", 0), ("claimed", 157)),
        STOECK_OPEN,
    ),
    Refusal(Code.WEIS_WORTH, "WIIS-1", "weis 0 30", BEGUN, "points", (("points", 30),)),
    Refusal(Code.WEIS_NOT_PLAYED, "WIIS-7", "weis 0 20", options=Options(weis=False)),
    Refusal(Code.WEIS_NOT_PLAYED, "WIIS-7", "compare 0:S6,S7,S8", options=Options(weis=False)),
    Refusal(Code.WEIS_OTHER_SIDE, "WIIS-5", "weis 1 100", (*BEGUN, "weis 0 20"), "side"),
    Refusal(Code.WEIS_CONTESTED, "WIIS-5", "weis 0 20", (*BEGUN, "compare 0:S6,S7,S8")),
    Refusal(Code.WEIS_CONTESTED, "WIIS-5", "compare 0:S6,S7,S8", (*BEGUN, "weis 0 20")),
    Refusal(Code.WEIS_CONTESTED, "WIIS-5", "compare 0:S6,S7,S8", (*BEGUN, "compare 0:H6,H7,H8")),
    Refusal(
        Code.WEIS_CLAIMED,
        "WIIS-6",
        "weis 0 20",
        (*NEAR, "claim 1 ?", "claim 0 50"),
        options=EDGE,
    ),
    Refusal(
        Code.MELD_NOT_A_MELD,
        "WIIS-1",
        "compare 0:S6,S7,H8",
        BEGUN,
        "melds",
        (("cards", tuple(map(Card.parse, ("S6", "S7", "H8")))),),
    ),
    Refusal(
        Code.MELD_NO_WORTH,
        "WIIS-2",
        "compare 0:S6,H6,C6,D6",
        BEGUN,
        "melds",
        (("cards", tuple(map(Card.parse, ("S6", "C6", "H6", "D6")))),),
        options=Options(fours=Fours.NO_LOW),
    ),
    Refusal(
        Code.MELD_CARD_TWICE,
        "WIIS-3",
        "compare 0:S6,S7,S8 0:S8,S9,S10",
        BEGUN,
        "melds",
        (("card", Card.parse("S8")),),
    ),
    Refusal(
        Code.MELD_TWO_OWNERS,
        "CARD-1",
        "compare 0:S6,S7,S8 1:S8,S9,S10",
        BEGUN,
        "melds",
        (("card", Card.parse("S8")), ("first", 0), ("second", 1)),
    ),
    Refusal(
        Code.MELD_TOO_MANY_CARDS,
        "CARD-1",
        "compare 0:S6,S7,S8,S9,S10 0:H6,H7,H8,H9,H10",
        BEGUN,
        "melds",
        (("seat", 0), ("cards", 10), ("hand", 9)),
    ),
    Refusal(Code.MELD_NONE, "WIIS-1", "compare", BEGUN, "melds"),
    Refusal(
        Code.STOECK_NEEDS_TRUMP,
        "STK-1",
        "stoeck 0",
        ("vorhand 0", "mode undenufe"),
        "mode",
        (("mode", "undenufe"),),
    ),
    Refusal(
        Code.STOECK_NEEDS_TRUMP,
        "STK-1",
        "no_stoeck",
        ("vorhand 0", "mode obenabe"),
        "mode",
        (("mode", "obenabe"),),
    ),
    Refusal(Code.STOECK_TWICE, "STK-1", "stoeck 0", (*BEGUN, "stoeck 1")),
    Refusal(Code.STOECK_TWICE, "STK-1", "no_stoeck", (*BEGUN, "stoeck 1")),
    Refusal(Code.STOECK_NOT_PLAYED, "STK-1", "stoeck 0", options=Options(stoeck=False)),
    Refusal(Code.STOECK_RULED_OUT, "END-4", "stoeck 0", (*BEGUN, "no_stoeck")),
    Refusal(
        Code.CLAIM_TWICE, "END-1", "claim 0 60", (*NEAR, "claim 0 ?"), "side", (("side", 0),), EDGE
    ),
    Refusal(
        Code.CLAIM_OTHER,
        "END-3",
        "first 1 alone",
        (*NEAR, "claim 1 30", "stoeck 0", "claim 0 0"),
        "alone",
        (("side", 0),),
        options=STOECK_OPEN,
    ),
    Refusal(Code.NOT_ASKED, "END-3", "first 0", (*NEAR, "claim 0 ?"), options=EDGE),
    Refusal(Code.NOT_ASKED, "END-3", "together", (*NEAR, "tricks 77 80"), options=EDGE),
    Refusal(Code.CLAIM_TWICE, "END-3", "together", (*NEAR, "claim 1 ?"), "", (("side", 1),), EDGE),
    Refusal(
        Code.CLAIM_SUM,
        "CARD-3",
        "claim 0 129",
        (*NEAR, "claim 1 29"),
        "tricks",
        (("first", 29), ("second", 129), ("total", 157)),
        STOECK_OPEN,
    ),
    Refusal(
        Code.CLAIM_MATSCH,
        "MAT-1",
        "claim 0 150 matsch",
        BEGUN,
        "tricks",
        (("points", 150), ("total", 157)),
    ),
    Refusal(
        Code.CLAIM_MATSCH,
        "MAT-1",
        "claim 0 ? matsch",
        BEGUN,
        "tricks",
        (("points", 0), ("total", 157)),
    ),
    Refusal(Code.CLAIM_NONE, "END-1", "settle 0 50", BEGUN, "side", (("side", 0),)),
    Refusal(
        Code.CLAIM_NONE, "END-1", "settle 1 50", (*NEAR, "claim 0 ?"), "side", (("side", 1),), EDGE
    ),
    Refusal(
        Code.CLAIM_RANGE,
        "END-1",
        "settle 0 81",
        (*NEAR, "claim 0 ?", "tricks 80 77"),
        "tricks",
        (("side", 0), ("points", 81), ("most", 80)),
        options=EDGE,
    ),
    Refusal(Code.REVOKE_MATSCH, "PEN-1", "revoke 0 20 matsch", BEGUN, "kept", (("points", 20),)),
    Refusal(Code.NOT_ASKED, "END-5", "crossed 0"),
    Refusal(Code.NOT_ASKED, "END-5", "tie_break higher_total"),
    Refusal(Code.SIDE_UNKNOWN, "SCH-2", "vorhand 4", (), "seat", (("side", 4),)),
    Refusal(Code.SIDE_UNKNOWN, "SCH-1", "weis 2 20", BEGUN, "side", (("side", 2),)),
    Refusal(Code.SIDE_UNKNOWN, "SCH-1", "stoeck -1", BEGUN, "side", (("side", -1),)),
    Refusal(Code.SIDE_UNKNOWN, "SCH-1", "claim 2 ?", BEGUN, "side", (("side", 2),)),
    Refusal(Code.SIDE_UNKNOWN, "SCH-1", "revoke 2 20", BEGUN, "side", (("side", 2),)),
    Refusal(Code.SIDE_UNKNOWN, "SCH-1", "forfeit 2", BEGUN, "side", (("side", 2),)),
    Refusal(
        Code.SIDE_UNKNOWN,
        "SCH-1",
        "crossed 2",
        (*NEAR, "tricks 77 80"),
        "side",
        (("side", 2),),
        options=EDGE,
    ),
    Refusal(Code.SIDE_UNKNOWN, "SCH-1", "compare 4:S6,S7,S8", BEGUN, "melds", (("side", 4),)),
    Refusal(Code.SIDE_UNKNOWN, "MAT-1", "tricks 157 0 matsch 2", BEGUN, "matsch", (("side", 2),)),
)


@pytest.mark.parametrize("case", REFUSALS, ids=lambda case: f"{case.code}-{case.fact}")
def test_all_2_a_fact_that_breaks_a_rule_is_refused_with_the_reason(case: Refusal) -> None:
    found = faults(case.fact, *case.before, options=case.options)
    wanted = Violation(case.code, case.rule, case.field, case.args)
    assert wanted in found
    assert refusals(found) == found


@dataclass(frozen=True, slots=True, kw_only=True)
class Stranger(Event):
    kind = "stranger"


RAISES = (
    "games/schieber/*.py",
    "pairs/faults.py",
    "jass/weis.py",
    "jass/melds.py",
    "jass/factors.py",
    "jass/seats.py",
    "jass/game.py",
    "jass/options.py",
    "engine/game.py",
    "engine/notation.py",
)
"""The files that verify facts and options of Schieber."""
OF_TWO_SIDES = {Code.RANGE, Code.IMPOSSIBLE, Code.MISSING, Code.SURPLUS, Code.MATSCH_LOSERS}
"""The codes for a wrong count of two sides."""
OF_OTHER_GAMES = {Code.PLAYERS_BETWEEN, Code.PLAYERS_EITHER, Code.OPTION_CARD_TWICE}
"""Codes in those files that cannot occur in Schieber."""


def test_every_code_that_schieber_can_raise_is_exercised() -> None:
    """A code that no test raises might be one that no player ever meets."""
    found = {files: sorted(RULES.glob(files)) for files in RAISES}
    assert all(found.values())
    named = "".join(path.read_text("utf-8") for paths in found.values() for path in paths)
    raised = {Code[name] for name in re.findall(r"\bCode\.([A-Z_]+)", named)}
    assert raised >= OF_OTHER_GAMES
    raised = (raised | OF_TWO_SIDES) - OF_OTHER_GAMES
    unknown = SCHIEBER.verify(after(), Stranger())
    assert [v.code for v in unknown] == [Code.EVENT_UNKNOWN]
    tables = {violation.code for case in TABLES for violation in check_partie(case)}
    tables |= {violation.code for violation in check_players(("A", "B\x07"))}
    late = {v.code for fact in ("weis 0 20", "stoeck 0") for v in late_weis(fact).refused}
    seen = {case.code for case in REFUSALS} | {Code.EVENT_UNKNOWN} | tables | late
    assert seen == raised


TABLES = (
    partie_of(SCHIEBER, Options(target=0), ()),
    partie_of(SCHIEBER, Options(factors=Factors(spades=11)), ()),
    partie_of(SCHIEBER, Options(matsch_bonus=-1), ()),
    replace(partie_of(SCHIEBER, CLUB, ()), players=("A", "B", "C")),
    replace(partie_of(SCHIEBER, CLUB, ()), players=("A", "", "A", "D")),
    partie_of(SCHIEBER, Options(target=10**6), ()),
    replace(partie_of(SCHIEBER, CLUB, ()), players=("A", "B" * (LONGEST + 1), "C", "D")),
)


def test_sch_1_mode_1_mat_1_invalid_options_are_refused() -> None:
    found = [
        (violation.code, violation.rule, violation.field, violation.args)
        for case in TABLES
        for violation in check_partie(case)
    ]
    assert found == [
        (Code.OPTION_TARGET, "SCH-1", "target", (("target", 0),)),
        (Code.OPTION_FACTOR, "MODE-1", "factors", (("mode", "spades"), ("factor", 11))),
        (Code.OPTION_BONUS, "MAT-1", "matsch_bonus", (("bonus", -1),)),
        (Code.PLAYERS_COUNT, "SCH-1", "players", (("players", 3), ("wanted", 4))),
        (Code.PLAYERS_TWICE, "SCH-1", "players", (("name", "A"),)),
        (Code.OPTION_MOST, "SCH-1", "target", (("value", 10**6), ("most", 10**5))),
        (
            Code.PLAYERS_LONG,
            "SCH-1",
            "players",
            (("name", "B" * (LONGEST - 1) + "…"), ("most", LONGEST)),
        ),
    ]
    for fine in (Options(target=1), Options(matsch_bonus=0), Options(factors=Factors(spades=10))):
        assert SCHIEBER.check_options(fine, 4) == ()


# SCH


@tried(150)
@given(st.data())
def test_sch_3_a_deal_is_factor_times_tricks_matsch_weis_and_stoeck(data: st.DataObject) -> None:
    options = Options(target=10**6, melds_multiplied=data.draw(st.booleans()))
    state, sums = SCHIEBER.start(options), [0, 0]
    state = SCHIEBER.apply(state, facts.VorhandFound(seat=data.draw(st.integers(0, 3))))
    for _ in range(data.draw(st.integers(1, 5))):
        mode = data.draw(st.sampled_from(Mode))
        factor = {"hearts": 1, "diamonds": 1, "obenabe": 3, "undenufe": 4}.get(mode.value, 2)
        melds = factor if options.melds_multiplied else 1
        side = data.draw(st.integers(0, 1))
        state = SCHIEBER.apply(state, facts.ModeChosen(mode=mode))
        for points in data.draw(st.lists(st.sampled_from((20, 50, 100, 200)), max_size=2)):
            state = SCHIEBER.apply(state, facts.WeisShown(side=side, points=points))
            sums[side] += melds * points
        if mode.trump and data.draw(st.booleans()):
            state = SCHIEBER.apply(state, facts.StoeckShown(side=1 - side))
            sums[1 - side] += melds * 20
        assert list(SCHIEBER.totals(state)) == sums
        first = data.draw(st.integers(0, 157).filter(lambda points: points not in (1, 156)))
        matsch = 0 if first == 157 and data.draw(st.booleans()) else None
        counted = facts.TricksCounted(tricks=(first, 157 - first), matsch=matsch)
        assert SCHIEBER.verify(state, counted) == ()
        state = SCHIEBER.apply(state, counted)
        sums[0] += factor * (first + (100 if matsch == 0 else 0))
        sums[1] += factor * (157 - first)
        assert list(SCHIEBER.totals(state)) == sums
        assert list(state.before) == sums


def test_sch_1_two_pairs_sit_across() -> None:
    assert SCHIEBER.sides(4) == ((0, 2), (1, 3))
    assert CLUB.target == 2500


def test_sch_2_the_last_vorhand_deals_and_the_next_to_the_right_is_vorhand() -> None:
    assert CLUB.first_vorhand is FirstVorhand.TEN_OF_DIAMONDS
    state = after("vorhand 2")
    seen = []
    for _ in range(5):
        step = SCHIEBER.next_step(state)
        seen.append((step.deal, step.dealer, step.vorhand, step.chooser, step.seat))
        state = SCHIEBER.apply(state, facts.ModeChosen(mode=Mode.CLUBS))
        state = SCHIEBER.apply(state, facts.TricksCounted(tricks=(100, 57)))
    assert seen == [
        (1, None, 2, 2, 2),
        (2, 2, 3, 3, 3),
        (3, 3, 0, 0, 0),
        (4, 0, 1, 1, 1),
        (5, 1, 2, 2, 2),
    ]


@pytest.mark.parametrize("how", FirstVorhand)
@pytest.mark.parametrize("vorhand", range(4))
def test_sch_2_the_first_dealer_is_known_only_if_the_winners_deal(
    how: FirstVorhand, vorhand: int
) -> None:
    """A card that a player holds or draws sets the Vorhand, but not the dealer (C)."""
    options = Options(first_vorhand=how)
    step = SCHIEBER.next_step(after(f"vorhand {vorhand}", options=options))
    dealt = (vorhand - 1) % 4 if how is FirstVorhand.WINNERS_DEAL else None
    assert (step.dealer, step.vorhand) == (dealt, vorhand)
    second = SCHIEBER.next_step(
        after(f"vorhand {vorhand}", "mode clubs", "tricks 100 57", options=options)
    )
    assert (second.dealer, second.vorhand) == (vorhand, (vorhand + 1) % 4)


@pytest.mark.parametrize("dealer", range(4))
def test_sch_2_the_first_dealer_does_not_change_later_deals(dealer: int) -> None:
    lines = ("mode clubs", "tricks 100 57", "mode hearts pushed")
    dealt = after("vorhand 0", f"dealer {dealer}", *lines)
    assert dealt.deal == after("vorhand 0", *lines).deal
    assert SCHIEBER.next_step(after("vorhand 0", f"dealer {dealer}")).dealer == dealer


def test_sch_2_the_vorhand_who_drew_the_lowest_card_is_not_the_dealer() -> None:
    drawn = Options(first_vorhand=FirstVorhand.LOWEST_CARD)
    (found,) = faults("dealer 1", "vorhand 1", options=drawn)
    assert (found.code, found.rule) == (Code.DREW_BOTH, "SCH-2")
    assert faults("dealer 2", "vorhand 1", options=drawn) == ()
    # The player who holds the ten of diamonds may be the dealer.
    assert faults("dealer 1", "vorhand 1") == ()


@tried(100)
@given(data=st.data())
def test_sch_2_if_the_winners_deal_the_losers_of_the_last_deal_choose(data: st.DataObject) -> None:
    drawn = data.draw(valid_partien(SCHIEBER))
    partie = replace(drawn, options=replace(drawn.options, dealing=Dealing.WINNERS))
    before = SCHIEBER.start(partie.options)
    for taken in played(partie).taken:
        after_it = taken.state
        if after_it.deal.number > before.deal.number:
            first, second = (
                now - then for now, then in zip(after_it.before, before.before, strict=True)
            )
            assert after_it.deal.vorhand == (after_it.deal.dealer + 1) % 4
            if first != second:
                assert after_it.deal.vorhand % 2 == (0 if first < second else 1)
            else:
                assert after_it.deal.dealer == before.deal.vorhand
        before = after_it


def test_sch_2_nobody_deals_before_the_first_vorhand_is_known() -> None:
    step = SCHIEBER.next_step(after())
    assert (step.code, step.deal, step.dealer, step.vorhand, step.chooser, step.seat) == (
        "say_vorhand",
        1,
        None,
        None,
        None,
        None,
    )


def test_sch_4_one_side_at_the_target_wins() -> None:
    outcome = SCHIEBER.outcome(after("vorhand 0", "mode obenabe", "tricks 100 57", options=EDGE))
    assert (outcome.winners, outcome.ranks) == ((0,), (1, 2))
    assert outcome.ruling is not None
    assert outcome.ruling.rules == ("END-6",)
    # 240 + 59 = 299, and 231 + 98 = 329
    assert SCHIEBER.outcome(after(*NEAR, "tricks 59 98", options=EDGE)).winners == (1,)


def test_sch_4_if_both_sides_are_at_the_target_the_rules_of_the_ending_decide() -> None:
    outcome = SCHIEBER.outcome(after(*NEAR, "tricks 60 97", options=EDGE))
    assert outcome.question is not None
    assert outcome.ruling is not None
    assert outcome.ruling.rules == ("END-5",)


# MODE


def test_mode_1_factors_of_the_club_simple_and_own_ones() -> None:
    club = {"diamonds": 1, "hearts": 1, "spades": 2, "clubs": 2, "obenabe": 3, "undenufe": 4}
    for mode, factor in club.items():
        lines = ("vorhand 0", f"mode {mode}", "tricks 100 57")
        assert totals(*lines) == (100 * factor, 57 * factor)
        assert totals(*lines, options=Options(factors=SIMPLE)) == (100, 57)
        own = Options(target=5000, factors=replace(SIMPLE, **{mode: 10}))
        assert totals(*lines, options=own) == (1000, 570)


def test_mode_2_the_factor_multiplies_the_whole_deal_or_tricks_and_matsch_only() -> None:
    deal = ("vorhand 0", "mode clubs", "weis 0 50", "stoeck 0", "tricks 157 0 matsch 0")
    assert totals(*deal) == (2 * (50 + 20 + 157 + 100), 0)
    assert totals(*deal, options=Options(melds_multiplied=False)) == (50 + 20 + 2 * 257, 0)


def test_mode_3_the_partner_chooses_after_a_push_and_the_vorhand_still_leads() -> None:
    step = SCHIEBER.next_step(after("vorhand 1", "mode clubs pushed"))
    assert (step.code, step.vorhand, step.chooser, step.dealer) == ("count_deal", 1, 3, None)
    assert SCHIEBER.next_step(after("vorhand 1", "mode clubs")).chooser == 1
    after_it = SCHIEBER.next_step(after("vorhand 1", "mode clubs pushed", "tricks 100 57"))
    assert (after_it.vorhand, after_it.chooser) == (2, 2)


# MAT


@pytest.mark.parametrize(
    ("vorhand", "side", "reason"),
    [
        (0, 0, "matsch"),
        (2, 0, "matsch"),
        (0, 1, "contra_matsch"),
        (3, 1, "matsch"),
        (3, 0, "contra_matsch"),
    ],
)
def test_mat_1_matsch_and_contra_matsch_are_a_hundred_each(
    vorhand: int, side: int, reason: str
) -> None:
    tricks = "157 0" if side == 0 else "0 157"
    state = after(f"vorhand {vorhand}", "mode hearts pushed", f"tricks {tricks} matsch {side}")
    assert SCHIEBER.totals(state)[side] == 257
    line = SCHIEBER.lines(state)[-1 if side else 1]
    assert (line.reason, line.points, line.rule, line.side) == (reason, 100, "MAT-1", side)


def test_mat_1_the_bonus_is_an_option() -> None:
    deal = ("vorhand 0", "mode hearts", "tricks 157 0 matsch 0")
    assert totals(*deal, options=Options(matsch_bonus=50)) == (207, 0)
    assert totals(*deal, options=Options(matsch_bonus=0)) == (157, 0)


def test_card_5_all_points_are_no_matsch_by_themselves() -> None:
    state = after("vorhand 0", "mode hearts", "tricks 157 0")
    assert SCHIEBER.totals(state) == (157, 0)
    assert "MAT-1" not in [line.rule for line in SCHIEBER.lines(state)]


# WIIS


def compare(*melds: str, mode: str = "clubs", vorhand: int = 0, **agreed: Any) -> tuple[int, int]:
    lines = (f"vorhand {vorhand}", f"mode {mode}", " ".join(("compare", *melds)))
    return totals(*lines, options=Options(factors=SIMPLE, **agreed))


def test_wiis_4_the_better_meld_wins() -> None:
    assert compare("0:S6,S7,S8", "1:H6,H7,H8,H9") == (0, 50)
    assert compare("0:S6,S7,S8,S9,S10", "1:HQ,DQ,CQ,SQ") == (100, 0)
    assert compare("0:S6,S7,S8", "1:H7,H8,H9") == (0, 20)
    assert compare("0:S6,S7,S8", "1:H7,H8,H9", mode="undenufe") == (20, 0)
    assert compare("0:H10,HJ,HQ", "1:C10,CJ,CQ") == (0, 20)
    assert compare("0:H10,HJ,HQ", "1:C10,CJ,CQ", mode="spades") == (20, 0)


def test_wiis_4_of_equal_melds_the_first_in_turn_wins() -> None:
    assert compare("0:H6,H7,H8", "1:D6,D7,D8") == (20, 0)
    assert compare("0:H6,H7,H8", "1:D6,D7,D8", vorhand=1) == (0, 20)
    assert compare("0:H6,H7,H8", "3:D6,D7,D8", vorhand=2) == (0, 20)
    assert compare("0:H6,H7,H8", "1:C6,C7,C8") == (20, 0)
    assert compare("0:H6,H7,H8", "1:C6,C7,C8", trump_tie=TrumpTie.ANY_TRUMP) == (0, 20)


def test_wiis_5_the_side_with_the_best_meld_scores_all_that_it_declared() -> None:
    assert compare("0:S6,S7,S8", "1:H6,H7,H8,H9,H10", "3:D6,D7,D8") == (0, 120)
    state = after("vorhand 0", "mode clubs", "compare 0:S6,S7,S8 2:H6,H7,H8,H9 1:D6,D7,D8")
    lines = SCHIEBER.lines(state)
    assert [(line.side, line.points, line.factor, line.rule) for line in lines] == [
        (0, 20, 2, "WIIS-5"),
        (0, 50, 2, "WIIS-5"),
    ]


def test_wiis_2_wiis_3_agreed_values_apply_in_a_comparison() -> None:
    assert compare("0:S9,H9,D9,C9") == (150, 0)
    shared = ("0:S9,S10,SJ", "0:SJ,HJ,DJ,CJ")
    assert compare(*shared, shared_cards=True) == (220, 0)
    assert compare("0:S8,H8,D8,C8") == (100, 0)


def late_weis(fact: str, *more: str) -> Any:
    """The judgement on a fact that is inserted before the count of the first deal."""
    entries = extended((), [Recorded(read_fact(["vorhand", "0"]))], "")
    for line in ("mode clubs", "tricks 100 57", *more):
        entries = extended(entries, [Recorded(read_fact(line.split()))], "")
    return judge(SCHIEBER, CLUB, 4, entries, [Inserted(3, read_fact(fact.split()))])


def test_wiis_6_a_weis_for_a_counted_deal_asks_whether_it_was_won_in_time() -> None:
    for fact in ("weis 0 20", "compare 0:S6,S7,S8"):
        for more in ((), ("mode hearts",)):
            asked = late_weis(fact, *more).refused
            assert [(v.code, v.rule, v.advisory) for v in asked] == [
                (Code.WEIS_LATE, "WIIS-6", True)
            ]
    assert late_weis("weis 0 20 vouched").refused == ()
    entries = extended((), [Recorded(read_fact(["vorhand", "0"]))], "")
    entries = extended(entries, [Recorded(read_fact(["mode", "clubs"]))], "")
    entries = extended(entries, [Recorded(read_fact(["stoeck", "0"]))], "")
    running = judge(SCHIEBER, CLUB, 4, entries, [Inserted(3, read_fact(["weis", "0", "20"]))])
    assert running.refused == ()


def test_stk_1_stoeck_for_a_counted_deal_are_questioned() -> None:
    (asked,) = late_weis("stoeck 0").refused
    assert (asked.code, asked.rule, asked.advisory) == (Code.STOECK_LATE, "STK-1", True)
    assert late_weis("stoeck 0 vouched").refused == ()


def test_wiis_6_a_fact_without_confirmation_is_kept_and_does_not_count() -> None:
    for fact, rule in (("weis 0 20", "WIIS-6"), ("stoeck 0", "STK-1")):
        for more in ((), ("mode hearts", "stoeck 1")):
            log = late_weis(fact, *more).replay
            assert [(one.seq, one.deal, one.question.rule) for one in log.late] == [
                (4 + len(more), 1, rule)
            ]
            assert log.stopped_at is None
            expected = (200, 134) if more else (200, 114)
            assert SCHIEBER.totals(log.state) == expected
            counted = late_weis(f"{fact} vouched", *more).replay
            assert counted.late == ()
            assert SCHIEBER.totals(counted.state) == (expected[0] + 40, expected[1])


def test_wiis_6_a_weis_for_the_counted_last_deal_is_questioned() -> None:
    entries: tuple[Any, ...] = ()
    for line in (*NEAR, "tricks 77 80"):
        entries = extended(entries, [Recorded(read_fact(line.split()))], "")
    asked = judge(SCHIEBER, EDGE, 4, entries, [Inserted(5, read_fact(["weis", "0", "20"]))])
    assert [violation.code for violation in asked.refused] == [Code.WEIS_LATE]


# STK


def test_stk_1_20_points_once_in_a_deal_with_a_trump_suit() -> None:
    for mode in Mode:
        found = faults("stoeck 1", "vorhand 0", f"mode {mode.value}")
        assert bool(found) == (mode.trump is None)
    assert totals("vorhand 0", "mode spades", "stoeck 1") == (0, 40)
    assert (
        faults("stoeck 1", "vorhand 0", "mode spades", "stoeck 1", "tricks 80 77", "mode clubs")
        == ()
    )


def test_stk_1_stoeck_count_even_if_weis_do_not() -> None:
    tournament = Options(weis=False, factors=SIMPLE)
    assert totals("vorhand 0", "mode spades", "stoeck 1", options=tournament) == (0, 20)


# PEN


def test_pen_1_the_offender_keeps_its_points_and_the_opponents_get_the_rest() -> None:
    state = after("vorhand 0", "mode clubs", "weis 0 50", "stoeck 0", "revoke 0 31")
    assert SCHIEBER.totals(state) == (2 * (50 + 20 + 31), 2 * 126)
    assert [line.rule for line in SCHIEBER.lines(state)] == ["WIIS-1", "STK-1", "PEN-1", "PEN-1"]
    assert totals("vorhand 0", "mode clubs", "revoke 1 0") == (314, 0)
    assert totals("vorhand 0", "mode clubs", "revoke 1 0 matsch") == (514, 0)


def test_pen_2_a_forfeited_deal_gives_the_others_157_without_a_matsch() -> None:
    state = after("vorhand 0", "mode undenufe", "forfeit 0")
    assert SCHIEBER.totals(state) == (0, 628)
    assert {line.rule for line in SCHIEBER.lines(state)} == {"PEN-2"}
    assert SCHIEBER.next_step(state).vorhand == 1


def test_pen_2_an_annulled_deal_scores_nothing_and_is_dealt_again() -> None:
    state = after("vorhand 3", "mode clubs", "weis 0 50", "stoeck 1", "annul")
    assert SCHIEBER.totals(state) == (0, 0)
    step = SCHIEBER.next_step(state)
    assert (step.deal, step.vorhand, step.dealer, step.code) == (1, 3, None, "choose_mode")


def test_pen_2_tricks_of_a_forfeited_deal_do_not_count_for_a_claim() -> None:
    """A side that forfeits a deal has no tricks in it, so a right claim becomes false."""
    good = (*NEAR, "claim 0 60")
    assert SCHIEBER.outcome(after(*good, options=EDGE)).winners == (0,)
    fallen = SCHIEBER.outcome(after(*good, "forfeit 0", options=EDGE))
    assert fallen.winners == (1,)
    assert fallen.ruling is not None
    assert fallen.ruling.rules == ("PEN-2", "END-2")
    false = (*NEAR, "claim 0 59")
    assert SCHIEBER.outcome(after(*false, options=EDGE)).winners == (1,)
    saved = SCHIEBER.outcome(after(*false, "forfeit 1", options=EDGE))
    assert saved.winners == (0,)
    assert saved.ruling is not None
    assert saved.ruling.rules == ("PEN-2", "END-7", "END-6")


def test_pen_1_and_2_may_be_found_after_a_claim_ended_the_partie() -> None:
    ended = after(*NEAR, "claim 0 60", options=EDGE)
    assert SCHIEBER.outcome(ended).finished
    for fact in ("revoke 0 20", "forfeit 1", "annul"):
        assert SCHIEBER.verify(ended, read_fact(fact.split())) == ()
    again = SCHIEBER.apply(ended, read_fact(["annul"]))
    assert not SCHIEBER.outcome(again).finished
    assert SCHIEBER.totals(again) == (240, 231)


# END within a Schieber; test_ending.py tests the paragraphs themselves


def test_end_1_the_tricks_of_a_claim_are_written_at_its_position() -> None:
    state = after(*NEAR, "claim 0 60", options=EDGE)
    line = SCHIEBER.lines(state)[-1]
    assert (line.position, line.side, line.points, line.rule) == (4, 0, 60, "END-1")


def test_end_4_stoeck_and_weis_held_at_the_claim_count_for_it() -> None:
    for melds, winner in (((), 1), (("weis 0 20",), 1), (("weis 0 20", "stoeck 0"), 0)):
        state = after(*NEAR, *melds, "claim 0 20", options=EDGE)
        assert SCHIEBER.outcome(state).winners == (winner,)


def test_end_5_the_answer_to_the_open_question_decides() -> None:
    asked = after(*NEAR, "tricks 77 80", options=EDGE)
    assert asked.verdict.ask is Ask.CROSSED_FIRST
    assert SCHIEBER.next_step(asked).code == "crossed_first"
    question = SCHIEBER.outcome(asked).question
    assert question is not None
    assert (question.code, question.rule, question.side) == ("crossed_first", "END-5", None)
    for side in (0, 1):
        answered = SCHIEBER.apply(asked, facts.CrossedFirst(side=side))
        assert SCHIEBER.outcome(answered).winners == (side,)


@tried(200)
@given(st.data())
def test_a_counted_deal_ends_as_the_brute_force_judge_rules(data: st.DataObject) -> None:
    partie = data.draw(valid_partien(SCHIEBER))
    for step in played(partie).taken:
        state: State = step.state
        deal = play_score.last_deal(state.deal, state.terms)
        if deal.tricks is None:
            continue  # too many continuations; test_ending.py tries them with small deals
        if any(claim.tricks is None for claim in deal.claims):
            possible = brute.results(deal)
            assert possible in ({0}, {1}) or state.verdict.ask is Ask.CLAIM_TRICKS
            continue
        result, rules = brute.final(deal)
        if len(brute.results(deal)) > 1:
            assert state.verdict.ask is Ask.SPOKE_FIRST
            continue
        assert state.verdict.rules == rules
        assert result == (brute.OPEN if state.verdict.ask else state.verdict.winner)


# The order of the entries (END-3, END-4, END-7)

CLAIM, STOECK, CLAIM_TOO = "claim 1 30", "stoeck 0", "claim 0 0"
"""With the target 260 side 1 is out with its tricks, side 0 with its Stöck."""


@pytest.mark.parametrize(
    ("answer", "winner"), [("first 1", 1), ("first 0", 0), ("first 1 alone", 0), ("together", 0)]
)
def test_end_3_the_order_of_two_entries_does_not_decide(answer: str, winner: int) -> None:
    for entries in permutations((CLAIM, STOECK, CLAIM_TOO)):
        if entries.index(CLAIM_TOO) < entries.index(STOECK) or answer == "first 1 alone":
            continue  # a claim without the Stöck is another claim
        asked = after(*NEAR, *entries, options=STOECK_OPEN)
        assert asked.verdict.ask is Ask.SPOKE_FIRST
        assert asked.verdict.ask_side is None
        assert after(*NEAR, *entries, answer, options=STOECK_OPEN).verdict.winner == winner
    for entries in permutations((CLAIM, STOECK)):
        asked = after(*NEAR, *entries, options=STOECK_OPEN)
        assert (asked.verdict.ask, asked.verdict.ask_side) == (Ask.SPOKE_FIRST, 0)
        assert after(*NEAR, *entries, answer, options=STOECK_OPEN).verdict.winner == winner


def test_end_3_claims_of_older_documents_count_in_their_order() -> None:
    document = {"side": 1, "tricks": 30, "matsch": False}
    claim = fact_from_json(
        SCHIEBER, {"type": "schieber.claimed_out", "v": 1, "data": document}, "fact"
    )
    state = SCHIEBER.apply(after(*NEAR, options=STOECK_OPEN), claim)
    shown = SCHIEBER.apply(state, read_fact(["stoeck", "0"]))
    assert shown.verdict.winner == 0
    # A second claim after that of side 1, which older versions could not record.
    assert SCHIEBER.apply(shown, read_fact(["claim", "0", "0"])).verdict.winner == 1


def test_stk_1_stoeck_in_older_documents_are_vouched() -> None:
    data = {"type": "schieber.stoeck_shown", "v": 1, "data": {"side": 1}}
    shown = fact_from_json(SCHIEBER, data, "fact")
    assert shown == facts.StoeckShown(side=1, vouched=True)


def test_end_7_a_revoke_counts_even_after_surplus_facts() -> None:
    lines = (*NEAR, "claim 0 50", "revoke 1 60")  # 290 of 300; with 97 it would be out
    for forgotten in ("weis 0 20", "claim 0 40", "settle 0 40", "no_stoeck"):
        log = extended((), [Recorded(read_fact(line.split())) for line in lines], "")
        log = extended(log, [Inserted(len(lines), read_fact(forgotten.split()))], "")
        done = replay(SCHIEBER, EDGE, 4, effective(log))
        assert done.stopped_at is None
        assert done.taken[-1].event == facts.Revoked(side=1, kept=60)
        assert done.state.verdict.winner == 0
        assert [placed.seq for placed in done.surplus] == [len(lines) + 1]


def test_end_8_a_weis_put_in_before_the_count_is_judged_with_the_count() -> None:
    """Both cross in the second deal, and the table knows who was first."""
    lines = ("mode undenufe", "tricks 100 57", "mode obenabe", "tricks 40 117", "crossed 1")
    log = extended((), [Recorded(read_fact(line.split())) for line in ("vorhand 0", *lines)], "")
    options = Options(target=500)
    before = replay(SCHIEBER, options, 4, effective(log))
    assert SCHIEBER.outcome(before.state).winners == (1,)
    log = extended(log, [Inserted(5, read_fact(["weis", "0", "50", "vouched"]))], "")
    done = replay(SCHIEBER, options, 4, effective(log))
    assert [placed.seq for placed in done.surplus] == [5, 6]
    assert SCHIEBER.totals(done.state) == (550, 228)
    ruling = SCHIEBER.outcome(done.state).ruling
    assert ruling is not None
    assert (ruling.winner, [account.tricks for account in ruling.accounts]) == (0, [None, None])
    assert ruling.after_end == ((40, 0), (117, 0))
    (without,) = ruling.alternatives
    assert (without.code, without.side, without.winner) == ("no_weis", 0, 1)


def test_end_8_without_a_weis_that_changes_nothing_the_count_decides_alike() -> None:
    lines = ("vorhand 0", "mode obenabe", "tricks 157 0 matsch 0")
    log = extended((), [Recorded(read_fact(line.split())) for line in lines], "")
    log = extended(log, [Inserted(3, read_fact(["weis", "0", "200", "vouched"]))], "")
    done = replay(SCHIEBER, Options(target=500), 4, effective(log))
    ruling = SCHIEBER.outcome(done.state).ruling
    assert ruling is not None
    assert (ruling.winner, ruling.alternatives, ruling.all_judged) == (0, (), True)


def test_end_7_the_stoeck_can_be_shown_after_a_false_claim() -> None:
    """With the Stöck side 1 wins after the revoke; without them the winner would be unknown."""
    lines = (*NEAR, "claim 1 10", "stoeck 1", "revoke 0 62")
    state = after(*lines, options=replace(EDGE, target=251))
    assert (state.verdict.winner, state.verdict.rules) == (1, ("END-7", "END-4"))


def test_end_7_a_revoke_of_a_later_deal_does_not_count_for_this_one() -> None:
    lines = (*NEAR, "claim 0 50", "tricks 60 97", "mode clubs", "revoke 1 60")
    log = extended((), [Recorded(read_fact(line.split())) for line in lines], "")
    done = replay(SCHIEBER, EDGE, 4, effective(log))
    assert [placed.seq for placed in done.surplus] == [6, 7, 8]
    assert done.state.verdict.winner == 1
