"""The table of a Sidi Barrani: the slate, the auction before each deal, the play (SIDI)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

import flet as ft

from rules.engine.game import refusals
from rules.engine.log import Amended
from rules.games.sidi import SIDI
from rules.games.sidi.facts import BidDoubled, BidMade
from rules.games.sidi.game import HIGHEST_NUMBER, RAISE, Contract, State
from rules.jass.auction import Auction
from rules.jass.cards import DEAL_TOTAL, Mode
from rules.pairs.facts import TricksCounted
from scorer.appearance import Appearance
from scorer.games.auctions.calls import Calling, Calls, use_calling
from scorer.games.auctions.keys import (
    CallKeys,
    before_play,
    bid_points,
    call_height,
    call_rows,
    mode_keys,
    step_keys,
)
from scorer.games.boards.slate import SLATE_ROOM, slate_board
from scorer.games.counting.count_keys import typed_now
from scorer.games.counting.matsch import other_answer, question_of
from scorer.games.counting.play import SidePlay, mode_shortcuts, play_keys, side_pile
from scorer.games.counting.side_counting import Counting, side_form
from scorer.games.melds.player_melds import annul_row
from scorer.games.melds.weis_by_cards import WeisByCardsPanel
from scorer.games.melds.which_weis import ask_which_weis
from scorer.games.seats.player_buttons import ask_dealer_of_auction
from scorer.phrases import mode_text, names_of, side_text
from scorer.session import View
from scorer.table.model import LiveTable, Menu, TableContext, TableDesign
from scorer.table.notice import NextLine, deal_text, refused_line, sum_text
from scorer.table.pad.correction import count_correction
from scorer.table.pad.keys import scale
from scorer.text_size.room import fills_room
from scorer.widgets.faces import Key
from scorer.widgets.modes import mode_row

GAP: Final = 6
"""Between two rows, in logical pixels."""
ROWS: Final = 5
"""Rows of keys of the auction below the line that says what comes next."""
LARGEST: Final = 84
"""Greatest height of a key, in logical pixels."""

BID_STEPS: Final = (-RAISE, RAISE, 2 * RAISE)
"""By how many points a tap changes the bid (SIDI-2)."""


def auction_of(view: View) -> Auction[Contract] | None:
    """The auction; ``None`` before there is a dealer and once it is over."""
    state: State = view.state_of(SIDI)
    deal = state.deal
    over = deal.dealer is None or deal.settled or state.winner is not None
    return None if over else deal.auction


def bid_text(look: Appearance, contract: Contract) -> str:
    """A bid in a few words, such as “90 Härz”."""
    mode = mode_text(look.t, contract.mode, look.deck)
    return look.t("sidi.bid", points=contract.points, mode=mode)


def stepped(points: int, by: int, least: int) -> int:
    """A bid changed by some points: in tens to 150, then all tricks, never below the lowest.

    >>> stepped(140, 10, 40), stepped(140, 20, 40), stepped(157, -10, 40), stepped(50, -10, 50)
    (150, 157, 150, 50)
    """
    changed = HIGHEST_NUMBER + RAISE + by if points == DEAL_TOTAL else points + by
    return max(least, changed if changed <= HIGHEST_NUMBER else DEAL_TOTAL)


@ft.component
@fills_room
def AuctionKeys(table: TableContext, height: float) -> ft.Control:
    """Record a bid, a pass or a double of the player whose turn it is, or of another one.

    Args:
        table: The table.
        height: The height of the keys, in logical pixels.
    """
    look, view = table.look, table.view
    t = look.t
    calls = Calls(table, auction_of)
    shown = use_calling(table, auction_of)
    if shown is None:
        return ft.Container()
    row = call_height(look, height, ROWS, GAP, LARGEST)
    keys = CallKeys(
        calls=calls,
        shown=shown,
        bid_text=lambda bid: bid_text(look, bid),
        height=row,
        letters=scale(look),
    )
    points = bid_points(shown, _least(view))

    def step(now: Calling, by: int) -> int:
        least = _least(table.actions.now())
        return stepped(bid_points(now, least), by, least)

    def choose(mode: Mode) -> None:
        calls.change(lambda now: replace(now.draft, mode=mode))

    def bid() -> None:
        now = calls.now()
        if now is not None and now.draft.mode is None:
            table.actions.say(t("sidi.mode_missing"))
        else:
            calls.record(
                lambda now: BidMade(
                    seat=now.seat,
                    points=bid_points(now, _least(table.actions.now())),
                    mode=now.draft.mode or Mode.SPADES,
                )
            )

    def bid_all() -> None:
        calls.change(lambda now: replace(now.draft, points=DEAL_TOTAL))

    def hint(seat: int) -> str:
        contract = shown.auction.bid_of(seat)
        return str(contract.points) if contract else "–" if seat in shown.auction.passed else ""

    mode = shown.draft.mode
    offered = bid_text(look, Contract(points, mode)) if mode else str(points)
    double = BidDoubled(seat=shown.seat)
    double_key = keys.key(
        t("fact.bid_doubled", name=keys.name),
        "double",
        lambda: calls.record(lambda now: BidDoubled(seat=now.seat)),
        dim=bool(refusals(view.check(double))),
    )
    bid_key = keys.key(
        t("fact.bid_made", name=keys.name, bid=offered),
        "bid",
        bid,
        kind=Key.WRITE,
        dim=mode is None or not view.state_of(SIDI).possible,
    )
    steps = step_keys(keys, BID_STEPS, step, lowest=points == _least(view))
    rows: list[ft.Control] = [
        ft.Row(keys.players(GAP, hint), spacing=GAP),
        mode_row(t, look.colours, look.deck, None, mode, choose, height=row),
        ft.Row([*steps, keys.key(str(DEAL_TOTAL), "all", bid_all, size=16)], spacing=GAP),
        ft.Row([keys.pass_key(), double_key], spacing=GAP),
        ft.Row([keys.stands_key(hinted=True), bid_key], spacing=GAP),
    ]
    text = t("step.bid", name=view.players[shown.seat])
    return call_rows(table, NextLine(text, deal_text(look, view)), rows, GAP)


def _least(view: View) -> int:
    """The lowest possible bid; all tricks once they are bid."""
    return view.state_of(SIDI).least or DEAL_TOTAL


def plays_text(look: Appearance, view: View) -> str:
    """Who plays with which bid, and whether it is doubled; empty before the first bid."""
    deal = view.state_of(SIDI).deal
    contract, bidder = deal.auction.bid, deal.auction.bidder
    if contract is None or bidder is None:
        return ""
    key = "sidi.doubled" if deal.doubled else "table.plays_bid"
    return look.t(key, name=view.players[bidder], bid=bid_text(look, contract))


def _mode(view: View) -> Mode | None:
    deal = view.state_of(SIDI).deal
    return deal.mode if deal.settled else None


def say_next(look: Appearance, live: LiveTable) -> NextLine:
    """Who plays what, or what is typed, whether it can be, and where the bid goes (SIDI-4)."""
    t, view = look.t, live.actions.now()
    names, typed = names_of(view, look.deck), typed_now(live)
    event = typed.event()
    if event is None or live.panel.value is not None:
        return NextLine(plays_text(look, view) or t("play.points"), deal_text(look, view))
    violations = refusals(view.check(event))
    wrong = typed.numbers.judged(violations)
    if wrong:
        return refused_line(t, names, wrong[0])
    if violations:
        return NextLine(sum_text(t, event.tricks), deal_text(look, view))
    bid = view.game.preview(view.state, event)[-1]
    return NextLine(
        sum_text(t, event.tricks),
        f"{t(f'reason.{bid.reason}')} · {side_text(t, names, bid.side)} +{bid.score}",
    )


def choose_mode(live: LiveTable, mode: Mode) -> None:
    """Correct the mode of the bid that is played (SIDI-2)."""
    view, actions = live.actions.now(), live.actions
    actions.touched()
    entry = next(fact for fact in reversed(view.facts) if isinstance(fact.event, BidMade))
    if isinstance(entry.event, BidMade) and entry.event.mode is not mode:
        actions.correct([Amended(entry.seq, replace(entry.event, mode=mode))])


def _choose_by_letter(table: TableContext, mode: Mode) -> None:
    if _mode(table.actions.now()) is None:
        Calls(table, auction_of).change(lambda now: replace(now.draft, mode=mode))
    else:
        choose_mode(table.live, mode)


_COUNTING = Counting(mode_of=_mode, ask=question_of)

_PLAY = play_keys(
    SidePlay(
        counting=_COUNTING,
        say_next=say_next,
        modes=mode_keys(_mode, choose_mode),
        shortcuts=mode_shortcuts(_choose_by_letter),
    )
)


def _settled(view: View) -> bool:
    """Whether the auction is over."""
    return view.state_of(SIDI).deal.settled


def correct_count(table: TableContext, seq: int, _seat: int | None = None) -> ft.Control:
    """The panel that corrects a counted deal; a Matsch stays one while all points are there."""
    view = table.view
    written, before = view.fact(seq), view.state_before(seq)
    matsch = written.matsch if isinstance(written, TricksCounted) else None

    def make(points: tuple[int, ...], _undealt: int | None) -> TricksCounted:
        all_points = matsch is not None and points[matsch] == DEAL_TOTAL
        return TricksCounted(tricks=(points[0], points[1]), matsch=matsch if all_points else None)

    form = replace(side_form(table), make_fact=make, ask_first=partial(question_of, before))
    return count_correction(table, seq, form, other_answer(table, seq))


TABLE = TableDesign(
    board=slate_board,
    keys=replace(before_play(_PLAY, _settled, AuctionKeys), claims=None),
    menu=lambda table: Menu(writing=[annul_row(table)]),
    first_question=ask_dealer_of_auction,
    second_weis=partial(ask_which_weis, WeisByCardsPanel()),
    pile=side_pile(_COUNTING),
    room=SLATE_ROOM,
    slate=True,
)
