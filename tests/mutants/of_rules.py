"""Faults in the rules."""

from __future__ import annotations

from typing import Final

from tests.mutants.mutant import Mutant, tests

OF_RULES: Final = (
    Mutant(
        name="total-wrong-by-one",
        file="rules/jass/deal.py",
        before="return total - points if 0 <= points <= total else None",
        after="return total - points + 1 if 0 <= points <= total else None",
        found_by=tests(
            "tests/rules/jass/test_deal.py", "test_card_3_filling_the_other_side_adds_up"
        ),
    ),
    Mutant(
        name="factor-forgotten-in-coiffeur",
        file="rules/games/coiffeur/deal.py",
        before="factor, mode = row_of(state, choice.row).factor, choice.play.way.value",
        after="factor, mode = 1, choice.play.way.value",
        found_by=tests(
            "tests/rules/games/coiffeur/test_coiffeur.py",
            "test_coi_4_a_joker_is_played_in_any_way_with_the_factor_of_its_row",
        ),
    ),
    Mutant(
        name="bonus-forgotten-in-differenzler",
        file="rules/games/differenzler/deal.py",
        before="if made and not deviation:",
        after="if made and deviation < 0:",
        found_by=tests(
            "tests/rules/games/differenzler/test_differenzler.py",
            "test_dif_5_the_difference_is_written_and_an_exact_hit_subtracts_10",
        ),
    ),
    Mutant(
        name="matsch-not-added-in-bieter",
        file="rules/games/bieter/deal.py",
        before="matsch_bonus=options.matsch_bonus,",
        after="matsch_bonus=0,",
        found_by=tests(
            "tests/rules/games/bieter/test_bieter.py", "test_bie_5_the_matsch_bonus_is_an_option"
        ),
    ),
    Mutant(
        name="weis-for-the-wrong-side",
        file="rules/jass/melds.py",
        before="counted = tuple(one for one in shown if table.sides[one.seat] == side)",
        after="counted = tuple(one for one in shown if table.sides[one.seat] != side)",
        found_by=tests(
            "tests/rules/jass/test_melds.py", "test_wiis_5_the_best_side_scores_all_it_declared"
        ),
    ),
    Mutant(
        name="tricks-of-a-claim-lost",
        file="rules/pairs/claim.py",
        before="tricks = 0 if self.tricks is None else self.tricks + self.bonus",
        after="tricks = 0 if self.tricks is None else self.bonus",
        found_by=tests(
            "tests/rules/pairs/test_claim.py",
            "test_end_1_tricks_and_matsch_of_a_claim_count_in_its_sum",
        ),
    ),
    Mutant(
        name="ruling-names-the-wrong-rule",
        file="rules/jass/ending.py",
        before='reason=RulingReason.EARLIER_STAGE, rules=(*applied, "END-4")',
        after='reason=RulingReason.EARLIER_STAGE, rules=(*applied, "END-5")',
        found_by=tests(
            "tests/rules/jass/test_ending.py", "test_end_4_stoeck_before_weis_before_tricks"
        ),
    ),
    Mutant(
        name="wrong-player-deals-next",
        file="rules/games/schieber/deal.py",
        before="vorhand is None:\n            return vorhand",
        after="vorhand is None:\n            return self.deal.dealer",
        found_by=tests(
            "tests/rules/games/schieber/test_schieber.py",
            "test_sch_2_the_last_vorhand_deals_and_the_next_to_the_right_is_vorhand",
        ),
    ),
    Mutant(
        name="redo-repeats",
        file="rules/engine/log.py",
        before="del undone[change.step]\n",
        after="pass\n",
        found_by=tests("tests/rules/engine/test_log.py", "test_undo_and_redo_take_whole_steps"),
    ),
    Mutant(
        name="equal-totals-ranked-apart",
        file="rules/tournament/standings.py",
        before="rank = len(ranked) + 1",
        after="rank = (ranked[-1].rank or 0) + 1 if ranked else 1",
        found_by=tests(
            "tests/rules/tournament/test_results.py", "test_equal_totals_share_the_rank"
        ),
    ),
    Mutant(
        name="later-round-counts",
        file="rules/tournament/standings.py",
        before="(-kind.merit(one[0]), one[1])",
        after="(-kind.merit(one[0]), -one[1])",
        found_by=tests(
            "tests/rules/tournament/test_reckoning.py",
            "test_another_computation_gives_the_same_standings",
        ),
    ),
    Mutant(
        name="pair-apart",
        file="rules/tournament/standings.py",
        before="self.party.get(unit[0], frozenset()).issuperset(unit)",
        after="unit[0] in self.party",
        found_by=tests(
            "tests/rules/tournament/test_reckoning.py",
            "test_another_computation_gives_the_same_standings",
        ),
    ),
    Mutant(
        name="missed-round-is-a-gift",
        file="rules/tournament/standings.py",
        before="line.counting if line.kind.lowest_wins else 0",
        after="0",
        found_by=tests(
            "tests/rules/tournament/test_reckoning.py",
            "test_another_computation_gives_the_same_standings",
        ),
    ),
    Mutant(
        name="played-rounds-take-new-terms",
        file="rules/tournament/terms.py",
        before="if number >= fact.round else one",
        after="if number else one",
        found_by=tests(
            "tests/rules/tournament/test_reckoning.py",
            "test_another_computation_gives_the_same_standings",
        ),
    ),
)
