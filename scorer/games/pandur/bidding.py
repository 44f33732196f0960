"""The bidding of a Pandur: who speaks, the bids, the passes (PAN-2)."""

from __future__ import annotations

import flet as ft

from rules.games.pandur import PANDUR
from rules.games.pandur.bids import Bid
from rules.games.pandur.deal import Deal
from rules.games.pandur.facts import BidMade
from rules.jass.auction import Auction
from scorer.games.auctions.calls import CallDraft, Calling, Calls, calling
from scorer.games.auctions.keys import CallKeys
from scorer.games.pandur.bid_ladder import bid_ladder
from scorer.games.pandur.key_sizes import GAP, KeySizes
from scorer.phrases import bid_text
from scorer.session import View
from scorer.table.model import TableContext
from scorer.widgets.component import use_part, whole_value
from scorer.widgets.faces import Key


def auction_of(view: View) -> Auction[Bid] | None:
    """The bidding; ``None`` while nobody bids."""
    deal: Deal | None = view.state_of(PANDUR).deal
    return None if deal is None or deal.dealer is None or deal.played else deal.auction


def use_speaker(table: TableContext) -> Calling | None:
    """Hook: who speaks next; ``None`` while nobody bids."""
    return calling(table.view, auction_of, use_part(table.live.kept(CallDraft), whole_value))


def bidding_keys(table: TableContext, shown: Calling | None, sizes: KeySizes) -> ft.Control:
    """The players, the bids and the passes, in portrait from top to bottom."""
    t = table.look.t
    calls = Calls(table, auction_of)
    deal: Deal | None = table.view.state_of(PANDUR).deal
    ladder = bid_ladder(
        table.look,
        deal.possible if deal and shown else (),
        lambda bid: calls.record(lambda now: BidMade(seat=now.seat, bid=bid)),
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
    names = keys.players()
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
    half = (len(names) + 1) // 2
    spare: list[ft.Control] = [ft.Container(height=sizes.row)]
    rows = [names[:half], names[half:], spare, *([one] for one in passes)]
    beside = ft.Column([ft.Row(row, spacing=GAP) for row in rows], spacing=GAP, expand=2)
    return ft.Row([ft.Container(ladder, expand=5), beside], spacing=GAP)
