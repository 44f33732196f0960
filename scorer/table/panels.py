"""The panels that a game whose board is a sheet need not make itself."""

from __future__ import annotations

import flet as ft

from scorer.appearance import Look
from scorer.session import View
from scorer.table.actions import Acts, Panel
from scorer.table.conflict import Meanwhile
from scorer.table.corrections.confirm import Late, Mend
from scorer.table.facts_list import facts_list
from scorer.table.how_scored import HowScored


def shared_panel(look: Look, view: View, acts: Acts, panel: Panel) -> ft.Control | None:
    """What stands on a panel of every game; ``None``: the panel is the game's own."""
    match panel.kind:
        case "entries":
            return facts_list(look, view, acts)
        case "mend":
            return Mend(look, view, acts, panel)
        case "late":
            return Late(look, view, acts, panel)
        case "scored":
            return HowScored(look, view, acts)
        case "meanwhile":
            return Meanwhile(look, view, acts, panel)
        case _:
            return None
