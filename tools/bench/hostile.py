"""How long it takes to refuse each hostile file, and in how much memory.

Each file of `tests/scorer/exchange/hostile.py` is read by a process of its own, as the app and
`pizarra import` read it. Times are those of the processor.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.scorer.exchange.hostile import HOSTILE

SECONDS: Final = 1.0
"""The most seconds of a refusal."""
MEGABYTES: Final = 200.0
"""The most memory of the process that refuses, with the program itself."""

PROGRAM: Final = """
import sys
import time
from scorer.exchange.documents import MOST_BYTES, NoPartie
from scorer.exchange.problems import problem_sentence, valid_logs
from scorer.texts import texts
t = texts("de")
raw = open(sys.argv[1], "rb").read(MOST_BYTES + 1)
begin = time.process_time()
try:
    valid_logs(raw)
except NoPartie as error:
    problem_sentence(t, error.problem, "x")
    spent = time.process_time() - begin
    status = open("/proc/self/status").read()
    print(spent, int(status.split("VmHWM:")[1].split()[0]) / 1024, error.problem.code)
"""
"""Prints the seconds of its work, the peak memory of its process in MiB, and the code.

`ru_maxrss` would include the memory of its parent.
"""


@dataclass(frozen=True, slots=True)
class Refusal:
    """What a refusal took.

    Attributes:
        name: What is wrong with the file.
        seconds: Processor time.
        megabytes: The most memory of the process.
        code: The code of the sentence.
    """

    name: str
    seconds: float
    megabytes: float
    code: str

    @property
    def missed(self) -> bool:
        """Whether it took more than it may."""
        return self.seconds > SECONDS or self.megabytes > MEGABYTES

    def __str__(self) -> str:
        missed = "  missed" if self.missed else ""
        return f"{self.name:36}{self.seconds:7.2f} s{self.megabytes:7.0f} MB  {self.code}{missed}"


def measured(name: str, folder: Path) -> Refusal:
    """Write a hostile file into a folder, and let a process read it."""
    file = folder / "x.json"
    file.write_bytes(HOSTILE[name]())
    call = [sys.executable, "-c", PROGRAM, str(file)]
    done = subprocess.run(call, capture_output=True, text=True, check=True, timeout=120)
    seconds, megabytes, code = done.stdout.split()
    return Refusal(name, float(seconds), float(megabytes), code)


def main() -> bool:
    """Print the table; return whether a refusal took more than it may."""
    missed = False
    with tempfile.TemporaryDirectory(prefix="bench-") as folder:
        for name in HOSTILE:
            refusal = measured(name, Path(folder))
            print(refusal, flush=True)
            missed |= refusal.missed
    return missed


if __name__ == "__main__":
    sys.exit(main())
