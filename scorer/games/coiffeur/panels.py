"""Panels of a Coiffeur that ask before something is changed, and that of Weis and Stöck."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from rules.engine.game import Event, refusals
from rules.engine.log import Voided
from rules.games.coiffeur import COIFFEUR
from rules.games.coiffeur.facts import RowChosen
from rules.jass.melds import SINGLE_WORTHS
from rules.pairs.facts import StoeckShown, WeisShown
from scorer.error_handling import guard
from scorer.games.coiffeur.cells import cell_entries, deal_removal
from scorer.games.coiffeur.draft import Place
from scorer.games.coiffeur.row_names import row_title
from scorer.table.frame import frame
from scorer.table.model import Panel, TableContext
from scorer.table.panel_parts import GAP, button, choices, sentence, side_choice
from scorer.table.wording import effect
from scorer.theme import TARGET
from scorer.widgets.tap import text_button, words


def cell_title(table: TableContext, place: Place) -> str:
    """The side and the row of a cell, in full."""
    look, view = table.look, table.view
    side, row = place
    return f"{view.side_names[side]} · {row_title(look.t, view.options.rows[row], look.deck)}"


@dataclass(frozen=True)
class ChangePanel(Panel):
    """What can be done with a cell whose row is chosen or written.

    Attributes:
        place: The cell.
        move: Moves the draft of its correction to another cell.
        points: Opens its points for a correction; ``None`` where they are open already.
    """

    scrolls = True

    place: Place
    move: Callable[[Place], None]
    points: Callable[[], None] | None = None

    def draw(self, table: TableContext) -> ft.Control:
        """A button for each change."""
        look, actions = table.look, table.actions
        t = look.t
        entries = cell_entries(table.view, *self.place)
        points, chosen = self.points, entries.chosen
        buttons: list[ft.Control] = []

        def add(key: str, act: Callable[[], object]) -> None:
            handler = guard(t, actions.say, lambda _: act())
            buttons.append(ft.Row([button(look, t(key), handler, key=key)]))

        if points is not None:
            add("coiffeur.change_points", points)
        if entries.counted is not None:
            add("coiffeur.move", lambda: actions.open(MovePanel(self.place, self.move)))
            add("coiffeur.remove", lambda: actions.open(RemoveDealPanel(self.place)))
        elif chosen is not None:
            add("coiffeur.release", lambda: actions.correct([Voided(chosen)]))
        return frame(look, actions, cell_title(table, self.place), buttons)


@dataclass(frozen=True)
class RemoveDealPanel(Panel):
    """Asks before a deal is removed; its facts belong together.

    Attributes:
        place: The cell that it has written.
    """

    scrolls = True

    place: Place

    def draw(self, table: TableContext) -> ft.Control:
        """The totals without the deal, and the two answers."""
        look, view, actions = table.look, table.view, table.actions
        t = look.t
        entries = cell_entries(view, *self.place)
        changes = deal_removal(entries)
        judgement = view.judge(*changes)
        number = 0
        if entries.chosen is not None:
            number = view.game.next_step(view.state_of(COIFFEUR, before=entries.chosen)).deal
        return frame(
            look,
            actions,
            t("coiffeur.remove_ask", n=number),
            [
                sentence(cell_title(table, self.place), look.colours.ink, bold=True),
                sentence(effect(t, view, judgement), look.colours.accent),
            ],
            button(look, t("entries.cancel"), lambda _: actions.open(None), key="remove-no"),
            button(
                look,
                t("entries.remove_deal"),
                guard(t, actions.say, lambda _: actions.correct(changes)),
                step=True,
                key="remove-yes",
            ),
        )


@dataclass(frozen=True)
class MovePanel(Panel):
    """Chooses another cell for the points of a written one.

    Attributes:
        place: The written cell.
        move: Called with the other one.
    """

    scrolls = True

    place: Place
    move: Callable[[Place], None]

    def draw(self, table: TableContext) -> ft.Control:
        """The sides and the rows."""
        return MoveForm(table, self)


@ft.component
def MoveForm(table: TableContext, panel: MovePanel) -> ft.Control:
    """The sides and the rows; a tap on a row moves the points there."""
    look, view = table.look, table.view
    side, set_side = ft.use_state(panel.place[0])
    rows = [
        (row_title(look.t, row, look.deck), (side, number) == panel.place)
        for number, row in enumerate(view.options.rows)
    ]
    return frame(
        look,
        table.actions,
        look.t("coiffeur.move"),
        [
            side_choice(look, view.side_names, side, set_side),
            choices(look, rows, lambda row: panel.move((side, row)), height=TARGET),
        ],
        tall=True,
    )


@dataclass(frozen=True)
class OtherRowPanel(Panel):
    """Asks which row was played: the chosen one, or that of the cell that was tapped later.

    Attributes:
        tapped: The cell that was tapped.
        here: Writes the points into it.
        as_chosen: Writes them into the cell of the row that was chosen.
    """

    scrolls = True

    tapped: Place
    here: Callable[[], None]
    as_chosen: Callable[[], None]

    def draw(self, table: TableContext) -> ft.Control:
        """The chosen row, and the two answers."""
        look, actions = table.look, table.actions
        t = look.t
        state = table.view.state_of(COIFFEUR)
        choice = state.deal.choice
        chosen = cell_title(table, (choice.side, choice.row)) if choice else ""
        return frame(
            look,
            actions,
            t("coiffeur.which_row"),
            [sentence(t("coiffeur.chosen_before", cell=chosen), look.colours.ink)],
            button(
                look,
                chosen,
                guard(t, actions.say, lambda _: self.as_chosen()),
                key="row-chosen",
            ),
            button(
                look,
                cell_title(table, self.tapped),
                guard(t, actions.say, lambda _: self.here()),
                step=True,
                key="row-here",
            ),
        )


@dataclass(frozen=True)
class MeldPanel(Panel):
    """Records Weis and Stöck of the side that chose the row (COI-7).

    Attributes:
        first: The choice of the row, where it is not written yet.
    """

    title = "rules.weis"

    first: tuple[RowChosen, ...] = ()

    def draw(self, table: TableContext) -> ft.Control:
        """All points that a Weis can have, and the Stöck, as far as they are played."""
        look, view = table.look, table.view
        state = view.state_of(COIFFEUR)
        for choice in self.first:
            if not refusals(view.check(choice)):
                state = view.game.apply(state, choice)
        chosen = state.deal.choice
        if chosen is None:
            return words(look.t("violation.deal.needs_row"), look.colours.quiet)
        rows: list[ft.Control] = [
            words(
                cell_title(table, (chosen.side, chosen.row)),
                look.colours.ink,
                bold=True,
                align=ft.TextAlign.LEFT,
            )
        ]
        if view.options.weis:
            half = (len(SINGLE_WORTHS) + 1) // 2
            rows += [
                ft.Row([self._worth(table, chosen.side, points) for points in some], spacing=GAP)
                for some in (SINGLE_WORTHS[:half], SINGLE_WORTHS[half:])
            ]
        if view.options.stoeck:
            rows.append(ft.Row([self._stoeck(table, chosen.side)]))
        return ft.Column(rows, spacing=GAP, tight=True)

    def _worth(self, table: TableContext, side: int, points: int) -> ft.Control:
        label = table.look.t("table.bar_label", side=table.view.side_names[side], points=points)
        fact = WeisShown(side=side, points=points)
        return self._button(table, str(points), fact, label=label, key=f"weis-{points}")

    def _stoeck(self, table: TableContext, side: int) -> ft.Control:
        t = table.look.t
        text = f"{t('table.stoeck')} {t('table.stoeck_hint', n=20)}"
        label = t("table.stoeck")
        return self._button(table, text, StoeckShown(side=side), label=label, key="stoeck")

    def _button(
        self, table: TableContext, text: str, fact: Event, *, label: str, key: str
    ) -> ft.Control:
        look, actions = table.look, table.actions
        return text_button(
            text,
            look.colours,
            guard(look.t, actions.say, lambda _: actions.record(*self.first, fact)),
            label=label,
            expand=1,
            height=60,
            size=20,
            key=key,
        )
