"""What is chosen for the next call of an auction, and which call it belongs to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.engine.game import Event
from rules.engine.log import Amended, Change, Undone, extended
from rules.games.bieter.facts import BidMade as BieterBid
from rules.games.sidi.facts import BidMade as SidiBid
from rules.jass.auction import BidPassed
from rules.jass.cards import Mode
from rules.solo.facts import DealerFound
from scorer.games.auctions.calls import AuctionOf, Calling, Calls
from scorer.games.bieter.auction import auction_of as bieter
from scorer.games.pandur.bidding import auction_of as pandur
from scorer.games.sidi.table import auction_of as sidi
from tests.scorer.games.table_without_screen import TableWithoutScreen

GAMES = {"bieter": bieter, "sidi": sidi, "pandur": pandur}


def begun(game: str, of: AuctionOf, *facts: Event) -> tuple[TableWithoutScreen, Calls]:
    """A table at which another player is chosen for the next call, with a bid and a mode."""
    table = TableWithoutScreen(game, *facts)
    calls = Calls(table.context, of)
    seat = (calling(calls).turn + 1) % len(table.names)
    calls.choose(seat)
    calls.change(lambda now: replace(now.draft, points=130, mode=Mode.HEARTS))
    chosen = calling(calls)
    assert (chosen.seat, chosen.draft.points, chosen.draft.mode) == (seat, 130, Mode.HEARTS)
    return table, calls


def calling(calls: Calls) -> Calling:
    now = calls.now()
    assert now is not None
    return now


def write(table: TableWithoutScreen, *changes: Change) -> None:
    table.entries = extended(table.entries, changes, "")


def assert_nothing_is_chosen(calls: Calls) -> None:
    now = calling(calls)
    assert (now.seat, now.draft.points, now.draft.mode) == (now.turn, None, None)


@pytest.mark.parametrize(("game", "of"), GAMES.items(), ids=GAMES)
def test_what_is_chosen_is_dropped_once_another_dealer_is_said(game: str, of: AuctionOf) -> None:
    table, calls = begun(game, of, DealerFound(seat=2))
    write(table, Undone(table.entries[-1].step))
    assert calls.now() is None
    assert table.record(DealerFound(seat=1))
    assert_nothing_is_chosen(calls)


@pytest.mark.parametrize(("game", "of"), GAMES.items(), ids=GAMES)
def test_what_is_chosen_is_dropped_once_the_dealer_is_corrected(game: str, of: AuctionOf) -> None:
    table, calls = begun(game, of, DealerFound(seat=2))
    assert table.correct([Amended(1, DealerFound(seat=1))])
    assert_nothing_is_chosen(calls)


@pytest.mark.parametrize(
    ("game", "of", "bid"),
    [
        ("bieter", bieter, BieterBid(seat=0, points=500)),
        ("sidi", sidi, SidiBid(seat=0, points=50, mode=Mode.CLUBS)),
    ],
    ids=["bieter", "sidi"],
)
def test_what_is_chosen_is_dropped_once_another_call_is_written_instead(
    game: str, of: AuctionOf, bid: Event
) -> None:
    dealer = DealerFound(seat=len(TableWithoutScreen(game).names) - 1)
    table, calls = begun(game, of, dealer, bid)
    write(table, Undone(table.entries[-1].step))
    assert table.record(BidPassed(seat=0))
    assert_nothing_is_chosen(calls)


def test_what_is_chosen_is_there_again_once_the_call_is_undone() -> None:
    table, calls = begun("bieter", bieter, DealerFound(seat=2))
    assert table.record(BidPassed(seat=0))
    assert_nothing_is_chosen(calls)
    write(table, Undone(table.entries[-1].step))
    assert (calling(calls).seat, calling(calls).draft.points) == (1, 130)
