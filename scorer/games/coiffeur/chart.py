"""The chart of the totals of a Coiffeur."""

from __future__ import annotations

from rules.engine.score import totals_by_deal
from rules.games.coiffeur import COIFFEUR
from rules.games.coiffeur.deal import State
from scorer.games._sheet.totals_chart import ChartPanel
from scorer.table.model import MenuRow, TableContext


def chart_rows(table: TableContext) -> tuple[MenuRow, ...]:
    """The row of the menu that shows the chart, once a deal is counted."""
    state = table.view.state_of(COIFFEUR)
    if not state.finished:
        return ()
    text = table.look.t("chart.title")
    return (MenuRow(text, lambda: table.actions.open(ChartPanel(coiffeur_totals(state)))),)


def coiffeur_totals(state: State) -> tuple[tuple[int, ...], ...]:
    """The totals of all sides before the first deal and after each one."""
    return totals_by_deal(state.finished_lines, len(state.finished), len(state.sides))
