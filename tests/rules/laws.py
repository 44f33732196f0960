"""How many random examples a law is tried on; a law is a property-based test."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

USUAL = 100
"""The examples of a law that sets no number, in the full profile."""


def tried(times: int) -> settings:
    """Settings for a law that is tried on this many examples, or fewer if the profile says so."""
    share = settings().max_examples / USUAL
    return settings(
        max_examples=max(2, round(times * share)), suppress_health_check=[HealthCheck.too_slow]
    )
