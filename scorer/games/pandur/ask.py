"""What a Pandur asks the table: who deals, who bids what, and whether it was made (PAN)."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from rules.engine.score import ScoreLine
from rules.engine.steps import Step
from rules.games.pandur.bids import Bid
from rules.games.pandur.deal import Auction, Deal, State, auction
from rules.games.pandur.facts import BidMade, BidPassed, SoloCounted, SoloSettled, TrumpNamed
from rules.games.pandur.standing import SoloistNeeds, soloist_needs, stakes
from rules.games.pandur.verify import WORTHS
from rules.jass.cards import Suit
from rules.solo.facts import DealerFound, StoeckShown
from rules.solo.leaving import round_from
from scorer.appearance import Appearance
from scorer.games._cards.weis import WeisByCardsPanel
from scorer.games._sheet.counting import KEY, digit_keys
from scorer.games._sheet.player_choice import who
from scorer.games._sheet.typed import Digits
from scorer.games._solo.panels import PlayerWeisPanel
from scorer.games.pandur.bid_ladder import HEIGHT, bid_ladder
from scorer.phrases import bid_text, step_text
from scorer.session import View
from scorer.table.context import TableContext
from scorer.table.frame import choices, message_line
from scorer.widgets.component import use_latest, use_option
from scorer.widgets.numpad import number_pad
from scorer.widgets.suits import mode_colour, mode_icon
from scorer.widgets.tap import tap, text_button, words

GAP = 8
"""Between two rows, in logical pixels."""

NAMES = 48
"""Height of the row of those who can speak, in logical pixels."""

BIDDING = 30 + NAMES + HEIGHT + 56 + 3 * GAP
"""Height of the bidding, in logical pixels."""

PLAYING = 48 + 66 + 4 * KEY + 5 * GAP
"""Height of what is asked once it is known who plays alone, in logical pixels."""


def question(table: TableContext) -> ft.Control:
    """What the table must say now."""
    view, keys = table.view, table.keys
    state: State = view.state
    if view.next_step.code is Step.COUNT_SOLO:
        return ft.Container(Counting(table), key=f"count-{state.number}")
    keys[0] = None
    match view.next_step.code:
        case Step.SAY_DEALER:
            return _dealer_ask(table)
        case Step.BID:
            return ft.Container(Bidding(table), key=f"bid-{state.position}")
        case _:
            return _settle_ask(table)


def _dealer_ask(table: TableContext) -> ft.Control:
    """Who keeps the score and deals first (PAN-1): one tap."""
    look, view, actions = table.look, table.view, table.actions
    return who(
        table,
        step_text(look.t, table.names, view.next_step),
        lambda seat: actions.record(DealerFound(seat=seat)),
        key="dealer",
    )


@ft.component
def Bidding(table: TableContext) -> ft.Control:
    """A bid or a pass of whose turn it is; another name, where some bids are not noted."""
    look, view, actions = table.look, table.view, table.actions
    t = look.t
    chosen, choose = use_option(int)
    now = _auction(view)
    if now is None or now.turn is None:
        return ft.Container()
    speaking = _speaking(view, now)
    seat = chosen if chosen is not None else now.turn
    names = [(view.players[one], one == seat) for one in speaking]
    asked = words(
        t("step.bid", name=view.players[seat]), look.colours.ink, size=18, bold=True, lines=1
    )
    return ft.Column(
        [
            ft.Container(asked, height=30, alignment=ft.Alignment.CENTER),
            choices(
                look,
                names,
                lambda place: choose(speaking[place]),
                columns=len(speaking),
                height=NAMES,
                size=14,
            ),
            bid_ladder(look, now.possible, lambda bid: actions.record(BidMade(seat=seat, bid=bid))),
            ft.Row(_ends(table, now, seat), spacing=GAP),
        ],
        spacing=GAP,
        tight=True,
    )


def _auction(view: View) -> Auction | None:
    deal = view.state.deal
    return auction(deal, len(view.players)) if deal else None


def _speaking(view: View, now: Auction) -> tuple[int, ...]:
    """Those who can still bid, whose turn it is first."""
    deal = view.state.deal
    if deal is None or now.turn is None:
        return ()
    left = [seat for seat in deal.playing if seat not in now.passed and seat != now.soloist]
    others = round_from(now.turn, [seat for seat in left if seat != now.turn], len(view.players))
    return (now.turn, *others)


def _ends(table: TableContext, now: Auction, seat: int) -> list[ft.Control]:
    """A pass; and once there is a bid, that it stands because all others pass."""
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    ends = [
        text_button(
            t("fact.bid_passed", name=view.players[seat]),
            colours,
            lambda _: actions.record(BidPassed(seat=seat)),
            expand=1,
            size=16,
            key="pass",
        )
    ]
    if now.soloist is not None and now.bid is not None:
        passes = [BidPassed(seat=one) for one in _speaking(view, now)]
        stands = t("table.plays_bid", name=view.players[now.soloist], bid=bid_text(t, now.bid))
        ends.append(
            text_button(
                stands,
                colours,
                lambda _: actions.record(*passes),
                step=True,
                expand=1,
                size=16,
                key="stands",
            )
        )
    return ends


@ft.component
def Counting(table: TableContext) -> ft.Control:
    """The trick points of whoever plays alone; what they lead to is said before (PAN-3, PAN-5)."""
    look, view, actions, keys = table.look, table.view, table.actions, table.keys
    t, colours = look.t, look.colours
    typed, latest, change = use_latest(Digits())
    has = soloist_needs(view.state)
    event = SoloCounted(points=int(typed.text)) if typed.text else None
    faults = view.check(event) if event else ()

    def take(now: Digits) -> None:
        change(lambda _: now)

    def write() -> None:
        if latest[0].text:
            actions.record(SoloCounted(points=int(latest[0].text)))

    def on_key(key: str) -> bool:
        if key == "Enter" and latest[0].text:
            write()
            return True
        return digit_keys(latest, take)(key)

    keys[0] = on_key
    if has is None:
        return ft.Container()
    outcome = (
        _outcome(table, table.view.game.preview(view.state, event)) if event and not faults else ""
    )
    asked = ft.Column(
        [
            words(
                t("step.count_solo", name=view.players[has.soloist]),
                colours.ink,
                size=16,
                bold=True,
                align=ft.TextAlign.LEFT,
                lines=2,
            ),
            message_line(table, faults, outcome or _needs(look, has)),
        ],
        spacing=0,
        tight=True,
        expand=1,
    )
    figure = words(typed.text or "–", colours.ink, size=36, bold=True)
    return ft.Column(
        [
            *_trumps(table, has.bid),
            ft.Row([asked, figure], spacing=GAP),
            number_pad(
                colours,
                lambda digit: take(latest[0].with_digit(digit)),
                clear=(t("pad.clear"), lambda _: take(Digits())),
                erase=(t("pad.erase"), lambda _: take(latest[0].erased())),
                aside=[
                    *_melds(table, has.soloist),
                    ft.Container(height=KEY, expand=1),
                    text_button(
                        t("pad.write"),
                        colours,
                        (lambda _: write()) if event and not faults else None,
                        step=True,
                        height=KEY,
                        expand=1,
                        key="count-write",
                    ),
                ],
                height=KEY,
            ),
        ],
        spacing=GAP,
        tight=True,
    )


def _needs(look: Appearance, has: SoloistNeeds) -> str:
    """What is shown already, and what is still needed in tricks."""
    t = look.t
    if has.promised is None or has.needed is None:
        return ""
    if has.weis or has.stoeck:
        return t(
            "pandur.needs_with", bid=has.promised, weis=has.weis, stoeck=has.stoeck, n=has.needed
        )
    return t("pandur.needs", bid=has.promised, n=has.needed)


def _outcome(table: TableContext, lines: Sequence[ScoreLine]) -> str:
    """What a count leads to: made or not, and who gets what."""
    look, view = table.look, table.view
    return " · ".join(
        dict.fromkeys(
            [
                *(look.t(f"reason.{line.reason}") for line in lines),
                *(f"{view.players[line.side]} +{line.score}" for line in lines),
            ]
        )
    )


def _melds(table: TableContext, soloist: int) -> list[ft.Control]:
    """Weis and Stöck of the player who plays alone."""
    look, view, actions = table.look, table.view, table.actions
    t = look.t
    stoeck = StoeckShown(seat=soloist)
    deal: Deal | None = view.state.deal
    by_cards = WeisByCardsPanel() if deal and deal.trump else None
    panel = PlayerWeisPanel((soloist,), by_cards, WORTHS)
    return [
        text_button(
            t("table.weis"),
            look.colours,
            lambda _: actions.open(panel),
            height=KEY,
            expand=1,
            key="weis",
        ),
        text_button(
            t("table.stoeck"),
            look.colours,
            None if view.check(stoeck) else lambda _: actions.record(stoeck),
            height=KEY,
            expand=1,
            key="stoeck",
        ),
    ]


def _trumps(table: TableContext, bid: Bid) -> list[ft.Control]:
    """The four suits until it is said which one is trumps; nothing where there are none."""
    look, view, actions = table.look, table.view, table.actions
    deal = view.state.deal
    if deal is None or deal.trump is not None or not bid.trumps:
        return []

    def suit(one: Suit) -> ft.Control:
        return tap(
            look.t("fact.trump_named", suit=look.t(f"suit.{look.deck}.{one}")),
            mode_icon(one, look.deck, size=26, colour=mode_colour(one, look.deck, look.colours)),
            lambda _: actions.record(TrumpNamed(suit=one)),
            colour=look.colours.raised,
            expand=1,
            key=f"trump-{one}",
        )

    return [ft.Row([suit(one) for one in Suit], spacing=6)]


def _settle_ask(table: TableContext) -> ft.Control:
    """A misère or a Pandur is made or not; who gets what stands on the buttons (PAN-5)."""
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    has = soloist_needs(view.state)
    if has is None:
        return ft.Container()
    name, bid = view.players[has.soloist], bid_text(t, has.bid)

    def answer(*, made: bool) -> ft.Control:
        gains = {stake.seat: stake.made if made else stake.failed for stake in stakes(view.state)}
        told = " · ".join(f"{view.players[seat]} +{n}" for seat, n in gains.items() if n)
        key = "fact.solo_settled" if made else "fact.solo_settled_failed"
        return ft.Row(
            [
                text_button(
                    t(key, name=name, bid=bid),
                    colours,
                    lambda _: actions.record(SoloSettled(made=made)),
                    hint=told,
                    step=made,
                    height=72,
                    expand=1,
                    key="made" if made else "failed",
                )
            ]
        )

    return ft.Column(
        [
            *_trumps(table, has.bid),
            words(t("step.settle_solo", name=name), colours.ink, size=20, bold=True, lines=2),
            answer(made=True),
            answer(made=False),
        ],
        spacing=GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
