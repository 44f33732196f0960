"""The cells of a Coiffeur, and the words for its facts."""

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
from rules.games.coiffeur.cells import cell_facts, facts_with
from rules.games.coiffeur.facts import Passed, PointsMade, RowChosen
from rules.games.coiffeur.game import COIFFEUR
from rules.games.coiffeur.sheet import CLUB_ROWS, Options, Way
from rules.jass.cards import Card, Mode
from rules.jass.facts import DealAnnulled, ShownMeld, WeisCompared
from rules.pairs.facts import DealForfeited, Revoked, StoeckShown, VorhandFound, WeisShown
from rules.solo.facts import DealerFound
from scorer.games.coiffeur.cell import (
    OTHERS,
    OWN,
    Cell,
    CellForm,
    Checked,
    cell_in,
)
from scorer.games.coiffeur.panels import row_title
from scorer.session import View
from scorer.table.entries.deals import deal_with
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


def check(view: View, chosen: Cell, own: str = "", others: str = "") -> Checked:
    """Check these points for a cell, typed in this order."""
    facts = cell_facts(view.replay, chosen.origin or chosen.place)
    form = CellForm(table=table(view), cell=chosen, facts=facts)
    draft = form.initial_draft(view)
    for seat, digits in ((OWN, own), (OTHERS, others)):
        draft = draft.at(seat) if digits else draft
        for digit in digits:
            draft = draft.with_digit(int(digit))
    return form.check(view, draft)


def test_coi_4_a_joker_is_chosen_with_its_way_and_any_other_row_without() -> None:
    options = Options()
    joker = Cell(place=(0, JOKER)).saying(way=Way.SLALOM)
    assert joker.asked(options) == (Way.SLALOM, None)
    assert joker.choice(options) == RowChosen(side=0, row=JOKER, way=Way.SLALOM)
    turned = joker.saying(opening=Mode.UNDENUFE)
    assert turned.asked(options) == (Way.SLALOM, Mode.UNDENUFE)
    chosen = turned.choice(options)
    assert chosen == RowChosen(side=0, row=JOKER, way=Way.SLALOM, opening=Mode.UNDENUFE)
    assert turned.saying(way=Way.CLUBS).choice(options) == RowChosen(
        side=0, row=JOKER, way=Way.CLUBS
    )
    assert replace(turned, place=(1, EGGAE)).choice(options) == RowChosen(side=1, row=EGGAE)
    assert Cell(way=Way.CLUBS).choice(options) is None


@pytest.mark.parametrize(
    ("own", "others", "count"),
    [
        ("", "", None),
        ("0981", "", PointsMade(points=981)),
        ("", "59", PointsMade(points=98)),
        ("98", "59", PointsMade(points=98)),
    ],
)
def test_digits_mean_points_of_the_side_and_those_of_the_others_leave_the_rest(
    own: str, others: str, count: PointsMade | None
) -> None:
    assert check(shown(VorhandFound(seat=0)), Cell(place=(0, EGGAE)), own, others).count == count


@pytest.mark.parametrize(
    ("own", "others", "code"),
    [("98", "60", Code.SURPLUS), ("98", "50", Code.MISSING), ("", "158", Code.RANGE)],
)
def test_two_numbers_that_are_not_157_are_refused(own: str, others: str, code: Code) -> None:
    view = shown(VorhandFound(seat=0))
    assert check(view, Cell(place=(0, EGGAE)), own, others).wrong[0].code == code


def test_coi_7_257_is_a_matsch_where_it_counts() -> None:
    view = shown(VorhandFound(seat=0), options=Options(matsch_bonus=100))
    assert check(view, Cell(place=(0, EGGAE)), "257").count == PointsMade(points=157, matsch=True)
    assert check(view, Cell(place=(0, EGGAE)), "157").count == PointsMade(points=157)


def test_coi_6_values_per_trick_ask_for_the_points_of_the_others() -> None:
    options = Options(values_per_trick=True, matsch_bonus=100)
    view = shown(VorhandFound(seat=0), options=options)
    slalom = Cell(place=(0, SLALOM), opening=Mode.OBENABE)
    assert check(view, slalom, "98").wrong[0].code == Code.NEEDS_OTHERS
    assert check(view, slalom, "98", "26").count == PointsMade(points=98, others=26)
    assert check(view, Cell(place=(0, EGGAE)), "98").wrong == ()


def test_a_count_that_is_corrected_holds_until_something_else_is_typed() -> None:
    view = shown(*PLAYED)
    haerz = Cell(place=(1, HAERZ), origin=(1, HAERZ))
    assert check(view, haerz).count == PointsMade(points=98)
    moved = check(view, replace(haerz, place=(1, EGGAE)))
    assert moved.choice == RowChosen(side=1, row=EGGAE)
    assert moved.count == PointsMade(points=98)
    assert [line.score for line in moved.lines] == [98]
    assert [fault.code for fault in check(view, haerz, "156").wrong] == [Code.IMPOSSIBLE]


def test_an_incomplete_choice_is_told_from_a_wrong_one() -> None:
    view = shown(VorhandFound(seat=0))
    assert check(view, Cell(), "98") == Checked()
    joker = Cell(place=(0, JOKER))
    assert check(view, joker, "98").incomplete
    assert not check(view, joker.saying(way=Way.CLUBS)).incomplete
    assert not check(view, Cell(place=(0, EGGAE)), "156").incomplete


def test_digits_are_for_the_chosen_row_unless_another_cell_is_tapped() -> None:
    view = shown(VorhandFound(seat=0), RowChosen(side=0, row=JOKER, way=Way.CLUBS))
    chosen = check(view, cell_in(view, Cell(deal=1)), "98")
    assert chosen.choice == RowChosen(side=0, row=JOKER, way=Way.CLUBS)
    tapped = check(view, cell_in(view, Cell(deal=1, place=(0, EGGAE))), "98")
    assert tapped.choice == RowChosen(side=0, row=EGGAE)


def test_removing_a_deal_removes_all_its_facts() -> None:
    view = shown(*PLAYED)
    facts = cell_facts(view.replay, (1, HAERZ))
    assert (facts.chosen, facts.counted) == (3, 4)
    deal = deal_with(view, facts.counted)
    assert deal is not None
    assert deal.of_play == (2, 3, 4)
    judgement = judge(COIFFEUR, view.options, 4, view.entries, list(map(Voided, deal.of_play)))
    assert not judgement.refused
    assert not judgement.conflicts
    assert [(one.side, one.row) for one in judgement.replay.state.finished] == [(0, EGGAE)]


def test_an_annulled_deal_stays_when_the_next_one_is_removed() -> None:
    start = (VorhandFound(seat=0), Passed(), DealAnnulled())
    view = shown(*start, RowChosen(side=0, row=EGGAE), PointsMade(points=60))
    deal = deal_with(view, cell_facts(view.replay, (0, EGGAE)).counted)
    assert deal is not None
    assert deal.of_play == (4, 5)


def test_entries_lead_to_their_cells() -> None:
    view = shown(*PLAYED, RowChosen(side=1, row=EGGAE))
    cells = [facts_with(view.replay, seq).place for seq in range(1, 8)]
    assert cells == [None, None, (1, HAERZ), (1, HAERZ), (0, EGGAE), (0, EGGAE), (1, EGGAE)]
    assert cell_facts(view.replay, (1, EGGAE)).chosen == 7


@pytest.mark.parametrize(
    ("facts", "place", "code"),
    [
        ((), (0, EGGAE), Code.NEEDS_VORHAND),
        ((VorhandFound(seat=0), *[Passed()] * 4), (1, EGGAE), Code.ROW_FORCED),
        ((VorhandFound(seat=0), *[Passed()] * 4), (0, JOKER), None),
    ],
)
def test_coi_5_a_side_that_may_not_choose_gets_the_reason(
    facts: tuple[Event, ...], place: tuple[int, int], code: str | None
) -> None:
    checked = check(shown(*facts), Cell(place=place))
    assert checked.incomplete if code is None else checked.wrong[0].code == code


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
