"""Converts the data of facts that older versions of the program wrote.

Facts are named as in files, ``<game key>.<kind>``. A converted fact has the effect that it had.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.engine.codec import Json, Unreadable

Upcaster = Callable[[Mapping[str, Json], str], Mapping[str, Json]]
"""Takes data and its path in the document; raises :class:`Unreadable` for what no version wrote."""

_WITH_STOECK = (
    "schieber",
    "bieter",
    "coiffeur",
    "individual",
    "putz",
    "handjass",
    "pandur",
    "molotow",
    "sidi",
)
_WITH_CLAIMS = ("schieber", "bieter")


def _counted(data: Mapping[str, Json], path: str) -> Mapping[str, Json]:
    """Version 1 counted Stöck that were put into a counted deal without asking (STK-1)."""
    return _with_new(data, path, "vouched", True)


def _in_order(data: Mapping[str, Json], path: str) -> Mapping[str, Json]:
    """In version 1 the order of the entries decided who had claimed first (END-3)."""
    return _with_new(data, path, "in_order", True)


def _unplanned(data: Mapping[str, Json], path: str) -> Mapping[str, Json]:
    """Version 1 planned no rounds beyond those that it drew (TOUR-7)."""
    return _with_new(data, path, "planned", [])


def _with_new(data: Mapping[str, Json], path: str, name: str, value: Json) -> Mapping[str, Json]:
    """The data with a field that its version did not have."""
    if name in data:
        raise Unreadable(f"{path}.{name}", "no such field")
    return {**data, name: value}


UPCASTERS: Mapping[tuple[str, int], Upcaster] = {
    **{(f"{game}.stoeck_shown", 1): _counted for game in _WITH_STOECK},
    **{(f"{game}.claimed_out", 1): _in_order for game in _WITH_CLAIMS},
    ("tournament.rounds_drawn", 1): _unplanned,
}
"""Functions that convert the data of ``(type, version)`` to the next version."""
