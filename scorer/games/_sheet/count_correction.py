"""Correcting what everybody has made in a deal: the pad that counted it, filled in (ALL-1)."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from rules.engine.log import Voided
from scorer.games._sheet.count_pad import Count, Counting
from scorer.services import guard
from scorer.table.context import TableContext
from scorer.table.frame import button, frame, sentence
from scorer.table.wording import phrase


def count_edit(table: TableContext, seq: int, count: Count) -> ft.Control:
    """The panel that corrects the count of entry ``seq``; ``count`` is how it was counted."""
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    said = view.fact(seq)
    if said is None:
        return frame(look, actions, t("entries.title"), [sentence(t("error.stale"), colours.quiet)])
    before = view.state_before(seq)
    deal = t("entries.deal_n", n=view.game.next_step(before).deal)
    told = f"{deal} · {phrase(table, said, state=before)}"
    # The keyboard stays with the pad of the open deal.
    pad = Counting(replace(table, keys=[None]), replace(count, seq=seq))
    return frame(
        look,
        actions,
        t("entries.correct"),
        [sentence(told, colours.quiet, size=15), ft.Container(pad, key=f"correct-{seq}")],
        button(
            look,
            t("entries.remove"),
            guard(t, actions.say, lambda _: actions.correct([Voided(seq)])),
            key="edit-remove",
        ),
        tall=True,
    )
