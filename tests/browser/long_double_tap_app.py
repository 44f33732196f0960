"""The real app, in which a double tap takes longer than any test.

A slow machine may take longer to show a panel than a double tap takes; the second of two quick
taps would then count. The arguments are those of the command line.
"""

from __future__ import annotations

import sys

from scorer.cli.main import main
from scorer.session import open_log
from scorer.sharing import taps

if __name__ == "__main__":
    open_log.DOUBLE_TAP_SECONDS = taps.DOUBLE_TAP_SECONDS = 600  # type: ignore[attr-defined]
    sys.exit(main())
