"""What can be said differently about a fact of Bieter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import flet as ft

from rules.games.bieter.auction import RAISE, stepped
from rules.games.bieter.facts import (
    BidMade,
    BidPassed,
    BidPostponed,
    DealDeclined,
    ModeNamed,
    TrumpTurned,
)
from rules.jass.cards import Card
from scorer.games._cards.card_choice import CardChoice
from scorer.table.corrections.fields import Fields, rows_of
from scorer.table.frame import choices
from scorer.widgets.choice import stepper
from scorer.widgets.modes import mode_row


@rows_of.register
def _(draft: BidMade, fields: Fields) -> list[ft.Control]:
    def move(by: int) -> Callable[..., object]:
        def act(_event: object) -> None:
            fields.change(lambda now: replace(now, points=stepped(now.points, by, RAISE)))

        return act

    t = fields.look.t
    name = t("sheet.bid")
    steps = stepper(name, draft.points, fields.look.colours, move(-RAISE), move(RAISE), sign="")
    return [fields.seat(draft.seat), steps, fields.row()]


@rows_of.register(BidPassed)
@rows_of.register(BidPostponed)
def _(draft: Any, fields: Fields) -> list[ft.Control]:
    return [fields.seat(draft.seat), fields.row()]


@rows_of.register
def _(draft: ModeNamed, fields: Fields) -> list[ft.Control]:
    look = fields.look
    modes = mode_row(
        look.t,
        look.colours,
        look.deck,
        None,
        draft.mode,
        lambda mode: lambda _: fields.set(mode=mode),
    )
    return [modes, fields.row()]


@rows_of.register
def _(draft: TrumpTurned, fields: Fields) -> list[ft.Control]:
    def take(card: Card) -> Callable[[Any], None]:
        return lambda _: fields.set(card=card)

    return [CardChoice(fields.look, take, draft.card), fields.row()]


@rows_of.register
def _(draft: DealDeclined, fields: Fields) -> list[ft.Control]:
    t = fields.look.t
    picked = choices(
        fields.look,
        [(t("table.stoeck"), draft.stoeck)],
        lambda _: fields.change(lambda now: replace(now, stoeck=not now.stoeck)),
    )
    return [picked, fields.row()]
