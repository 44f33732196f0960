"""The keys of the play in a game of two sides: always on the screen, at the same place."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import flet as ft

from rules.jass.cards import Mode
from scorer.appearance import Appearance
from scorer.games.counting.count_keys import (
    ANY_STOECK,
    ANY_WEIS,
    STOECK_PANEL,
    CountKeys,
    Typing,
    open_or_say,
    say_matsch,
)
from scorer.games.counting.key_sizes import KeySizes, fitted, more_for_names, portrait_height
from scorer.games.counting.side_cards import EDGE, SideCard
from scorer.games.counting.side_counting import Counting
from scorer.games.counting.typed import with_pile
from scorer.games.ends.claim import ClaimButtons
from scorer.games.melds.side_melds import WeisPanel
from scorer.phrases import mode_text
from scorer.session import View
from scorer.table.model import LiveTable, Owner, PileEntry, PlayKeys, Shortcut, TableContext
from scorer.table.notice import NextLine, next_line, notice_height
from scorer.text_size.room import fills_room
from scorer.theme import TARGET
from scorer.widgets.component import memo, use_one_frame_later, use_part, whole_value
from scorer.widgets.drawing import repaint_boundary
from scorer.widgets.faces import CHOSEN_OUTLINE, Key, face
from scorer.widgets.tap import lettering, tap

THREE_LINES = 1.08
"""Height of a line of three on a key, as a multiple of the size of its letters."""

SayNext = Callable[[Appearance, LiveTable], NextLine]
"""Returns what comes next at a table."""

MODE_LETTERS: Final = "ASDFGH"
"""Letters of the six modes, which lie in a row on most keyboards, as the modes do on the screen."""

MELDS: Final = (
    Shortcut(
        key="W",
        text=lambda look: look.t("table.weis"),
        act=lambda table: open_or_say(table.look, table.live, WeisPanel(), *ANY_WEIS),
    ),
    Shortcut(
        key="K",
        text=lambda look: look.t("table.stoeck"),
        act=lambda table: open_or_say(table.look, table.live, STOECK_PANEL, *ANY_STOECK),
    ),
    Shortcut(
        key="M",
        text=lambda look: look.t("pad.matsch"),
        act=lambda table: say_matsch(table.live),
    ),
)
"""Weis, Stöck (K as in king) and Matsch."""


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


@dataclass(frozen=True, kw_only=True)
class SidePlay:
    """What differs between games whose deals are counted on the pad for two sides.

    Attributes:
        counting: How the deal is counted.
        say_next: Returns what comes next.
        modes: Draws the row in which the mode is chosen.
        beside_sides: Draws a key beside the numbers of the sides, such as that for a pushed choice.
        shortcuts: Letters of the keyboard for what ``modes`` and ``beside_sides`` draw.
    """

    counting: Counting
    say_next: SayNext
    modes: Callable[[Appearance, LiveTable, KeySizes], ft.Control]
    beside_sides: Callable[[Appearance, LiveTable, KeySizes], ft.Control] | None = None
    shortcuts: tuple[Shortcut, ...] = ()


def play_keys(play: SidePlay) -> PlayKeys:
    """Return the keys of the play for a table."""

    def draw(table: TableContext, width: float, height: float) -> ft.Control:
        look, live = table.look, table.live
        sizes = fitted(round(width), round(height), notice_height(look), more_for_names(look))
        extra = [play.beside_sides(look, live, sizes)] if play.beside_sides else []
        taken = (sizes.push + sizes.gap) * len(extra) + sizes.gap
        # A high card has two lines for the name.
        one_line = not sizes.beside and not more_for_names(look)
        room = (width - taken) / 2 - 2 * (EDGE + CHOSEN_OUTLINE) if one_line else math.inf
        cards: list[ft.Control] = [
            SideCard(look, live, sizes, side, play.counting, room) for side in range(2)
        ]
        pad = CountKeys(look, live, sizes, play.counting)
        # Boxes of their sizes: texts grow in them as far as they can.
        rows: list[ft.Control] = [
            ft.Container(PlayLine(look, live, sizes, play.say_next), height=sizes.line),
            ft.Container(play.modes(look, live, sizes), height=sizes.modes),
        ]
        if sizes.beside:
            beside: list[ft.Control] = [
                *(ft.Container(key, height=TARGET) for key in extra),
                *(ft.Container(card, height=sizes.sides) for card in cards),
            ]
            numbers = ft.Column(beside, spacing=sizes.gap, expand=2)
            rows.append(ft.Row([numbers, ft.Container(pad, expand=5)], spacing=sizes.gap))
        else:
            shared: list[ft.Control] = [
                *(ft.Container(card, expand=1) for card in cards),
                *(ft.Container(key, width=sizes.push) for key in extra),
            ]
            rows += [
                ft.Row(shared, spacing=sizes.gap, height=sizes.sides),
                ft.Container(pad, height=sizes.pad),
            ]
        # A digit changes the line and the numbers, a ripple one key: only these rows are repainted.
        return ft.Column(list(map(repaint_boundary, rows)), spacing=sizes.gap, tight=True)

    return PlayKeys(
        height=portrait_height,
        draw=draw,
        claims=lambda table: ClaimButtons(table.look, table.live),
        shortcuts=(*play.shortcuts, *MELDS),
    )


def beside_key(
    look: Appearance,
    sizes: KeySizes,
    text: str,
    act: Callable[[], object],
    *,
    key: str,
    label: str = "",
    on: bool | None = None,
    dim: bool = False,
    three_lines: bool = False,
) -> ft.Control:
    """A key beside the numbers of the sides; its text has at most two lines, or three.

    ``label`` is what screen readers say where the text on the key is shorter.
    """
    looks = face(look.colours, Key.FACT, chosen=bool(on))
    size = round(14 * sizes.type, 1)
    lines, line = (3, THREE_LINES) if three_lines else (2, None)
    return tap(
        label or text,
        lettering(text, looks.ink, size=size, lines=lines, line=line),
        lambda _: act(),
        looks=looks,
        width=None if sizes.beside else sizes.push,
        height=TARGET if sizes.beside else sizes.sides,
        padding=2,
        selected=on,
        dim=dim,
        key=key,
    )


def side_pile(
    counting: Counting,
    *,
    whole: Callable[[View], bool] = lambda _: True,
    ace_eleven: Callable[[View], bool] = lambda _: False,
) -> PileEntry:
    """Return how a pile becomes the points of a side.

    Args:
        counting: How the deal is counted.
        whole: Returns whether all cards are in play, so that the rest belongs to the other side.
        ace_eleven: Returns whether the ace counts 11 in Undenufe (CARD-2, option W).
    """

    def owners(table: TableContext) -> Sequence[Owner]:
        return tuple(enumerate(table.view.side_names))

    def enter(table: TableContext, side: int, points: int) -> None:
        typing, keeps_others = Typing.now(table.live), not whole(table.actions.now())
        deal = with_pile(typing.deal, side, points, keeps_others=keeps_others)
        table.live.kept(Typing).set(replace(typing, deal=deal))

    return PileEntry(
        mode=lambda table: counting.mode_of(table.actions.now()),
        owners=owners,
        enter=enter,
        whole=lambda table: whole(table.actions.now()),
        ace_eleven=lambda table: ace_eleven(table.actions.now()),
    )


def mode_shortcuts(choose: Callable[[TableContext, Mode], None]) -> tuple[Shortcut, ...]:
    """Return a letter for each mode.

    Args:
        choose: Does what a tap on the mode does.
    """

    def name(mode: Mode, look: Appearance) -> str:
        return mode_text(look.t, mode, look.deck)

    def act(mode: Mode, table: TableContext) -> None:
        choose(table, mode)

    return tuple(
        Shortcut(key=letter, text=partial(name, mode), act=partial(act, mode))
        for letter, mode in zip(MODE_LETTERS, Mode, strict=True)
    )
