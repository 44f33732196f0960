"""The page and the program agree on how large a file may be."""

from __future__ import annotations

import re
from pathlib import Path

from scorer.exchange.documents import MOST_BYTES
from scorer.server.limits import SCOREKEEPER_MESSAGE_LIMIT

SCRIPT = Path(__file__).parents[3] / "scorer" / "server" / "static" / "picked.js"


def test_the_page_reads_one_byte_more_than_the_program_takes_in() -> None:
    (most,) = re.findall(r"const MOST = ([0-9_]+);", SCRIPT.read_text(encoding="utf-8"))
    assert int(most) == MOST_BYTES
    assert MOST_BYTES + 1_000_000 < SCOREKEEPER_MESSAGE_LIMIT
