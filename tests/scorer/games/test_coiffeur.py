"""The drafts and cells of a Coiffeur, and the words for its facts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from rules.engine.codes import Code
from rules.engine.game import Event, replay
from rules.engine.log import (
    Amended,
    Change,
    Entry,
    Recorded,
    Voided,
    effective,
    extended,
    history,
    judge,
)
from rules.games.coiffeur.facts import Passed, PointsMade, RowChosen
from rules.games.coiffeur.game import COIFFEUR
from rules.games.coiffeur.sheet import CLUB_ROWS, Options, Way
from rules.jass.cards import Card, Mode
from rules.jass.facts import DealAnnulled, ShownMeld, WeisCompared
from rules.pairs.facts import DealForfeited, Revoked, StoeckShown, VorhandFound, WeisShown
from rules.solo.facts import DealerFound
from scorer.games.coiffeur.cells import (
    INCOMPLETE,
    cell_entries,
    cell_of_entry,
    cell_refusal,
    deal_removal,
    row_chosen,
)
from scorer.games.coiffeur.check import check_draft, current_draft
from scorer.games.coiffeur.draft import BLANK, OTHERS, OWN, CellDraft, draft_of
from scorer.games.coiffeur.row_names import row_title
from scorer.session import View
from scorer.table.pad.draft import Draft
from scorer.table.wording import effect, phrase
from scorer.texts import LANGUAGES
from tests.scorer.games.shown import NAMES, look, table

EGGAE, HAERZ, JOKER, SLALOM = 0, 1, 6, 8
PLAYED = (
    VorhandFound(seat=0),
    *(Passed(), RowChosen(side=1, row=HAERZ), PointsMade(points=98)),
    *(RowChosen(side=0, row=EGGAE), PointsMade(points=60)),
)
"""Ana pushes and Luis plays Härz; then Marta plays Eggä."""


def shown(
    *steps: Event | Sequence[Change], options: Options | None = None, players: int = 4
) -> View:
    """A Partie after these steps; an event is recorded."""
    agreed = options or Options()
    entries: tuple[Entry, ...] = ()
    for step in steps:
        changes = [Recorded(step)] if isinstance(step, Event) else step
        entries = extended(entries, changes, "")
    facts = effective(entries)
    return View(
        id="0" * 32,
        game=COIFFEUR,
        names=NAMES[:players],
        options=agreed,
        entries=entries,
        facts=facts,
        replay=replay(COIFFEUR, agreed, players, facts),
        history=history(entries),
    )


def points(own: str, others: str = "") -> Draft:
    """The points of a cell with these digits."""
    return replace(BLANK, digits=(own or None, others or None))


def typed(draft: CellDraft, digits: str, options: Options) -> CellDraft:
    for digit in digits:
        draft = draft.with_digit(int(digit), options)
    return draft


def test_coi_4_a_joker_is_chosen_with_its_way_and_any_other_row_without() -> None:
    options = Options()
    joker = CellDraft(place=(0, JOKER)).with_way(Way.SLALOM)
    assert joker.alternates(options)
    assert joker.lacks_way(options)
    assert joker.choice(options) == RowChosen(side=0, row=JOKER, way=Way.SLALOM)
    turned = joker.with_opening(Mode.UNDENUFE)
    assert not turned.lacks_way(options)
    chosen = turned.choice(options)
    assert chosen == RowChosen(side=0, row=JOKER, way=Way.SLALOM, opening=Mode.UNDENUFE)
    assert turned.with_way(Way.CLUBS).choice(options) == RowChosen(side=0, row=JOKER, way=Way.CLUBS)
    assert turned.moved_to((1, EGGAE)).choice(options) == RowChosen(side=1, row=EGGAE)
    assert CellDraft(way=Way.CLUBS).choice(options) is None


def test_digits_mean_points_of_the_side_and_those_of_the_others_leave_the_rest() -> None:
    state, options = shown(VorhandFound(seat=0)).state, Options()
    draft = CellDraft(place=(0, EGGAE))
    assert draft.count(state) is None
    assert typed(draft, "0981", options).count(state) == PointsMade(points=981)
    assert typed(draft, "59", options).swapped().count(state) == PointsMade(points=98)
    others = draft.at(OTHERS)
    assert typed(others, "59", options).count(state) == PointsMade(points=98)
    assert typed(draft, "98", options).erased().count(state) == PointsMade(points=9)
    assert typed(draft, "98", options).cleared().count(state) is None
    assert typed(draft, "98", options).cleared().erased().count(state) == PointsMade(points=98)
    # What is cleared is the number, never the choice of the cell.
    assert draft.cleared() == draft
    both = typed(typed(draft, "98", options).at(OTHERS), "60", options)
    assert both.cleared().count(state) == PointsMade(points=98)
    # After a tap on a number, the next digit begins a new one.
    assert typed(both.at(OWN), "97", options).points.numbers == (97, 60)


@pytest.mark.parametrize(
    ("own", "others", "code"),
    [("98", "60", Code.SURPLUS), ("98", "50", Code.MISSING), ("", "158", Code.RANGE)],
)
def test_two_numbers_that_are_not_157_are_refused(own: str, others: str, code: Code) -> None:
    view = shown(VorhandFound(seat=0))
    draft = CellDraft(deal=1, place=(0, EGGAE), points=points(own, others))
    assert check_draft(view, draft).violations[0].code == code
    agreed = check_draft(view, replace(draft, points=points("98", "59")))
    assert agreed.count == PointsMade(points=98)
    assert not agreed.violations


def test_coi_7_257_or_the_matsch_key_are_a_matsch_where_it_counts() -> None:
    options = Options(matsch_bonus=100)
    state = shown(VorhandFound(seat=0), RowChosen(side=0, row=EGGAE), options=options).state
    draft = CellDraft(place=(0, EGGAE))
    matsch = PointsMade(points=157, matsch=True)
    assert draft.with_matsch_toggled().count(state) == matsch
    assert typed(draft, "257", options).count(state) == matsch
    assert typed(draft.with_matsch_toggled(), "98", options).count(state) == PointsMade(points=98)


def test_coi_6_values_per_trick_ask_for_the_points_of_the_others() -> None:
    options = Options(values_per_trick=True, matsch_bonus=100)
    choice = RowChosen(side=0, row=SLALOM, opening=Mode.OBENABE)
    state = shown(VorhandFound(seat=0), choice, options=options).state
    draft = CellDraft(place=(0, SLALOM), opening=Mode.OBENABE)
    own = typed(draft, "98", options)
    assert own.asks_others(options)
    both = typed(own.at(OTHERS), "26", options)
    assert both.count(state) == PointsMade(points=98, others=26)
    matsch = typed(draft.with_matsch_toggled(), "124", options)
    assert matsch.count(state) == PointsMade(points=124, matsch=True, others=0)
    assert not CellDraft(place=(0, EGGAE)).asks_others(options)


def test_a_count_that_is_corrected_holds_until_something_else_is_typed() -> None:
    view = shown(*PLAYED)
    entries = cell_entries(view, 1, HAERZ)
    assert isinstance(entries.count, PointsMade)
    draft = draft_of(row_chosen(entries), entries.count)
    checked = check_draft(view, draft)
    assert checked.count == PointsMade(points=98)
    assert checked.unchanged
    moved = check_draft(view, draft.moved_to((1, EGGAE)))
    assert moved.choice == RowChosen(side=1, row=EGGAE)
    assert moved.count == PointsMade(points=98)
    assert [line.score for line in moved.lines] == [98]
    assert check_draft(view, draft.cleared()).count is None
    assert check_draft(view, draft.cleared().erased()).unchanged
    wrong = check_draft(view, typed(draft, "156", view.options))
    assert [fault.code for fault in wrong.violations] == [Code.IMPOSSIBLE]


def test_an_incomplete_draft_has_no_count_or_cannot_be_chosen() -> None:
    view = shown(VorhandFound(seat=0))
    assert check_draft(view, CellDraft(points=points("98"))).count is None
    now = check_draft(view, CellDraft(place=(0, JOKER), points=points("98")))
    assert not now.choosable
    assert now.violations[0].code in INCOMPLETE
    ready = check_draft(view, CellDraft(place=(0, JOKER)).with_way(Way.CLUBS))
    assert ready.choosable
    assert ready.count is None


def test_digits_are_for_the_chosen_row_unless_another_cell_is_tapped() -> None:
    view = shown(VorhandFound(seat=0), RowChosen(side=0, row=JOKER, way=Way.CLUBS))
    digits = CellDraft(deal=1, points=points("98"))
    chosen = check_draft(view, current_draft(view, digits))
    assert chosen.choice == RowChosen(side=0, row=JOKER, way=Way.CLUBS)
    assert not chosen.moves_choice
    tapped = check_draft(view, current_draft(view, replace(digits, place=(0, EGGAE))))
    assert tapped.choice == RowChosen(side=0, row=EGGAE)
    assert tapped.moves_choice


def test_digits_that_were_typed_in_another_deal_are_dropped() -> None:
    view = shown(*PLAYED)
    assert current_draft(view, CellDraft(deal=2, points=points("98"))).empty
    assert current_draft(view, CellDraft(deal=3, points=points("98"))).points == points("98")
    corrected = draft_of(RowChosen(side=1, row=HAERZ), PointsMade(points=98))
    assert current_draft(view, replace(corrected, deal=3, points=points("7"))).points == points("7")
    # Another screen has corrected the same cell meanwhile.
    other = shown(*PLAYED, [Amended(4, PointsMade(points=40))])
    assert current_draft(other, replace(corrected, deal=3, points=points("7"))).origin is None


def test_removing_a_deal_removes_all_its_facts() -> None:
    view = shown(*PLAYED)
    entries = cell_entries(view, 1, HAERZ)
    assert (entries.chosen, entries.counted, entries.all) == (3, 4, (2, 3, 4))
    judgement = judge(COIFFEUR, view.options, 4, view.entries, deal_removal(entries))
    assert not judgement.refused
    assert not judgement.conflicts
    assert [(one.side, one.row) for one in judgement.replay.state.finished] == [(0, EGGAE)]


def test_an_annulled_deal_stays_when_the_next_one_is_removed() -> None:
    start = (VorhandFound(seat=0), Passed(), DealAnnulled())
    view = shown(*start, RowChosen(side=0, row=EGGAE), PointsMade(points=60))
    assert cell_entries(view, 0, EGGAE).all == (4, 5)


def test_entries_lead_to_their_cells() -> None:
    view = shown(*PLAYED, RowChosen(side=1, row=EGGAE))
    cells = [cell_of_entry(view, seq) for seq in range(1, 8)]
    assert cells == [None, None, (1, HAERZ), (1, HAERZ), (0, EGGAE), (0, EGGAE), (1, EGGAE)]
    assert cell_entries(view, 1, EGGAE).all == (7,)


def test_coi_5_a_side_that_may_not_choose_gets_the_reason() -> None:
    assert _code(shown(), 0, EGGAE) == Code.NEEDS_VORHAND
    pushed = shown(VorhandFound(seat=0), *(Passed() for _ in range(4)))
    assert _code(pushed, 1, EGGAE) == Code.ROW_FORCED
    assert _code(pushed, 0, JOKER) is None
    assert _code(shown(*PLAYED), 0, EGGAE) is None


def _code(view: View, side: int, row: int) -> str | None:
    found = cell_refusal(view, side, row)
    return found.code if found else None


MELD = ShownMeld(seat=1, cards=tuple(Card.parse(code) for code in ("H6", "H7", "H8")))
EVERY: tuple[Event, ...] = (
    VorhandFound(seat=2),
    DealerFound(seat=3),
    Passed(),
    RowChosen(side=1, row=EGGAE),
    RowChosen(side=1, row=JOKER, way=Way.CLUBS),
    RowChosen(side=1, row=SLALOM, opening=Mode.OBENABE),
    RowChosen(side=1, row=JOKER, way=Way.GUSHTI, opening=Mode.OBENABE),
    WeisShown(side=1, points=50),
    WeisCompared(melds=(MELD,)),
    StoeckShown(side=1),
    PointsMade(points=98),
    PointsMade(points=157, matsch=True),
    Revoked(side=1, kept=40),
    DealForfeited(side=0),
    DealAnnulled(),
)


@pytest.mark.parametrize("lang", [language.code for language in LANGUAGES])
def test_every_fact_has_a_phrase_of_its_own(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIZARRA_STRICT_TEXTS", "1")
    assert {type(event) for event in EVERY} == set(COIFFEUR.event_types)
    before = shown(VorhandFound(seat=0))
    after = shown(VorhandFound(seat=0), RowChosen(side=1, row=EGGAE))
    phrases = [
        phrase(table(view, lang), event, state=view.state)
        for event in EVERY
        for view in [before if isinstance(event, RowChosen) else after]
    ]
    assert len(set(phrases)) == len(EVERY)
    assert not [text for text in phrases if "{" in text or "." in text.split()[0]]


def test_a_fact_is_described_with_its_own_side() -> None:
    assert phrase(table(shown(*PLAYED)), PointsMade(points=60)) == "Ana y Marta: 60 puntos"
    assert phrase(table(shown(*PLAYED)), RowChosen(side=1, row=HAERZ)) == "Luis: Härz ×2"


def test_the_description_of_the_deciding_fact_says_so() -> None:
    rows = tuple(replace(row, factor=20 if row.factor == 10 else 1) for row in CLUB_ROWS)
    start: list[Event] = [VorhandFound(seat=0)]
    for row in (EGGAE, HAERZ, 2, 3, 4, 5):
        for side in (0, 1):
            start += [RowChosen(side=side, row=row), PointsMade(points=100)]
    gushti = [RowChosen(side=side, row=9, opening=Mode.OBENABE) for side in (0, 1)]
    start += [gushti[0], PointsMade(points=157), gushti[1]]
    view = shown(*start, options=Options(rows=rows))
    text = phrase(table(view), PointsMade(points=0), state=view.state)
    assert text.endswith(look().t("coiffeur.nobody_catches", side="Ana y Marta"))
    assert phrase(table(view), PointsMade(points=157), state=view.state).endswith("157 puntos")


def test_pen_2_the_log_says_what_is_written_for_missing_cards() -> None:
    view = shown(VorhandFound(seat=0), RowChosen(side=0, row=HAERZ))
    chooser, others = (
        phrase(table(view), DealForfeited(side=side), state=view.state) for side in (0, 1)
    )
    assert "0: Ana y Marta, Härz ×2" in chooser
    assert "157: Ana y Marta, Härz ×2" in others


def test_a_row_of_the_table_has_its_own_name() -> None:
    t = look().t
    assert row_title(t, CLUB_ROWS[HAERZ], "swiss") == "Rosen ×2"
    assert row_title(t, replace(CLUB_ROWS[JOKER], name="Misère"), "french") == "Misère ×7"


def test_a_correction_says_all_three_totals() -> None:
    view = shown(
        VorhandFound(seat=0), RowChosen(side=2, row=HAERZ), PointsMade(points=98), players=3
    )
    change = Amended(3, PointsMade(points=60))
    judgement = judge(COIFFEUR, view.options, 3, view.entries, [change])
    assert effect(look().t, view, judgement).endswith("Ana 0, Luis 0, Marta 120")
    gone = judge(COIFFEUR, view.options, 3, view.entries, [Voided(2), Voided(3)])
    assert effect(look().t, view, gone).endswith("Ana 0, Luis 0, Marta 0")
