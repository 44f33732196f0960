"""Correcting a fact of a Differenzler: a declaration, a count, an answer (ALL-1)."""

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
def DifferenzlerEdit(table: TableContext, seq: int, touched: int | None = None) -> ft.Control:
    """The fact as it was said, what can be changed about it, and the way to remove it."""
    look, view, actions = table.look, table.view, table.actions
    t, colours = look.t, look.colours
    said = view.fact(seq)
    fact, drafted, change_fact = use_latest(said)
    seat, set_seat = ft.use_state(touched or 0)
    _, latest, change_typed = use_latest(Digits())
    if said is None or fact is None:
        return frame(look, actions, t("entries.correct"), [])
    before = view.state_before(seq)
    faults = refusals(view.game.verify(before, fact))

    def put(now: Digits) -> None:
        change_typed(lambda _: now)

    def take(now: Digits) -> None:
        put(Digits() if now.done is not None else now)
        if now.text:
            change_fact(lambda before: before and _with_points(before, seat, int(now.text)))

    def change(event: Event) -> None:
        change_fact(lambda _: event)

    def write(_event: object) -> None:
        if drafted[0] is not None:
            actions.correct([Amended(seq, drafted[0])])

    body: list[ft.Control] = [
        words(phrase(table, fact, state=before), colours.ink, size=17, align=ft.TextAlign.LEFT)
    ]
    if isinstance(fact, PointsCounted):
        body.append(_names(table, seat, set_seat))
    if isinstance(fact, PointsDeclared | PointsCounted):
        body.append(
            number_pad(
                colours,
                lambda digit: take(latest[0].with_digit(digit)),
                clear=(t("pad.clear"), lambda _: put(Digits())),
                erase=(t("pad.erase"), lambda _: put(latest[0].erased())),
                height=50,
            )
        )
    elif isinstance(fact, DealerFound):
        body.append(_names(table, fact.seat, lambda who: change(DealerFound(seat=who))))
    elif isinstance(fact, ZeroSettled):
        body.append(_answers(look, fact, change))
    if faults:
        names = table.names
        body.append(words(violation_text(t, faults[0], names), colours.error, size=15))
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
            write if fact != said and not faults else None,
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
            fact, points=tuple(points if at == seat else one for at, one in enumerate(fact.points))
        )
    return fact


def _names(table: TableContext, chosen: int, choose: Callable[[int], None]) -> ft.Control:
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


def _answers(look: Appearance, fact: ZeroSettled, change: Callable[[Event], None]) -> ft.Control:
    both = ((True, "differenzler.trick_yes"), (False, "differenzler.trick_no"))
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
            for won, key in both
        ],
        spacing=6,
    )
