"""The list of deals: the place, text and mark of each entry."""

from __future__ import annotations

from dataclasses import replace

from rules.engine.log import Amended, Inserted, Undone, Voided
from rules.jass.cards import Mode
from rules.jass.facts import DealAnnulled
from rules.pairs.facts import (
    ClaimedOut,
    ClaimSettled,
    ModeChosen,
    Revoked,
    StoeckShown,
    TricksCounted,
    WeisShown,
)
from scorer.games.schieber.correction import CountCorrection
from scorer.games.schieber.ledger import DealStatus, Mark, deals
from scorer.table.corrections.edit import EditPanel
from tests.scorer.games.shown import look, seen, table

SPADES = ModeChosen(mode=Mode.SPADES)
OBENABE = ModeChosen(mode=Mode.OBENABE)
COUNT = TricksCounted(tricks=(98, 59))
WEIS = WeisShown(side=0, points=50)
STOECK = StoeckShown(side=1)


def test_a_deal_has_its_number_mode_factor_and_both_scores() -> None:
    first, second = deals(table(seen(SPADES, COUNT, OBENABE)))
    assert (first.number, first.status, first.mode, first.factor) == (
        1,
        DealStatus.COUNTED,
        Mode.SPADES,
        2,
    )
    assert first.scores == (196, 118)
    assert (first.mode_seq, first.count) == (2, CountCorrection(seq=3))
    assert (second.number, second.status, second.scores) == (2, DealStatus.OPEN, (None, None))
    assert second.count is None


def test_mat_1_a_matsch_is_marked_for_its_side_and_says_whose_choice_it_was() -> None:
    lost = TricksCounted(tricks=(0, 157), matsch=1)
    won = TricksCounted(tricks=(0, 157), matsch=1)
    first, second = deals(table(seen(OBENABE, lost, OBENABE, won)))
    assert (first.scores, first.bonuses) == ((0, 771), ("", "contra_matsch"))
    assert second.bonuses == ("", "matsch")
    assert first.count_text == "Contra-Matsch, Luis y Pedro"


def test_weis_and_stoeck_stand_below_with_their_scores() -> None:
    (deal,) = deals(table(seen(SPADES, WEIS, STOECK, COUNT)))
    lines = [(line.label, line.scores) for line in deal.lines]
    assert lines == [
        ("Vorhand: Ana", ()),
        ("Wiis", (100, None)),
        ("Stöck", (None, 40)),
    ]
    assert deal.lines[1].text == "Wiis de 50, Ana y Marta"
    assert deal.scores == (196, 118)


def test_a_claim_takes_its_tricks_but_the_deal_shows_both_scores() -> None:
    facts = SPADES, ClaimedOut(side=0), COUNT
    (waiting,) = deals(table(seen(*facts, target=110)))
    assert waiting.scores == (None, 118)
    (settled,) = deals(table(seen(*facts, ClaimSettled(side=0, tricks=60), target=110)))
    assert settled.scores == (120, 118)
    assert settled.lines[1].text == "Ana y Marta: «Estamos afuera»"


def test_forgotten_melds_go_before_claims_and_forgotten_claims_before_the_count() -> None:
    (deal,) = deals(table(seen(SPADES, ClaimedOut(side=0), COUNT, target=110)))
    assert (deal.melds_before, deal.claims_before) == (3, 4)
    (still_open,) = deals(table(seen(SPADES, WEIS)))
    assert (still_open.melds_before, still_open.claims_before) == (None, None)


def test_pen_1_a_revoke_is_corrected_as_a_revoke_and_not_as_a_count() -> None:
    (deal,) = deals(table(seen(SPADES, Revoked(side=0, kept=40))))[:1]
    assert deal.count == EditPanel(3)
    assert deal.scores == (80, 234)


def test_pen_2_an_annulled_deal_stands_for_itself_without_scores() -> None:
    first, again = deals(table(seen(SPADES, WEIS, DealAnnulled(), OBENABE, COUNT)))
    assert (first.number, first.status, first.scores) == (1, DealStatus.ANNULLED, (None, None))
    assert (again.number, again.status, again.scores) == (1, DealStatus.COUNTED, (294, 177))
    assert first.lines[1].scores == ()


def test_corrected_inserted_and_removed_facts_leave_a_mark() -> None:
    view = seen(
        SPADES,
        WEIS,
        COUNT,
        [Amended(4, TricksCounted(tricks=(100, 57)))],
        [Inserted(4, replace(STOECK, vouched=True))],
        [Voided(3)],
    )
    (deal,) = deals(table(view))
    assert (deal.mark, deal.scores) == (Mark.CORRECTED, (200, 114))
    marks = [(line.label, line.mark) for line in deal.lines]
    assert marks == [
        ("Vorhand: Ana", Mark.NONE),
        ("Stöck", Mark.INSERTED),
        ("Wiis de 50, Ana y Marta", Mark.REMOVED),
    ]


def test_a_correction_that_was_undone_leaves_no_mark() -> None:
    view = seen(SPADES, WEIS, COUNT, [Voided(3)], [Undone(5)])
    (deal,) = deals(table(view))
    assert [line.mark for line in deal.lines] == [Mark.NONE, Mark.NONE]


def test_a_mode_changed_before_the_count_is_no_correction() -> None:
    (deal,) = deals(table(seen(SPADES, [Amended(2, OBENABE)])))
    assert (deal.mode, deal.mark) == (Mode.OBENABE, Mark.NONE)


def test_facts_after_the_end_come_last_and_do_not_count() -> None:
    view = seen(
        SPADES, COUNT, OBENABE, COUNT, [Amended(3, TricksCounted(tricks=(157, 0)))], target=300
    )
    first, surplus = deals(table(view))
    assert first.scores == (314, 0)
    assert surplus.status is DealStatus.SURPLUS
    assert [line.seq for line in surplus.lines] == [4, 5]


def test_the_entry_that_breaks_a_rule_is_shown_with_the_reason() -> None:
    view = seen(OBENABE, StoeckShown(side=0), COUNT)
    _, stopped = deals(table(view))
    assert stopped.status is DealStatus.STOPPED
    assert stopped.count_text == look().t("violation.stoeck.needs_trump", mode="Obenabe")
    assert stopped.rule == "STK-1"
    assert [line.seq for line in stopped.lines] == [3, 4]


def test_removing_a_whole_deal_leaves_the_vorhand() -> None:
    (deal,) = deals(table(seen(SPADES, WEIS, COUNT)))
    assert deal.seqs == (2, 3, 4)


def test_wiis_6_a_late_fact_is_listed_apart_with_the_reason() -> None:
    view = seen(SPADES, COUNT, [Inserted(3, STOECK)])
    counted, late = deals(table(view))
    assert counted.lines[1:] == ()
    assert late.status is DealStatus.LATE
    assert late.count_text == look().t("entries.not_in_time")
    assert [line.seq for line in late.lines] == [4]
