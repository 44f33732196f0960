"""What the keys of a keyboard mean to a pad."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from scorer.table.model import KeyHandler

NUMBER_BLOCK = "Numpad "
"""The keys of the number block do the same as those of the other block."""

Act = Callable[[], object]


def key_handler(
    *,
    digit: Callable[[int], object],
    erase: Act,
    clear: Act,
    enter: Act,
    others: Mapping[str, Act] | None = None,
) -> KeyHandler:
    """Make the handler of the keys of a pad.

    Args:
        digit: Types a digit.
        erase: Removes the last digit.
        clear: Removes the number.
        enter: Writes what is typed, or goes on.
        others: What further keys do, by name.
    """
    acts = {"Backspace": erase, "Delete": clear, "Enter": enter, **(others or {})}

    def pressed(key: str) -> bool:
        name = key.removeprefix(NUMBER_BLOCK)
        if len(name) == 1 and name.isdecimal():
            digit(int(name))
        elif name in acts:
            acts[name]()
        else:
            return False
        return True

    return pressed
