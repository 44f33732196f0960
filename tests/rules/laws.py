"""How often a law is tried on made-up cases."""

from __future__ import annotations

import sys

from hypothesis import HealthCheck, settings

FEWER = 40
"""In a browser each case takes several times as long, and all are tried outside it, too."""


def tried(times: int) -> settings:
    """A law that is tried so many times; in the Python of the phone, one in `FEWER` of them."""
    there = sys.platform == "emscripten"
    return settings(
        max_examples=max(2, times // FEWER) if there else times,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
