"""The end of a Coiffeur: the winner, what can be done next, how it came about (COI-9)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import flet as ft

from rules.games.coiffeur import COIFFEUR
from rules.games.coiffeur.chances import Story, story
from scorer.error_handling import guard
from scorer.games.coiffeur.board_cells import COLUMNS
from scorer.games.coiffeur.keys import GAP, key_sizes
from scorer.games.coiffeur.row_names import row_title
from scorer.phrases import side_text, winners_first, wins_text
from scorer.table.end_buttons import rematch_route
from scorer.table.entries.panel import EntriesPanel
from scorer.table.model import TableContext
from scorer.theme import SLATE, TARGET
from scorer.widgets.choice import button_row
from scorer.widgets.tap import text_button, words


@ft.component
def CoiffeurEndCard(table: TableContext) -> ft.Control:
    """The winner; buttons for entries, home and rematch; how it came about.

    It takes the place of the keys, so that the whole sheet stays visible. No button is where the
    key that writes was: the second tap of a double tap must not hit one.
    """
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
            height=TARGET,
            expand=1,
            size=14,
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
    return ft.Container(
        ft.Column(
            [_winner(table), button_row(buttons, spacing=GAP), *_story(table)],
            spacing=GAP if look.wide else 4,
            scroll=ft.ScrollMode.AUTO,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        height=key_sizes(look).height,
    )


def _winner(table: TableContext) -> ft.Control:
    """Who has won, and the totals."""
    look, view = table.look, table.view
    t = look.t
    winners = view.outcome.winners
    colour = COLUMNS[winners[0]] if len(winners) == 1 else SLATE.chalk
    if len(winners) > 1:
        text = t("end.draw", sides=", ".join(side_text(t, table.names, side) for side in winners))
    else:
        text = wins_text(t, table.names, winners)
    totals = winners_first(view.sheet.totals, winners)
    size = 30.0 if look.wide else 19.0
    rows: list[ft.Control] = [
        words(text, colour, size=size, bold=True),
        words(" – ".join(map(str, totals)), SLATE.chalk, size=0.85 * size, bold=True),
    ]
    return ft.Container(
        ft.Column(rows, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER),
        bgcolor=SLATE.stone,
        border=ft.Border.all(3, SLATE.wood),
        border_radius=12,
        padding=5,
        alignment=ft.Alignment.CENTER,
    )


def _story(table: TableContext) -> list[ft.Control]:
    """Sentences about how it came about."""
    look = table.look
    summary = story(table.view.state_of(COIFFEUR))
    if summary is None:
        return []
    size = 18.0 if look.wide else 14.0
    return [words(line, look.colours.quiet, size=size) for line in _lines(table, summary)]


def _lines(table: TableContext, summary: Story) -> Iterator[str]:
    """The best cells, the row that made the difference, when it was decided."""
    look, view = table.look, table.view
    t, rows = look.t, view.options.rows

    def title(row: int) -> str:
        return row_title(t, rows[row], look.deck)

    best = summary.best
    cells = " · ".join(f"{title(one.row)}, {side_text(t, table.names, one.side)}" for one in best)
    yield t("coiffeur.best", cells=cells, score=best[0].score)
    gain = summary.gain
    if gain is not None:
        over = side_text(t, table.names, gain.over)
        yield t("coiffeur.gain", row=title(gain.row), margin=gain.margin, side=over)
    if summary.decided_in is not None:
        yield t("coiffeur.decided", n=summary.decided_in)
    elif summary.led_since is not None:
        yield t("coiffeur.led", n=summary.led_since)
