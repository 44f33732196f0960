"""Twice the deals take twice the work: counted in calls, so that no machine is too slow for it."""

from __future__ import annotations

import sys
import timeit
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from types import FrameType
from typing import Any

import pytest

from rules.engine.codes import Code
from rules.engine.game import Event, Placed, Replay, replay
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
from rules.games.bieter.facts import ModeNamed
from rules.games.coiffeur.facts import RowChosen
from rules.games.handjass.facts import HandsTaken
from rules.games.pandur.bids import Bid
from rules.games.pandur.facts import BidMade, BidPassed
from rules.jass.cards import Mode
from rules.jass.written import MOST_WEIS
from rules.pairs import facts as pairs
from rules.solo import facts as solo
from tests.rules.long_logs import LOGS, long_log

EVERY_GAME = pytest.mark.parametrize("game", LOGS)
FEW, MANY = 50, 400
SLACK = 1.2

ALONE = {"handjass", "individual", "molotow", "pandur", "putz"}
ALL_WRITE: dict[str, dict[str, Any]] = {
    "individual": {"everyone_writes": True},
    "coiffeur": {"weis": True},
}
BEFORE_WEIS: dict[str, tuple[Event, ...]] = {
    "schieber": (pairs.ModeChosen(mode=Mode.CLUBS),),
    "bieter": (ModeNamed(mode=Mode.CLUBS),),
    "coiffeur": (RowChosen(side=0, row=0),),
    "handjass": (HandsTaken(seats=(0, 1)),),
    "pandur": (BidMade(seat=1, bid=Bid.N100), BidPassed(seat=2), BidMade(seat=0, bid=Bid.N110)),
}


def calls_of(action: Callable[[], object]) -> int:
    """How many functions, also those of the interpreter, an action calls."""
    counted = 0

    def count(_frame: FrameType, event: str, _arg: object) -> None:
        nonlocal counted
        counted += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        action()
    finally:
        sys.setprofile(before)
    return counted


def log_of(game: str, deals: int) -> tuple[Placed, ...]:
    return tuple(Placed(seq, event) for seq, event in enumerate(long_log(game).facts(deals), 1))


def replayed(game: str, facts: tuple[Placed, ...]) -> Replay:
    log = long_log(game)
    return replay(log.game, log.options, log.players, facts)


@EVERY_GAME
def test_a_long_log_replays_whole(game: str) -> None:
    played = replayed(game, log_of(game, FEW))
    assert played.stopped_at is None
    assert played.surplus == ()


@EVERY_GAME
def test_a_replay_grows_with_the_log_and_no_faster(game: str) -> None:
    few, many = log_of(game, FEW), log_of(game, MANY)
    replayed(game, few)
    least = calls_of(lambda: replayed(game, few))
    most = calls_of(lambda: replayed(game, many))
    assert most / least < SLACK * len(many) / len(few)


def recorded(deals: int) -> tuple[Entry, ...]:
    """A log of a Schieber, each fact a step."""
    events = long_log("schieber").facts(deals)
    return tuple(Entry(seq, "", seq, Recorded(event)) for seq, event in enumerate(events, 1))


def with_steps(entries: tuple[Entry, ...], *changes: Change) -> tuple[Entry, ...]:
    later = (Entry(seq, "", seq, change) for seq, change in enumerate(changes, len(entries) + 1))
    return (*entries, *later)


def many_changes(times: int) -> dict[str, tuple[Entry, ...]]:
    """Logs whose many corrections all want a place far from their own."""
    entries = recorded(times)
    fact = long_log("schieber").opening[0]
    return {
        "inserted first": with_steps(entries, *(Inserted(1, fact) for _ in range(times))),
        "undone from the first on": with_steps(entries, *(Undone(one + 1) for one in range(times))),
        "voided": with_steps(entries, *(Voided(one + 1) for one in range(times))),
        "done again": with_steps(
            entries,
            *(Undone(one + 1) for one in range(times)),
            *(Redone(one + 1) for one in range(times)),
        ),
    }


@pytest.mark.parametrize("what", many_changes(1))
def test_corrections_of_a_log_grow_with_it_and_no_faster(what: str) -> None:
    # Lists are searched without a call, so this is measured in time, at a size that tells.
    least, most = (
        min(timeit.repeat(partial(effective, many_changes(times)[what]), number=1, repeat=5))
        for times in (1_000, 8_000)
    )
    assert most / least < 3 * 8


def test_a_correction_judges_only_what_comes_after_it() -> None:
    log, entries = long_log("schieber"), recorded(MANY)
    known = replay(log.game, log.options, log.players, effective(entries)).taken
    args = (log.game, log.options, log.players, entries, (Voided(len(entries)),))
    again = calls_of(lambda: judge(*args, known))
    assert again < calls_of(lambda: judge(*args)) / 10
    assert judge(*args, known) == judge(*args)


def test_many_conflicts_of_a_correction_are_found_in_one_replay() -> None:
    log = long_log("schieber")

    def judged(deals: int) -> Judgement:
        # Without the first fact nothing that follows can be.
        return judge(log.game, log.options, log.players, recorded(deals), (Voided(1),))

    assert len(judged(FEW).conflicts) == len(recorded(FEW)) - 1
    least, most = calls_of(lambda: judged(FEW)), calls_of(lambda: judged(MANY))
    assert most / least < SLACK * MANY / FEW


@pytest.mark.parametrize("game", [game for game in LOGS if game != "differenzler"])
def test_one_deal_has_room_for_so_many_weis(game: str) -> None:
    """A count of what is written in a deal at each of its facts would else grow too fast."""
    log = long_log(game)
    options = replace(log.options, **ALL_WRITE.get(game, {}))
    begun = (*log.opening, *BEFORE_WEIS.get(game, ()))
    side: dict[str, Any] = {"seat": 0} if game in ALONE else {"side": 1 if game == "bieter" else 0}
    weis = (solo.WeisShown if game in ALONE else pairs.WeisShown)(points=20, **side)
    facts = tuple(Placed(seq, one) for seq, one in enumerate((*begun, *[weis] * 50), 1))
    played = replay(log.game, options, log.players, facts)
    assert len(played.taken) == len(begun) + MOST_WEIS
    assert [bad.code for bad in played.violations] == [Code.WEIS_MANY]
