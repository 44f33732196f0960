"""The board of a Pandur says what happened in the last deal, also where nothing is written."""

from __future__ import annotations

import pytest

from rules.engine.game import Event, replay
from rules.engine.log import Entry, Recorded, effective, extended, history
from rules.games.pandur import PANDUR
from rules.games.pandur.deal import Options
from scorer.games.pandur.table import player_rows, spared_text
from scorer.session import View
from scorer.texts import LANGUAGES, texts
from tests.rules.golden import read_fact
from tests.scorer.games.shown import NAMES, table

BEFORE = ("dealer 2", "bid 1 trump_pandur", "settle made", "bid 1 pandur", "settle made")
"""Luis makes 11 points in two deals."""


def played(*lines: str) -> View:
    entries: tuple[Entry, ...] = ()
    for line in lines:
        fact: Event = read_fact(line.split(), "pandur")
        entries = extended(entries, [Recorded(fact)], "")
    facts = effective(entries)
    return View(
        id="0" * 32,
        game=PANDUR,
        names=NAMES,
        options=Options(),
        entries=entries,
        facts=facts,
        replay=replay(PANDUR, Options(), len(NAMES), facts),
        history=history(entries),
    )


def said(view: View, lang: str) -> str:
    """What the board says of the last counted deal besides the bid."""
    deal = view.state_of(PANDUR).finished[-1]
    return spared_text(table(view, lang), deal)


@pytest.mark.parametrize("lang", [language.code for language in LANGUAGES])
def test_pan_5_the_board_says_why_a_dealer_at_13_gets_nothing(lang: str) -> None:
    """Luis has 13 when he deals and Marta fails."""
    lines = (*BEFORE, "bid 1 100", "solo 100", "bid 2 100", "solo 99")
    view = played(*lines)
    assert view.replay.stopped_at is None
    assert view.sheet.totals == (2, 13, 0, 2)
    assert said(view, lang) == texts(lang)("pandur.spared", name="Luis", n=2)


def test_pan_5_a_dealer_who_is_paid_is_not_mentioned() -> None:
    view = played("dealer 0", "bid 1 100", "solo 100", "bid 2 100", "solo 99")
    assert view.sheet.totals == (2, 4, 0, 2)
    assert not said(view, "en")


@pytest.mark.parametrize(
    ("lines", "dealer"),
    [
        (("dealer 0", "bid 1 100"), "Ana"),
        (("dealer 0", "bid 1 100", "solo 100"), "Luis"),
        (("dealer 0", "bid 1 100", "solo 100", "pass 2"), "Luis"),
    ],
)
def test_the_board_marks_the_player_who_deals_now(lines: tuple[str, ...], dealer: str) -> None:
    """Also while it still shows the deal before."""
    view = played(*lines)
    assert view.next_step.dealer == NAMES.index(dealer)
    marked = [row.name for row in player_rows(table(view)) if row.note]
    assert marked == [dealer]
