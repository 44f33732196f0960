"""The auction of a Bieter: its board, and the keys that write it (BIE-1)."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from rules.games.bieter import BIETER
from rules.games.bieter.deal import stepped
from rules.games.bieter.facts import BidMade
from rules.games.bieter.standing import bidding
from rules.jass.auction import Auction
from scorer.games.auctions.calls import Calling, Calls, use_calling
from scorer.games.auctions.keys import CallKeys, bid_points, call_height, call_rows, step_keys
from scorer.games.boards.player_sheet import (
    EMPTY_CELL,
    PlayerRow,
    SheetCell,
    SheetColumn,
    player_sheet,
)
from scorer.phrases import step_text
from scorer.session import View
from scorer.table.model import TableContext
from scorer.table.notice import NextLine
from scorer.table.pad.keys import scale
from scorer.text_size.room import fills_room
from scorer.theme import DARK, SLATE
from scorer.widgets.faces import Key

GAP = 8
"""Between two rows, in logical pixels."""

BID_STEPS = (-10, 10, 50, 100)
"""By how many points a tap changes the bid (BIE-1)."""

ROWS = 4
"""Rows of keys below the line that says what comes next."""

LARGEST = 96
"""Greatest height of a key, in logical pixels."""


def auction_of(view: View) -> Auction[int] | None:
    """The auction; ``None`` before there is a dealer and once it is over."""
    return bidding(view.state_of(BIETER))


@ft.component
@fills_room
def AuctionKeys(table: TableContext, height: float) -> ft.Control:
    """Record a bid, a pass or a wait of the player whose turn it is.

    Another player can be chosen, because not every bid of the table has to be recorded.

    Args:
        table: The table.
        height: The height of the keys, in logical pixels.
    """
    look, view = table.look, table.view
    calls = Calls(table, auction_of)
    shown = use_calling(table, auction_of)
    if shown is None:
        return ft.Container()
    row = call_height(look, height, ROWS, GAP, LARGEST)
    keys = CallKeys(
        calls=calls, shown=shown, bid_text=str, height=row, letters=max(1.05, scale(look))
    )
    least = view.state_of(BIETER).least
    points = bid_points(shown, least)

    def least_now() -> int:
        return table.actions.now().state_of(BIETER).least

    def step(now: Calling, by: int) -> int:
        return stepped(bid_points(now, least_now()), by, least_now())

    def bid() -> None:
        calls.record(lambda now: BidMade(seat=now.seat, points=bid_points(now, least_now())))

    text = look.t("fact.bid_made", name=keys.name, bid=points)
    rows = [
        keys.players(GAP),
        step_keys(keys, BID_STEPS, step, lowest=points == least),
        [keys.pass_key(), keys.wait_key()],
        [keys.stands_key(hinted=True), keys.key(text, "bid", bid, kind=Key.WRITE)],
    ]
    return call_rows(table, _line(table, shown), [ft.Row(one, spacing=GAP) for one in rows], GAP)


def _line(table: TableContext, shown: Calling) -> NextLine:
    """What comes next, and who deals; or that all have passed, instead of who deals (BIE-1)."""
    t, view = table.look.t, table.view
    state = view.state_of(BIETER)
    text = t("step.bid", name=view.players[shown.seat])
    if shown.seat == shown.turn:
        text = step_text(t, table.names, view.next_step)
    dealer = view.players[state.deal.dealer] if state.deal.dealer is not None else ""
    if state.thrown_in and not state.calls:
        return NextLine(f"{t('bieter.all_passed', name=dealer)}. {text}")
    return NextLine(text, f"{t('table.deal', n=1)} · {t('table.deals', name=dealer)}")


def auction_board(
    table: TableContext, auction: Auction[int], room: tuple[float, float]
) -> ft.Control:
    """Each player's last bid, and who has passed or waits (BIE-1)."""
    t = table.look.t
    return player_sheet(
        table.look,
        [SheetColumn(title=t("sheet.bid"), width=110)],
        [_player_row(table, auction, seat) for seat in range(len(table.view.players))],
        room,
    )


def _player_row(table: TableContext, auction: Auction[int], seat: int) -> PlayerRow:
    t, view = table.look.t, table.view
    return PlayerRow(
        name=view.players[seat],
        colour=DARK.accent if seat == auction.bidder else SLATE.chalk,
        note=t("sheet.dealer") if seat == view.next_step.dealer else "",
        detail=t("bieter.waits") if auction.waits(seat) else "",
        cells=[_bid_cell(auction, seat)],
    )


def _bid_cell(auction: Auction[int], seat: int) -> SheetCell:
    """The player's last bid; the highest of all is large and coloured."""
    bid = auction.bid_of(seat)
    if bid is None:
        return SheetCell(text="–", colour=SLATE.quiet) if seat in auction.passed else EMPTY_CELL
    cell = SheetCell(text=str(bid), colour=SLATE.quiet)
    if seat == auction.bidder:
        return replace(cell, size=28, bold=True, colour=DARK.accent)
    return cell
