"""Tables of values and scored examples, computed by the rules that score."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Any

import flet as ft

from rules import GAMES
from rules.engine.score import ScoreLine
from rules.jass.cards import Card, Mode, Rank, Suit, card_value
from rules.jass.factors import CLUB
from rules.jass.melds import four_worth, sequence_worth
from rules.jass.points import STOECK
from scorer.appearance import Appearance
from scorer.phrases import mode_text, names_at, seat_names, signed
from scorer.text_size.drawn import width_of
from scorer.widgets.suits import mode_colour, mode_icon
from scorer.widgets.tap import at_left, lettering

LONGEST = 9
"""Cards of the longest sequence: a whole suit (WIIS-1)."""

NO_BREAK = "\N{NO-BREAK SPACE}"

NUMBER_WIDTH = 54
"""Least width of a column of numbers, in logical pixels."""

HEAD_SIZE = 14
"""Size of the words above the columns."""


def table_of(look: Appearance, topic: str) -> list[ft.Control]:
    """The table that belongs to a topic, if one does."""
    tables = {"cards": _card_values, "weis": _weis_values, "mode": _factors}
    return [tables[topic](look)] if topic in tables else []


def example_of(look: Appearance, game: str, options: Any = None) -> ft.Control:
    """What each side writes in the example of a game, line by line, and the sum.

    Args:
        look: Colours, texts and size of the screen.
        game: The key of the game.
        options: What is agreed; ``None``: the usual options.
    """
    t, colours = look.t, look.colours
    rules = GAMES[game]
    players, state = rules.example.players, rules.after_example(options)
    sides = rules.sides_now(state, players)
    names = names_at(("",) * players, sides, seat_names(t), look.deck)
    rows: list[ft.Control] = [lettering(t("book.example"), colours.quiet, size=14)]
    for side in range(len(sides)):
        lines = [line for line in rules.lines(state) if line.side == side]
        if lines:
            name = at_left(
                names.side(side),
                colours.players[side % len(colours.players)],
                size=14,
            )
            made = at_left(
                " + ".join(_line_text(look, line) for line in lines),
                colours.ink,
                size=14,
                expand=1,
            )
            total = lettering(
                signed(sum(line.score for line in lines)), colours.accent, size=16, bold=True
            )
            rows.append(ft.Column([name, ft.Row([made, total], spacing=10)], spacing=0, tight=True))
    return _surface(look, rows)


def _line_text(look: Appearance, line: ScoreLine) -> str:
    """A line in words, such as “Bazas 98 × 2”; the numbers stay together."""
    factor = f" × {line.factor}" if line.factor > 1 else ""
    made = f"{signed(line.points)}{factor}".replace(" ", NO_BREAK)
    return f"{look.t(f'reason.{line.reason}')}{NO_BREAK}{made}"


def _card_values(look: Appearance) -> ft.Control:
    """The points of every card in a plain suit, in trumps, in Obenabe and in Undenufe (CARD-2)."""
    t = look.t
    ways = (
        (Suit.HEARTS, Mode.SPADES),
        (Suit.SPADES, Mode.SPADES),
        (Suit.HEARTS, Mode.OBENABE),
        (Suit.HEARTS, Mode.UNDENUFE),
    )
    head = (
        t("book.plain"),
        t("book.trumps"),
        mode_text(t, Mode.OBENABE, look.deck),
        mode_text(t, Mode.UNDENUFE, look.deck),
    )
    rows = [
        (
            t(f"rank.{look.deck}.{rank.code}"),
            [str(card_value(Card(suit, rank), mode)) for suit, mode in ways],
        )
        for rank in reversed(Rank)
    ]
    return _table(look, "", head, rows)


def _weis_values(look: Appearance) -> ft.Control:
    """The worth of all sequences and fours, and of the Stöck (WIIS-1, WIIS-2, STK-1)."""
    t = look.t
    sequences = [
        (t("weis.sequence_of", n=length), [str(sequence_worth(length))])
        for length in range(3, LONGEST + 1)
    ]
    fours = [
        (t("meld.four", ranks=t(f"ranks.{look.deck}.{rank.code}")), [str(four_worth(rank))])
        for rank in reversed(Rank)
    ]
    rows = [*sequences, *fours, (t("table.stoeck"), [str(STOECK)])]
    return _table(look, "", ("",), rows)


def _factors(look: Appearance) -> ft.Control:
    """The factors of the club, with the pictures of the modes (MODE-1)."""
    rows = [
        ft.Row(
            [
                mode_icon(
                    mode,
                    look.deck,
                    size=22,
                    colour=mode_colour(mode, look.deck, look.colours),
                ),
                at_left(
                    mode_text(look.t, mode, look.deck),
                    look.colours.ink,
                    size=15,
                    expand=1,
                ),
                lettering(f"×{CLUB.of(mode)}", look.colours.accent, size=16, bold=True),
            ],
            spacing=10,
        )
        for mode in Mode
    ]
    return _surface(look, rows)


def _table(
    look: Appearance, corner: str, head: Sequence[str], rows: Sequence[tuple[str, Sequence[str]]]
) -> ft.Control:
    """Rows with a name and numbers of equal width below one another."""
    colours = look.colours
    widths = [
        max(NUMBER_WIDTH, *(ceil(width_of(word, HEAD_SIZE)) for word in text.split()))
        if text
        else NUMBER_WIDTH
        for text in head
    ]

    def line(name: str, cells: Sequence[str], *, ink: str, size: float) -> ft.Control:
        numbers = [
            ft.Container(
                lettering(text, ink, size=size, align=ft.TextAlign.RIGHT, lines=2), width=width
            )
            for text, width in zip(cells, widths, strict=True)
        ]
        title = at_left(name, colours.ink, size=14, expand=1)
        return ft.Row([title, *numbers], spacing=4)

    shown = [line(name, cells, ink=colours.accent, size=15.5) for name, cells in rows]
    if any(head):
        shown.insert(0, line(corner, head, ink=colours.quiet, size=HEAD_SIZE))
    return _surface(look, shown)


def _surface(look: Appearance, rows: Sequence[ft.Control]) -> ft.Control:
    return ft.Container(
        ft.Column(list(rows), spacing=6, tight=True),
        border=ft.Border.all(1, look.colours.line),
        border_radius=12,
        padding=12,
    )
