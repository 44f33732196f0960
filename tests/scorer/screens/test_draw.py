"""Drawing the pairs, repeatable by the seed."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from rules.jass.cards import Card
from rules.jass.draw import judge_draw
from scorer.screens.new_partie.draw import draw_pairs

MANY = 3000


def test_a_seed_gives_the_same_draw_again() -> None:
    assert draw_pairs(157) == draw_pairs(157)
    assert len({draw_pairs(seed).cards for seed in range(50)}) == 50


def test_the_cards_shown_are_those_that_decide() -> None:
    for seed in range(MANY):
        draw = draw_pairs(seed)
        assert judge_draw(draw.cards).high == draw.high


def test_no_card_is_drawn_twice_while_the_pack_lasts() -> None:
    for seed in range(MANY):
        drawn: list[Card] = [card for cards in draw_pairs(seed).cards for card in cards]
        assert len(drawn) > 36 or len(set(drawn)) == len(drawn)


def test_every_pair_is_as_likely_as_every_other() -> None:
    found = Counter(draw_pairs(seed).high for seed in range(MANY))
    assert set(found) == set(combinations(range(4), 2))
    # 500 each are expected; 100 away would be nearly five standard deviations.
    assert all(abs(times - MANY / 6) < 100 for times in found.values())


def test_a_tie_is_drawn_again_by_those_who_tied() -> None:
    seeds = (seed for seed in range(MANY) if max(map(len, draw_pairs(seed).cards)) > 1)
    draw = draw_pairs(next(seeds))
    again = [cards for cards in draw.cards if len(cards) > 1]
    assert len(again) >= 2
    assert len({cards[0].rank for cards in again}) == 1
