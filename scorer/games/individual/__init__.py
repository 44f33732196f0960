"""The screens of individual Jass, and how its rules are told as a table has agreed on them."""

from collections.abc import Iterator

from rules.games.individual.deal import all_write
from rules.games.individual.facts import PointsCounted
from scorer.games._cards.weis_chapter import WEIS_CHAPTER
from scorer.games.individual.facts import FACTS
from scorer.games.individual.form import FORM
from scorer.games.individual.table import TABLE
from scorer.table.model import GameScreens, chapter
from scorer.table.rulebook.agreed import Agreed, better_weis, with_options


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
