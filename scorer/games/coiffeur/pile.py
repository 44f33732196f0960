"""How a counted pile becomes the points of a cell."""

from __future__ import annotations

from collections.abc import Sequence

from rules.jass.cards import Mode
from scorer.games.coiffeur.draft import OTHERS, OWN
from scorer.games.coiffeur.entry import CellEntry
from scorer.table.model import Owner, PileEntry, TableContext


def _mode(table: TableContext) -> Mode | None:
    """The mode of the chosen row; Slalom and Gushti count as they began (COI-6)."""
    entry = CellEntry(table)
    draft, options = entry.draft, entry.view.options
    way = draft.way_played(options)
    if way is None or way.alternates:
        return draft.opening
    return Mode(way.value)


def _owners(table: TableContext) -> Sequence[Owner]:
    entry = CellEntry(table)
    view, t, place = entry.view, table.look.t, entry.draft.place
    if entry.draft.asks_others(view.options):
        # A card counts by the trick that it lay in, which the pile does not show.
        return ()
    if place is None:
        return (OWN, t("coiffeur.points")), (OTHERS, t("coiffeur.others"))
    side = place[0]
    others = view.side_names[1 - side] if len(view.sides) == 2 else t("coiffeur.others")
    return (OWN, view.side_names[side]), (OTHERS, others)


def _enter(table: TableContext, owner: int, points: int) -> None:
    CellEntry(table).enter_pile(points, others=owner == OTHERS)


PILE = PileEntry(mode=_mode, owners=_owners, enter=_enter)
"""The points of the side that chose; those of the others give the rest to it."""
