"""The chart of totals shows what each side needs."""

from __future__ import annotations

from rules.engine.game import Event, replay
from rules.engine.log import Entry, Recorded, effective, extended, history
from rules.games.bieter import BIETER
from rules.games.bieter.deal import Options
from scorer.session import View
from scorer.table.end.standing import target_levels
from scorer.texts import texts
from tests.rules.golden import read_fact
from tests.scorer.games.shown import NAMES, seen, table

T = texts("es")


def bieter(*lines: str) -> View:
    entries: tuple[Entry, ...] = ()
    for line in lines:
        fact: Event = read_fact(line.split(), "bieter")
        entries = extended(entries, [Recorded(fact)], "")
    facts = effective(entries)
    return View(
        id="0" * 32,
        game=BIETER,
        names=NAMES[:3],
        options=Options(),
        entries=entries,
        facts=facts,
        replay=replay(BIETER, Options(), 3, facts),
        history=history(entries),
    )


def levels(view: View) -> list[tuple[int, str, int | None]]:
    return [(one.total, one.text, one.side) for one in target_levels(table(view))]


def test_bie_2_bidder_and_pair_have_a_target_each() -> None:
    view = bieter("dealer 2", "bid 0 560", "pass 1", "pass 2", "mode hearts", "tricks 80 60")
    assert levels(view) == [
        (560, T("chart.target", n=560), 0),
        (1000, T("chart.target", n=1000), 1),
    ]


def test_two_equal_targets_are_one_line() -> None:
    assert levels(seen(target=1000)) == [(1000, T("chart.target", n=1000), None)]
