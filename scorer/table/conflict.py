"""What another screen has written just before one's own entry, and whether that still holds."""

from __future__ import annotations

import flet as ft

from rules.engine.log import Entry, Recorded, Redone, Undone
from scorer.appearance import Appearance
from scorer.services import guard
from scorer.session import View
from scorer.table.actions import Actions, Panel
from scorer.table.frame import button, frame, sentence
from scorer.table.wording import phrase


@ft.component
def Meanwhile(look: Appearance, view: View, actions: Actions, panel: Panel) -> ft.Control:
    """What came in between; then the own entry, to be written after all or to be left."""
    t, colours = look.t, look.colours
    rows = [sentence(t("around.meanwhile"), colours.quiet)]
    came = view.entries[panel.since :]
    rows += [sentence(_told(look, view, entry), colours.ink, bold=True) for entry in came]
    leave = button(look, t("around.leave"), lambda _: actions.open(None), key="meanwhile-leave")
    again = panel.again
    if again is None:
        return frame(look, actions, t("around.meanwhile_title"), rows, leave)
    rows += [
        sentence(t("around.yours"), colours.quiet),
        sentence(panel.said, colours.accent, bold=True),
    ]
    write = button(
        look,
        t("around.write_too"),
        guard(t, actions.say, lambda _: again()),
        step=True,
        key="meanwhile-write",
    )
    return frame(look, actions, t("around.meanwhile_title"), rows, leave, write)


def _told(look: Appearance, view: View, entry: Entry) -> str:
    """An entry in the words of the table."""
    match entry.change:
        case Recorded(event):
            return phrase(look, view, event, state=view.state_before(entry.seq))
        case Undone():
            return look.t("table.undone_now")
        case Redone():
            return look.t("table.redone_now")
        case _:
            return look.t("table.corrected")
