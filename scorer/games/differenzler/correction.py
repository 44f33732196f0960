"""Correcting a fact of a Differenzler (ALL-1)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import flet as ft

from rules.engine.game import Event, refusals
from rules.engine.log import Amended, Voided
from rules.games.differenzler.facts import DealerFound, PointsCounted, PointsDeclared, ZeroSettled
from scorer.appearance import Appearance
from scorer.games._sheet.count_draft import Digits
from scorer.phrases import violation_text
from scorer.table.context import TableContext
from scorer.table.frame import frame
from scorer.table.wording import phrase
from scorer.widgets.component import use_latest
from scorer.widgets.numpad import number_pad
from scorer.widgets.tap import text_button, words


@ft.component
def DifferenzlerCorrection(table: TableContext, seq: int, touched: int | None = None) -> ft.Control:
    """The panel that corrects or removes a fact.

    Args:
        table: The table.
        seq: The entry of the fact.
        touched: The seat whose number was tapped.
    """
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    written = view.fact(seq)
    fact, latest_fact, change_fact = use_latest(written)
    seat, set_seat = ft.use_state(touched or 0)
    _, latest_digits, change_typed = use_latest(Digits())
    if written is None or fact is None:
        return frame(look, actions, t("entries.correct"), [])
    before = view.state_before(seq)
    violations = refusals(view.game.verify(before, fact))

    def show_digits(digits: Digits) -> None:
        change_typed(lambda _: digits)

    def set_digits(digits: Digits) -> None:
        show_digits(Digits() if digits.number is not None else digits)
        if digits.text:
            change_fact(lambda now: now and _with_points(now, seat, int(digits.text)))

    def change(event: Event) -> None:
        change_fact(lambda _: event)

    def write(_event: object) -> None:
        if latest_fact[0] is not None:
            actions.correct([Amended(seq, latest_fact[0])])

    body: list[ft.Control] = [
        words(phrase(table, fact, state=before), colours.ink, size=17, align=ft.TextAlign.LEFT)
    ]
    if isinstance(fact, PointsCounted):
        body.append(_player_choice(table, seat, set_seat))
    if isinstance(fact, PointsDeclared | PointsCounted):
        body.append(
            number_pad(
                colours,
                lambda digit: set_digits(latest_digits[0].with_digit(digit)),
                clear=(t("pad.clear"), lambda _: show_digits(Digits())),
                erase=(t("pad.erase"), lambda _: show_digits(latest_digits[0].erased())),
                height=50,
            )
        )
    elif isinstance(fact, DealerFound):
        body.append(_player_choice(table, fact.seat, lambda at: change(DealerFound(seat=at))))
    elif isinstance(fact, ZeroSettled):
        body.append(_answer_choice(look, fact, change))
    if violations:
        names = table.names
        body.append(words(violation_text(t, violations[0], names), colours.error, size=15))
    return frame(
        look,
        actions,
        t("entries.correct"),
        body,
        text_button(
            t("entries.remove"), colours, lambda _: actions.correct([Voided(seq)]), expand=1
        ),
        text_button(
            t("pad.correct"),
            colours,
            write if fact != written and not violations else None,
            step=True,
            expand=1,
            key="edit-write",
        ),
        tall=True,
    )


def _with_points(fact: Event, seat: int, points: int) -> Event:
    if isinstance(fact, PointsDeclared):
        return replace(fact, points=points)
    if isinstance(fact, PointsCounted):
        return replace(
            fact,
            points=tuple(points if at == seat else before for at, before in enumerate(fact.points)),
        )
    return fact


def _player_choice(table: TableContext, chosen: int, choose: Callable[[int], None]) -> ft.Control:
    look, view = table.look, table.view
    return ft.Row(
        [
            text_button(
                name,
                look.colours,
                lambda _, seat=seat: choose(seat),
                step=seat == chosen,
                selected=seat == chosen,
                expand=1,
                size=15,
            )
            for seat, name in enumerate(view.players)
        ],
        spacing=6,
    )


def _answer_choice(
    look: Appearance, fact: ZeroSettled, change: Callable[[Event], None]
) -> ft.Control:
    options = ((True, "differenzler.trick_yes"), (False, "differenzler.trick_no"))
    return ft.Row(
        [
            text_button(
                look.t(key),
                look.colours,
                lambda _, won=won: change(replace(fact, won_trick=won)),
                step=fact.won_trick is won,
                selected=fact.won_trick is won,
                expand=1,
            )
            for won, key in options
        ],
        spacing=6,
    )
