"""The screens of individual Jass, and how its rules are told as a table has agreed on them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules.games.individual.deal import all_write
from rules.games.individual.facts import PointsCounted
from rules.games.individual.game import INDIVIDUAL
from scorer.forms.first_player import DealerFirst
from scorer.forms.game_form import GameForm, NumberField
from scorer.forms.kinds import FOURS, SHARED_CARDS, TRUMP_TIE, Rule, Switch
from scorer.games.individual.facts import FACTS
from scorer.games.individual.table import TABLE
from scorer.games.melds.weis_chapter import WEIS_CHAPTER
from scorer.table.model import GameScreens, chapter
from scorer.table.rulebook.agreed import Agreed, better_weis, with_options

INDIVIDUAL_RULES: tuple[Rule, ...] = (
    Switch(field="everyone_writes", rule="IND-2", source="E"),
    replace(FOURS, source="E"),
    SHARED_CARDS,
    TRUMP_TIE,
)
"""The house rules that can be agreed besides the target, in the order of the form."""

FORM = GameForm(
    game=INDIVIDUAL,
    first=DealerFirst(),
    rules=INDIVIDUAL_RULES,
    number=NumberField(field="target", offered=(500, 1000, 1500)),
)
"""What is asked before the first deal."""


def _who_writes(agreed: Agreed) -> Iterator[str]:
    """Whose Weis are written (IND-2)."""
    everyone = all_write(agreed.options, agreed.players)
    yield agreed.t("told.IND-2" if everyone else "rule.IND-2")


def _better_weis(agreed: Agreed) -> Iterator[str]:
    """Which Weis is the best, where not all of them are written (WIIS-4)."""
    if not all_write(agreed.options, agreed.players):
        yield from better_weis(agreed)


def _left_over(agreed: Agreed) -> Iterator[str]:
    """What becomes of the cards that three players leave over (IND-6)."""
    if agreed.players == 3:
        yield agreed.t("rule.IND-6")


INDIVIDUAL_SCREENS = GameScreens(
    form=FORM,
    table=TABLE,
    facts=FACTS,
    deal=(PointsCounted,),
    how_scored=(chapter("individual", "IND", 6), WEIS_CHAPTER),
    told={
        "IND-1": with_options("IND-1"),
        "IND-2": _who_writes,
        "IND-6": _left_over,
        "WIIS-4": _better_weis,
    },
)
