"""Pairs by draw (SCH-1)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rules.jass.cards import DECK, Card
from rules.jass.draw import PLAYERS, judge_draw, seats_of_draw
from rules.jass.seats import partner


def cards(*codes: str) -> list[tuple[Card, ...]]:
    return [tuple(Card.parse(code) for code in drawn.split()) for drawn in codes]


def test_the_two_highest_ranks_play_together_and_suits_do_not_matter() -> None:
    assert judge_draw(cards("D6", "SK", "DA", "S10")).high == (1, 2)


def test_a_tie_between_second_and_third_is_drawn_again_by_those_two() -> None:
    tied = judge_draw(cards("SK", "S9", "D9", "C6"))
    assert tied.high == ()
    assert tied.again == (1, 2)


def test_the_next_card_decides_only_among_those_who_tied() -> None:
    # The eight stays the lowest card, although a seven was drawn the second time.
    assert judge_draw(cards("SK", "S9 D7", "D9 H8", "C8")).high == (0, 2)


def test_a_tie_among_the_two_highest_or_the_two_lowest_does_not_matter() -> None:
    assert judge_draw(cards("SA", "DA", "S7", "D7")).high == (0, 1)


def test_three_tied_players_draw_again() -> None:
    assert judge_draw(cards("SK", "S9", "D9", "C9")).again == (1, 2, 3)
    assert judge_draw(cards("S9", "H9", "D9", "C6")).again == (0, 1, 2)


@given(st.lists(st.sampled_from(DECK), min_size=4, max_size=4, unique=True))
def test_a_draw_decides_or_names_who_draws_again(drawn: list[Card]) -> None:
    verdict = judge_draw([(card,) for card in drawn])
    if verdict.high:
        others = [p for p in range(PLAYERS) if p not in verdict.high]
        assert min(drawn[p].rank for p in verdict.high) > max(drawn[p].rank for p in others)
    else:
        ranks = {drawn[p].rank for p in verdict.again}
        assert len(ranks) == 1
        assert len(verdict.again) >= 2


@given(st.sampled_from([(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]))
def test_partners_of_a_draw_sit_across_and_the_first_player_stays(high: tuple[int, int]) -> None:
    seats = seats_of_draw(high)
    assert sorted(seats) == [0, 1, 2, 3]
    assert seats[0] == 0
    assert partner(seats.index(high[0])) == seats.index(high[1])
