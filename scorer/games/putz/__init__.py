"""The screens of Putz, and how its rules are told as a table has agreed on them."""

from __future__ import annotations

from collections.abc import Iterator

from rules.games.putz.facts import PointsCounted
from rules.games.putz.game import PUTZ
from scorer.forms.first_player import DealerFirst
from scorer.forms.game_form import GameForm
from scorer.forms.kinds import Points, Rule, Switch
from scorer.games.melds.weis_chapter import WEIS_CHAPTER
from scorer.games.putz.facts import FACTS
from scorer.games.putz.table import TABLE
from scorer.table.model import GameScreens, chapter
from scorer.table.rulebook.agreed import Agreed, Tell, if_agreed, with_options

PUTZ_RULES: tuple[Rule, ...] = (
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
)
"""The house rules that can be agreed, in the order of the form."""

FORM = GameForm(game=PUTZ, first=DealerFirst(), rules=PUTZ_RULES)
"""What is asked before the first deal."""


def _for(players: int, tell: Tell) -> Tell:
    """Tell a rule to this number of players only."""

    def told(agreed: Agreed) -> Iterator[str]:
        if agreed.players == players:
            yield from tell(agreed)

    return told


PUTZ_SCREENS = GameScreens(
    form=FORM,
    table=TABLE,
    facts=FACTS,
    deal=(PointsCounted,),
    how_scored=(chapter("putz", "PUT", 6), WEIS_CHAPTER),
    told={
        "PUT-2": if_agreed("PUT-2", "melds"),
        "PUT-3": _for(3, if_agreed("PUT-3", "all_pomme_spared")),
        "PUT-4": _for(5, if_agreed("PUT-4", "best_alone")),
        "PUT-6": with_options("PUT-6"),
    },
)
