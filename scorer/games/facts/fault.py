"""Faults of play: a revoke, or a player who is short of cards (PEN-1, PEN-2)."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from rules.engine.game import Event, refusals
from rules.jass.facts import DealAnnulled
from rules.pairs.facts import DealForfeited, Revoked
from scorer.table.corrections.edit import fact_rows
from scorer.table.corrections.fields import key_height
from scorer.table.frame import answer, frame, message_line
from scorer.table.live_table import use_typed
from scorer.table.model import Panel, TableContext
from scorer.table.panel_parts import GAP, button, choices, sentence, side_choice
from scorer.table.widths import beside_digits
from scorer.widgets.faces import Key

WORDY = 72
"""Height of a key that says what is written, in logical pixels."""


@dataclass(frozen=True)
class FaultPanel(Panel):
    """Records a fault of play (PEN-1, PEN-2)."""

    scrolls = True

    def draw(self, table: TableContext) -> ft.Control:
        """The form: the kind of fault, the side, and the consequence by the rules."""
        return FaultForm(table)


@ft.component
def FaultForm(
    table: TableContext,
    head: Sequence[ft.Control] = (),
    before: Callable[[], Sequence[Event]] = lambda: (),
    forfeit: Callable[[Any, int], str] | None = None,
) -> ft.Control:
    """The form: the kind of fault, the side, and the consequence by the rules.

    Args:
        table: The table.
        head: Rows above it, with what is not written yet of the deal.
        before: Returns the facts that say this; they are written together with the fault.
        forfeit: Says what a forfeit of a side writes, from the state before it; ``None``: that the
            others take all points.
    """
    look, view, actions = table.look, table.view, table.actions
    t, colours, game = look.t, look.colours, view.game
    short, set_short = ft.use_state(False)
    said, say = ft.use_state("")
    first = Revoked(side=0, kept=0)
    draft, latest, change = use_typed(table.live, "fault", first)
    state = view.state
    for event in before():
        state = state if refusals(game.verify(state, event)) else game.apply(state, event)

    def key(
        text: str, fact: Callable[[], Event], name: str, *, kind: Key, room: float = math.inf
    ) -> ft.Control:
        wrong = refusals(game.verify(state, fact()))
        return answer(
            table,
            text,
            None if wrong else lambda: actions.record(*before(), fact()),
            kind=kind,
            height=WORDY if forfeit else key_height(look),
            room=room,
            key=name,
        )

    kinds = [(t("fault.revoke"), not short), (t("fault.short_cards"), short)]
    rows: list[ft.Control] = [*head, choices(look, kinds, lambda place: set_short(place == 1))]
    if short:
        text = forfeit(state, draft.side) if forfeit else t("fault.forfeit")
        keys = [
            key(t("fault.annul"), DealAnnulled, "fault-annul", kind=Key.PLAIN),
            key(text, lambda: DealForfeited(side=latest().side), "fault-forfeit", kind=Key.WRITE),
        ]
        rows += [
            sentence(t("rule.PEN-2"), colours.quiet, size=15),
            sentence(t("fault.short_cards_who"), colours.ink),
            side_choice(
                look,
                view.side_names,
                draft.side,
                lambda side: change(lambda now: replace(now, side=side)),
            ),
            sentence(t("fault.annul_help"), colours.quiet, size=15),
            ft.Row(keys, spacing=GAP),
        ]
    else:
        room = beside_digits(look, table.screens.table.room)
        write = key(t("pad.write"), latest, "fault-write", kind=Key.WRITE, room=room)
        cancel = button(
            look, t("app.cancel"), lambda _: actions.open(None), height=key_height(look), room=room
        )
        message = message_line(table, refusals(game.verify(state, draft)), said)

        def write_latest() -> None:
            actions.record(*before(), latest())

        fields = fact_rows(
            table,
            draft,
            change,
            (cancel, write),
            first=first,
            message=message,
            say=say,
            enter=write_latest,
        )
        rows += [sentence(t("rule.PEN-1"), colours.quiet, size=15), *fields]
    return frame(table, t("fault.title"), rows, tall=bool(head))
