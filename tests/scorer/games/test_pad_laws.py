"""Laws of every pad on which players' numbers are typed, with random touches.

What is shown is what is written; no number that somebody has typed changes by itself; erasing takes
back what was typed; and the sum is judged, never adjusted.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.game import Event
from rules.games.coiffeur.facts import PointsMade
from rules.games.coiffeur.sheet import Way
from rules.games.handjass.facts import HandsTaken
from rules.jass.cards import DEAL_TOTAL
from rules.jass.facts import DealAnnulled
from rules.pairs.facts import VorhandFound
from rules.solo.facts import DealerFound
from rules.solo.facts import DealerFound as ScorekeeperFound
from scorer.games.coiffeur import cell as coiffeur
from scorer.games.coiffeur.controls import change, draft_now, swap, touch
from scorer.games.counting.typed import Typed
from scorer.games.differenzler import table as differenzler
from scorer.games.handjass import table as handjass
from scorer.games.individual import table as individual
from scorer.games.molotow import table as molotow
from scorer.games.putz import table as putz
from scorer.table.pad.draft import Draft
from scorer.table.pad.form import Form, FormOf
from scorer.table.pad.touches import PadState, PadTouches
from tests.scorer.games.table_without_screen import TableWithoutScreen
from tests.scorer.games.test_coiffeur import EGGAE, HAERZ, JOKER

DIGITS: Final = tuple(map(str, range(10)))
KEYS: Final = ("erase", "clear", "go on", "write")


@dataclass(frozen=True)
class Case:
    """A table whose pad is touched.

    Attributes:
        game: The key of the game.
        asked_now: Returns what is typed there.
        players: How many play.
        facts: What is written already.
    """

    game: str
    asked_now: FormOf
    players: int
    facts: tuple[Event, ...] = (DealerFound(seat=1),)


CASES: Final = (
    Case("differenzler", differenzler.COUNT.asked, 4, (ScorekeeperFound(seat=1),)),
    Case("differenzler", differenzler.COUNT.asked, 3, (ScorekeeperFound(seat=1),)),
    Case("individual", individual.COUNT.asked, 4),
    Case("individual", individual.COUNT.asked, 3),
    Case("putz", putz.COUNT.asked, 3),
    Case("putz", putz.COUNT.asked, 5),
    Case("handjass", handjass.COUNT.asked, 4),
    Case(
        "handjass", handjass.COUNT.asked, 4, (DealerFound(seat=1), HandsTaken(seats=(0, 1, 2, 3)))
    ),
    Case("molotow", molotow.COUNT.asked, 4),
    Case("molotow", molotow.COUNT.asked, 6),
)


class Pad:
    """The pad of a table: its touches, and what is typed and shown."""

    def __init__(self, case: Case) -> None:
        self.table = TableWithoutScreen(case.game, *case.facts, players=case.players)
        self.case, context = case, self.table.context
        self.typed = context.live.kept(PadState)
        self.touches = PadTouches(table=context, typed=self.typed, asked_now=case.asked_now)

    @property
    def form(self) -> Form | None:
        return self.case.asked_now(self.table.context, self.table.view)

    @property
    def draft(self) -> Draft:
        form = self.form
        assert form is not None
        return self.typed.value.bound(form, self.table.view).draft

    def shown(self) -> dict[int, str]:
        """The text in each field."""
        form, draft = self.form, self.draft
        assert form is not None
        return {seat: form.field_text(draft, seat) for seat, _ in form.fields(self.table.view)}

    def touch(self, name: str | int) -> None:
        """Touch a digit, another key, or the field of a seat."""
        match name:
            case int(seat):
                self.touches.choose(seat)
            case "erase":
                self.touches.erase()
            case "clear":
                self.touches.clear()
            case "go on":
                self.touches.go_on()
            case "write":
                self.touches.write()
            case digit:
                self.touches.digit(int(digit))


ONE_TOUCH: Final = st.one_of(st.sampled_from(DIGITS), st.sampled_from(KEYS), st.integers(0, 6))
NUMBER: Final = st.sampled_from(("0", "7", "15", "30", "40", "57", "60", "157", "158"))
COUNT: Final = st.lists(st.sampled_from(("16", "20", "30", "40", "0")), min_size=2, max_size=6).map(
    lambda numbers: (*"".join(numbers), "write")
)
TOUCHES: Final = st.lists(
    st.one_of(COUNT, ONE_TOUCH.map(lambda touch: (touch,)), NUMBER.map(tuple), st.just(("write",))),
    max_size=16,
).map(lambda parts: [touch for part in parts for touch in part])
"""Single touches, the digits of whole numbers, and counts, which often fit."""


def numbers_in(event: Any) -> list[int]:
    """All numbers that a fact has as points, also those of cards that stayed out."""
    made = getattr(event, "points", getattr(event, "tricks", ()))
    numbers = [made] if isinstance(made, int) else [one for one in made if one is not None]
    out = getattr(event, "out", None)
    return numbers if out is None else [*numbers, out]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game}-{case.players}")
@given(touches=TOUCHES)
def test_what_is_written_was_shown_and_no_typed_number_changes_by_itself(
    case: Case, touches: list[str | int]
) -> None:
    pad = Pad(case)
    for name in touches:
        if pad.form is None:
            return  # The Partie is over.
        if isinstance(name, int) and name not in dict(pad.form.fields(pad.table.view)):
            continue
        before, shown, typed = pad.draft, pad.shown(), pad.form.typed
        full = pad.form.written_when_full
        written = len(pad.table.entries)
        pad.touch(name)
        changes = [entry.change for entry in pad.table.entries[written:]]
        if changes:
            known = {*shown.values()}
            if name in DIGITS and full:
                # The digit completes the last number, and all are written with it.
                known |= {str(number) for number in before.with_digit(int(name)).numbers}
            else:
                assert name == "write"
            assert not before.refused
            facts = [numbers_in(getattr(change, "event", None)) for change in changes]
            for number in (number for numbers in facts for number in numbers):
                assert str(number) in known
        elif typed and pad.form is not None:
            after = pad.draft
            may_change = {before.seat, after.seat} if name in (*DIGITS, "erase", "clear") else set()
            if name in DIGITS:
                may_change = {before.seat}
            for seat in set(before.fields) - may_change:
                assert after.typed(seat) == before.typed(seat) or after.follows_at == seat


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.game}-{case.players}")
def test_what_is_touched_for_a_deal_is_dropped_once_the_deal_is_annulled(case: Case) -> None:
    pad = Pad(case)
    # Who plays is tapped; all else is typed.
    choose = pad.form is not None and not pad.form.typed
    for name in (0, 2) if choose else "30":
        pad.touch(name)
    touched, again = pad.shown(), (*case.facts, DealAnnulled(), *case.facts[1:])
    assert pad.table.record(*again[len(case.facts) :])
    assert pad.shown() == Pad(replace(case, facts=again)).shown() != touched


def test_what_is_chosen_and_typed_for_a_cell_is_dropped_once_its_deal_is_annulled() -> None:
    table = TableWithoutScreen("coiffeur", VorhandFound(seat=0))
    context = table.context
    touch(context, (0, EGGAE))
    pad = PadTouches(table=context, typed=context.live.kept(PadState), asked_now=coiffeur.asked_now)
    pad.digit(9)
    assert draft_now(context).numbers[0] == 9
    assert table.record(DealAnnulled())
    assert draft_now(context).numbers[0] is None
    assert coiffeur.cell_now(context).place is None


free_drafts = st.builds(
    lambda longest, given: Draft.blank(
        range(len(longest)),
        None,
        longest=longest,
        given=(30, 40, 5, 0)[: len(longest)] if given else (),
    ),
    st.lists(st.integers(1, 4), min_size=2, max_size=4),
    st.booleans(),
)
counted_drafts = st.builds(
    lambda fields, total, given: Draft.blank(
        range(fields), total, given=(30, 40, 50, 37, 0, 0)[:fields] if given else ()
    ),
    st.integers(2, 6),
    st.sampled_from((DEAL_TOTAL, DEAL_TOTAL, 143, None)),
    st.booleans(),
)
drafts = st.one_of(counted_drafts, free_drafts)


def touched(draft: Draft, name: str | int) -> Draft:
    match name:
        case int(seat):
            return draft.at(seat) if seat in draft.fields else draft
        case "erase":
            return draft.erased()
        case "clear":
            return draft.cleared()
        case "go on" | "write":
            return draft.closed()
        case digit:
            return draft.with_digit(int(digit))


@given(draft=drafts, touches=TOUCHES, digit=st.integers(0, 9))
def test_erasing_takes_back_the_last_digit(
    draft: Draft, touches: list[str | int], digit: int
) -> None:
    for name in touches:
        draft = touched(draft, name)
    typed = draft.with_digit(digit)
    place = draft.fields.index(draft.seat)
    if typed != draft and draft.digits[place] != "":
        back = typed.erased()
        assert (back.seat, back.digits, back.numbers) == (draft.seat, draft.digits, draft.numbers)
    if draft.numbers[place] is not None and draft.digits[place] is not None:
        cleared = draft.cleared()
        assert cleared.numbers[place] is None
        assert cleared.erased().numbers == draft.numbers


@given(draft=drafts, touches=TOUCHES)
def test_one_number_at_most_follows_and_it_fills_the_sum(
    draft: Draft, touches: list[str | int]
) -> None:
    for name in touches:
        draft = touched(draft, name)
        if draft.follower is not None:
            assert draft.typed(draft.follower) is None
            assert sum(draft.complete or ()) == draft.total
        elif draft.total is not None and sum(draft.known) > draft.total and draft.missing:
            assert draft.refused


CELL_TOUCHES: Final = st.lists(
    st.one_of(
        st.tuples(st.just("cell"), st.integers(0, 1), st.sampled_from((EGGAE, HAERZ, JOKER))),
        NUMBER.map(lambda digits: ("digits", digits)),
        st.sampled_from(("erase", "clear", "swap", "own", "others", "write")).map(
            lambda name: (name,)
        ),
    ),
    max_size=25,
)


@given(touches=CELL_TOUCHES)
def test_what_is_written_into_a_cell_was_shown(touches: list[tuple[Any, ...]]) -> None:
    table = TableWithoutScreen("coiffeur", VorhandFound(seat=0))
    context = table.context
    typed = context.live.kept(PadState)
    pad = PadTouches(table=context, typed=typed, asked_now=coiffeur.asked_now)
    for name, *about in touches:
        if table.view.outcome.finished:
            return
        form, before = coiffeur.asked_now(context, table.view), draft_now(context)
        shown = [form.field_text(before, seat) for seat in (coiffeur.OWN, coiffeur.OTHERS)]
        written = len(table.entries)
        match name:
            case "cell":
                touch(context, (about[0], about[1]))
                change(context, lambda now: now.saying(way=Way.CLUBS))
            case "digits":
                for digit in about[0]:
                    pad.digit(int(digit))
            case "own" | "others":
                pad.choose(coiffeur.OTHERS if name == "others" else coiffeur.OWN)
            case "swap":
                swap(context)
            case _:
                getattr(pad, name)()
        for one in table.entries[written:]:
            assert name == "write"
            event = getattr(one.change, "event", None)
            if isinstance(event, PointsMade):
                assert shown == [str(event.points), str(DEAL_TOTAL - event.points)]
        if name in ("own", "others", "cell"):
            assert draft_now(context).digits == before.digits


@given(
    touches=st.lists(st.one_of(st.sampled_from(("0", "1", "erase", "clear", "matsch")), NUMBER)),
    digit=st.integers(0, 9),
)
def test_the_numbers_of_two_sides_are_taken_back_by_erasing(touches: list[str], digit: int) -> None:
    typed = Typed()
    for name in touches:
        match name:
            case "0" | "1":
                typed = typed.for_side(int(name))
            case "erase":
                typed = typed.erased()
            case "clear":
                typed = typed.cleared()
            case "matsch":
                typed = typed.with_matsch(typed.winner)
            case number:
                for each in number:
                    typed = typed.with_digit(int(each))
        longer = typed.with_digit(digit)
        assert longer.others in (typed.others, typed.digits)
        if not typed.moved and not typed.matsch and typed.digits and longer != typed:
            assert longer.erased().tricks == typed.tricks
