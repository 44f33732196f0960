"""Which tests, and which of their parameters, only `make test-all` takes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeVar

import pytest
from _pytest.mark import ParameterSet

Value = TypeVar("Value")

FULL: Final = pytest.mark.full
"""Marks a test that `make test` leaves out."""


def first_in_quick_run(values: Iterable[Value]) -> list[Value | ParameterSet]:
    """Return parameters of which `make test` takes the first, and `make test-all` each one."""
    first, *others = values
    return [first, *(pytest.param(other, marks=FULL) for other in others)]
