"""What can be said differently about a fact of Pandur."""

from __future__ import annotations

import flet as ft

from rules.games.pandur.bids import LADDER
from rules.games.pandur.facts import BidMade, BidPassed, SoloCounted, SoloSettled, TrumpNamed
from rules.jass.cards import Suit
from scorer.games.pandur.bid_ladder import bid_ladder
from scorer.table.corrections.fields import Fields, nothing, number_rows, rows_of
from scorer.table.frame import choices


@rows_of.register
def _(draft: BidMade, fields: Fields) -> list[ft.Control]:
    ladder = bid_ladder(fields.look, LADDER, lambda bid: fields.set(bid=bid), draft.bid)
    return [fields.seat(draft.seat), ladder, fields.row()]


@rows_of.register
def _(draft: BidPassed, fields: Fields) -> list[ft.Control]:
    return [fields.seat(draft.seat), fields.row()]


@rows_of.register
def _(draft: TrumpNamed, fields: Fields) -> list[ft.Control]:
    t, suits = fields.look.t, tuple(Suit)
    names = [(t(f"suit.{fields.look.deck}.{suit}"), suit is draft.suit) for suit in suits]
    picked = choices(fields.look, names, lambda place: fields.set(suit=suits[place]))
    return [picked, fields.row()]


@rows_of.register
def _(draft: SoloCounted, fields: Fields) -> list[ft.Control]:
    return number_rows(
        fields.look,
        fields.look.t("reason.tricks"),
        draft.points,
        lambda typed: fields.change(lambda now: SoloCounted(points=typed(now.points) or 0)),
        [nothing(), nothing(), *fields.actions],
    )


@rows_of.register
def _(draft: SoloSettled, fields: Fields) -> list[ft.Control]:
    t = fields.look.t
    answers = [(t("reason.solo_made"), draft.made), (t("reason.solo_failed"), not draft.made)]
    picked = choices(fields.look, answers, lambda place: fields.set(made=place == 0))
    return [picked, fields.row()]
