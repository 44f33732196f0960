"""The controls of a Coiffeur: Vorhand, choice of a row or push, count, melds (COI)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from rules.engine.game import refusals
from rules.engine.steps import Step
from rules.games.coiffeur.deal import State, leads
from rules.games.coiffeur.facts import Passed
from rules.jass.melds import SINGLE_WORTHS
from rules.pairs.facts import StoeckShown, VorhandFound, WeisShown
from scorer.appearance import Appearance
from scorer.error_handling import guard
from scorer.games.coiffeur.pad import CellPanel
from scorer.games.coiffeur.row_names import row_title
from scorer.session import View
from scorer.table.context import Panel, TableContext
from scorer.widgets.tap import text_button, words

GAP = 8
"""Between two controls, in logical pixels."""

ROW_HEIGHT = 64
"""Height of a row of controls, in logical pixels."""


def controls_height(view: View) -> int:
    """The height of :func:`controls`, in logical pixels."""
    asks_vorhand = view.next_step.code is Step.SAY_VORHAND
    return 2 * ROW_HEIGHT + GAP if asks_vorhand or _melds_played(view) else ROW_HEIGHT


def controls(table: TableContext) -> ft.Control:
    """The open question: who begins, which row, how many points."""
    view = table.view
    if view.next_step.code is Step.SAY_VORHAND:
        return _vorhand_question(table)
    rows = [_count_row(table) if view.state.deal.choice else _choose_row(table)]
    if _melds_played(view):
        rows.append(_meld_buttons(table))
    return ft.Column(rows, spacing=GAP, tight=True)


def _melds_played(view: View) -> bool:
    options = view.options
    return bool(options.weis or options.stoeck)


def _vorhand_question(table: TableContext) -> ft.Control:
    """Ask who is Vorhand in the first deal; a tap on a name records it (SCH-2)."""
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours

    def record_vorhand(seat: int) -> Callable[..., None]:
        return guard(t, actions.say, lambda _: actions.record(VorhandFound(seat=seat)))

    return ft.Column(
        [
            _question_text(
                look,
                t("table.who_is_vorhand"),
                t(f"choice.first_vorhand.{view.options.first_vorhand}"),
            ),
            ft.Row(
                [
                    text_button(
                        name,
                        colours,
                        record_vorhand(seat),
                        expand=1,
                        height=ROW_HEIGHT,
                        size=15,
                        key=f"vorhand-{seat}",
                    )
                    for seat, name in enumerate(view.players)
                ],
                spacing=GAP,
            ),
        ],
        spacing=GAP,
        tight=True,
    )


def _question_text(look: Appearance, text: str, hint: str) -> ft.Control:
    colours = look.colours
    return ft.Container(
        ft.Column(
            [
                words(text, colours.ink, size=16, bold=True, align=ft.TextAlign.LEFT, lines=2),
                *(
                    [words(hint, colours.quiet, size=14, align=ft.TextAlign.LEFT, lines=1)]
                    if hint
                    else ()
                ),
            ],
            spacing=0,
            tight=True,
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        height=ROW_HEIGHT,
        alignment=ft.Alignment.CENTER_LEFT,
    )


def _choose_row(table: TableContext) -> ft.Control:
    """Whose turn it is to choose a row, and the button to push the choice (COI-5)."""
    look, view, actions = table.look, table.view, table.actions
    t, step = look.t, view.next_step
    name = view.players[step.seat] if step.seat is not None else ""
    forced = step.code is Step.MUST_CHOOSE
    text = t("step.must_choose" if forced else "step.choose_row", name=name)
    push = text_button(
        t("table.pushed"),
        look.colours,
        None if forced else guard(t, actions.say, lambda _: actions.record(Passed())),
        height=ROW_HEIGHT,
        expand=2,
        size=16,
        key="push",
    )
    hint = ft.Container(_question_text(look, text, t("coiffeur.choose_hint")), expand=3)
    return ft.Row([hint, push], spacing=GAP, height=ROW_HEIGHT)


def _count_row(table: TableContext) -> ft.Control:
    """What is being played, and the button to count it."""
    look, view, actions = table.look, table.view, table.actions
    t = look.t
    state: State = view.state
    choice, seat = state.deal.choice, leads(state)
    if choice is None or seat is None:
        return ft.Row(height=ROW_HEIGHT)
    name = view.players[choice.seat]
    row = row_title(t, view.options.rows[choice.row], look.deck)
    trump_shown = look.show_trump
    text = (
        t("coiffeur.plays", name=name, row=row)
        if trump_shown
        else t("coiffeur.plays_hidden", name=name)
    )
    # The player who leads differs for Slalom and Gushti.
    hint = t("coiffeur.leads", name=view.players[seat]) if trump_shown else t("table.trump_hidden")
    return ft.Row(
        [
            ft.Container(_question_text(look, text, hint), expand=3),
            text_button(
                t("coiffeur.count"),
                look.colours,
                lambda _: actions.open(CellPanel(choice.side, choice.row)),
                step=True,
                height=ROW_HEIGHT,
                expand=2,
                size=16,
                key="count",
            ),
        ],
        spacing=GAP,
        height=ROW_HEIGHT,
    )


def _meld_buttons(table: TableContext) -> ft.Control:
    """Weis and Stöck of the side that chose, where the house rules have them (COI-7)."""
    look, view, actions = table.look, table.view, table.actions
    t, options = look.t, view.options
    choice = view.state.deal.choice

    def button(kind: str, hint: str, action: Callable[[], object] | None) -> ft.Control:
        name = t(f"table.{kind}")
        handler = guard(t, actions.say, lambda _: action()) if action else None
        return text_button(
            name,
            look.colours,
            handler,
            hint=hint,
            label=name,
            height=ROW_HEIGHT,
            expand=1,
            key=kind,
        )

    buttons: list[ft.Control] = []
    if options.weis:
        open_weis = (lambda: actions.open(ChooserWeisPanel())) if choice else None
        buttons.append(button("weis", t("table.weis_hint"), open_weis))
    if options.stoeck:
        trump_shown = StoeckShown(side=choice.side) if choice else None
        allowed = trump_shown is not None and not refusals(view.check(trump_shown))
        write_stoeck = (lambda: actions.record(trump_shown)) if allowed else None
        buttons.append(button("stoeck", t("table.stoeck_hint", n=20), write_stoeck))
    return ft.Row(buttons, spacing=GAP)


@dataclass(frozen=True)
class ChooserWeisPanel(Panel):
    """Records a Weis of the side that chose (COI-7)."""

    title = "weis.title"

    def draw(self, table: TableContext) -> ft.Control:
        """All points that a Weis can have."""
        return chooser_weis_buttons(table)


def chooser_weis_buttons(table: TableContext) -> ft.Control:
    """Buttons for all points of a Weis of the side that chose (WIIS-1, COI-7)."""
    look, view, actions = table.look, table.view, table.actions
    t = look.t
    choice = view.state.deal.choice
    if choice is None:
        return words(t("violation.deal.needs_row"), look.colours.quiet)
    side = choice.side

    def worth(points: int) -> ft.Control:
        return text_button(
            str(points),
            look.colours,
            guard(t, actions.say, lambda _: actions.record(WeisShown(side=side, points=points))),
            label=t("table.bar_label", side=view.side_names[side], points=points),
            expand=1,
            height=ROW_HEIGHT,
            size=20,
            key=f"weis-{points}",
        )

    half = (len(SINGLE_WORTHS) + 1) // 2
    return ft.Column(
        [
            words(view.side_names[side], look.colours.ink, bold=True, align=ft.TextAlign.LEFT),
            *(
                ft.Row([worth(points) for points in row], spacing=GAP)
                for row in (SINGLE_WORTHS[:half], SINGLE_WORTHS[half:])
            ),
        ],
        spacing=GAP,
        tight=True,
    )
