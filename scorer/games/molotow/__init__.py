"""The screens of Molotow: the form, how its facts are worded and corrected, how it is told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import flet as ft

from rules.games.molotow import MOLOTOW
from rules.games.molotow.facts import PointsCounted, TableWeisTaken
from rules.jass.points import STOECK
from rules.solo.facts import WeisShown
from scorer.forms.first_player import ScorekeeperDeals
from scorer.forms.game_form import GameForm
from scorer.forms.kinds import DealsRule, Switch
from scorer.games.facts.of_players import SOLO_FACTS
from scorer.games.melds.weis_rows import worth_rows
from scorer.games.molotow.table import COUNT, TABLE, TABLE_WORTHS
from scorer.table.corrections.fields import Fields
from scorer.table.model import Chapter, FactContext, GameScreens, chapter, fact, facts
from scorer.table.rulebook.agreed import FOURS, SEQUENCES, Agreed, only_where, with_options


def _say_weis_shown(event: WeisShown, context: FactContext) -> str:
    name = context.player(event.seat)
    return context.t("molotow.hand_weis_shown", points=event.points, name=name)


def _table_weis_rows(draft: TableWeisTaken, fields: Fields) -> list[ft.Control]:
    return worth_rows(fields, fields.seat(draft.seat), draft.points, TABLE_WORTHS)


FACTS = facts(
    SOLO_FACTS,
    (WeisShown, replace(SOLO_FACTS[WeisShown], say=_say_weis_shown)),
    fact(TableWeisTaken, rows=_table_weis_rows, asks=("seat", "points")),
    COUNT.fact(),
)
"""How the facts of a Molotow are worded and corrected."""


def _melds(agreed: Agreed) -> Iterator[str]:
    """What comes off a total, and what is added to it (MOL-4)."""
    t, options = agreed.t, agreed.options
    if options.hand_weis:
        yield t("told.hand_weis")
    if options.stoeck:
        yield t("told.stoeck_off", points=STOECK)
    if options.table_weis:
        yield t("told.table_weis")
    if _any_weis(agreed):
        yield t("told.all_count")


def _any_weis(agreed: Agreed) -> bool:
    """Whether a Weis counts, in the hand or in a trick."""
    return bool(agreed.options.hand_weis or agreed.options.table_weis)


MOLOTOW_SCREENS = GameScreens(
    form=GameForm(
        game=MOLOTOW,
        first=ScorekeeperDeals(),
        rules=(
            DealsRule(rule="MOL-5", source="S", help="option.molotow_deals_help"),
            Switch(field="hand_weis", rule="MOL-4", source="S"),
            Switch(field="stoeck", rule="MOL-4", source="S", help="option.molotow_stoeck_help"),
            Switch(field="table_weis", rule="MOL-4", source="S"),
        ),
    ),
    table=TABLE,
    facts=FACTS,
    deal=(PointsCounted,),
    how_scored=(chapter("molotow", "MOL", 5), Chapter("weis", ("WIIS-1", "WIIS-2"))),
    told={
        "MOL-4": _melds,
        "MOL-5": with_options("MOL-5"),
        "WIIS-1": only_where(_any_weis, SEQUENCES),
        "WIIS-2": only_where(_any_weis, FOURS),
    },
)
