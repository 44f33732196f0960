"""The controls of a Pandur: dealer, bidding, trump, and the count or result (PAN)."""

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
from rules.solo.facts import StoeckShown
from rules.solo.leaving import round_from
from scorer.appearance import Appearance
from scorer.games._cards.weis_by_cards import WeisByCardsPanel
from scorer.games._sheet.count_draft import Digits
from scorer.games._sheet.count_pad import KEY, digit_key_handler
from scorer.games._solo.first_dealer import first_dealer_question
from scorer.games._solo.panels import PlayerWeisPanel
from scorer.games.pandur.bid_ladder import LADDER_HEIGHT, bid_ladder
from scorer.phrases import bid_text
from scorer.session import View
from scorer.table.context import TableContext
from scorer.table.frame import choices, message_line
from scorer.widgets.component import use_latest, use_option
from scorer.widgets.numpad import number_pad
from scorer.widgets.suits import mode_colour, mode_icon
from scorer.widgets.tap import tap, text_button, words

GAP = 8
"""Between two rows, in logical pixels."""

NAMES_HEIGHT = 48
"""Height of the row of players who can bid, in logical pixels."""

BIDDING_HEIGHT = 30 + NAMES_HEIGHT + LADDER_HEIGHT + 56 + 3 * GAP
"""Height of the bidding, in logical pixels."""

PLAYING_HEIGHT = 48 + 66 + 4 * KEY + 5 * GAP
"""Height of the controls after the bidding, in logical pixels."""


def controls(table: TableContext) -> ft.Control:
    """The open question."""
    view, keys = table.view, table.keys
    state: State = view.state
    if view.next_step.code is Step.COUNT_SOLO:
        return ft.Container(SoloCountPad(table), key=f"count-{state.number}")
    keys[0] = None
    match view.next_step.code:
        case Step.SAY_DEALER:
            return first_dealer_question(table)
        case Step.BID:
            return ft.Container(Bidding(table), key=f"bid-{state.position}")
        case _:
            return _settle_question(table)


@ft.component
def Bidding(table: TableContext) -> ft.Control:
    """Record a bid or a pass of the player whose turn it is.

    Another player can be chosen, because not every bid of the table has to be recorded.
    """
    look, view, actions = table.look, table.view, table.actions
    t = look.t
    chosen, choose = use_option(int)
    bidding = _auction(view)
    if bidding is None or bidding.turn is None:
        return ft.Container()
    bidders = _bidders(view, bidding)
    seat = chosen if chosen is not None else bidding.turn
    names = [(view.players[other], other == seat) for other in bidders]
    question = words(
        t("step.bid", name=view.players[seat]), look.colours.ink, size=18, bold=True, lines=1
    )
    return ft.Column(
        [
            ft.Container(question, height=30, alignment=ft.Alignment.CENTER),
            choices(
                look,
                names,
                lambda place: choose(bidders[place]),
                columns=len(bidders),
                height=NAMES_HEIGHT,
                size=14,
            ),
            bid_ladder(
                look, bidding.possible, lambda bid: actions.record(BidMade(seat=seat, bid=bid))
            ),
            ft.Row(_pass_buttons(table, bidding, seat), spacing=GAP),
        ],
        spacing=GAP,
        tight=True,
    )


def _auction(view: View) -> Auction | None:
    deal = view.state.deal
    return auction(deal, len(view.players)) if deal else None


def _bidders(view: View, bidding: Auction) -> tuple[int, ...]:
    """The players who can still bid, beginning with the one whose turn it is."""
    deal = view.state.deal
    if deal is None or bidding.turn is None:
        return ()
    remaining = [
        seat for seat in deal.playing if seat not in bidding.passed and seat != bidding.soloist
    ]
    others = round_from(
        bidding.turn, [seat for seat in remaining if seat != bidding.turn], len(view.players)
    )
    return (bidding.turn, *others)


def _pass_buttons(table: TableContext, bidding: Auction, seat: int) -> list[ft.Control]:
    """A pass of the player, and one button for the passes of all who can still bid."""
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    buttons = [
        text_button(
            t("fact.bid_passed", name=view.players[seat]),
            colours,
            lambda _: actions.record(BidPassed(seat=seat)),
            expand=1,
            size=16,
            key="pass",
        )
    ]
    if bidding.soloist is not None and bidding.bid is not None:
        passes = [BidPassed(seat=other) for other in _bidders(view, bidding)]
        text = t(
            "table.plays_bid", name=view.players[bidding.soloist], bid=bid_text(t, bidding.bid)
        )
        buttons.append(
            text_button(
                text,
                colours,
                lambda _: actions.record(*passes),
                step=True,
                expand=1,
                size=16,
                key="stands",
            )
        )
    return buttons


@ft.component
def SoloCountPad(table: TableContext) -> ft.Control:
    """The pad for the soloist's trick points; it tells the result beforehand (PAN-3, PAN-5)."""
    look, view, actions, keys = table.look, table.view, table.actions, table.keys
    t, colours = look.t, look.colours
    typed, latest, change = use_latest(Digits())
    solo = soloist_needs(view.state)
    event = SoloCounted(points=int(typed.text)) if typed.text else None
    violations = view.check(event) if event else ()

    def set_digits(digits: Digits) -> None:
        change(lambda _: digits)

    def write() -> None:
        if latest[0].text:
            actions.record(SoloCounted(points=int(latest[0].text)))

    def on_key(key: str) -> bool:
        if key == "Enter" and latest[0].text:
            write()
            return True
        return digit_key_handler(latest, set_digits)(key)

    keys[0] = on_key
    if solo is None:
        return ft.Container()
    result = (
        _result_text(table, table.view.game.preview(view.state, event))
        if event and not violations
        else ""
    )
    question = ft.Column(
        [
            words(
                t("step.count_solo", name=view.players[solo.soloist]),
                colours.ink,
                size=16,
                bold=True,
                align=ft.TextAlign.LEFT,
                lines=2,
            ),
            message_line(table, violations, result or _needed_text(look, solo)),
        ],
        spacing=0,
        tight=True,
        expand=1,
    )
    number = words(typed.text or "–", colours.ink, size=36, bold=True)
    return ft.Column(
        [
            *_trump_buttons(table, solo.bid),
            ft.Row([question, number], spacing=GAP),
            number_pad(
                colours,
                lambda digit: set_digits(latest[0].with_digit(digit)),
                clear=(t("pad.clear"), lambda _: set_digits(Digits())),
                erase=(t("pad.erase"), lambda _: set_digits(latest[0].erased())),
                aside=[
                    *_meld_buttons(table, solo.soloist),
                    ft.Container(height=KEY, expand=1),
                    text_button(
                        t("pad.write"),
                        colours,
                        (lambda _: write()) if event and not violations else None,
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


def _needed_text(look: Appearance, solo: SoloistNeeds) -> str:
    """The melds shown so far, and the trick points that the bid still needs."""
    t = look.t
    if solo.promised is None or solo.needed is None:
        return ""
    if solo.weis or solo.stoeck:
        return t(
            "pandur.needs_with",
            bid=solo.promised,
            weis=solo.weis,
            stoeck=solo.stoeck,
            n=solo.needed,
        )
    return t("pandur.needs", bid=solo.promised, n=solo.needed)


def _result_text(table: TableContext, lines: Sequence[ScoreLine]) -> str:
    """The result of a count: whether the bid is made, and who gets how many game points."""
    look, view = table.look, table.view
    return " · ".join(
        dict.fromkeys(
            [
                *(look.t(f"reason.{line.reason}") for line in lines),
                *(f"{view.players[line.side]} +{line.score}" for line in lines),
            ]
        )
    )


def _meld_buttons(table: TableContext, soloist: int) -> list[ft.Control]:
    """Weis and Stöck of the soloist."""
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


def _trump_buttons(table: TableContext, bid: Bid) -> list[ft.Control]:
    """The four suits while trump is not named; nothing for a bid without trump."""
    look, view, actions = table.look, table.view, table.actions
    deal = view.state.deal
    if deal is None or deal.trump is not None or not bid.trumps:
        return []

    def suit_button(suit: Suit) -> ft.Control:
        return tap(
            look.t("fact.trump_named", suit=look.t(f"suit.{look.deck}.{suit}")),
            mode_icon(suit, look.deck, size=26, colour=mode_colour(suit, look.deck, look.colours)),
            lambda _: actions.record(TrumpNamed(suit=suit)),
            colour=look.colours.raised,
            expand=1,
            key=f"trump-{suit}",
        )

    return [ft.Row([suit_button(suit) for suit in Suit], spacing=6)]


def _settle_question(table: TableContext) -> ft.Control:
    """Ask whether a misère or a Pandur was made; the buttons tell the game points (PAN-5)."""
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    solo = soloist_needs(view.state)
    if solo is None:
        return ft.Container()
    name, bid = view.players[solo.soloist], bid_text(t, solo.bid)

    def answer(*, made: bool) -> ft.Control:
        gains = {stake.seat: stake.made if made else stake.failed for stake in stakes(view.state)}
        gains_text = " · ".join(f"{view.players[seat]} +{n}" for seat, n in gains.items() if n)
        key = "fact.solo_settled" if made else "fact.solo_settled_failed"
        return ft.Row(
            [
                text_button(
                    t(key, name=name, bid=bid),
                    colours,
                    lambda _: actions.record(SoloSettled(made=made)),
                    hint=gains_text,
                    step=made,
                    height=72,
                    expand=1,
                    key="made" if made else "failed",
                )
            ]
        )

    return ft.Column(
        [
            *_trump_buttons(table, solo.bid),
            words(t("step.settle_solo", name=name), colours.ink, size=20, bold=True, lines=2),
            answer(made=True),
            answer(made=False),
        ],
        spacing=GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
