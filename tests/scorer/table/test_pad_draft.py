"""The draft of a count: numbers that are typed for one player after the other."""

from __future__ import annotations

from rules.engine.codes import Code
from rules.engine.game import violation
from scorer.table.pad.draft import Draft

FIELDS = (0, 1, 2, 3)
KNOWN = Draft.blank(FIELDS, given=(30, 40, 50, 37))
"""A counted deal that is corrected."""


def typed(*keys: int | str, draft: Draft | None = None) -> Draft:
    """The draft after digits and keys: `w` takes a number, `e` erases a digit, `c` all of them."""
    now = draft or Draft.blank(FIELDS)
    for key in keys:
        if isinstance(key, int):
            now = now.with_digit(key)
        else:
            now = {"w": now.closed, "e": now.erased, "c": now.cleared}[key]()
    return now


def test_a_number_that_no_digit_can_extend_is_taken_and_the_last_one_follows() -> None:
    assert typed(4, 0, 3, 0, 7, "w").complete == (40, 30, 7, 80)
    # Taking each number with the key gives the same result.
    assert typed(4, 0, "w", 3, 0, "w", 7, "w").complete == (40, 30, 7, 80)


def test_the_fields_are_typed_in_their_order() -> None:
    assert typed().seat == 0
    assert typed(4, 0).seat == 1
    # After the last one comes the first one that is still empty.
    assert typed(4, 0, draft=typed().at(3)).seat == 0


def test_the_digits_before_a_tap_on_another_player_stay_with_their_player() -> None:
    draft = typed(7).at(2).with_digit(2).with_digit(0)
    assert (draft.numbers, draft.seat, draft.missing) == ((7, None, 20, None), 3, (1, 3))


def test_what_exceeds_157_stays_and_is_refused_before_the_last_one() -> None:
    draft = typed(6, 0, 1, 0, 0)
    assert [one.code for one in draft.refused] == ["points.surplus"]
    assert (draft.numbers, draft.seat) == ((60, 100, None, None), 2)
    # The next number does not go into the field of the wrong one.
    assert typed(4, 0, draft=draft).numbers == (60, 100, 40, None)
    mended = typed(5, 7, draft=draft.at(1))
    assert (mended.numbers, mended.refused) == ((60, 57, None, None), ())


def test_a_number_that_is_corrected_stays_while_the_sum_is_too_high() -> None:
    draft = typed(4, 0, 7, 0, 3, 0)
    assert draft.numbers == (40, 70, 30, 17)
    over = typed(7, 0, draft=draft.at(0))
    # What followed from the others does not follow any more.
    assert over.numbers == (70, 70, 30, None)
    assert over.refused
    assert typed(4, 0, draft=over.at(1)).numbers == (70, 40, 30, 17)


def test_a_number_above_all_that_a_deal_has_stays_and_is_never_taken() -> None:
    draft = typed(1, 5, 8)
    assert [one.code for one in draft.refused] == ["tricks.range"]
    for keys in (("w",), ("w", "w"), (8,), (0, 4)):
        assert typed(*keys, draft=draft) == draft
    elsewhere = draft.at(2)
    assert (elsewhere.numbers[0], bool(elsewhere.refused)) == (158, True)
    # It is mended by erasing a digit, removing it, or typing another one.
    assert not typed("e", draft=draft).refused
    assert typed("e", 0, draft=draft).numbers[0] == 150
    assert typed("c", 4, 0, draft=draft).numbers[0] == 40
    assert typed(4, 0, draft=draft.at(0)).numbers[0] == 40


def test_a_number_that_no_tricks_are_worth_is_refused_once_it_is_taken() -> None:
    # As long as digits may follow, 1 is the beginning of 12.
    assert not typed(1).refused
    assert [one.code for one in typed(1, "w").refused] == ["tricks.impossible"]
    assert [one.code for one in typed(1, 5, 6).refused] == ["tricks.impossible"]
    assert not typed(1, 5, 6, draft=Draft.blank(FIELDS, None)).refused


def test_the_first_digit_replaces_a_known_number() -> None:
    draft = KNOWN.at(2)
    assert draft.complete == (30, 40, 50, 37)
    assert typed(4, 9, draft=draft).numbers == (30, 40, 49, 37)
    # All numbers are known, so a change of another one can correct the sum.
    assert not typed(9, 9, draft=draft).refused


def test_after_a_change_a_tapped_number_follows_from_the_others() -> None:
    changed = typed(2, 9, draft=KNOWN.at(0))
    assert (changed.complete, changed.seat) == ((29, 40, 50, 37), 0)
    assert changed.at(2).complete == (29, 40, 51, 37)
    assert typed(4, 9, draft=changed.at(2)).complete == (29, 40, 49, 37)
    # Once the sum fits, another tap changes nothing.
    assert changed.at(2).at(3).complete == (29, 40, 51, 37)
    # A number does not follow where the others exceed the total.
    over = typed(9, 9, draft=KNOWN.at(0))
    assert over.at(3).numbers == (99, 40, 50, 37)


def test_a_typed_number_never_follows_from_the_others() -> None:
    draft = typed(4, 0, 7, 0, 3, 0, 1, 7)
    changed = typed(3, 9, draft=draft.at(0))
    assert changed.at(1).numbers == (39, 70, 30, 17)


def test_erasing_goes_back_into_the_number_that_was_just_completed() -> None:
    draft = typed(4, 6, "e")
    assert (draft.seat, draft.numbers[0], draft.growing) == (0, 4, True)
    assert typed(0, draft=draft).numbers[0] == 40
    assert typed("e") == typed()
    wrapped = typed(4, 6, draft=Draft.blank(FIELDS).at(3))
    assert (wrapped.seat, typed("e", draft=wrapped).seat) == (0, 3)


def test_erasing_takes_back_a_number_that_was_begun_or_removed() -> None:
    draft = typed(4, 6).at(0)
    assert typed(7, "e", draft=draft).numbers == draft.numbers
    assert typed("c", "e", draft=draft).numbers == draft.numbers
    assert typed("c", 7, "e", draft=draft).numbers == draft.numbers
    assert typed("c", "e", draft=KNOWN).numbers == KNOWN.numbers


def test_erasing_does_not_go_back_into_a_number_that_is_a_fact() -> None:
    draft = Draft.blank(FIELDS, None, given=(46, None, None, None), seat=1)
    assert draft.erased() == draft


def test_clearing_removes_the_number_of_the_active_field_alone() -> None:
    assert typed(4, 6, 1, "c").numbers == (46, None, None, None)
    assert typed("c", draft=typed(4, 6).at(0)).numbers == (None, None, None, None)
    assert typed("c", draft=KNOWN.at(1)).numbers == (30, None, 50, 37)


def test_a_number_that_follows_can_be_cleared_and_follows_again_from_elsewhere() -> None:
    draft = typed(4, 0, 7, 0, 3, 0)
    cleared = typed("c", draft=draft)
    assert (draft.seat, cleared.numbers) == (3, (40, 70, 30, None))
    assert cleared.at(0).numbers == (40, 70, 30, 17)


def test_a_digit_is_erased_also_where_the_next_field_was_cleared_before() -> None:
    cleared = Draft.blank((0, 1), given=(30, 40)).cleared().at(1)
    typed = cleared.with_digit(0)
    assert typed.seat == 0
    assert typed.erased() == cleared
    # What is typed and removed in the field that was reached comes back there.
    again = typed.with_digit(9).cleared()
    assert again.erased().numbers == (9, 0)


def test_what_a_further_digit_can_mend_is_no_fault_yet() -> None:
    only = Draft.blank((0,), None, longest=(3,))
    fault = violation(Code.IMPOSSIBLE, "CARD-4", "points", points=1)
    for keys, faults in (((1,), ()), ((1, 5), ()), ((1, 5, 6), (fault,)), ((2, 0), (fault,))):
        assert typed(*keys, draft=only).judged((fault,)) == faults
    above = violation(Code.RANGE, "CARD-4", "points", points=1, total=0)
    assert typed(1, draft=only).judged((above,)) == (above,)
