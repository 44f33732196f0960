"""The letters of the keyboard in a game of two sides."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from rules.jass.cards import Mode
from scorer.appearance import Appearance
from scorer.games.counting.count_keys import (
    ANY_STOECK,
    ANY_WEIS,
    STOECK_PANEL,
    open_or_say,
    say_matsch,
)
from scorer.games.melds.side_melds import WeisPanel
from scorer.phrases import mode_text
from scorer.table.model import Shortcut, TableContext

MODE_LETTERS: Final = "ASDFGH"
"""Letters of the six modes, which lie in a row on most keyboards, as the modes do on the screen."""

MELDS: Final = (
    Shortcut(
        key="W",
        text=lambda look: look.t("table.weis"),
        act=lambda table: open_or_say(table.look, table.live, WeisPanel(), *ANY_WEIS),
    ),
    Shortcut(
        key="K",
        text=lambda look: look.t("table.stoeck"),
        act=lambda table: open_or_say(table.look, table.live, STOECK_PANEL, *ANY_STOECK),
    ),
    Shortcut(
        key="M",
        text=lambda look: look.t("pad.matsch"),
        act=lambda table: say_matsch(table.live),
    ),
)
"""Weis, Stöck (K as in king) and Matsch."""


def mode_shortcuts(choose: Callable[[TableContext, Mode], None]) -> tuple[Shortcut, ...]:
    """Return a letter for each mode.

    Args:
        choose: Does what a tap on the mode does.
    """

    def name(mode: Mode, look: Appearance) -> str:
        return mode_text(look.t, mode, look.deck)

    def act(mode: Mode, table: TableContext) -> None:
        choose(table, mode)

    return tuple(
        Shortcut(key=letter, text=partial(name, mode), act=partial(act, mode))
        for letter, mode in zip(MODE_LETTERS, Mode, strict=True)
    )
