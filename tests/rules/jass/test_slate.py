"""The slate: the strokes of entries and of corrections (SLATE-1 to SLATE-3)."""

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.jass.slate import EMPTY, Bar, Half, Sign, Stroke, difference, write, written

THOUSAND, FIVE_HUNDRED = Sign.THOUSAND, Sign.FIVE_HUNDRED

gains = st.lists(st.integers(0, 2600), max_size=40)
changes = st.lists(st.integers(-900, 1500), max_size=40)


def looks(half: Half, bar: Bar) -> str:
    """A bar as text: places apart, ``|`` a stroke, ``/`` a cross, ``V`` and ``X``."""
    glyphs = {Sign.STROKE: "|", Sign.CROSS: "/", Sign.FIVE_HUNDRED: "V", Sign.THOUSAND: "X"}
    places: dict[int, str] = {}
    for stroke in half.strokes:
        if stroke.bar is bar:
            places[stroke.place] = places.get(stroke.place, "") + glyphs[stroke.sign]
    assert list(places) == list(range(len(places)))
    return " ".join(places.values())


def test_the_codes_of_bars_and_signs_are_final() -> None:
    assert [bar.value for bar in Bar] == ["hundreds", "fifties", "twenties"]
    assert [sign.value for sign in Sign] == ["stroke", "cross", "v", "x"]


def test_slate_1_an_empty_half_shows_nothing() -> None:
    assert EMPTY.strokes == ()
    assert EMPTY.rest == 0
    assert EMPTY.worth == 0
    assert written(()) == EMPTY


@pytest.mark.parametrize(
    ("entries", "hundreds", "fifties", "twenties", "rest"),
    [
        ((19,), "", "", "", 19),
        ((20,), "", "", "|", 0),
        ((49,), "", "", "||", 9),
        ((50,), "", "|", "", 0),
        ((69,), "", "|", "", 19),
        ((70,), "", "|", "|", 0),
        ((98,), "", "|", "||", 8),
        ((99,), "", "|", "||", 9),
        ((100,), "|", "", "", 0),
        ((157,), "|", "|", "", 7),
        ((499,), "||||", "|", "||", 9),
        ((500,), "V", "", "", 0),
        ((600,), "V |", "", "", 0),
        ((999,), "V ||||", "|", "||", 9),
        ((1000,), "X", "", "", 0),
        ((1028,), "X", "", "|", 8),
        ((1400,), "X ||||", "", "", 0),
        ((1500,), "X V", "", "", 0),
        ((1999,), "X V ||||", "|", "||", 9),
        ((2500,), "X X V", "", "", 0),
    ],
)
def test_slate_2_an_entry_is_split_into_hundreds_fifties_twenties_and_a_rest(
    entries: tuple[int, ...], hundreds: str, fifties: str, twenties: str, rest: int
) -> None:
    half = written(entries)
    assert looks(half, Bar.HUNDREDS) == hundreds
    assert looks(half, Bar.FIFTIES) == fifties
    assert looks(half, Bar.TWENTIES) == twenties
    assert half.rest == rest


@pytest.mark.parametrize(
    ("count", "bar"),
    [
        (1, "|"),
        (4, "||||"),
        (5, "||||/"),
        (6, "||||/ |"),
        (10, "||||/ ||||/"),
        (11, "||||/ ||||/ |"),
    ],
)
def test_slate_1_the_fifth_stroke_of_hundreds_and_twenties_crosses(count: int, bar: str) -> None:
    assert looks(written([100] * count), Bar.HUNDREDS) == bar
    assert looks(written([20] * count), Bar.TWENTIES) == bar


@pytest.mark.parametrize(
    ("count", "bar"), [(1, "|"), (2, "|/"), (3, "|/ |"), (4, "|/ |/"), (5, "|/ |/ |")]
)
def test_slate_1_the_second_fifty_crosses_the_first(count: int, bar: str) -> None:
    assert looks(written([50] * count), Bar.FIFTIES) == bar


def test_slate_1_five_hundred_together_are_no_v_unless_written_at_once() -> None:
    assert looks(written((400, 100)), Bar.HUNDREDS) == "||||/"
    assert looks(written((500,)), Bar.HUNDREDS) == "V"


def test_slate_1_new_strokes_complete_an_open_bundle() -> None:
    assert written((300, 500, 400)).hundreds == (5, FIVE_HUNDRED, 2)
    assert looks(written((300, 500, 400)), Bar.HUNDREDS) == "||||/ V ||"
    assert written((300, 1000, 200, 100)).hundreds == (5, THOUSAND, 1)


def test_slate_1_fifties_never_move_to_the_hundreds_nor_twenties_to_the_fifties() -> None:
    half = written((50, 50, 20, 20, 20, 20, 20))
    assert half == Half(fifties=2, twenties=5)


def test_slate_2_a_rest_of_twenty_moves_to_the_twenties() -> None:
    assert written((8, 11)) == Half(rest=19)
    assert written((8, 12)) == Half(twenties=1)
    assert written((19, 19)) == Half(twenties=1, rest=18)
    assert written((98, 98)) == Half(fifties=2, twenties=4, rest=16)
    assert written((98, 98, 98)) == Half(fifties=3, twenties=7, rest=4)


def test_slate_2_option_a_rest_near_twenty_becomes_a_twenty_and_a_negative_rest() -> None:
    assert written((18,), negative_rest=True) == Half(twenties=1, rest=-2)
    assert written((14,), negative_rest=True) == Half(rest=14)
    assert written((15,), negative_rest=True) == Half(twenties=1, rest=-5)
    assert written((9, 9), negative_rest=True) == Half(twenties=1, rest=-2)
    assert written((15, 19), negative_rest=True) == Half(twenties=1, rest=14)
    assert written((15, 5, 15), negative_rest=True) == Half(twenties=2, rest=-5)
    assert written((14, 19), negative_rest=True) == Half(twenties=1, rest=13)


def test_slate_1_the_worth_of_each_stroke() -> None:
    half = written((1700, 170))
    worths = [(stroke.bar.value, stroke.sign.value, stroke.worth) for stroke in half.strokes]
    assert worths == [
        ("hundreds", "x", 1000),
        ("hundreds", "v", 500),
        ("hundreds", "stroke", 100),
        ("hundreds", "stroke", 100),
        ("hundreds", "stroke", 100),
        ("fifties", "stroke", 50),
        ("twenties", "stroke", 20),
    ]
    assert Stroke(Bar.HUNDREDS, 0, 4, Sign.CROSS).worth == 100
    assert Stroke(Bar.FIFTIES, 0, 1, Sign.CROSS).worth == 50


def test_slate_1_strokes_have_a_place_and_a_number() -> None:
    half = written((400, 500, 200, 50, 50, 50))
    assert [(s.place, s.number, s.sign) for s in half.strokes if s.bar is Bar.HUNDREDS] == [
        (0, 0, Sign.STROKE),
        (0, 1, Sign.STROKE),
        (0, 2, Sign.STROKE),
        (0, 3, Sign.STROKE),
        (0, 4, Sign.CROSS),
        (1, 0, Sign.FIVE_HUNDRED),
        (2, 0, Sign.STROKE),
    ]
    assert [(s.place, s.number, s.sign) for s in half.strokes if s.bar is Bar.FIFTIES] == [
        (0, 0, Sign.STROKE),
        (0, 1, Sign.CROSS),
        (1, 0, Sign.STROKE),
    ]


@given(changes, st.booleans())
def test_slate_3_a_half_is_worth_the_total_after_every_entry(
    entries: list[int],
    negative_rest: bool,  # noqa: FBT001
) -> None:
    half, total = EMPTY, 0
    for points in entries:
        half = write(half, points, negative_rest=negative_rest)
        total += points
        assert half.worth == total
        assert half.minus == (total < 0)
    assert half == written(entries, negative_rest=negative_rest)


@given(gains, st.data())
def test_slate_3_a_correction_is_the_slate_of_the_corrected_entries(
    entries: list[int], data: st.DataObject
) -> None:
    at = data.draw(st.integers(0, len(entries)))
    mended = data.draw(st.integers(0, 2600))
    corrected = [*entries[:at], mended, *entries[at + 1 :]]
    assert written(corrected).worth == sum(corrected)
    change = difference(written(entries), written(corrected))
    left = set(written(entries).strokes) - set(change.wiped)
    assert left | set(change.drawn) == set(written(corrected).strokes)


@given(gains)
def test_slate_2_strokes_follow_from_the_single_entries(entries: list[int]) -> None:
    below_hundred = [points % 100 for points in entries]
    below_fifty = [points % 50 for points in below_hundred]
    rests = sum(points % 20 for points in below_fifty)
    half = written(entries)
    count = Counter((stroke.bar, stroke.worth) for stroke in half.strokes)
    assert count[Bar.HUNDREDS, 1000] == sum(points // 1000 for points in entries)
    assert count[Bar.HUNDREDS, 500] == sum(points % 1000 >= 500 for points in entries)
    assert count[Bar.HUNDREDS, 100] == sum(points % 500 // 100 for points in entries)
    assert count[Bar.FIFTIES, 50] == sum(points >= 50 for points in below_hundred)
    twenties = sum(points // 20 for points in below_fifty)
    assert count[Bar.TWENTIES, 20] == twenties + rests // 20
    assert half.rest == rests % 20


@given(gains)
def test_slate_2_a_negative_rest_moves_early_and_only_then(entries: list[int]) -> None:
    half = written(entries, negative_rest=True)
    plain = written(entries)
    assert -5 <= half.rest <= 14
    assert half.worth == plain.worth
    assert (half.hundreds, half.fifties) == (plain.hundreds, plain.fifties)
    assert half.twenties - plain.twenties == (1 if plain.rest >= 15 else 0)


@given(changes, st.booleans())
def test_slate_1_every_bundle_is_full_but_the_last_begun(
    entries: list[int],
    negative_rest: bool,  # noqa: FBT001
) -> None:
    half = written(entries, negative_rest=negative_rest)
    assert len(set(half.strokes)) == len(half.strokes)
    for bar, size in ((Bar.HUNDREDS, 5), (Bar.FIFTIES, 2), (Bar.TWENTIES, 5)):
        bundles = [text for text in looks(half, bar).split() if text not in ("V", "X")]
        full = "|" * (size - 1) + "/"
        assert all(text == full for text in bundles[:-1])
        assert all(text in (full, full[: len(text)]) for text in bundles[-1:])


@given(gains)
def test_slate_2_writing_never_moves_a_stroke(entries: list[int]) -> None:
    halves = [written(entries[:count]) for count in range(len(entries) + 1)]
    for (old, new), points in zip(pairwise(halves), entries, strict=True):
        change = difference(old, new)
        assert change.wiped == ()
        assert sum(stroke.worth for stroke in change.drawn) == points + old.rest - new.rest


def test_slate_2_the_difference_lists_new_strokes_in_their_order() -> None:
    change = difference(written((300, 50)), written((300, 50, 1270)))
    assert [(stroke.bar.value, stroke.place, stroke.number) for stroke in change.drawn] == [
        ("hundreds", 0, 3),
        ("hundreds", 0, 4),
        ("hundreds", 1, 0),
        ("fifties", 0, 1),
        ("twenties", 0, 0),
    ]
    assert change.wiped == ()


def test_slate_2_the_difference_of_a_correction_wipes_removed_strokes() -> None:
    change = difference(written((200, 70)), written((100, 20)))
    assert change.drawn == ()
    assert [(stroke.bar.value, stroke.place, stroke.number) for stroke in change.wiped] == [
        ("hundreds", 0, 1),
        ("fifties", 0, 0),
    ]


def test_slate_2_a_v_in_place_of_strokes_is_wiped_and_drawn() -> None:
    change = difference(written((200,)), written((500,)))
    assert [stroke.sign.value for stroke in change.wiped] == ["stroke", "stroke"]
    assert [stroke.sign.value for stroke in change.drawn] == ["v"]


def test_ind_3_a_falling_total_is_written_as_one_entry() -> None:
    assert written((300, 300, -100)) == Half(hundreds=(FIVE_HUNDRED,))
    assert written((50, 50, 50, -10)) == Half(hundreds=(1,), twenties=2)


def test_ind_3_a_total_below_zero_is_written_with_a_minus() -> None:
    below = written((30, -100))
    assert below == Half(fifties=1, twenties=1, minus=True)
    assert below.worth == -70
    assert write(below, 20) == Half(fifties=1, minus=True)
    assert write(below, -50) == Half(hundreds=(1,), twenties=1, minus=True)
    assert write(below, 70) == EMPTY
    assert written((-1,)) == Half(rest=1, minus=True)
    assert written((1, -1)) == EMPTY
    assert written((30, -31)) == Half(rest=1, minus=True)
    assert write(below, 90) == Half(twenties=1)


def test_slate_1_halves_and_differences_are_hashable_values() -> None:
    old, new = written((98,)), written((98, 157))
    assert len({old, new, written((98,))}) == 2
    assert len({difference(old, new), difference(new, old), difference(old, new)}) == 2


def test_slate_3_an_entry_of_0_changes_nothing() -> None:
    half = written((98, 157))
    assert write(half, 0) == half
