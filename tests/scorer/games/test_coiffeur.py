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
from scorer.games.coiffeur.cells import (
    INCOMPLETE,
    cell_entries,
    cell_of_entry,
    cell_refusal,
    deal_removal,
)
from scorer.games.coiffeur.draft import CellDraft, draft_of
from scorer.games.coiffeur.pad import check_draft
from scorer.games.coiffeur.row_names import row_title
from scorer.session import View
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
        players=NAMES[:players],
        options=agreed,
        entries=entries,
        facts=facts,
        replay=replay(COIFFEUR, agreed, players, facts),
        history=history(entries),
    )


def typed(draft: CellDraft, digits: str, options: Options) -> CellDraft:
    for digit in digits:
        draft = draft.with_digit(int(digit), options)
    return draft


def test_coi_4_a_joker_is_chosen_with_its_way_and_any_other_row_without() -> None:
    options = Options()
    joker = CellDraft(side=0, row=JOKER).with_way(Way.SLALOM)
    assert joker.alternates(options)
    assert joker.choice(options) == RowChosen(side=0, row=JOKER, way=Way.SLALOM)
    turned = replace(joker, opening=Mode.UNDENUFE)
    assert turned.choice(options).opening is Mode.UNDENUFE
    assert turned.with_way(Way.CLUBS).choice(options) == RowChosen(side=0, row=JOKER, way=Way.CLUBS)
    assert turned.moved_to(1, EGGAE).choice(options) == RowChosen(side=1, row=EGGAE)


def test_digits_mean_points_and_the_points_of_the_others_leave_the_rest() -> None:
    state, options = shown(VorhandFound(seat=0)).state, Options()
    draft = CellDraft(side=0, row=EGGAE)
    assert draft.count(state) is None
    assert typed(draft, "0981", options).count(state) == PointsMade(points=981)
    assert typed(draft, "59", options).taken_as_others().count(state) == PointsMade(points=98)
    assert typed(draft, "98", options).erased().count(state) == PointsMade(points=9)
    assert typed(draft, "98", options).cleared() == draft


def test_coi_7_257_or_the_matsch_key_are_a_matsch_where_it_counts() -> None:
    options = Options(matsch_bonus=100)
    state = shown(VorhandFound(seat=0), RowChosen(side=0, row=EGGAE), options=options).state
    draft = CellDraft(side=0, row=EGGAE)
    matsch = PointsMade(points=157, matsch=True)
    assert draft.with_matsch_toggled().count(state) == matsch
    assert typed(draft, "257", options).count(state) == matsch
    assert typed(draft.with_matsch_toggled(), "98", options).count(state) == PointsMade(points=98)


def test_coi_6_values_per_trick_ask_for_the_points_of_the_others() -> None:
    options = Options(values_per_trick=True, matsch_bonus=100)
    choice = RowChosen(side=0, row=SLALOM, opening=Mode.OBENABE)
    state = shown(VorhandFound(seat=0), choice, options=options).state
    own = typed(draft_of(choice), "98", options)
    assert own.asks_others(options)
    both = typed(replace(own, on_others=True), "26", options)
    assert both.count(state) == PointsMade(points=98, others=26)
    assert typed(draft_of(choice).with_matsch_toggled(), "124", options).count(state) == PointsMade(
        points=124, matsch=True, others=0
    )
    assert not CellDraft(side=0, row=EGGAE).asks_others(options)


def test_a_count_that_is_corrected_holds_until_something_else_is_typed() -> None:
    view = shown(*PLAYED)
    entries = cell_entries(view, 1, HAERZ)
    assert entries.choice is not None
    assert isinstance(entries.count, PointsMade)
    draft = draft_of(entries.choice, entries.count)
    assert check_draft(view, entries, draft).count == PointsMade(points=98)
    moved = check_draft(view, entries, draft.moved_to(1, EGGAE))
    assert moved.choice == RowChosen(side=1, row=EGGAE)
    assert moved.count == PointsMade(points=98)
    assert [line.score for line in moved.lines] == [98]
    wrong = check_draft(view, entries, typed(draft, "156", view.options))
    assert [fault.code for fault in wrong.violations] == [Code.IMPOSSIBLE]


def test_a_draft_that_is_not_complete_is_asked_for() -> None:
    view = shown(VorhandFound(seat=0))
    entries = cell_entries(view, 0, JOKER)
    now = check_draft(view, entries, CellDraft(side=0, row=JOKER))
    assert not now.choosable
    assert now.violations[0].code in INCOMPLETE
    ready = check_draft(view, entries, CellDraft(side=0, row=JOKER).with_way(Way.CLUBS))
    assert ready.choosable
    assert ready.count is None


def test_a_deal_goes_with_everything_that_was_said_in_it() -> None:
    view = shown(*PLAYED)
    entries = cell_entries(view, 1, HAERZ)
    assert (entries.chosen, entries.counted, entries.all) == (3, 4, (2, 3, 4))
    judgement = judge(COIFFEUR, view.options, 4, view.entries, deal_removal(entries))
    assert not judgement.refused
    assert not judgement.conflicts
    assert [(one.side, one.row) for one in judgement.replay.state.finished] == [(0, EGGAE)]


def test_an_annulled_deal_stays_when_the_one_after_it_goes() -> None:
    start = (VorhandFound(seat=0), Passed(), DealAnnulled())
    view = shown(*start, RowChosen(side=0, row=EGGAE), PointsMade(points=60))
    assert cell_entries(view, 0, EGGAE).all == (4, 5)


def test_entries_lead_to_their_cells() -> None:
    view = shown(*PLAYED, RowChosen(side=1, row=EGGAE))
    cells = [cell_of_entry(view, seq) for seq in range(1, 8)]
    assert cells == [None, None, (1, HAERZ), (1, HAERZ), (0, EGGAE), (0, EGGAE), (1, EGGAE)]
    assert cell_entries(view, 1, EGGAE).all == (7,)


def test_coi_5_who_may_not_choose_is_told_why() -> None:
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
    said = [
        phrase(table(view, lang), event, state=view.state)
        for event in EVERY
        for view in [before if isinstance(event, RowChosen) else after]
    ]
    assert len(set(said)) == len(EVERY)
    assert not [text for text in said if "{" in text or "." in text.split()[0]]


def test_what_was_just_written_is_told_of_its_own_side() -> None:
    assert phrase(table(shown(*PLAYED)), PointsMade(points=60)) == "Ana y Marta: 60 puntos"
    assert phrase(table(shown(*PLAYED)), RowChosen(side=1, row=HAERZ)) == "Luis: Härz ×2"


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
    assert effect(look().t, view, judgement).endswith("0 – 0 – 120")
    gone = judge(COIFFEUR, view.options, 3, view.entries, [Voided(2), Voided(3)])
    assert effect(look().t, view, gone).endswith("0 – 0 – 0")
