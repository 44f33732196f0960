"""Coiffeur, rule by rule, and the laws of its sheet (COI, PEN-1, PEN-2, MAT-1, WIIS, STK)."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.codes import Code
from rules.engine.game import Event, Status
from rules.engine.log import Amended, Inserted, Recorded, extended, judge
from rules.games.coiffeur.chances import chances, decided, lead, story
from rules.games.coiffeur.deal import (
    State,
    cell,
    chooser_for,
    choosers,
    in_turn,
    leads,
    must_choose,
    open_rows,
    played,
    turn,
)
from rules.games.coiffeur.facts import Passed, PointsMade, RowChosen
from rules.games.coiffeur.game import COIFFEUR, points_typed
from rules.games.coiffeur.sheet import (
    ALTERNATING_SUMS,
    CLUB_ROWS,
    Options,
    RowKind,
    SheetRow,
    Way,
    most_points,
)
from rules.jass.cards import DECK, Card, Mode, card_value
from rules.jass.facts import DealAnnulled, ShownMeld, WeisCompared
from rules.jass.seats import FirstVorhand
from rules.pairs import facts
from rules.pairs.facts import VorhandFound
from rules.solo.facts import DealerFound
from tests.rules.games.coiffeur.partien import may_choose
from tests.rules.golden import LOGS, load
from tests.rules.laws import tried
from tests.rules.partien import facts_of, valid_partien
from tests.rules.partien import played as replayed

CLUB = Options()
SMALL = Options(
    rows=tuple(
        SheetRow(kind=kind, factor=factor)
        for factor, kind in enumerate(
            (
                RowKind.DIAMONDS,
                RowKind.HEARTS,
                RowKind.UNDENUFE,
                RowKind.JOKER,
                RowKind.SLALOM,
                RowKind.GUSHTI,
            ),
            start=1,
        )
    )
)
EXTRAS = replace(SMALL, weis=True, stoeck=True, matsch_bonus=100)
PER_TRICK = replace(SMALL, values_per_trick=True, matsch_bonus=100)
FIRST = Mode.OBENABE
law = tried(100)


def after(*events: Event, options: Options = SMALL, players: int = 4, vorhand: int = 0) -> State:
    """The state after facts, none of which may be refused or questioned."""
    state = COIFFEUR.start(options, players)
    for event in (VorhandFound(seat=vorhand), *events):
        assert COIFFEUR.verify(state, event) == (), event
        state = COIFFEUR.apply(state, event)
    return state


def wrote(side: int, row: int, points: int, **choice: Any) -> tuple[Event, Event]:
    return RowChosen(side=side, row=row, **choice), PointsMade(points=points)


def column(side: int, points: tuple[int, ...], *, skip: int = 0) -> tuple[Event, ...]:
    """Rows of the small sheet for one side, from row ``skip`` on."""
    extra: dict[int, dict[str, Any]] = {
        3: {"way": Way.SPADES},
        4: {"opening": FIRST},
        5: {"opening": FIRST},
    }
    return tuple(
        event
        for row, made in enumerate(points, start=skip)
        for event in wrote(side, row, made, **extra.get(row, {}))
    )


def codes(state: State, event: Event) -> list[str]:
    return [found.code for found in COIFFEUR.verify(state, event)]


def totals(state: State) -> tuple[int, ...]:
    return COIFFEUR.sheet(state).totals


# --- COI-1


def test_coi_1_the_club_has_ten_rows() -> None:
    assert [(row.kind.value, row.factor) for row in CLUB_ROWS] == [
        ("diamonds", 1),
        ("hearts", 2),
        ("spades", 3),
        ("clubs", 4),
        ("obenabe", 5),
        ("undenufe", 6),
        ("joker", 7),
        ("joker", 8),
        ("slalom", 9),
        ("gushti", 10),
    ]


@pytest.mark.parametrize(("count", "good"), [(5, False), (6, True), (14, True), (15, False)])
def test_coi_1_a_sheet_has_6_to_14_rows(count: int, *, good: bool) -> None:
    rows = tuple(SheetRow(kind=RowKind.JOKER, factor=1 + row) for row in range(count))
    found = COIFFEUR.check_options(Options(rows=rows), 4)
    expected = () if good else ((Code.OPTION_ROWS, "COI-1"),)
    assert tuple((one.code, one.rule) for one in found) == expected
    if found:
        assert dict(found[0].args) == {"rows": count, "least": 6, "most": 14}


@pytest.mark.parametrize(("factor", "good"), [(0, False), (1, True), (20, True), (21, False)])
def test_coi_1_a_factor_goes_from_1_to_20(factor: int, *, good: bool) -> None:
    rows = (*SMALL.rows[:5], replace(SMALL.rows[5], factor=factor))
    found = COIFFEUR.check_options(Options(rows=rows), 4)
    if good:
        assert found == ()
    else:
        assert [one.code for one in found] == [Code.OPTION_ROW_FACTOR]
        assert dict(found[0].args) == {"row": 6, "factor": factor, "most": 20}


def test_coi_1_the_bonus_is_not_negative() -> None:
    (found,) = COIFFEUR.check_options(Options(matsch_bonus=-1), 4)
    assert (found.code, found.rule) == (Code.OPTION_BONUS, "MAT-1")


def test_coi_1_rows_may_have_names_and_the_same_kind() -> None:
    rows = tuple(SheetRow(kind=RowKind.HEARTS, factor=2, name=f"H{number}") for number in range(6))
    options = Options(rows=rows)
    assert COIFFEUR.check_options(options, 4) == ()
    state = after(*wrote(0, 0, 100), RowChosen(side=0, row=1), options=options)
    sheet = COIFFEUR.sheet(state)
    assert [row.name for row in sheet.rows] == ["H0", "H1", "H2", "H3", "H4", "H5"]
    assert sheet.totals == (200, 0)


# --- COI-2


def test_coi_2_pairs_play_20_deals_and_three_play_30() -> None:
    assert COIFFEUR.start(CLUB, 4).deals == 20
    assert COIFFEUR.start(CLUB, 3).deals == 30
    assert COIFFEUR.sides(4) == ((0, 2), (1, 3))
    assert COIFFEUR.sides(3) == ((0,), (1,), (2,))
    assert (COIFFEUR.start(CLUB, 4).cards, COIFFEUR.start(CLUB, 3).cards) == (9, 12)


@pytest.mark.parametrize("players", [0, 2, 5])
def test_coi_2_other_numbers_of_players_are_refused(players: int) -> None:
    (found,) = COIFFEUR.check_options(CLUB, players)
    assert (found.code, found.rule) == (Code.PLAYERS_BETWEEN, "COI-2")
    assert dict(found.args) == {"players": players, "least": 3, "most": 4}


@pytest.mark.parametrize("players", [3, 4])
def test_sch_2_the_deal_goes_round_to_the_right(players: int) -> None:
    state = COIFFEUR.start(CLUB, players)
    assert COIFFEUR.next_step(state).code == "say_vorhand"
    assert codes(state, RowChosen(side=0, row=0)) == [Code.NEEDS_VORHAND]
    assert codes(state, VorhandFound(seat=players)) == [Code.SIDE_UNKNOWN]
    state = after(players=players, vorhand=1, options=CLUB)
    assert codes(state, VorhandFound(seat=0)) == [Code.VORHAND_SET]
    seen = []
    for row in range(5):
        step = COIFFEUR.next_step(state)
        seen.append((step.deal, step.dealer, step.vorhand))
        for event in wrote(0, row, 50):
            state = COIFFEUR.apply(state, event)
    assert seen == [
        (deal, None if deal == 1 else (deal - 1) % players, deal % players) for deal in range(1, 6)
    ]


def test_sch_2_the_first_dealer_is_known_if_recorded_or_if_the_winners_deal() -> None:
    drawn = replace(CLUB, first_vorhand=FirstVorhand.LOWEST_CARD)
    state = after(players=3, vorhand=1, options=drawn)
    assert codes(state, DealerFound(seat=1)) == [Code.DREW_BOTH]
    assert codes(state, DealerFound(seat=3)) == [Code.SIDE_UNKNOWN]
    state = COIFFEUR.apply(state, DealerFound(seat=0))
    assert (COIFFEUR.next_step(state).dealer, COIFFEUR.next_step(state).vorhand) == (0, 1)
    assert codes(state, DealerFound(seat=0)) == [Code.DEALER_SET]
    again = COIFFEUR.apply(state, DealAnnulled())
    assert COIFFEUR.next_step(again).dealer == 0
    rematch = replace(CLUB, first_vorhand=FirstVorhand.WINNERS_DEAL)
    assert COIFFEUR.next_step(after(players=3, vorhand=0, options=rematch)).dealer == 2


# --- COI-3


def test_coi_3_only_the_side_that_chose_writes() -> None:
    state = after(*wrote(1, 1, 98))
    assert totals(state) == (0, 196)
    (line,) = COIFFEUR.lines(state)
    assert (line.side, line.points, line.factor, line.row, line.rule) == (1, 98, 2, 1, "COI-3")
    written = cell(state, 1, 1)
    assert written is not None
    assert (written.score, written.points, written.deal) == (196, 98, 1)
    assert cell(state, 0, 1) is None


def test_coi_3_each_side_plays_a_row_once() -> None:
    state = after(*wrote(1, 1, 98))
    (found,) = COIFFEUR.verify(state, RowChosen(side=1, row=1))
    assert (found.code, found.rule) == (Code.ROW_FILLED, "COI-3")
    assert dict(found.args) == {"side": 1, "mode": "hearts"}
    assert codes(state, RowChosen(side=0, row=1)) == []
    assert open_rows(state, 1) == (0, 2, 3, 4, 5)
    assert open_rows(state, 0) == (0, 1, 2, 3, 4, 5)


@pytest.mark.parametrize("row", [-1, 6])
def test_coi_3_an_unknown_row_or_side_is_refused(row: int) -> None:
    assert codes(after(), RowChosen(side=0, row=row)) == [Code.ROW_UNKNOWN]
    assert codes(after(), RowChosen(side=2, row=0)) == [Code.SIDE_UNKNOWN]


def test_coi_3_a_row_is_chosen_once_and_before_all_that_counts() -> None:
    for event in (
        PointsMade(points=50),
        facts.WeisShown(side=0, points=20),
        facts.StoeckShown(side=0),
        facts.Revoked(side=0, kept=0),
        facts.DealForfeited(side=0),
    ):
        assert codes(after(options=EXTRAS), event) == [Code.NEEDS_ROW]
    chosen = after(RowChosen(side=0, row=0))
    assert codes(chosen, RowChosen(side=0, row=1)) == [Code.ROW_SET]
    assert codes(chosen, Passed()) == [Code.ROW_SET]
    assert COIFFEUR.next_step(chosen).code == "count_row"
    assert in_turn(chosen) is None
    assert may_choose(chosen) == ()


def test_a_fact_of_another_game_is_refused() -> None:
    assert codes(after(), facts.ModeChosen(mode=Mode.HEARTS)) == [Code.EVENT_UNKNOWN]


# --- CARD-4


@pytest.mark.parametrize(
    ("points", "found"),
    [
        (0, []),
        (1, [Code.IMPOSSIBLE]),
        (2, []),
        (155, []),
        (156, [Code.IMPOSSIBLE]),
        (157, []),
        (158, [Code.RANGE]),
        (257, [Code.RANGE]),
        (-1, [Code.RANGE]),
    ],
)
def test_card_4_impossible_points_are_refused(points: int, found: list[str]) -> None:
    state = after(RowChosen(side=0, row=0))
    assert codes(state, PointsMade(points=points)) == found


@pytest.mark.parametrize(
    ("others", "found"), [(59, []), (58, [Code.MISSING]), (60, [Code.SURPLUS])]
)
def test_card_4_the_others_points_check_the_count(others: int, found: list[str]) -> None:
    state = after(RowChosen(side=0, row=0))
    violations = COIFFEUR.verify(state, PointsMade(points=98, others=others))
    assert [one.code for one in violations] == found
    assert all(one.field == "others" for one in violations)


# --- COI-4


@pytest.mark.parametrize("way", list(Way))
def test_coi_4_a_joker_is_played_in_any_way_with_the_factor_of_its_row(way: Way) -> None:
    opening = FIRST if way.alternates else None
    before = wrote(0, 1, 100)
    state = after(*before, RowChosen(side=0, row=3, way=way, opening=opening))
    now = played(state, 0, 3)
    assert now is not None
    assert (now.way, now.opening) == (way, opening)
    state = COIFFEUR.apply(state, PointsMade(points=50))
    assert totals(state) == (200 + 4 * 50, 0)
    written = COIFFEUR.sheet(state).rows[3].cells[0]
    assert (written.mode, written.opening) == (way.value, opening.value if opening else "")
    assert open_rows(state, 0) == (0, 2, 4, 5)


def test_coi_4_and_6_a_choice_keeps_only_what_its_row_leaves_open() -> None:
    rows = CLUB_ROWS
    kinds = {kind: next(at for at, row in enumerate(rows) if row.kind is kind) for kind in RowKind}
    for kind, row in kinds.items():
        chosen = RowChosen(side=0, row=row, way=Way.GUSHTI, opening=Mode.OBENABE)
        fitting = chosen.fitting(Options(rows=rows))
        assert fitting.way == (Way.GUSHTI if kind is RowKind.JOKER else None)
        alternates = kind in (RowKind.JOKER, RowKind.SLALOM, RowKind.GUSHTI)
        assert fitting.opening == (Mode.OBENABE if alternates else None)
        assert fitting.cell == (0, row)
    plain = RowChosen(side=0, row=kinds[RowKind.JOKER], way=Way.CLUBS, opening=Mode.OBENABE)
    assert plain.fitting(Options(rows=rows)).opening is None


def test_coi_4_a_joker_needs_a_way_and_other_rows_take_none() -> None:
    state = after()
    assert codes(state, RowChosen(side=0, row=3)) == [Code.ROW_NEEDS_WAY]
    assert codes(state, RowChosen(side=0, row=3, way=Way.SLALOM)) == [Code.ROW_NEEDS_OPENING]
    spades = RowChosen(side=0, row=3, way=Way.SPADES, opening=FIRST)
    assert codes(state, spades) == [Code.ROW_OPENING]
    assert codes(state, RowChosen(side=0, row=1, way=Way.SPADES)) == [Code.ROW_WAY]


# --- COI-5


def test_coi_5_the_choice_passes_round_the_table_and_back_to_the_vorhand() -> None:
    state = after(vorhand=2)
    assert turn(state) == (2, 3, 0, 1)
    for seats in ((2, 3, 0, 1), (3, 0, 1, 2), (0, 1, 2), (1, 2)):
        assert choosers(state) == seats
        assert not must_choose(state)
        step = COIFFEUR.next_step(state)
        assert (step.code, step.seat, step.chooser) == ("choose_row", seats[0], seats[0])
        state = COIFFEUR.apply(state, Passed())
    assert must_choose(state)
    assert choosers(state) == (2,)
    assert may_choose(state) == (0,)
    step = COIFFEUR.next_step(state)
    assert (step.code, step.seat) == ("must_choose", 2)
    (found,) = COIFFEUR.verify(state, Passed())
    assert (found.code, found.args) == (Code.NOBODY_LEFT, (("seat", 2),))
    (found,) = COIFFEUR.verify(state, RowChosen(side=1, row=0))
    assert (found.code, found.args) == (Code.ROW_FORCED, (("seat", 2),))
    assert codes(state, RowChosen(side=0, row=0)) == []


@pytest.mark.parametrize(
    ("passes", "side", "seat"),
    [(0, 0, 0), (0, 1, 1), (1, 0, 2), (2, 0, 2), (2, 1, 3), (3, 0, 0), (3, 1, 3), (4, 1, None)],
)
def test_coi_5_choosing_a_row_implies_that_the_players_before_have_passed(
    passes: int, side: int, seat: int | None
) -> None:
    state = after(*[Passed()] * passes)
    assert chooser_for(state, side) == seat
    if seat is not None:
        state = COIFFEUR.apply(state, RowChosen(side=side, row=0))
        assert state.deal.choice is not None
        assert state.deal.choice.seat == COIFFEUR.next_step(state).chooser == seat


def test_coi_5_of_three_players_one_who_has_passed_cannot_choose() -> None:
    state = after(Passed(), players=3)
    assert may_choose(state) == (0, 1, 2)
    state = COIFFEUR.apply(state, Passed())
    (found,) = COIFFEUR.verify(state, RowChosen(side=1, row=0))
    assert (found.code, found.args) == (Code.ROW_PASSED, (("side", 1),))
    assert may_choose(state) == (0, 2)


def test_coi_5_full_columns_are_skipped_and_the_others_play_on() -> None:
    state = after(*column(0, (50,) * 6))
    assert state.deal.vorhand == 2
    assert turn(state) == (3, 1)
    (found,) = COIFFEUR.verify(state, RowChosen(side=0, row=0))
    assert (found.code, found.rule) == (Code.ROW_SIDE_FULL, "COI-5")
    state = after(*column(0, (50,) * 6), Passed())
    assert choosers(state) == (1, 3)
    state = after(*column(0, (50,) * 6), Passed(), Passed())
    assert (choosers(state), must_choose(state)) == ((3,), True)
    assert not COIFFEUR.outcome(state).finished


def test_coi_5_the_only_player_with_open_rows_must_choose() -> None:
    state = after(*column(0, (50,) * 6), *column(2, (50,) * 6), players=3)
    assert (choosers(state), must_choose(state)) == ((1,), True)
    assert codes(state, Passed()) == [Code.NOBODY_LEFT]


@pytest.mark.parametrize(
    ("row", "details", "leader"),
    [
        (0, {}, 0),
        (3, {"way": Way.HEARTS}, 0),
        (3, {"way": Way.SLALOM, "opening": FIRST}, 1),
        (4, {"opening": FIRST}, 1),
        (5, {"opening": Mode.UNDENUFE}, 1),
    ],
)
def test_coi_5_the_vorhand_leads_except_in_slalom_and_gushti(
    row: int, details: dict[str, Any], leader: int
) -> None:
    assert leads(after()) is None
    assert leads(after(Passed(), RowChosen(side=1, row=row, **details))) == leader


# --- COI-6


@pytest.mark.parametrize("row", [4, 5])
def test_coi_6_slalom_and_gushti_need_a_first_direction(row: int) -> None:
    state = after()
    assert codes(state, RowChosen(side=0, row=row)) == [Code.ROW_NEEDS_OPENING]
    for opening in (Mode.OBENABE, Mode.UNDENUFE):
        assert codes(state, RowChosen(side=0, row=row, opening=opening)) == []
    trumps = RowChosen(side=0, row=row, opening=Mode.SPADES)
    assert codes(state, trumps) == [Code.ROW_OPENING]
    assert codes(state, RowChosen(side=0, row=0, opening=FIRST)) == [Code.ROW_OPENING]


def test_coi_6_by_default_the_deal_has_157_points() -> None:
    state = after(RowChosen(side=0, row=4, opening=FIRST))
    assert codes(state, PointsMade(points=98)) == []
    assert codes(state, PointsMade(points=168)) == [Code.RANGE]


def test_coi_6_sums_with_values_per_trick() -> None:
    """The sums that are possible if each card may be in a trick of either direction."""
    fixed = 5
    sums = {0}
    for card in DECK:
        worth = {card_value(card, Mode.OBENABE), card_value(card, Mode.UNDENUFE)}
        if len(worth) == 1:
            fixed += worth.pop()
        else:
            sums = {one + other for one, other in product(sums, worth)}
    assert tuple(sorted(fixed + one for one in sums)) == ALTERNATING_SUMS


@pytest.mark.parametrize(
    ("points", "others", "found"),
    [
        (100, None, [Code.NEEDS_OTHERS]),
        (100, 13, []),
        (100, 14, [Code.ALTERNATING_SUM]),
        (100, 57, []),
        (201, 0, []),
        (202, 0, [Code.ALTERNATING_SUM]),
        (-10, 123, [Code.RANGE]),
        (1, 156, [Code.IMPOSSIBLE]),
        (112, 1, [Code.IMPOSSIBLE]),
    ],
)
def test_coi_6_other_sums_are_refused(points: int, others: int | None, found: list[str]) -> None:
    for row, details in ((4, {}), (5, {}), (3, {"way": Way.GUSHTI})):
        chosen = RowChosen(side=0, row=row, opening=FIRST, **details)
        state = after(chosen, options=PER_TRICK)
        assert codes(state, PointsMade(points=points, others=others)) == found
    plain = after(RowChosen(side=0, row=2), options=PER_TRICK)
    assert codes(plain, PointsMade(points=100)) == []
    assert codes(plain, PointsMade(points=100, others=13)) == [Code.MISSING]


# --- COI-7, MAT-1


def test_coi_7_only_tricks_count_unless_agreed() -> None:
    state = after(RowChosen(side=0, row=1))
    assert codes(state, facts.WeisShown(side=0, points=20)) == [Code.WEIS_NOT_PLAYED]
    assert codes(state, facts.StoeckShown(side=0)) == [Code.STOECK_NOT_PLAYED]
    state = COIFFEUR.apply(state, PointsMade(points=157, matsch=True))
    assert totals(state) == (314, 0)


def test_coi_7_weis_and_stoeck_of_the_side_that_chose_are_multiplied() -> None:
    state = after(
        RowChosen(side=1, row=1),
        facts.WeisShown(side=1, points=50),
        facts.StoeckShown(side=1),
        options=EXTRAS,
    )
    assert totals(state) == (0, 140)
    assert [line.reason for line in COIFFEUR.lines(state)] == ["weis", "stoeck"]
    for event in (facts.WeisShown(side=0, points=20), facts.StoeckShown(side=0)):
        assert Code.CHOOSER_ONLY in codes(state, event)
    assert codes(state, facts.StoeckShown(side=1)) == [Code.STOECK_TWICE]
    assert codes(state, facts.WeisShown(side=1, points=30)) == [Code.WEIS_WORTH]
    state = COIFFEUR.apply(state, PointsMade(points=98))
    assert totals(state) == (0, 336)
    assert state.finished[0].points == 168


@pytest.mark.parametrize(
    ("row", "details", "mode"),
    [(2, {}, "undenufe"), (4, {"opening": FIRST}, "slalom"), (3, {"way": Way.OBENABE}, "obenabe")],
)
def test_stk_1_no_stoeck_without_a_trump_suit(row: int, details: dict[str, Any], mode: str) -> None:
    state = after(RowChosen(side=0, row=row, **details), options=EXTRAS)
    (found,) = COIFFEUR.verify(state, facts.StoeckShown(side=0))
    assert (found.code, found.args) == (Code.STOECK_NEEDS_TRUMP, (("mode", mode),))


def melds(**cards: str) -> WeisCompared:
    return WeisCompared(
        melds=tuple(
            ShownMeld(seat=int(name[1:]), cards=tuple(map(Card.parse, codes.split())))
            for name, codes in cards.items()
        )
    )


@pytest.mark.parametrize(("opening", "score"), [(Mode.OBENABE, 100), (Mode.UNDENUFE, 0)])
@pytest.mark.parametrize("row", [4, 5])
def test_coi_7_in_slalom_and_gushti_weis_rank_by_the_first_direction(
    row: int, opening: Mode, score: int
) -> None:
    state = after(
        RowChosen(side=0, row=row, opening=opening),
        melds(s0="SJ SQ SK", s1="H6 H7 H8"),
        options=EXTRAS,
    )
    assert totals(state)[0] == score * (row + 1) // 5
    assert codes(state, facts.WeisShown(side=0, points=20)) == [Code.WEIS_CONTESTED]


def test_coi_7_of_equal_weis_those_of_the_first_player_win() -> None:
    """Luis leads in the Slalom that he has chosen, although Ana is Vorhand."""
    equal = melds(s0="SJ SQ SK", s1="HJ HQ HK")
    luis = (Passed(), RowChosen(side=1, row=4, opening=FIRST), equal)
    assert totals(after(*luis, options=EXTRAS)) == (0, 100)
    hearts = (Passed(), RowChosen(side=1, row=0), equal)
    assert totals(after(*hearts, options=EXTRAS)) == (0, 0)


def test_wiis_5_all_weis_of_the_better_side_count() -> None:
    shown = melds(s0="SJ SQ SK", s2="C6 C7 C8 C9", s1="H6 H7 H8")
    assert totals(after(RowChosen(side=0, row=1), shown, options=EXTRAS)) == (140, 0)
    assert totals(after(RowChosen(side=1, row=1), shown, options=EXTRAS)) == (0, 0)


def test_coi_2_with_twelve_cards_more_can_be_shown() -> None:
    ten = melds(s0="S6 S7 S8 S9 S10 SJ SQ SK SA", s1="H6 H7 H8", s2="D6 D7 D8")
    three = melds(s0="S6 S7 S8 S9 S10 SJ SQ SK SA C6 C7 C8")
    state = after(RowChosen(side=0, row=1), options=EXTRAS, players=3)
    assert codes(state, ten) == []
    assert codes(state, three) == [Code.MELD_NOT_A_MELD]
    both = WeisCompared(melds=(*ten.melds, ShownMeld(seat=0, cards=three.melds[0].cards[9:])))
    assert codes(state, both) == []
    pairs = after(RowChosen(side=0, row=1), options=EXTRAS)
    assert codes(pairs, both) == [Code.MELD_TOO_MANY_CARDS]
    assert codes(pairs, WeisCompared(melds=())) == [Code.MELD_NONE]


def test_wiis_6_a_weis_for_a_counted_deal_is_questioned() -> None:
    log = extended((), [Recorded(VorhandFound(seat=0))], "")
    for event in (*wrote(0, 0, 98), *wrote(1, 1, 60)):
        log = extended(log, [Recorded(event)], "")
    late = facts.WeisShown(side=0, points=20)
    (asked_about,) = judge(COIFFEUR, EXTRAS, 4, log, [Inserted(3, late)]).refused
    assert (asked_about.code, asked_about.advisory) == (Code.WEIS_LATE, True)
    vouched = judge(COIFFEUR, EXTRAS, 4, log, [Inserted(3, replace(late, vouched=True))])
    assert vouched.refused == ()
    assert totals(vouched.replay.state) == (118, 120)
    open_deal = judge(COIFFEUR, EXTRAS, 4, log[:2], [Recorded(late)])
    assert open_deal.refused == ()


def test_mat_1_257_means_a_matsch_where_it_is_agreed() -> None:
    chosen = RowChosen(side=0, row=1)
    state = after(chosen, options=EXTRAS)
    matsch = points_typed(state, 257)
    assert matsch == PointsMade(points=157, matsch=True)
    assert [(line.reason, line.score) for line in COIFFEUR.preview(state, matsch)] == [
        ("tricks", 314),
        ("matsch", 200),
    ]
    state = after(chosen, matsch, options=EXTRAS)
    assert COIFFEUR.sheet(state).rows[1].cells[0].points == 257
    assert COIFFEUR.sheet(state).rows[1].cells[0].mark == "matsch"


@pytest.mark.parametrize("typed", [158, 200, 256, 258])
def test_mat_1_numbers_between_157_and_257_are_refused(typed: int) -> None:
    state = after(RowChosen(side=0, row=1), options=EXTRAS)
    (found,) = COIFFEUR.verify(state, points_typed(state, typed))
    assert found.code == Code.RANGE_MATSCH
    assert dict(found.args) == {"points": typed, "total": 157, "most": 257}
    plain = after(RowChosen(side=0, row=1))
    assert codes(plain, points_typed(plain, 257)) == [Code.RANGE]


def test_card_5_157_alone_is_no_matsch() -> None:
    state = after(RowChosen(side=0, row=1), options=EXTRAS)
    assert points_typed(state, 157) == PointsMade(points=157)
    state = after(RowChosen(side=0, row=1), PointsMade(points=157), options=EXTRAS)
    assert totals(state) == (314, 0)


@pytest.mark.parametrize("others", [None, 0])
@pytest.mark.parametrize("total", ALTERNATING_SUMS)
def test_mat_1_a_matsch_with_values_per_trick(total: int, others: int | None) -> None:
    state = after(RowChosen(side=0, row=4, opening=FIRST), options=PER_TRICK)
    typed = points_typed(state, total + 100, others)
    assert typed == PointsMade(points=total, matsch=True, others=0)
    assert codes(state, typed) == []
    assert totals(COIFFEUR.apply(state, typed)) == (5 * (total + 100), 0)


def test_mat_1_a_matsch_takes_all_points() -> None:
    state = after(RowChosen(side=0, row=1), options=EXTRAS)
    assert codes(state, PointsMade(points=98, matsch=True)) == [Code.MATSCH_NEEDS_ALL]
    assert codes(state, PointsMade(points=98, others=59, matsch=True)) == [Code.MATSCH_LOSERS]
    slalom = after(RowChosen(side=0, row=4, opening=FIRST), options=PER_TRICK)
    short = PointsMade(points=100, others=13, matsch=True)
    assert codes(slalom, short) == [Code.MATSCH_NEEDS_ALL]


# --- PEN-1, PEN-2


@pytest.mark.parametrize(
    ("fault", "points"),
    [
        (facts.Revoked(side=0, kept=30), 30),
        (facts.Revoked(side=1, kept=30), 127),
        (facts.Revoked(side=1, kept=0, matsch=True), 257),
        (facts.Revoked(side=0, kept=0, matsch=True), 0),
    ],
)
def test_pen_1_the_offender_keeps_what_it_had(fault: facts.Revoked, points: int) -> None:
    state = after(RowChosen(side=0, row=1), fault, options=EXTRAS)
    assert totals(state) == (2 * points, 0)
    assert COIFFEUR.lines(state)[0].rule == "PEN-1"


def test_pen_1_a_revoke_needs_the_points_of_the_chooser_if_they_do_not_follow() -> None:
    alone = after(RowChosen(side=0, row=1), players=3)
    assert codes(alone, facts.Revoked(side=0, kept=30)) == []
    assert codes(alone, facts.Revoked(side=2, kept=30)) == [Code.REVOKE_POINTS]
    slalom = after(RowChosen(side=0, row=4, opening=FIRST), options=PER_TRICK)
    assert codes(slalom, facts.Revoked(side=1, kept=30)) == [Code.REVOKE_POINTS]
    assert codes(slalom, facts.Revoked(side=0, kept=156)) == []
    pairs = after(RowChosen(side=0, row=1))
    assert codes(pairs, facts.Revoked(side=0, kept=156)) == [Code.IMPOSSIBLE]
    assert codes(pairs, facts.Revoked(side=1, kept=30, matsch=True)) == [Code.REVOKE_MATSCH]
    assert codes(pairs, facts.Revoked(side=2, kept=30))[0] == Code.SIDE_UNKNOWN


@pytest.mark.parametrize(("players", "sides"), [(4, 2), (3, 3)])
def test_pen_2_missing_cards_write_0_or_157(players: int, sides: int) -> None:
    chosen = RowChosen(side=0, row=1)
    for side in range(sides):
        state = after(chosen, facts.DealForfeited(side=side), players=players, options=EXTRAS)
        assert totals(state)[0] == (0 if side == 0 else 314)
        assert COIFFEUR.lines(state)[0].rule == "PEN-2"
    chosen_state = after(chosen, players=players)
    assert codes(chosen_state, facts.DealForfeited(side=sides)) == [Code.SIDE_UNKNOWN]


def test_pen_2_an_annulled_deal_is_dealt_again() -> None:
    state = after(
        Passed(),
        RowChosen(side=1, row=1),
        facts.WeisShown(side=1, points=50),
        DealAnnulled(),
        options=EXTRAS,
    )
    assert totals(state) == (0, 0)
    assert (state.deal.number, state.deal.vorhand, state.deal.passes) == (1, 0, 0)
    assert codes(state, RowChosen(side=1, row=1)) == []


# --- COI-8


def test_coi_8_the_points_that_are_still_possible() -> None:
    state = after(*wrote(0, 5, 100, opening=FIRST), *wrote(1, 0, 50))
    assert [(one.total, one.possible, one.most) for one in chances(state)] == [
        (600, 157 * 15, 600 + 157 * 15),
        (50, 157 * 20, 50 + 157 * 20),
    ]
    assert COIFFEUR.sheet(state).possible == (157 * 15, 157 * 20)
    assert COIFFEUR.sheet(after(options=EXTRAS)).possible == (257 * 21, 257 * 21)


def test_coi_8_a_row_that_can_be_a_slalom_can_hold_201() -> None:
    most = [most_points(PER_TRICK, row) for row in PER_TRICK.rows]
    assert most == [257, 257, 257, 301, 301, 301]
    assert [most_points(SMALL, row) for row in SMALL.rows] == [157] * 6


def test_coi_8_who_leads_and_by_how_much() -> None:
    assert (lead(after()).sides, lead(after()).margin) == ((0, 1), 0)
    state = after(*wrote(0, 1, 100), *wrote(1, 1, 60))
    assert (lead(state).sides, lead(state).margin) == ((0,), 80)
    three = after(*wrote(0, 1, 50), *wrote(1, 0, 100), *wrote(2, 0, 40), players=3)
    assert (lead(three).sides, lead(three).margin) == ((0, 1), 0)


def test_coi_8_a_partie_is_decided_once_the_others_cannot_draw_level() -> None:
    """Side 1 can still make 942 in its open Gushti; with 942 points, side 0 has not won yet."""
    poor = column(1, (0,) * 5)
    level = after(*poor, *column(0, (2, 0, 0, 10, 30, 125)))
    assert chances(level)[1].most == totals(level)[0] == 942
    assert decided(level) is None
    above = after(*poor, *column(0, (3, 0, 0, 10, 30, 125)))
    assert totals(above)[0] == 943
    assert decided(above) == COIFFEUR.outcome(above).decided == 0
    assert not COIFFEUR.outcome(above).finished


def test_coi_8_nothing_is_decided_while_weis_and_stoeck_count() -> None:
    events = (*column(1, (0,) * 5), *column(0, (157,) * 6))
    assert decided(after(*events)) == 0
    for options in (replace(SMALL, weis=True), replace(SMALL, stoeck=True)):
        assert decided(after(*events, options=options)) is None


# --- COI-9


def full(first: tuple[int, ...], second: tuple[int, ...]) -> State:
    return after(*column(0, first), *column(1, second))


def test_coi_9_the_highest_total_wins() -> None:
    state = full((50,) * 6, (60,) * 6)
    outcome = COIFFEUR.outcome(state)
    assert (outcome.status, outcome.winners, outcome.ranks) == (Status.FINISHED, (1,), (2, 1))
    assert COIFFEUR.next_step(state).code == "finished"
    assert COIFFEUR.next_step(state).deal == 12
    for event in (Passed(), RowChosen(side=0, row=0), DealAnnulled(), PointsMade(points=0)):
        (found,) = COIFFEUR.verify(state, event)
        assert (found.code, found.rule) == (Code.PLAYED_OUT, "COI-9")


def test_coi_9_equal_totals_are_a_draw() -> None:
    state = full((50, 60, 70, 80, 90, 100), (50, 60, 70, 80, 90, 100))
    outcome = COIFFEUR.outcome(state)
    assert (outcome.winners, outcome.ranks, outcome.decided) == ((0, 1), (1, 1), None)
    told_story = story(state)
    assert told_story is not None
    assert (told_story.gain, told_story.led_since, told_story.decided_in) == (None, None, None)
    best = [(one.side, one.row, one.score) for one in told_story.best]
    assert best == [(0, 5, 600), (1, 5, 600)]


def test_the_story_exists_only_after_the_end() -> None:
    assert story(after()) is None
    state = full((157, 0, 0, 0, 0, 0), (0, 0, 0, 40, 60, 0))
    found = story(state)
    assert found is not None
    assert [(one.side, one.row, one.score) for one in found.best] == [(1, 4, 300)]
    assert [one.score for one in found.best_of] == [157, 300]
    assert found.gain is not None
    assert (found.gain.row, found.gain.margin, found.gain.over) == (4, 300, 0)
    assert (found.led_since, found.decided_in) == (10, 10)  # 4 · 40 is more than 157


@pytest.mark.parametrize(
    ("columns", "row", "margin", "over"),
    [
        # The second lost most in row 4, where the third was nearly as good as the winner.
        (
            ((50, 50, 50, 50, 157, 157), (60, 60, 60, 60, 30, 140), (0, 0, 0, 0, 150, 0)),
            4,
            635,
            1,
        ),
        # Two are level behind the winner: the widest margin over either of them.
        (((50, 50, 50, 50, 100, 100), (50, 50, 50, 50, 0, 50), (50, 50, 50, 0, 40, 50)), 4, 500, 1),
    ],
)
def test_coi_9_the_row_that_is_named_decided_against_the_runner_up(
    columns: tuple[tuple[int, ...], ...], row: int, margin: int, over: int
) -> None:
    state = after(
        *(fact for side, points in enumerate(columns) for fact in column(side, points)), players=3
    )
    found = story(state)
    assert found is not None
    assert found.gain is not None
    assert (found.gain.row, found.gain.margin, found.gain.over) == (row, margin, over)
    (winner,) = COIFFEUR.outcome(state).winners
    assert winner == 0
    assert totals(state)[over] == sorted(totals(state))[-2]


def test_all_1_correcting_an_early_cell_moves_the_deciding_deal() -> None:
    """Without 1400 points, side 0 has 4512 after deal 11, and side 1 can still reach 4513."""
    log = load(LOGS / "coiffeur" / "pairs_decided_early.txt", COIFFEUR)
    first = next(one for one in facts_of(log) if isinstance(one.event, PointsMade))
    poor = judge(COIFFEUR, CLUB, 4, log.entries, [Amended(first.seq, PointsMade(points=0))])
    assert totals(poor.replay.state) == (5440, 3813)
    found = story(poor.replay.state)
    assert found is not None
    assert (found.led_since, found.decided_in) == (3, 12)


def test_all_1_correcting_an_early_cell_can_change_the_winner() -> None:
    log = extended((), [Recorded(VorhandFound(seat=0))], "")
    for event in (*column(0, (50,) * 6), *column(1, (49,) * 6)):
        log = extended(log, [Recorded(event)], "")
    before = judge(COIFFEUR, SMALL, 4, log, ()).replay.state
    assert (totals(before), COIFFEUR.outcome(before).winners) == ((1050, 1029), (0,))
    worse = judge(COIFFEUR, SMALL, 4, log, [Amended(3, PointsMade(points=20))]).replay.state
    assert (totals(worse), COIFFEUR.outcome(worse).winners) == ((1020, 1029), (1,))


# --- laws


@law
@given(partie=valid_partien(COIFFEUR))
def test_the_totals_of_a_sheet_agree_with_a_second_computation(partie: Any) -> None:
    """The second computation uses only the facts of the log."""
    options, count = partie.options, len(partie.players)
    sums = [0] * (2 if count == 4 else 3)
    chosen, melds_now, deal = None, 0, 1
    for step in replayed(partie).taken:
        match step.event:
            case RowChosen(side=side, row=row):
                chosen = (side, row)
            case facts.WeisShown(points=points):
                melds_now += points
            case WeisCompared():
                melds_now = sum(one.points for one in step.state.deal.melds)
            case facts.StoeckShown():
                melds_now += 20
            case DealAnnulled():
                chosen, melds_now = None, 0
            case PointsMade() | facts.Revoked() | facts.DealForfeited():
                assert chosen is not None
                sums[chosen[0]] += options.rows[chosen[1]].factor * (
                    melds_now + points_of_chooser(step.event, chosen[0], options.matsch_bonus)
                )
                chosen, melds_now, deal = None, 0, deal + 1
            case _:
                pass
        if chosen is None:
            assert totals(step.state) == tuple(sums)
        assert COIFFEUR.next_step(step.state).deal == min(deal, len(sums) * len(options.rows))
        finished = COIFFEUR.outcome(step.state).finished
        assert finished == (deal > len(sums) * len(options.rows))


def points_of_chooser(event: Event, side: int, bonus: int) -> int:
    """The points of a deal for the side that chose, without Weis and Stöck."""
    match event:
        case PointsMade(points=points, matsch=matsch):
            return points + bonus * matsch
        case facts.Revoked(side=offender, kept=kept, matsch=matsch):
            return kept if offender == side else 157 - kept + bonus * matsch
        case facts.DealForfeited(side=offender):
            return 0 if offender == side else 157
    raise AssertionError(event)


@law
@given(partie=valid_partien(COIFFEUR))
def test_what_is_possible_never_grows_and_a_decision_stays(partie: Any) -> None:
    if partie.options.melds_count:
        partie = replace(partie, options=replace(partie.options, weis=False, stoeck=False))
    steps = replayed(partie).taken
    held: int | None = None
    most: tuple[int, ...] = ()
    for step in steps:
        now = tuple(one.most for one in chances(step.state))
        assert not most or all(later <= before for later, before in zip(now, most, strict=True))
        most = now
        if held is not None:
            assert decided(step.state) == held
        held = decided(step.state)
    if steps and COIFFEUR.outcome(steps[-1].state).finished:
        outcome = COIFFEUR.outcome(steps[-1].state)
        assert (outcome.winners == (held,)) == (len(outcome.winners) == 1)
        found = story(steps[-1].state)
        assert found is not None
        assert (found.decided_in is None) == (len(outcome.winners) > 1)


@law
@given(partie=valid_partien(COIFFEUR))
def test_exactly_the_sides_that_may_choose_can_take_an_open_row(partie: Any) -> None:
    for step in replayed(partie).taken:
        state = step.state
        sides = range(len(state.sides))
        for side, row in product(sides, range(len(state.options.rows))):
            kind = state.options.rows[row].kind
            way = Way.SPADES if kind is RowKind.JOKER else None
            opening = FIRST if kind.way is not None and kind.way.alternates else None
            event = RowChosen(side=side, row=row, way=way, opening=opening)
            taken = COIFFEUR.verify(state, event) == ()
            assert taken == (side in may_choose(state) and row in open_rows(state, side))
        seat = in_turn(state)
        can_pass = COIFFEUR.verify(state, Passed()) == ()
        assert can_pass == (seat is not None and not must_choose(state))
        assert (seat is None) == (state.over or state.deal.choice is not None)


@law
@given(data=st.data())
def test_a_preview_is_what_is_written(data: st.DataObject) -> None:
    partie = data.draw(valid_partien(COIFFEUR))
    state = replayed(partie).state
    for points in (0, 1, 98, 157, 257):
        event = points_typed(state, points)
        lines = COIFFEUR.preview(state, event)
        if COIFFEUR.verify(state, event):
            assert lines == ()
        else:
            grown = COIFFEUR.lines(COIFFEUR.apply(state, event))
            assert grown == COIFFEUR.lines(state) + lines
            assert lines
