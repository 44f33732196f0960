"""Declarations (DIF-3): whose turn it is, which facts are written, and what stays secret."""

from __future__ import annotations

from dataclasses import replace

import flet as ft
import pytest

from rules.engine.game import Event, replay
from rules.engine.log import (
    Amended,
    Change,
    Entry,
    Inserted,
    Recorded,
    Voided,
    effective,
    extended,
    history,
)
from rules.games.differenzler.deal import Options
from rules.games.differenzler.facts import PointsCounted, PointsDeclared
from rules.games.differenzler.game import DIFFERENZLER
from rules.games.differenzler.standing import board
from rules.jass.facts import DealAnnulled
from rules.solo.facts import DealerFound
from scorer.games.differenzler.declaring import SPOKEN, Declaring, declaring
from scorer.games.differenzler.table import _footer, _player_row
from scorer.session import View
from scorer.table.corrections.edit import EditPanel
from scorer.table.entries.lines import deal_lines
from scorer.table.pad.draft import Draft
from scorer.texts import texts
from tests.scorer.games.shown import look, table
from tests.scorer.games.table_without_screen import TableWithoutScreen

NAMES = ("Ana", "Luis", "Marta", "Pedro")
FIRST = DealerFound(seat=3)
SECRET = Options(secret=True)


def declared(seat: int, points: int) -> Event:
    return PointsDeclared(seat=seat, points=points)


def seen(*steps: Event | Change, options: Options | None = None) -> View:
    """The Partie after these steps; entry 1 names the dealer, Pedro."""
    chosen = options or Options()
    entries: tuple[Entry, ...] = ()
    for step in (FIRST, *steps):
        entries = extended(entries, [Recorded(step) if isinstance(step, Event) else step], "")
    facts = effective(entries)
    return View(
        id="0" * 32,
        game=DIFFERENZLER,
        names=NAMES,
        options=chosen,
        entries=entries,
        facts=facts,
        replay=replay(DIFFERENZLER, chosen, len(NAMES), facts),
        history=history(entries),
    )


def asked(view: View) -> Declaring:
    spec = declaring(view.state, view.deal_begun)
    assert spec is not None
    return spec


def typed(view: View, *numbers: int) -> Draft:
    """The draft after numbers were typed, each taken with the key."""
    draft = asked(view).initial_draft(view)
    for number in numbers:
        for digit in str(number):
            draft = draft.with_digit(int(digit))
        draft = draft.closed()
    return draft


def test_the_players_declare_in_the_order_of_the_table() -> None:
    view = seen(declared(0, 40))
    draft = typed(view, 7, 100)
    judged = asked(view).judge(view, draft)
    assert judged.changes == (Recorded(declared(1, 7)), Recorded(declared(2, 100)))
    assert (draft.seat, judged.wrong, judged.ready) == (3, (), True)


def test_no_player_can_be_skipped() -> None:
    view = seen()
    spec = asked(view)
    draft = spec.initial_draft(view).at(2).with_digit(9).with_digit(9)
    assert spec.judge(view, draft).missing == (0, 1)
    assert not spec.judge(view, draft).ready


def test_nothing_typed_asks_for_the_next_player() -> None:
    view = seen(declared(0, 40))
    assert asked(view).judge(view, typed(view)).missing == (1,)


def test_a_declaration_that_is_typed_again_is_corrected() -> None:
    view = seen(declared(0, 40), declared(1, 30))
    spec = asked(view)
    draft = spec.initial_draft(view).at(0)
    assert spec.field_text(draft, 0) == "40"
    changed = draft.with_digit(4).with_digit(1)
    assert spec.judge(view, changed).changes == (Amended(2, declared(0, 41)),)


def test_a_draft_is_for_other_declarations_when_one_changes() -> None:
    view = seen(declared(0, 40))
    assert asked(view).about == asked(seen(declared(0, 40))).about
    assert asked(view).about != asked(seen(declared(0, 41))).about
    assert asked(view).about != asked(seen(declared(0, 40), declared(1, 2))).about


@pytest.mark.parametrize(
    ("lang", "turn", "dealer", "all_declared"),
    [
        (
            "es",
            "Ana declara · juego 1",
            "Pedro declara · suma 122 · faltan 35",
            "suma 162 · sobran 5",
        ),
        (
            "de",
            "Ana sagt Punkte an · Spiel 1",
            "Pedro sagt Punkte an · Summe 122 · 35 fehlen",
            "Summe 162 · 5 zu viel",
        ),
    ],
)
def test_the_question_to_the_dealer_names_the_sum_and_the_difference(
    lang: str, turn: str, dealer: str, all_declared: str
) -> None:
    t, view = texts(lang), seen()
    spec = asked(view)
    assert spec.question(t, view, typed(view)) == turn
    assert spec.question(t, view, typed(view, 52, 70, 0)) == dealer
    assert spec.question(t, view, typed(view, 52, 70, 0, 40)) == all_declared


def test_in_secret_only_who_has_spoken_is_shown() -> None:
    view = seen(declared(0, 40), options=SECRET)
    spec, t = asked(view), texts("es")
    draft = spec.initial_draft(view)
    assert [spec.field_text(draft, seat) for seat in range(4)] == [SPOKEN, "–", "–", "–"]
    assert draft.fields == (1,)
    assert draft.known == ()
    cover = spec.cover(t, view)
    assert cover is not None
    assert cover.button == "Soy Luis"
    assert "40" not in cover.text + spec.question(t, view, draft)
    # The draft of this player is not shown to the next one.
    assert spec.about != asked(seen(declared(0, 40), declared(1, 5), options=SECRET)).about


def listed(view: View, deal: int) -> list[str]:
    return [line.text for line in deal_lines(table(view))[deal - 1].lines][-4:]


def test_dif_3_a_secret_declaration_covers_no_equal_one_of_an_earlier_deal() -> None:
    first = [declared(seat, 40) for seat in range(4)]
    counted = (*first, PointsCounted(points=(40, 40, 40, 37)))
    before = [f"{name} declara 40" for name in NAMES]
    assert listed(seen(*counted, options=SECRET), 1) == before
    view = seen(*counted, declared(1, 40), declared(2, 33), options=SECRET)
    assert listed(view, 1) == before
    assert listed(view, 2) == [f"{name} declaró en secreto" for name in ("Luis", "Marta")]


def test_dif_3_a_secret_declaration_that_was_removed_stays_covered() -> None:
    spoken = [f"{name} declaró en secreto" for name in NAMES[:2]]
    view = seen(declared(0, 41), declared(1, 33), Voided(3), options=SECRET)
    assert listed(view, 1)[-2:] == spoken
    # Another deal in its place, or before it, does not uncover it.
    deal = (declared(0, 41), declared(1, 1), declared(2, 2), declared(3, 3))
    whole = [*deal, PointsCounted(points=(41, 40, 40, 36))]
    inserted = seen(
        declared(0, 41),
        declared(1, 33),
        Voided(3),
        *(Inserted(2, one) for one in whole),
        options=SECRET,
    )
    assert inserted.replay.stopped_at is None
    assert "33" not in " ".join(listed(inserted, 2))


def test_nothing_is_declared_before_the_dealer_is_known_or_after_all_have() -> None:
    start = DIFFERENZLER.start(Options(), 4)
    assert declaring(start, 1) is None
    view = seen(*(declared(seat, 10) for seat in range(4)))
    assert declaring(view.state, 1) is None
    counted = seen(
        *(declared(seat, 10) for seat in range(4)), PointsCounted(points=(40, 40, 40, 37))
    )
    assert asked(counted).turn == 1
    assert declaring(replace(view.state, deal=None), 1) is None


def test_the_sheet_tells_no_sum_of_declarations_before_the_first_one_is_written() -> None:
    def footer(*steps: Event) -> list[str]:
        state = seen(*steps).state_of(DIFFERENZLER)
        return [part.value for part in _footer(look(), state, 1) if isinstance(part, ft.Text)]

    assert footer() == []
    assert footer(declared(2, 45)) == ["suma 45", "faltan 112"]


def test_pen_2_after_an_annulled_deal_a_touch_corrects_the_declaration_on_the_board() -> None:
    first = (declared(seat, 40) for seat in range(4))
    at = TableWithoutScreen(
        "differenzler", FIRST, *first, DealAnnulled(), declared(0, 10), players=4
    )
    (player, *_) = board(at.view.state_of(DIFFERENZLER))
    cell = _player_row(at.context, player).cells[0]
    assert cell.text == "10"
    assert cell.on_tap is not None
    cell.on_tap()
    assert at.opened == [EditPanel(7, 0)]
