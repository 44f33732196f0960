"""The screens of Coiffeur, and how its rules are told as a table has agreed on them."""

from collections.abc import Iterator

from rules.games.coiffeur.facts import PointsMade, RowChosen
from rules.games.coiffeur.sheet import ALTERNATING_SUMS
from scorer.games.coiffeur.facts import FACTS
from scorer.games.coiffeur.form import FORM
from scorer.games.coiffeur.row_names import row_title
from scorer.games.coiffeur.table import TABLE
from scorer.games.melds.weis_chapter import WEIS_CHAPTER
from scorer.table.model import GameScreens, chapter
from scorer.table.rulebook.agreed import DOT, Agreed


def _rows(agreed: Agreed) -> Iterator[str]:
    """The rows of the sheet with their factors (COI-1)."""
    yield DOT.join(row_title(agreed.t, row, agreed.deck) for row in agreed.options.rows)


def _deals(agreed: Agreed) -> Iterator[str]:
    """How many deals are played (COI-2)."""
    sides = len(agreed.game.sides(agreed.players))
    key = "told.coiffeur_three" if sides == agreed.players else "told.coiffeur_pairs"
    yield agreed.t(key, deals=sides * len(agreed.options.rows))


def _alternating(agreed: Agreed) -> Iterator[str]:
    """How Slalom and Gushti are counted (COI-6)."""
    if agreed.options.values_per_trick:
        yield agreed.t("told.COI-6", sums=", ".join(map(str, ALTERNATING_SUMS)))
    else:
        yield agreed.t("rule.COI-6")


def _totals(agreed: Agreed) -> Iterator[str]:
    """What all make together (CARD-4); where values change with each trick, COI-6 says it."""
    if not agreed.options.values_per_trick:
        yield agreed.t("rule.CARD-4")


def _melds_and_matsch(agreed: Agreed) -> Iterator[str]:
    """What counts besides the tricks (COI-7)."""
    t, options = agreed.t, agreed.options
    if not options.melds_count:
        yield t("told.coiffeur_no_melds")
    if options.weis:
        yield t("told.coiffeur_weis")
    if options.stoeck:
        yield t("told.coiffeur_stoeck")
    if options.matsch_bonus:
        yield t("told.coiffeur_matsch", bonus=options.matsch_bonus)


COIFFEUR_SCREENS = GameScreens(
    form=FORM,
    table=TABLE,
    facts=FACTS,
    deal=(RowChosen, PointsMade),
    how_scored=(chapter("coiffeur", "COI", 9), WEIS_CHAPTER, chapter("faults", "PEN", 2)),
    told={
        "COI-1": _rows,
        "COI-2": _deals,
        "COI-6": _alternating,
        "COI-7": _melds_and_matsch,
        "CARD-4": _totals,
    },
)
