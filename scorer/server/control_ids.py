"""Numbers of controls that mean nothing to any other process."""

import itertools
import secrets
from functools import cache
from typing import Final

from flet.controls.id_counter import ControlId

_SPREAD: Final = 2**30
"""Numbers below twice this fit five bytes on the wire and any JavaScript number."""


@cache
def scatter_control_ids() -> int:
    """Let this process number its controls from a random start on.

    Flet counts controls from 3 in every process, so an event that a browser kept
    from before a restart would reach whatever control has that number now. From
    a random start it reaches nothing, and Flet ignores it. Events of the page
    itself (a key, a route) always carry number 1; writers guard against those
    with the sequence number they have seen.

    Call it once before the first page is made; further calls change nothing.

    Returns:
        The first number that was given out.
    """
    start = _SPREAD + secrets.randbelow(_SPREAD)
    ControlId._counter = itertools.count(start)
    return start
