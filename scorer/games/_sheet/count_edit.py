"""Correcting what everybody has made in a deal: the pad that counted it, filled in (ALL-1)."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from rules.engine.log import Voided
from scorer.appearance import Appearance
from scorer.games._sheet.counting import Count, Counting
from scorer.services import guard
from scorer.session import View
from scorer.table.actions import Actions
from scorer.table.frame import button, frame, sentence
from scorer.table.wording import phrase


def count_edit(
    look: Appearance, view: View, actions: Actions, seq: int, count: Count
) -> ft.Control:
    """The panel that corrects the count of entry ``seq``; ``count`` is how it was counted."""
    t, colours = look.t, look.colours
    said = view.fact(seq)
    if said is None:
        return frame(look, actions, t("entries.title"), [sentence(t("error.stale"), colours.quiet)])
    before = view.state_before(seq)
    deal = t("entries.deal_n", n=view.game.next_step(before).deal)
    told = f"{deal} · {phrase(look, view, said, state=before)}"
    pad = Counting(look, view, actions, [None], replace(count, seq=seq))
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
