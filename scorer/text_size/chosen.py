"""How large texts are: as the device prefers, or as chosen in the settings."""

from __future__ import annotations

from contextvars import ContextVar
from typing import Any, Final

SETTING: Final = "text_size"
"""The setting with the chosen size, in percent; without it the device decides."""

SIZES: Final = (100, 115, 130, 150, 200)
"""The sizes that can be chosen, in percent."""

LEAST, MOST = 87.5, 200.0
"""The least and the greatest size, in percent."""

session_text_size: ContextVar[float] = ContextVar("session_text_size", default=100.0)
"""What the device of a session prefers, in percent.

Set where a session begins; its tasks inherit the value.
"""


def parse_text_size(text: object) -> float:
    """Return the size that a page reports, in percent; the usual one for anything else.

    >>> parse_text_size("130"), parse_text_size("900"), parse_text_size("large")
    (130.0, 200.0, 100.0)
    """
    try:
        size = float(str(text))
    except ValueError:
        return 100.0
    # Not a number is neither less nor greater than anything.
    return min(max(size, LEAST), MOST) if size > 0 else 100.0


def text_scale(chosen: Any, preferred: float) -> float:
    """Return the factor for the size of texts.

    Args:
        chosen: The stored setting; anything else than one of :data:`SIZES` means none.
        preferred: What the device prefers, in percent.

    >>> text_scale(150, 130), text_scale(None, 130), text_scale("?", 100)
    (1.5, 1.3, 1.0)
    """
    return (chosen if chosen in SIZES else preferred) / 100
