"""The screens of an individual Jass: the form, how its facts are worded, how it is told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules.games.individual.deal import all_write
from rules.games.individual.facts import PointsCounted
from rules.games.individual.game import INDIVIDUAL
from scorer.forms.first_player import DealerFirst
from scorer.forms.game_form import GameForm, NumberField
from scorer.forms.kinds import FOURS, SHARED_CARDS, TRUMP_TIE, Switch
from scorer.games.facts.of_players import SOLO_FACTS
from scorer.games.individual.table import COUNT, TABLE
from scorer.games.melds.weis_text import WEIS_CHAPTER
from scorer.phrases import joined, say_points
from scorer.table.model import FactContext, GameScreens, chapter, facts
from scorer.table.rulebook.agreed import Agreed, as_usual, better_weis, only_where, with_options


def _say_points_counted(event: PointsCounted, context: FactContext) -> str:
    players = context.view.players
    # Only those who play this deal have points; once several are at the target, not everybody does.
    deal = context.state.deal
    playing = [players[seat] for seat in deal.playing] if deal else players
    points = say_points(playing, event.points)
    made = context.t("fact.points_counted", points=points)
    if not event.trickless:
        return made
    names = joined(context.t, [context.player(seat) for seat in event.trickless])
    return f"{made} ({context.t('individual.without_trick', names=names)})"


def _best_only(agreed: Agreed) -> bool:
    """Whether of several Weis only the best one is written."""
    return not all_write(agreed.options, agreed.players)


def _who_writes(agreed: Agreed) -> Iterator[str]:
    """Whose Weis are written (IND-2)."""
    yield agreed.t("rule.IND-2" if _best_only(agreed) else "told.IND-2")


INDIVIDUAL_SCREENS = GameScreens(
    form=GameForm(
        game=INDIVIDUAL,
        first=DealerFirst(),
        rules=(
            Switch(field="everyone_writes", rule="IND-2", source="E"),
            replace(FOURS, source="E"),
            SHARED_CARDS,
            TRUMP_TIE,
        ),
        number=NumberField(field="target", offered=(500, 1000, 1500)),
    ),
    table=TABLE,
    facts=facts(SOLO_FACTS, COUNT.fact(_say_points_counted)),
    deal=(PointsCounted,),
    how_scored=(chapter("individual", "IND", 6), WEIS_CHAPTER),
    told={
        "IND-1": with_options("IND-1"),
        "IND-2": _who_writes,
        # Three players leave cards over.
        "IND-6": only_where(lambda agreed: agreed.players == 3, as_usual("IND-6")),
        "WIIS-4": only_where(_best_only, better_weis),
    },
)
