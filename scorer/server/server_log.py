"""The log of the server: text of guests is escaped, and records of the same place are limited."""

from __future__ import annotations

import logging
from typing import Final

from scorer.server.limits import LOG_LINES, RateLimit

_LONGEST_MESSAGE: Final = 400
_LONGEST_LINE: Final = 200
"""Characters of a message, and of a line of a traceback."""
_MOST_LINES: Final = 60
"""Lines of a traceback; its end is the part that is kept."""


def plain_line(text: str, longest: int) -> str:
    r"""Return a text as one line, with control characters escaped, so that no record can be forged.

    >>> print(plain_line("Ana\x1b[2J\nERROR forged", 40))
    Ana\x1b[2J\nERROR forged
    >>> plain_line("abcdef", 3)
    'abc…'
    """
    shown = text if len(text) <= longest else f"{text[:longest]}…"
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii")
        for letter in shown
    )


class PlainFormatter(logging.Formatter):
    """Writes each record as one plain line; the lines of a traceback follow, indented."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the lines of a record."""
        lines = [plain_line(record.getMessage(), _LONGEST_MESSAGE)]
        if record.exc_info:
            traceback = self.formatException(record.exc_info).splitlines()[-_MOST_LINES:]
            lines += [f"    {plain_line(line, _LONGEST_LINE)}" for line in traceback]
        when = self.formatTime(record)
        return f"{when} {record.levelname} {record.name}: " + "\n".join(lines)


class LogRateLimit(logging.Filter):
    """Limits the records that each place in the code may write, and counts those left out."""

    def __init__(self) -> None:
        super().__init__()
        self._rate = RateLimit(*LOG_LINES)
        self._left_out: dict[str, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a record is written; its message then says how many were left out before it."""
        # The place, not the text, which may contain text of a guest.
        place = f"{record.pathname}:{record.lineno}"
        if not self._rate.take(place):
            self._left_out[place] = self._left_out.get(place, 0) + 1
            return False
        left_out = self._left_out.pop(place, 0)
        if left_out:
            record.msg = f"{record.getMessage()[:_LONGEST_MESSAGE]} (and {left_out} more like it)"
            record.args = ()
        return True


def set_up_log() -> None:
    """Write warnings and errors of all parts of the server to standard error.

    Each message becomes one line, shortened, with all characters escaped that are not printable:
    it may contain text of a guest.
    """
    handler = logging.StreamHandler()
    handler.setFormatter(PlainFormatter())
    handler.addFilter(LogRateLimit())
    handler.setLevel(logging.WARNING)
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
