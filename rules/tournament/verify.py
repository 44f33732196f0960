"""What is wrong with a fact of a tournament night (TOUR)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import singledispatch
from operator import attrgetter

from rules.engine.codes import Code
from rules.engine.document import LONGEST_TEXT
from rules.engine.game import Event, Violation, violation
from rules.engine.names import LONGEST, is_seen, shown_name
from rules.jass.cards import DEAL_TOTAL
from rules.jass.deal import check_tricks
from rules.tournament.audit import wrong_tables
from rules.tournament.facts import (
    LARGEST_SEED,
    MOST_BATCHES,
    NOBODY,
    CardsDrawn,
    CheckedIn,
    DealCounted,
    FeePaid,
    Lot,
    NightNamed,
    NumberDrawn,
    NumberLot,
    OptionsAgreed,
    PairFormed,
    PlayerEntered,
    PlayerLeft,
    PlayerMarked,
    PlayerReplaced,
    PlayerReturned,
    PrizeFor,
    PrizesOffered,
    ResultCounted,
    RoundClosed,
    RoundRevealed,
    RoundsDrawn,
    Seating,
    SeatsSwapped,
    TableCounted,
    TeamJoined,
    TillAgreed,
    TotalCarried,
)
from rules.tournament.options import Terms, TieBreak
from rules.tournament.outcome.number import LARGEST_NUMBER, number_of
from rules.tournament.seats import FREE, free_seats, swap_faults
from rules.tournament.standings import units
from rules.tournament.state import (
    FEWEST_PLAYERS,
    MOST_PLAYERS,
    SEATS,
    SIDES,
    State,
    Table,
    TableScore,
)
from rules.tournament.terms import agreement_faults
from rules.tournament.till import amount_faults, till_faults

_NAME = attrgetter("name")
MOST_CARRIED = 999_999
"""The most points that can be carried over from another night."""
LONGEST_PRIZE = 60
"""The most characters of a prize."""


@singledispatch
def faults(event: Event, state: State) -> Iterator[Violation]:
    """What is wrong with a fact in this state."""
    raise TypeError(f"no fact of a tournament: {event!r}")


# --- players


@faults.register
def _(event: PlayerEntered, state: State) -> Iterator[Violation]:
    if len(state.players) >= MOST_PLAYERS:
        yield violation(Code.TOUR_FULL, "TOUR-6", most=MOST_PLAYERS)
    yield from _name_faults(event.name, state)


@faults.register
def _(event: PlayerLeft, state: State) -> Iterator[Violation]:
    yield from _absent(event.number, state)


@faults.register
def _(event: PlayerReturned, state: State) -> Iterator[Violation]:
    unknown = _unknown(event.number, state)
    if unknown:
        yield unknown
    elif state.player(event.number).present:
        yield violation(Code.TOUR_PRESENT, "TOUR-6", "number", number=event.number)


@faults.register
def _(event: PlayerReplaced, state: State) -> Iterator[Violation]:
    yield from _absent(event.number, state)
    yield from _name_faults(event.name, state)


@faults.register
def _(event: PairFormed, state: State) -> Iterator[Violation]:
    first, second = event.numbers
    if not state.has_pairs:
        yield violation(Code.TOUR_NO_PAIRS, "TOUR-7")
    if first == second:
        yield violation(Code.TOUR_ALONE, "TOUR-7", "numbers")
    for number in dict.fromkeys(event.numbers):
        unknown = _unknown(number, state)
        if unknown:
            yield unknown
        elif state.partner(number) is not None:
            yield violation(Code.TOUR_PAIRED, "TOUR-7", "numbers", number=number)
    if event.name:
        yield from _word_faults(event.name, "TOUR-11", "name")
        if event.name.strip().casefold() in map(str.casefold, state.pair_names):
            yield violation(Code.PLAYERS_TWICE, "TOUR-11", "name", name=event.name.strip())


@faults.register
def _(event: PlayerMarked, state: State) -> Iterator[Violation]:
    unknown = _unknown(event.number, state)
    if unknown:
        yield unknown
    words = [word.strip().casefold() for word in event.categories]
    for word in event.categories:
        yield from _word_faults(word, "TOUR-13", "categories")
    for word in sorted({word for word in words if words.count(word) > 1}):
        yield violation(Code.PLAYERS_TWICE, "TOUR-13", "categories", name=word)


@faults.register
def _(event: TeamJoined, state: State) -> Iterator[Violation]:
    unknown = _unknown(event.number, state)
    if unknown:
        yield unknown
    if event.team.strip():
        yield from _word_faults(event.team, "TOUR-20", "team")


@faults.register
def _(event: TotalCarried, state: State) -> Iterator[Violation]:
    unknown = [found for number in event.numbers if (found := _unknown(number, state))]
    if unknown:
        yield unknown[0]
    elif sorted(event.numbers) not in map(sorted, units(state)):
        yield violation(Code.TOUR_NO_LINE, "TOUR-21", "numbers")
    if state.counted:
        yield violation(Code.TOUR_CARRIED_LATE, "TOUR-21")
    least = min(0, state.options.kind.limits(1)[0]) * MOST_CARRIED
    if not least <= event.points <= MOST_CARRIED:
        points = event.points
        yield violation(Code.TOUR_CARRIED, "TOUR-21", "points", points=points, most=MOST_CARRIED)


@faults.register
def _(event: OptionsAgreed, state: State) -> Iterator[Violation]:
    yield from agreement_faults(event, state)


@faults.register
def _(event: NightNamed, state: State) -> Iterator[Violation]:
    yield from title_faults(event.title)


@faults.register
def _(event: CardsDrawn, state: State) -> Iterator[Violation]:
    if TieBreak.CARDS not in state.options.ties:
        yield violation(Code.TOUR_NO_CARDS, "TOUR-4")
    for number in dict.fromkeys(event.numbers):
        unknown = _unknown(number, state)
        if unknown:
            yield unknown
    if len(set(event.numbers)) < max(2, len(event.numbers)):
        yield violation(Code.TOUR_CARDS, "TOUR-4", "numbers")


@faults.register
def _(event: NumberDrawn, state: State) -> Iterator[Violation]:
    if not state.wants_number:
        yield violation(Code.TOUR_NO_NUMBER, "TOUR-15")
    elif not state.over:
        yield violation(Code.TOUR_NUMBER_EARLY, "TOUR-15")
    elif not 0 <= event.number <= LARGEST_NUMBER:
        number = event.number
        yield violation(Code.TOUR_NUMBER, "TOUR-15", "number", number=number, most=LARGEST_NUMBER)
    elif event.lot is not None:
        yield from _number_lot_faults(event.number, event.lot)


def _number_lot_faults(number: int, lot: NumberLot) -> Iterator[Violation]:
    """A number that is said to be drawn by lot must follow from it."""
    if not 0 <= lot.seed <= LARGEST_SEED:
        yield violation(Code.TOUR_LOT, "TOUR-15", "lot", value=lot.seed, most=LARGEST_SEED)
    elif not 0 <= lot.lowest <= lot.highest <= LARGEST_NUMBER or number != number_of(lot):
        yield violation(Code.TOUR_NUMBER_LOT, "TOUR-15", "number", number=number)


@faults.register
def _(event: PrizesOffered, state: State) -> Iterator[Violation]:
    for prize in event.prizes:
        if prize.award is PrizeFor.MATSCHES and not state.options.kind.detailed:
            yield violation(Code.TOUR_NOT_IN_GAME, "TOUR-19", "prizes")
        if prize.name:
            yield from _word_faults(prize.name, "TOUR-13", "prizes", most=LONGEST_PRIZE)
        if (prize.award is PrizeFor.CATEGORY) != bool(prize.category.strip()):
            yield violation(Code.TOUR_PRIZE, "TOUR-13", "prizes")
        elif prize.category:
            yield from _word_faults(prize.category, "TOUR-13", "prizes")


def _word_faults(word: str, rule: str, field: str, most: int = LONGEST) -> Iterator[Violation]:
    """A name of a pair, a category, a team or a prize must be readable."""
    plain = word.strip()
    if not plain:
        yield violation(Code.TOUR_NO_WORD, rule, field)
    if len(plain) > most:
        yield violation(Code.PLAYERS_LONG, rule, field, name=shown_name(plain), most=most)
    if not all(map(is_seen, plain)):
        yield violation(Code.PLAYERS_SIGNS, rule, field, name=shown_name(plain))


@faults.register
def _(event: TillAgreed, state: State) -> Iterator[Violation]:
    yield from till_faults(event.till)


@faults.register
def _(event: CheckedIn, state: State) -> Iterator[Violation]:
    absent = next(_absent(event.number, state), None)
    if absent:
        yield absent
    elif state.player(event.number).here == event.here:
        yield violation(Code.TOUR_CHECKED_IN, "TOUR-6", "number", number=event.number)


@faults.register
def _(event: FeePaid, state: State) -> Iterator[Violation]:
    unknown = _unknown(event.number, state)
    if unknown:
        yield unknown
    yield from amount_faults(event.amount, "amount")


def _name_faults(name: str, state: State) -> Iterator[Violation]:
    """A name must have a readable form and belong to nobody else (TOUR-6)."""
    plain = name.strip()
    if not plain:
        yield violation(Code.TOUR_NO_NAME, "TOUR-6", "name")
    if len(plain) > LONGEST:
        yield violation(Code.PLAYERS_LONG, "TOUR-6", "name", name=shown_name(plain), most=LONGEST)
    if not all(map(is_seen, plain)):
        yield violation(Code.PLAYERS_SIGNS, "TOUR-6", "name", name=shown_name(plain))
    if plain and plain.casefold() in map(str.casefold, map(_NAME, state.players)):
        yield violation(Code.PLAYERS_TWICE, "TOUR-6", "name", name=plain)


def _unknown(number: int, state: State) -> Violation | None:
    if 1 <= number <= len(state.players):
        return None
    return violation(Code.TOUR_UNKNOWN, "TOUR-6", "number", number=number)


def _absent(number: int, state: State) -> Iterator[Violation]:
    unknown = _unknown(number, state)
    if unknown:
        yield unknown
    elif not state.player(number).present:
        yield violation(Code.TOUR_ABSENT, "TOUR-6", "number", number=number)


# --- the draw


@faults.register
def _(event: RoundsDrawn, state: State) -> Iterator[Violation]:
    first = event.round
    last = first + len(event.seatings) + len(event.planned) - 1
    wanted = state.closed + 1
    if state.over or last > state.options.rounds:
        yield violation(Code.TOUR_NIGHT_OVER, "TOUR-1", "round", rounds=state.options.rounds)
    elif not event.seatings or not wanted <= first <= len(state.rounds) + 1:
        yield violation(Code.TOUR_DRAW_ROUND, "TOUR-2", "round", round=first, wanted=wanted)
    elif last == state.options.standing_round and state.closed < last - 1:
        yield violation(Code.TOUR_STANDING_EARLY, "TOUR-16", "round", round=last, before=last - 1)
    elif any(one.begun for one in state.rounds[first - 1 :]):
        yield violation(Code.TOUR_BEGUN, "TOUR-2", "round", round=first)
    elif len(state.present) < FEWEST_PLAYERS:
        yield violation(Code.TOUR_FEW, "TOUR-6", players=len(state.present))
    else:
        if event.lot is not None:
            yield from _lot_faults(event.lot)
        for seating in (*event.seatings, *event.planned):
            yield from _seating_faults(seating, state)


@faults.register
def _(event: RoundRevealed, state: State) -> Iterator[Violation]:
    wanted = len(state.rounds) + 1
    if wanted > state.options.rounds:
        yield violation(Code.TOUR_NIGHT_OVER, "TOUR-1", "round", rounds=state.options.rounds)
    elif event.round != wanted:
        yield violation(Code.TOUR_DRAW_ROUND, "TOUR-2", "round", round=event.round, wanted=wanted)
    elif not state.plan_fits:
        yield violation(Code.TOUR_NO_PLAN, "TOUR-7", "round", round=event.round)


@faults.register
def _(event: SeatsSwapped, state: State) -> Iterator[Violation]:
    yield from swap_faults(event, state)


def _lot_faults(lot: Lot) -> Iterator[Violation]:
    """Seed and batches must be so small that the draw can be repeated in a few seconds."""
    for value, most in ((lot.seed, LARGEST_SEED), (lot.batches, MOST_BATCHES)):
        if not 0 <= value <= most:
            yield violation(Code.TOUR_LOT, "TOUR-2", "lot", value=value, most=most)


def _seating_faults(seating: Seating, state: State) -> Iterator[Violation]:
    """Everybody present has one seat or a bye, and partners for the night sit across."""
    in_seats = [number for seats in seating.tables for number in seats]
    placed = [number for number in in_seats if number not in FREE] + list(seating.byes)
    present = frozenset(state.present)
    twice = {number for number, times in Counter(placed).items() if times > 1}
    for number in sorted(twice):
        yield violation(Code.TOUR_SEATED, "TOUR-2", "seatings", number=number)
    for number in sorted(set(placed) - present):
        yield violation(Code.TOUR_ABSENT, "TOUR-6", "seatings", number=number)
    for number in sorted(present - set(placed)):
        yield violation(Code.TOUR_UNSEATED, "TOUR-2", "seatings", number=number)
    yield from _free_faults(seating, free_seats(len(present), state.options.left_over))
    if state.has_pairs:
        yield from _split_pairs(seating, state)
    elif len(seating.byes) >= SEATS:
        byes, wanted = len(seating.byes), len(present) % SEATS
        yield violation(Code.TOUR_BYES, "TOUR-6", "seatings", byes=byes, wanted=wanted)


def _free_faults(seating: Seating, wanted: tuple[int, ...]) -> Iterator[Violation]:
    """The seats without a player are as many as agreed, and an empty one is the last of its table.

    If there are any, nobody sits out.
    """
    found = [number for seats in seating.tables for number in seats if number in FREE]
    empty = [seats.index(NOBODY) for seats in seating.tables if NOBODY in seats]
    threes = len(empty) == found.count(NOBODY) and all(seat == SEATS - 1 for seat in empty)
    if tuple(found) != wanted or not threes:
        yield violation(
            Code.TOUR_FREE_SEATS, "TOUR-6", "seatings", found=len(found), wanted=len(wanted)
        )
    elif wanted and seating.byes:
        yield violation(Code.TOUR_BYES, "TOUR-6", "seatings", byes=len(seating.byes), wanted=0)


def _split_pairs(seating: Seating, state: State) -> Iterator[Violation]:
    across = {
        number: seats[(seat + 2) % SEATS]
        for seats in seating.tables
        for seat, number in enumerate(seats)
    }
    present = frozenset(state.present)
    for first, second in state.pairs:
        together = across.get(first) == second or (first not in across and second not in across)
        if {first, second} <= present and not together:
            yield violation(Code.TOUR_SPLIT, "TOUR-7", "seatings", first=first, second=second)


# --- results


@faults.register
def _(event: TableCounted, state: State) -> Iterator[Violation]:
    found = _table_of(event, state)
    if isinstance(found, Violation):
        yield found
        return
    table, terms = found
    made = made_in(event)
    if not terms.kind.detailed:
        yield violation(Code.TOUR_OTHER_GAME, "TOUR-19")
        return
    if table.whole:
        yield _second_result(table.made[0] == made, event.table)
    elif table.made:
        yield violation(Code.TOUR_BY_DEAL, "TOUR-8", "table", table=event.table)
    else:
        yield from made_faults(made, terms)


@faults.register
def _(event: ResultCounted, state: State) -> Iterator[Violation]:
    found = _table_of(event, state)
    if isinstance(found, Violation):
        yield found
        return
    table, terms = found
    if terms.kind.detailed:
        yield violation(Code.TOUR_OTHER_GAME, "TOUR-19")
    elif table.results:
        yield _second_result(table.results == event.points, event.table)
    else:
        yield from terms.kind.faults(event.points, terms.deals, len(table.parties(terms)))


@faults.register
def _(event: DealCounted, state: State) -> Iterator[Violation]:
    found = _table_of(event, state)
    if isinstance(found, Violation):
        yield found
        return
    table, terms = found
    wanted = len(table.made) + 1
    sides = (event.matsch, event.stoeck)
    if not terms.kind.detailed:
        yield violation(Code.TOUR_OTHER_GAME, "TOUR-19")
    elif any(side not in (None, 0, 1) for side in sides):
        wrong = next(side for side in sides if side not in (None, 0, 1))
        yield violation(Code.SIDE_UNKNOWN, "TOUR-4", "matsch", side=wrong or 0)
    elif table.whole:
        yield violation(Code.TOUR_WHOLE, "TOUR-8", "table", table=event.table)
    elif 1 <= event.deal < wanted:
        yield _second_result(table.made[event.deal - 1] == made_in(event), event.table)
    elif event.deal != wanted or wanted > terms.deals:
        yield violation(Code.TOUR_DEAL, "TOUR-8", "deal", deal=event.deal, table=event.table)
    else:
        yield from check_tricks(event.tricks, DEAL_TOTAL, matsch=event.matsch)
        if event.stoeck is not None and not terms.stoeck:
            yield violation(Code.STOECK_NOT_PLAYED, "TOUR-1", "stoeck")


@faults.register
def _(event: RoundClosed, state: State) -> Iterator[Violation]:
    current = state.current
    if current is None or event.round != state.closed + 1:
        yield violation(Code.TOUR_NOT_OPEN, "TOUR-8", "round", round=event.round)
    elif missing := current.missing:
        yield violation(Code.TOUR_MISSING, "TOUR-5", "round", round=event.round, n=len(missing))
    else:
        for table in wrong_tables(current):
            yield violation(Code.TOUR_LIST_SUM, "TOUR-14", "round", round=event.round, table=table)


def made_in(event: TableCounted | DealCounted) -> TableScore:
    """What both sides made in a round or in a deal."""
    if isinstance(event, TableCounted):
        return TableScore(event.tricks, event.matsches, event.stoeck)
    matsch, stoeck = ((int(side == 0), int(side == 1)) for side in (event.matsch, event.stoeck))
    return TableScore(event.tricks, matsch, stoeck)


def _table_of(
    event: TableCounted | ResultCounted | DealCounted, state: State
) -> tuple[Table, Terms] | Violation:
    """The table of a result and what its round is played by, or why the result has no table."""
    current = state.current
    if 1 <= event.round <= state.closed:
        current = state.rounds[event.round - 1]
    elif current is None or event.round != state.closed + 1:
        return violation(Code.TOUR_NOT_OPEN, "TOUR-8", "round", round=event.round)
    if not 1 <= event.table <= len(current.tables):
        tables = len(current.tables)
        return violation(Code.TOUR_TABLE, "TOUR-8", "table", table=event.table, tables=tables)
    return current.tables[event.table - 1], current.terms


def title_faults(title: str) -> Iterator[Violation]:
    """What is wrong with what a night is called (TOUR-1)."""
    plain = title.strip()
    if len(plain) > LONGEST_TEXT:
        name = shown_name(plain)
        yield violation(Code.PLAYERS_LONG, "TOUR-1", "title", name=name, most=LONGEST_TEXT)


def _second_result(same: bool, table: int) -> Violation:  # noqa: FBT001 - a keyword would say no more
    """Why a second result of a table does not count (TOUR-8)."""
    code = Code.TOUR_SAME_RESULT if same else Code.TOUR_OTHER_RESULT
    return violation(code, "TOUR-8", "table", table=table)


def made_faults(made: TableScore, terms: Terms) -> Iterator[Violation]:
    """What is wrong with the result of a whole round (TOUR-5, CARD-4, MAT-1, STK-1)."""
    total, deals = terms.round_total, terms.deals
    first, second = made.tricks
    numbers = (*made.tricks, *made.matsches, *made.stoeck)
    if min(numbers) < 0:
        yield violation(Code.TOUR_NEGATIVE, "CARD-4", "tricks")
        return
    if sum(made.matsches) > deals:
        yield violation(Code.TOUR_MATSCHES, "MAT-1", "matsches", deals=deals)
        return
    for points, matsches in zip(made.tricks, made.matsches, strict=True):
        if points < matsches * DEAL_TOTAL:
            yield violation(Code.TOUR_POINTS, "MAT-1", "tricks", points=points)
            return
    if first + second != total:
        found = first + second
        yield violation(
            Code.TOUR_SUM,
            "TOUR-5",
            "tricks",
            first=first,
            second=second,
            sum=found,
            total=total,
            difference=abs(found - total),
        )
        return
    for side in range(len(SIDES)):
        if not _possible(made, side, deals):
            points = made.tricks[side]
            yield violation(Code.TOUR_POINTS, "CARD-4", "tricks", points=points)
            break
    if any(made.stoeck) and not terms.stoeck:
        yield violation(Code.STOECK_NOT_PLAYED, "TOUR-1", "stoeck")
    elif sum(made.stoeck) > deals:
        yield violation(Code.TOUR_STOECK, "STK-1", "stoeck", deals=deals)


def _possible(made: TableScore, side: int, deals: int) -> bool:
    """Whether a side can have these trick points beside the Matsche of both sides.

    In every other deal it has 0, 2 to 155 or 157 points. So all sums are possible but exactly 1
    and exactly 1 less than all.
    """
    others = deals - sum(made.matsches)
    left = made.tricks[side] - made.matsches[side] * DEAL_TOTAL
    most = others * DEAL_TOTAL
    return 0 <= left <= most and left not in (1, most - 1)
