"""The draft of a count: numbers that are typed for one player after the other."""

from __future__ import annotations

from dataclasses import replace

from scorer.games._sheet.count_draft import CountDraft

ORDER = (1, 2, 3, 0)


def typed(*keys: int | str, draft: CountDraft | None = None) -> CountDraft:
    """The draft after digits and keys: `w` takes a number, `e` erases a digit, `c` all of them."""
    now = draft or CountDraft.blank(ORDER)
    for key in keys:
        if isinstance(key, int):
            now = now.with_digit(key)
        else:
            now = {"w": now.closed, "e": now.erased, "c": now.cleared}[key]()
    return now


def test_a_number_that_no_digit_can_extend_is_taken_and_the_last_one_is_computed() -> None:
    assert typed(4, 0, 3, 0, 7, "w").complete == (80, 40, 30, 7)
    # Taking each number with the key gives the same result.
    assert typed(4, 0, "w", 3, 0, "w", 7, "w").complete == (80, 40, 30, 7)


def test_the_digits_before_a_tap_on_another_player_stay_with_their_player() -> None:
    draft = typed(7).at(3).with_digit(2).with_digit(0)
    assert (draft.points, draft.seat, draft.missing) == ((None, 7, None, 20), 2, (2, 0))


def test_results_over_157_are_refused_before_the_last_one() -> None:
    draft = typed(6, 0, 1, 0, 0)
    assert [one.code for one in draft.refused] == ["points.surplus"]
    assert (draft.points, draft.seat, draft.typed.text) == ((None, 60, None, None), 2, "100")
    assert draft.closed() == draft
    assert draft.missing == (2, 3, 0)
    # The next digit begins a new number of the same player.
    assert typed(4, 0, draft=draft).points == (None, 60, 40, None)
    # A tap on another player gives the next digits to that one.
    assert typed(4, 0, draft=draft.at(3)).points == (None, 60, None, 40)


def test_a_number_over_157_from_its_first_digit_is_refused_at_once() -> None:
    assert typed(1, 5, 0, "w", 9).refused
    again = typed(1, 5, 0, "w", 9, 7)
    assert (again.seat, again.typed.text, again.points[1]) == (2, "7", 150)


def test_the_first_digit_replaces_a_known_number() -> None:
    known = replace(CountDraft.blank(ORDER), points=(30, 40, 50, 37))
    draft = known.at(2)
    assert (draft.complete, draft.filled[2]) == ((30, 40, 50, 37), 50)
    assert typed(4, 9, draft=draft).points == (30, 40, 49, 37)
    # All numbers are known, so a change of another one can correct the sum.
    assert not typed(9, 9, draft=draft).refused


def test_after_a_change_a_tapped_number_is_computed_from_the_others() -> None:
    known = replace(CountDraft.blank(ORDER), points=(30, 40, 50, 37))
    changed = typed(2, 9, draft=known.at(0))
    assert (changed.complete, changed.seat) == ((29, 40, 50, 37), 0)
    assert changed.at(2).complete == (29, 40, 51, 37)
    assert typed(4, 9, draft=changed.at(2)).complete == (29, 40, 49, 37)
    # A number is not computed where the others exceed the total.
    over = typed(9, 9, draft=known.at(0))
    assert over.at(3).points == (99, 40, 50, 37)


def test_erasing_goes_back_into_the_number_that_was_just_completed() -> None:
    draft = typed(4, 6, "e")
    assert (draft.seat, draft.typed.text, draft.points[1]) == (1, "4", None)
    assert typed(0, draft=draft).points[1] == 40
    assert typed("e").points == (None, None, None, None)


def test_erasing_does_not_go_back_into_a_number_that_is_a_fact() -> None:
    draft = replace(typed(4, 6), written=frozenset({1}))
    assert draft.erased() == draft
    assert draft.at(1).cleared().points[1] == 46


def test_clearing_removes_the_number_of_the_player() -> None:
    assert typed(4, 6, 1, "c").typed.text == ""
    assert typed("c", draft=typed(4, 6).at(1)).points == (None, None, None, None)
