"""The controls of a Handjass: dealer, active players, count, cut for a tie (HAND)."""

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
from rules.solo.leaving import round_from
from scorer.appearance import Appearance
from scorer.games._sheet.count_correction import count_correction
from scorer.games._sheet.count_pad import CountPad, CountSpec
from scorer.games._sheet.player_buttons import player_buttons
from scorer.games._solo.first_dealer import first_dealer_question
from scorer.games._solo.meld_buttons import meld_buttons
from scorer.table.context import TableContext
from scorer.table.frame import choices
from scorer.table.wording import phrase
from scorer.widgets.component import use_latest
from scorer.widgets.tap import text_button, words

GAP = 8
"""Between two rows, in logical pixels."""

ALL_CARDS_PLAYERS = 4
"""Number of active players with which all cards are in play, so that a deal has 157 (HAND-1)."""


def controls(table: TableContext) -> ft.Control:
    """The open question."""
    view, keys = table.view, table.keys
    state: State = view.state
    if view.next_step.code is Step.COUNT_DEAL:
        pad = _count_pad(table)
        return ft.Container(pad, key=f"count-{state.number}-{playing(state)}")
    keys[0] = None
    if pending(state) is not None:
        return _cut_question(table)
    if view.next_step.code is Step.SAY_FIRST_DEALER:
        return first_dealer_question(table)
    return ft.Container(ActivePlayersForm(table), key=f"in-{state.number}-{state.position}")


@ft.component
def ActivePlayersForm(table: TableContext) -> ft.Control:
    """Choose the players who play the deal, and record them (HAND-1)."""
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    chosen, latest, change = use_latest(frozenset[int]())
    deal = view.state.deal
    order = round_from(deal.dealer, deal.in_game, len(view.players)) if deal else ()

    def toggle(place: int) -> None:
        change(lambda now: now ^ {order[place]})

    def write(_event: object) -> None:
        actions.record(_hands_taken(latest[0]))

    return ft.Column(
        [
            words(t("step.say_players"), colours.ink, size=18, bold=True),
            choices(
                look,
                [(view.players[seat], seat in chosen) for seat in order],
                toggle,
                height=64,
                size=18,
            ),
            ft.Row(
                [
                    text_button(
                        phrase(table, _hands_taken(chosen)),
                        colours,
                        write,
                        # A deal without players is rare and must not be recorded by a hasty tap.
                        step=bool(chosen),
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


def _hands_taken(chosen: frozenset[int]) -> Event:
    return HandsTaken(seats=tuple(sorted(chosen)))


def _count_pad(table: TableContext) -> ft.Control:
    """The pad that counts the open deal, with keys for Weis and Stöck (HAND-2)."""
    look, view = table.look, table.view
    melds = meld_buttons(table, playing(view.state))
    return CountPad(table, _count_spec(look, view.state), melds)


def correct_count(table: TableContext, seq: int, _seat: int | None = None) -> ft.Control:
    """The panel that corrects a counted deal."""
    look, view = table.look, table.view
    return count_correction(table, seq, _count_spec(look, view.state_before(seq)))


def _count_spec(look: Appearance, state: State) -> CountSpec:
    """How the deal is counted: only active players have points."""
    seats = playing(state)

    def make_fact(points: tuple[int, ...], _undealt: int | None) -> Event:
        made = dict(zip(sorted(seats), points, strict=True))
        return HandsCounted(tricks=tuple(made.get(seat) for seat in range(state.players)))

    def points_in(event: HandsCounted) -> tuple[int, ...]:
        return tuple(points for points in event.tricks if points is not None)

    return CountSpec(
        order=seats,
        hint=look.t("handjass.count_hint"),
        make_fact=make_fact,
        total=DEAL_TOTAL if len(seats) == ALL_CARDS_PLAYERS else None,
        points_in=points_in,
    )


def playing(state: State) -> tuple[int, ...]:
    """The players of the open deal, in the order of play."""
    return turn(state.deal, state.players) if state.deal else ()


def _cut_question(table: TableContext) -> ft.Control:
    """Ask which of the players level with each other cut the highest card (HAND-2, HAND-4)."""
    look, view, actions = table.look, table.view, table.actions
    tie = pending(view.state)
    if tie is None:
        return ft.Container()

    def record_cut(seat: int) -> None:
        now = actions.now()
        change = answer(now.state, now.facts, seat)
        if isinstance(change, Recorded):
            actions.record(change.event)
        elif change is not None:
            actions.correct([change])

    hint = look.t("handjass.cut_again") if tie.more else ""
    controls = look.t("step.cut" if tie.worth else "step.last_cut")
    return player_buttons(table, controls, record_cut, seats=tie.seats, hint=hint, key="cut")
