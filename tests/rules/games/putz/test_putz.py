"""Putz: every paragraph of its rules (PUT), and a second computation of the prizes."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.game import Event, violation
from rules.games.putz.deal import Options, State, deal_totals
from rules.games.putz.facts import PointsCounted
from rules.games.putz.game import PUTZ
from rules.games.putz.prizes import prizes, tied_out
from rules.games.putz.standing import End, ending, standing, stayed_out, totals_asked
from rules.jass.cards import DECK, Card, Mode, Suit, card_value
from rules.jass.facts import DealAnnulled, WeisCompared
from rules.jass.totals import possible_totals
from rules.solo.facts import CardTurned, DealerFound, StoeckShown, WeisShown
from tests.rules.laws import tried
from tests.rules.partien import valid_partien

law = tried(120)


def after(state: State, *events: Event) -> State:
    for event in events:
        assert PUTZ.verify(state, event) == (), event
        state = PUTZ.apply(state, event)
    return state


def begun(players: int = 3, **options: Any) -> State:
    """A Partie in which the last seat deals first."""
    wanted = {"lowest": PUTZ.usual_options(players).lowest, **options}
    return after(PUTZ.start(Options(**wanted), players), DealerFound(seat=players - 1))


def counted(*points: int, out: int | None = None) -> Event:
    return PointsCounted(points=points, out=out)


def weis(seat: int, points: int) -> Event:
    return WeisShown(seat=seat, points=points)


def turned(code: str, *, exchanged: bool = False) -> Event:
    return CardTurned(card=Card.parse(code), exchanged=exchanged)


def scores(state: State) -> tuple[int, ...]:
    return PUTZ.sheet(state).totals


def codes(state: State, event: Event) -> list[str]:
    return [found.code for found in PUTZ.verify(state, event)]


@pytest.mark.parametrize(
    ("players", "code"),
    [
        (2, "players.between"),
        (3, ""),
        (4, "players.either"),
        (5, ""),
        (6, "players.between"),
    ],
)
def test_put_1_three_or_five_play(players: int, code: str) -> None:
    found = PUTZ.check_options(Options(), players)
    assert [one.code for one in found] == ([code] if code else [])
    if found:
        assert dict(found[0].args) == {"players": players, "least": 3, "most": 5}
    assert PUTZ.sides(5) == ((0,), (1,), (2,), (3,), (4,))


def test_put_1_the_first_dealer_is_asked_for_and_the_deal_passes_to_the_right() -> None:
    state = PUTZ.start(Options(), 3)
    assert PUTZ.next_step(state).code == "say_first_dealer"
    assert PUTZ.next_step(state).vorhand is None
    assert codes(state, counted(60, 40, 30)) == ["deal.needs_dealer"]
    assert codes(state, DealerFound(seat=3)) == ["side.unknown"]
    state = after(state, DealerFound(seat=1))
    assert codes(state, DealerFound(seat=1)) == ["deal.dealer_set"]
    step = PUTZ.next_step(state)
    assert (step.code, step.deal, step.dealer, step.vorhand) == ("count_deal", 1, 1, 2)
    step = PUTZ.next_step(after(state, counted(60, 40, 30)))
    assert (step.deal, step.dealer, step.vorhand) == (2, 2, 0)


def test_put_1_a_fact_of_another_game_is_refused() -> None:
    assert codes(begun(), WeisCompared(melds=())) == ["event.unknown"]


def test_pen_2_an_annulled_deal_scores_nothing_and_is_dealt_again_by_the_same_dealer() -> None:
    fresh = begun(melds=True)
    played = after(
        fresh, turned("C7"), WeisShown(seat=0, points=50), StoeckShown(seat=1), DealAnnulled()
    )
    assert played.deal == fresh.deal
    assert PUTZ.lines(played) == ()
    assert codes(PUTZ.start(Options(), 3), DealAnnulled()) == ["deal.needs_dealer"]
    over = after(begun(target=1), counted(60, 40, 30))
    assert codes(over, DealAnnulled()) == ["partie.over"]


def test_put_1_with_three_players_nine_cards_stay_out() -> None:
    state = begun()
    assert totals_asked(state) == possible_totals(9)
    assert codes(state, counted(30, 21, 0)) == ["total.impossible"]
    assert codes(state, counted(60, 40, 30, out=26)) == ["total.out"]
    assert codes(state, counted(60, 40)) == ["points.each"]
    done = after(state, counted(60, 40, 30, out=27))
    assert stayed_out(done.finished[0]) == 27
    assert done.deal is not None
    assert stayed_out(done.deal) is None


def test_put_1_with_five_players_the_turned_card_stays_out() -> None:
    state = begun(5)
    assert totals_asked(state) == {137, 143, 146, 147, 153, 154, 157}
    assert codes(state, counted(50, 40, 30, 20, 10)) == ["total.impossible"]
    for card in DECK:
        value = card_value(card, Mode(card.suit.value))
        known = after(state, CardTurned(card=card))
        assert totals_asked(known) == {157 - value}
        fits = counted(60, 50, 157 - value - 110, 0, 0)
        assert PUTZ.verify(known, fits) == ()
        if card.rank.code != "6":
            exchanged = after(state, CardTurned(card=card, exchanged=True))
            assert totals_asked(exchanged) == {157}
    state = after(state, turned("S9"))
    assert codes(state, counted(50, 40, 30, 20, 4)) == ["points.surplus"]
    assert codes(state, counted(50, 40, 33, 20, 0, out=13)) == ["total.out"]
    assert totals_asked(after(state, counted(50, 40, 33, 20, 0))) != {143}


def test_put_1_the_turned_card_is_recorded_once() -> None:
    state = begun(5)
    assert PUTZ.verify(state, turned("H6", exchanged=True)) == (
        violation("deal.card_is_six", "PUT-1", "exchanged", card=Card.parse("H6")),
    )
    state = after(state, turned("H9"))
    assert PUTZ.verify(state, turned("H8")) == (
        violation("deal.card_set", "PUT-1", "card", card=Card.parse("H9")),
    )
    assert PUTZ.sheet(after(state, counted(50, 40, 33, 20, 0))).rows[0].mode == "hearts"


def test_card_4_1_and_one_less_than_the_total_are_refused() -> None:
    assert codes(begun(), counted(129, 1, 0)) == ["tricks.impossible", "tricks.impossible"]
    state = after(begun(5), turned("S9"))
    assert codes(state, counted(142, 1, 0, 0, 0)) == ["tricks.impossible", "tricks.impossible"]
    assert PUTZ.verify(after(begun(5), turned("SA")), counted(142, 0, 2, 2, 0)) == ()


@pytest.mark.parametrize(("made", "pomme"), [(20, True), (21, False), (0, True)])
def test_put_2_fewer_than_21_are_a_pomme(made: int, pomme: bool) -> None:  # noqa: FBT001
    state = after(begun(), counted(60, 70, made))
    assert scores(state) == (1, 1, -1 if pomme else 0)
    (row,) = PUTZ.sheet(state).rows
    assert row.cells[2].mark == ("pomme" if pomme else None)
    assert [cell.made for cell in row.cells] == [60, 70, made]


def test_put_2_melds_count_only_if_agreed() -> None:
    state = begun()
    assert codes(state, weis(0, 20)) == ["weis.not_played"]
    assert codes(state, StoeckShown(seat=0)) == ["stoeck.not_played"]
    state = after(begun(melds=True), weis(2, 20), weis(2, 50), StoeckShown(seat=1))
    assert PUTZ.verify(state, weis(0, 20)) == (
        violation("weis.other_player", "WIIS-5", "seat", seat=2),
    )
    assert codes(state, StoeckShown(seat=0)) == ["stoeck.twice"]
    assert codes(state, weis(2, 70)) == ["weis.worth"]
    assert codes(state, weis(3, 20)) == ["side.unknown", "weis.other_player"]
    assert codes(state, StoeckShown(seat=3)) == ["side.unknown", "stoeck.twice"]
    state = after(state, counted(60, 2, 0))
    assert [cell.made for cell in PUTZ.sheet(state).rows[0].cells] == [60, 22, 70]
    assert scores(state) == (1, 0, 1)
    assert len(PUTZ.lines(state)) == 2


def test_wiis_6_a_weis_for_a_counted_deal_is_questioned() -> None:
    open_deal = after(begun(melds=True), weis(0, 50))
    counted_deal = after(open_deal, counted(60, 40, 30))
    asks = violation("weis.late", "WIIS-6", "vouched", advisory=True)
    assert PUTZ.late_question(weis(0, 50)) == asks
    assert not PUTZ.same_deal(open_deal, counted_deal)
    assert PUTZ.same_deal(open_deal, open_deal)
    vouched = WeisShown(seat=0, points=50, vouched=True)
    assert PUTZ.late_question(vouched) is None
    over = after(begun(target=1), counted(60, 40, 30))
    assert not PUTZ.same_deal(open_deal, over)


@pytest.mark.parametrize(
    ("points", "given"),
    [
        ((70, 30, 57), (1, 0, 1)),
        ((70, 20, 57), (1, -1, 1)),
        ((137, 20, 0), (2, -1, -1)),
        ((20, 20, 20), (-1, -1, -1)),
        ((20, 0, 20), (-1, -1, -1)),
    ],
)
def test_put_3_prizes_of_three(points: tuple[int, ...], given: tuple[int, ...]) -> None:
    assert prizes(points).scores == given


def test_put_3_all_three_are_pomme_unless_agreed_otherwise() -> None:
    state = after(begun(), counted(20, 17, 12))
    assert scores(state) == (-1, -1, -1)
    assert [(line.reason, line.rule) for line in PUTZ.lines(state)] == [("pomme", "PUT-2")] * 3
    (row,) = PUTZ.sheet(state).rows
    assert [cell.mark for cell in row.cells] == ["pomme"] * 3
    spared = after(begun(all_pomme_spared=True), counted(20, 17, 12))
    assert scores(spared) == (0, 0, 0)
    assert PUTZ.lines(spared) == ()
    (row,) = PUTZ.sheet(spared).rows
    assert [cell.mark for cell in row.cells] == [None] * 3


def test_put_6_three_pommes_can_end_the_game_for_all() -> None:
    state = play(begun(), *[(20, 17, 12)] * 4)
    assert scores(state) == (-4, -4, -4)
    end = ending(state)
    assert end is not None
    assert (end.end, end.seats, end.by_points) == (End.LOWEST, (0, 1, 2), True)
    outcome = PUTZ.outcome(state)
    assert (outcome.winners, outcome.ranks) == ((0,), (1, 2, 2))


@pytest.mark.parametrize(
    ("points", "given", "alone"),
    [
        ((50, 40, 24, 22, 21), (1, 1, 1, 0, 0), (1, 1, 1, 0, 0)),
        ((50, 40, 25, 22, 20), (1, 1, 1, 0, -1), (1, 1, 1, 0, -1)),
        ((60, 40, 30, 20, 7), (2, 1, 1, -1, -1), (2, 0, 0, -1, -1)),
        ((77, 60, 20, 0, 0), (2, 2, -1, -1, -1), (2, 2, -1, -1, -1)),
        ((100, 20, 20, 17, 0), (3, -1, -1, -1, -1), (3, -1, -1, -1, -1)),
    ],
)
def test_put_4_prizes_of_five(
    points: tuple[int, ...], given: tuple[int, ...], alone: tuple[int, ...]
) -> None:
    for order in permutations(range(5)):
        mixed = [points[place] for place in order]
        assert prizes(mixed).scores == tuple(given[place] for place in order)
        assert prizes(mixed, best_alone=True).scores == tuple(alone[place] for place in order)


@pytest.mark.parametrize(
    ("points", "given"),
    [
        ((50, 50, 30), (1, 1, 0)),
        ((50, 30, 30), (1, 0, 0)),
        ((39, 39, 39), (0, 0, 0)),
        ((60, 60, 20), (1, 1, -1)),
        ((50, 30, 30, 30, 17), (1, 0, 0, 0, -1)),
        ((30, 30, 30, 30, 26), (0, 0, 0, 0, 0)),
        ((40, 40, 40, 21, 16), (1, 1, 1, 0, -1)),
        ((40, 40, 30, 30, 17), (1, 1, 0, 0, -1)),
        ((50, 50, 37, 20, 0), (1, 1, 1, -1, -1)),
        ((60, 40, 40, 17, 0), (2, 1, 1, -1, -1)),
        ((50, 50, 50, 7, 0), (1, 1, 1, -1, -1)),
        ((60, 60, 20, 17, 0), (2, 2, -1, -1, -1)),
    ],
)
def test_put_5_ties(points: tuple[int, ...], given: tuple[int, ...]) -> None:
    assert prizes(points).scores == given


def test_put_5_ties_if_only_the_best_gets_a_prize() -> None:
    assert prizes((50, 50, 37, 20, 0), best_alone=True).scores == (1, 1, 0, -1, -1)
    assert prizes((60, 40, 40, 17, 0), best_alone=True).scores == (2, 0, 0, -1, -1)


def given_out(points: tuple[int, ...]) -> tuple[int, ...]:
    """The prizes, computed independently of the program: given out from the best player down."""
    pommes = sum(made < 21 for made in points)
    if pommes == len(points):
        return (-1,) * len(points)
    if len(points) == 3:
        pile = [2] if pommes == 2 else [1, 1]
    else:
        pile = {2: [2, 1, 1], 3: [2, 2], 4: [3]}.get(pommes, [1, 1, 1])
    given = [-1 if made < 21 else 0 for made in points]
    for made in sorted({made for made in points if made >= 21}, reverse=True):
        seats = [seat for seat, one in enumerate(points) if one == made]
        if len(seats) > len(pile):
            break
        taken, pile = pile[: len(seats)], pile[len(seats) :]
        for seat in seats:
            given[seat] = taken[0] if len(set(taken)) == 1 else 1
    return tuple(given)


def test_put_3_prizes_of_three_agree_with_a_second_computation() -> None:
    for total in (49, 60, 63, 90, 122):
        for first in range(total + 1):
            for second in range(total - first + 1):
                points = (first, second, total - first - second)
                assert prizes(points).scores == given_out(points)


@law
@given(
    st.lists(
        st.one_of(st.sampled_from((20, 21, 30, 40)), st.integers(0, 157)), min_size=5, max_size=5
    )
)
def test_put_4_prizes_of_five_agree_with_a_second_computation(points: list[int]) -> None:
    assert prizes(points).scores == given_out(tuple(points))


def play(state: State, *deals: tuple[int, ...]) -> State:
    return after(state, *(counted(*points) for points in deals))


def test_put_6_seven_ends_the_game() -> None:
    state = play(begun(), *[(60, 50, 40)] * 6)
    assert scores(state) == (6, 6, 0)
    assert not PUTZ.outcome(state).finished
    state = play(state, (60, 40, 50))
    assert scores(state) == (7, 6, 1)
    outcome = PUTZ.outcome(state)
    assert (outcome.winners, outcome.ranks) == ((0,), (1, 2, 3))
    assert PUTZ.next_step(state).code == "finished"
    assert PUTZ.verify(state, counted(60, 40, 50)) == (violation("partie.over", "PUT-6"),)
    with pytest.raises(ValueError, match="over"):
        PUTZ.apply(state, counted(60, 40, 50))
    assert ending(state) is not None
    assert totals_asked(state) == frozenset()


def test_put_6_the_higher_score_wins_then_more_points_in_the_last_deal() -> None:
    six = play(begun(), *[(60, 50, 40)] * 6)
    more = play(six, (50, 60, 40))
    assert scores(more) == (7, 7, 0)
    assert (PUTZ.outcome(more).winners, PUTZ.outcome(more).ranks) == ((1,), (2, 1, 3))
    end = ending(more)
    assert end is not None
    assert (end.end, end.seats, end.by_points) == (End.TARGET, (0, 1), True)
    shared = play(six, (60, 60, 0))
    assert (PUTZ.outcome(shared).winners, PUTZ.outcome(shared).ranks) == ((0, 1), (1, 1, 3))
    end = ending(shared)
    assert end is not None
    assert not end.by_points
    higher = play(begun(), *[(60, 50, 40)] * 5, (50, 40, 60), (20, 50, 40), (137, 20, 0))
    assert scores(higher) == (7, 5, 1)
    assert PUTZ.outcome(higher).winners == (0,)


@pytest.mark.parametrize(("players", "lowest"), [(3, -3), (5, -5)])
def test_put_6_a_score_below_the_lower_limit_ends_the_game(players: int, lowest: int) -> None:
    assert PUTZ.usual_options(players).lowest == lowest
    rest = (0,) * (players - 3)
    state = begun(players, target=100)
    for _ in range(-lowest):
        state = play(state, (60, 97, 0, *rest))
    assert min(scores(state)) == lowest
    assert ending(state) is None
    state = play(state, (60, 97, 0, *rest))
    assert PUTZ.outcome(state).winners == (1,)
    end = ending(state)
    assert end is not None
    assert (end.end, end.seats) == (End.LOWEST, tuple(range(2, players)))
    assert end.by_points


def test_put_6_options() -> None:
    found = PUTZ.check_options(Options(target=0, lowest=0), 3)
    assert found == (
        violation("option.target", "PUT-6", "target", target=0),
        violation("option.lowest", "PUT-6", "lowest", lowest=0),
    )


def test_the_standing_shows_putzes_and_pommes() -> None:
    state = play(begun(), (137, 20, 0), (20, 60, 50), (60, 50, 40))
    state = after(state, turned("H9"))
    entries = standing(state)
    assert [(one.putzes, one.pommes, one.score) for one in entries] == [
        (3, 1, 2),
        (2, 1, 1),
        (1, 1, 0),
    ]
    assert [one.place for one in entries] == [1, 2, 3]
    assert [(one.to_win, one.to_fall) for one in entries] == [(5, 6), (6, 5), (7, 4)]
    assert [one.deals for one in entries] == [False, False, True]
    assert [one.leads for one in entries] == [True, False, False]
    assert [(one.last_putz, one.last_pomme) for one in entries] == [
        (1, False),
        (1, False),
        (0, False),
    ]
    assert [one.melds for one in standing(after(begun(melds=True), weis(1, 50)))] == [0, 50, 0]


def test_a_preview_shows_what_a_count_will_add() -> None:
    lines = PUTZ.preview(begun(), counted(137, 20, 0))
    assert [(line.reason, line.side, line.score, line.rule) for line in lines] == [
        ("putz", 0, 2, "PUT-3"),
        ("pomme", 1, -1, "PUT-2"),
        ("pomme", 2, -1, "PUT-2"),
    ]
    assert PUTZ.preview(begun(), counted(137, 20, 1)) == ()
    five = PUTZ.preview(begun(5), counted(60, 50, 47, 0, 0))
    assert {line.rule for line in five if line.reason == "putz"} == {"PUT-4"}


@law
@given(data=st.data())
def test_scores_agree_with_a_second_computation(data: st.DataObject) -> None:
    partie = data.draw(valid_partien(PUTZ))
    state = PUTZ.start(partie.options, len(partie.players))
    for entry in partie.entries:
        state = PUTZ.apply(state, entry.change.event)  # type: ignore[union-attr]
    totals = [0] * state.players
    for deal in state.finished:
        assert max(totals) < partie.options.target
        assert min(totals) >= partie.options.lowest
        assert sum(deal.tricks) in deal_totals(deal, state.players)
        options = partie.options
        given = prizes(
            deal.points, best_alone=options.best_alone, all_pomme_spared=options.all_pomme_spared
        ).scores
        if options.all_pomme_spared and all(made < 21 for made in deal.points):
            assert not any(given)
        elif not options.best_alone:
            assert given == given_out(deal.points)
        totals = [total + one for total, one in zip(totals, given, strict=True)]
    assert list(scores(state)) == totals
    over = max(totals) >= partie.options.target or min(totals) < partie.options.lowest
    assert PUTZ.outcome(state).finished == over
    for one in standing(state):
        assert one.score == one.putzes - one.pommes == totals[one.seat]


def test_every_trump_suit_leaves_the_same_totals() -> None:
    for suit in Suit:
        nine = after(begun(5), turned(f"{suit.letter}9"))
        assert totals_asked(nine) == {143}


@pytest.mark.parametrize(
    ("points", "tied"),
    [
        ((57, 50, 50), (1, 2)),
        ((70, 57, 30), ()),
        ((60, 60, 37), ()),
        ((50, 50, 50), (0, 1, 2)),
        ((130, 10, 17), ()),
        ((40, 35, 30, 30, 22), (2, 3)),
    ],
)
def test_put_5_tied_out_finds_a_tie_across_the_last_prize(
    points: tuple[int, ...], tied: tuple[int, ...]
) -> None:
    assert tied_out(points) == tied
    assert not any(prizes(points).putz[seat] for seat in tied)
