"""The screens of Putz: the form, how its facts are worded, how it is told."""

from __future__ import annotations

from dataclasses import replace

from rules.games.putz.deal import State
from rules.games.putz.facts import PointsCounted
from rules.games.putz.game import PUTZ
from rules.games.putz.prizes import tied_out
from scorer.forms.first_player import DealerFirst
from scorer.forms.game_form import GameForm
from scorer.forms.kinds import Points, Switch
from scorer.games.facts.of_players import SOLO_FACTS
from scorer.games.melds.weis_text import WEIS_CHAPTER
from scorer.games.putz.table import COUNT, TABLE
from scorer.phrases import joined
from scorer.table.model import FactContext, GameScreens, chapter, facts
from scorer.table.rulebook.agreed import Tell, if_agreed, only_where, with_options


def _say_points_counted(event: PointsCounted, context: FactContext) -> str:
    t, text = context.t, context.usual(event)
    state: State = context.state
    deal = state.deal
    if deal is None:
        return text
    made = replace(deal, tricks=event.points).points
    tied = tied_out(made, best_alone=state.options.best_alone)
    if not tied:
        return text
    return f"{text}. {t('putz.tied_out', names=joined(t, [context.player(seat) for seat in tied]))}"


def _for(players: int, tell: Tell) -> Tell:
    """Tell a rule to this number of players only."""
    return only_where(lambda agreed: agreed.players == players, tell)


PUTZ_SCREENS = GameScreens(
    form=GameForm(
        game=PUTZ,
        first=DealerFirst(),
        rules=(
            Points(
                field="target",
                rule="PUT-6",
                source="I",
                help="option.putz_target_help",
                offered=(5, 7, 10),
            ),
            Points(field="lowest", rule="PUT-6", source="I", offered=(-3, -5, -7)),
            Switch(field="melds", rule="PUT-2", source="S"),
            Switch(field="best_alone", rule="PUT-4", source="R"),
            Switch(field="all_pomme_spared", rule="PUT-3", source="S"),
        ),
    ),
    table=TABLE,
    facts=facts(SOLO_FACTS, COUNT.fact(_say_points_counted)),
    deal=(PointsCounted,),
    how_scored=(chapter("putz", "PUT", 6), WEIS_CHAPTER),
    told={
        "PUT-2": if_agreed("PUT-2", "melds"),
        "PUT-3": _for(3, if_agreed("PUT-3", "all_pomme_spared")),
        "PUT-4": _for(5, if_agreed("PUT-4", "best_alone")),
        "PUT-6": with_options("PUT-6"),
    },
)
