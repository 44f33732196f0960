"""Correcting what everybody has made in a deal: the pad that counted it, filled in (ALL-1)."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from rules.engine.log import Voided
from scorer.appearance import Look
from scorer.games._sheet.counting import Count, Counting
from scorer.services import guard
from scorer.session import View
from scorer.table.actions import Acts
from scorer.table.frame import button, frame, sentence
from scorer.table.wording import phrase


def count_edit(look: Look, view: View, acts: Acts, seq: int, count: Count) -> ft.Control:
    """The panel that corrects the count of entry ``seq``; ``count`` is how it was counted."""
    t, colours = look.t, look.colours
    said = view.fact(seq)
    if said is None:
        return frame(look, acts, t("entries.title"), [sentence(t("error.stale"), colours.quiet)])
    before = view.state_before(seq)
    deal = t("entries.deal_n", n=view.game.next_step(before).deal)
    told = f"{deal} · {phrase(look, view, said, state=before)}"
    pad = Counting(look, view, acts, [None], replace(count, seq=seq))
    return frame(
        look,
        acts,
        t("entries.correct"),
        [sentence(told, colours.quiet, size=15), ft.Container(pad, key=f"correct-{seq}")],
        button(
            look,
            t("entries.remove"),
            guard(t, acts.say, lambda _: acts.correct([Voided(seq)])),
            key="edit-remove",
        ),
        tall=True,
    )
