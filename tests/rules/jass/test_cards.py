"""Cards: codes, values, and the order in a trick (CARD-1 to CARD-3)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.jass.cards import (
    DECK,
    LAST_TRICK,
    TRUMP_ORDER,
    Card,
    Mode,
    Rank,
    Suit,
    card_value,
    trick_strength,
)

RANKS = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUIT_MODES = (Mode.SPADES, Mode.CLUBS, Mode.HEARTS, Mode.DIAMONDS)
CODES = frozenset(letter + rank for letter in "SCHD" for rank in RANKS)


def values(letter: str, mode: Mode, *, ace_eleven: bool = False) -> dict[str, int]:
    """The values of the nine cards of a suit, without those that are worth nothing."""
    counted = {
        rank: card_value(Card.parse(letter + rank), mode, undenufe_ace_eleven=ace_eleven)
        for rank in RANKS
    }
    return {rank: value for rank, value in counted.items() if value}


def test_card_1_the_pack_has_36_cards_sorted_by_suit_then_rank() -> None:
    assert [card.code for card in DECK] == [letter + rank for letter in "SCHD" for rank in RANKS]


def test_card_1_the_codes_of_suits_and_modes_in_files_are_final() -> None:
    assert [suit.value for suit in Suit] == ["spades", "clubs", "hearts", "diamonds"]
    assert [mode.value for mode in Mode] == [
        "spades",
        "clubs",
        "hearts",
        "diamonds",
        "obenabe",
        "undenufe",
    ]


@given(st.permutations(DECK))
def test_card_1_any_order_sorts_to_the_same_pack(cards: list[Card]) -> None:
    assert tuple(sorted(cards)) == DECK


@pytest.mark.parametrize("card", DECK, ids=str)
def test_card_1_a_code_reads_back_as_its_card(card: Card) -> None:
    assert Card.parse(card.code) == card
    assert str(card) == card.code


@given(
    st.one_of(
        st.text(max_size=4),
        st.text(alphabet="SCHDschd0123456789JQKAjqka ", min_size=1, max_size=4),
    )
)
def test_card_1_nothing_else_is_a_card_code(text: str) -> None:
    if text in CODES:
        assert Card.parse(text).code == text
    else:
        with pytest.raises(ValueError, match="not a card code"):
            Card.parse(text)


@pytest.mark.parametrize("text", ["", "S", "10", "S5", "S11", "s6", "SJ ", "XJ", "JS", "S1"])
def test_card_1_near_misses_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not a card code"):
        Card.parse(text)


@pytest.mark.parametrize("mode", SUIT_MODES)
def test_card_2_trump_suit_and_plain_suits(mode: Mode) -> None:
    trump = mode.value[0].upper()
    for letter in "SCHD":
        if letter == trump:
            assert values(letter, mode) == {"9": 14, "10": 10, "J": 20, "Q": 3, "K": 4, "A": 11}
        else:
            assert values(letter, mode) == {"10": 10, "J": 2, "Q": 3, "K": 4, "A": 11}


@pytest.mark.parametrize("letter", "SCHD")
def test_card_2_obenabe_counts_the_eights(letter: str) -> None:
    expected = {"8": 8, "10": 10, "J": 2, "Q": 3, "K": 4, "A": 11}
    assert values(letter, Mode.OBENABE) == expected
    assert values(letter, Mode.OBENABE, ace_eleven=True) == expected


@pytest.mark.parametrize("letter", "SCHD")
def test_card_2_undenufe_moves_eleven_from_the_ace_to_the_six(letter: str) -> None:
    assert values(letter, Mode.UNDENUFE) == {"6": 11, "8": 8, "10": 10, "J": 2, "Q": 3, "K": 4}


@pytest.mark.parametrize("letter", "SCHD")
def test_card_2_option_undenufe_keeps_eleven_on_the_ace(letter: str) -> None:
    assert values(letter, Mode.UNDENUFE, ace_eleven=True) == {
        "8": 8,
        "10": 10,
        "J": 2,
        "Q": 3,
        "K": 4,
        "A": 11,
    }


@pytest.mark.parametrize("mode", SUIT_MODES)
def test_card_2_the_option_leaves_trump_modes_alone(mode: Mode) -> None:
    for card in DECK:
        assert card_value(card, mode, undenufe_ace_eleven=True) == card_value(card, mode)


@pytest.mark.parametrize("ace_eleven", [False, True])
@pytest.mark.parametrize("mode", Mode)
def test_card_3_every_mode_has_157_points(mode: Mode, ace_eleven: bool) -> None:  # noqa: FBT001
    total = sum(card_value(card, mode, undenufe_ace_eleven=ace_eleven) for card in DECK)
    assert total == 152
    assert total + LAST_TRICK == 157


def test_card_2_trump_order() -> None:
    assert " ".join(rank.code for rank in TRUMP_ORDER) == "J 9 A K Q 10 8 7 6"


def taker(trick: str, mode: Mode) -> str:
    """The card that takes a trick, the first card being the one led."""
    cards = [Card.parse(code) for code in trick.split()]
    return max(cards, key=lambda card: trick_strength(card, mode, cards[0].suit)).code


@pytest.mark.parametrize(
    ("trick", "mode", "winner"),
    [
        ("H10 HA H6 HK", Mode.SPADES, "HA"),
        ("HA S6 H10 HK", Mode.SPADES, "S6"),
        ("SA S9 SK S10", Mode.SPADES, "S9"),
        ("S9 SJ SA SK", Mode.SPADES, "SJ"),
        ("H9 HJ HA HK", Mode.SPADES, "HA"),
        ("H6 CA DA CK", Mode.SPADES, "H6"),
        ("D8 DA D6 D7", Mode.OBENABE, "DA"),
        ("D8 DA D6 D7", Mode.UNDENUFE, "D6"),
        ("D8 DA C6 S6", Mode.UNDENUFE, "D8"),
        ("D8 DQ CA SA", Mode.OBENABE, "DQ"),
    ],
)
def test_card_2_the_strongest_card_takes_the_trick(trick: str, mode: Mode, winner: str) -> None:
    assert taker(trick, mode) == winner


@pytest.mark.parametrize("led", Suit)
@pytest.mark.parametrize("mode", Mode)
def test_card_2_all_cards_that_can_take_a_trick_differ_in_strength(mode: Mode, led: Suit) -> None:
    strengths = {card: trick_strength(card, mode, led) for card in DECK}
    able = {card for card in DECK if card.suit is led or card.suit is mode.trump}
    assert {card for card, strength in strengths.items() if strength > 0} == able
    assert min(strengths.values()) == 0
    assert len({strengths[card] for card in able}) == len(able)
    followers = [strengths[card] for card in able if card.suit is not mode.trump]
    trumps = [strengths[card] for card in able if card.suit is mode.trump]
    assert max(followers, default=0) < min(trumps, default=99)


@pytest.mark.parametrize("led", Suit)
def test_card_2_undenufe_reverses_the_order_of_obenabe(led: Suit) -> None:
    def order(mode: Mode) -> list[Rank]:
        cards = [card for card in DECK if card.suit is led]
        return [c.rank for c in sorted(cards, key=lambda c: trick_strength(c, mode, led))]

    assert order(Mode.OBENABE) == list(Rank)
    assert order(Mode.UNDENUFE) == list(reversed(Rank))
