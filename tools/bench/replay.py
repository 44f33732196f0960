"""How long a replay takes: of a finished Partie as it is played, and of long logs of every game."""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from rules import GAMES
from rules.engine.game import Event, Placed, replay
from rules.engine.log import Entry, Inserted, Recorded, effective
from rules.games.schieber.deal import Options
from rules.games.schieber.game import SCHIEBER
from rules.jass.cards import Mode
from rules.pairs.facts import ModeChosen, StoeckShown, TricksCounted, VorhandFound, WeisShown
from tests.rules.long_logs import LongLog, long_log
from tools.bench.figures import processor_time

ENTRIES = 60
"""The least entries of the finished Partie."""

REPEATED = 400
"""How often its replay is measured; the fastest counts."""

MOST_SECONDS = 0.001
"""The most seconds of processor time that the fastest may take."""

SIZES = (250, 500, 1000, 2000)
"""Deals, each time twice as many."""

LIMITED = 1000
"""The number of deals whose replay has a time limit."""

WANTED = 0.5
"""The most seconds that a replay of :data:`LIMITED` deals may take."""

STEEPEST = 1.35
"""The greatest power of the number of deals that the time may grow with; 1 is linear.

More than 1 is allowed because long logs do not fit into the caches of the processor.
"""

ROUNDS = 3
"""How often each replay is measured. The fastest counts, in processor time: what other processes
take of a busy machine is left out, and would look like growth where it takes more of the long
logs."""


def main() -> bool:
    """Print all figures; return whether one exceeds its limit."""
    return finished() | growth()


def partie() -> tuple[tuple[Placed, ...], Options]:
    """A Partie as it is played, with the target that its last entry reaches."""
    chance = random.Random(2500)
    events: list[Event] = [VorhandFound(seat=0)]
    while len(events) < ENTRIES:
        mode = chance.choice(tuple(Mode))
        points = chance.randrange(20, 137)
        deal: list[Event] = [ModeChosen(mode=mode, pushed=chance.random() < 0.3)]
        if chance.random() < 0.6:
            deal.append(WeisShown(side=chance.randrange(2), points=20))
        if mode.trump and chance.random() < 0.5:
            deal.append(StoeckShown(side=chance.randrange(2)))
        deal.append(TricksCounted(tricks=(points, 157 - points)))
        events += deal
    facts = tuple(Placed(seq, event) for seq, event in enumerate(events, start=1))
    totals = SCHIEBER.totals(replay(SCHIEBER, Options(target=1_000_000), 4, facts).state)
    return facts, Options(target=max(totals))


def finished() -> bool:
    """Print the fastest replay of the finished Partie; return whether it exceeds its limit."""
    facts, options = partie()
    played = replay(SCHIEBER, options, 4, facts)
    assert SCHIEBER.outcome(played.state).finished
    assert played.stopped_at is None
    fastest = min(
        processor_time(lambda: replay(SCHIEBER, options, 4, facts)) for _ in range(REPEATED)
    )
    missed = fastest > MOST_SECONDS
    print(
        f"{f'replaying a Partie of {len(facts)} entries':44}{fastest * 1e3:8.3f} ms"
        f"{'wanted ≤':>20} {MOST_SECONDS * 1e3:.0f} ms{'  missed' if missed else ''}"
    )
    return missed


def growth() -> bool:
    """Print a line for each game and for corrections; return whether one exceeds its limit."""
    print(f"{'deals':24}" + "".join(f"{size:>10}" for size in SIZES) + f"{'power':>9}")
    missed = False
    for game in GAMES:
        log = long_log(game)
        missed |= _line(game, [_fastest(_replayed(log, size)) for size in SIZES])
    return missed | _line("inserted before the first", [_fastest(_inserted(n)) for n in SIZES])


def _line(name: str, times: list[float]) -> bool:
    power = _power(times)
    missed = power > STEEPEST or times[SIZES.index(LIMITED)] > WANTED
    shown = "".join(f"{time * 1e3:7.0f} ms" for time in times)
    print(f"{name:24}{shown}{power:9.2f}{'  missed' if missed else ''}", flush=True)
    return missed


def _power(times: list[float]) -> float:
    """The slope of the line that fits best through the logarithms of sizes and times."""
    xs, ys = [math.log(size) for size in SIZES], [math.log(time) for time in times]
    x, y = sum(xs) / len(xs), sum(ys) / len(ys)
    return sum((a - x) * (b - y) for a, b in zip(xs, ys, strict=True)) / sum(
        (a - x) ** 2 for a in xs
    )


def _fastest(action: Callable[[], object]) -> float:
    return min(processor_time(action) for _ in range(ROUNDS))


def _replayed(log: LongLog, deals: int) -> Callable[[], object]:
    facts = tuple(Placed(seq, event) for seq, event in enumerate(log.facts(deals), start=1))
    assert replay(log.game, log.options, log.players, facts).stopped_at is None
    return lambda: replay(log.game, log.options, log.players, facts)


def _inserted(deals: int) -> Callable[[], object]:
    """The action for a log in which each fact, ``deals`` in all, is inserted before the first."""
    (fact,) = long_log("schieber").opening
    log = [Entry(1, "", 1, Recorded(fact))]
    log += [Entry(seq, "", seq, Inserted(1, fact)) for seq in range(2, deals + 2)]
    return lambda: effective(log)
