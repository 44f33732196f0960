"""Numbers and ratings in words."""

from __future__ import annotations

import asyncio

from rules.numbers import rating
from rules.numbers.numbers import Kind, Number
from rules.numbers.rating import IDLE, Rating, Step
from rules.numbers.tally import Measure
from scorer.memory.ratings import rating_text, ratings, shown
from scorer.memory.words import Told, name_text, told, value_text
from scorer.texts import texts
from tests.rules.numbers.worked import ANA, PARTIEN

T = texts("de")


def number(kind: Kind, total: int, of: int, code: Measure = Measure.WON, about: str = "") -> Number:
    return Number(code=code, game="", about=about, kind=kind, sum=total, of=of, ids=("1",))


def test_under_five_cases_there_is_no_share_and_under_twenty_partien_it_is_marked() -> None:
    assert told(T, number(Kind.SHARE, 3, 4)) == Told(value="3/4", few=True)
    marked = told(T, number(Kind.SHARE, 12, 19))
    assert (marked.value, marked.few) == ("12/19", True)
    enough = number(Kind.SHARE, 12, 20)
    likely = T("numbers.range", share=60, low=39, high=78)
    assert told(T, enough) == Told(value="12/20", note=likely)
    assert value_text(T, enough) == f"12/20 ({likely})"


def test_a_mean_says_what_it_was_taken_from() -> None:
    mean = number(Kind.MEAN, -449, 40, Measure.POINTS)
    assert told(T, mean) == Told(value="−11.2", note="−449/40")
    assert told(texts("fr"), mean).value == "−11,2"
    assert told(T, number(Kind.MEAN, 449, 4, Measure.POINTS)) == Told(value="449/4", few=True)
    assert told(T, number(Kind.COUNT, 3, 3)) == Told(value="3")


def test_a_number_is_called_after_what_it_is_about() -> None:
    chosen = number(Kind.SHARE, 1, 2, Measure.CHOSEN, "hearts")
    assert name_text(T, chosen) != name_text(T, chosen, "swiss")
    assert name_text(T, number(Kind.SHARE, 1, 2, Measure.WITH, "Eva")).endswith("(Eva)")


def test_a_rating_is_hidden_in_placement_and_after_a_year() -> None:
    found = asyncio.run(ratings(PARTIEN))
    assert found == rating.ratings(PARTIEN)
    one = next(rated for rated in found if rated.name == ANA)
    assert rating_text(T, one, 0) == "wird noch eingestuft, 3 Partien"
    settled = Rating(name=ANA, steps=(Step(27.0, 5.0, "1", 1000),))
    assert rating_text(T, settled, 1000) == "1550 ± 120, aus 1 Partie"
    assert rating_text(T, settled, 1001 + IDLE) == T("numbers.idle")
    assert shown([one, settled], 1000) == (settled,)
    assert shown([settled], 1001 + IDLE) == ()
