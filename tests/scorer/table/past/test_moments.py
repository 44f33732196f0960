"""Looking back: what a table shows after each deal is what had been counted by then."""

from __future__ import annotations

import itertools

import pytest

from rules import GAMES
from rules.engine.log import Voided
from rules.jass.cards import Mode
from rules.pairs.facts import WeisShown
from scorer.session import View
from scorer.table.entries.lines import Mark, deal_lines
from scorer.table.past.moments import moments_of, told_deal, view_then
from tests.browser.prepared import mode, tricks
from tests.rules.golden import LOGS, load
from tests.scorer.games.shown import seen, table, view_of

LOGS_OF_ALL = [(key, path.stem) for key in GAMES for path in sorted((LOGS / key).glob("*.txt"))]


@pytest.mark.parametrize(("key", "log"), LOGS_OF_ALL)
def test_each_moment_stands_where_the_course_was_then(key: str, log: str) -> None:
    view = view_of(load(LOGS / key / f"{log}.txt", GAMES[key]))
    moments = moments_of(view)
    shown = [view_then(view, moment) for moment in moments]
    assert shown[-1] is view
    assert all(total == 0 for total in shown[0].sheet.totals)
    for before, after in itertools.pairwise(shown):
        assert after.replay.taken[: len(before.replay.taken)] == before.replay.taken
        # In a Bieter the sides are known after the auction (BIE-2).
        if len(before.sides) == len(view.sides):
            assert view.course[: len(before.course)] == before.course
    assert [moment.number for moment in moments] == sorted(moment.number for moment in moments)
    for moment, then in zip(moments[1:], shown[1:], strict=True):
        assert told_deal(table(then)), moment


def test_before_the_first_deal_there_is_one_moment() -> None:
    view = view_of(load(LOGS / "schieber" / "plain_win.txt", GAMES["schieber"]))
    empty = view_then(view, moments_of(view)[0])
    assert len(moments_of(empty)) == 1
    assert told_deal(table(empty)) == []


def test_a_deal_is_told_with_its_mode_its_melds_and_its_scores() -> None:
    view = seen(mode(Mode.HEARTS), tricks(98), mode(Mode.CLUBS), tricks(40))
    then = view_then(view, moments_of(view)[2])
    assert told_deal(table(then)) == ["Luis: Chrüz", "Ana · Marta 80, Luis · Pedro 234"]


def test_what_was_removed_later_is_not_shown_in_the_past() -> None:
    weis = WeisShown(side=0, points=50)
    view = seen(mode(Mode.HEARTS), weis, tricks(98), mode(Mode.CLUBS), tricks(40), [Voided(3)])
    then = view_then(view, moments_of(view)[1])
    assert Mark.REMOVED in marks(view)
    assert Mark.REMOVED not in marks(then)


def marks(view: View) -> list[Mark]:
    """The marks of all facts in the list of entries."""
    return [line.mark for deal in deal_lines(table(view)) for line in deal.lines]
