"""The auction of a Bieter: whose turn it is, the bid, and the keys that write it (BIE-1).

Every key keeps its place during the whole auction. Its handler reads the Partie at the moment of
the tap, so that taps count even before the screen has followed the last one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from rules.engine.game import refusals
from rules.games.bieter import BIETER
from rules.games.bieter.auction import stepped
from rules.games.bieter.deal import State
from rules.games.bieter.facts import BidMade, BidPassed, BidPostponed
from rules.games.bieter.standing import Bidder, Bidding, bidding
from scorer.games._solo.out_of_turn import record_bid
from scorer.phrases import code_text, step_text, violation_text
from scorer.table.context import TableContext
from scorer.table.notice import NextLine, next_line, notice_height
from scorer.text_size.room import fills_room
from scorer.theme import TARGET
from scorer.widgets.component import use_latest
from scorer.widgets.tap import tap, text_button, words

GAP = 8
"""Between two rows, in logical pixels."""

BID_STEPS = (-10, 10, 50, 100)
"""By how many points a tap changes the bid (BIE-1)."""

ROWS = 4
"""Rows of keys below the line that says what comes next."""

LARGEST = 96
"""Greatest height of a key, in logical pixels."""


@dataclass(frozen=True, slots=True)
class BidDraft:
    """What is chosen for the next answer; it is dropped once something is written.

    Attributes:
        position: The position in the log that it is meant for.
        seat: The player who answers; ``None``: the one whose turn it is.
        points: The bid; ``None``: the lowest possible one.
    """

    position: int = -1
    seat: int | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True)
class _Answer:
    """Who answers now, and what can be bid."""

    draft: BidDraft
    auction: Bidding
    active: int
    seat: int
    points: int

    @property
    def leader(self) -> Bidder | None:
        """The player with the highest bid."""
        return next((bidder for bidder in self.auction.players if bidder.leads), None)


def answer_of(state: State, draft: BidDraft) -> _Answer | None:
    """The answer that a draft stands for; ``None`` once the auction is over."""
    auction = bidding(state)
    if auction is None:
        return None
    if draft.position != state.position:
        draft = BidDraft(position=state.position)
    active = next(bidder.seat for bidder in auction.players if bidder.on_turn)
    return _Answer(
        draft=draft,
        auction=auction,
        active=active,
        seat=active if draft.seat is None else draft.seat,
        points=max(auction.least, draft.points or 0),
    )


@ft.component
@fills_room
def Auction(table: TableContext, height: float) -> ft.Control:
    """Record a bid, a pass or a wait of the player whose turn it is.

    Another player can be chosen, because not every bid of the table has to be recorded.

    Args:
        table: The table.
        height: The height of the keys, in logical pixels.
    """
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    row = min(max(TARGET, (height - notice_height(look)) / ROWS - GAP), LARGEST)
    draft, latest, change = use_latest(BidDraft())
    shown = answer_of(view.state_of(BIETER), draft)
    if shown is None:
        return ft.Container()

    def act(answer: Callable[[_Answer], object]) -> Callable[..., None]:
        def handler(_event: object) -> None:
            now = answer_of(actions.now().state_of(BIETER), latest[0])
            if now is None:
                actions.say(code_text(t, table.names, "bid.over", ()), "BIE-1")
            else:
                answer(now)

        return handler

    def key(
        text: str,
        name: str,
        answer: Callable[[_Answer], object],
        *,
        hint: str = "",
        step: bool = False,
        dim: bool = False,
    ) -> ft.Control:
        return text_button(
            text,
            colours,
            act(answer),
            hint=hint,
            step=step,
            dim=dim,
            height=row,
            expand=1,
            size=16,
            key=name,
        )

    def bid_step(by: int) -> ft.Control:
        sign = f"+{by}" if by > 0 else f"−{-by}"

        def move(now: _Answer) -> None:
            points = stepped(now.points, by, now.auction.least)
            change(lambda _: replace(now.draft, points=points))

        return key(sign, f"by-{by}", move, dim=by < 0 and shown.points == shown.auction.least)

    def choose(seat: int) -> Callable[[_Answer], object]:
        def chosen(now: _Answer) -> None:
            refused = refusals(actions.now().check(BidPassed(seat=seat)))
            if refused:
                actions.say(violation_text(t, refused[0], table.names), refused[0].rule)
            else:
                change(lambda _: replace(now.draft, seat=seat))

        return chosen

    def pass_others(now: _Answer) -> None:
        if now.leader is None:
            actions.say(t("table.nobody_bid"))
        else:
            actions.record(*(BidPassed(seat=seat) for seat in _others(now)))

    name, leader = view.players[shown.seat], shown.leader
    plays = (
        t("table.plays_bid", name=view.players[leader.seat], bid=leader.bid or 0) if leader else ""
    )
    return ft.Column(
        [
            next_line(look, _line(table, shown), table.live.notice.value, actions),
            ft.Row(
                [
                    _name_key(table, shown, bidder, row, act(choose(bidder.seat)))
                    for bidder in shown.auction.players
                ],
                spacing=GAP,
            ),
            ft.Row([bid_step(by) for by in BID_STEPS], spacing=GAP),
            ft.Row(
                [
                    key(
                        t("fact.bid_passed", name=name),
                        "pass",
                        lambda now: record_bid(table, BidPassed(seat=now.seat)),
                    ),
                    key(
                        t("fact.bid_postponed", name=name),
                        "wait",
                        lambda now: record_bid(table, BidPostponed(seat=now.seat)),
                        dim=bool(refusals(view.check(BidPostponed(seat=shown.seat)))),
                    ),
                ],
                spacing=GAP,
            ),
            ft.Row(
                [
                    key(
                        plays or t("table.others_pass"),
                        "stands",
                        pass_others,
                        hint=t("table.others_pass") if plays else "",
                        dim=not plays,
                    ),
                    key(
                        t("fact.bid_made", name=name, bid=shown.points),
                        "bid",
                        lambda now: record_bid(table, BidMade(seat=now.seat, points=now.points)),
                        step=True,
                    ),
                ],
                spacing=GAP,
            ),
        ],
        spacing=GAP,
        tight=True,
    )


def _line(table: TableContext, shown: _Answer) -> NextLine:
    """What comes next, and who deals; or that all have passed, instead of who deals (BIE-1)."""
    look, view = table.look, table.view
    t = look.t
    state = view.state_of(BIETER)
    name = view.players[shown.seat]
    text = t("step.bid", name=name)
    if shown.seat == shown.active:
        text = step_text(t, table.names, view.next_step)
    dealer = view.players[state.deal.dealer] if state.deal.dealer is not None else ""
    if shown.auction.thrown_in and not state.answers:
        return NextLine(f"{t('bieter.all_passed', name=dealer)}. {text}")
    return NextLine(text, f"{t('table.deal', n=1)} · {t('table.deals', name=dealer)}")


def _others(now: _Answer) -> list[int]:
    """The players who can still bid, beginning with the one whose turn it is."""
    seats = [one.seat for one in now.auction.players if not one.passed and not one.leads]
    return sorted(seats, key=lambda seat: seat != now.active)


def _name_key(
    table: TableContext,
    shown: _Answer,
    bidder: Bidder,
    height: float,
    on_click: Callable[..., None],
) -> ft.Control:
    """The key that lets a player answer; the one who answers now is yellow."""
    colours, name = table.look.colours, table.view.players[bidder.seat]
    chosen = bidder.seat == shown.seat
    return tap(
        name,
        words(name, colours.on_step if chosen else colours.ink, size=14, bold=chosen, lines=2),
        on_click,
        colour=colours.step if chosen else colours.raised,
        height=height,
        expand=1,
        padding=2,
        selected=chosen,
        dim=bidder.passed or bidder.leads,
        key=f"seat-{bidder.seat}",
    )
