"""The factors that multiply the points of a deal, by mode (MODE-1)."""

from __future__ import annotations

from dataclasses import astuple, dataclass, fields

from rules.engine.codes import Code
from rules.engine.game import Violation, violation
from rules.jass.cards import Mode

LARGEST = 10
"""The largest factor that a table may agree on (MODE-1)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Factors:
    """The factor of every mode, 1 to 10. The defaults are those of the club (MODE-1, C)."""

    spades: int = 2
    clubs: int = 2
    hearts: int = 1
    diamonds: int = 1
    obenabe: int = 3
    undenufe: int = 4

    def of(self, mode: Mode) -> int:
        """The factor of a mode.

        >>> CLUB.of(Mode.UNDENUFE), SIMPLE.of(Mode.UNDENUFE)
        (4, 1)
        """
        factor: int = getattr(self, mode)
        return factor


def same_for_all(factor: int) -> Factors:
    """The same factor for every mode.

    >>> same_for_all(3).of(Mode.OBENABE)
    3
    """
    return Factors(**dict.fromkeys((field.name for field in fields(Factors)), factor))


CLUB = Factors()
"""The factors of the club (MODE-1, C)."""

SIMPLE = same_for_all(1)
"""The factor 1 for every mode, as in tournaments and wherever "simple" is said (MODE-1, C)."""


def check_factors(factors: Factors) -> tuple[Violation, ...]:
    """The factors that are not between 1 and 10 (MODE-1)."""
    named = zip((field.name for field in fields(factors)), astuple(factors), strict=True)
    return tuple(
        violation(Code.OPTION_FACTOR, "MODE-1", "factors", mode=Mode(name), factor=value)
        for name, value in named
        if not 1 <= value <= LARGEST
    )
