"""The line above the keys of the play: what comes next, and what was just written."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from scorer.appearance import Appearance
from scorer.games._slate.count_keys import Typing
from scorer.games._slate.key_sizes import KeySizes
from scorer.table.live_table import LiveTable
from scorer.theme import TARGET
from scorer.widgets.component import memo, use_part, whole
from scorer.widgets.tap import icon_button, words


@dataclass(frozen=True, slots=True)
class NextLine:
    """What comes next.

    Attributes:
        text: What the table must do, or what is typed.
        detail: Below it: the deal and who deals.
        wrong: Whether ``text`` says what is wrong with what is typed.
    """

    text: str
    detail: str = ""
    wrong: bool = False


SayNext = Callable[[Appearance, LiveTable], NextLine]
"""Returns what comes next at a table."""


@memo
@ft.component
def PlayLine(look: Appearance, live: LiveTable, sizes: KeySizes, say_next: SayNext) -> ft.Control:
    """What comes next, or why a tap did not count; beside it what was just written, with its undo.

    Args:
        look: Colours, texts and size of the screen.
        live: The table.
        sizes: The sizes of the keys.
        say_next: Returns what comes next.
    """
    colours, t = look.colours, look.t

    def part(_value: object) -> NextLine:
        return say_next(look, live)

    use_part(live.view, part)
    use_part(live.panel, part)
    line = use_part(live.kept(Typing), part)
    notice = use_part(live.notice, whole)
    text, detail = line.text, line.detail
    colour, detail_colour = colours.error if line.wrong else colours.ink, colours.quiet
    if notice.text and notice.written:
        detail, detail_colour = notice.text, colours.accent
    elif notice.text:
        text, detail, colour = notice.text, "", colours.error
    rows: list[ft.Control] = [
        words(
            text,
            colour,
            size=round((15.5 if detail else 14) * sizes.type, 1),
            bold=bool(detail),
            align=ft.TextAlign.LEFT,
            lines=1 if detail else 3,
        )
    ]
    if detail:
        rows.append(
            words(
                detail,
                detail_colour,
                size=round(13 * sizes.type, 1),
                align=ft.TextAlign.LEFT,
                lines=1,
            )
        )
    said = ft.Semantics(
        label=f"{text}. {detail}" if detail else text,
        live_region=True,
        container=True,
        exclude_semantics=True,
        expand=1,
        content=ft.Column(rows, spacing=0, tight=True, alignment=ft.MainAxisAlignment.CENTER),
    )
    undo: ft.Control = ft.Container(width=TARGET)
    if notice.written:
        undo = icon_button(
            ft.Icons.UNDO,
            t("table.take_back"),
            colours,
            lambda _: live.actions.undo(),
            key="take-back",
        )
    return ft.Row([said, undo], spacing=4, height=sizes.line)
