"""What is typed and not written yet, by person: one small file, which is not flushed."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
from pathlib import Path
from typing import Final

MOST_PERSONS: Final = 400
"""Persons whose texts are kept; those who typed longest ago make room for others."""

REST_SECONDS: Final = 0.15
"""Least time between two writes: in a tournament night forty phones type, and one write is enough
for all of them."""

_log = logging.getLogger(__name__)


class DraftsFile:
    """A text for each person, which may be lost: nothing of it was written in a Partie."""

    def __init__(self, path: Path | None) -> None:
        """Read what was kept.

        Args:
            path: The file; it need not exist. None: the texts last as long as the process.
        """
        self._path = path
        self._texts = _read(path) if path else {}
        self._resting: asyncio.TimerHandle | None = None
        self._newer = False

    def text(self, person: str) -> str:
        """Return what was kept for a person; empty for nothing."""
        return self._texts.get(person, "")

    def keep(self, person: str, text: str) -> None:
        """Keep a text in place of the one before; an empty one is removed."""
        self._texts.pop(person, None)
        if text:
            self._texts[person] = text
        for oldest in list(self._texts)[:-MOST_PERSONS]:
            del self._texts[oldest]
        if self._resting is None:
            self._write()
        else:
            self._newer = True

    def close(self) -> None:
        """Write nothing any more: another process may use the file from now on."""
        if self._resting is not None:
            self._resting.cancel()
            self._rested()
        self._path = None

    def _rested(self) -> None:
        """Write what has come during the rest."""
        self._resting = None
        if self._newer:
            self._write()

    def _write(self) -> None:
        """Write all texts, and rest; without an event loop there is nothing to wait for."""
        self._newer = False
        if self._path is None:
            return
        with contextlib.suppress(RuntimeError):
            self._resting = asyncio.get_running_loop().call_later(REST_SECONDS, self._rested)
        beside = self._path.with_suffix(".new")
        try:
            # For this account only, like all files of the folder.
            beside.touch(mode=0o600)
            beside.write_text(json.dumps(self._texts), encoding="utf-8")
            beside.replace(self._path)
        except OSError as error:
            _log.info("drafts are not kept: %s", error)


def _read(path: Path) -> dict[str, str]:
    try:
        texts = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, RecursionError, ValueError):
        return {}
    if not isinstance(texts, dict):
        return {}
    return {person: text for person, text in texts.items() if isinstance(text, str)}
