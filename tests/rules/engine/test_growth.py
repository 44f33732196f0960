"""The work of replays and corrections is proportional to the log.

Work is counted in function calls, so that the result does not depend on the speed of the machine.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import count
from types import FrameType

import pytest

from rules import GAMES
from rules.engine.codes import Code
from rules.engine.game import Placed, Replay, replay
from rules.engine.log import (
    Change,
    Entry,
    Inserted,
    Judgement,
    Recorded,
    Redone,
    Undone,
    Voided,
    effective,
    judge,
)
from rules.jass.facts import WeisFact
from rules.jass.written import MOST_WEIS
from tests.rules.long_logs import long_log

EVERY_GAME = pytest.mark.parametrize("game", GAMES)
FEW, MANY = 50, 400
"""The numbers of deals that are compared."""
SLACK = 1.2
"""How much faster than the log the work may grow."""


def calls_of(action: Callable[[], object]) -> int:
    """How many functions an action calls, those of the interpreter included."""
    counted = 0

    def count_calls(_frame: FrameType, event: str, _arg: object) -> None:
        nonlocal counted
        counted += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count_calls)
    try:
        action()
    finally:
        sys.setprofile(before)
    return counted


class Number(int):
    """An entry number whose comparisons are calls, so that `calls_of` counts searches in lists."""

    def __eq__(self, other: object) -> bool:
        return int(self) == other

    __hash__ = int.__hash__


def log_of(game: str, deals: int) -> tuple[Placed, ...]:
    return tuple(Placed(seq, event) for seq, event in enumerate(long_log(game).facts(deals), 1))


def replayed(game: str, facts: tuple[Placed, ...]) -> Replay:
    log = long_log(game)
    return replay(log.game, log.options, log.players, facts)


@EVERY_GAME
def test_a_long_log_replays_completely(game: str) -> None:
    played = replayed(game, log_of(game, FEW))
    assert played.stopped_at is None
    assert played.surplus == ()


@EVERY_GAME
def test_the_work_of_a_replay_is_proportional_to_the_log(game: str) -> None:
    few, many = log_of(game, FEW), log_of(game, MANY)
    replayed(game, few)
    least = calls_of(lambda: replayed(game, few))
    most = calls_of(lambda: replayed(game, many))
    assert most / least < SLACK * len(many) / len(few)


def recorded(deals: int) -> tuple[Entry, ...]:
    """The log of a Schieber in which each fact is a step."""
    events = long_log("schieber").facts(deals)
    numbers = map(Number, count(1))
    return tuple(
        Entry(seq, "", seq, Recorded(event)) for seq, event in zip(numbers, events, strict=False)
    )


def with_steps(entries: tuple[Entry, ...], *changes: Change) -> tuple[Entry, ...]:
    numbers = map(Number, count(len(entries) + 1))
    later = (Entry(seq, "", seq, change) for seq, change in zip(numbers, changes, strict=False))
    return (*entries, *later)


def many_changes(times: int) -> dict[str, tuple[Entry, ...]]:
    """Logs with many corrections, each of which refers to an entry far before it."""
    entries = recorded(times)
    fact = long_log("schieber").opening[0]
    numbers = [Number(one + 1) for one in range(times)]
    return {
        "inserted first": with_steps(entries, *(Inserted(Number(1), fact) for _ in numbers)),
        "undone from the first on": with_steps(entries, *map(Undone, numbers)),
        "voided": with_steps(entries, *map(Voided, numbers)),
        "done again": with_steps(entries, *map(Undone, numbers), *map(Redone, numbers)),
    }


@pytest.mark.parametrize("kind", many_changes(1))
def test_the_work_for_corrections_is_proportional_to_the_log(kind: str) -> None:
    few, many = many_changes(FEW)[kind], many_changes(MANY)[kind]
    least, most = calls_of(lambda: effective(few)), calls_of(lambda: effective(many))
    assert most / least < SLACK * len(many) / len(few)


def test_a_correction_replays_only_the_facts_after_it() -> None:
    log, entries = long_log("schieber"), recorded(MANY)
    known = replay(log.game, log.options, log.players, effective(entries)).taken
    args = (log.game, log.options, log.players, entries, (Voided(len(entries)),))
    # Which facts hold is computed from the whole log in any case.
    read = calls_of(lambda: effective(entries))
    again, anew = calls_of(lambda: judge(*args, known)), calls_of(lambda: judge(*args))
    assert again - read < (anew - read) / 10
    assert judge(*args, known) == judge(*args)


def test_many_conflicts_of_a_correction_are_found_in_one_replay() -> None:
    log = long_log("schieber")

    def judged(deals: int) -> Judgement:
        # Without the first fact all later ones are refused.
        return judge(log.game, log.options, log.players, recorded(deals), (Voided(1),))

    assert len(judged(FEW).conflicts) == len(recorded(FEW)) - 1
    least, most = calls_of(lambda: judged(FEW)), calls_of(lambda: judged(MANY))
    assert most / least < SLACK * MANY / FEW


@EVERY_GAME
def test_the_weis_of_one_deal_are_limited(game: str) -> None:
    """Each fact adds up the Weis of its deal: without a limit the work would grow too fast."""
    log = long_log(game)
    if not log.up_to_weis:
        assert not any(issubclass(kind, WeisFact) for kind in log.game.event_types)
        return
    *begun, weis = (*log.opening, *log.up_to_weis)
    facts = tuple(Placed(seq, one) for seq, one in enumerate((*begun, *[weis] * 50), 1))
    played = replay(log.game, log.options, log.players, facts)
    assert len(played.taken) == len(begun) + MOST_WEIS
    assert [bad.code for bad in played.violations] == [Code.WEIS_MANY]
