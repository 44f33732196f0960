"""Individual Jass: every paragraph of its rules (IND), and a second computation of totals."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.codes import Code
from rules.engine.game import Event, violation
from rules.engine.log import Amended, Recorded, Voided, extended, judge
from rules.games.differenzler.facts import TrumpTurned
from rules.games.individual.deal import (
    Options,
    Raised,
    State,
    all_write,
    deal_totals,
)
from rules.games.individual.facts import PointsCounted
from rules.games.individual.game import INDIVIDUAL
from rules.games.individual.standing import entry_needs, pointless, records, standing, stayed_out
from rules.jass.cards import Card
from rules.jass.facts import DealAnnulled, ShownMeld, WeisCompared
from rules.jass.melds import ContestReason, Fours
from rules.jass.totals import possible_totals
from rules.solo.facts import CardTurned, DealerFound, StoeckShown, WeisShown
from rules.solo.leaving import next_of
from tests.rules.laws import tried
from tests.rules.partien import valid_partien

law = tried(120)


def after(state: State, *events: Event) -> State:
    for event in events:
        assert INDIVIDUAL.verify(state, event) == (), event
        state = INDIVIDUAL.apply(state, event)
    return state


def begun(players: int = 4, dealer: int | None = None, **options: Any) -> State:
    """A Partie in which the last seat deals first, so that seat 0 leads."""
    state = INDIVIDUAL.start(Options(**options), players)
    return after(state, DealerFound(seat=players - 1 if dealer is None else dealer))


def counted(*points: int, trickless: tuple[int, ...] = (), out: int | None = None) -> Event:
    return PointsCounted(points=points, trickless=trickless, out=out)


def weis(seat: int, points: int) -> Event:
    return WeisShown(seat=seat, points=points)


def compared(*melds: str) -> WeisCompared:
    shown = []
    for meld in melds:
        seat, cards = meld.split(":")
        shown.append(ShownMeld(seat=int(seat), cards=tuple(map(Card.parse, cards.split(",")))))
    return WeisCompared(melds=tuple(shown))


def turned(code: str) -> Event:
    return CardTurned(card=Card.parse(code))


def scores(state: State) -> tuple[int, ...]:
    return INDIVIDUAL.sheet(state).totals


def codes(state: State, event: Event) -> list[str]:
    return [found.code for found in INDIVIDUAL.verify(state, event)]


def reasons(state: State) -> list[tuple[str, int, int]]:
    return [(line.reason, line.side, line.score) for line in INDIVIDUAL.lines(state)]


@pytest.mark.parametrize(("players", "good"), [(1, False), (2, True), (4, True), (5, False)])
def test_ind_1_two_to_four_play(players: int, good: bool) -> None:  # noqa: FBT001
    found = INDIVIDUAL.check_options(Options(), players)
    assert bool(found) is not good
    if found:
        (one,) = found
        assert dict(one.args) == {"players": players, "least": 2, "most": 4}


def test_ind_1_each_player_is_a_side_and_the_target_is_1000() -> None:
    assert INDIVIDUAL.sides(3) == ((0,), (1,), (2,))
    assert Options().target == 1000
    assert INDIVIDUAL.check_options(Options(target=0), 4) == (
        violation("option.target", "IND-1", "target", target=0),
    )
    assert INDIVIDUAL.start(Options(target=500), 2).limit == 500


def test_ind_1_the_first_dealer_is_asked_for_and_the_player_to_the_right_leads() -> None:
    state = INDIVIDUAL.start(Options(), 3)
    assert INDIVIDUAL.next_step(state).code == "say_first_dealer"
    assert INDIVIDUAL.next_step(state).dealer is None
    assert codes(state, weis(0, 20)) == ["deal.needs_dealer"]
    assert codes(state, DealerFound(seat=3)) == ["side.unknown"]
    state = after(state, DealerFound(seat=2))
    step = INDIVIDUAL.next_step(state)
    assert (step.code, step.dealer, step.vorhand, step.seat) == ("count_deal", 2, 0, None)
    assert codes(state, DealerFound(seat=1)) == ["deal.dealer_set"]
    step = INDIVIDUAL.next_step(after(state, counted(52, 30, 40)))
    assert (step.deal, step.dealer, step.vorhand) == (2, 0, 1)


def test_ind_1_the_turned_card_is_trump_and_may_be_exchanged() -> None:
    state = begun()
    six = CardTurned(card=Card.parse("S6"), exchanged=True)
    assert INDIVIDUAL.verify(state, six) == (
        violation("deal.card_is_six", "IND-1", "exchanged", card=Card.parse("S6")),
    )
    state = after(state, CardTurned(card=Card.parse("SJ"), exchanged=True))
    assert state.deal is not None
    assert state.deal.exchanged
    assert INDIVIDUAL.verify(state, turned("H9")) == (
        violation("deal.card_set", "IND-1", "card", card=Card.parse("SJ")),
    )
    (line, *_) = INDIVIDUAL.lines(after(state, counted(100, 57, 0, 0)))
    assert line.mode == "spades"


def test_ind_1_a_fact_of_another_game_is_refused() -> None:
    assert codes(begun(), TrumpTurned(card=Card.parse("SJ"))) == ["event.unknown"]


def test_ind_2_only_the_best_meld_is_written() -> None:
    state = after(begun(), weis(2, 50))
    assert INDIVIDUAL.verify(state, weis(2, 20)) == (violation("weis.best_only", "IND-2"),)
    assert codes(state, weis(0, 100)) == ["weis.best_only"]
    assert codes(state, compared("0:H6,H7,H8")) == ["weis.best_only", "deal.needs_card"]
    assert scores(state) == (0, 0, 50, 0)


def test_ind_2_only_the_best_of_several_shown_melds_counts() -> None:
    state = after(begun(), turned("C7"))
    melds = compared("0:H6,H7,H8,H9", "0:S6,S7,S8", "1:D10,DJ,DQ,DK")
    assert state.deal is not None
    contest = INDIVIDUAL.compare_weis(state, melds.melds)
    assert contest is not None
    assert (contest.side, contest.reason) == (1, ContestReason.TOP_CARD)
    assert scores(after(state, melds)) == (0, 50, 0, 0)
    mine = compared("0:H6,H7,H8,H9", "0:S6,S7,S8", "1:D10,DJ,DQ")
    assert scores(after(state, mine)) == (50, 0, 0, 0)


def test_ind_2_equal_melds_go_by_trumps_and_then_by_the_turn() -> None:
    melds = compared("2:H9,H10,HJ", "3:S9,S10,SJ")
    assert scores(after(begun(), turned("S7"), melds)) == (0, 0, 0, 20)
    assert scores(after(begun(), turned("C7"), melds)) == (0, 0, 20, 0)
    dealt_by_2 = begun(dealer=2)
    assert scores(after(dealt_by_2, turned("C7"), melds)) == (0, 0, 0, 20)


def test_ind_2_a_comparison_needs_the_turned_card() -> None:
    state = begun()
    assert state.deal is not None
    assert INDIVIDUAL.compare_weis(state, ()) is None
    assert INDIVIDUAL.verify(state, compared("0:H6,H7,H8")) == (
        violation("deal.needs_card", "WIIS-4"),
    )


@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ("SJ,CJ,HJ,DJ", 200),
        ("SA,CA,HA,DA", 100),
        ("SK,CK,HK,DK", 100),
        ("SQ,CQ,HQ,DQ", 100),
        ("H6,H7,H8", 20),
        ("H6,H7,H8,H9", 50),
        ("H6,H7,H8,H9,H10", 100),
    ],
)
def test_ind_2_worths(cards: str, worth: int) -> None:
    state = after(begun(), turned("C7"), compared(f"1:{cards}"))
    assert scores(state) == (0, worth, 0, 0)


@pytest.mark.parametrize("rank", ["6", "7", "8", "9", "10"])
def test_ind_2_four_low_cards_are_worth_nothing(rank: str) -> None:
    melds = compared(f"1:S{rank},C{rank},H{rank},D{rank}")
    assert codes(after(begun(), turned("CA")), melds) == ["meld.no_worth"]
    agreed = after(begun(fours=Fours.ALL), turned("CA"), melds)
    assert scores(agreed) == (0, 150 if rank == "9" else 100, 0, 0)


def test_ind_2_by_agreement_everybody_writes_every_meld() -> None:
    state = after(begun(everyone_writes=True), weis(0, 20), weis(2, 100), weis(0, 50))
    assert scores(state) == (70, 0, 100, 0)
    assert INDIVIDUAL.verify(state, compared("0:H6,H7,H8"))[0] == violation(
        "weis.no_contest", "IND-2"
    )


def test_ind_2_two_players_write_every_meld() -> None:
    assert [all_write(Options(), playing) for playing in (2, 3, 4)] == [True, False, False]
    state = after(begun(2), weis(0, 20), weis(0, 50), weis(1, 100))
    assert scores(state) == (70, 100)
    assert codes(state, compared("0:H6,H7,H8"))[0] == "weis.no_contest"


def test_ind_2_impossible_melds_are_refused() -> None:
    state = after(begun(), turned("C7"))
    assert codes(state, weis(4, 20)) == ["side.unknown"]
    assert INDIVIDUAL.verify(state, weis(0, 70)) == (
        violation("weis.worth", "WIIS-1", "points", points=70),
    )
    assert codes(state, compared()) == ["meld.none"]
    assert codes(state, compared("0:H6,H7,S8")) == ["meld.not_a_meld"]
    assert codes(state, compared("0:H6,H7,H8", "1:H8,H9,H10")) == ["meld.two_owners"]
    assert codes(state, compared("5:H6,H7,H8")) == ["side.unknown"]


def test_stk_1_the_stoeck_are_written_once_beside_any_weis() -> None:
    state = after(begun(), weis(2, 50), StoeckShown(seat=1))
    assert scores(state) == (0, 20, 50, 0)
    assert INDIVIDUAL.verify(state, StoeckShown(seat=1)) == (violation("stoeck.twice", "STK-1"),)
    assert codes(begun(), StoeckShown(seat=4)) == ["side.unknown"]


def test_wiis_6_a_weis_for_a_counted_deal_is_questioned() -> None:
    open_deal = after(begun(), weis(0, 50))
    counted_deal = after(open_deal, counted(100, 57, 0, 0))
    asks = violation("weis.late", "WIIS-6", "vouched", advisory=True)
    late = WeisShown(seat=0, points=50)
    assert INDIVIDUAL.late_question(late) == asks
    assert not INDIVIDUAL.same_deal(open_deal, counted_deal)
    assert INDIVIDUAL.same_deal(open_deal, open_deal)
    assert INDIVIDUAL.late_question(compared("0:H6,H7,H8")) == asks
    vouched = WeisShown(seat=0, points=50, vouched=True)
    assert INDIVIDUAL.late_question(vouched) is None
    stoeck = violation("stoeck.late", "STK-1", "vouched", advisory=True)
    assert INDIVIDUAL.late_question(StoeckShown(seat=0)) == stoeck
    over = after(begun(target=100), counted(100, 57, 0, 0))
    assert not INDIVIDUAL.same_deal(open_deal, over)


@pytest.mark.parametrize(("made", "total"), [(20, -80), (21, 21), (0, -100), (19, -81)])
def test_ind_3_fewer_than_21_cost_100(made: int, total: int) -> None:
    state = after(begun(2), counted(made, 157 - made))
    assert scores(state) == (total, 157 - made)


def test_ind_3_weis_and_stoeck_count_for_the_21_points() -> None:
    enough = after(begun(2), weis(0, 20), counted(2, 155))
    assert scores(enough) == (22, 155)
    enough = after(begun(2), StoeckShown(seat=0), counted(2, 155))
    assert scores(enough) == (22, 155)
    just_not = after(begun(2), weis(0, 20), counted(0, 157))
    assert scores(just_not) == (-80, 157)
    assert reasons(just_not)[-1] == ("below_21", 0, -100)


def test_ind_4_without_a_trick_the_melds_are_lost_and_the_stoeck_stays() -> None:
    state = after(
        begun(), weis(1, 100), StoeckShown(seat=1), counted(100, 0, 57, 0, trickless=(1,))
    )
    assert reasons(state) == [
        ("weis", 1, 100),
        ("stoeck", 1, 20),
        ("tricks", 0, 100),
        ("tricks", 1, 0),
        ("tricks", 2, 57),
        ("tricks", 3, 0),
        ("weis_lost", 1, -100),
        ("below_21", 1, -100),
        ("below_21", 3, -100),
    ]
    assert scores(state) == (100, -80, 57, -100)


def test_ind_4_a_worthless_trick_keeps_the_melds() -> None:
    state = after(begun(), weis(1, 100), counted(100, 0, 57, 0, trickless=(3,)))
    assert scores(state) == (100, 100, 57, -100)


def test_ind_4_a_player_with_points_cannot_be_without_a_trick() -> None:
    state = begun()
    assert INDIVIDUAL.verify(state, counted(100, 57, 0, 0, trickless=(1, 2))) == (
        violation("tricks.trickless", "IND-4", "trickless", seat=1, points=57),
    )
    assert codes(state, counted(100, 57, 0, 0, trickless=(4,))) == ["side.unknown"]


def test_ind_4_a_0_matters_only_where_a_weis_hangs_on_it() -> None:
    """Without a Weis there is nothing to lose, and the Stöck stay in any case."""
    bare = after(begun(), StoeckShown(seat=2))
    assert bare.deal is not None
    assert pointless(bare.deal, (100, 57, 0, 0)) == ()
    shown = after(bare, weis(3, 20))
    assert shown.deal is not None
    assert pointless(shown.deal, (100, 57, 0, 0)) == (3,)
    assert pointless(shown.deal, (100, 0, 0, 57)) == ()


def test_ind_5_the_only_player_at_the_target_wins_at_once() -> None:
    state = after(begun(2, target=100), counted(100, 57))
    assert state.deal is None
    outcome = INDIVIDUAL.outcome(state)
    assert (outcome.winners, outcome.ranks) == ((0,), (1, 2))
    assert INDIVIDUAL.next_step(state).code == "finished"
    assert INDIVIDUAL.verify(state, counted(100, 57)) == (violation("partie.over", "IND-5"),)
    with pytest.raises(ValueError, match="over"):
        INDIVIDUAL.apply(state, counted(100, 57))


def test_ind_5_melds_do_not_end_the_partie_before_the_count() -> None:
    state = after(begun(2, target=400), weis(0, 300), weis(0, 100))
    assert scores(state) == (400, 0)
    assert not INDIVIDUAL.outcome(state).finished
    state = after(state, counted(0, 157, trickless=(0,)))
    assert scores(state) == (-100, 157)
    assert not INDIVIDUAL.outcome(state).finished


def test_ind_5_several_at_the_target_play_on_to_250_more() -> None:
    state = after(begun(4, target=50), counted(60, 20, 57, 20))
    assert state.limit == 300
    assert tuple(state.raised) == (Raised(deal=1, limit=300, seats=(0, 2)),)
    assert not INDIVIDUAL.outcome(state).finished
    assert state.deal is not None
    assert (state.deal.playing, state.deal.dealer) == ((0, 2), 0)
    assert codes(state, weis(1, 20)) == ["deal.not_playing"]
    assert codes(state, StoeckShown(seat=3)) == ["deal.not_playing"]
    assert codes(state, counted(57, 100, 0, 0)) == ["points.each"]
    assert scores(after(state, counted(57, 100))) == (117, -80, 157, -80)


def test_ind_5_the_limit_rises_until_at_most_one_player_has_reached_it() -> None:
    state = begun(4, target=50, everyone_writes=True)
    higher = after(state, weis(0, 300), weis(2, 300), weis(1, 100), counted(40, 40, 37, 40))
    assert scores(higher) == (340, 140, 337, 40)
    assert higher.limit == 550
    assert tuple(higher.raised) == (Raised(deal=1, limit=550, seats=(0, 2)),)
    one = after(state, weis(0, 300), weis(2, 100), weis(1, 100), counted(40, 40, 37, 40))
    assert INDIVIDUAL.outcome(one).winners == (0,)
    assert one.limit == 300
    three = after(state, weis(2, 100), weis(1, 100), counted(57, 20, 40, 40))
    assert tuple(three.raised) == (Raised(deal=1, limit=300, seats=(0, 1, 2)),)


def test_ind_5_with_three_of_four_players_left_cards_stay_out() -> None:
    state = after(begun(4, target=50), counted(50, 57, 50, 0))
    assert state.deal is not None
    assert state.deal.playing == (0, 1, 2)
    assert INDIVIDUAL.verify(state, counted(52, 30, 40, out=35)) == ()


def test_ind_5_the_deal_passes_among_those_who_play() -> None:
    assert [next_of(seat, (0, 2), 4) for seat in range(4)] == [2, 2, 0, 0]
    state = after(begun(4, target=50), counted(60, 20, 57, 20))
    dealers = []
    for _ in range(3):
        step = INDIVIDUAL.next_step(state)
        dealers.append((step.dealer, step.vorhand))
        state = after(state, counted(57, 100))
    assert dealers == [(0, 2), (2, 0), (0, 2)]


def test_ind_6_possible_totals_of_a_deal() -> None:
    assert deal_totals(2) == deal_totals(4) == {157}
    assert deal_totals(3) == possible_totals(9)
    assert codes(begun(2), counted(100, 50)) == ["tricks.missing"]
    assert codes(begun(4), counted(100, 50, 8, 0)) == ["points.surplus"]
    state = begun(3)
    assert codes(state, counted(20, 20, 11)) == ["total.impossible"]
    assert codes(state, counted(52, 30, 40, out=34)) == ["total.out"]
    assert codes(state, counted(121, 1, 0)) == ["tricks.impossible", "tricks.impossible"]
    done = after(state, counted(52, 30, 40, out=35))
    assert stayed_out(done.finished[0]) == 35
    assert done.deal is not None
    assert stayed_out(done.deal) is None


def test_pen_2_an_annulled_deal_is_dealt_again() -> None:
    state = after(begun(), turned("C7"), weis(0, 50), StoeckShown(seat=1), DealAnnulled())
    assert scores(state) == (0, 0, 0, 0)
    step = INDIVIDUAL.next_step(state)
    assert (step.deal, step.dealer) == (1, 3)
    assert after(state, turned("S9"), weis(1, 20)).position == 7


def test_standing_course_records_and_entry_form() -> None:
    state = after(begun(), weis(2, 50), counted(60, 0, 77, 20, trickless=(1,)))
    state = after(state, weis(3, 100), StoeckShown(seat=0))
    entries = standing(state)
    assert [one.total for one in entries] == [80, -100, 127, 20]
    assert [one.place for one in entries] == [2, 4, 1, 3]
    assert [one.to_go for one in entries] == [920, 1100, 873, 980]
    assert [one.deals for one in entries] == [True, False, False, False]
    assert [one.leads for one in entries] == [False, True, False, False]
    assert [(one.weis, one.stoeck) for one in entries] == [(0, 20), (0, 0), (0, 0), (100, 0)]
    assert INDIVIDUAL.course(state, 4) == ((0, 0, 0, 0), (60, -100, 127, -80))
    assert [(one.last, one.fell_short) for one in entries] == [
        (60, False),
        (0, True),
        (127, False),
        (20, True),
    ]
    found = [(one.deals, one.short, one.melds) for one in records(state)]
    assert found == [(1, 0, 0), (1, 1, 0), (1, 0, 50), (1, 1, 0)]
    form = entry_needs(state)
    assert form is not None
    assert form.seats == (0, 1, 2, 3)
    assert form.totals == {157}
    assert (form.every_weis, form.weis_open, form.stoeck_open) == (False, False, False)
    two = entry_needs(after(begun(2), weis(0, 20)))
    assert two is not None
    assert (two.every_weis, two.weis_open, two.stoeck_open) == (True, True, True)
    over = after(begun(2, target=100), counted(100, 57))
    assert entry_needs(over) is None
    assert [one.plays for one in standing(over)] == [False, False]
    assert [one.to_go for one in standing(over)] == [0, 43]


def test_a_preview_shows_what_a_fact_will_add() -> None:
    state = after(begun(), weis(1, 100))
    lines = INDIVIDUAL.preview(state, counted(100, 0, 57, 0, trickless=(1,)))
    assert sum(line.score for line in lines if line.side == 1) == -200
    assert INDIVIDUAL.preview(state, weis(1, 100)) == ()


def computed_again(
    events: list[Event], target: int, players: int
) -> tuple[list[int], list[int], int]:
    """Totals, players in the game and the limit, computed independently of the program."""
    total, playing, limit = [0] * players, list(range(players)), target
    shown, kept = [0] * players, [0] * players
    for event in events:
        match event:
            case WeisShown():
                shown[event.seat] += event.points
            case StoeckShown():
                kept[event.seat] += 20
            case DealAnnulled():
                shown, kept = [0] * players, [0] * players
            case PointsCounted():
                for seat, made in zip(playing, event.points, strict=True):
                    melds = 0 if seat in event.trickless else shown[seat]
                    points = melds + kept[seat] + made
                    total[seat] += points - (100 if points < 21 else 0)
                shown, kept = [0] * players, [0] * players
                reached = [seat for seat in playing if total[seat] >= limit]
                while len(reached) >= 2:
                    playing, limit = reached, limit + 250
                    reached = [seat for seat in playing if total[seat] >= limit]
    open_points = [one + more for one, more in zip(shown, kept, strict=True)]
    return [one + more for one, more in zip(total, open_points, strict=True)], playing, limit


@law
@given(data=st.data())
def test_totals_agree_with_a_second_computation(data: st.DataObject) -> None:
    partie = data.draw(valid_partien(INDIVIDUAL))
    events = [entry.change.event for entry in partie.entries]  # type: ignore[union-attr]
    state = INDIVIDUAL.start(partie.options, len(partie.players))
    for place, event in enumerate(events):
        state = INDIVIDUAL.apply(state, event)
        so_far = events[: place + 1]
        if any(isinstance(one, WeisCompared) for one in so_far):
            continue
        total, playing, limit = computed_again(so_far, partie.options.target, len(partie.players))
        assert list(scores(state)) == total
        assert state.limit == limit
        if state.deal is not None:
            assert list(state.deal.playing) == playing
        winners = [seat for seat in playing if total[seat] >= limit]
        if isinstance(event, PointsCounted):
            assert list(INDIVIDUAL.outcome(state).winners) == winners


@law
@given(data=st.data())
def test_ind_5_the_winner_has_the_highest_total_alone(data: st.DataObject) -> None:
    partie = data.draw(valid_partien(INDIVIDUAL))
    state = INDIVIDUAL.start(partie.options, len(partie.players))
    for entry in partie.entries:
        state = INDIVIDUAL.apply(state, entry.change.event)  # type: ignore[union-attr]
    assert [one.total for one in standing(state)] == list(scores(state))
    outcome = INDIVIDUAL.outcome(state)
    if outcome.finished:
        (winner,) = outcome.winners
        assert [rank for rank in outcome.ranks if rank == 1] == [1]
        assert scores(state)[winner] == max(scores(state)) >= state.limit
    elif state.deal is not None and state.finished:
        open_points = [
            state.deal.weis_of(seat) + state.deal.stoeck_of(seat) for seat in state.seats
        ]
        assert all(
            scores(state)[seat] - open_points[seat] < state.limit for seat in state.deal.playing
        )


def test_ind_5_a_correction_leaves_no_later_count_to_other_players() -> None:
    """Two had reached the target and played on; after the correction it is two others."""
    counts = (PointsCounted(points=(50, 60, 47, 0)), PointsCounted(points=(80, 77)))
    entries = extended((), [Recorded(fact) for fact in (DealerFound(seat=3), *counts)], "")
    options = Options(target=50)
    kept = judge(
        INDIVIDUAL, options, 4, entries, [Amended(2, PointsCounted(points=(51, 60, 46, 0)))]
    )
    assert kept.conflicts == ()
    others = judge(
        INDIVIDUAL, options, 4, entries, [Amended(2, PointsCounted(points=(40, 60, 57, 0)))]
    )
    (conflict,) = others.conflicts
    assert (conflict.seq, conflict.event) == (3, counts[1])
    assert [(one.code, one.rule) for one in conflict.violations] == [(Code.NOT_PLAYING, "IND-5")]
    assert others.mends == (Voided(3),)
