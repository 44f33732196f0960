"""How the deals of games in which each plays alone are counted: pad, correction, pile, table."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import flet as ft

from rules.jass.cards import Mode
from scorer.games.boards.player_sheet import SHEET_ROOM
from scorer.games.seats.first_dealer import ask_first_dealer
from scorer.session import View
from scorer.table.model import PlayKeys, TableContext, TableDesign
from scorer.table.pad.correction import count_correction
from scorer.table.pad.count import CountForm
from scorer.table.pad.form import Form
from scorer.table.pad.keys import KeyRow
from scorer.table.pad.pad import Pad, pad_height
from scorer.table.pad.pile import player_pile


class PlayerCount(ABC):
    """How a deal is counted, and what else is typed or tapped on its pad; a game states these."""

    @abstractmethod
    def form(self, table: TableContext, state: Any) -> CountForm:
        """How a deal is counted, from the state before the count."""

    def asked(self, table: TableContext, view: View) -> Form | None:
        """What is typed on the pad in a view; ``None`` while nothing can be."""
        deal = view.state.deal
        return (
            self.form(table, view.state) if deal is not None and deal.dealer is not None else None
        )

    def keys(self, _table: TableContext) -> Sequence[KeyRow]:
        """Rows of keys beside the digits."""
        return ()

    def mode(self, view: View) -> Mode | None:
        """The mode of the open deal; ``None`` while it is not known."""
        mode: Mode | None = view.state.deal.mode if view.state.deal else None
        return mode

    def pad(self, table: TableContext) -> ft.Control:
        """The pad for a forgotten deal, without keys beside the digits."""
        return Pad(table, self.asked, stays=False)

    def correct(self, table: TableContext, seq: int, seat: int | None = None) -> ft.Control:
        """The panel that corrects a counted deal, from the number that was tapped."""
        form = self.form(table, table.view.state_before(seq))
        return count_correction(table, seq, replace(form, seat=seat))

    def table(self, board: Callable[[TableContext, float, float], ft.Control]) -> TableDesign:
        """The table: a sheet, and the pad of every deal.

        The pad stays where it is from one deal to the next, so that no touch is lost in between.
        """
        keys = PlayKeys(
            height=pad_height,
            draw=lambda table, _width, _height: Pad(table, self.asked, self.keys(table)),
        )
        return TableDesign(
            board=board,
            keys=keys,
            required_panel=ask_first_dealer,
            pile=player_pile(self.asked, self.mode),
            room=SHEET_ROOM,
        )
