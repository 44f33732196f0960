"""The log: corrections, undo and redo (ALL-1). The general laws are in test_contract.py."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.engine.codes import Code
from rules.engine.game import Replay, replay
from rules.engine.log import (
    Amended,
    Change,
    Entry,
    History,
    Inserted,
    Recorded,
    Redone,
    Undone,
    Voided,
    effective,
    extended,
    history,
    judge,
    without_advice,
)
from rules.engine.notation import Partie
from rules.games.schieber.deal import Options
from rules.games.schieber.game import SCHIEBER
from tests.rules.golden import read_fact
from tests.rules.laws import tried
from tests.rules.partien import random_logs

CLUB = Options()


def fact(line: str) -> Recorded:
    return Recorded(read_fact(line.split()))


def log_of(*steps: Change | tuple[Change, ...]) -> tuple[Entry, ...]:
    entries: tuple[Entry, ...] = ()
    for step in steps:
        entries = extended(entries, step if isinstance(step, tuple) else (step,), "")
    return entries


def of(entries: tuple[Entry, ...], before: Replay | None = None) -> Replay:
    """The replay of a log; what another one has taken is reused."""
    return replay(SCHIEBER, CLUB, 4, effective(entries), before.taken if before else ())


def effective_seqs(entries: tuple[Entry, ...]) -> list[int]:
    return [placed.seq for placed in effective(entries)]


DEAL = (fact("vorhand 0"), fact("mode clubs"), fact("stoeck 0"), fact("tricks 98 59"))


def test_entries_count_from_one_and_a_step_is_named_after_its_first_entry() -> None:
    entries = extended(log_of(*DEAL), (Voided(3), Voided(4)), "noon")
    assert [entry.seq for entry in entries] == [1, 2, 3, 4, 5, 6]
    assert [entry.step for entry in entries] == [1, 2, 3, 4, 5, 5]
    assert [entry.at for entry in entries[3:]] == ["", "noon", "noon"]


def test_an_amended_fact_keeps_its_place_and_its_number() -> None:
    entries = log_of(*DEAL, Amended(2, read_fact(["mode", "hearts"])))
    assert effective_seqs(entries) == [1, 2, 3, 4]
    assert effective(entries)[1].event == read_fact(["mode", "hearts"])


def test_an_inserted_fact_stands_right_before_its_target() -> None:
    weis = read_fact(["weis", "0", "20"])
    entries = log_of(*DEAL, Inserted(4, weis))
    assert effective_seqs(entries) == [1, 2, 3, 5, 4]
    batch = log_of(*DEAL, (Inserted(4, weis), Inserted(4, weis), Inserted(6, weis)))
    assert effective_seqs(batch) == [1, 2, 3, 5, 7, 6, 4]
    assert effective_seqs(log_of(*DEAL, Voided(4), Inserted(4, weis))) == [1, 2, 3, 6]


def test_changes_of_a_removed_fact_have_no_effect() -> None:
    assert effective_seqs(log_of(*DEAL, Voided(3), Voided(3))) == [1, 2, 4]
    again = log_of(*DEAL, Voided(3), Amended(3, read_fact(["stoeck", "1"])))
    assert effective_seqs(again) == [1, 2, 4]
    assert effective_seqs(log_of(*DEAL, Voided(3), Undone(5))) == [1, 2, 3, 4]


def test_a_fact_inserted_before_an_undone_one_comes_last() -> None:
    entries = (*log_of(*DEAL), Entry(5, "", 5, Undone(4)))
    late = extended(entries, [Inserted(4, read_fact(["weis", "0", "20"]))], "")
    assert effective_seqs(late) == [1, 2, 3, 6]


def test_undo_and_redo_take_whole_steps() -> None:
    both = log_of(*DEAL, (Voided(3), Voided(4)))
    assert effective_seqs(both) == [1, 2]
    assert history(both) == History((1, 2, 3, 4, 5), ())
    undone = extended(both, [Undone(5)], "")
    assert effective_seqs(undone) == [1, 2, 3, 4]
    assert history(undone) == History((1, 2, 3, 4), (5,))
    twice = extended(undone, [Undone(4)], "")
    assert history(twice) == History((1, 2, 3), (5, 4))
    redone = extended(twice, [Redone(4)], "")
    assert history(redone) == History((1, 2, 3, 4), (5,))
    assert effective_seqs(extended(redone, [Redone(5)], "")) == [1, 2]


def test_a_new_fact_clears_the_steps_that_could_be_redone() -> None:
    entries = log_of(*DEAL, Undone(4), fact("tricks 88 69"))
    assert history(entries) == History((1, 2, 3, 6), ())
    assert effective_seqs(extended(entries, [Redone(4)], "")) == [1, 2, 3, 6]


def test_undoing_or_redoing_an_unknown_step_changes_nothing() -> None:
    entries = log_of(*DEAL)
    for change in (Undone(9), Redone(2), Redone(9)):
        assert history(extended(entries, [change], "")) == history(entries)
    twice = log_of(*DEAL, Undone(2), Undone(2))
    assert history(twice) == History((1, 3, 4), (2,))


def test_a_correction_that_breaks_later_facts_is_explained_and_mended() -> None:
    entries = log_of(*DEAL)
    changes = (Amended(2, read_fact(["mode", "obenabe"])),)
    judged = judge(SCHIEBER, CLUB, 4, entries, changes)
    assert judged.refused == ()
    assert [conflict.seq for conflict in judged.conflicts] == [3]
    assert judged.conflicts[0].event == read_fact(["stoeck", "0"])
    assert [violation.code for violation in judged.conflicts[0].violations] == [
        Code.STOECK_NEEDS_TRUMP
    ]
    assert judged.mends == (Voided(3),)
    assert SCHIEBER.totals(judged.replay.state) == (294, 177)


def test_an_invalid_correction_is_refused() -> None:
    entries = log_of(*DEAL)
    for change, code in (
        (Amended(4, read_fact(["tricks", "98", "58"])), Code.MISSING),
        (Inserted(4, read_fact(["stoeck", "1"])), Code.STOECK_TWICE),
        (Inserted(1, read_fact(["stoeck", "0"])), Code.NEEDS_VORHAND),
    ):
        judged = judge(SCHIEBER, CLUB, 4, entries, (change,))
        assert [violation.code for violation in judged.refused] == [code]
        assert without_advice(judged).refused == judged.refused


def test_removing_the_first_vorhand_breaks_everything_after_it() -> None:
    judged = judge(SCHIEBER, CLUB, 4, log_of(*DEAL), (Voided(1),))
    assert [conflict.seq for conflict in judged.conflicts] == [2, 3, 4]
    assert {v.code for one in judged.conflicts for v in one.violations} == {Code.NEEDS_VORHAND}
    assert judged.replay.taken == ()


def test_an_advisory_violation_refuses_nothing_once_it_is_answered() -> None:
    weis = Inserted(4, read_fact(["weis", "0", "20"]))
    judged = judge(SCHIEBER, CLUB, 4, log_of(*DEAL), (weis,))
    assert [violation.code for violation in judged.refused] == [Code.WEIS_LATE]
    assert without_advice(judged).refused == ()
    assert without_advice(judged).replay == judged.replay


def test_amending_a_vouched_weis_does_not_ask_again() -> None:
    """The answer of an earlier correction is in the log; amending it does not ask again."""
    entries = log_of(*DEAL, Inserted(4, read_fact(["weis", "0", "20", "vouched"])))
    amended = Amended(5, read_fact(["weis", "0", "50", "vouched"]))
    judged = judge(SCHIEBER, CLUB, 4, entries, (amended,))
    assert judged.refused == ()
    assert SCHIEBER.totals(judged.replay.state) == (2 * (50 + 20 + 98), 118)


@pytest.mark.parametrize(
    ("line", "code"), [("weis 0 20", Code.WEIS_LATE), ("stoeck 1", Code.STOECK_LATE)]
)
def test_amending_an_answer_into_a_weis_or_stoeck_asks_whether_it_was_in_time(
    line: str, code: Code
) -> None:
    """Otherwise a Weis could replace an answer in a counted deal unasked (WIIS-6, STK-1)."""
    answered = (*DEAL[:2], fact("no_stoeck"))
    entries = log_of(*answered, DEAL[3])
    judged = judge(SCHIEBER, CLUB, 4, entries, (Amended(3, read_fact(line.split())),))
    assert [violation.code for violation in judged.refused] == [code]
    assert [late.seq for late in judged.replay.late] == [3]
    assert SCHIEBER.totals(judged.replay.state) == (2 * 98, 118)
    vouched = Amended(3, read_fact([*line.split(), "vouched"]))
    assert judge(SCHIEBER, CLUB, 4, entries, (vouched,)).refused == ()
    # In a deal that is not counted there is no question.
    early = Amended(3, read_fact(line.split()))
    assert judge(SCHIEBER, CLUB, 4, log_of(*answered), (early,)).refused == ()


def test_a_weis_of_a_counted_deal_may_be_corrected() -> None:
    entries = log_of(*DEAL[:2], fact("weis 0 20"), DEAL[3])
    better = Amended(3, read_fact(["weis", "1", "100"]))
    judged = judge(SCHIEBER, CLUB, 4, entries, (better,))
    assert judged.refused == ()
    assert SCHIEBER.totals(judged.replay.state) == (2 * 98, 2 * (59 + 100))


@given(st.data())
def test_a_history_lists_each_step_once_and_the_effective_log_only_steps_in_effect(
    data: st.DataObject,
) -> None:
    entries = data.draw(random_logs(SCHIEBER)).entries
    past = history(entries)
    assert len({*past.done, *past.undone}) == len(past.done) + len(past.undone)
    placed = effective(entries)
    assert len({one.seq for one in placed}) == len(placed)
    for one in placed:
        entry = entries[one.seq - 1]
        assert entry.step in past.done
        assert isinstance(entry.change, Recorded | Inserted)


def by_definition(entries: tuple[Entry, ...]) -> list[tuple[int, object]]:
    """The effective log, computed step by step from its definition without regard to speed."""
    holds = history(entries).done
    order: list[tuple[int, object]] = []
    for entry in (entry for entry in entries if entry.step in holds):
        seqs = [seq for seq, _ in order]
        match entry.change:
            case Recorded(event):
                order.append((entry.seq, event))
            case Inserted(before, event):
                place = seqs.index(before) if before in seqs else len(order)
                order.insert(place, (entry.seq, event))
            case Amended(target, event) if (target, None) not in order and target in seqs:
                order[seqs.index(target)] = (target, event)
            case Voided(target) if target in seqs:
                order[seqs.index(target)] = (target, None)
    return [(seq, event) for seq, event in order if event is not None]


@tried(300)
@given(random_logs(SCHIEBER))
def test_the_effective_log_agrees_with_its_definition(partie: Partie) -> None:
    facts = [(placed.seq, placed.event) for placed in effective(partie.entries)]
    assert facts == by_definition(partie.entries)


def test_a_fact_is_late_again_once_what_made_it_late_counts_again() -> None:
    """The steps of the replay before are reused only as far as nothing of them has changed."""
    late = log_of(fact("vorhand 0"), fact("mode clubs"), fact("tricks 98 59"))
    late = extended(late, [Inserted(3, read_fact(["weis", "0", "20"]))], "")
    uncounted = extended(late, [Voided(3)], "")
    again = extended(uncounted, [Undone(5)], "")
    assert [one.seq for one in of(again).late] == [4]
    assert of(again, of(uncounted)) == of(again)
    assert of(uncounted, of(late)) == of(uncounted)


def test_a_weis_that_was_put_into_its_deal_in_time_is_not_judged_again_with_every_fact() -> None:
    deal = [fact("mode clubs"), fact("tricks 78 79")]
    entries = log_of(fact("vorhand 0"), fact("mode clubs"), fact("stoeck 0"))
    entries = extended(entries, [Inserted(3, read_fact(["weis", "0", "20"]))], "")
    entries = extended(entries, [fact("tricks 78 79"), *deal * 5], "")
    before = of(entries)
    after = of(extended(entries, [deal[0]], ""), before)
    reused = [new is old for new, old in zip(after.taken, before.taken, strict=False)]
    assert after.taken[3].event == read_fact(["stoeck", "0"])
    assert all(reused)
    assert len(after.taken) == len(before.taken) + 1
