"""Recognises when typed digits can only mean one number, so that the entry is complete."""

from __future__ import annotations

from rules.jass.cards import DEAL_TOTAL

LONGEST = len(str(DEAL_TOTAL))
"""How many digits the largest number of trick points has."""


def complete_number(typed: str, most: int = DEAL_TOTAL) -> int | None:
    """The number that the typed digits mean; ``None`` if it is invalid or more digits may follow.

    A number lies between 0 and ``most`` and has no leading zeros. It is complete once any further
    digit would exceed ``most``: with 157 after 0, after 16 to 99 and after three digits.

    >>> [complete_number(typed) for typed in ("16", "15", "157", "0", "7")]
    [16, None, 157, 0, None]
    """
    if not _is_number(typed, most) or more_digits(typed, most):
        return None
    return int(typed)


def more_digits(typed: str, most: int = DEAL_TOTAL) -> frozenset[str]:
    """The digits that may follow the typed ones, or may begin the number if there are none.

    >>> sorted(more_digits("15")), more_digits("16"), len(more_digits(""))
    (['0', '1', '2', '3', '4', '5', '6', '7'], frozenset(), 10)
    """
    return frozenset(digit for digit in "0123456789" if _is_number(typed + digit, most))


def _is_number(typed: str, most: int) -> bool:
    return typed.isdecimal() and typed == str(int(typed)) and int(typed) <= most
