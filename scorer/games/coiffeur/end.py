"""The end of a Coiffeur: the winner, how it came about, what can be done next (COI-9)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import flet as ft

from rules.games.coiffeur.chances import Story, story
from rules.games.coiffeur.deal import State
from scorer.error_handling import guard
from scorer.games._slate.end_card import end_card
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

BUTTON_HEIGHT = 56
"""Height of a button, in logical pixels."""

CARD_HEIGHT = 320
"""Height of the card and its buttons on a phone, in logical pixels."""


@ft.component
def CoiffeurEndCard(table: TableContext) -> ft.Control:
    """The winner, how it came about, and buttons: entries, home, rematch."""
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
            height=BUTTON_HEIGHT,
            expand=1,
            size=15,
            key=name,
        )

    buttons = [button("end.home", "end-home", lambda: go("/"))]
    if look.writing:
        rematch = button("end.rematch", "end-rematch", lambda: go(rematch_route(view)), step=True)
        buttons.append(rematch)
    if not look.wide:
        # On a wide screen the entries always stand beside the card.
        name = "ruling.correct" if look.writing else "table.entries"
        entries = button(name, "end-correct", lambda: actions.open(EntriesPanel()))
        buttons.insert(0, entries)
    return ft.Column(
        [_card(table), ft.Row(buttons, spacing=GAP)],
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
    summary = story(state)
    rows = [
        words(t("end.title"), SLATE.quiet, size=14),
        words(_winner_text(table), colour, size=26 if len(winners) == 1 else 20, bold=True),
        flourish(colour, motion=look.motion),
        words(" – ".join(map(str, view.sheet.totals)), SLATE.chalk, size=22, bold=True),
    ]
    if summary:
        rows += [words(line, SLATE.quiet, size=14.5) for line in _summary_lines(table, summary)]
    return end_card(rows, spacing=2, padding=12, alignment=ft.Alignment.CENTER)


def _winner_text(table: TableContext) -> str:
    """The winner in words, or that equal totals are a draw."""
    look, view = table.look, table.view
    names = [view.side_names[side] for side in view.outcome.winners]
    if len(names) > 1:
        return look.t("end.draw", sides=", ".join(names))
    if len(view.sides) < len(view.players):
        return look.t("end.wins", side=names[0])
    return look.t("end.wins_alone", name=names[0])


def _summary_lines(table: TableContext, summary: Story) -> Iterator[str]:
    """Sentences: the best cell, the row that made the difference, when it was decided."""
    look, view = table.look, table.view
    t, rows = look.t, view.options.rows

    def title(row: int) -> str:
        return row_title(t, rows[row], look.deck)

    best = summary.best
    yield t("coiffeur.best", row=title(best.row), side=view.side_names[best.side], score=best.score)
    if summary.gain is not None and summary.gain.margin > 0:
        yield t("coiffeur.gain", row=title(summary.gain.row), margin=summary.gain.margin)
    if summary.decided_in is not None:
        yield t("coiffeur.decided", n=summary.decided_in)
    elif summary.led_since is not None:
        yield t("coiffeur.led", n=summary.led_since)
