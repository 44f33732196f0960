"""What a Differenzler asks the table: who deals, who declares what, who has made what."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from rules.engine.log import Recorded
from rules.engine.steps import Step
from rules.games.differenzler.deal import State, committed, declaring_order, pending
from rules.games.differenzler.facts import DealerFound, PointsCounted, PointsDeclared
from rules.games.differenzler.game import answer
from scorer.appearance import Appearance
from scorer.games._sheet.count_draft import Digits
from scorer.games._sheet.count_pad import KEY, Count, Counting, digit_keys
from scorer.games._sheet.player_buttons import who
from scorer.table.context import TableContext
from scorer.widgets.component import use_latest
from scorer.widgets.numpad import number_pad
from scorer.widgets.tap import text_button, words

GAP = 8


def dealer_ask(table: TableContext) -> ft.Control:
    """Who keeps the score and deals first (DIF-7): one tap."""
    look, actions = table.look, table.actions
    return who(
        table,
        look.t("step.say_dealer"),
        lambda seat: actions.record(DealerFound(seat=seat)),
        key="dealer",
    )


@ft.component
def Declaring(table: TableContext) -> ft.Control:
    """The player whose turn it is declares; a number that can only mean one is written."""
    look, view, actions, keys = table.look, table.view, table.actions, table.keys
    t = look.t
    state: State = view.state
    seat = view.next_step.seat or 0
    typed, latest, change = use_latest(Digits())
    covered, set_covered = ft.use_state(state.options.secret)
    name = view.players[seat]

    def take(now: Digits) -> None:
        change(lambda _: Digits() if now.done is not None else now)
        asked = actions.now().next_step
        if now.done is not None and asked.code is Step.DECLARE:
            actions.record(PointsDeclared(seat=asked.seat or 0, points=now.done))

    keys[0] = digit_keys(latest, take)
    if covered:
        return _cover(look, name, lambda: set_covered(False))
    hint = _hint(look, state, seat)
    return ft.Column(
        [
            _asked(look, t("step.declare", name=name), hint, typed.text),
            _pad(look, latest, take, t("app.next"), ready=bool(typed.text)),
        ],
        spacing=GAP,
        tight=True,
    )


def _hint(look: Appearance, state: State, seat: int) -> str:
    """For the dealer: what is declared so far, and what is left to 157 (DIF-3)."""
    said = committed(state)
    deal = state.deal
    if said is None or deal is None or deal.dealer != seat:
        return ""
    t = look.t
    gap = t("differenzler.over", n=said.over) if said.over else t("differenzler.left", n=said.left)
    return f"{t('differenzler.sum', n=said.sum)} · {gap}"


def _cover(look: Appearance, name: str, uncover: Callable[[], None]) -> ft.Control:
    """Between two secret declarations nothing is shown but whom the phone goes to."""
    t, colours = look.t, look.colours
    return ft.Column(
        [
            words(t("differenzler.pass_on", name=name), colours.ink, size=22, bold=True, lines=2),
            words(t("differenzler.pass_on_help"), colours.quiet, size=15, lines=3),
            ft.Row(
                [
                    text_button(
                        t("differenzler.i_am", name=name),
                        colours,
                        lambda _: uncover(),
                        step=True,
                        height=72,
                        expand=1,
                        key="uncover",
                    )
                ]
            ),
        ],
        spacing=16,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _asked(look: Appearance, question: str, hint: str, digits: str) -> ft.Control:
    """The question on the left, what is typed on the right."""
    colours = look.colours
    lines: list[ft.Control] = [
        words(question, colours.ink, size=20, bold=True, align=ft.TextAlign.LEFT, lines=2)
    ]
    if hint:
        lines.append(words(hint, colours.accent, size=16, align=ft.TextAlign.LEFT, lines=2))
    return ft.Row(
        [
            ft.Column(lines, spacing=2, tight=True, expand=1),
            words(digits or "–", colours.ink, size=38, bold=True),
        ],
        height=70,
    )


def _pad(
    look: Appearance,
    latest: list[Digits],
    take: Callable[[Digits], None],
    go_on: str,
    *,
    ready: bool,
) -> ft.Control:
    t, colours = look.t, look.colours
    return ft.Column(
        [
            number_pad(
                colours,
                lambda digit: take(latest[0].with_digit(digit)),
                clear=(t("pad.clear"), lambda _: take(Digits())),
                erase=(t("pad.erase"), lambda _: take(latest[0].erased())),
                height=KEY,
            ),
            ft.Row(
                [
                    text_button(
                        go_on,
                        colours,
                        (lambda _: take(latest[0].confirmed())) if ready else None,
                        step=True,
                        height=KEY,
                        expand=1,
                        key="go-on",
                    )
                ]
            ),
        ],
        spacing=GAP,
        tight=True,
    )


def count_ask(table: TableContext) -> ft.Control:
    """What everybody has made; the last number fills itself in (DIF-4)."""
    look, view = table.look, table.view
    state: State = view.state
    order = declaring_order(state, state.deal) if state.deal else tuple(state.seats)
    count = Count(
        order=order,
        hint=look.t("counting.hint"),
        fact=lambda points: PointsCounted(points=points),
    )
    return Counting(table, count)


@ft.component
def ZeroAsk(table: TableContext) -> ft.Control:
    """Whoever declared and made 0: with a trick it is a hit, without it is nothing (DIF-5)."""
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    state: State = view.state
    asked = pending(state)
    if asked is None:
        return ft.Container()
    seat = asked[1]

    def settle(won_trick: bool) -> Callable[..., None]:
        def write(_event: object) -> None:
            change = answer(state, view.facts, won_trick=won_trick)
            if isinstance(change, Recorded):
                actions.record(change.event)
            elif change is not None:
                actions.correct([change])

        return write

    return ft.Column(
        [
            words(
                t("step.trick_won", name=view.players[seat]),
                colours.ink,
                size=20,
                bold=True,
                lines=3,
            ),
            ft.Row(
                [
                    text_button(
                        t("differenzler.trick_yes"),
                        colours,
                        settle(True),
                        step=True,
                        expand=1,
                        height=72,
                    ),
                    text_button(
                        t("differenzler.trick_no"), colours, settle(False), expand=1, height=72
                    ),
                ],
                spacing=GAP,
            ),
        ],
        spacing=14,
        tight=True,
    )
