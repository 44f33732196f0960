"""Another screen has written just before this one: entries not seen yet, and the panel."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from rules.engine.log import Entry, Named, Recorded, Redone, Undone
from scorer.sharing.taps import NEVER
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


SEEN_SECONDS = 0.7
"""Time that people need to notice what another screen has written.

It counts from when this screen shows it. An earlier tap was meant for what was shown before.
"""

NOT_YET = float("inf")


class UnseenEntries:
    """Entries of other screens, until this screen has shown them for long enough.

    Attributes:
        known: The newest entry that the player had seen before the first of them.
    """

    def __init__(self) -> None:
        self.known = 0
        self._newest = 0
        self._shown_at = NEVER

    @property
    def any(self) -> bool:
        """Whether there are any now."""
        return time.monotonic() - self._shown_at < SEEN_SECONDS

    def add(self, *, before: int, newest: int) -> None:
        """Note that another screen has written.

        Args:
            before: The newest entry that this screen had until now.
            newest: The newest entry now.
        """
        if not self.any:
            self.known = before
        self._shown_at, self._newest = NOT_YET, newest

    def mark_shown(self, newest: int) -> None:
        """Note that the device shows everything up to this entry."""
        if newest == self._newest and self._shown_at == NOT_YET:
            self._shown_at = time.monotonic()

    def clear(self) -> None:
        """Forget them: the player has been informed."""
        self._shown_at = NEVER
