"""What is typed at a table, as a device keeps it: the same after its page was loaded again."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

import scorer
from rules.games.coiffeur.sheet import Way
from rules.jass.cards import Card, Mode, Suit
from rules.pairs.facts import TricksCounted
from rules.tournament.options import Terms
from scorer.drafts.own_values import OwnValues
from scorer.drafts.typed import from_draft, to_draft
from scorer.games.auctions.calls import CallDraft
from scorer.games.coiffeur.cell import Cell
from scorer.games.counting import count_keys as slate
from scorer.games.counting.typed import Typed
from scorer.games.pandur.draft import SoloDraft
from scorer.screens.tournament.sheet import ResultDraft
from scorer.table.counter.draft import CounterDraft
from scorer.table.pad import touches as sheet
from scorer.table.pad.choosing import ChosenPlayers
from scorer.table.pad.draft import Draft
from scorer.widgets.component import Live

COUNTED: Final = CounterDraft().at(3, Mode.HEARTS).with_card(Card.parse("HJ"))
CHOSEN: Final = ChosenPlayers((0, 1, 2, 3), (None,) * 4, (None,) * 4, -1, total=None, most=2)

TYPED: Final = (
    slate.Typing(deal=Typed.of(1).with_digit(9).for_side(0), pushed_in=4),
    sheet.PadState(about="(1, 2)", draft=Draft.blank((1, 2, 0)).with_digit(6).with_digit(2)),
    sheet.PadState(about="(1, 2)", draft=Draft.blank((1, 2, 0)).with_points(1, 62)),
    sheet.PadState(about="('plays', 1)", draft=CHOSEN.at(2)),
    Cell(
        deal=2,
        place=(1, 3),
        origin=(0, 1),
        way=Way.SLALOM,
        opening=Mode.OBENABE,
        matsch=True,
    ),
    replace(SoloDraft(deal=3).with_digit(7), made=False),
    CallDraft(after=12, turn=1, seat=2, points=110, mode=Mode.HEARTS),
    COUNTED.with_suit(Suit.CLUBS).sorting().with_card(Card.parse("S6")).with_last_trick(),
)


KEPT_AS: Final = [
    "scorer.games.auctions.calls.CallDraft",
    "scorer.games.coiffeur.cell.Cell",
    "scorer.games.counting.count_keys.Typing",
    "scorer.games.pandur.draft.SoloDraft",
    "scorer.table.counter.draft.CounterDraft",
    "scorer.table.pad.touches.PadState",
]
"""The names under which drafts are kept; where a class is moved, earlier ones are lost."""


def after_reload(values: OwnValues) -> OwnValues:
    return OwnValues(json.loads(json.dumps(values.drafts)))


@pytest.mark.parametrize("value", TYPED, ids=lambda value: type(value).__name__)
def test_what_is_typed_is_the_same_after_the_page_was_loaded_again(value: Any) -> None:
    before = OwnValues()
    before.value(type(value)).set(value)
    once = after_reload(before)
    # A panel that nobody opens, such as the card counter, asks for nothing: its value stays.
    for after in (once, after_reload(after_reload(before))):
        assert after.value(type(value)).value == value


def test_every_kind_of_value_that_a_table_keeps_is_one_of_these() -> None:
    folder = Path(scorer.__file__).parent
    sources = [path.read_text("utf-8") for path in folder.rglob("*.py")]
    kinds = {
        name for source in sources for name in re.findall(r"\.kept\(([A-Z][a-z]\w*)\)", source)
    }
    assert kinds == {type(value).__name__ for value in TYPED}


def test_the_names_of_what_a_table_keeps_stay() -> None:
    values = OwnValues()
    for value in TYPED:
        values.value(type(value)).set(value)
    assert sorted(values.drafts) == KEPT_AS


def test_a_phone_that_was_handed_on_is_covered_again_and_a_complaint_stays() -> None:
    values, complaint = OwnValues(), sheet.Complaint("no", wrong=True)
    counted = Draft.blank((0, 1)).with_digit(4)
    values.value(sheet.PadState).set(sheet.PadState("x", counted, complaint, uncovered=True))
    after = after_reload(values)
    assert after.value(sheet.PadState).value == sheet.PadState("x", counted, complaint)


def panel_of(values: OwnValues, points: int) -> Live[TricksCounted]:
    """What is typed in the panel that corrects a count."""
    counted = TricksCounted(tricks=(points, 157 - points))
    return values.panel(f"count of {points}").panel("numbers").value(TricksCounted, counted)


def test_what_is_typed_in_a_panel_is_kept_for_the_same_panel_until_it_is_forgotten() -> None:
    values, told, typed = OwnValues(), list[int](), TricksCounted(tricks=(60, 97))
    values.follow(lambda: told.append(1))
    panel_of(values, 90).set(typed)
    assert told
    after = after_reload(after_reload(values))
    assert panel_of(after, 90).value == typed
    assert panel_of(after, 80).value.tricks == (80, 77)
    after.value(SoloDraft).set(SoloDraft().with_digit(1))
    after.forget_panels()
    assert panel_of(after, 90).value.tricks == (90, 67)
    panel_of(after, 80).set(panel_of(after, 80).value)
    assert list(after.drafts) == ["scorer.games.pandur.draft.SoloDraft"]


def test_nothing_is_kept_of_values_that_are_as_at_first() -> None:
    values = OwnValues()
    for value in TYPED:
        values.value(type(value)).set(type(value)())
    assert values.drafts == {}


def test_a_change_is_told_to_the_newest_follower() -> None:
    values, told = OwnValues(), list[str]()
    live = values.value(SoloDraft)
    values.follow(lambda: told.append("first"))
    live.set(SoloDraft().with_digit(1))
    values.follow(lambda: told.append("second"))
    live.set(SoloDraft().with_digit(2))
    assert told == ["first", "second"]


@pytest.mark.parametrize("draft", [{"digits": 7}, {"unknown": 1}, [], None, {"made": "yes"}])
def test_a_value_that_cannot_be_read_is_as_at_first(draft: Any) -> None:
    assert from_draft(SoloDraft, draft, SoloDraft()) == SoloDraft()


def test_the_sheet_of_a_tournament_has_a_form() -> None:
    typed = ResultDraft(options=Terms(deals=3), table=4, deal=2).typed(7).moved(1).typed(5)
    kept = json.loads(json.dumps(to_draft(typed)))
    assert from_draft(ResultDraft, kept, ResultDraft(options=Terms())) == typed
