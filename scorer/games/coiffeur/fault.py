"""Faults of play in a Coiffeur, together with the row that was played (PEN-1, PEN-2)."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from rules.engine.game import refusals
from rules.games.coiffeur import COIFFEUR
from rules.games.coiffeur.deal import State
from rules.games.coiffeur.facts import RowChosen
from scorer.forms.rule_links import refusal
from scorer.games.coiffeur.facts import UNSAID, forfeited
from scorer.games.coiffeur.row_names import cell_title
from scorer.games.facts.fault import FaultForm
from scorer.table.corrections.edit import fact_rows
from scorer.table.corrections.fields import use_draft
from scorer.table.model import Panel, TableContext
from scorer.table.panel_parts import sentence


@dataclass(frozen=True)
class CoiffeurFaultPanel(Panel):
    """Records a fault of play, and the row that was played if it is not written yet.

    Attributes:
        chosen: The row of the cell that is chosen on the sheet, if one is.
    """

    scrolls = True

    chosen: RowChosen | None

    def draw(self, table: TableContext) -> ft.Control:
        """The form: the row, the kind of fault, the side, and the consequence by the rules."""
        return CoiffeurFault(table, self.chosen or RowChosen(side=UNSAID, row=UNSAID))


@ft.component
def CoiffeurFault(table: TableContext, chosen: RowChosen) -> ft.Control:
    """The form: the row, the kind of fault, the side, and the consequence by the rules."""
    look, view = table.look, table.view
    draft, latest, change = use_draft(view.seq, chosen)
    written = view.state_of(COIFFEUR).deal.choice is not None

    def before() -> tuple[RowChosen, ...]:
        return () if written or latest().row == UNSAID else (latest(),)

    def forfeit(state: State, side: int) -> str:
        found = forfeited(state, side)
        if found is None:
            return look.t("violation.deal.needs_row")
        return look.t("coiffeur.writes", n=found[0], cell=cell_title(table, found[1]))

    head: list[ft.Control] = []
    if not written:
        head.append(sentence(look.t("coiffeur.which_row"), look.colours.ink, bold=True))
        head += fact_rows(table, draft, change, (ft.Row(), ft.Row()))[:-1]
        wrong = refusals(view.check(draft)) if before() else ()
        head += [refusal(look, wrong[0], table.names)] if wrong else []
    return FaultForm(table, head, before, forfeit)
