"""How often a law is tried on made-up cases."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

USUAL = 100
"""Cases of a law that names no number, where the profile does not ask for fewer."""


def tried(times: int) -> settings:
    """A law that is tried so many times, or in the share of them that the profile asks for."""
    share = settings().max_examples / USUAL
    return settings(
        max_examples=max(2, round(times * share)), suppress_health_check=[HealthCheck.too_slow]
    )
