"""The screens of Coiffeur: the form, and how its rules are told as a table has agreed on them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules.games.coiffeur.facts import PointsMade, RowChosen
from rules.games.coiffeur.game import COIFFEUR
from rules.games.coiffeur.sheet import ALTERNATING_SUMS
from scorer.forms.first_player import VorhandFirst
from scorer.forms.game_form import GameForm
from scorer.forms.kinds import FIRST_VORHAND, FOURS, MATSCH_BONUS, SHARED_CARDS, TRUMP_TIE, Switch
from scorer.games.coiffeur.facts import FACTS
from scorer.games.coiffeur.panels import row_title
from scorer.games.coiffeur.sheet_choice import SheetRule
from scorer.games.coiffeur.table import TABLE
from scorer.games.melds.weis_text import WEIS_CHAPTER
from scorer.table.model import GameScreens, chapter
from scorer.table.rulebook.agreed import DOT, Agreed, as_usual, if_agreed, only_where


def _rows(agreed: Agreed) -> Iterator[str]:
    """The rows of the sheet with their factors (COI-1)."""
    yield DOT.join(row_title(agreed.t, row, agreed.deck) for row in agreed.options.rows)


def _deals(agreed: Agreed) -> Iterator[str]:
    """How many deals are played (COI-2)."""
    sides = len(agreed.game.sides(agreed.players))
    key = "told.coiffeur_three" if sides == agreed.players else "told.coiffeur_pairs"
    yield agreed.t(key, deals=sides * len(agreed.options.rows))


_SUMS = ", ".join(map(str, ALTERNATING_SUMS))


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
    form=GameForm(
        game=COIFFEUR,
        first=VorhandFirst(),
        rules=(
            SheetRule(field="rows", rule="COI-1", source="C"),
            replace(
                MATSCH_BONUS, rule="COI-7", help="option.coiffeur_matsch_help", offered=(0, 100)
            ),
            Switch(field="values_per_trick", rule="COI-6", source="R"),
            Switch(field="weis", rule="COI-7", source="C", help="option.coiffeur_weis_help"),
            Switch(field="stoeck", rule="COI-7", source="C", help="option.coiffeur_stoeck_help"),
            replace(FOURS, needs="weis"),
            replace(SHARED_CARDS, needs="weis"),
            replace(TRUMP_TIE, needs="weis"),
            FIRST_VORHAND,
        ),
        from_club=True,
    ),
    table=TABLE,
    facts=FACTS,
    deal=(RowChosen, PointsMade),
    how_scored=(chapter("coiffeur", "COI", 9), WEIS_CHAPTER, chapter("faults", "PEN", 2)),
    told={
        "COI-1": _rows,
        "COI-2": _deals,
        "COI-6": if_agreed("COI-6", "values_per_trick", sums=_SUMS),
        "COI-7": _melds_and_matsch,
        # Where values change with each trick, COI-6 says what all make together.
        "CARD-4": only_where(
            lambda agreed: not agreed.options.values_per_trick, as_usual("CARD-4")
        ),
    },
)
