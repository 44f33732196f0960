"""What a game says about its ranking and its end, besides its rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorer.widgets.course import Level

if TYPE_CHECKING:
    from scorer.table.context import TableContext


@dataclass(frozen=True, slots=True, kw_only=True)
class GameEnd:
    """What a game says about its ranking and its end; totals and places are those of its rules.

    Attributes:
        reasons: Sentences that say why the Partie has ended so, the most important one first.
        detail: What the total of a side consists of, in a few words.
        levels: Totals that mean something in this game, besides the target.
    """

    reasons: Callable[[TableContext], Sequence[str]] = lambda _: ()
    detail: Callable[[TableContext, int], str] = lambda _table, _side: ""
    levels: Callable[[TableContext], Sequence[Level]] = lambda _: ()


PLAIN_END = GameEnd()
"""The end of a game whose rules say everything."""
