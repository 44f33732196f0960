"""The six modes as keys of a game whose bid settles what is played."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from rules.jass.cards import Mode
from scorer.appearance import Appearance
from scorer.games.counting.key_sizes import KeySizes
from scorer.session import View
from scorer.table.model import LiveTable
from scorer.text_size.room import fills_room
from scorer.widgets.component import memo, use_part
from scorer.widgets.modes import mode_row


def mode_keys(
    mode_of: Callable[[View], Mode | None], choose_mode: Callable[[LiveTable, Mode], None]
) -> Callable[[Appearance, LiveTable, KeySizes], ft.Control]:
    """Make the row of modes, without factors.

    Args:
        mode_of: Returns the mode of the open deal; ``None`` while it is unknown.
        choose_mode: Names the mode of the open deal, or corrects it.
    """

    @memo
    @ft.component
    @fills_room
    def ModeRow(look: Appearance, live: LiveTable, sizes: KeySizes) -> ft.Control:
        """The six modes; a tap on another one corrects the deal."""
        chosen = use_part(live.view, mode_of)

        def choose(mode: Mode) -> Callable[..., None]:
            return lambda _: choose_mode(live, mode)

        shown = chosen if look.show_trump else None
        return mode_row(look.t, look.colours, look.deck, None, shown, choose, height=sizes.modes)

    return ModeRow
