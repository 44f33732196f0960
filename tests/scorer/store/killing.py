"""Starts a writer, kills it at a random moment and checks what it left, many times.

A program of its own, so that the processes it forks are small and have a single thread:
`python -m tests.scorer.store.killing FOLDER ROUNDS SEED` prints one JSON line for each round.
"""

import asyncio
import itertools
import json
import os
import random
import select
import signal
import sys
import time
import traceback
from pathlib import Path

from scorer.store import Shelf
from tests.scorer.store.partien import entries, header

ROUNDS_TO_A_PARTIE = 25


async def write(folder: Path, partie_id: str, acknowledge: int) -> None:
    """Append forever, and write the last seq into the pipe after each append has returned."""
    shelf = await Shelf.open(folder)
    if partie_id in shelf.partien.ids:
        log = await shelf.partien.open(partie_id)
    else:
        log = await shelf.partien.create(header(partie_id))
    for size in itertools.cycle((1, 1, 2)):
        first = log.last_seq + 1
        log.append(entries(first, first + size - 1), seen_seq=log.last_seq)
        os.write(acknowledge, b"%d\n" % log.last_seq)


def one_round(folder: Path, partie_id: str, chance: random.Random) -> dict[str, object]:
    """Start a writer, kill it, and return what it had acknowledged and what it left."""
    read_end, write_end = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(read_end)
            asyncio.run(write(folder, partie_id, write_end))
        finally:
            # Only reached after an error: a killed process does not run this.
            traceback.print_exc()
            os._exit(3)
    os.close(write_end)
    if chance.random() < 0.8:
        # Otherwise the process may be killed while it opens the Partie.
        select.select([read_end], [], [], 10)
    time.sleep(chance.random() * 0.015)
    os.kill(child, signal.SIGKILL)
    _, status = os.waitpid(child, 0)
    with os.fdopen(read_end, "rb") as pipe:
        lines = pipe.read().split(b"\n")[:-1]
    left = sorted(path.name[32:] for path in (folder / "partien").glob(f"{partie_id}*"))
    return {
        "killed": os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL,
        "acknowledged": int(lines[-1]) if lines else 0,
        "left": left,
        **asyncio.run(look(folder, partie_id)),
    }


async def look(folder: Path, partie_id: str) -> dict[str, object]:
    """Open the Partie: how many entries it has, whether they are whole, and a notice of damage."""
    shelf = await Shelf.open(folder)
    try:
        if partie_id not in shelf.partien.ids:
            return {"found": 0, "whole": True, "notice": None}
        log = await shelf.partien.open(partie_id)
        whole = log.header == header(partie_id) and log.entries == entries(1, log.last_seq)
        return {"found": log.last_seq, "whole": whole, "notice": log.notice and log.notice.code}
    finally:
        shelf.close()


def main(folder: Path, rounds: int, seed: int) -> None:
    chance = random.Random(seed)
    for number in range(rounds):
        partie_id = f"{number // ROUNDS_TO_A_PARTIE:032x}"
        result = {"partie": partie_id, **one_round(folder, partie_id, chance)}
        sys.stdout.write(json.dumps(result) + "\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
