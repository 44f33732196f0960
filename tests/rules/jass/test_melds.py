"""Weis: their worth, which are possible together, and whose count (WIIS-1 to WIIS-5)."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.game import Violation, violation
from rules.jass.cards import DECK, Card, Mode, Rank
from rules.jass.melds import (
    CLUB,
    SINGLE_WORTHS,
    Contest,
    ContestReason,
    Declared,
    Fours,
    Kind,
    Meld,
    MeldRules,
    MeldTable,
    TrumpTie,
    check_melds,
    contest,
    four_cards,
    four_worth,
    meld_worth,
    read_meld,
    sequence_worth,
)

SHARED = MeldRules(shared_cards=True)
ANY_TRUMP = MeldRules(trump_tie=TrumpTie.ANY_TRUMP)
PAIRS = (0, 1, 0, 1)
ALONE = (0, 1, 2, 3)
TURN = (0, 1, 2, 3)

NATURAL = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")
SEQUENCES = {
    frozenset(letter + rank for rank in NATURAL[start:end]): points
    for letter in "SCHD"
    for start in range(9)
    for end, points in zip(range(start + 3, 10), (20, 50, 100, 150, 200, 250, 300), strict=False)
}
FOURS = {
    frozenset(letter + rank for letter in "SCHD"): {"9": 150, "J": 200}.get(rank, 100)
    for rank in NATURAL
}
MELDS = SEQUENCES | FOURS
"""All possible melds, as card codes, with their worth by the rules of the club."""


def cards(text: str) -> tuple[Card, ...]:
    """Cards from codes; ``S6-9`` is a sequence, ``4J`` are the four Jacks."""
    found: list[str] = []
    for word in text.split():
        if word[0] == "4":
            found += [letter + word[1:] for letter in "SCHD"]
        elif "-" in word:
            low, high = (NATURAL.index(end) for end in word[1:].split("-"))
            found += [word[0] + rank for rank in NATURAL[low : high + 1]]
        else:
            found.append(word)
    return tuple(map(Card.parse, found))


def meld(text: str, rules: MeldRules = CLUB) -> Meld:
    read = read_meld(cards(text), rules)
    assert isinstance(read, Meld)
    return read


def refused(text: str, rules: MeldRules = CLUB) -> Violation:
    read = read_meld(cards(text), rules)
    assert isinstance(read, Violation)
    return read


def shown(*texts: str) -> tuple[Declared, ...]:
    """Declarations written as ``seat: cards``."""
    split = [text.split(": ") for text in texts]
    return tuple(Declared(int(seat), meld(codes)) for seat, codes in split)


def judge(
    *texts: str,
    mode: Mode = Mode.SPADES,
    turn: tuple[int, ...] = TURN,
    sides: tuple[int, ...] = PAIRS,
    rules: MeldRules = CLUB,
) -> Contest:
    return contest(shown(*texts), MeldTable(mode, turn, sides), rules)


def test_the_codes_of_melds_are_final() -> None:
    assert [kind.value for kind in Kind] == ["sequence", "four"]
    assert [fours.value for fours in Fours] == ["all", "no_low", "top_only"]
    assert [tie.value for tie in TrumpTie] == ["puur", "any_trump"]
    assert [reason.value for reason in ContestReason] == [
        "uncontested",
        "points",
        "cards",
        "top_card",
        "lower_card",
        "trump_puur",
        "any_trump",
        "declared_first",
    ]


def test_the_club_rules_are_the_defaults() -> None:
    assert MeldRules() == CLUB
    assert (CLUB.fours, CLUB.shared_cards, CLUB.trump_tie) == (Fours.ALL, False, TrumpTie.PUUR)


def test_melds_declarations_and_contests_are_hashable_values() -> None:
    assert len({meld("S6-8"), meld("S8 S7 S6"), meld("S7-9")}) == 2
    assert len({*shown("0: S6-8", "1: S6-8"), *shown("0: S6-8")}) == 2
    table, other = MeldTable(Mode.SPADES, TURN, PAIRS), MeldTable(Mode.CLUBS, TURN, PAIRS)
    assert len({table, other, MeldTable(Mode.SPADES, TURN, PAIRS)}) == 2
    assert len({judge("0: S6-8"), judge("1: S6-8"), judge("0: S6-8")}) == 2


# WIIS-1, WIIS-2: what is a meld, and what it is worth


@pytest.mark.parametrize(
    ("text", "points"),
    [
        ("S6-8", 20),
        ("HQ-A", 20),
        ("D9-J", 20),
        ("C7-10", 50),
        ("S10-A", 100),
        ("H6-J", 150),
        ("H8-A", 200),
        ("D6-K", 250),
        ("D6-A", 300),
    ],
)
def test_wiis_1_worth_of_a_sequence(text: str, points: int) -> None:
    assert meld(text).kind is Kind.SEQUENCE
    assert meld_worth(meld(text)) == points
    assert meld_worth(meld(text), MeldRules(fours=Fours.TOP_ONLY)) == points


def test_wiis_1_two_cards_are_no_sequence() -> None:
    assert [sequence_worth(length) for length in (0, 1, 2)] == [0, 0, 0]
    assert refused("S6 S7").code == "meld.not_a_meld"


@pytest.mark.parametrize(
    "text",
    [
        "S6",
        "S6 S7 H8",
        "S6 S7 S9",
        "SK SA S6",
        "SA C6 C7",
        "S9 SJ SA",
        "SJ CJ HJ",
        "4J S10",
        "4J DQ",
        "4J 4Q",
    ],
)
def test_wiis_1_anything_else_is_no_meld(text: str) -> None:
    assert refused(text) == violation(
        "meld.not_a_meld",
        "WIIS-1",
        "melds",
        cards=tuple(sorted(cards(text))),
    )


def test_wiis_1_no_cards_are_no_meld() -> None:
    assert refused("") == violation("meld.none", "WIIS-1", "melds")


@pytest.mark.parametrize("text", ["S6 S7 S7 S8", "SJ SJ HJ DJ", "H9 S6 H9", "D6 D6"])
def test_wiis_3_a_card_given_twice_is_no_meld(text: str) -> None:
    twice = Card.parse(next(word for word in text.split() if text.split().count(word) == 2))
    assert refused(text) == violation("meld.card_twice", "WIIS-3", "melds", card=twice)


@pytest.mark.parametrize("fours", Fours)
def test_wiis_2_worth_of_four_of_a_kind(fours: Fours) -> None:
    rules = MeldRules(fours=fours)
    expected = {
        Fours.ALL: [100, 100, 100, 150, 100, 200, 100, 100, 100],
        Fours.NO_LOW: [0, 0, 0, 150, 100, 200, 100, 100, 100],
        Fours.TOP_ONLY: [0, 0, 0, 0, 0, 200, 100, 100, 100],
    }[fours]
    assert [four_worth(rank, rules) for rank in Rank] == expected
    for rank, points in zip(Rank, expected, strict=True):
        text = "4" + rank.code
        if points:
            assert meld(text, rules).kind is Kind.FOUR
            assert meld_worth(meld(text, rules), rules) == points
        else:
            assert refused(text, rules) == violation(
                "meld.no_worth", "WIIS-2", "melds", cards=four_cards(rank)
            )


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_wiis_1_wiis_2_exactly_the_melds_among_small_sets_of_cards_are_read(count: int) -> None:
    read = {}
    for hand in combinations(DECK, count):
        found = read_meld(reversed(hand))
        if isinstance(found, Meld):
            assert found.cards == hand
            read[frozenset(card.code for card in hand)] = meld_worth(found)
    assert read == {codes: points for codes, points in MELDS.items() if len(codes) == count}


@given(st.data())
def test_wiis_1_exactly_the_melds_among_larger_sets_of_cards_are_read(data: st.DataObject) -> None:
    start = data.draw(st.sampled_from(sorted(MELDS, key=sorted)))
    extra = data.draw(st.sets(st.sampled_from(DECK), max_size=2))
    less = data.draw(st.sets(st.sampled_from(sorted(start)), max_size=2))
    codes = frozenset((start | {card.code for card in extra}) - less)
    found = read_meld(data.draw(st.permutations([Card.parse(code) for code in sorted(codes)])))
    assert isinstance(found, Meld) == (codes in MELDS)
    if isinstance(found, Meld):
        assert meld_worth(found) == MELDS[codes]
        assert (found.kind is Kind.SEQUENCE) == (codes in SEQUENCES)


def test_wiis_1_a_meld_knows_its_ends() -> None:
    assert (meld("H9-Q").bottom, meld("H9-Q").top) == (Rank.NINE, Rank.QUEEN)
    assert (meld("4K").bottom, meld("4K").top) == (Rank.KING, Rank.KING)


# WIIS-3: which melds are possible together


def test_wiis_3_melds_without_a_common_card_are_possible() -> None:
    assert check_melds(()) == ()
    assert check_melds(shown("0: S6-8", "0: H6-8", "0: 4A", "1: 4J", "3: D6-8"), hand=10) == ()


def test_wiis_3_a_card_counts_in_one_meld_only() -> None:
    assert check_melds(shown("2: S10-Q", "2: 4J")) == (
        violation("meld.card_twice", "WIIS-3", "melds", card=Card.parse("SJ")),
    )


def test_wiis_3_option_a_card_may_count_in_a_sequence_and_in_four_of_a_kind() -> None:
    assert check_melds(shown("2: S10-Q", "2: 4J"), SHARED) == ()


def test_wiis_3_option_never_in_two_sequences() -> None:
    assert check_melds(shown("2: S6-8", "2: S8-J"), SHARED) == (
        violation("meld.card_twice", "WIIS-3", "melds", card=Card.parse("S8")),
    )
    faults = check_melds(shown("2: S10-Q", "2: 4J", "2: SJ-K"), SHARED)
    assert [str(dict(fault.args)["card"]) for fault in faults] == ["SJ", "SQ"]


def test_wiis_3_option_never_in_two_fours() -> None:
    faults = check_melds(shown("2: 4J", "2: 4J"), SHARED)
    assert [str(dict(fault.args)["card"]) for fault in faults] == ["SJ", "CJ", "HJ", "DJ"]


@pytest.mark.parametrize("rules", [CLUB, SHARED])
def test_card_1_no_card_is_in_two_hands(rules: MeldRules) -> None:
    assert check_melds(shown("3: S10-Q", "0: 4J"), rules) == (
        violation("meld.two_owners", "CARD-1", "melds", card=Card.parse("SJ"), first=3, second=0),
    )


def test_card_1_the_first_other_owner_is_named_once() -> None:
    faults = check_melds(shown("1: S10-Q", "1: S6-10", "2: 4J", "3: 4J"), hand=36)
    assert [(fault.code, dict(fault.args)) for fault in faults[:2]] == [
        ("meld.card_twice", {"card": Card.parse("S10")}),
        ("meld.two_owners", {"card": Card.parse("SJ"), "first": 1, "second": 2}),
    ]


def test_card_1_nobody_shows_more_cards_than_a_hand_has() -> None:
    assert check_melds(shown("0: 4J", "0: H6-10")) == ()
    assert check_melds(shown("1: 4J", "1: 4K", "1: S6-8")) == (
        violation("meld.too_many_cards", "CARD-1", "melds", seat=1, cards=11, hand=9),
    )
    assert check_melds(shown("1: 4J", "1: 4K", "1: S6-8"), hand=12) == ()
    assert check_melds(shown("1: 4J", "1: 4K", "1: S6-8"), hand=11) == ()
    assert [f.code for f in check_melds(shown("1: 4J", "1: 4K", "1: S6-8"), hand=10)] == [
        "meld.too_many_cards"
    ]


def test_wiis_3_option_a_shared_card_counts_once_in_the_hand() -> None:
    assert check_melds(shown("0: 4J", "0: S6-J"), SHARED) == ()


def test_card_1_cards_of_partners_are_not_added_up() -> None:
    assert check_melds(shown("0: S6-J", "2: H6-J")) == ()


@given(
    st.lists(st.tuples(st.integers(0, 3), st.sampled_from(sorted(MELDS, key=sorted))), max_size=4)
)
def test_wiis_3_melds_are_possible_exactly_if_hands_for_them_exist(
    chosen: list[tuple[int, frozenset[str]]],
) -> None:
    declared = [Declared(seat, meld(" ".join(codes))) for seat, codes in chosen]
    for rules in (CLUB, SHARED):
        hands = [frozenset().union(*(c for s, c in chosen if s == seat)) for seat in range(4)]
        possible = all(len(hand) <= 9 for hand in hands)
        possible &= all(not one & other for one, other in combinations(hands, 2))
        for (seat, one), (other_seat, other) in combinations(chosen, 2):
            if seat == other_seat and one & other:
                kinds = {one in SEQUENCES, other in SEQUENCES}
                possible &= rules.shared_cards and len(kinds) == 2
        assert (check_melds(declared, rules) == ()) == possible


# WIIS-4: which of two melds is better


def test_wiis_4_nobody_declared() -> None:
    assert judge() == Contest(
        side=None, points=(0, 0), best=None, runner_up=None, reason=None, counted=()
    )


def test_wiis_4_a_side_alone_is_uncontested() -> None:
    (alone,) = shown("3: S6-8")
    assert judge("3: S6-8") == Contest(
        side=1,
        points=(0, 20),
        best=alone,
        runner_up=None,
        reason=ContestReason.UNCONTESTED,
        counted=(alone,),
    )


def test_wiis_4_more_points_first() -> None:
    result = judge("0: H6-9", "1: SQ-A")
    assert (result.side, result.reason, result.points) == (0, ContestReason.POINTS, (50, 0))
    result = judge("0: 4A", "1: 4J")
    assert (result.side, result.reason, result.points) == (1, ContestReason.POINTS, (0, 200))
    result = judge("0: S10-A", "1: 49")
    assert (result.side, result.reason, result.points) == (1, ContestReason.POINTS, (0, 150))


def test_wiis_4_then_more_cards() -> None:
    result = judge("0: 4A", "1: S6-10")
    assert (result.side, result.reason, result.points) == (1, ContestReason.CARDS, (0, 100))
    result = judge("0: H6-J", "1: 4K", "3: D6-8")
    assert (result.side, result.reason) == (0, ContestReason.POINTS)
    result = judge("0: 49", "1: HQ-A", "3: 4J")
    assert (result.side, result.reason, result.points) == (1, ContestReason.POINTS, (0, 220))


def test_wiis_4_six_cards_beat_four_nines_and_seven_beat_four_jacks() -> None:
    six = judge("0: 49", "1: H6-J")
    assert (six.side, six.reason) == (1, ContestReason.CARDS)
    seven = judge("0: 4J", "1: H6-Q")
    assert (seven.side, seven.reason) == (1, ContestReason.CARDS)


def test_wiis_4_then_the_higher_top_card() -> None:
    result = judge("0: H6-8", "1: D7-9")
    assert (result.side, result.reason, result.points) == (1, ContestReason.TOP_CARD, (0, 20))
    result = judge("0: 4K", "1: 4A")
    assert (result.side, result.reason) == (1, ContestReason.TOP_CARD)
    result = judge("0: S6-8", "1: D7-9", mode=Mode.OBENABE)
    assert (result.side, result.reason) == (1, ContestReason.TOP_CARD)


def test_wiis_4_natural_order_in_trumps_too() -> None:
    result = judge("0: S9-J", "1: HQ-A", mode=Mode.SPADES)
    assert (result.side, result.reason) == (1, ContestReason.TOP_CARD)


def test_wiis_4_in_undenufe_the_lower_bottom_card() -> None:
    result = judge("1: D7-9", "0: H6-8", mode=Mode.UNDENUFE)
    assert (result.side, result.reason, result.points) == (0, ContestReason.LOWER_CARD, (20, 0))
    result = judge("0: 4A", "1: 46", mode=Mode.UNDENUFE)
    assert (result.side, result.reason) == (1, ContestReason.LOWER_CARD)


def test_wiis_4_in_undenufe_points_and_cards_still_come_first() -> None:
    result = judge("0: H6-8", "1: D9-Q", mode=Mode.UNDENUFE)
    assert (result.side, result.reason) == (1, ContestReason.POINTS)
    result = judge("0: 46", "1: D9-K", mode=Mode.UNDENUFE)
    assert (result.side, result.reason) == (1, ContestReason.CARDS)


def test_wiis_4_then_the_puur() -> None:
    result = judge("0: H10-Q", "1: S10-Q", mode=Mode.SPADES)
    assert (result.side, result.reason, result.points) == (1, ContestReason.TRUMP_PUUR, (0, 20))
    result = judge("0: H10-Q", "1: S10-Q", mode=Mode.HEARTS)
    assert (result.side, result.reason) == (0, ContestReason.TRUMP_PUUR)


def test_wiis_4_trumps_without_the_puur_decide_nothing() -> None:
    result = judge("0: HQ-A", "1: SQ-A", mode=Mode.SPADES)
    assert (result.side, result.reason, result.points) == (0, ContestReason.DECLARED_FIRST, (20, 0))


def test_wiis_4_another_jack_is_no_puur() -> None:
    result = judge("0: H10-Q", "1: S10-Q", mode=Mode.CLUBS)
    assert (result.side, result.reason) == (0, ContestReason.DECLARED_FIRST)
    result = judge("0: H10-Q", "1: S10-Q", mode=Mode.OBENABE)
    assert (result.side, result.reason) == (0, ContestReason.DECLARED_FIRST)


@pytest.mark.parametrize("run", ["Q-A", "10-Q", "6-8"])
def test_wiis_4_option_any_trump(run: str) -> None:
    result = judge(f"0: H{run}", f"1: S{run}", mode=Mode.SPADES, rules=ANY_TRUMP)
    assert (result.side, result.reason, result.points) == (1, ContestReason.ANY_TRUMP, (0, 20))


@pytest.mark.parametrize("mode", [Mode.CLUBS, Mode.OBENABE, Mode.UNDENUFE])
def test_wiis_4_option_any_trump_without_trumps_in_the_melds(mode: Mode) -> None:
    result = judge("0: H10-Q", "1: S10-Q", mode=mode, rules=ANY_TRUMP)
    assert (result.side, result.reason) == (0, ContestReason.DECLARED_FIRST)


@pytest.mark.parametrize(
    ("turn", "side"), [((0, 1, 2, 3), 0), ((1, 2, 3, 0), 1), ((2, 3, 0, 1), 0), ((3, 0, 1, 2), 0)]
)
def test_wiis_4_then_the_one_declared_first_in_turn(turn: tuple[int, ...], side: int) -> None:
    """Seats 0 and 1 hold equal melds; the one that is earlier in turn wins."""
    for texts in (("0: HQ-A", "1: SQ-A"), ("1: SQ-A", "0: HQ-A")):
        result = judge(*texts, mode=Mode.CLUBS, turn=turn)
        assert (result.side, result.reason) == (side, ContestReason.DECLARED_FIRST)


def test_wiis_4_a_seat_outside_the_turn_is_an_error() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        judge("3: S6-8", turn=(0, 1, 2))


# WIIS-5: whose melds count


def test_wiis_5_the_best_side_scores_all_it_declared() -> None:
    declared = shown("0: H6-8", "1: D6-9", "2: C10-A", "3: S6-9")
    result = judge("0: H6-8", "1: D6-9", "2: C10-A", "3: S6-9")
    assert result.points == (120, 0)
    assert result.counted == (declared[0], declared[2])
    assert result.best == declared[2]
    assert result.runner_up == declared[1]


def test_wiis_5_the_runner_up_is_the_best_of_the_others() -> None:
    result = judge("0: 4J", "1: H6-8", "3: DQ-A", "2: 4A")
    assert result.runner_up == shown("3: DQ-A")[0]
    assert result.points == (300, 0)


def test_wiis_5_two_melds_of_one_player() -> None:
    result = judge("3: H6-8", "3: 4A", "0: C9-K")
    assert (result.side, result.reason, result.points) == (0, ContestReason.CARDS, (100, 0))
    result = judge("3: H6-8", "3: 4A", "0: C9-Q")
    assert (result.side, result.reason, result.points) == (1, ContestReason.POINTS, (0, 120))


def test_wiis_5_players_who_play_alone_have_a_side_each() -> None:
    result = judge("0: H6-8", "1: D6-9", "2: C10-A", "3: S6-9", sides=ALONE)
    assert (result.side, result.points) == (2, (0, 0, 100, 0))
    result = judge("2: H6-8", "0: D7-9", turn=(0, 1, 2), sides=(0, 1, 1))
    assert result.points == (20, 0)


def test_wiis_5_the_agreed_worth_is_scored() -> None:
    declared = shown("0: 4J", "0: S6-8")
    table = MeldTable(Mode.SPADES, TURN, PAIRS)
    assert contest(declared, table, MeldRules(fours=Fours.TOP_ONLY)).points == (220, 0)


def beats(one: Declared, other: Declared, table: MeldTable, rules: MeldRules) -> bool:
    """Whether a meld is better than another one, computed independently of the program (WIIS-4)."""
    mine, theirs = one.meld.cards, other.meld.cards
    codes, other_codes = ({card.code for card in meld} for meld in (mine, theirs))
    if MELDS[frozenset(codes)] != MELDS[frozenset(other_codes)]:
        return MELDS[frozenset(codes)] > MELDS[frozenset(other_codes)]
    if len(mine) != len(theirs):
        return len(mine) > len(theirs)
    ranks, other_ranks = ({card.rank for card in meld} for meld in (mine, theirs))
    if ranks != other_ranks:
        lower = min(ranks) < min(other_ranks)
        return lower if table.mode is Mode.UNDENUFE else not lower
    trump = table.mode.value[0].upper() if table.mode.trump else "none"
    wanted = {trump + rank for rank in NATURAL} if rules == ANY_TRUMP else {trump + "J"}
    if bool(codes & wanted) != bool(other_codes & wanted):
        return bool(codes & wanted)
    return table.turn.index(one.seat) < table.turn.index(other.seat)


@st.composite
def declarations(draw: st.DrawFn) -> tuple[Declared, ...]:
    """Melds without a common card, at any seats; equal sequences of two suits are frequent."""
    run = draw(st.sampled_from(["6-8", "7-10", "10-Q", "Q-A", "10-A", "9-A"]))
    runs = [letter + run for letter in draw(st.sets(st.sampled_from("SCHD")))]
    others = draw(
        st.lists(st.sampled_from(["S6-8", "C7-9", "49", "4J", "4A", "46", "H6-9", "D6-10"]))
    )
    declared: list[Declared] = []
    for text in [*runs, *others]:
        read = meld(text)
        if not any(set(read.cards) & set(one.meld.cards) for one in declared):
            declared.append(Declared(draw(st.integers(0, 3)), read))
    return tuple(draw(st.permutations(declared)))


@given(
    declarations(),
    st.sampled_from(Mode),
    st.sampled_from([(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)]),
    st.sampled_from([PAIRS, ALONE]),
    st.sampled_from([CLUB, ANY_TRUMP]),
)
def test_wiis_4_wiis_5_the_side_that_no_other_beats_wins_the_contest(
    declared: tuple[Declared, ...],
    mode: Mode,
    turn: tuple[int, ...],
    sides: tuple[int, ...],
    rules: MeldRules,
) -> None:
    table = MeldTable(mode, turn, sides)
    result = contest(declared, table, rules)
    unbeaten = {
        sides[one.seat]
        for one in declared
        if not any(
            beats(other, one, table, rules)
            for other in declared
            if sides[other.seat] != sides[one.seat]
        )
    }
    if not declared:
        assert result.side is None
        return
    assert result.side is not None
    assert result.best is not None
    assert result.side in unbeaten
    assert sides[result.best.seat] == result.side
    own = [one for one in declared if sides[one.seat] == result.side]
    others = [one for one in declared if sides[one.seat] != result.side]
    assert list(result.counted) == own
    assert all(beats(result.best, other, table, rules) for other in others)
    worths = [MELDS[frozenset(card.code for card in one.meld.cards)] for one in own]
    expected = [0] * (max(sides) + 1)
    expected[result.side] = sum(worths)
    assert result.points == tuple(expected)
    assert (result.runner_up is None) == (not others)
    assert (result.reason is ContestReason.UNCONTESTED) == (not others)
    if result.runner_up is not None:
        assert not any(beats(other, result.runner_up, table, rules) for other in others)
        assert beats(result.best, result.runner_up, table, rules)


@given(declarations(), st.sampled_from(Mode))
def test_wiis_4_the_order_of_entry_changes_nothing(
    declared: tuple[Declared, ...], mode: Mode
) -> None:
    table = MeldTable(mode, TURN, PAIRS)
    forth, back = contest(declared, table), contest(declared[::-1], table)
    assert (forth.side, forth.points, forth.reason) == (back.side, back.points, back.reason)


# Quick entry by points


def test_wiis_1_single_worths_are_those_of_all_melds() -> None:
    assert SINGLE_WORTHS == (20, 50, 100, 150, 200, 250, 300)
    assert set(SINGLE_WORTHS) == set(MELDS.values())
