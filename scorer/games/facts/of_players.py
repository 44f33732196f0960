"""How the facts of games in which each plays alone are worded and corrected."""

from __future__ import annotations

import flet as ft

from rules.engine.game import refusals
from rules.jass.facts import DealAnnulled, WeisCompared
from rules.solo.facts import CardTurned, DealerFound, StoeckShown, WeisShown
from scorer.games.cards.card_choice import card_field, may_be_exchanged
from scorer.games.melds.weis_by_cards import WeisCards
from scorer.games.melds.weis_rows import compared_drafts, compared_rows, worth_rows
from scorer.phrases import card_text
from scorer.table.corrections.fields import Fields, seat_rows
from scorer.table.model import FactContext, Facts, fact
from scorer.theme import TARGET


def _say_first_dealer(event: DealerFound, context: FactContext) -> str:
    return context.t("fact.deals_first", name=context.player(event.seat))


def _say_card_turned(event: CardTurned, context: FactContext) -> str:
    card = card_text(context.t, event.card.code, context.deck)
    return context.t("fact.card_exchanged" if event.exchanged else "fact.card_turned", card=card)


def _say_weis_compared(event: WeisCompared, context: FactContext) -> str:
    game, state = context.view.game, context.state
    # A stored log can compare Weis of somebody who does not play the deal.
    won = None if refusals(game.verify(state, event)) else game.compare_weis(state, event.melds)
    if won is None or won.side is None:
        return context.t("weis.title")
    return context.t("fact.weis_compared", side=context.side(won.side), points=won.points[won.side])


def _weis_shown_rows(draft: WeisShown, fields: Fields) -> list[ft.Control]:
    return worth_rows(fields, fields.seat(draft.seat), draft.points)


def _card_turned_rows(draft: CardTurned, fields: Fields) -> list[ft.Control]:
    text = fields.look.t("card.exchanged")
    switch = fields.switch(text, "exchanged", on=draft.exchanged, height=TARGET)
    offered = [switch] if draft.exchanged or may_be_exchanged(fields.view) else []
    return [card_field(fields, draft.card), *offered, fields.row()]


SOLO_FACTS: Facts = dict(
    (
        fact(DealerFound, _say_first_dealer, rows=seat_rows, asks=("seat",)),
        fact(CardTurned, _say_card_turned, rows=_card_turned_rows, asks=("card",)),
        fact(WeisShown, rows=_weis_shown_rows, asks=("seat", "points")),
        fact(
            WeisCompared,
            _say_weis_compared,
            rows=compared_rows,
            pad=WeisCards,
            drafts=compared_drafts,
        ),
        fact(StoeckShown, rows=seat_rows, asks=("seat",)),
        fact(DealAnnulled),
    )
)
"""The facts of games in which each plays alone with a turned trump and melds."""
