"""The bidding of a Pandur: the ladder of bids, who speaks, the passes (PAN-2)."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection

import flet as ft

from rules.games.pandur import PANDUR
from rules.games.pandur.bids import LADDER, Bid
from rules.games.pandur.deal import Deal
from rules.games.pandur.facts import BidMade
from rules.jass.auction import Auction
from scorer.appearance import Appearance
from scorer.games.auctions.calls import Calling, Calls
from scorer.games.auctions.keys import CallKeys
from scorer.games.pandur.key_sizes import GAP, KeySizes
from scorer.phrases import bid_text
from scorer.session import View
from scorer.table.model import TableContext
from scorer.table.widths import keys_width
from scorer.text_size.drawn import LEAST_LETTERS, ROUNDED, room_on_page, size_within, usual_size
from scorer.text_size.room import enlarge
from scorer.widgets.faces import CHOSEN_OUTLINE, Key, face
from scorer.widgets.tap import lettering, tap

COLUMNS = 5
"""Bids in a row."""

LADDER_SHARE, BESIDE = 9, 4
"""Shares of the width in landscape: the bids, and the players with their passes beside them."""

WIDEST_WORD = 1.6
"""Factor up to which words grow with the height of their keys, which grow less in width."""

PADDING = 1
"""Space between the edge of a bid and its text, in logical pixels."""

BID_HEIGHT = 48
"""Least height of a bid, in logical pixels."""


def bid_ladder(
    look: Appearance,
    possible: Collection[Bid],
    choose: Callable[[Bid], object],
    chosen: Bid | None = None,
    *,
    width: float = math.inf,
    height: float = BID_HEIGHT,
    gap: float = GAP,
) -> ft.Control:
    """Draw all bids as buttons.

    Args:
        look: Colours and words.
        possible: The bids that count; the others are faint.
        choose: Called with a bid that is tapped, also with a faint one.
        chosen: The bid that is drawn as chosen.
        width: Width of all of them; infinite where that is not known.
        height: Height of a bid, in logical pixels.
        gap: Space between two bids, in logical pixels.
    """
    grown = height / BID_HEIGHT
    room = (width + gap) / COLUMNS - gap - 2 * (PADDING + CHOSEN_OUTLINE) - ROUNDED

    def bid_button(bid: Bid) -> ft.Control:
        colours, text, is_chosen = look.colours, bid_text(look.t, bid), bid is chosen
        number, longest = bid.points is not None, max(text.split(), key=len)
        size = 18 * grown if number else LEAST_LETTERS * min(grown, WIDEST_WORD)
        fitting = min(size, size_within(longest, room, bold=is_chosen))
        return tap(
            text,
            lettering(
                text,
                colours.ink if number else colours.accent,
                size=max(LEAST_LETTERS, fitting),
                bold=is_chosen,
                lines=1 if number else 3,
            ),
            lambda _: choose(bid),
            looks=face(colours, chosen=is_chosen),
            height=height,
            expand=1,
            padding=PADDING,
            selected=is_chosen if chosen else None,
            dim=bid not in possible,
            key=f"bid-{bid}",
        )

    rows = [LADDER[start : start + COLUMNS] for start in range(0, len(LADDER), COLUMNS)]
    with usual_size():
        lines: list[ft.Control] = [
            ft.Row([bid_button(bid) for bid in row], spacing=gap) for row in rows
        ]
    # On a panel, which has no room of a fixed size, the bids have at least this width.
    return enlarge(ft.Column(lines, spacing=gap, tight=True), room_on_page(), math.inf)


def auction_of(view: View) -> Auction[Bid] | None:
    """The bidding; ``None`` while nobody bids."""
    deal: Deal | None = view.state_of(PANDUR).deal
    return None if deal is None or deal.dealer is None or deal.played else deal.auction


def bidding_keys(table: TableContext, shown: Calling | None, sizes: KeySizes) -> ft.Control:
    """The players, the bids and the passes, in portrait from top to bottom."""
    t = table.look.t
    calls = Calls(table, auction_of)
    deal: Deal | None = table.view.state_of(PANDUR).deal
    width = keys_width(table.look, table.screens.table.room)
    ladder = bid_ladder(
        table.look,
        deal.possible if deal and shown else (),
        lambda bid: calls.record(lambda now: BidMade(seat=now.seat, bid=bid)),
        width=width if not sizes.beside else (width - GAP) * LADDER_SHARE / (LADDER_SHARE + BESIDE),
        height=sizes.row,
        gap=GAP,
    )
    keys = CallKeys(
        calls=calls,
        shown=shown,
        bid_text=lambda bid: bid_text(t, bid),
        height=sizes.row,
        letters=sizes.letters,
    )
    aside = (width - GAP) * BESIDE / (LADDER_SHARE + BESIDE) if sizes.beside else None
    half = (len(table.view.players) + 1) // 2
    names = keys.players(GAP, width=aside, columns=half if sizes.beside else 0)
    passes = [
        keys.pass_key(text=t("pandur.pass"), expand=2),
        keys.stands_key(expand=3, kind=Key.STEP),
    ]
    if not sizes.beside:
        return ft.Column(
            [ft.Row(names, spacing=GAP), ladder, ft.Row(passes, spacing=GAP)],
            spacing=GAP,
            tight=True,
        )
    spare: list[ft.Control] = [ft.Container(height=sizes.row)]
    rows = [names[:half], names[half:], spare, *([one] for one in passes)]
    beside = ft.Column([ft.Row(row, spacing=GAP) for row in rows], spacing=GAP, expand=BESIDE)
    return ft.Row([ft.Container(ladder, expand=LADDER_SHARE), beside], spacing=GAP)
