"""The ladder of bids of a Pandur, from 100 to trump Pandur (PAN-2)."""

from __future__ import annotations

from collections.abc import Callable, Collection

import flet as ft

from rules.games.pandur.bids import LADDER, Bid
from scorer.appearance import Appearance
from scorer.phrases import bid_text
from scorer.widgets.tap import tap, words

COLUMNS = 5
"""Bids in a row."""

BID_HEIGHT, GAP = 48, 6
"""Height of a bid, and the space between two of them, in logical pixels."""

LADDER_HEIGHT = (len(LADDER) // COLUMNS) * (BID_HEIGHT + GAP) - GAP
"""Height of the whole ladder, in logical pixels."""


def bid_ladder(
    look: Appearance,
    possible: Collection[Bid],
    choose: Callable[[Bid], object],
    chosen: Bid | None = None,
) -> ft.Control:
    """Draw all bids as buttons.

    Args:
        look: Colours and words.
        possible: The bids that can be tapped.
        choose: Called with a bid that is tapped.
        chosen: The bid that is drawn as chosen.
    """

    def bid_button(bid: Bid) -> ft.Control:
        colours, text, is_chosen = look.colours, bid_text(look.t, bid), bid is chosen
        number = bid.points is not None
        return tap(
            text,
            words(
                text,
                colours.on_step if is_chosen else colours.ink if number else colours.accent,
                size=18 if number else 12.5,
                bold=is_chosen,
                lines=1 if number else 3,
            ),
            (lambda _: choose(bid)) if bid in possible else None,
            colour=colours.step if is_chosen else colours.raised,
            height=BID_HEIGHT,
            expand=1,
            padding=1,
            selected=is_chosen if chosen else None,
            key=f"bid-{bid}",
        )

    rows = [LADDER[start : start + COLUMNS] for start in range(0, len(LADDER), COLUMNS)]
    return ft.Column(
        [ft.Row([bid_button(bid) for bid in row], spacing=GAP) for row in rows],
        spacing=GAP,
        tight=True,
    )
