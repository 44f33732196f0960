"""No fact that can be stated again and again makes a replay slow or large.

A replay keeps the state after every fact. If states grow with the log, time and memory grow with
its square, and a valid document of a few megabytes stops the program. Work is counted in function
calls, and memory in bytes that are kept, so that the speed of the machine does not matter.
"""

from __future__ import annotations

import gc
import json
import tracemalloc
from dataclasses import dataclass
from itertools import chain, cycle, islice, product
from pathlib import Path
from typing import Any

import pytest

from rules import GAMES
from rules.engine.game import AnyLedger, Event, Placed, refusals, replay
from rules.engine.log import effective
from rules.engine.notation import from_document
from rules.jass.ending import TieBreak
from rules.pairs.facts import CrossedFirst, SpokeFirst, TieBreakAgreed
from rules.solo.facts import StoeckShown
from rules.tournament import document as night
from rules.tournament.facts import PlayerReplaced
from rules.tournament.ledger import TOURNAMENT
from tests.full_run import FULL
from tests.rules.engine.test_growth import calls_of
from tests.rules.long_logs import long_log

EXAMPLES = Path(__file__).parents[3] / "docs" / "examples"
"""Documents that hold every kind of fact of a game, or of a night."""

ENDINGS = (CrossedFirst(side=0), TieBreakAgreed(how=TieBreak.ONE_MORE_DEAL))
RARE: dict[str, tuple[Event, ...]] = {
    "schieber": (*ENDINGS, SpokeFirst(side=0)),
    "bieter": ENDINGS,
    "putz": (StoeckShown(seat=0),),
}
"""Facts that no example of a game holds."""

TIMES = 60
"""Facts that can be repeated so often can be repeated without end: more than the Weis of a deal."""

FACTS = 400
"""The facts of the shorter one of two logs that are compared; the other one has twice as many."""

NIGHTS = ("tournament", "tournament/differenzler")
"""The examples of nights: one with results of sides, and one of every seat."""

KEYS = (*GAMES, *NIGHTS)
QUICK = ("schieber", "coiffeur", "differenzler")
"""A game of each kind of facts whose mixes are few."""

SLACK = 1.25
"""How much faster than the log time and memory may grow."""


@dataclass(frozen=True)
class Play:
    """A game or a night, and facts that lead to all places of it.

    Attributes:
        ledger: The rules.
        options: With a target that is not reached.
        players: How many there are from the start.
        facts: Valid one after the other.
        pool: A fact of every kind.
    """

    ledger: AnyLedger
    options: Any
    players: int
    facts: tuple[Event, ...]
    pool: tuple[Event, ...]


def a_night(name: str) -> Play:
    nights = {one: night.from_document(example(one)) for one in NIGHTS}
    stated = {
        one: tuple(placed.event for placed in effective(known.entries))
        for one, known in nights.items()
    }
    everything = (*stated[name], *chain.from_iterable(stated.values()))
    two_names = (PlayerReplaced(number=1, name="Olga"), PlayerReplaced(number=1, name="Ines"))
    pool = (*one_of_each(everything), *two_names)
    return Play(TOURNAMENT, nights[name].options, 0, stated[name], pool)


def a_partie(game: str) -> Play:
    log = long_log(game)
    known = from_document(GAMES, example(game))
    stated = [placed.event for placed in effective(known.entries)]
    facts = (*log.opening, *log.deals[0])
    pool = one_of_each((*facts, *log.up_to_weis, *stated, *RARE.get(game, ())))
    return Play(log.game, log.options, log.players, facts, pool)


def example(name: str) -> Any:
    return json.loads((EXAMPLES / f"{name}.json").read_text("utf-8"))


def one_of_each(facts: tuple[Event, ...]) -> tuple[Event, ...]:
    return tuple({fact.kind: fact for fact in reversed(facts)}.values())


def can_be_repeated(ledger: AnyLedger, state: Any, facts: tuple[Event, ...]) -> bool:
    for fact in islice(cycle(facts), TIMES * len(facts)):
        if refusals(ledger.verify(state, fact)):
            return False
        state = ledger.apply(state, fact)
    return True


Mixes = dict[frozenset[str], tuple[tuple[Event, ...], tuple[Event, ...]]]
"""Facts that can be repeated without end, with the facts before; by their texts."""


def mixes(play: Play, *, alone: bool = False) -> Mixes:
    """Each fact that can be repeated without end, and each pair of them unless `alone`."""
    found: Mixes = {}
    state = play.ledger.start(play.options, play.players)
    for place, following in enumerate((*play.facts, None)):
        singles = [(one,) for one in play.pool]
        for facts in (*singles, *(() if alone else product(play.pool, repeat=2))):
            kinds = frozenset(map(repr, facts))
            if kinds not in found and can_be_repeated(play.ledger, state, facts):
                found[kinds] = (play.facts[:place], facts)
        if following is not None:
            state = play.ledger.apply(state, following)
    return found


def log_of(opening: tuple[Event, ...], facts: tuple[Event, ...], length: int) -> list[Placed]:
    repeated = islice(cycle(facts), length - len(opening))
    return [Placed(seq, fact) for seq, fact in enumerate((*opening, *repeated), 1)]


def kept_by(play: Play, log: list[Placed]) -> int:
    """The bytes that a replay of a log keeps."""
    replay(play.ledger, play.options, play.players, log)
    # Objects that Python keeps for later use are not counted when they are used again.
    gc.collect()
    tracemalloc.start()
    try:
        played = replay(play.ledger, play.options, play.players, log)
        size, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len(played.taken) == len(log)
    return size


def play_of(key: str) -> Play:
    return a_night(key) if key in NIGHTS else a_partie(key)


@pytest.mark.parametrize("key", KEYS)
def test_a_fact_of_every_kind_is_repeated(key: str) -> None:
    play = play_of(key)
    assert {type(fact) for fact in play.pool} == set(play.ledger.event_types)


@pytest.mark.parametrize(
    "key", [key if key in QUICK else pytest.param(key, marks=FULL) for key in KEYS]
)
def test_repeated_facts_take_time_and_memory_in_proportion(key: str) -> None:
    play = play_of(key)
    grows_no_faster(play, mixes(play))


@pytest.mark.parametrize("key", NIGHTS)
def test_a_repeated_fact_of_a_night_takes_time_and_memory_in_proportion(key: str) -> None:
    play = play_of(key)
    grows_no_faster(play, mixes(play, alone=True))


def grows_no_faster(play: Play, found: Mixes) -> None:
    """Time and memory of a replay grow in proportion to the facts that are repeated."""
    assert found
    for opening, facts in found.values():
        short, long = (log_of(opening, facts, length) for length in (FACTS, 2 * FACTS))
        assert kept_by(play, long) / kept_by(play, short) < 2 * SLACK, facts

        def work(log: list[Placed]) -> int:
            return calls_of(lambda: replay(play.ledger, play.options, play.players, log))

        assert work(long) / work(short) < 2 * SLACK, facts
