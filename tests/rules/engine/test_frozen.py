"""Copies of frozen values with other values in some fields."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import GAMES
from rules.engine.frozen import replace
from rules.engine.game import AnyGame
from tests.rules.laws import tried
from tests.rules.partien import ANY_FACT, played, valid_partien

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
DATA = st.data()


@dataclass(frozen=True, slots=True, kw_only=True)
class Cards:
    """A value without a parent."""

    count: int
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pile(Cards):
    """A value that adds a field to those of another type."""

    side: int = 0


def values_in(state: Any) -> list[Any]:
    """A state, and the frozen values that its fields hold."""
    held = [getattr(state, field.name) for field in dataclasses.fields(state)]
    return [state, *(value for value in held if dataclasses.is_dataclass(value))]


@EVERY_GAME
@tried(60)
@given(data=DATA)
def test_a_copy_of_any_state_is_the_copy_that_the_standard_library_makes(
    game: AnyGame, data: st.DataObject
) -> None:
    state = played(data.draw(valid_partien(game))).state
    for value in values_in(state):
        assert replace(value) == value
        assert replace(value) is not value
        for field in dataclasses.fields(value):
            changes = {field.name: "something else"}
            copy = replace(value, **changes)
            assert type(copy) is type(value)
            assert copy == dataclasses.replace(value, **changes)


@EVERY_GAME
@tried(60)
@given(data=DATA)
def test_a_fact_leaves_the_state_before_it_as_it_was(game: AnyGame, data: st.DataObject) -> None:
    state = played(data.draw(valid_partien(game))).state
    fact = data.draw(ANY_FACT[game.key])
    before = repr(state)
    if not game.verify(state, fact):
        game.apply(state, fact)
    assert repr(state) == before


def test_several_fields_of_a_value_that_inherits_some() -> None:
    pile = Pile(count=9, name="first", side=1)
    assert replace(pile, count=10, side=0) == Pile(count=10, name="first", side=0)
    assert pile == Pile(count=9, name="first", side=1)


def test_a_field_that_a_value_does_not_have_is_an_error() -> None:
    with pytest.raises(TypeError, match="Pile has no field 'colour'"):
        replace(Pile(count=9), colour="red")  # type: ignore[call-arg]
