"""The correction of a written cell: points, how it was played, another cell, or none (ALL-1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from rules.engine.log import Change, Voided
from rules.games.coiffeur.cells import CellFacts, facts_with
from rules.games.coiffeur.facts import PointsMade
from scorer.drafts.own_values import OwnValues
from scorer.games.coiffeur.cell import Cell
from scorer.games.coiffeur.controls import cell_panel_pad, change, questions
from scorer.games.coiffeur.panels import CellPlace, cell_title, row_choice
from scorer.table.corrections.edit import Edit
from scorer.table.entries.deals import deal_with
from scorer.table.frame import answer, frame
from scorer.table.model import LiveTable, Panel, TableContext
from scorer.table.pad.keys import PadKey
from scorer.table.panel_parts import side_choice
from scorer.widgets.component import use_part, whole_value
from scorer.widgets.faces import Key


@dataclass(frozen=True)
class CellPanel(Panel):
    """Corrects the deal of a cell.

    Attributes:
        seq: An entry of the deal: the choice of the row, or the count.
    """

    scrolls = True

    seq: int

    def draw(self, table: TableContext) -> ft.Control:
        """The pad with the points; for all other facts their fields."""
        facts = facts_with(table.view.replay, self.seq)
        if facts.place is None or not isinstance(facts.count, PointsMade):
            return Edit(table, facts.counted or self.seq)
        return ft.Container(CellCorrection(table, facts.place, facts), key=f"cell-{self.seq}")


@ft.component
def CellCorrection(table: TableContext, place: CellPlace, facts: CellFacts) -> ft.Control:
    """The points on a pad of their own; behind a key, what else can be done with the deal."""
    look, own = table.look, begin_correction(table.live, facts)
    now = use_part(own.value(Cell), whole_value)
    moving, set_moving = ft.use_state(False)
    # What is typed here is apart from what is typed for the open deal.
    corrected = replace(table, live=replace(table.live, own=own))

    def move(to: CellPlace) -> None:
        change(corrected, lambda now: replace(now, place=to))
        set_moving(False)

    if moving:
        return ft.Container(OtherCell(table, place, facts, move))
    more = PadKey(
        text=look.t("coiffeur.change"),
        act=partial(set_moving, True),
        kind=Key.PLAIN,
        picture=ft.Icons.MORE_HORIZ,
        key="more",
    )
    deal = look.t("entries.deal_n", n=facts.deal)
    title = f"{deal} · {cell_title(table, now.place or place)}"
    pad = cell_panel_pad(corrected, more)
    return frame(table, title, [*questions(corrected, now), pad], tall=True)


def begin_correction(live: LiveTable, facts: CellFacts) -> OwnValues:
    """What is typed for a correction, which begins with the cell as it is written."""
    own, place, choice = live.own.panel(f"cell {facts}"), facts.place, facts.choice
    matsch = isinstance(facts.count, PointsMade) and facts.count.matsch
    way, opening = (choice.way, choice.opening) if choice else (None, None)
    own.value(Cell, Cell(place=place, origin=place, way=way, opening=opening, matsch=matsch))
    return own


@ft.component
def OtherCell(
    table: TableContext, place: CellPlace, facts: CellFacts, move: Callable[[CellPlace], None]
) -> ft.Control:
    """The sides and the rows, to which the points can be moved; the deal can be removed, too."""
    look, view = table.look, table.view
    side, set_side = ft.use_state(place[0])
    chosen, every = place[1] if side == place[0] else None, range(len(view.options.rows))
    body = [
        side_choice(look, view.side_names, side, set_side),
        row_choice(look, view, every, chosen, lambda row: move((side, row))),
    ]
    deal = deal_with(view, facts.counted)
    changes: list[Change] = [Voided(seq) for seq in deal.of_play] if deal else []
    remove = answer(
        table,
        look.t("entries.remove_deal"),
        lambda: table.actions.correct(changes),
        kind=Key.DELETE,
        key="edit-remove",
    )
    return frame(table, look.t("coiffeur.move"), body, remove, tall=True)
