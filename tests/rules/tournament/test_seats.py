"""Two who sat in each other's seats are swapped (TOUR-2)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from rules.tournament.audit import wrong_tables
from rules.tournament.facts import STAND_IN, SeatsSwapped
from rules.tournament.options import LeftOver, Wish
from rules.tournament.standings import standings
from rules.tournament.state import State
from tests.rules.laws import tried
from tests.rules.tournament.nights import after, entered, played


def totals(night: State) -> dict[int, int]:
    return {line.player.number: line.total for line in standings(night)}


def after_two_rounds(players: int, wish: Wish) -> State:
    return played(played(entered(players, wish=wish)))


@tried(40)
@given(st.integers(4, 15), st.sampled_from([Wish.LOT, Wish.NEW_FACES]), st.data())
def test_two_players_change_points_of_that_round_and_nothing_else(
    players: int, wish: Wish, data: st.DataObject
) -> None:
    night = after_two_rounds(players, wish)
    numbers = st.integers(1, players)
    first, second = data.draw(st.tuples(numbers, numbers).filter(lambda two: two[0] != two[1]))
    number = data.draw(st.integers(1, 2))
    swap = SeatsSwapped(round=number, numbers=(first, second))
    now = after(night, swap)
    rounds, moved = (
        {line.player.number: line.rounds[number - 1] for line in standings(one)}
        for one in (night, now)
    )
    assert moved == {**rounds, first: rounds[second], second: rounds[first]}
    assert sum(totals(now).values()) == sum(totals(night).values())
    assert after(now, swap).rounds == night.rounds, "swapped twice, all is as it was"


@tried(30)
@given(st.integers(2, 7), st.data())
def test_fixed_pairs_stay_together_whoever_changes_seats(pairs: int, data: st.DataObject) -> None:
    night = after_two_rounds(2 * pairs, Wish.FIXED_PAIRS)
    numbers = st.integers(1, 2 * pairs)
    both = data.draw(st.tuples(numbers, numbers).filter(lambda two: two[0] != two[1]))
    now = after(night, SeatsSwapped(round=2, numbers=both))
    assert partners(now) == partners(night)


@tried(40)
@given(st.integers(5, 15), st.sampled_from(Wish), st.data())
def test_a_player_and_a_stand_in_change_points_and_change_back(
    players: int, wish: Wish, data: st.DataObject
) -> None:
    night = played(played(entered(players, wish=wish, left_over=LeftOver.STAND_INS)))
    one = night.rounds[1]
    stand_ins = [token for number, token in one.places if number == STAND_IN]
    if not stand_ins:
        return
    player = data.draw(st.integers(1, players))
    token = data.draw(st.sampled_from(stand_ins))
    (own,) = (at for number, at in one.places if number == player)
    now = after(night, SeatsSwapped(round=2, numbers=(player, STAND_IN), token=token))
    assert dict(now.rounds[1].places)[player] == token
    assert {at for number, at in now.rounds[1].places if number == STAND_IN} >= {own}
    assert now.rounds[1].seated == one.seated
    assert not list(wrong_tables(now.rounds[1]))
    if wish is Wish.FIXED_PAIRS:
        # A stand-in has no name, so partners of stand-ins may meet another one.
        assert together(now) == together(night)
    else:
        moved = [number for number, at in one.places if dict(now.rounds[1].places)[number] != at]
        assert set(moved) <= {player, STAND_IN}
    back = SeatsSwapped(round=2, numbers=(player, STAND_IN), token=own)
    assert after(now, back).rounds == night.rounds


def together(night: State) -> set[frozenset[int]]:
    """The players who sit across from each other in the last round."""
    return {pair for pair in partners(night) if STAND_IN not in pair}


def partners(night: State) -> set[frozenset[int]]:
    """Who sit across, or out, in a round."""
    last = night.rounds[-1]
    across = {
        frozenset((table.seats[seat], table.seats[seat + 2]))
        for table in last.tables
        for seat in (0, 1)
    }
    return across | ({frozenset(last.byes)} if last.byes else set())
