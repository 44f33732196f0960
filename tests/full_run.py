"""Which tests, and which of their parameters, only `make test-all` takes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar

import pytest
from _pytest.mark import ParameterSet

Value = TypeVar("Value")

FULL: Final = pytest.mark.full
"""Marks a test that `make test` leaves out."""


def first_in_quick_run(values: Iterable[Value], count: int = 1) -> list[Value | ParameterSet]:
    """Return parameters of which `make test` takes the first, and `make test-all` each one.

    Args:
        values: The parameters; of several arguments, a tuple each.
        count: How many of them `make test` takes.
    """
    found: list[Value | ParameterSet] = list(values)
    for place, other in enumerate(found[count:], count):
        arguments = other if type(other) is tuple else (other,)
        found[place] = pytest.param(*arguments, marks=FULL)
    return found
