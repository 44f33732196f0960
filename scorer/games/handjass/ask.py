"""What a Handjass asks the table: who deals, who is in, who has made what, who cut (HAND)."""

from __future__ import annotations

import flet as ft

from rules.engine.game import Event
from rules.engine.log import Recorded
from rules.engine.steps import Step
from rules.games.handjass.deal import State, turn
from rules.games.handjass.facts import HandsCounted, HandsTaken
from rules.games.handjass.game import answer
from rules.games.handjass.standing import pending
from rules.jass.cards import DEAL_TOTAL
from rules.solo.facts import DealerFound
from rules.solo.leaving import round_from
from scorer.appearance import Appearance
from scorer.games._sheet.count_edit import count_edit
from scorer.games._sheet.counting import Count, Counting
from scorer.games._sheet.player_choice import who
from scorer.games._solo.meld_keys import meld_keys
from scorer.phrases import step_text
from scorer.table.context import TableContext
from scorer.table.frame import choices
from scorer.table.wording import phrase
from scorer.widgets.component import use_latest
from scorer.widgets.tap import text_button, words

GAP = 8
"""Between two rows, in logical pixels."""

FULL = 4
"""With so many players in a deal no card stays out, and it holds 157 (HAND-1)."""


def question(table: TableContext) -> ft.Control:
    """What the table must say now."""
    view, keys = table.view, table.keys
    state: State = view.state
    if view.next_step.code is Step.COUNT_DEAL:
        pad = _count_ask(table)
        return ft.Container(pad, key=f"count-{state.number}-{playing(state)}")
    keys[0] = None
    if pending(state) is not None:
        return _cut_ask(table)
    if view.next_step.code is Step.SAY_FIRST_DEALER:
        return _dealer_ask(table)
    return ft.Container(InOrOut(table), key=f"in-{state.number}-{state.position}")


def _dealer_ask(table: TableContext) -> ft.Control:
    """Who deals first: one tap."""
    look, view, actions = table.look, table.view, table.actions
    return who(
        table,
        step_text(look.t, table.names, view.next_step),
        lambda seat: actions.record(DealerFound(seat=seat)),
        key="dealer",
    )


@ft.component
def InOrOut(table: TableContext) -> ft.Control:
    """Who plays the deal: a tap for each who is in, and one that writes it (HAND-1)."""
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    taken, latest, change = use_latest(frozenset[int]())
    deal = view.state.deal
    order = round_from(deal.dealer, deal.in_game, len(view.players)) if deal else ()

    def turn_over(place: int) -> None:
        change(lambda now: now ^ {order[place]})

    def write(_event: object) -> None:
        actions.record(_hands(latest[0]))

    return ft.Column(
        [
            words(t("step.say_players"), colours.ink, size=18, bold=True),
            choices(
                look,
                [(view.players[seat], seat in taken) for seat in order],
                turn_over,
                height=64,
                size=18,
            ),
            ft.Row(
                [
                    text_button(
                        phrase(table, _hands(taken)),
                        colours,
                        write,
                        # That nobody is in is rare, and not what a quick thumb should write.
                        step=bool(taken),
                        height=64,
                        expand=1,
                        key="hands-write",
                    )
                ]
            ),
        ],
        spacing=GAP,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _hands(taken: frozenset[int]) -> Event:
    return HandsTaken(seats=tuple(sorted(taken)))


def _count_ask(table: TableContext) -> ft.Control:
    """What everybody who plays has made in tricks; Weis and Stöck beside it (HAND-2)."""
    look, view = table.look, table.view
    melds = meld_keys(table, playing(view.state))
    return Counting(table, _count(look, view.state), melds)


def count_correct(table: TableContext, seq: int, _seat: int | None = None) -> ft.Control:
    """The pad of a counted deal."""
    look, view = table.look, table.view
    return count_edit(table, seq, _count(look, view.state_before(seq)))


def _count(look: Appearance, state: State) -> Count:
    """How a deal is counted: whoever turned the cards down is not asked."""
    seats = playing(state)

    def fact(points: tuple[int, ...]) -> Event:
        made = dict(zip(sorted(seats), points, strict=True))
        return HandsCounted(tricks=tuple(made.get(seat) for seat in range(state.players)))

    def said(event: HandsCounted) -> tuple[int, ...]:
        return tuple(points for points in event.tricks if points is not None)

    return Count(
        order=seats,
        hint=look.t("handjass.count_hint"),
        fact=fact,
        total=DEAL_TOTAL if len(seats) == FULL else None,
        said=said,
    )


def playing(state: State) -> tuple[int, ...]:
    """Those who play the deal on the table, in the order of play."""
    return turn(state.deal, state.players) if state.deal else ()


def _cut_ask(table: TableContext) -> ft.Control:
    """Who of those who are level has cut the highest card (HAND-2, HAND-4)."""
    look, view, actions = table.look, table.view, table.actions
    tie = pending(view.state)
    if tie is None:
        return ft.Container()

    def settle(seat: int) -> None:
        now = actions.now()
        change = answer(now.state, now.facts, seat)
        if isinstance(change, Recorded):
            actions.record(change.event)
        elif change is not None:
            actions.correct([change])

    hint = look.t("handjass.cut_again") if tie.more else ""
    asked = look.t("step.cut" if tie.worth else "step.last_cut")
    return who(table, asked, settle, seats=tie.seats, hint=hint, key="cut")
