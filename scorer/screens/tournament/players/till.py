"""Check-in by the door: who is here, who has paid, and the money for prizes (TOUR-6)."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from functools import partial
from typing import Final

import flet as ft

from rules.engine.game import Event
from rules.engine.names import alphabetical
from rules.tournament.facts import CheckedIn, FeePaid, PlayerLeft, PlayerReturned, TillAgreed
from rules.tournament.standings import standings
from rules.tournament.state import Player, State
from rules.tournament.till import prize_money
from scorer.appearance import Appearance
from scorer.memory.cash import amount_in, money
from scorer.nights import NightView
from scorer.phrases import with_colon
from scorer.screens.tournament.actions import Handler, NightActions
from scorer.screens.tournament.panel import use_night_field
from scorer.screens.tournament.players.finding import use_finding
from scorer.screens.tournament.wording import isolated, rank_text
from scorer.services import ScreenContext
from scorer.text_size.drawn import width_of
from scorer.widgets.card import card, stretched
from scorer.widgets.choice import equal_chips, field_row
from scorer.widgets.component import use_control_cache
from scorer.widgets.faces import Key
from scorer.widgets.spoken import title_text
from scorer.widgets.tap import lettering, once, prose, tap, text_button

END = ft.TextAlign.END
STEPS: Final = (5, 50, 100, 500)
"""What prizes can be multiples of, in hundredths."""
TYPED: Final = ("fee", "shares")
"""What is typed of the money."""
MARK = 72
"""Width of a box to tick, in logical pixels."""


@ft.component
def TillScreen(context: ScreenContext, view: NightView, do: NightActions) -> ft.Control:
    """The sum in the till, everybody with both marks, then what is agreed about money."""
    look, state = context.look, view.state
    t, colours = look.t, look.colours
    finding = use_finding()
    keep = use_control_cache()
    by_name = tuple(sorted(state.players, key=lambda one: (alphabetical(one.name), one.number)))
    paying = sum(player.paid > 0 for player in state.players)
    here = sum(player.here for player in state.players)
    total = t("tournament.till.total", amount=money(t, state.in_till))
    counted = t("tournament.till.counted", paid=paying, here=here, players=len(state.players))
    parts: list[ft.Control] = [
        title_text(t("tournament.till.title"), colours.ink, size=22),
        prose(total, colours.ink, size=20, bold=True),
        prose(counted, colours.quiet, size=15),
        *finding.field(look, len(by_name)),
        _heads(look),
    ]
    fee = state.till.fee
    for player in finding.found(by_name):
        make = partial(_line, look, player, fee, do)
        parts.append(keep((look, player, fee, do), make))
    missing = tuple(one.number for one in state.players if one.present and not one.here)
    if here and missing:
        gone = [PlayerLeft(number=number) for number in missing]
        not_come = t("tournament.till.not_come", n=len(missing))
        leave = do.step(do.handler(lambda: do.record(*gone)))
        parts.append(text_button(not_come, colours, leave, key="not-come"))
    parts.append(Agreement(context, view, do))
    parts += _prizes(look, state)
    return stretched(parts, spacing=8)


def _heads(look: Appearance) -> ft.Control:
    t, colours = look.t, look.colours
    heads = [
        ft.Container(
            lettering(t(f"tournament.till.{name}"), colours.quiet, size=14), width=_mark_width(look)
        )
        for name in ("here", "paid")
    ]
    return ft.Row([ft.Container(expand=True), *heads], spacing=8)


def _mark_width(look: Appearance) -> float:
    """The width of a box and of its head, whose word stands on one line, in logical pixels."""
    heads = (look.t(f"tournament.till.{name}") for name in ("here", "paid"))
    return max(MARK, *(math.ceil(width_of(head, 14 * look.text_scale)) for head in heads))


def _line(look: Appearance, player: Player, fee: int, do: NightActions) -> ft.Control:
    """A player, with a box for being here and one for having paid."""
    t, colours = look.t, look.colours
    ink = colours.ink if player.present else colours.quiet
    name = prose(f"{player.number} {isolated(player.name)}", ink, lines=2, expand=True)

    def come() -> None:
        back: list[Event] = [] if player.present else [PlayerReturned(number=player.number)]
        do.record(*back, CheckedIn(number=player.number, here=not player.here))

    def pay() -> None:
        if not fee and not player.paid:
            do.refuse(t("tournament.till.no_fee"))
            return
        do.record(FeePaid(number=player.number, amount=0 if player.paid else fee))

    def mark(which: str, act: Handler, *, on: bool, text: str = "") -> ft.Control:
        icon = ft.Icons.CHECK_BOX if on else ft.Icons.CHECK_BOX_OUTLINE_BLANK
        inside: ft.Control = ft.Icon(icon, size=24, color=colours.accent if on else colours.quiet)
        if text:
            inside = lettering(text, colours.accent, size=15, bold=True, lines=1)
        box = tap(
            with_colon(t, player.name, t(f"tournament.till.{which}")),
            inside,
            once(do.seen(act)),
            colour=colours.card,
            border=colours.line,
            selected=on,
            height=48,
            expand=1,
            key=f"{which}-{player.number}",
        )
        return ft.Container(ft.Row([box], spacing=0), width=_mark_width(look))

    paid = money(t, player.paid) if player.paid and player.paid != fee else ""
    boxes = [
        mark("here", come, on=player.here),
        mark("paid", pay, on=player.paid > 0, text=paid),
    ]
    return ft.Row([name, *boxes], spacing=8, key=f"till-{player.number}")


@ft.component
def Agreement(context: ScreenContext, view: NightView, do: NightActions) -> ft.Control:
    """What everybody pays, the shares of the first places, and what prizes are multiples of."""
    t, colours, till = context.look.t, context.look.colours, view.state.till
    agreed = (money(t, till.fee) if till.fee else "", " ".join(map(str, till.shares)))
    fee, shares = (
        use_night_field(context, view, f"till/{name}", text, text)
        for name, text in zip(TYPED, agreed, strict=True)
    )

    def agree() -> None:
        amount = amount_in(fee.text) if fee.text.strip() else 0
        parts = shares_in(shares.text)
        if amount is None or parts is None:
            do.refuse(t("tournament.till.unreadable"))
            return
        do.record(TillAgreed(till=replace(do.night.view.state.till, fee=amount, shares=parts)))
        fee.forget()
        shares.forget()

    def step(value: int) -> None:
        do.record(TillAgreed(till=replace(do.night.view.state.till, step=value)))

    boxes = [
        typed.drawn(colours, t(f"tournament.till.{name}"), f"till-{name}")
        for name, typed in zip(TYPED, (fee, shares), strict=True)
    ]
    chips = [
        (
            money(t, value, STEPS),
            f"{t('tournament.till.step')}: {money(t, value, STEPS)}",
            till.step == value,
            do.seen(lambda value=value: step(value)),
        )
        for value in STEPS
    ]
    lines: list[ft.Control] = [
        *map(field_row, boxes),
        text_button(
            t("tournament.till.agree"), colours, do.seen(agree), kind=Key.STEP, key="agree"
        ),
        prose(t("tournament.till.step"), colours.quiet, size=15),
        equal_chips(chips, colours, 15),
    ]
    return card(stretched(lines, spacing=6), colours, padding=12)


def _prizes(look: Appearance, state: State) -> list[ft.Control]:
    """Who would get what as the standings are, and what rounding leaves."""
    t, colours = look.t, look.colours
    if not state.till.shares or not state.in_till or not state.rounds:
        return []
    ranked = [(line, line.rank) for line in standings(state) if line.rank is not None]
    found = prize_money(state.in_till, state.till, [rank for _, rank in ranked])
    shown: list[ft.Control] = [title_text(t("tournament.till.prizes"), colours.ink)]
    for (line, rank), amount in zip(ranked, found.amounts, strict=True):
        if amount:
            name = f"{rank_text(rank)} {isolated(line.name)}"
            sum_text = money(t, amount, found.amounts)
            who = prose(name, colours.ink, expand=True, lines=2)
            gets = lettering(sum_text, colours.ink, bold=True, align=END)
            shown.append(ft.Row([who, gets], spacing=8))
    left = t("tournament.till.left", amount=money(t, found.left))
    shown.append(prose(left, colours.quiet, size=15))
    return [card(stretched(shown, spacing=4), colours, padding=12)]


def shares_in(text: str) -> tuple[int, ...] | None:
    """Return the shares of the places; ``None`` if the text holds something else.

    >>> shares_in("50, 30 : 20"), shares_in(""), shares_in("half")
    ((50, 30, 20), (), None)
    """
    words = re.split(r"[\s,;:/%]+", text.strip())
    numbers = [word for word in words if word]
    if not all(re.fullmatch(r"\d{1,4}", word) for word in numbers):
        return None
    return tuple(map(int, numbers))
