"""The list of entries: the deal, text, scores and mark of each fact."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules import GAMES
from rules.engine.game import AnyGame, Event
from rules.engine.log import Amended, Change, Inserted, Recorded, Undone, Voided, extended
from rules.engine.notation import Partie
from rules.games.coiffeur.facts import PointsMade, RowChosen
from rules.games.handjass.facts import HandsTaken
from rules.games.individual.deal import Options as IndividualOptions
from rules.games.individual.facts import PointsCounted as IndividualCounted
from rules.games.molotow import MOLOTOW
from rules.games.molotow.facts import PointsCounted, TableWeisTaken
from rules.games.molotow.game import Options as MolotowOptions
from rules.games.pandur.bids import Bid
from rules.games.pandur.facts import BidMade, SoloCounted, TrumpNamed
from rules.jass.auction import BidPassed
from rules.jass.cards import Card, Mode, Rank, Suit
from rules.jass.facts import DealAnnulled, ShownMeld, WeisCompared
from rules.jass.melds import sequence_cards
from rules.pairs.facts import (
    ClaimedOut,
    ClaimSettled,
    ModeChosen,
    Revoked,
    StoeckShown,
    TricksCounted,
    VorhandFound,
    WeisShown,
)
from rules.solo import facts as solo
from rules.solo.facts import CardTurned, DealerFound
from scorer.games import ALL
from scorer.games.schieber.correction import CountCorrection
from scorer.session import View
from scorer.table.corrections.edit import EditPanel
from scorer.table.entries import past
from scorer.table.entries.deals import deals_of
from scorer.table.entries.insertion import best_insertion_point, insertion_points
from scorer.table.entries.lines import Mark, Status, correction_of, deal_lines
from scorer.table.model import DealHead
from scorer.table.wording import phrase
from tests.rules.laws import tried
from tests.rules.partien import corrected, random_logs
from tests.scorer.games.shown import look, seen, table, view_of
from tests.scorer.games.table_without_screen import TableWithoutScreen

SPADES = ModeChosen(mode=Mode.SPADES)
OBENABE = ModeChosen(mode=Mode.OBENABE)
COUNT = TricksCounted(tricks=(98, 59))
WEIS = WeisShown(side=0, points=50)
STOECK = StoeckShown(side=1)


def test_a_deal_has_its_number_mode_factor_and_both_scores() -> None:
    first, second = deal_lines(table(seen(SPADES, COUNT, OBENABE)))
    assert (first.number, first.status, first.head) == (
        1,
        Status.COUNTED,
        DealHead(Mode.SPADES, 2),
    )
    assert (first.scores, first.totals) == ((196, 118), (196, 118))
    assert (first.headed, first.ended) == (2, 3)
    assert (second.number, second.status, second.scores) == (2, Status.OPEN, (None, None))
    assert (second.ended, second.totals) == (None, (196, 118))


def test_a_tap_on_the_scores_opens_the_pad_that_counted() -> None:
    context = table(seen(SPADES, COUNT))
    assert correction_of(context, 3) == CountCorrection(seq=3)
    assert correction_of(context, 2) == EditPanel(2)


def test_totals_run_from_deal_to_deal_with_weis_and_stoeck() -> None:
    first, second = deal_lines(table(seen(SPADES, WEIS, STOECK, COUNT, OBENABE, COUNT)))
    assert first.totals == (296, 158)
    assert second.totals == (296 + 294, 158 + 177)


def test_mat_1_a_matsch_is_marked_for_its_side_and_says_whose_choice_it_was() -> None:
    lost = TricksCounted(tricks=(0, 157), matsch=1)
    won = TricksCounted(tricks=(0, 157), matsch=1)
    first, second = deal_lines(table(seen(OBENABE, lost, OBENABE, won)))
    assert (first.scores, first.bonuses) == ((0, 771), ("", "contra_matsch"))
    assert second.bonuses == ("", "matsch")
    assert first.end_text == "Contra-Matsch, Luis y Pedro"


def test_mol_4_a_weis_of_the_hand_and_one_of_a_trick_stand_below_alike() -> None:
    facts = (
        DealerFound(seat=3),
        solo.WeisShown(seat=0, points=50),
        TableWeisTaken(seat=1, points=20),
        PointsCounted(points=(60, 50, 25, 22)),
    )
    partie = Partie(
        id="molotow",
        game=MOLOTOW,
        rules=1,
        players=("Ana", "Luis", "Marta", "Pedro"),
        options=MolotowOptions(),
        entries=extended((), map(Recorded, facts), ""),
    )
    (deal,) = deal_lines(table(view_of(partie)))
    assert deal.scores == (60, 50, 25, 22)
    assert [line.scores for line in deal.lines[-2:]] == [
        (-50, None, None, None),
        (None, 20, None, None),
    ]
    assert deal.totals == (10, 70, 25, 22)


def test_weis_and_stoeck_stand_below_with_their_scores() -> None:
    (deal,) = deal_lines(table(seen(SPADES, WEIS, STOECK, COUNT)))
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
    (waiting,) = deal_lines(table(seen(*facts, target=110)))
    assert waiting.scores == (None, 118)
    (settled,) = deal_lines(table(seen(*facts, ClaimSettled(side=0, tricks=60), target=110)))
    assert settled.scores == (120, 118)
    assert settled.lines[1].text == "Ana y Marta: «Estamos afuera»"


def test_forgotten_melds_go_before_claims_and_forgotten_claims_before_the_count() -> None:
    def best(view: View, event: Event) -> int | None:
        (deal,) = deals_of(view)
        places = insertion_points(view, ALL["schieber"].facts, deal, event)
        return best_insertion_point(view, places, event).before

    counted = seen(SPADES, ClaimedOut(side=0), COUNT, target=110)
    assert best(counted, replace(WEIS, vouched=True)) == 3
    assert best(counted, ClaimedOut(side=1)) == 4
    still_open = seen(SPADES, WEIS)
    assert best(still_open, WEIS) is None
    assert best(still_open, ClaimedOut(side=0)) is None


def test_pen_1_a_revoke_is_corrected_as_a_revoke_and_not_as_a_count() -> None:
    context = table(seen(SPADES, Revoked(side=0, kept=40)))
    (deal,) = deal_lines(context)
    assert deal.ended == 3
    assert correction_of(context, 3) == EditPanel(3)
    assert deal.scores == (80, 234)


def test_pen_2_an_annulled_deal_stands_for_itself_without_scores() -> None:
    first, again = deal_lines(table(seen(SPADES, WEIS, DealAnnulled(), OBENABE, COUNT)))
    assert (first.number, first.status, first.scores) == (1, Status.ANNULLED, (None, None))
    assert (again.number, again.status, again.scores) == (1, Status.COUNTED, (294, 177))
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
    (deal,) = deal_lines(table(view))
    assert (deal.mark, deal.scores) == (Mark.CORRECTED, (200, 114))
    marks = [(line.label, line.mark) for line in deal.lines]
    assert marks == [
        ("Vorhand: Ana", Mark.NONE),
        ("Stöck", Mark.INSERTED),
        ("Wiis de 50, Ana y Marta", Mark.REMOVED),
    ]


def test_a_correction_that_was_undone_leaves_no_mark() -> None:
    view = seen(SPADES, WEIS, COUNT, [Voided(3)], [Undone(5)])
    (deal,) = deal_lines(table(view))
    assert [line.mark for line in deal.lines] == [Mark.NONE, Mark.NONE]


def test_a_mode_changed_before_the_count_is_no_correction() -> None:
    (deal,) = deal_lines(table(seen(SPADES, [Amended(2, OBENABE)])))
    assert (deal.head, deal.mark) == (DealHead(Mode.OBENABE, 3), Mark.NONE)


def test_facts_after_the_end_come_last_and_do_not_count() -> None:
    view = seen(
        SPADES, COUNT, OBENABE, COUNT, [Amended(3, TricksCounted(tricks=(157, 0)))], target=300
    )
    first, surplus = deal_lines(table(view))
    assert first.scores == (314, 0)
    assert surplus.status is Status.SURPLUS
    assert [line.seq for line in surplus.lines] == [4, 5]
    # Luis chose, not Ana, who chose in the last deal that counts: nobody is named.
    assert surplus.lines[0].text == "Obenabe"


def test_the_entry_that_breaks_a_rule_is_shown_with_the_reason() -> None:
    view = seen(OBENABE, StoeckShown(side=0), COUNT)
    _, stopped = deal_lines(table(view))
    assert stopped.status is Status.STOPPED
    assert stopped.end_text == look().t("violation.stoeck.needs_trump", mode="Obenabe")
    assert stopped.rule == "STK-1"
    assert [line.seq for line in stopped.lines] == [3, 4]


def test_removing_a_whole_deal_leaves_the_vorhand() -> None:
    (deal,) = deals_of(seen(SPADES, WEIS, COUNT))
    assert deal.of_play == (2, 3, 4)


def test_wiis_6_a_late_fact_is_listed_apart_with_the_reason() -> None:
    view = seen(SPADES, COUNT, [Inserted(3, STOECK)])
    counted, late = deal_lines(table(view))
    assert counted.lines[1:] == ()
    assert late.status is Status.LATE
    assert late.end_text == look().t("entries.not_in_time")
    assert [line.seq for line in late.lines] == [4]


def removed_by(at: TableWithoutScreen, *changes: Change) -> list[str]:
    """The removed facts in words after a correction, which also removes what is in conflict."""
    at.entries = extended(at.entries, (*changes, *at.view.judge(*changes).mends), "")
    return removed_in(at.view)


def removed_in(view: View) -> list[str]:
    listed = deal_lines(table(view))
    return [line.text for deal in listed for line in deal.lines if line.mark is Mark.REMOVED]


def test_weis_that_were_compared_stay_readable_when_their_player_no_longer_plays() -> None:
    melds = tuple(
        ShownMeld(seat=seat, cards=sequence_cards(suit, top, 3))
        for seat, suit, top in ((0, Suit.HEARTS, Rank.ACE), (1, Suit.SPADES, Rank.JACK))
    )
    handjass = TableWithoutScreen(
        "handjass",
        DealerFound(seat=3),
        CardTurned(card=Card.parse("C9")),
        HandsTaken(seats=(0, 1, 2)),
        WeisCompared(melds=melds),
        players=4,
    )
    texts = removed_by(handjass, Amended(3, HandsTaken(seats=(1, 2))))
    assert texts == ["Wiis comparados: Ana 20"]


def test_compared_weis_that_break_a_rule_are_listed_without_a_winner() -> None:
    meld = ShownMeld(seat=0, cards=sequence_cards(Suit.HEARTS, Rank.ACE, 3))
    other = ShownMeld(seat=1, cards=sequence_cards(Suit.SPADES, Rank.JACK, 3))
    handjass = TableWithoutScreen(
        "handjass",
        DealerFound(seat=3),
        CardTurned(card=Card.parse("C9")),
        HandsTaken(seats=(1, 2)),
        players=4,
    )
    weis = Recorded(WeisCompared(melds=(meld, other)))
    handjass.entries = extended(handjass.entries, [weis], "")
    (_, stopped) = deal_lines(table(handjass.view))
    assert [line.text for line in stopped.lines] == [look().t("weis.title")]


def test_a_removed_deal_names_who_played_it() -> None:
    bids = (BidMade(seat=1, bid=Bid.N100), BidPassed(seat=2), BidPassed(seat=0))
    again = (BidMade(seat=2, bid=Bid.N100), BidPassed(seat=0), BidPassed(seat=1))
    pandur = TableWithoutScreen(
        "pandur",
        DealerFound(seat=0),
        *(*bids, TrumpNamed(suit=Suit.CLUBS), SoloCounted(points=120)),
        *(*again, TrumpNamed(suit=Suit.HEARTS), SoloCounted(points=90)),
        players=3,
    )
    (first, _) = deals_of(pandur.view)
    assert removed_by(pandur, *map(Voided, first.of_play))[-1] == "Luis: 120 en bazas"
    coiffeur = TableWithoutScreen(
        "coiffeur",
        VorhandFound(seat=0),
        *(RowChosen(side=0, row=0), PointsMade(points=100)),
        *(RowChosen(side=1, row=4), PointsMade(points=57)),
    )
    (first, _) = deals_of(coiffeur.view)
    texts = removed_by(coiffeur, *map(Voided, first.of_play))
    assert texts[-1] == "Ana y Marta: 100 puntos"


def test_a_removed_count_names_those_who_played_on() -> None:
    individual = TableWithoutScreen(
        "individual",
        DealerFound(seat=0),
        IndividualCounted(points=(20, 60, 37, 40)),
        IndividualCounted(points=(100, 57)),
        players=4,
        options=IndividualOptions(target=40),
    )
    texts = removed_by(individual, Amended(2, IndividualCounted(points=(57, 60, 0, 40))))
    assert texts == ["Luis 100, Pedro 57 en bazas"]


def test_of_too_many_removed_facts_the_oldest_are_listed_without_their_player(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = seen(SPADES, WEIS, STOECK, [Voided(3)], [Voided(4)])
    monkeypatch.setattr(past, "MOST_READ_AGAIN", 6)
    assert removed_in(view) == ["Wiis", "Stöck, Luis y Pedro"]


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@tried(15)
@given(data=st.data())
def test_a_removed_fact_keeps_its_words(game: AnyGame, data: st.DataObject) -> None:
    partie = data.draw(corrected(game))
    view = view_of(partie)
    # The first fact stays: a list without deals shows nothing.
    later = view.replay.taken[1:]
    if not later:
        return
    target = data.draw(st.sampled_from([step.seq for step in later]))
    gone = (Voided(target), *view.judge(Voided(target)).mends)
    then = view_of(replace(partie, entries=extended(partie.entries, gone, "")))
    listed = {line.seq: line.text for deal in deal_lines(table(then)) for line in deal.lines}
    for step in later:
        if Voided(step.seq) in gone:
            words = phrase(table(view), step.event, state=view.state_before(step.seq))
            assert listed[step.seq] == words


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
@tried(30)
@given(data=st.data())
def test_the_list_shows_every_fact_once_and_the_totals_of_the_sheet(
    game: AnyGame, data: st.DataObject
) -> None:
    view = view_of(data.draw(st.one_of(corrected(game), random_logs(game))))
    listed = deal_lines(table(view))
    shown = [deal.headed for deal in listed if deal.headed is not None]
    shown += [deal.ended for deal in listed if deal.ended is not None]
    shown += [line.seq for deal in listed for line in deal.lines if line.mark is not Mark.REMOVED]
    assert sorted(shown) == sorted(placed.seq for placed in view.facts)
    counted = [deal for deal in listed if deal.status.counts]
    assert (counted[-1].totals if counted else (0,) * len(view.sides)) == view.sheet.totals
    for deal in listed:
        texts = [line.text for line in deal.lines]
        assert all(text and "{" not in text for text in texts)
