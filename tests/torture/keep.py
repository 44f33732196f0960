"""Keeps a data folder as this version writes it, so that later versions are tried on it.

`python -m tests.torture.keep` writes `tests/data/VERSION/` and, beside it, what is in it.
"""

from __future__ import annotations

import asyncio
import json
import shutil
from pathlib import Path
from typing import Any, Final

from rules.tournament.standings import standings
from scorer import VERSION
from scorer.nights import Nights
from scorer.session import Partien
from scorer.store import Shelf
from tests.torture.folders import fill

DATA: Final = Path(__file__).parents[1] / "data"


async def told(folder: Path) -> dict[str, Any]:
    """What is in a folder: of each log the entries, and the totals that they lead to."""
    shelf = await Shelf.open(folder)
    try:
        found: dict[str, Any] = {}
        partien, nights = Partien(shelf), Nights(shelf)
        for log_id in shelf.partien.ids:
            view = (await partien.open_partie(log_id)).view
            totals = list(view.sheet.totals)
            found[f"partien/{log_id}"] = {"entries": view.seq, "totals": totals}
        for log_id in shelf.nights.ids:
            night = (await nights.open_night(log_id)).view
            totals = [line.total for line in standings(night.state) for _ in line.unit]
            found[f"nights/{log_id}"] = {"entries": night.seq, "totals": totals}
        return found
    finally:
        shelf.close()


async def keep() -> None:
    """Write the folder of this version, and what is in it."""
    folder = DATA / VERSION
    shutil.rmtree(folder, ignore_errors=True)
    await fill(folder)
    (DATA / f"{VERSION}.json").write_text(json.dumps(await told(folder), indent=1) + "\n")
    # Locks say nothing about what is in a folder.
    for lock in folder.glob("pizarra.*"):
        lock.unlink()


if __name__ == "__main__":
    asyncio.run(keep())
