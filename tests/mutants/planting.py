"""A copy of the checkout in which faults are planted, and pytest run on it."""

from __future__ import annotations

import contextlib
import importlib.util
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.mutants.mutant import ROOT, Mutant

TIMEOUT_SECONDS: Final = 900
"""How long a run of tests may take; a test that hangs has found nothing."""

_OUTCOME: Final = re.compile(r"^(PASSED|FAILED|ERROR) (.+?::.+?)(?: - .*)?$", re.MULTILINE)

_HOW: Final = (
    *("-m", "pytest", "-q", "-n", "0", "-r", "fEp", "-p", "no:cacheprovider"),
    *("-m", "not full"),
    # As many examples as in `make test`, and always the same ones.
    "--hypothesis-seed=0",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """A run of pytest.

    Attributes:
        outcomes: `PASSED`, `FAILED` or `ERROR` by the id of each test that was run.
        seconds: How long it took.
        status: The exit status of pytest; None if it took too long.
        output: What pytest has printed.
    """

    outcomes: Mapping[str, str]
    seconds: float
    status: int | None
    output: str

    @property
    def failed(self) -> tuple[str, ...]:
        """The tests that failed, or after which a fixture reported an error."""
        bad = (test for test, outcome in self.outcomes.items() if outcome != "PASSED")
        return tuple(bad) if self.status == 1 else ()

    def passed(self, chosen: str) -> bool:
        """Whether a file or test was run, and nothing of it failed."""
        found = {
            outcome
            for test, outcome in self.outcomes.items()
            if test == chosen or test.startswith((f"{chosen}::", f"{chosen}["))
        }
        return found == {"PASSED"}


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a mutant was found, and in words by which test, or why not."""

    found: bool
    text: str


def judged(run: Run, sound: Run, tests: Sequence[str]) -> Verdict:
    """The verdict on a mutant.

    Args:
        run: The tests with the fault.
        sound: The tests without it.
        tests: The files and tests of which each must have passed without it.
    """
    if unsound := [test for test in tests if not sound.passed(test)]:
        return Verdict(
            found=False, text=f"NOT TESTED: without the fault, {unsound[0]} does not pass"
        )
    by = [test for test in run.failed if sound.outcomes.get(test) == "PASSED"]
    if by:
        return Verdict(found=True, text=f"found by {by[0]}")
    return Verdict(
        found=False, text="SURVIVED" if run.status == 0 else f"SURVIVED, exit status {run.status}"
    )


class Copy:
    """The files of the checkout in a folder of their own."""

    def __init__(self, folder: Path) -> None:
        """Copy all files that git knows or would add.

        Raises:
            subprocess.CalledProcessError: This is no checkout.
        """
        self._folder = folder
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        for name in filter(None, listed.stdout.split("\0")):
            if (ROOT / name).is_file():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, folder / name)
        # Some tests ask git which files belong to the project.
        subprocess.run(["git", "init", "--quiet"], cwd=folder, check=True)

    @contextlib.contextmanager
    def with_fault(self, mutant: Mutant) -> Iterator[None]:
        """Plant a fault for the duration of the context."""
        file = self._folder / mutant.file
        sound = file.read_bytes()
        self._write(file, mutant.planted(sound.decode()).encode())
        try:
            yield
        finally:
            self._write(file, sound)

    def test(self, *arguments: str) -> Run:
        """Run pytest with further arguments."""
        start = time.monotonic()
        env = dict(os.environ, PYTHONPATH=str(self._folder))
        with subprocess.Popen(
            [sys.executable, *_HOW, *arguments],
            cwd=self._folder,
            env=env,
            text=True,
            encoding="utf-8",
            errors="replace",
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        ) as running:
            try:
                output, status = running.communicate(timeout=TIMEOUT_SECONDS)[0], running.returncode
            except BaseException as ended:
                # Servers and browsers that the tests have started end with them.
                os.killpg(running.pid, signal.SIGKILL)
                if not isinstance(ended, subprocess.TimeoutExpired):
                    raise
                output, status = running.communicate()[0], None
        return Run(
            outcomes=outcomes_in(output),
            seconds=time.monotonic() - start,
            status=status,
            output=output,
        )

    def _write(self, file: Path, content: bytes) -> None:
        file.write_bytes(content)
        if file.suffix == ".py":
            # Python compares time and size only: the other text can have the same ones.
            Path(importlib.util.cache_from_source(str(file))).unlink(missing_ok=True)


def outcomes_in(output: str) -> dict[str, str]:
    """The outcome of each test that the summary at the end of pytest's output lists."""
    outcomes: dict[str, str] = {}
    for outcome, test in _OUTCOME.findall(output):
        # A test that passed can still have an error after it.
        if outcomes.get(test, "PASSED") == "PASSED":
            outcomes[test] = outcome
    return outcomes


def all_tests() -> tuple[str, ...]:
    """The tests of `make test` without those of this folder; those in a browser come last."""
    found = {
        path.name
        for path in (ROOT / "tests").iterdir()
        if path.match("test_*.py") or (path.is_dir() and not path.name.startswith("_"))
    }
    rest = found - {"browser", "engines", "logs", "mutants"}
    return (*(f"tests/{name}" for name in sorted(rest)), "tests/browser")


def chosen_tests(mutants: Sequence[Mutant]) -> tuple[str, ...]:
    """The tests that find some mutants, each once."""
    return tuple(dict.fromkeys(test for mutant in mutants for test in mutant.found_by))
