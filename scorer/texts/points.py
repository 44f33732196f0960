"""Points of a round or of a night as lists have them."""

from __future__ import annotations


def listed_points(points: int | None, *, bracketed: bool, struck: bool = False) -> str:
    """Return the points as a list shows them, a dash where there are none.

    Args:
        points: The points; ``None`` if the player was not there.
        bracketed: Whether they are in brackets: a bye, or a night that does not count.
        struck: Whether they are in square brackets: a round that does not count, where nothing can
            be drawn across them.

    >>> [listed_points(points, bracketed=points == 0) for points in (628, 0, None)]
    ['628', '(0)', '–']
    >>> listed_points(628, bracketed=False, struck=True)
    '[628]'
    """
    if points is None:
        return "–"
    number = str(points).replace("-", "−")
    shown = f"({number})" if bracketed else number
    return f"[{shown}]" if struck else shown
