"""What is only needed for numbers does not slow down the start of the app."""

from __future__ import annotations

import subprocess
import sys


def test_the_start_of_the_app_does_not_import_the_package_behind_the_ratings() -> None:
    # In a process of its own: other tests have already imported it.
    loaded = "import sys, scorer.app; print('openskill' in sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", loaded], capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "False"
