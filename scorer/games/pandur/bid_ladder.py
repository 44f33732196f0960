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

STEP, GAP = 48, 6
"""Height of a bid and what lies between two of them, in logical pixels."""

HEIGHT = (len(LADDER) // COLUMNS) * (STEP + GAP) - GAP
"""Of the whole ladder, in logical pixels."""


def bid_ladder(
    look: Appearance,
    possible: Collection[Bid],
    take: Callable[[Bid], object],
    chosen: Bid | None = None,
) -> ft.Control:
    """All bids; only the ``possible`` ones can be tapped, and the ``chosen`` one is filled."""

    def step(bid: Bid) -> ft.Control:
        colours, text, here = look.colours, bid_text(look.t, bid), bid is chosen
        number = bid.points is not None
        return tap(
            text,
            words(
                text,
                colours.on_step if here else colours.ink if number else colours.accent,
                size=18 if number else 12.5,
                bold=here,
                lines=1 if number else 3,
            ),
            (lambda _: take(bid)) if bid in possible else None,
            colour=colours.step if here else colours.raised,
            height=STEP,
            expand=1,
            padding=1,
            selected=here if chosen else None,
            key=f"bid-{bid}",
        )

    rows = [LADDER[start : start + COLUMNS] for start in range(0, len(LADDER), COLUMNS)]
    return ft.Column(
        [ft.Row([step(bid) for bid in row], spacing=GAP) for row in rows], spacing=GAP, tight=True
    )
