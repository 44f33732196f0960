"""Counting a pile card by card (CARD-2, CARD-3)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.jass.cards import CARD_POINTS, DEAL_TOTAL, DECK, Card, Mode, Suit, card_value
from rules.jass.deal import check_points
from rules.jass.pile import Piles

CARDS = st.frozensets(st.sampled_from(DECK))


def cards(*codes: str) -> frozenset[Card]:
    return frozenset(map(Card.parse, codes))


@pytest.mark.parametrize(
    ("mode", "points"),
    [
        (Mode.SPADES, 20 + 14 + 11 + 2),
        (Mode.HEARTS, 2 + 0 + 11 + 20),
        (Mode.OBENABE, 2 + 0 + 11 + 2 + 8),
        (Mode.UNDENUFE, 2 + 0 + 0 + 2 + 8 + 11),
    ],
)
def test_the_points_of_a_pile_follow_the_mode(mode: Mode, points: int) -> None:
    pile = Piles(mode=mode, counted=cards("SJ", "S9", "CA", "HJ", "D8", "D6"))
    assert pile.points == points
    assert Piles(mode=mode, counted=pile.counted, last_trick=True).points == points + 5


def test_by_option_the_ace_counts_11_in_undenufe() -> None:
    pile = cards("SA", "S6")
    assert Piles(mode=Mode.UNDENUFE, counted=pile, ace_eleven=True).value(cards("SA")) == 11
    assert Piles(mode=Mode.UNDENUFE, counted=pile, ace_eleven=True).points == 11


@given(mode=st.sampled_from(Mode), pile=CARDS, last=st.booleans(), ace=st.booleans())
def test_both_piles_make_157_and_are_possible(
    mode: Mode, pile: frozenset[Card], *, last: bool, ace: bool
) -> None:
    one = Piles(mode=mode, counted=pile, last_trick=last, ace_eleven=ace)
    other = Piles(mode=mode, counted=frozenset(DECK) - pile, last_trick=not last, ace_eleven=ace)
    assert one.points + other.points == DEAL_TOTAL
    assert (one.rest, other.rest) == (other.points, one.points)
    assert not check_points(one.points)


@given(st.sampled_from(Mode), CARDS, CARDS)
def test_cards_in_neither_pile_are_missing(
    mode: Mode, pile: frozenset[Card], others: frozenset[Card]
) -> None:
    piles = Piles(mode=mode, counted=pile, others=others - pile)
    missing = piles.missing
    assert len(set(missing)) == len(missing)
    assert frozenset(missing) | pile | others == frozenset(DECK)
    assert piles.value(missing) == CARD_POINTS - piles.value(pile) - piles.value(others - pile)


@given(st.lists(st.tuples(st.sampled_from(DECK), st.booleans())))
def test_a_card_is_in_one_pile_only_and_a_second_tap_removes_it(
    taps: list[tuple[Card, bool]],
) -> None:
    piles = Piles(mode=Mode.CLUBS)
    for card, to_others in taps:
        was_in = card in (piles.others if to_others else piles.counted)
        piles = piles.with_card(card, to_others=to_others)
        assert (card in (piles.others if to_others else piles.counted)) is not was_in
        assert not piles.counted & piles.others
    cleared = piles.cleared()
    assert cleared == Piles(mode=Mode.CLUBS)


@given(CARDS, CARDS, st.sampled_from(Suit))
def test_a_whole_suit_is_added_or_removed_at_once(
    pile: frozenset[Card], others: frozenset[Card], suit: Suit
) -> None:
    piles = Piles(mode=Mode.OBENABE, counted=pile, others=others - pile)
    suited = {card for card in DECK if card.suit is suit} - piles.others
    taken = piles.with_suit(suit)
    assert taken.others == piles.others
    if suited <= pile:
        assert taken.counted == pile - suited
    else:
        assert taken.counted == pile | suited


def test_every_single_card_has_its_value() -> None:
    for mode in Mode:
        for card in DECK:
            assert Piles(mode=mode).with_card(card).points == card_value(card, mode)


def test_missing_cards_are_named_by_suit_the_highest_first() -> None:
    missing = cards("S6", "SA", "HK")
    piles = Piles(mode=Mode.HEARTS, counted=frozenset(DECK) - missing)
    assert [card.code for card in piles.missing] == ["SA", "S6", "HK"]
