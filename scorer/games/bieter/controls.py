"""What a Bieter asks the table: the auction, what is played, what the deal brought (BIE)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from rules.engine.log import Amended
from rules.engine.steps import Step
from rules.games.bieter.auction import stepped
from rules.games.bieter.deal import State
from rules.games.bieter.facts import BidMade, BidPassed, BidPostponed, ModeNamed, TrumpTurned
from rules.games.bieter.standing import Bidder, Bidding, bidding, on_table, standing
from rules.jass.cards import Card, Mode
from rules.pairs.facts import ClaimedOut, StoeckShown
from rules.solo.facts import DealerFound
from scorer.appearance import Appearance
from scorer.games._cards.card_choice import CardChoice
from scorer.games._cards.weis import WeisPanel
from scorer.games._sheet.player_buttons import who
from scorer.games._slate.claim import ClaimPanel, StoeckPanel
from scorer.games.bieter.count_panels import DeclinePanel, PadPanel
from scorer.phrases import step_text
from scorer.session import View
from scorer.table.context import Panel, TableContext
from scorer.table.corrections.edit import EditPanel
from scorer.table.frame import choices, frame, sentence
from scorer.widgets.component import use_latest, use_option
from scorer.widgets.modes import mode_row
from scorer.widgets.tap import text_button, words

GAP = 8
"""Between two rows, in logical pixels."""

STEPS = (-10, 10, 50, 100)
"""By how much a tap moves the bid, in points (BIE-1)."""

AUCTION = 30 + 48 + 60 + 56 + 56 + 56 + 5 * GAP
"""Height of the auction, in logical pixels."""

DEAL = 24 + 62 + 56 + 60 + 50 + 4 * GAP
"""Height of what is tapped in a deal, in logical pixels."""


def question(table: TableContext) -> ft.Control:
    """What the table must say now."""
    look, view, actions = table.look, table.view, table.actions
    state: State = view.state
    asked = bidding(state)
    if view.next_step.code is Step.SAY_FIRST_DEALER:
        return who(
            table,
            look.t("step.say_first_dealer"),
            lambda seat: actions.record(DealerFound(seat=seat)),
            key="dealer",
        )
    if asked is not None:
        return ft.Container(Auction(table, asked), key=f"bid-{state.position}")
    if state.deal.mode is None:
        return _mode_ask(table)
    return _in_play(table)


@ft.component
def Auction(table: TableContext, asked: Bidding) -> ft.Control:
    """A bid, a pass or a wait of whose turn it is; another name where some is not noted."""
    look, view, actions = table.look, table.view, table.actions
    t, colours, least = look.t, look.colours, asked.least
    chosen, choose = use_option(int)
    points, latest, change = use_latest(least)
    speaking = [one for one in asked.players if not one.passed and not one.leads]
    turn = next((one.seat for one in speaking if one.speaks), speaking[0].seat)
    seat = turn if chosen is None else chosen
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

    def move(by: int) -> ft.Control:
        sign = f"+{by}" if by > 0 else f"−{-by}"
        return button(sign, lambda: change(lambda now: stepped(now, by, least)), f"by-{by}")

    waiting = not view.check(BidPostponed(seat=seat))
    rows: list[ft.Control] = [
        ft.Container(
            words(
                step_text(t, table.names, view.next_step)
                if seat == turn
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
            [(view.players[one.seat], one.seat == seat) for one in speaking],
            lambda place: choose(speaking[place].seat),
            columns=len(speaking),
            height=48,
            size=14,
        ),
        ft.Row([move(by) for by in STEPS], spacing=GAP),
        ft.Row(
            [
                button(
                    t("fact.bid_made", name=name, bid=points),
                    lambda: actions.record(BidMade(seat=seat, points=latest[0])),
                    "bid",
                    step=not asked.may_settle,
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
                    if waiting
                    else []
                ),
            ],
            spacing=GAP,
        ),
    ]
    best = next((one for one in asked.players if one.leads), None)
    if best is not None and best.bid is not None:
        passes = [BidPassed(seat=one.seat) for one in _in_turn(speaking, turn)]
        stands = t("table.plays_bid", name=view.players[best.seat], bid=best.bid)
        rows.append(ft.Row([button(stands, lambda: actions.record(*passes), "stands", step=True)]))
    return ft.Column(rows, spacing=GAP, tight=True)


def _in_turn(speaking: Sequence[Bidder], turn: int) -> list[Bidder]:
    """Those who can still speak, whose turn it is first."""
    return sorted(speaking, key=lambda one: one.seat != turn)


def _mode_ask(table: TableContext) -> ft.Control:
    """What is played: the bidder says it, later the dealer's last card (BIE-3, BIE-4)."""
    look, view, actions = table.look, table.view, table.actions
    t = look.t
    asked = words(
        step_text(t, table.names, view.next_step),
        look.colours.ink,
        size=17,
        bold=True,
        lines=3,
    )
    rows: list[ft.Control] = [
        asked,
        _modes(look, None, lambda mode: actions.record(ModeNamed(mode=mode))),
    ]
    if not on_table(view.state).bidder_chooses:
        by_card = text_button(
            t("card.last"),
            look.colours,
            lambda _: actions.open(CardPanel()),
            expand=1,
            key="card",
        )
        rows.append(ft.Row([by_card]))
    return ft.Column(
        rows, spacing=GAP, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def _modes(look: Appearance, chosen: Mode | None, choose: Callable[[Mode], object]) -> ft.Control:
    """The six modes, all of them simple (BIE-5)."""

    def chosen_now(mode: Mode) -> Callable[..., None]:
        def handler(_event: object) -> None:
            choose(mode)

        return handler

    return mode_row(look.t, look.colours, look.deck, None, chosen, chosen_now)


@dataclass(frozen=True)
class CardPanel(Panel):
    """Notes the dealer's last card (BIE-4)."""

    def draw(self, table: TableContext) -> ft.Control:
        """A suit, then a rank."""
        return last_card(table)


def last_card(table: TableContext) -> ft.Control:
    """The dealer's last card: its suit is trump, or it means Obenabe or Undenufe (BIE-4)."""
    look, view, actions = table.look, table.view, table.actions

    def take(card: Card) -> Callable[..., object] | None:
        fact = TrumpTurned(card=card)
        return None if view.check(fact) else lambda _: actions.record(fact)

    rule = sentence(look.t("rule.BIE-4"), look.colours.quiet, size=15)
    return frame(look, actions, look.t("card.last"), [rule, CardChoice(look, take)])


def _in_play(table: TableContext) -> ft.Control:
    """What is played, Weis and Stöck, the count, and the claims."""
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    state: State = view.state
    now = on_table(state)

    def opener(panel: Panel) -> Callable[..., None]:
        return lambda _: actions.open(panel)

    def correct(mode: Mode) -> None:
        current: View = actions.now()
        placed = next(
            (one for one in reversed(current.facts) if isinstance(one.event, _SAYS_MODE)), None
        )
        if placed is not None and isinstance(placed.event, TrumpTurned):
            actions.open(EditPanel(placed.seq))
        elif placed is not None and placed.event != ModeNamed(mode=mode):
            actions.correct([Amended(placed.seq, ModeNamed(mode=mode))])

    def button(
        key: str, action: Callable[..., None] | None, *, height: float = 56, step: bool = False
    ) -> ft.Control:
        return text_button(
            t(key), colours, action, step=step, height=height, expand=1, size=16, key=key
        )

    can_stoeck = any(not view.check(StoeckShown(side=side)) for side in range(2))
    goals = " – ".join(f"{view.side_names[one.side]} {one.target}" for one in standing(state))
    shown = now.mode if look.show_trump else None
    claims = [
        text_button(
            t("table.claim", side=name),
            colours,
            None if view.check(ClaimedOut(side=side)) else opener(ClaimPanel(side)),
            claim=True,
            height=50,
            expand=1,
            size=15,
            key=f"claim-{side}",
        )
        for side, name in enumerate(view.side_names)
    ]
    decline = [button("bieter.decline", opener(DeclinePanel()))] if now.may_decline else []
    return ft.Column(
        [
            ft.Container(words(goals, colours.quiet, size=15, lines=1), height=24),
            _modes(look, shown, correct),
            ft.Row(
                [
                    button("table.weis", opener(WeisPanel())),
                    button("table.stoeck", opener(StoeckPanel()) if can_stoeck else None),
                    *decline,
                ],
                spacing=GAP,
            ),
            ft.Row([button("table.count", opener(PadPanel()), height=60, step=True)]),
            ft.Row(claims, spacing=GAP),
        ],
        spacing=GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


_SAYS_MODE = (ModeNamed, TrumpTurned)
