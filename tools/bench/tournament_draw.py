"""How much a draw repeats after a search of two seconds, compared with rounds by lot alone."""

from itertools import islice
from time import perf_counter

from rules.tournament.draw import Draw, Task, draw, search
from rules.tournament.options import Terms, Wish
from rules.tournament.quality import quality_of
from rules.tournament.state import Round, drawn

SECONDS = 2.0
"""How long the search for a better draw lasts."""
SEED = 1256
NIGHTS = ((8, 4), (12, 4), (13, 4), (16, 5), (20, 4), (40, 6), (41, 6), (80, 6), (160, 6))
"""Players and rounds."""
WITHOUT_REPEATS = frozenset({(16, 5), (20, 4), (40, 6), (41, 6), (80, 6), (160, 6)})
"""Players and rounds of nights in which nobody needs to meet twice."""


def best(task: Task) -> tuple[Draw, float]:
    """The best draw within :data:`SECONDS`, and how long the search took, in seconds."""
    began = perf_counter()
    looking = search(task, SEED)
    found = next(looking)
    while perf_counter() - began < SECONDS:
        better = next(looking, None)
        if better is None:
            break
        found = better
    return found, perf_counter() - began


def rounds_of(found: Draw) -> tuple[Round, ...]:
    """The rounds of a draw, with nothing counted."""
    return tuple(drawn(seating, Terms()) for seating in found.seatings)


def main() -> bool:
    """Print both; return whether a draw repeats needlessly or its seed gives another draw."""
    wrong = False
    print(f"{'players':>8}{'rounds':>8}{'by lot':>18}{'searched':>18}{'seconds':>10}")
    print(f"{'':16}{'pairs encounters':>18}{'pairs encounters':>18}")
    for players, rounds in NIGHTS:
        task = Task(players=tuple(range(1, players + 1)), rounds=rounds, wish=Wish.NEW_FACES)
        by_lot = next(islice(search(task, SEED), 1))
        found, seconds = best(task)
        both = [quality_of(rounds_of(one), task.wish) for one in (by_lot, found)]
        counts = "".join(f"{one.repeated_pairs:8}{one.repeated_encounters:10}" for one in both)
        needless = (players, rounds) in WITHOUT_REPEATS and found.cost > 0
        same = draw(task, SEED, found.batches).seatings == found.seatings
        wrong |= needless or not same
        marks = ("  repeats needlessly" if needless else "") + ("" if same else "  not the same")
        print(f"{players:8}{rounds:8}{counts}{seconds:10.2f}{marks}")
    return wrong
