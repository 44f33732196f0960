"""What 10,000 finished Partien cost the start of the served app and a tap at a table.

Against the same app without them, and with few of them, in turns, in processor time of the server's
process: from the start of the program to a start screen with all its lists, the same for a page
that is opened later, and a tap that takes back an entry or brings it back. With few Partien the
start screen shows as much as with many; without any it has no lists of finished ones to draw. The
client is headless.
"""

from __future__ import annotations

import asyncio
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from scorer.exchange.transfer import import_logs
from scorer.store import Shelf
from scorer.summary import overview
from scorer.texts import texts
from tests.browser.harness import ROOT, Server
from tests.browser.headless import HeadlessScreen
from tools.bench.browser import PARTIE
from tools.bench.figures import Figure, table
from tools.bench.numbers import write
from tools.bench.plausible import partien

COUNT: Final = 10_000
FEW: Final = 100
TURNS = 6
TAPS: Final = 30
STEPS: Final = ("start of the program, and start screen", "start screen of a later page", "a tap")
T: Final = texts("en")


class Program(Server):
    """The served app in a process that has imported nothing before."""

    def _started(self, command: Sequence[str]) -> subprocess.Popen[bytes]:
        with self.log.open("ab") as log:
            return subprocess.Popen([sys.executable, *command], cwd=ROOT, stdout=log, stderr=log)

    def processor(self) -> float:
        """Seconds that all threads of the process have worked."""
        tasks = Path(f"/proc/{self.process_id}/task").iterdir()
        return sum(int((task / "schedstat").read_text("utf-8").split()[0]) for task in tasks) / 1e9

    def memory(self) -> float:
        """The most memory of the process so far, in MB."""
        status = Path(f"/proc/{self.process_id}/status").read_text("utf-8")
        return int(status.split("VmHWM:")[1].split()[0]) * 1024 / 1e6


def prepared(data: Path, count: int) -> Path:
    """A folder with so many finished Partien, and one in progress; its summaries are made."""
    write(data, partien(count))

    async def begin() -> None:
        shelf = await Shelf.open(data)
        await import_logs(shelf, [replace(PARTIE)])
        await overview(shelf)
        shelf.close()

    asyncio.run(begin())
    return data


def start_screen(program: Program) -> HeadlessScreen:
    """Open the app, and wait until its lists are there."""
    screen = HeadlessScreen(program.url, 390, 844, locale="en-GB")
    screen.open()
    screen.wait_for_text(T("home.at_the_table"))
    screen.settle()
    return screen


def turn(data: Path, log: Path) -> tuple[list[float], float]:
    """The seconds of each step, and the most memory in MB."""

    def command(port: int) -> list[str]:
        where = ["--data", str(data), "--port", str(port)]
        return ["-m", "scorer.cli.main", "serve", "--no-browser", *where]

    program = Program(command, log)
    program.start()
    try:
        start_screen(program).close()
        first = program.processor()
        screen = start_screen(program)
        later = program.processor() - first
        screen.go(f"partie/{PARTIE.id}")
        taps = []
        for number in range(TAPS):
            screen.wait_for(T("table.redo" if number % 2 else "table.undo"))
            before = program.processor()
            screen.tap(T("table.redo" if number % 2 else "table.undo"))
            screen.settle()
            taps.append(program.processor() - before)
        screen.close()
        return [first, later, statistics.median(taps)], program.memory()
    finally:
        program.stop()


def main() -> bool:
    """Print the figures; return whether one is worse than wanted."""
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        folder = Path(name)
        folders = [prepared(folder / str(count), count) for count in (COUNT, FEW, 0)]
        turns = [[turn(data, folder / "log") for data in folders] for _ in range(TURNS)]
    print(f"memory: {max(many[1] for many, _, _ in turns):.0f} MB, wanted 150")
    medians = [
        [statistics.median(each[number][0][step] for each in turns) for step in range(len(STEPS))]
        for number in range(len(folders))
    ]
    missed = False
    for others, count in zip(medians[1:], (FEW, 0), strict=True):
        print(f"{COUNT} finished Partien, against {count}")
        missed |= table(
            Figure(name=step, ours=ours, other=other, wanted=1.02)
            for step, ours, other in zip(STEPS, medians[0], others, strict=True)
        )
    return missed


if __name__ == "__main__":
    sys.exit(main())
