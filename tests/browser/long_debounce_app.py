"""The real app, in which a panel that has come rests for as long as a test takes.

A machine may take longer to show the panel than the rest lasts; then the second of two quick
taps, which a test makes when it sees the panel, would rightly count.
The arguments are those of the command line.
"""

from __future__ import annotations

import sys

from scorer.cli.main import main
from scorer.table import debounce

if __name__ == "__main__":
    debounce.DEBOUNCE_SECONDS = 600
    sys.exit(main())
