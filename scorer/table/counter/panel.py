"""The card counter over a table, and how its points get into the open deal."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft

from rules.jass.cards import DECK
from scorer.appearance import Appearance
from scorer.phrases import step_text
from scorer.table.counter.counter import CardCounter, CounterRoom
from scorer.table.counter.draft import CounterDraft
from scorer.table.model import Panel, TableContext
from scorer.table.panel_surface import PADDING
from scorer.widgets.component import use_effect
from scorer.widgets.tap import at_left

SHORT_SHARE, WIDE_SHARE = 0.5, 0.25
"""Shares of the width that a panel has at least, in landscape and on a wide screen."""


@dataclass(frozen=True)
class CounterPanel(Panel):
    """Counts a pile card by card."""

    scrolls = True
    readable = True

    @ft.component
    def draw(self, table: TableContext) -> ft.Control:
        """The counter of the open deal; what was tapped stays until the next deal."""
        look, live, actions = table.look, table.live, table.actions
        entry, step = table.screens.table.pile, table.view.next_step
        use_effect(
            lambda: bind(table), [table.view.deal_begun, entry.mode(table) if entry else None]
        )
        writing = look.writing and entry is not None and not table.view.outcome.finished
        owners = tuple(entry.owners(table)) if entry and writing else ()
        room = CounterRoom(
            width=_width(look),
            deck=entry.deck if entry else DECK,
            whole=entry is None or entry.whole(table),
            owners=owners,
        )

        def enter(owner: int, points: int) -> None:
            if entry is not None:
                entry.enter(table, owner, points)
                actions.open(None)

        counter = CardCounter(
            look,
            live.kept(CounterDraft),
            room,
            close=lambda: actions.open(None),
            enter=enter if owners else None,
            touched=actions.touched,
        )
        if owners or not writing:
            return counter
        # No points can be typed now: the table says what comes first.
        waits = step_text(look.t, table.names, step)
        return ft.Column(
            [counter, at_left(waits, look.colours.accent, size=14)],
            spacing=6,
            tight=True,
        )


def open_counter(table: TableContext) -> None:
    """Open the counter; what was tapped in the open deal is still there."""
    bind(table)
    table.actions.open(CounterPanel())


def bind(table: TableContext) -> None:
    """Set the draft to the open deal and its mode; another deal starts with an empty draft."""
    entry, draft = table.screens.table.pile, table.live.kept(CounterDraft)
    if entry is not None:
        deal, mode = table.actions.now().deal_begun, entry.mode(table)
        draft.set(draft.value.at(deal, mode, entry.deck, ace_eleven=entry.ace_eleven(table)))


def _width(look: Appearance) -> float:
    """The width that the panel has at least for its content, in logical pixels."""
    share = WIDE_SHARE if look.wide else SHORT_SHARE if look.short else 1
    return look.width * share - 2 * PADDING
