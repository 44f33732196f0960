"""What a night is called later, and a night as the template of a new one (TOUR-1)."""

from __future__ import annotations

import pytest
from hypothesis import given

from rules.engine.codes import Code
from rules.tournament.document import Night
from rules.tournament.facts import (
    NightNamed,
    PairFormed,
    PlayerEntered,
    PlayerLeft,
    PlayerMarked,
    PlayerReplaced,
)
from rules.tournament.ledger import TOURNAMENT
from rules.tournament.options import Options, Wish
from rules.tournament.people import people_facts
from tests.rules.laws import tried
from tests.rules.tournament.nights import after, entered
from tests.rules.tournament.random_nights import nights


@pytest.mark.parametrize("title", ["March", ""])
def test_a_night_is_called_as_it_was_named_last(title: str) -> None:
    night = Night(id="1", rules=1, title="Evening", options=Options())
    state = entered(4)
    assert night.called(state) == "Evening"
    assert night.called(after(state, NightNamed(title="First"), NightNamed(title=title))) == title


def test_a_title_that_no_document_could_hold_is_refused() -> None:
    (found,) = TOURNAMENT.verify(entered(4), NightNamed(title="x" * 101))
    assert (found.code, found.rule) == (Code.PLAYERS_LONG, "TOUR-1")
    assert not TOURNAMENT.verify(entered(4), NightNamed(title=" " + "x" * 100))


def test_a_template_has_pairs_with_their_names_and_categories() -> None:
    pair, mark = (
        PairFormed(numbers=(1, 3), name="Bergheim"),
        PlayerMarked(number=2, categories=("Damen",)),
    )
    state = after(
        entered(4, wish=Wish.FIXED_PAIRS),
        pair,
        mark,
        PlayerLeft(number=4),
        PlayerReplaced(number=3, name="Zoë"),
    )
    names = [PlayerEntered(name=name) for name in ("P1", "P2", "Zoë", "P4")]
    assert people_facts(state) == (*names, pair, mark)


@given(nights())
@tried(25)
def test_the_people_of_any_night_can_begin_another_one(night: Night) -> None:
    old = night.replay().state
    new = after(TOURNAMENT.start(old.options, 0), *people_facts(old))
    assert [one.name for one in new.players] == [one.name for one in old.players]
    assert [one.categories for one in new.players] == [one.categories for one in old.players]
    assert (new.pairs, new.pair_names) == (
        (old.pairs, old.pair_names) if old.has_pairs else ((), ())
    )
    assert all(one.present for one in new.players)
