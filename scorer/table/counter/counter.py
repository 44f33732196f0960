"""The card counter: cards to tap, their points, the last trick, the missing cards."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from rules.jass.cards import DECK, Card, Mode
from scorer.appearance import Appearance
from scorer.phrases import card_text, mode_text
from scorer.table.counter.draft import ALTERNATING, Change, CounterDraft
from scorer.table.counter.grid import GAP, card_grid, in_one_row, letters_of, rows_of
from scorer.table.model import Owner
from scorer.text_size.drawn import usual_height
from scorer.text_size.room import fills_room, give_rooms
from scorer.theme import TARGET
from scorer.widgets.choice import button_rows
from scorer.widgets.component import Live, memo, use_part, use_stable, whole_value
from scorer.widgets.faces import Key, face
from scorer.widgets.spoken import title_text
from scorer.widgets.suits import mode_colour, mode_icon
from scorer.widgets.tap import at_left, centred, icon_button, lettering, tap, text_button

NAMED = 3
"""Missing cards up to this number are named."""

IN_LINE = 4
"""Greatest number of owners whose buttons are in one row."""


SUM = 56
"""Usual height of the row with the points, in logical pixels."""

SPACE = 6
"""Between head, cards and points, in logical pixels."""

SUM_WIDTH = 320
"""Width that the usual row with the points needs, likewise."""

HIGHEST = 112
"""The greatest height of a card, in logical pixels."""

MODE, HIGHEST_MODE = 60, 128
"""The least height of a key that says what was played, and the greatest one, in logical pixels."""

ASKED = 92
"""Height of the head and of the question above those keys, in logical pixels."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterRoom:
    """The room of a counter, and the pile that it counts.

    Attributes:
        width: Its width, in logical pixels.
        height: The height that it may fill, likewise; 0: it is as low as can be.
        deck: The cards of the game.
        whole: Whether all cards are in play, so that the rest belongs to the others.
        owners: Who can own the pile; empty while no deal can be counted.
    """

    width: float
    height: float = 0
    deck: tuple[Card, ...] = DECK
    whole: bool = True
    owners: Sequence[Owner] = ()

    @property
    def key(self) -> float:
        """The height of a card, in logical pixels.

        >>> [round(CounterRoom(width=360, height=height).key) for height in (0, 844, 2000)]
        [48, 82, 112]
        """
        rows = rows_of(self.width, self.deck)
        free = self.height - TARGET - 2 * SPACE - (rows - 1) * GAP
        return min(max(TARGET, free / (rows + SUM / TARGET)), HIGHEST)

    @property
    def mode(self) -> float:
        """The height of a key that says what was played, in logical pixels."""
        lines = (len(Mode) + len(ALTERNATING)) / 2
        return min(max(MODE, (self.height - ASKED) / lines - SPACE), HIGHEST_MODE)

    @property
    def sums(self) -> float:
        """How much larger than usual the row with the points is."""
        letters = letters_of(self.key, self.width, self.deck)
        return max(1.0, min(letters, self.width / SUM_WIDTH))


@ft.component
def CardCounter(
    look: Appearance,
    draft: Live[CounterDraft],
    room: CounterRoom,
    close: Callable[[], None] | None = None,
    enter: Callable[[int, int], None] | None = None,
    touched: Callable[[], None] | None = None,
) -> ft.Control:
    """A counter.

    Args:
        look: Colours, words and deck.
        draft: What has been tapped so far.
        room: Its width, and the pile that it counts.
        close: Closes it; ``None`` where it cannot be closed.
        enter: Types the points for an owner.
        touched: Called at every tap.
    """

    def change(move: Callable[[CounterDraft], CounterDraft]) -> None:
        if touched is not None:
            touched()
        draft.set(move(draft.value))

    touch: Change = use_stable(change)
    asking, begins = use_part(draft, lambda now: (now.asking, now.begins))
    below = look.short and not in_one_row(room.width, room.deck)
    rows: list[ft.Control] = [
        ft.Container(Head(look, draft, touch, close, sums=below), height=TARGET)
    ]
    if asking:
        rows += _modes(look, touch, room, begins=begins)
    else:
        rows += [
            card_grid(look, draft, touch, room.width, room.deck, height=room.key),
            ft.Container(Sum(look, draft, touch, room), height=SUM * room.sums),
        ]
        if enter is not None:
            rows += [Owners(look, draft, room, enter)]
    return give_rooms(ft.Column(rows, spacing=SPACE, tight=True), room.width, math.inf)


@ft.component
@fills_room
def Head(
    look: Appearance,
    draft: Live[CounterDraft],
    touch: Change,
    close: Callable[[], None] | None,
    *,
    sums: bool,
) -> ft.Control:
    """The title, the mode that was played, and the keys to clear and to close.

    With ``sums`` the points are the title, because the sum is below the edge of the screen.
    """
    t, colours = look.t, look.colours
    asking, mode, way = use_part(draft, lambda now: (now.asking, now.piles.mode, now.way))
    cleared = use_part(draft, lambda now: now.removed is not None)
    points = use_part(draft, lambda now: now.piles.points)
    counts = sums and not asking
    title = title_text(
        t("counter.points", n=points) if counts else t("counter.title"),
        colours.accent if counts else colours.ink,
        size=20 if counts else 17,
        level=1,
        lines=2,
        expand=1,
    )
    if cleared and not asking:
        # Not where the bin is: the second touch on it would bring all cards back.
        title = text_button(
            t("table.undo"),
            colours,
            lambda _: touch(CounterDraft.restored),
            height=TARGET,
            expand=1,
            key="counter-undo",
        )
    parts: list[ft.Control] = [title]
    if not asking:
        played = [mode_text(t, one, look.deck) for one in (way, mode) if one]
        pictures = [
            mode_icon(one, look.deck, size=24, colour=mode_colour(one, look.deck, colours))
            for one in (way, mode)
            if one
        ]
        parts += [
            tap(
                t("counter.played", mode=", ".join(played)),
                ft.Row(
                    [*pictures, ft.Icon(ft.Icons.ARROW_DROP_DOWN, size=20, color=colours.quiet)],
                    spacing=2,
                    tight=True,
                    alignment=ft.MainAxisAlignment.CENTER,
                ),
                lambda _: touch(CounterDraft.asked),
                looks=face(colours),
                width=92 if way else 68,
                padding=0,
                key="counter-mode",
            ),
            icon_button(
                ft.Icons.DELETE_OUTLINE,
                t("counter.clear"),
                colours,
                lambda _: touch(CounterDraft.cleared),
                key="counter-clear",
            ),
        ]
    if close is not None:
        parts.append(icon_button(ft.Icons.CLOSE, t("app.close"), colours, lambda _: close()))
    return ft.Row(parts, spacing=4, height=TARGET)


def _modes(look: Appearance, touch: Change, room: CounterRoom, *, begins: bool) -> list[ft.Control]:
    """How the deal was played, or how it began, as a question."""
    t, colours = look.t, look.colours
    wide, high = room.width / SUM_WIDTH, room.mode / MODE
    letters, picture = round(16 * max(1, min(high, wide))), 28 * max(1, min(high, 1.4 * wide))

    def key(mode: str, act: Callable[[], None]) -> ft.Control:
        name = mode_text(t, mode, look.deck)
        colour = mode_colour(mode, look.deck, colours)
        return tap(
            name,
            ft.Row(
                [
                    mode_icon(mode, look.deck, size=picture, colour=colour),
                    at_left(name, colours.ink, size=letters, lines=2, expand=1),
                ],
                spacing=10,
            ),
            lambda _: act(),
            looks=face(colours),
            height=usual_height(room.mode),
            padding=12,
            expand=1,
            key=f"counter-{mode}",
        )

    def mode_key(mode: Mode) -> ft.Control:
        return key(mode, lambda: touch(lambda now: now.played(mode)))

    def way_key(way: str) -> ft.Control:
        return key(way, lambda: touch(lambda now: now.alternating(way)))

    keys = [mode_key(mode) for mode in Mode if not begins or mode.trump is None]
    if not begins:
        keys += map(way_key, ALTERNATING)
    question = t("counter.begins" if begins else "counter.what")
    rows = [at_left(question, colours.ink, size=16), *button_rows(keys, columns=2)]
    if begins:
        rows.append(
            text_button(
                t("counter.what_else"),
                colours,
                lambda _: touch(CounterDraft.asked),
                key="counter-what-else",
            )
        )
    return rows


@memo
@ft.component
@fills_room
def Sum(
    look: Appearance, draft: Live[CounterDraft], touch: Change, room: CounterRoom
) -> ft.Control:
    """The points so far; the last trick; whether the other pile is sorted, too."""
    t, colours, letters = look.t, look.colours, room.sums
    now = use_part(draft, whole_value)
    points = t("counter.points", n=now.piles.points)
    detail = _detail(look, now, room)
    summary = ft.Semantics(
        label=f"{points}, {detail}",
        live_region=True,
        container=True,
        exclude_semantics=True,
        expand=1,
        content=ft.Column(
            [
                at_left(points, colours.accent, size=round(20 * letters, 1), bold=True, lines=1),
                at_left(detail, colours.quiet, size=round(14 * letters, 1), lines=2),
            ],
            spacing=0,
            tight=True,
        ),
    )

    def toggle(
        text: str, act: Callable[[CounterDraft], CounterDraft], *, on: bool, key: str
    ) -> ft.Control:
        return tap(
            text,
            lettering(text, colours.ink, size=round(14 * letters, 1), bold=on, lines=2),
            lambda _: touch(act),
            looks=face(colours, Key.FACT, chosen=on),
            width=80 * letters,
            height=SUM * letters,
            padding=4,
            selected=on,
            key=key,
        )

    return ft.Row(
        [
            summary,
            toggle(
                t("counter.last_trick"),
                CounterDraft.with_last_trick,
                on=now.piles.last_trick,
                key="last-trick",
            ),
            toggle(t("counter.others"), CounterDraft.sorting, on=now.to_others, key="others"),
        ],
        spacing=GAP,
        height=SUM * letters,
    )


def _detail(look: Appearance, now: CounterDraft, room: CounterRoom) -> str:
    """How many cards the pile has, and the rest; or which cards are missing."""
    t, piles = look.t, now.piles
    if now.to_others and not piles.others:
        return t("counter.others_hint")
    if piles.others:
        missing = piles.missing
        if not missing:
            return t("counter.none_missing")
        if len(missing) > NAMED:
            return t("counter.missing", n=len(missing), points=piles.value(missing))
        names = ", ".join(card_text(t, card.code, look.deck) for card in missing)
        return t("counter.missing_named", n=len(missing), cards=names)
    cards = t("counter.cards", n=len(piles.counted))
    return f"{cards} · {t('counter.rest', n=piles.rest)}" if room.whole else cards


@memo
@ft.component
@fills_room
def Owners(
    look: Appearance,
    draft: Live[CounterDraft],
    room: CounterRoom,
    enter: Callable[[int, int], None],
) -> ft.Control:
    """A key for each possible owner of the pile, which types the points for that owner."""
    points = use_part(draft, lambda now: now.piles.points)
    colours, owners = look.colours, room.owners
    columns = len(owners) if len(owners) <= IN_LINE else 3

    def key(number: int, name: str) -> ft.Control:
        return tap(
            look.t("counter.enter", name=name, points=points),
            centred(
                [
                    lettering(name, colours.on_step, size=14, lines=1),
                    lettering(str(points), colours.on_step, size=16, bold=True),
                ]
            ),
            lambda _: enter(number, draft.value.piles.points),
            looks=face(colours, Key.STEP),
            height=52,
            expand=1,
            padding=2,
            key=f"enter-{number}",
        )

    keys = [key(number, name) for number, name in owners]
    rows: list[ft.Control] = [
        ft.Row(keys[start : start + columns], spacing=6) for start in range(0, len(keys), columns)
    ]
    return ft.Column(rows, spacing=6, tight=True)
