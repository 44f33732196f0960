"""How a counted pile gets onto the pad of a sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.jass.cards import DEAL_TOTAL, Mode
from scorer.games._sheet.count_spec import CountSpec
from scorer.games._sheet.pad_spec import PadSpec
from scorer.games._sheet.typing import Typing
from scorer.session import View
from scorer.table.context import TableContext
from scorer.table.counter.entry import Owner, PileEntry

SpecOf = Callable[[TableContext, View], PadSpec | None]
"""Returns what is typed on the pad in a view; ``None`` while nothing can be."""


def player_pile(spec_of: SpecOf, mode_of: Callable[[View], Mode | None]) -> PileEntry:
    """Return how a pile becomes the points of a player.

    Args:
        spec_of: Returns what is typed on the pad.
        mode_of: Returns the mode of the open deal; ``None`` while it is not known.
    """

    def spec_now(table: TableContext) -> CountSpec | None:
        spec = spec_of(table, table.actions.now())
        return spec if isinstance(spec, CountSpec) else None

    def owners(table: TableContext) -> Sequence[Owner]:
        spec, view = spec_now(table), table.actions.now()
        names = spec.names or view.players if spec else ()
        return [(seat, names[seat]) for seat in sorted(spec.order)] if spec else ()

    def enter(table: TableContext, seat: int, points: int) -> None:
        spec, view = spec_now(table), table.actions.now()
        typed = table.live.kept(Typing)
        if spec is not None:
            bound = typed.value.bound(spec, view)
            typed.set(bound.with_points(seat, points))

    def whole(table: TableContext) -> bool:
        spec = spec_now(table)
        return spec is not None and spec.total == DEAL_TOTAL and not spec.undealt_label

    return PileEntry(
        mode=lambda table: mode_of(table.actions.now()), owners=owners, enter=enter, whole=whole
    )
