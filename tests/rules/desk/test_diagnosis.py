"""The mistakes that the desk suggests for a wrong sum, for every single mistake with a card."""

from __future__ import annotations

import pytest

from rules.desk.diagnosis import USUAL, Slip, misreadings, suspicions
from rules.jass.cards import DECK, Mode, Rank, card_value


def named(piles: tuple[int, int], mode: Mode) -> list[tuple[Slip, Rank | None]]:
    return [(one.slip, one.rank) for one in suspicions(piles, mode)]


@pytest.mark.parametrize(
    ("piles", "mode", "slip", "rank"),
    [
        ((90, 62), Mode.HEARTS, Slip.LAST_FORGOTTEN, None),
        ((100, 62), Mode.HEARTS, Slip.LAST_TWICE, None),
        ((80, 67), Mode.CLUBS, Slip.FORGOTTEN, Rank.TEN),
        ((80, 59), Mode.CLUBS, Slip.MISREAD, Rank.JACK),
        ((80, 63), Mode.CLUBS, Slip.MISREAD, Rank.NINE),
        ((80, 69), Mode.OBENABE, Slip.FORGOTTEN, Rank.EIGHT),
        ((80, 66), Mode.CLUBS, Slip.FORGOTTEN, Rank.ACE),
        ((80, 66), Mode.UNDENUFE, Slip.FORGOTTEN, Rank.SIX),
        ((80, 88), Mode.UNDENUFE, Slip.MISREAD, Rank.ACE),
        ((89, 59), Mode.CLUBS, Slip.SWAPPED, None),
        ((257, 0), Mode.HEARTS, Slip.MATSCH, None),
        ((120, 57), Mode.HEARTS, Slip.STOECK, None),
        ((120, 57), Mode.HEARTS, Slip.WEIS, None),
        ((120, 57), Mode.OBENABE, Slip.WEIS, None),
        ((150, 57), Mode.HEARTS, Slip.WEIS, None),
        ((200, 57), Mode.HEARTS, Slip.WEIS, None),
        ((170, 57), Mode.HEARTS, Slip.WEIS, None),
    ],
)
def test_the_usual_mistake_is_among_the_first_two(
    piles: tuple[int, int], mode: Mode, slip: Slip, rank: Rank | None
) -> None:
    assert (slip, rank) in named(piles, mode)[:2]


def test_correct_and_unexplainable_counts_suggest_nothing() -> None:
    assert suspicions((98, 59), Mode.HEARTS) == ()
    assert suspicions((30, 40), Mode.HEARTS) == ()


def test_only_what_counts_in_a_deal_can_have_been_counted_in() -> None:
    assert named((257, 0), Mode.HEARTS)[0] == (Slip.MATSCH, None)
    assert (Slip.MATSCH, None) not in named((200, 57), Mode.HEARTS)
    assert (Slip.STOECK, None) not in named((120, 57), Mode.UNDENUFE)
    night = USUAL._replace(weis=False, stoeck=False, matsch_bonus=50)
    assert [one.slip for one in suspicions((207, 0), Mode.HEARTS, night)] == [Slip.MATSCH]
    assert suspicions((257, 0), Mode.HEARTS, night) == ()
    assert [one.slip for one in suspicions((120, 57), Mode.HEARTS, night)] == [Slip.TWICE]


def test_a_trump_is_distinguished_from_other_cards_of_its_rank() -> None:
    (puur,) = [one for one in suspicions((80, 59), Mode.CLUBS) if one.slip is Slip.MISREAD]
    assert (puur.trump, puur.worth, puur.counted) == (True, 20, 2)


@pytest.mark.parametrize("mode", Mode)
def test_every_mistake_with_one_card_is_suggested(mode: Mode) -> None:
    for card in DECK:
        worth = card_value(card, mode)
        wrong = {0, 2 * worth, *misreadings(card, mode)} - {worth}
        for counted in wrong:
            piles = (100 + counted - worth, 57)
            found = suspicions(piles, mode)
            assert any(
                one.rank is card.rank
                and one.trump is (card.suit is mode.trump)
                and one.counted == counted
                for one in found
            )
