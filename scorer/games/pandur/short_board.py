"""The board of a Pandur on a short screen: the players beside one another (PAN)."""

from __future__ import annotations

import flet as ft

from rules.games.pandur import PANDUR
from rules.games.pandur.standing import PlayerStanding
from rules.games.pandur.standing import board as standing
from scorer.games.pandur.board import shown_deal
from scorer.phrases import bid_text, signed
from scorer.table.model import TableContext
from scorer.theme import DARK, SLATE
from scorer.widgets.stone import stone_board
from scorer.widgets.tap import lettering


def short_board(table: TableContext, size: tuple[float, float]) -> ft.Control:
    """Each player's name, last bid and game points, in a column of its own."""
    state = table.view.state_of(PANDUR)
    columns: list[ft.Control] = [
        ft.Container(_column(table, player), expand=1)
        for player in standing(state, shown_deal(state))
    ]
    row = ft.Row(columns, spacing=4, vertical_alignment=ft.CrossAxisAlignment.CENTER, expand=True)
    return stone_board(row, *size)


def _column(table: TableContext, player: PlayerStanding) -> ft.Control:
    t, view = table.look.t, table.view
    colour = DARK.accent if player.soloist else SLATE.chalk
    bid = "–" if player.passed or player.sits_out else "·"
    if player.bid is not None:
        bid = bid_text(t, player.bid)
    named = player.bid is not None and player.bid.points is None
    score = f"{signed(player.score)} / {view.options.target}"
    return ft.Column(
        [
            lettering(view.players[player.seat], colour, size=14, lines=1),
            lettering(
                bid, colour if player.soloist else SLATE.quiet, size=14 if named else 17, lines=2
            ),
            lettering(score, SLATE.chalk, size=14, bold=True, lines=1),
        ],
        spacing=0,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )
