"""How a counted pile gets onto the pad of a sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.jass.cards import DEAL_TOTAL, Mode
from scorer.session import View
from scorer.table.model import Owner, PileEntry, TableContext
from scorer.table.pad.count import CountForm
from scorer.table.pad.form import FormOf
from scorer.table.pad.touches import PadState


def player_pile(form_of: FormOf, mode_of: Callable[[View], Mode | None]) -> PileEntry:
    """Return how a pile becomes the points of a player.

    Args:
        form_of: Returns what is typed on the pad.
        mode_of: Returns the mode of the open deal; ``None`` while it is not known.
    """

    def form_now(table: TableContext) -> CountForm | None:
        form = form_of(table, table.actions.now())
        return form if isinstance(form, CountForm) else None

    def owners(table: TableContext) -> Sequence[Owner]:
        form, view = form_now(table), table.actions.now()
        names = form.names or view.players if form else ()
        return [(seat, names[seat]) for seat in sorted(form.order)] if form else ()

    def enter(table: TableContext, seat: int, points: int) -> None:
        form, view = form_now(table), table.actions.now()
        typed = table.live.kept(PadState)
        if form is not None:
            bound = typed.value.bound(form, view)
            typed.set(bound.with_points(seat, points))

    def whole(table: TableContext) -> bool:
        form = form_now(table)
        return form is not None and form.total == DEAL_TOTAL and not form.undealt_label

    return PileEntry(
        mode=lambda table: mode_of(table.actions.now()), owners=owners, enter=enter, whole=whole
    )
