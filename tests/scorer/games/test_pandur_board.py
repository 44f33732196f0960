"""The board of a Pandur says what happened in the last deal, also where nothing is written."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.engine.game import Event, replay
from rules.engine.log import Amended, Entry, Recorded, effective, extended, history
from rules.games.pandur import PANDUR
from rules.games.pandur.bids import Bid
from rules.games.pandur.deal import Options
from rules.games.pandur.facts import BidMade
from rules.games.pandur.standing import board as standing
from rules.jass.facts import DealAnnulled
from scorer.games.boards.sheet_parts import shown_deal
from scorer.games.pandur.counting import type_digit
from scorer.games.pandur.draft import SoloDraft, Touches
from scorer.games.pandur.table import player_rows, short_cell, spared_text
from scorer.session import View
from scorer.table.model import TableContext
from scorer.texts import LANGUAGES, texts
from tests.rules.golden import read_fact
from tests.scorer.games.shown import NAMES, live_table, table
from tests.scorer.games.table_without_screen import TableWithoutScreen

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


def facts_of(*lines: str) -> list[Event]:
    return [read_fact(line.split(), "pandur") for line in lines]


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
    ("lines", "cells"),
    [
        (("dealer 0", "bid 1 100"), ["–", "100", "·", "·"]),
        (("dealer 0", "bid 1 100", "solo 90"), ["+2", "·", "+2", "+2"]),
        (("dealer 0", "bid 1 100", "solo 90", "bid 2 110"), ["·", "–", "110", "·"]),
    ],
)
def test_a_short_board_has_the_bids_until_it_has_what_they_came_to(
    lines: tuple[str, ...], cells: list[str]
) -> None:
    """Bids of the deal before would look like those of the next one."""
    view = played(*lines)
    state = view.state_of(PANDUR)
    shown = standing(state, shown_deal(state))
    assert [short_cell(table(view).look, one).text for one in shown] == cells


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


def test_an_answer_takes_back_why_a_touch_before_it_did_not_count() -> None:
    shown = TableWithoutScreen("pandur", *facts_of(*MISERE))
    touched: list[None] = []
    actions = replace(shown.context.actions, touched=lambda: touched.append(None))
    context = TableContext(shown.context.look, shown.view, live_table(shown.view, actions))
    touches = Touches(context, context.live.kept(SoloDraft))
    touches.change(lambda draft: replace(draft, made=False))
    assert touches.draft().made is False
    assert touched == [None]


SOLO = ("dealer 0", "bid 1 150", "pass 2", "pass 3", "trump clubs")


@pytest.mark.parametrize(
    ("again", "kept"),
    [
        (("weis 1 50",), 79),
        (("annul", *SOLO[1:]), None),
        (("annul", "pass 1", "bid 2 100", "pass 3"), None),
    ],
)
def test_the_count_of_a_soloist_is_dropped_with_the_deal(
    again: tuple[str, ...], kept: int | None
) -> None:
    shown = TableWithoutScreen("pandur", *facts_of(*SOLO))
    touches = Touches(shown.context, shown.context.live.kept(SoloDraft))
    for digit in (7, 9):
        type_digit(touches, digit)
    assert shown.record(*facts_of(*again))
    assert touches.draft().points == kept


def test_the_answer_of_a_misere_is_dropped_with_the_deal_and_the_bid() -> None:
    facts = facts_of(*MISERE)
    shown = TableWithoutScreen("pandur", *facts)
    touches = Touches(shown.context, shown.context.live.kept(SoloDraft))
    touches.change(lambda draft: replace(draft, made=True))
    assert shown.correct([Amended(2, BidMade(seat=1, bid=Bid.PANDUR))])
    assert touches.draft().made is None
    assert shown.correct([Amended(2, facts[1])])
    assert touches.draft().made is True
    assert shown.record(DealAnnulled(), *facts[1:])
    assert touches.draft().made is None


MISERE = ("dealer 0", "bid 1 misere", "pass 2", "pass 3")
