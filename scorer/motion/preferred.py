"""Whether the device of a session wants changes to be animated."""

from __future__ import annotations

from contextvars import ContextVar
from typing import Final

REDUCE_MOTION: Final = "reduce_motion"
"""The setting that overrules the device: ``True`` for as little motion as possible."""

STILL: Final = "reduce"
"""What a page reports if browser or system ask for as little motion as possible."""

session_motion: ContextVar[bool] = ContextVar("session_motion", default=True)
"""Whether the device of a session likes motion.

Set where a session begins; its tasks inherit the value.
"""


def parse_motion(text: object) -> bool:
    """Return whether a page that reports this likes motion.

    >>> parse_motion("reduce"), parse_motion("full"), parse_motion(None)
    (False, True, True)
    """
    return text != STILL
