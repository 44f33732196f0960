"""Which taps on the keys of the play count.

Where other keys appear at the same place, a finger that goes on tapping would write with keys that
the player has not seen: a digit would become a bid. So a first tap on them counts only after a
pause, and a tap that was sent before they appeared never counts for them. Behind a question no key
counts. The buttons at the end of a Partie may lie where keys have been, too.
"""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorer.sharing.taps import Gate, Taps
from scorer.sharing.unshown import DOUBLE_TAP_SECONDS
from scorer.table.model import LiveTable
from scorer.texts import Texts

_REGION = "keys of "
"""How the key of the control around the keys of the play begins; the name of their step follows."""

END = "end"
"""The step of the buttons at the end of a Partie."""


def keys_region(keys: ft.Control, step: str) -> ft.Control:
    """Put the keys of the play of a step into the control by which the gate finds them."""
    return ft.Container(keys, key=f"{_REGION}{step}")


def keys_gate(live: LiveTable, taps: Taps, texts_now: Callable[[], Texts]) -> Gate:
    """Make the gate for the taps at a table.

    Args:
        live: The table.
        taps: The taps of the page.
        texts_now: Returns the texts of the screen.
    """
    touched: str | None = None

    def counts(control: ft.BaseControl | None) -> bool:
        nonlocal touched
        keys = live.screens.table.keys
        if keys is None:
            return True
        view = live.actions.now()
        now = keys.step(view)
        if control is None:
            if touched not in (None, now):
                live.actions.say(texts_now()("table.keys_changed"))
            return False
        step = _step_of(control)
        if step is None:
            return True
        if step == END and view.outcome.finished:
            now = END
        panel = live.panel.value
        if panel is not None and panel.asks:
            live.actions.say(texts_now()("table.answer_first"))
            return False
        known = touched in (None, step) or taps.unshown.pause >= DOUBLE_TAP_SECONDS
        if step == now and known:
            touched = step
            return True
        live.actions.say(texts_now()("table.keys_changed"))
        return False

    return counts


def _step_of(control: ft.BaseControl) -> str | None:
    """The step whose keys a control belongs to; ``None`` if it is no key of the play."""
    around: ft.BaseControl | None = control
    while around is not None:
        if isinstance(around.key, str) and around.key.startswith(_REGION):
            return around.key.removeprefix(_REGION)
        around = around.parent
    return None
