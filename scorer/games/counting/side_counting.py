"""How the open deal of two sides is counted from what is typed on the pad."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules.jass.cards import Mode
from rules.pairs.facts import TricksCounted
from scorer.games.counting.typed import Typed
from scorer.session import View
from scorer.table.model import Panel

ModeOf = Callable[[View], Mode | None]
"""Returns the mode of the open deal; ``None`` while it is not chosen."""

CountOf = Callable[[View, Typed], TricksCounted | None]
"""Makes the count of the open deal of what is typed; ``None`` while points are missing."""

Ask = Callable[[View, TricksCounted], Panel | None]
"""Returns the panel with a question that must be answered before a count is written."""


def typed_count_of(_view: View, typed: Typed) -> TricksCounted | None:
    """The count where the points of one side follow from those of the other."""
    return typed.event()


def _nothing_to_ask(_view: View, _event: TricksCounted) -> None:
    return None


@dataclass(frozen=True, kw_only=True)
class Counting:
    """How the open deal is counted.

    Attributes:
        mode_of: Returns the mode of the open deal.
        count: Makes the count of what is typed.
        ask: Returns what must be asked before the count is written.
        both: Returns whether the points of one side do not follow from those of the other, so that
            both are typed.
    """

    mode_of: ModeOf
    count: CountOf = typed_count_of
    ask: Ask = _nothing_to_ask
    both: Callable[[View], bool] = lambda _: False
