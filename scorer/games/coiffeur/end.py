"""The end of a Coiffeur: who has won, by which row, and what comes next (COI-9)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import flet as ft

from rules.games.coiffeur.chances import Story, story
from rules.games.coiffeur.deal import State
from scorer.error_handling import guard
from scorer.games.coiffeur.board import COLUMNS
from scorer.games.coiffeur.row_names import row_title
from scorer.table.context import TableContext
from scorer.table.end_buttons import rematch_route
from scorer.table.facts_list import EntriesPanel
from scorer.theme import SLATE
from scorer.widgets.flourish import flourish
from scorer.widgets.tap import text_button, words

GAP = 8
"""Between two rows, in logical pixels."""

BUTTON = 56
"""Height of a button, in logical pixels."""

HEIGHT = 320
"""What the card and its buttons need on a phone, in logical pixels."""


@ft.component
def CoiffeurEnd(table: TableContext) -> ft.Control:
    """The winner on a piece of slate, how it came about, and the ways on."""
    look, view, actions = table.look, table.view, table.actions
    t, go = look.t, table.services.go

    def button(
        key: str, name: str, action: Callable[[], object], *, step: bool = False
    ) -> ft.Control:
        return text_button(
            t(key),
            look.colours,
            guard(t, actions.say, lambda _: action()),
            step=step,
            height=BUTTON,
            expand=1,
            size=15,
            key=name,
        )

    ways = [button("end.home", "end-home", lambda: go("/"))]
    if look.writing:
        again = button("end.rematch", "end-rematch", lambda: go(rematch_route(view)), step=True)
        ways.append(again)
    if not look.wide:
        # Where there is room, the entries stand beside it all the time.
        name = "ruling.correct" if look.writing else "table.entries"
        entries = button(name, "end-correct", lambda: actions.open(EntriesPanel()))
        ways.insert(0, entries)
    return ft.Column(
        [_card(table), ft.Row(ways, spacing=GAP)],
        spacing=GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _card(table: TableContext) -> ft.Control:
    look, view = table.look, table.view
    t = look.t
    state: State = view.state
    winners = view.outcome.winners
    colour = COLUMNS[winners[0]] if len(winners) == 1 else SLATE.chalk
    told = story(state)
    return ft.Container(
        ft.Column(
            [
                words(t("end.title"), SLATE.quiet, size=14),
                words(_who(table), colour, size=26 if len(winners) == 1 else 20, bold=True),
                flourish(colour, motion=look.motion),
                words(" – ".join(map(str, view.sheet.totals)), SLATE.chalk, size=22, bold=True),
                *(
                    words(line, SLATE.quiet, size=14.5)
                    for line in (_lines(table, told) if told else ())
                ),
            ],
            spacing=2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        bgcolor=SLATE.stone,
        border=ft.Border.all(3, SLATE.wood),
        border_radius=14,
        padding=12,
        alignment=ft.Alignment.CENTER,
    )


def _who(table: TableContext) -> str:
    """Who has won; equal totals are a draw."""
    look, view = table.look, table.view
    names = [view.side_names[side] for side in view.outcome.winners]
    if len(names) > 1:
        return look.t("end.draw", sides=", ".join(names))
    if len(view.sides) < len(view.players):
        return look.t("end.wins", side=names[0])
    return look.t("end.wins_alone", name=names[0])


def _lines(table: TableContext, told: Story) -> Iterator[str]:
    """The best cell; where the winner made the difference, and since when it was certain."""
    look, view = table.look, table.view
    t, rows = look.t, view.options.rows

    def title(row: int) -> str:
        return row_title(t, rows[row], look.deck)

    best = told.best
    yield t("coiffeur.best", row=title(best.row), side=view.side_names[best.side], score=best.score)
    if told.gain is not None and told.gain.margin > 0:
        yield t("coiffeur.gain", row=title(told.gain.row), margin=told.gain.margin)
    if told.decided_in is not None:
        yield t("coiffeur.decided", n=told.decided_in)
    elif told.led_since is not None:
        yield t("coiffeur.led", n=told.led_since)
