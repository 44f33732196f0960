"""How high the parts of a table screen are that other parts must leave in sight."""

from __future__ import annotations

from scorer.appearance import Appearance
from scorer.text_size.room import grown_height

HEADER_HEIGHT = 56
"""Usual height of the header, in logical pixels."""

GREATEST_HEIGHT = 84
"""Height up to which the header grows with its texts, in logical pixels."""


def header_height(look: Appearance) -> float:
    """The height of the header on this screen, in logical pixels."""
    return grown_height(look, HEADER_HEIGHT, GREATEST_HEIGHT)
