"""What a table is asked before a correction is written."""

from __future__ import annotations

from rules.engine.log import Amended, Inserted
from rules.jass.cards import Mode
from rules.pairs.facts import ModeChosen, StoeckShown, TricksCounted, WeisShown
from scorer.table.corrections.confirm import fact_texts
from tests.scorer.games.shown import seen, table

HEARTS, COUNT = ModeChosen(mode=Mode.HEARTS), TricksCounted(tricks=(157, 0), matsch=0)


def test_the_facts_of_an_inserted_deal_are_told_one_after_the_other() -> None:
    view = seen(HEARTS, COUNT)
    facts = (ModeChosen(mode=Mode.CLUBS), WeisShown(side=0, points=50), COUNT)
    told = fact_texts(table(view), [Inserted(2, fact) for fact in facts])
    assert told == [
        "Juego 1 · Ana: Chrüz",
        "Juego 1 · Wiis de 50, Ana y Marta",
        "Juego 1 · Matsch, Ana y Marta",
    ]


def test_a_corrected_fact_is_told_with_its_own_deal() -> None:
    view = seen(HEARTS, StoeckShown(side=1), COUNT, HEARTS)
    told = fact_texts(table(view), [Amended(3, WeisShown(side=1, points=20))])
    assert told == ["Juego 1 · Wiis de 20, Luis y Pedro"]
