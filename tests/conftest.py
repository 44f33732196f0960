"""What holds for all tests, and for the programs that they start."""

from __future__ import annotations

import os

from hypothesis import settings

from scorer.texts.catalogue import STRICT


def pytest_configure() -> None:
    """Make a text that nobody wrote an error for whoever asks for it."""
    os.environ[STRICT] = "1"


# How long an example takes says more about the machine than about the rules.
settings.register_profile("pizarra", deadline=None)
settings.load_profile("pizarra")
