"""The server's log shows texts from guests as short plain lines, and only a few of a kind."""

from __future__ import annotations

import io
import logging

import pytest

from scorer.guests.rights import Right
from scorer.server.limits import LOG_LINES
from scorer.server.server_log import LogRateLimit, PlainFormatter
from tests.scorer.server.clients import Table

HOSTILE = (
    "\x1b[2J\x1b]0;owned\x07\nERROR root: the disk is full\r\u202eflipped\ud800" + "x" * 10_000
)


@pytest.fixture
def log() -> tuple[logging.Logger, io.StringIO]:
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(PlainFormatter())
    handler.addFilter(LogRateLimit())
    logger = logging.Logger("tested")  # noqa: LOG001 - it must not outlive the test
    logger.addHandler(handler)
    return logger, written


def test_a_message_is_one_short_plain_line(log: tuple[logging.Logger, io.StringIO]) -> None:
    logger, written = log
    logger.warning("page: %s", HOSTILE)
    (line,) = written.getvalue().splitlines()
    assert line.isprintable()
    assert len(line) < 600
    assert "page: " in line


def test_a_line_of_a_traceback_cannot_be_taken_for_a_record(
    log: tuple[logging.Logger, io.StringIO],
) -> None:
    logger, written = log
    try:
        int(HOSTILE[:5000])
    except ValueError as error:
        error.args = (HOSTILE,)
        logger.exception("a tap failed")
    first, *others = written.getvalue().splitlines()
    assert "a tap failed" in first
    assert "ValueError" in written.getvalue()
    assert all(line.startswith("    ") and line.isprintable() for line in others)
    assert len(written.getvalue()) < 3000


def test_records_of_one_place_in_the_code_are_limited(
    log: tuple[logging.Logger, io.StringIO],
) -> None:
    logger, written = log
    for number in range(1000):
        logger.warning(f"{number} {HOSTILE}")  # noqa: G004 - as some libraries do
    assert len(written.getvalue().splitlines()) == LOG_LINES[0]
    logger.warning("of another kind")
    assert written.getvalue().splitlines()[-1].endswith("of another kind")


def test_a_guest_cannot_fill_the_log_of_the_server(table: Table) -> None:
    before = table.log.stat().st_size
    with table.connect(table.cookie_for(Right.READ)) as client:
        client.register()
        for _ in range(100):
            client.event(1, "error", HOSTILE.encode("utf-8", "replace").decode() * 20)
        client.receive_all()
    written = table.log.read_bytes()[before:]
    assert len(written) < 20_000
    assert b"\x1b" not in written
    assert b"\nERROR root" not in written
