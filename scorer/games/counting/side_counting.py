"""How a deal of two sides is counted: the open one, and one that is corrected or was forgotten."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from rules.jass.cards import Mode
from rules.pairs.facts import TricksCounted
from rules.pairs.play import BOTH, split
from scorer.games.counting.typed import Typed
from scorer.session import View
from scorer.table.model import Panel, TableContext
from scorer.table.pad.count import CountForm


@dataclass(frozen=True, kw_only=True)
class Counting:
    """How the open deal is counted.

    Attributes:
        mode_of: Returns the mode of the open deal; ``None`` while it is not chosen.
        count: Makes the count of what is typed, ``None`` while points are missing; by default, the
            points of one side follow from those of the other.
        ask: Returns the panel with a question about the count, from the state before it.
        both: Returns whether the points of one side do not follow from those of the other, so that
            both are typed.
    """

    mode_of: Callable[[View], Mode | None]
    count: Callable[[View, Typed], TricksCounted | None] = lambda _view, typed: typed.event()
    ask: Callable[[Any, TricksCounted], Panel | None] = lambda _state, _event: None
    both: Callable[[View], bool] = lambda _: False


def side_form(table: TableContext) -> CountForm:
    """How a deal of two sides is counted: the points of one follow from those of the other."""
    return CountForm(
        order=BOTH,
        hint=table.look.t("counting.hint"),
        make_fact=lambda points, _undealt: TricksCounted(tricks=(points[0], points[1])),
        points_in=attrgetter("tricks"),
        names=table.view.side_names,
    )


def tricks_drafts(view: View) -> Iterator[TricksCounted]:
    """One side has all points, of as many as a deal can have."""
    for total in sorted(view.game.trick_totals(view.options, len(view.players)), reverse=True):
        for side in BOTH:
            yield TricksCounted(tricks=split(side, total, total))
