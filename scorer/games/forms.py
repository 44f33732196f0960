"""The form of every game: all that differs from one game to the other."""

from __future__ import annotations

from dataclasses import dataclass

from rules.engine.game import AnyGame
from rules.games.bieter.game import BIETER
from rules.games.coiffeur.game import COIFFEUR
from rules.games.differenzler.game import DIFFERENZLER
from rules.games.handjass.game import HANDJASS
from rules.games.individual.game import INDIVIDUAL
from rules.games.pandur.game import PANDUR
from rules.games.putz.game import PUTZ
from rules.games.schieber.game import SCHIEBER
from scorer.forms.first_player import (
    DealerFirst,
    First,
    ScorekeeperDeals,
    ScorekeeperFirst,
    VorhandFirst,
)
from scorer.forms.kinds import Rule
from scorer.games.bieter.house_rules import BIETER_RULES
from scorer.games.coiffeur.house_rules import COIFFEUR_RULES
from scorer.games.differenzler.house_rules import DIFFERENZLER_RULES
from scorer.games.handjass.house_rules import HANDJASS_RULES
from scorer.games.individual.house_rules import INDIVIDUAL_RULES
from scorer.games.pandur.house_rules import PANDUR_RULES
from scorer.games.putz.house_rules import PUTZ_RULES
from scorer.games.schieber.house_rules import SCHIEBER_RULES


@dataclass(frozen=True, slots=True, kw_only=True)
class Number:
    """A number that is asked on the form itself: its field in the options, what is offered."""

    field: str
    offered: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameForm:
    """What a game asks besides names and seats.

    ``first`` is how its first player is found, ``rules`` what can be agreed behind the one
    line of house rules, ``number`` what everybody is asked.
    """

    game: AnyGame
    first: First
    rules: tuple[Rule, ...]
    number: Number | None = None


FORMS: dict[str, GameForm] = {
    form.game.key: form
    for form in (
        GameForm(
            game=SCHIEBER,
            first=VorhandFirst(),
            rules=SCHIEBER_RULES,
            number=Number(field="target", offered=(1000, 1500, 2000, 2500, 3000)),
        ),
        GameForm(game=COIFFEUR, first=VorhandFirst(), rules=COIFFEUR_RULES),
        GameForm(game=DIFFERENZLER, first=ScorekeeperFirst(), rules=DIFFERENZLER_RULES),
        GameForm(
            game=INDIVIDUAL,
            first=DealerFirst(),
            rules=INDIVIDUAL_RULES,
            number=Number(field="target", offered=(500, 1000, 1500)),
        ),
        GameForm(game=HANDJASS, first=DealerFirst(), rules=HANDJASS_RULES),
        GameForm(game=PANDUR, first=ScorekeeperDeals(), rules=PANDUR_RULES),
        GameForm(game=PUTZ, first=DealerFirst(), rules=PUTZ_RULES),
        GameForm(game=BIETER, first=DealerFirst(), rules=BIETER_RULES),
    )
}
"""The form of each game, by key, in the order of the start screen."""
