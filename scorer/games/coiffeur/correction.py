"""The correction of a written cell: points, how it was played, another cell, or none (ALL-1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from rules.engine.log import Change, Voided
from rules.games.coiffeur.facts import PointsMade
from scorer.drafts.own_values import OwnValues
from scorer.games.coiffeur.cell import Cell, CellFacts, facts_with
from scorer.games.coiffeur.controls import cell_panel_pad, change, questions
from scorer.games.coiffeur.panels import Place, cell_title, row_title
from scorer.table.corrections.edit import Edit
from scorer.table.entries.deals import deal_with
from scorer.table.frame import answer, frame
from scorer.table.model import Panel, TableContext
from scorer.table.pad.keys import PadKey
from scorer.table.panel_parts import choices, sentence, side_choice
from scorer.table.wording import effect
from scorer.theme import TARGET
from scorer.widgets.component import use_cell, use_part, whole_value
from scorer.widgets.faces import Key


@dataclass(frozen=True)
class CellPanel(Panel):
    """Corrects the deal of a cell.

    Attributes:
        seq: An entry of the deal: the choice of the row, or the count.
    """

    scrolls = True
    takes_keys = True

    seq: int

    def draw(self, table: TableContext) -> ft.Control:
        """The pad with the points; for a row without a count what can be done with it."""
        facts = facts_with(table.view, self.seq)
        place = facts.place
        if place is None:
            return Edit(table, self.seq)
        if not facts.counted:
            # Another row can be chosen again.
            release = partial(table.actions.correct, [Voided(facts.chosen)])
            return _buttons(table, place, {"release": release})
        if not isinstance(facts.count, PointsMade):
            return Edit(table, facts.counted)
        return ft.Container(CellCorrection(table, place, facts), key=f"cell-{self.seq}")


def _buttons(
    table: TableContext, place: Place, acts: Mapping[str, Callable[[], object]]
) -> ft.Control:
    """What can be done with a cell, besides correcting its points."""
    rows = [
        ft.Row([answer(table, table.look.t(f"coiffeur.{name}"), act, key=name)])
        for name, act in acts.items()
    ]
    return frame(table, cell_title(table, place), rows)


@ft.component
def CellCorrection(table: TableContext, place: Place, facts: CellFacts) -> ft.Control:
    """The points on a pad of their own; behind a key, what else can be done with the deal."""
    look, own = table.look, use_cell(lambda: begin_correction(facts))[0]
    now = use_part(own.value(Cell), whole_value)
    page, show = ft.use_state("points")
    # What is typed here is apart from what is typed for the open deal.
    corrected = replace(table, live=replace(table.live, own=own))

    def move(to: Place) -> None:
        change(corrected, lambda now: replace(now, place=to))
        show("points")

    match page:
        case "more":
            pages = ("move", "remove")
            return _buttons(table, place, {name: partial(show, name) for name in pages})
        case "move":
            return ft.Container(CellChoice(table, place, move))
        case "remove":
            return _remove(table, place, facts, partial(show, "points"))
        case _:
            more = PadKey(
                text=look.t("coiffeur.change"),
                act=partial(show, "more"),
                kind=Key.PLAIN,
                picture=ft.Icons.MORE_HORIZ,
                key="more",
            )
            deal = look.t("entries.deal_n", n=facts.deal)
            title = f"{deal} · {cell_title(table, now.place or place)}"
            pad = cell_panel_pad(corrected, more)
            return frame(table, title, [*questions(corrected, now), pad], tall=True)


def begin_correction(facts: CellFacts) -> OwnValues:
    """What is typed for a correction at first: the cell as it is written."""
    own, place, choice = OwnValues(), facts.place, facts.choice
    matsch = isinstance(facts.count, PointsMade) and facts.count.matsch
    way, opening = (choice.way, choice.opening) if choice else (None, None)
    own.value(Cell).set(Cell(place=place, origin=place, way=way, opening=opening, matsch=matsch))
    return own


@ft.component
def CellChoice(table: TableContext, place: Place, move: Callable[[Place], None]) -> ft.Control:
    """The sides and the rows; a tap on a row moves the points there."""
    look, view = table.look, table.view
    side, set_side = ft.use_state(place[0])
    rows = [
        (row_title(look.t, row, look.deck), (side, number) == place)
        for number, row in enumerate(view.options.rows)
    ]
    body = [
        side_choice(look, view.side_names, side, set_side),
        choices(look, rows, lambda row: move((side, row)), height=TARGET),
    ]
    return frame(table, look.t("coiffeur.move"), body, tall=True)


def _remove(
    table: TableContext, place: Place, facts: CellFacts, back: Callable[[], None]
) -> ft.Control:
    """Ask before the deal is removed: its facts belong together."""
    look, view = table.look, table.view
    t, deal = look.t, deal_with(view, facts.counted)
    changes: list[Change] = [Voided(seq) for seq in deal.of_play] if deal else []
    return frame(
        table,
        t("coiffeur.remove_ask", n=facts.deal),
        [
            sentence(cell_title(table, place), look.colours.ink, bold=True),
            sentence(effect(t, view, view.judge(*changes)), look.colours.accent),
        ],
        answer(table, t("entries.cancel"), back, key="remove-no"),
        answer(
            table,
            t("entries.remove_deal"),
            lambda: table.actions.correct(changes),
            kind=Key.DELETE,
            key="remove-yes",
        ),
    )
