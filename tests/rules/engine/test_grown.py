"""A sequence that grows with a log."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.grown import NONE_YET, Grown


@given(st.integers(0, 100), st.integers(0, 100))
def test_it_holds_what_a_tuple_would_hold(first: int, more: int) -> None:
    short = Grown(range(first))
    long = short.plus(*range(first, first + more))
    for grown, items in ((short, range(first)), (long, range(first + more))):
        assert tuple(grown) == tuple(items)
        assert tuple(reversed(grown)) == tuple(reversed(items))
        assert len(grown) == len(items)
        assert [grown[place] for place in range(-len(items), len(items))] == [*items, *items]
        assert grown[1:] == tuple(items)[1:]
        assert grown == Grown(items)
        assert hash(grown) == hash(Grown(items))
        for outside in (len(items), -len(items) - 1):
            with pytest.raises(IndexError):
                grown[outside]
    assert (short == long) is (more == 0)


@given(st.integers(1, 100))
def test_it_can_lose_its_last_item_and_get_another_one(length: int) -> None:
    grown = Grown(range(length))
    assert tuple(grown.without_last().plus(-1)) == (*range(length - 1), -1)
    assert tuple(grown) == tuple(range(length))


def test_an_empty_one_has_no_last_item() -> None:
    with pytest.raises(IndexError):
        NONE_YET.without_last()
