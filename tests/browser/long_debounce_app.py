"""The real app with a debounce time that is longer than any test.

A slow machine may take longer to show a panel than the usual debounce time; the second of two
quick taps would then count. The arguments are those of the command line.
"""

from __future__ import annotations

import sys

from scorer.cli.main import main
from scorer.table import debounce

if __name__ == "__main__":
    debounce.DEBOUNCE_SECONDS = 600
    sys.exit(main())
