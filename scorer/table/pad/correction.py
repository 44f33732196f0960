"""Correcting the count of a deal: the pad that counted it, filled in (ALL-1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import flet as ft

from rules.engine.log import Voided
from scorer.table.frame import answer, frame, gone
from scorer.table.model import TableContext
from scorer.table.pad.count import CountForm
from scorer.table.pad.pad import panel_pad
from scorer.table.panel_parts import sentence
from scorer.table.wording import deal_title, phrase
from scorer.text_size.drawn import stacked
from scorer.widgets.faces import Key


def count_correction(
    table: TableContext, seq: int, form: CountForm, others: Sequence[ft.Control] = ()
) -> ft.Control:
    """Draw the panel that corrects the count of a deal.

    Args:
        table: The table.
        seq: The entry of the count.
        form: How the deal was counted.
        others: Keys for what it could be instead.
    """
    look, view, t = table.look, table.view, table.look.t
    counted = view.fact(seq)
    if counted is None:
        return gone(table)
    before = view.state_before(seq)
    deal, title = deal_title(look, view, counted, before), t("entries.correct")
    # A short screen and large letters have no room for what the fields of the pad say as well.
    if look.short:
        title, above = f"{title} · {deal}", []
    else:
        text = deal if stacked() else f"{deal} · {phrase(table, counted, state=before)}"
        above = [sentence(text, look.colours.quiet, size=15)]
    corrected = replace(form, seq=seq)
    pad = panel_pad(table, lambda _table, _view: corrected)
    return frame(
        table,
        title,
        [*above, ft.Container(pad, key=f"correct-{seq}")],
        *others,
        answer(
            table,
            t("entries.remove"),
            lambda: table.actions.correct([Voided(seq)]),
            kind=Key.DELETE,
            key="edit-remove",
        ),
        tall=True,
    )
