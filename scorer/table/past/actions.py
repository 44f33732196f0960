"""What can be done at a table that only looks back: open panels that show, and turn the slate."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from scorer.services import Services
from scorer.session import View
from scorer.table.model import Actions, GameScreens, LiveTable, Notice, Panel
from scorer.table.pad.keyboard import KeyboardTarget
from scorer.widgets.component import Live


def past_table(
    services: Services,
    screens: GameScreens,
    shown: View,
    say: Callable[..., None],
    *,
    across: bool,
) -> LiveTable:
    """A table that writes nothing.

    Args:
        services: What the session can do.
        screens: The screens of the game.
        shown: The moment that is shown first.
        say: Shows a sentence.
        across: Whether the far half of a slate is upside down, for those who sit across.
    """
    view, panel, turned = Live(shown), Live[Panel | None](None), Live((across, False))

    def turn(side: int) -> None:
        far, near = turned.value
        turned.set((far ^ (side == 0), near ^ (side == 1)))

    def open_panel(wanted: Panel | None) -> None:
        if wanted is None or wanted.readable:
            panel.set(wanted)

    def refuse(*_args: Any, **_more: Any) -> bool:
        return False

    actions = Actions(
        record=refuse,
        correct=refuse,
        confirm=refuse,
        undo=refuse,
        redo=refuse,
        open=open_panel,
        name=refuse,
        turn=turn,
        say=say,
        now=lambda: view.value,
        touched=lambda: None,
        moved=lambda: None,
        early=refuse,
        wrote=lambda: None,
        debounced=refuse,
        repeated=refuse,
        unseen=refuse,
    )
    return LiveTable(
        screens=screens,
        services=services,
        view=view,
        panel=panel,
        notice=Live(Notice()),
        turned=turned,
        actions=actions,
        keyboard=KeyboardTarget(),
    )
