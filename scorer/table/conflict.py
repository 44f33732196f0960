"""The panel about a conflict: another screen has written just before this one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from rules.engine.log import Entry, Named, Recorded, Redone, Undone
from scorer.table.frame import answer, frame
from scorer.table.model import Panel, TableContext
from scorer.table.panel_parts import sentence
from scorer.table.wording import phrase
from scorer.widgets.faces import Key


@dataclass(frozen=True)
class ConflictPanel(Panel):
    """Shows what another screen has just written, and asks whether to write one's own entry, too.

    Attributes:
        since: The newest entry that the writer had seen.
        text: The own entry in words; empty for undo and redo, which are not offered again.
        again: Writes the own entry after all.
    """

    scrolls = True

    since: int
    text: str = ""
    again: Callable[[], bool] | None = None

    @ft.component
    def draw(self, table: TableContext) -> ft.Control:
        """The entries written in between; the own entry, to be written after all or dropped."""
        look, view = table.look, table.view
        t, colours = look.t, look.colours
        rows = [sentence(t("around.meanwhile"), colours.quiet)]
        new_entries = view.entries[self.since :]
        rows += [
            sentence(_entry_text(table, entry), colours.ink, bold=True) for entry in new_entries
        ]
        leave = answer(
            table, t("around.leave"), lambda: table.actions.open(None), key="meanwhile-leave"
        )
        again = self.again
        if again is None:
            return frame(table, t("around.meanwhile_title"), rows, leave)
        rows += [
            sentence(t("around.yours"), colours.quiet),
            sentence(self.text, colours.accent, bold=True),
        ]
        write = answer(table, t("around.write_too"), again, kind=Key.WRITE, key="meanwhile-write")
        return frame(table, t("around.meanwhile_title"), rows, leave, write)


def _entry_text(table: TableContext, entry: Entry) -> str:
    """Return an entry in words."""
    look, view = table.look, table.view
    match entry.change:
        case Recorded(event):
            return phrase(table, event, state=view.state_before(entry.seq))
        case Undone():
            return look.t("table.undone_now")
        case Redone():
            return look.t("table.redone_now")
        case Named():
            return look.t("names.changed")
        case _:
            return look.t("table.corrected")
