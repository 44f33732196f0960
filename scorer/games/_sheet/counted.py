"""The count of a deal in words."""

from __future__ import annotations

from collections.abc import Sequence


def say_points(names: Sequence[str], points: Sequence[int | None]) -> str:
    """Return everybody's points with the names; who has none is left out.

    >>> say_points(("Ana", "Luis", "Marta"), (37, None, 40))
    'Ana 37, Marta 40'
    """
    pairs = zip(names, points, strict=False)
    return ", ".join(f"{name} {made}" for name, made in pairs if made is not None)
