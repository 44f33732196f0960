"""Faults of play: a revoke, or a player who is short of cards (PEN-1, PEN-2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from rules.engine.game import Event
from rules.jass.facts import DealAnnulled
from rules.pairs.facts import DealForfeited, Revoked
from scorer.error_handling import guard
from scorer.table.corrections.edit import fact_rows
from scorer.table.corrections.fields import KEY_HEIGHT, ChangeDraft
from scorer.table.frame import frame, message_line
from scorer.table.live_table import use_typed
from scorer.table.model import Panel, TableContext
from scorer.table.panel_parts import GAP, button, choices, sentence, side_choice

REVOKE = Revoked(side=0, kept=0)
"""The fact that the panel shows first."""


@dataclass(frozen=True)
class FaultPanel(Panel):
    """Records a fault of play (PEN-1, PEN-2)."""

    scrolls = True

    def draw(self, table: TableContext) -> ft.Control:
        """The form: the kind of fault, the side, and the consequence by the rules."""
        return FaultForm(table)


@ft.component
def FaultForm(table: TableContext) -> ft.Control:
    """The form: the kind of fault, the side, and the consequence by the rules."""
    look, actions = table.look, table.actions
    t = look.t
    short, set_short = ft.use_state(False)
    draft, latest, change = use_typed(table.live, "fault", REVOKE)
    kinds = [(t("fault.revoke"), not short), (t("fault.short_cards"), short)]
    rows: list[ft.Control] = [
        choices(look, kinds, lambda place: set_short(place == 1)),
    ]
    if short:
        rows += _short_cards(table, draft, change)
    else:
        rows += _revoke(table, (draft, latest), change)
    return frame(look, actions, t("fault.title"), rows)


def _revoke(
    table: TableContext,
    draft_and_latest: tuple[Revoked, Callable[[], Revoked]],
    change: ChangeDraft,
) -> list[ft.Control]:
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    draft, latest = draft_and_latest
    violations = view.check(draft)
    write = button(
        look,
        t("pad.write"),
        None if violations else guard(t, actions.say, lambda _: actions.record(latest())),
        step=True,
        height=KEY_HEIGHT,
        key="fault-write",
    )
    cancel = button(
        look,
        t("app.cancel"),
        lambda _: actions.open(None),
        height=KEY_HEIGHT,
    )
    fields = fact_rows(table, draft, change, (cancel, write))
    fields.insert(-1, message_line(table, violations))
    return [sentence(t("rule.PEN-1"), colours.quiet, size=15), *fields]


def _short_cards(table: TableContext, draft: Revoked, change: ChangeDraft) -> list[ft.Control]:
    """A player is short of cards: the others take all points or annul the deal (PEN-2)."""
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours

    def answer(text: str, event: Event, key: str, *, step: bool) -> ft.Control:
        violations = view.check(event)
        return button(
            look,
            t(text),
            None if violations else guard(t, actions.say, lambda _: actions.record(event)),
            step=step,
            key=key,
        )

    return [
        sentence(t("rule.PEN-2"), colours.quiet, size=15),
        side_choice(
            look,
            view.side_names,
            draft.side,
            lambda side: change(lambda now: replace(now, side=side)),
        ),
        sentence(t("fault.annul_help"), colours.quiet, size=15),
        ft.Row(
            [
                answer("fault.annul", DealAnnulled(), "fault-annul", step=False),
                answer("fault.forfeit", DealForfeited(side=draft.side), "fault-forfeit", step=True),
            ],
            spacing=GAP,
        ),
    ]
