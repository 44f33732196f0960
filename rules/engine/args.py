"""The arguments of sentences. What an argument stands for, its type says, never its name."""

from __future__ import annotations

from rules.engine.coded import Coded


class Side(int):
    """A side, which a sentence names by its players."""

    __slots__ = ()


class Seat(int):
    """A seat, which a sentence names by its player."""

    __slots__ = ()


Arg = int | str | Coded | tuple[int, ...] | tuple[Coded, ...]
"""An argument of a sentence that players read.

Plain numbers and texts stand as they are, several numbers as a sum. Sides, seats and the values
with names of their own (cards, suits, modes, bids) are put into words.
"""
