"""The names of rows and cells, and the panels that ask for the row, or for Weis and Stöck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from rules.engine.names import shown_name
from rules.games.coiffeur import COIFFEUR
from rules.games.coiffeur.sheet import SheetRow
from rules.jass.melds import SINGLE_WORTHS
from rules.pairs.facts import StoeckShown, WeisShown
from scorer.appearance import Appearance
from scorer.games.melds.player_melds import worth_keys
from scorer.session import View
from scorer.table.frame import answer, frame
from scorer.table.model import Covers, Panel, TableContext
from scorer.table.pad.form import Written, write_changes
from scorer.table.panel_parts import GAP, choices, sentence
from scorer.texts import Texts
from scorer.theme import TARGET
from scorer.widgets.faces import Key
from scorer.widgets.tap import text_button

STOECK_HEIGHT = 60
"""Height of the key for the Stöck, in logical pixels."""

CellPlace = tuple[int, int]
"""A cell of the sheet: its side, and its row from 0."""


def row_name(t: Texts, row: SheetRow, deck: str) -> str:
    """The name of a row: the players' own, else that of its kind in the deck."""
    return shown_name(row.name) or t(f"mode.{deck}.{row.kind}")


def row_title(t: Texts, row: SheetRow, deck: str) -> str:
    """The name of a row with its factor, because there can be several Jokers."""
    return t("coiffeur.row", name=row_name(t, row, deck), factor=row.factor)


def cell_title(table: TableContext, place: CellPlace) -> str:
    """The side and the row of a cell, in full."""
    look, view = table.look, table.view
    side, row = place
    return f"{view.side_names[side]} · {row_title(look.t, view.options.rows[row], look.deck)}"


def row_choice(
    look: Appearance,
    view: View,
    rows: Sequence[int],
    chosen: int | None,
    choose: Callable[[int], None],
) -> ft.Control:
    """A button for each of these rows of the sheet; a tap calls ``choose`` with its number."""
    titles = (row_title(look.t, view.options.rows[row], look.deck) for row in rows)
    options = [(title, row == chosen) for title, row in zip(titles, rows, strict=True)]
    return choices(look, options, lambda at: choose(rows[at]), height=TARGET)


@dataclass(frozen=True)
class OtherRowPanel(Panel):
    """Asks which row was played: the chosen one, or that of the cell that was tapped later.

    Attributes:
        answers: The two cells, each with what is written for it.
    """

    scrolls = True
    asks = True

    answers: tuple[tuple[CellPlace, tuple[Written, ...]], ...]

    def draw(self, table: TableContext) -> ft.Control:
        """The chosen row, and the two answers."""
        t, chosen = table.look.t, self.answers[0][0]
        buttons = [
            answer(
                table,
                cell_title(table, place),
                partial(write_changes, table.actions, changes),
                kind=Key.PLAIN if place == chosen else Key.STEP,
                key=f"row-{place[0]}-{place[1]}",
            )
            for place, changes in self.answers
        ]
        text = t("coiffeur.chosen_before", cell=cell_title(table, chosen))
        question = sentence(text, table.look.colours.ink)
        return frame(table, t("coiffeur.which_row"), [question], *buttons)


@dataclass(frozen=True)
class MeldPanel(Panel):
    """Records Weis and Stöck of the side that chose the row (COI-7)."""

    title = "rules.weis"
    covers = Covers.BOARD

    def draw(self, table: TableContext) -> ft.Control:
        """All points that a Weis can have, and the Stöck, as far as they are played."""
        look, view = table.look, table.view
        t, chosen = look.t, view.state_of(COIFFEUR).deal.choice
        if chosen is None:
            return sentence(t("violation.deal.needs_row"), look.colours.quiet)
        side, name = chosen.side, view.side_names[chosen.side]

        rows = [sentence(cell_title(table, (side, chosen.row)), look.colours.ink, bold=True)]
        if view.options.weis:
            rows += worth_keys(
                table,
                SINGLE_WORTHS,
                lambda points: table.actions.record(WeisShown(side=side, points=points)),
                name=name,
            )
        if view.options.stoeck:
            stoeck = text_button(
                f"{t('table.stoeck')} {t('table.stoeck_hint', n=20)}",
                look.colours,
                table.handler(lambda: table.actions.record(StoeckShown(side=side))),
                label=t("table.stoeck"),
                expand=1,
                height=STOECK_HEIGHT,
                size=20,
                key="stoeck",
            )
            rows.append(ft.Row([stoeck]))
        return ft.Column(rows, spacing=GAP, tight=True)
