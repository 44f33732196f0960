"""The line above the keys of the play: what comes next, and what was just written."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from scorer.appearance import Appearance
from scorer.games.counting.count_keys import Typing
from scorer.games.counting.key_sizes import KeySizes
from scorer.table.model import LiveTable
from scorer.table.notice import NextLine, next_line
from scorer.text_size.room import fills_room
from scorer.widgets.component import memo, use_one_frame_later, use_part, whole_value

SayNext = Callable[[Appearance, LiveTable], NextLine]
"""Returns what comes next at a table."""


@memo
@ft.component
@fills_room
def PlayLine(look: Appearance, live: LiveTable, sizes: KeySizes, say_next: SayNext) -> ft.Control:
    """What comes next, or why a tap did not count; beside it what was just written, with its undo.

    Args:
        look: Colours, texts and size of the screen.
        live: The table.
        sizes: The sizes of the keys.
        say_next: Returns what comes next.
    """

    def part(_value: object) -> NextLine:
        return say_next(look, live)

    use_part(live.view, part)
    use_part(live.panel, part)
    line = use_part(live.kept(Typing), part)
    # The board shows a write first; the line with the notice follows and must not delay it.
    notice = use_part(use_one_frame_later(live.notice), whole_value)
    return next_line(look, line, notice, live.actions, letters=sizes.type, height=sizes.line)
