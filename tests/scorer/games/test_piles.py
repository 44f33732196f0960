"""A counted pile gets onto the pad of every game, as if its points had been typed."""

from __future__ import annotations

import pytest

from rules.jass.cards import Card, Mode
from scorer.games import ALL
from scorer.games.counting.typed import Typed, with_pile
from scorer.table.counter.draft import CounterDraft
from scorer.table.pad.draft import Draft


@pytest.mark.parametrize("key", ALL)
def test_every_game_takes_a_counted_pile(key: str) -> None:
    assert ALL[key].table.pile is not None


@pytest.mark.parametrize("side", [0, 1])
def test_a_pile_replaces_what_was_typed_for_a_slate(side: int) -> None:
    for before in (Typed(), Typed.of(0, "12"), Typed.of(1, "12"), Typed.of(0, matsch=True)):
        tricks = with_pile(before, side, 98, keeps_others=False).tricks
        assert tricks == ((98, 59) if side == 0 else (59, 98))


def test_a_pile_keeps_the_other_number_where_it_cannot_be_computed() -> None:
    one = with_pile(Typed(), 0, 60, keeps_others=True)
    both = with_pile(one, 1, 40, keeps_others=True)
    assert both.tricks == (60, 40)
    assert with_pile(both, 1, 41, keeps_others=True).tricks == (60, 41)


def test_a_pile_is_the_number_of_one_player() -> None:
    draft = Draft.blank((0, 1, 2, 3)).with_digit(4).with_digit(0)
    filled = draft.with_points(3, 50).with_points(2, 7)
    assert filled.known == (40, 7, 50)
    assert filled.with_points(3, 51).known == (40, 7, 51)
    assert filled.with_points(3, 51).numbers[1] == 157 - 40 - 7 - 51


def test_a_pile_that_is_too_large_stays_and_is_refused() -> None:
    draft = Draft.blank((0, 1, 2)).with_points(0, 150).with_points(1, 20)
    assert draft.numbers == (150, 20, None)
    assert draft.refused


def test_cards_that_were_taken_out_come_back_until_another_is_tapped() -> None:
    counted = CounterDraft().played(Mode.HEARTS).with_card(Card.parse("HJ")).with_last_trick()
    empty = counted.cleared()
    assert empty.piles.points == 0
    # Two quick touches on the bin are one.
    assert empty.cleared().restored() == empty.restored() == counted
    assert empty.asked().played(Mode.CLUBS).restored().piles.points == 2 + 5
    again = empty.with_card(Card.parse("H9"))
    assert again.restored() == again


def test_from_slalom_the_way_leads_back_to_all_modes_and_the_cards_stay() -> None:
    counted = CounterDraft().played(Mode.HEARTS).with_card(Card.parse("HJ"))
    chosen = counted.asked().alternating("slalom")
    assert chosen.begins
    assert not chosen.asked().begins
    assert chosen.asked().played(Mode.HEARTS) == counted


def test_another_deal_begins_with_an_empty_counter() -> None:
    first = CounterDraft().at(1, None)
    assert first.asking
    assert first.at(1, None) == first
