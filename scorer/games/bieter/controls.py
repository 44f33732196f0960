"""The controls of a Bieter: the auction, the mode, and what is tapped in a deal (BIE)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from rules.engine.game import Event
from rules.engine.log import Amended
from rules.engine.steps import Step
from rules.games.bieter.auction import stepped
from rules.games.bieter.deal import State
from rules.games.bieter.facts import BidMade, BidPassed, BidPostponed, ModeNamed, TrumpTurned
from rules.games.bieter.standing import Bidder, Bidding, bidding, on_table, standing
from rules.jass.cards import Card, Mode
from rules.pairs.facts import ClaimedOut, StoeckShown
from scorer.appearance import Appearance
from scorer.games._cards.last_card import LastCardPanel
from scorer.games._cards.weis import WeisPanel
from scorer.games._slate.claim import ClaimPanel
from scorer.games._slate.stoeck import StoeckPanel
from scorer.games._slate.typed import Typed
from scorer.games._solo.first_dealer import first_dealer_question
from scorer.games.bieter.count_panels import DeclinePanel, PadPanel
from scorer.phrases import step_text
from scorer.session import View
from scorer.table.context import Panel, TableContext
from scorer.table.corrections.edit import EditPanel
from scorer.table.frame import choices
from scorer.widgets.component import use_latest, use_option
from scorer.widgets.modes import mode_row
from scorer.widgets.tap import text_button, words

GAP = 8
"""Between two rows, in logical pixels."""

BID_STEPS = (-10, 10, 50, 100)
"""By how many points a tap changes the bid (BIE-1)."""

AUCTION_HEIGHT = 30 + 48 + 60 + 56 + 56 + 56 + 5 * GAP
"""Height of the auction, in logical pixels."""

DEAL_HEIGHT = 24 + 62 + 56 + 60 + 50 + 4 * GAP
"""Height of the controls of a deal in play, in logical pixels."""

_MODE_FACTS = (ModeNamed, TrumpTurned)
"""Facts that decide the mode."""


def controls(table: TableContext) -> ft.Control:
    """The open question, or the controls of the deal in play."""
    view = table.view
    state: State = view.state
    auction = bidding(state)
    if view.next_step.code is Step.SAY_FIRST_DEALER:
        return first_dealer_question(table)
    if auction is not None:
        return ft.Container(Auction(table, auction), key=f"bid-{state.position}")
    if state.deal.mode is None:
        return _mode_question(table)
    return _in_play(table)


@ft.component
def Auction(table: TableContext, auction: Bidding) -> ft.Control:
    """Record a bid, a pass or a wait of the player whose turn it is.

    Another player can be chosen, because not every bid of the table has to be recorded.
    """
    look, view, actions = table.look, table.view, table.actions
    t, colours, least = look.t, look.colours, auction.least
    chosen, choose = use_option(int)
    points, latest, change = use_latest(least)
    bidders = [bidder for bidder in auction.players if not bidder.passed and not bidder.leads]
    active = next((bidder.seat for bidder in bidders if bidder.speaks), bidders[0].seat)
    seat = active if chosen is None else chosen
    name = view.players[seat]

    def button(
        text: str, act: Callable[[], object] | None, key: str, *, step: bool = False
    ) -> ft.Control:
        return text_button(
            text,
            colours,
            (lambda _: act()) if act else None,
            step=step,
            height=56,
            expand=1,
            size=16,
            key=key,
        )

    def bid_step(by: int) -> ft.Control:
        sign = f"+{by}" if by > 0 else f"−{-by}"
        return button(sign, lambda: change(lambda now: stepped(now, by, least)), f"by-{by}")

    may_wait = not view.check(BidPostponed(seat=seat))
    rows: list[ft.Control] = [
        ft.Container(
            words(
                step_text(t, table.names, view.next_step)
                if seat == active
                else t("step.bid", name=name),
                colours.ink,
                size=17,
                bold=True,
                lines=1,
            ),
            height=30,
            alignment=ft.Alignment.CENTER,
        ),
        choices(
            look,
            [(view.players[bidder.seat], bidder.seat == seat) for bidder in bidders],
            lambda place: choose(bidders[place].seat),
            columns=len(bidders),
            height=48,
            size=14,
        ),
        ft.Row([bid_step(by) for by in BID_STEPS], spacing=GAP),
        ft.Row(
            [
                button(
                    t("fact.bid_made", name=name, bid=points),
                    lambda: actions.record(BidMade(seat=seat, points=latest[0])),
                    "bid",
                    step=not auction.may_settle,
                )
            ]
        ),
        ft.Row(
            [
                button(
                    t("fact.bid_passed", name=name),
                    lambda: actions.record(BidPassed(seat=seat)),
                    "pass",
                ),
                *(
                    [
                        button(
                            t("fact.bid_postponed", name=name),
                            lambda: actions.record(BidPostponed(seat=seat)),
                            "wait",
                        )
                    ]
                    if may_wait
                    else []
                ),
            ],
            spacing=GAP,
        ),
    ]
    leader = next((bidder for bidder in auction.players if bidder.leads), None)
    if leader is not None and leader.bid is not None:
        passes = [BidPassed(seat=bidder.seat) for bidder in _active_first(bidders, active)]
        text = t("table.plays_bid", name=view.players[leader.seat], bid=leader.bid)
        rows.append(ft.Row([button(text, lambda: actions.record(*passes), "stands", step=True)]))
    return ft.Column(rows, spacing=GAP, tight=True)


def _active_first(bidders: Sequence[Bidder], active: int) -> list[Bidder]:
    """The players who can still bid, beginning with the one whose turn it is."""
    return sorted(bidders, key=lambda bidder: bidder.seat != active)


def _mode_question(table: TableContext) -> ft.Control:
    """Ask for the mode: the bidder chooses it, or the last card decides it (BIE-3, BIE-4)."""
    look, view, actions = table.look, table.view, table.actions
    t = look.t
    question = words(
        step_text(t, table.names, view.next_step),
        look.colours.ink,
        size=17,
        bold=True,
        lines=3,
    )
    rows: list[ft.Control] = [
        question,
        _modes(look, None, lambda mode: actions.record(ModeNamed(mode=mode))),
    ]
    if not on_table(view.state).bidder_chooses:
        by_card = text_button(
            t("card.last"),
            look.colours,
            lambda _: actions.open(LAST_CARD_PANEL),
            expand=1,
            key="card",
        )
        rows.append(ft.Row([by_card]))
    return ft.Column(
        rows, spacing=GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def _modes(look: Appearance, chosen: Mode | None, choose: Callable[[Mode], object]) -> ft.Control:
    """The six modes, without factors (BIE-5)."""

    def handler_of(mode: Mode) -> Callable[..., None]:
        def handler(_event: object) -> None:
            choose(mode)

        return handler

    return mode_row(look.t, look.colours, look.deck, None, chosen, handler_of)


def _trump_turned(card: Card) -> Event:
    return TrumpTurned(card=card)


LAST_CARD_PANEL = LastCardPanel(_trump_turned, "BIE-4")
"""Records the dealer's last card (BIE-4)."""


def _in_play(table: TableContext) -> ft.Control:
    """The controls of a deal in play: mode, Weis, Stöck, count and claims."""
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    state: State = view.state
    deal = on_table(state)

    def opens(panel: Panel) -> Callable[..., None]:
        return lambda _: actions.open(panel)

    def correct_mode(mode: Mode) -> None:
        current: View = actions.now()
        mode_entry = next(
            (fact for fact in reversed(current.facts) if isinstance(fact.event, _MODE_FACTS)),
            None,
        )
        if mode_entry is not None and isinstance(mode_entry.event, TrumpTurned):
            actions.open(EditPanel(mode_entry.seq))
        elif mode_entry is not None and mode_entry.event != ModeNamed(mode=mode):
            actions.correct([Amended(mode_entry.seq, ModeNamed(mode=mode))])

    def button(
        key: str, action: Callable[..., None] | None, *, height: float = 56, step: bool = False
    ) -> ft.Control:
        return text_button(
            t(key), colours, action, step=step, height=height, expand=1, size=16, key=key
        )

    stoeck_allowed = any(not view.check(StoeckShown(side=side)) for side in range(2))
    targets = " – ".join(
        f"{view.side_names[account.side]} {account.target}" for account in standing(state)
    )
    visible_mode = deal.mode if look.show_trump else None
    claims = [
        text_button(
            t("table.claim", side=name),
            colours,
            None if view.check(ClaimedOut(side=side)) else opens(ClaimPanel(side, Typed(side))),
            claim=True,
            height=50,
            expand=1,
            size=15,
            key=f"claim-{side}",
        )
        for side, name in enumerate(view.side_names)
    ]
    decline = [button("bieter.decline", opens(DeclinePanel()))] if deal.may_decline else []
    return ft.Column(
        [
            ft.Container(words(targets, colours.quiet, size=15, lines=1), height=24),
            _modes(look, visible_mode, correct_mode),
            ft.Row(
                [
                    button("table.weis", opens(WeisPanel())),
                    button("table.stoeck", opens(StoeckPanel()) if stoeck_allowed else None),
                    *decline,
                ],
                spacing=GAP,
            ),
            ft.Row([button("table.count", opens(PadPanel()), height=60, step=True)]),
            ft.Row(claims, spacing=GAP),
        ],
        spacing=GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
