"""How the facts of a Coiffeur are worded, corrected and inserted; faults of play (PEN-1, PEN-2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from rules.engine.game import Event, refusals
from rules.games.coiffeur import COIFFEUR
from rules.games.coiffeur.chances import decided
from rules.games.coiffeur.deal import State, chooser_for, forfeited, open_rows
from rules.games.coiffeur.facts import Passed, PointsMade, RowChosen
from rules.games.coiffeur.sheet import Way
from rules.jass.cards import DEAL_TOTAL
from rules.pairs.facts import DealForfeited, Revoked
from scorer.forms.rule_links import refusal
from scorer.games.coiffeur.controls import cell_panel_pad
from scorer.games.coiffeur.correction import CellPanel
from scorer.games.coiffeur.panels import cell_title, row_choice, row_title
from scorer.games.coiffeur.ways import DIRECTIONS, open_keys
from scorer.games.facts.fault import FaultForm
from scorer.games.facts.of_sides import PAIR_FACTS
from scorer.session import View
from scorer.table.corrections.edit import fact_rows
from scorer.table.corrections.fields import Fields
from scorer.table.live_table import use_typed
from scorer.table.model import FactContext, Panel, TableContext, fact, facts
from scorer.table.panel_parts import sentence, side_choice

UNSAID = -1
"""The side or the row of a choice while it is not said."""


def _say_row_chosen(event: RowChosen, context: FactContext) -> str:
    t, state = context.t, context.state
    seat = chooser_for(state, event.side)
    name = context.side(event.side) if seat is None else context.player(seat)
    rows = state.options.rows
    # A stored log may name a row that there is not; the list then says its number.
    known = event.row in range(len(rows))
    row = row_title(t, rows[event.row], context.deck) if known else str(event.row + 1)
    key, said = "fact.row_chosen", {"name": name, "row": row}
    if event.way:
        key, said["mode"] = f"{key}_as", t(f"mode.{context.deck}.{event.way}")
    if event.opening:
        opening = t(f"mode.{context.deck}.{event.opening}")
        key, said["opening" if event.way else "mode"] = f"{key}_from", opening
    return t(key, **said)


def _say_points_made(event: PointsMade, context: FactContext) -> str:
    choice = context.state.deal.choice
    side = context.side(choice.side) if choice else ""
    key = "fact.points_matsch" if event.matsch else "fact.points_made"
    return _decisive(context.t(key, side=side, points=event.points), event, context)


def _say_revoked(event: Revoked, context: FactContext) -> str:
    return _decisive(context.usual(event), event, context)


def _say_forfeited(event: DealForfeited, context: FactContext) -> str:
    """The words for a forfeit: the points depend on which side chose the row (PEN-2)."""
    t, side = context.t, context.side(event.side)
    choice = context.state.deal.choice
    if choice is None:
        return t("coiffeur.short_cards", side=side)
    points, row = forfeited(context.state, event.side), context.state.options.rows[choice.row]
    cell = f"{context.side(choice.side)}, {row_title(t, row, context.deck)}"
    return _decisive(t("coiffeur.forfeited", side=side, n=points, cell=cell), event, context)


def _decisive(text: str, event: Event, context: FactContext) -> str:
    """The words for a fact; if it decides the Partie, also that nobody can catch up any more."""
    game, state = context.view.game, context.state
    if decided(state) is not None or refusals(game.verify(state, event)):
        return text
    winner = decided(game.apply(state, event))
    if winner is None:
        return text
    return f"{text} · {context.t('coiffeur.nobody_catches', side=context.side(winner))}"


def _row_drafts(view: View) -> Iterator[RowChosen]:
    """Every cell of the sheet."""
    for row in range(len(view.options.rows)):
        for side in range(len(view.sides)):
            event = RowChosen(side=side, row=row, way=Way.SPADES, opening=DIRECTIONS[0])
            yield event.fitting(view.options)


def row_rows(draft: RowChosen, fields: Fields) -> list[ft.Control]:
    """The side, the row, and what the row leaves open: way and first direction (COI-4, COI-6)."""
    look, view, options = fields.look, fields.view, fields.view.options

    def change(**now: Any) -> None:
        fields.set(**now)
        fields.change(lambda event: event.fitting(options))

    rows = [side_choice(look, view.side_names, draft.side, lambda side: change(side=side))]
    if draft.side != UNSAID:
        said = None if "row" in fields.unsaid else draft.row
        offered = open_rows(view.state, draft.side)
        rows.append(row_choice(look, view, offered, said, lambda row: change(row=row)))
    if draft.row != UNSAID:
        rows += open_keys(look, options, draft, change)
    return [*rows, fields.row()]


def _points_drafts(_view: View) -> Iterator[PointsMade]:
    """All points, or half of them where both sides' are needed (COI-6)."""
    yield PointsMade(points=DEAL_TOTAL)
    yield PointsMade(points=100, others=57)


FACTS = facts(
    PAIR_FACTS,
    (Revoked, replace(PAIR_FACTS[Revoked], say=_say_revoked)),
    (DealForfeited, replace(PAIR_FACTS[DealForfeited], say=_say_forfeited)),
    fact(Passed),
    fact(
        RowChosen,
        _say_row_chosen,
        rows=row_rows,
        panel=CellPanel,
        drafts=_row_drafts,
        asks=("row",),
        # The sheet shows the chosen row at once.
        announced=False,
    ),
    fact(PointsMade, _say_points_made, panel=CellPanel, pad=cell_panel_pad, drafts=_points_drafts),
)
"""The facts of a Coiffeur; what ends a deal without a count is corrected by its fields."""


@dataclass(frozen=True)
class CoiffeurFaultPanel(Panel):
    """Records a fault of play, and the row that was played if it is not written yet.

    Attributes:
        chosen: The row of the cell that is chosen on the sheet, if one is.
    """

    scrolls = True

    chosen: RowChosen | None

    @ft.component
    def draw(self, table: TableContext) -> ft.Control:
        """The form: the row, the kind of fault, the side, and the consequence by the rules."""
        look, view = table.look, table.view
        chosen = self.chosen or RowChosen(side=UNSAID, row=UNSAID)
        draft, latest, change = use_typed(table.live, "fault row", chosen)
        written = view.state_of(COIFFEUR).deal.choice is not None

        def before() -> tuple[RowChosen, ...]:
            return () if written or latest().row == UNSAID else (latest(),)

        def forfeit(state: State, side: int) -> str:
            choice = state.deal.choice
            if choice is None:
                return look.t("violation.deal.needs_row")
            cell = cell_title(table, choice.cell)
            return look.t("coiffeur.writes", n=forfeited(state, side), cell=cell)

        head: list[ft.Control] = []
        if not written:
            head.append(sentence(look.t("coiffeur.which_row"), look.colours.ink, bold=True))
            none, say = ft.Row(), table.actions.say
            head += fact_rows(
                table, draft, change, (none, none), first=chosen, message=none, say=say
            )[:-1]
            wrong = refusals(view.check(draft)) if before() else ()
            head += [refusal(look, wrong[0], table.names)] if wrong else []
        return FaultForm(table, head, before, forfeit)
