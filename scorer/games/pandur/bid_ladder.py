"""The ladder of bids of a Pandur, from 100 to trump Pandur (PAN-2)."""

from __future__ import annotations

from collections.abc import Callable, Collection

import flet as ft

from rules.games.pandur.bids import LADDER, Bid
from scorer.appearance import Appearance
from scorer.phrases import bid_text
from scorer.text_size.drawn import LEAST_LETTERS
from scorer.widgets.faces import face
from scorer.widgets.tap import lettering, tap

COLUMNS = 5
"""Bids in a row."""

WIDEST_WORD = 1.6
"""Factor up to which words grow with the height of their keys, which grow less in width."""

BID_HEIGHT, GAP = 48, 6
"""Least height of a bid, and the space between two of them, in logical pixels."""


def bid_ladder(
    look: Appearance,
    possible: Collection[Bid],
    choose: Callable[[Bid], object],
    chosen: Bid | None = None,
    *,
    height: float = BID_HEIGHT,
    gap: float = GAP,
) -> ft.Control:
    """Draw all bids as buttons.

    Args:
        look: Colours and words.
        possible: The bids that count; the others are faint.
        choose: Called with a bid that is tapped, also with a faint one.
        chosen: The bid that is drawn as chosen.
        height: Height of a bid, in logical pixels.
        gap: Space between two bids, in logical pixels.
    """

    def bid_button(bid: Bid) -> ft.Control:
        colours, text, is_chosen = look.colours, bid_text(look.t, bid), bid is chosen
        number, grown = bid.points is not None, height / BID_HEIGHT
        return tap(
            text,
            lettering(
                text,
                colours.ink if number else colours.accent,
                size=18 * grown if number else LEAST_LETTERS * min(grown, WIDEST_WORD),
                bold=is_chosen,
                lines=1 if number else 3,
            ),
            lambda _: choose(bid),
            looks=face(colours, chosen=is_chosen),
            height=height,
            expand=1,
            padding=1,
            selected=is_chosen if chosen else None,
            dim=bid not in possible,
            key=f"bid-{bid}",
        )

    rows = [LADDER[start : start + COLUMNS] for start in range(0, len(LADDER), COLUMNS)]
    return ft.Column(
        [ft.Row([bid_button(bid) for bid in row], spacing=gap) for row in rows],
        spacing=gap,
        tight=True,
    )
