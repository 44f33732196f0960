"""How long it takes to replay a finished Partie of 60 entries."""

import random

from rules.engine.game import Event, Placed, replay
from rules.games.schieber.deal import Options
from rules.games.schieber.game import SCHIEBER
from rules.jass.cards import Mode
from rules.pairs.facts import ModeChosen, StoeckShown, TricksCounted, VorhandFound, WeisShown
from tools.bench.figures import processor_time

ENTRIES = 60
ROUNDS = 400
WANTED = 0.001
"""The most seconds of processor time that the fastest may take."""


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


def main() -> bool:
    """Print the fastest; return whether it exceeds its limit."""
    facts, options = partie()
    played = replay(SCHIEBER, options, 4, facts)
    assert SCHIEBER.outcome(played.state).finished
    assert played.stopped_at is None
    fastest = min(
        processor_time(lambda: replay(SCHIEBER, options, 4, facts)) for _ in range(ROUNDS)
    )
    missed = fastest > WANTED
    print(
        f"{f'replaying a Partie of {len(facts)} entries':44}{fastest * 1e3:8.3f} ms"
        f"{'wanted ≤':>20} {WANTED * 1e3:.0f} ms{'  missed' if missed else ''}"
    )
    return missed
