"""Converts the data of facts that older versions of the program wrote.

Facts are named as in files, ``<game key>.<kind>``. A converted fact has the effect that it had.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.engine.codec import Json

Upcaster = Callable[[dict[str, Json]], dict[str, Json]]

_WITH_STOECK = (
    "schieber",
    "bieter",
    "coiffeur",
    "individual",
    "putz",
    "handjass",
    "pandur",
    "molotow",
)
_WITH_CLAIMS = ("schieber", "bieter")


def _counted(data: dict[str, Json]) -> dict[str, Json]:
    """Version 1 counted Stöck that were put into a counted deal without asking (STK-1)."""
    return {**data, "vouched": True}


def _in_order(data: dict[str, Json]) -> dict[str, Json]:
    """In version 1 the order of the entries decided who had claimed first (END-3)."""
    return {**data, "in_order": True}


UPCASTERS: Mapping[tuple[str, int], Upcaster] = {
    **{(f"{game}.stoeck_shown", 1): _counted for game in _WITH_STOECK},
    **{(f"{game}.claimed_out", 1): _in_order for game in _WITH_CLAIMS},
}
"""Functions that convert the data of ``(type, version)`` to the next version."""
