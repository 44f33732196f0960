"""All cards as keys: a suit in two rows of five, or in one of ten."""

from __future__ import annotations

import flet as ft

from rules.jass.cards import Card, Suit
from scorer.appearance import Appearance
from scorer.phrases import card_text
from scorer.table.counter.draft import Change, CounterDraft, Pile
from scorer.text_size.room import fills_room
from scorer.theme import TARGET
from scorer.widgets.choice import grid_rows
from scorer.widgets.component import Live, memo, use_part
from scorer.widgets.faces import Key, face
from scorer.widgets.suits import mode_colour, mode_icon
from scorer.widgets.tap import TIGHT, centred, lettering, tap

GAP = 4
"""Between two keys, in logical pixels."""

IN_ROW = 5
"""Keys of a suit in one row of a narrow screen: the suit itself, then its cards."""

CARD = 44
"""Width of what is on a card, in logical pixels."""


def card_grid(
    look: Appearance,
    draft: Live[CounterDraft],
    touch: Change,
    width: float,
    deck: tuple[Card, ...],
    *,
    height: float,
) -> ft.Control:
    """The cards of the deck, suit by suit, the highest rank first.

    Args:
        look: Colours, words and deck.
        draft: What has been tapped so far.
        touch: Changes it.
        width: The available width, in logical pixels.
        deck: The cards of the game.
        height: The height of a key, in logical pixels.
    """
    columns = _columns(width, deck)
    letters = letters_of(height, width, deck)
    rows: list[ft.Control] = []
    for suit in Suit:
        cards = (card for card in reversed(deck) if card.suit is suit)
        keys = [SuitKey(look, touch, suit, letters)]
        keys += [CardKey(look, draft, touch, card, letters) for card in cards]
        cells = [ft.Container(key, expand=1, height=height) for key in keys]
        rows += grid_rows(cells, columns, spacing=GAP)
    return ft.Column(rows, spacing=GAP, tight=True)


def letters_of(height: float, width: float, deck: tuple[Card, ...]) -> float:
    """How much larger than usual what is on keys of this height is, in a grid of this width."""
    columns = _columns(width, deck)
    return max(1.0, min(height / TARGET, ((width + GAP) / columns - GAP) / CARD))


def rows_of(width: float, deck: tuple[Card, ...]) -> int:
    """How many rows all cards take in a grid of this width, in logical pixels."""
    return len(Suit) * -(-_whole(deck) // _columns(width, deck))


def _columns(width: float, deck: tuple[Card, ...]) -> int:
    return _whole(deck) if in_one_row(width, deck) else IN_ROW


def in_one_row(width: float, deck: tuple[Card, ...]) -> bool:
    """Whether all cards of a suit fit in one row of this width, in logical pixels."""
    return width >= _whole(deck) * (TARGET + GAP)


def _whole(deck: tuple[Card, ...]) -> int:
    """The keys of a suit: the suit itself, and its cards."""
    return 1 + len(deck) // len(Suit)


@memo
@ft.component
def SuitKey(look: Appearance, touch: Change, suit: Suit, letters: float) -> ft.Control:
    """A key that takes a whole suit; its sign is larger by the factor ``letters``."""
    colour = mode_colour(suit, look.deck, look.colours)
    return tap(
        look.t("counter.suit", suit=look.t(f"suit.{look.deck}.{suit}")),
        mode_icon(suit, look.deck, size=round(26 * letters), colour=colour),
        lambda _: touch(lambda draft: draft.with_suit(suit)),
        border=look.colours.line,
        padding=0,
        key=f"suit-{suit}",
    )


@memo
@ft.component
@fills_room
def CardKey(
    look: Appearance, draft: Live[CounterDraft], touch: Change, card: Card, letters: float
) -> ft.Control:
    """The key of a card: its suit, its rank, and what it is worth or where it lies.

    All of it is larger by the factor ``letters``.
    """
    t, colours = look.t, look.colours

    def part(now: CounterDraft) -> tuple[Pile, int]:
        return now.place(card), now.piles.value([card])

    def sized(usual: float) -> float:
        return round(usual * letters, 1)

    place, value = use_part(draft, part)
    counted = place is Pile.COUNTED
    below: ft.Control = lettering(str(value), colours.quiet, size=sized(14), line=TIGHT)
    if place is not Pile.NOWHERE:
        picture = ft.Icons.CHECK if counted else ft.Icons.ARROW_FORWARD
        below = ft.Icon(picture, size=sized(14), color=colours.ink)
    shown = ft.Row(
        [
            mode_icon(
                card.suit,
                look.deck,
                size=sized(15),
                colour=mode_colour(card.suit, look.deck, colours),
            ),
            lettering(
                t(f"rank_short.{look.deck}.{card.rank.code}"),
                colours.ink,
                size=sized(17),
                bold=counted,
            ),
        ],
        spacing=3,
        alignment=ft.MainAxisAlignment.CENTER,
        tight=True,
    )
    name = card_text(t, card.code, look.deck)
    label = t("counter.in_others", card=name) if place is Pile.OTHERS else f"{name}, {value}"
    return tap(
        label,
        centred(
            [shown, below],
        ),
        lambda _: touch(lambda now: now.with_card(card)),
        looks=face(colours, Key.FACT if place is Pile.OTHERS else Key.PLAIN, chosen=counted),
        padding=0,
        selected=counted,
        key=f"card-{card.code}",
    )
