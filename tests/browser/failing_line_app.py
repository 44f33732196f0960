"""The real app, in which the line above the keys fails once, when it reports the first write.

The arguments are those of the command line.
"""

from __future__ import annotations

import sys

import flet as ft

from scorer.cli.main import main
from scorer.games.counting import play
from scorer.table.model import Notice
from scorer.table.notice import next_line

_failed: list[Notice] = []


def _fail_once(
    look: object, line: object, notice: Notice, *args: object, **sizes: object
) -> ft.Control:
    if notice.written and not _failed:
        _failed.append(notice)
        raise RuntimeError("the line failed")
    return next_line(look, line, notice, *args, **sizes)  # type: ignore[arg-type]


if __name__ == "__main__":
    play.next_line = _fail_once  # type: ignore[attr-defined]
    sys.exit(main())
