"""Faults in what is shown and tapped."""

from __future__ import annotations

from typing import Final

from tests.mutants.mutant import Mutant, tests

OF_SCREENS: Final = (
    Mutant(
        name="digit-dropped-on-the-pad",
        file="scorer/games/counting/typed.py",
        before="return Typed.of(self.side, others=self.digits).with_digit(digit)",
        after="return Typed.of(self.side, others=self.digits)",
        found_by=tests(
            "tests/test_doctests.py",
            "test_examples_in_docstrings_give_what_they_say[scorer.games.counting.typed]",
        ),
    ),
    Mutant(
        name="letter-does-another-thing",
        file="scorer/games/counting/play.py",
        before="act=lambda table: say_matsch(table.live),",
        after="act=lambda table: None,",
        found_by=tests(
            "tests/scorer/table/test_pressed.py",
            "test_letters_open_weis_and_stoeck_and_type_a_matsch",
        ),
    ),
    Mutant(
        name="redo-key-undoes",
        file="scorer/table/keyboard.py",
        before="        live.actions.redo()\n",
        after="        live.actions.undo()\n",
        found_by=tests("tests/scorer/table/test_pressed.py", "test_control_undoes_and_redoes"),
    ),
    Mutant(
        name="double-taps-confirm",
        file="scorer/sharing/taps.py",
        before="self.at_once or time.monotonic() - self._appeared_at < DOUBLE_TAP_SECONDS",
        after="self.at_once",
        found_by=tests(
            "tests/scorer/sharing/test_taps.py",
            "test_what_has_just_appeared_takes_no_tap_until_a_harmless_one",
        ),
    ),
    Mutant(
        name="chalk-stroke-missing",
        file="scorer/widgets/slate/groups.py",
        before="for place in range(min(group.count, GROUP - 1))",
        after="for place in range(min(group.count, GROUP - 2))",
        found_by=tests(
            "tests/scorer/widgets/test_slate.py",
            "test_the_strokes_drawn_are_worth_what_was_written",
        ),
    ),
    Mutant(
        name="panel-covers-the-keys",
        file="scorer/table/layout.py",
        before="bottom = below_height + 2 * PADDING",
        after="bottom = 0",
        found_by=tests(
            "tests/browser/table/test_taps.py", "test_a_claim_takes_two_taps_and_its_digits"
        ),
    ),
    Mutant(
        name="clipped-key-at-360x640",
        file="scorer/table/counter/grid.py",
        before="return width >= _whole(deck) * (TARGET + GAP)",
        after="return width >= _whole(deck) * TARGET / 2",
        found_by=tests(
            "tests/browser/table/test_counter.py", "test_nothing_is_cut_on_the_counter[es]"
        ),
    ),
    Mutant(
        name="enter-taps-and-writes",
        file="scorer/keyboard.py",
        before='            if event.key == "Tab":\n                self._taps_at_tab = taps\n',
        after="",
        found_by=tests(
            "tests/scorer/test_keyboard.py", "test_enter_on_a_focused_control_only_taps_it"
        ),
    ),
    Mutant(
        name="missing-sentence-in-italian",
        file="scorer/texts/it/common.toml",
        before='show_more = "Mostra altre"\n',
        after="",
        found_by=tests(
            "tests/scorer/texts/test_catalogues.py",
            "test_every_language_has_the_keys_of_english_and_no_others",
        ),
    ),
    Mutant(
        name="handler-throws",
        file="scorer/screens/memory/history.py",
        before="set_paged((limit, 2 * most))",
        after="set_paged((limit, 2 * mosts))",
        found_by=tests(
            "tests/browser/screens/test_home.py",
            "test_home_shows_few_finished_partien_and_all_on_demand",
        ),
    ),
)
