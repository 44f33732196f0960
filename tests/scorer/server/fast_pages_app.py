"""The real app with a big screen that turns its pages every two seconds, so that tests wait less.

It takes the arguments of the command line.
"""

from __future__ import annotations

import sys

from scorer.cli.main import main
from scorer.screens.tournament.projector import route

if __name__ == "__main__":
    route.SECONDS_OF_A_PAGE = 2.0
    sys.exit(main())
