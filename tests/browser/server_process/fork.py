"""Programs of the project that begin with the app imported already.

Importing Flet and the app takes longer than most tests that need a server. So one process imports
them, and each server is a fork of it.
"""

from __future__ import annotations

import multiprocessing
import os
import runpy
import signal
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

CAN_FORK: Final = "forkserver" in multiprocessing.get_all_start_methods()
"""Whether this system has such processes; Windows has not."""


class Fork:
    """A process like one of `subprocess`, that was forked.

    Args:
        words: What would follow ``python -m``.
        folder: Where it works.
        log: The file to which all output is appended.
    """

    def __init__(self, words: Sequence[str], folder: Path, log: Path) -> None:
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(["tests.browser.server_process.loaded"])
        self._process = context.Process(target=_run, args=(words, folder, log, dict(os.environ)))
        self._process.start()

    @property
    def pid(self) -> int:
        """The id of the process."""
        assert self._process.pid is not None
        return self._process.pid

    def poll(self) -> int | None:
        """Return the exit status; None while it runs."""
        return self._process.exitcode

    def send_signal(self, sent: signal.Signals) -> None:
        """Send a signal."""
        os.kill(self.pid, sent)

    def wait(self, seconds: float) -> int:
        """Wait until the process has ended; return its exit status.

        Raises:
            TimeoutError: It still runs.
        """
        self._process.join(seconds)
        if self._process.exitcode is None:
            raise TimeoutError
        return self._process.exitcode


def _run(words: Sequence[str], folder: Path, log: Path, environment: Mapping[str, str]) -> None:
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    output = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
    for stream in (1, 2):
        os.dup2(output, stream)
    module, *rest = words
    sys.argv = [module, *rest]
    # It runs once more, as a program.
    sys.modules.pop(module, None)
    runpy.run_module(module, run_name="__main__", alter_sys=True)
