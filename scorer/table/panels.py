"""The panels that a game whose board is a sheet need not make itself."""

from __future__ import annotations

import flet as ft

from scorer.appearance import Appearance
from scorer.session import View
from scorer.table.actions import Actions, Panel
from scorer.table.conflict import Meanwhile
from scorer.table.corrections.confirm import Late, Mend
from scorer.table.facts_list import facts_list
from scorer.table.how_scored import HowScored


def shared_panel(look: Appearance, view: View, actions: Actions, panel: Panel) -> ft.Control | None:
    """What stands on a panel of every game; ``None``: the panel is the game's own."""
    match panel.kind:
        case "entries":
            return facts_list(look, view, actions)
        case "mend":
            return Mend(look, view, actions, panel)
        case "late":
            return Late(look, view, actions, panel)
        case "scored":
            return HowScored(look, view, actions)
        case "meanwhile":
            return Meanwhile(look, view, actions, panel)
        case _:
            return None
