"""The controls of a Differenzler: dealer, declarations, count, trick question (DIF)."""

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
from scorer.games._sheet.count_pad import KEY, CountPad, CountSpec, digit_key_handler
from scorer.games._solo.first_dealer import first_dealer_question
from scorer.table.context import TableContext
from scorer.widgets.component import use_latest
from scorer.widgets.numpad import number_pad
from scorer.widgets.tap import text_button, words

GAP = 8
"""Between two rows, in logical pixels."""


def dealer_question(table: TableContext) -> ft.Control:
    """Ask who keeps the score and deals first (DIF-7)."""
    return first_dealer_question(table, lambda seat: DealerFound(seat=seat))


@ft.component
def DeclarationPad(table: TableContext) -> ft.Control:
    """The pad for the declaration of the player whose turn it is (DIF-3).

    A number that no further digit can extend is recorded at once.
    """
    look, view, actions, keys = table.look, table.view, table.actions, table.keys
    t = look.t
    state: State = view.state
    seat = view.next_step.seat or 0
    typed, latest, change = use_latest(Digits())
    hidden, set_hidden = ft.use_state(state.options.secret)
    name = view.players[seat]

    def set_digits(digits: Digits) -> None:
        change(lambda _: Digits() if digits.number is not None else digits)
        step = actions.now().next_step
        if digits.number is not None and step.code is Step.DECLARE:
            actions.record(PointsDeclared(seat=step.seat or 0, points=digits.number))

    keys[0] = digit_key_handler(latest, set_digits)
    if hidden:
        return _hand_over(look, name, lambda: set_hidden(False))
    hint = _hint(look, state, seat)
    return ft.Column(
        [
            _question(look, t("step.declare", name=name), hint, typed.text),
            _pad(look, latest, set_digits, t("app.next"), ready=bool(typed.text)),
        ],
        spacing=GAP,
        tight=True,
    )


def _hint(look: Appearance, state: State, seat: int) -> str:
    """What the dealer sees: the sum of the declarations and the rest to 157 (DIF-3)."""
    declared = committed(state)
    deal = state.deal
    if declared is None or deal is None or deal.dealer != seat:
        return ""
    t = look.t
    difference = (
        t("differenzler.over", n=declared.over)
        if declared.over
        else t("differenzler.left", n=declared.left)
    )
    return f"{t('differenzler.sum', n=declared.sum)} · {difference}"


def _hand_over(look: Appearance, name: str, reveal: Callable[[], None]) -> ft.Control:
    """Hide everything between two secret declarations, while the phone is handed over."""
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
                        lambda _: reveal(),
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


def _question(look: Appearance, question: str, hint: str, digits: str) -> ft.Control:
    """The question on the left, the typed digits on the right."""
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
    set_digits: Callable[[Digits], None],
    confirm_text: str,
    *,
    ready: bool,
) -> ft.Control:
    t, colours = look.t, look.colours
    return ft.Column(
        [
            number_pad(
                colours,
                lambda digit: set_digits(latest[0].with_digit(digit)),
                clear=(t("pad.clear"), lambda _: set_digits(Digits())),
                erase=(t("pad.erase"), lambda _: set_digits(latest[0].erased())),
                height=KEY,
            ),
            ft.Row(
                [
                    text_button(
                        confirm_text,
                        colours,
                        (lambda _: set_digits(latest[0].confirmed())) if ready else None,
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


def count_pad(table: TableContext) -> ft.Control:
    """The pad that counts the open deal; the last number is computed (DIF-4)."""
    look, view = table.look, table.view
    state: State = view.state
    order = declaring_order(state, state.deal) if state.deal else tuple(state.seats)
    spec = CountSpec(
        order=order,
        hint=look.t("counting.hint"),
        make_fact=lambda points, _undealt: PointsCounted(points=points),
    )
    return CountPad(table, spec)


@ft.component
def TrickQuestion(table: TableContext) -> ft.Control:
    """Ask whether a player who declared and made 0 won a trick; only then is it a hit (DIF-5)."""
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    state: State = view.state
    open_question = pending(state)
    if open_question is None:
        return ft.Container()
    seat = open_question[1]

    def record_answer(won_trick: bool) -> Callable[..., None]:
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
                        record_answer(True),
                        step=True,
                        expand=1,
                        height=72,
                    ),
                    text_button(
                        t("differenzler.trick_no"),
                        colours,
                        record_answer(False),
                        expand=1,
                        height=72,
                    ),
                ],
                spacing=GAP,
            ),
        ],
        spacing=14,
        tight=True,
    )
