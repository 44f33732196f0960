"""What the keys of a keyboard mean to a pad, and which pad gets them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from scorer.widgets.component import use_effect, use_stable

NUMBER_BLOCK = "Numpad "
"""The keys of the number block do the same as those of the other block."""

Act = Callable[[], object]

KeyHandler = Callable[[str], bool]
"""Handles a pressed key; returns whether the key means something to it."""


class KeyboardTarget:
    """Where keys go: to the pad that has appeared last, of those that are still drawn."""

    def __init__(self) -> None:
        self._pads: list[KeyHandler] = []

    def listen(self, pad: KeyHandler) -> Callable[[], None]:
        """Give the keys to a pad from now on.

        Returns:
            A function that gives them to the pad before again.
        """
        self._pads.append(pad)
        return lambda: self._pads.remove(pad)

    def pressed(self, key: str) -> bool:
        """Give a key to the pad; return whether there is one, and the key means something to it."""
        return bool(self._pads) and self._pads[-1](key)


def use_keys(target: KeyboardTarget, handler: KeyHandler) -> None:
    """Hook: a pad gets the keys for as long as it is drawn."""
    pad = use_stable(handler)
    use_effect(lambda: target.listen(pad), [target])


@dataclass(frozen=True, eq=False, slots=True)
class Typist:
    """Who types on a pad of a panel.

    Attributes:
        target: Where the keys of the keyboard go while the panel is open.
        enter: What Enter does: the same as the button that writes.
    """

    target: KeyboardTarget
    enter: Act


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


def _nothing(_digit: int = 0) -> None:
    return None


is_pad_key = key_handler(digit=_nothing, erase=_nothing, clear=_nothing, enter=_nothing)
"""Returns whether a key means something to every pad; it does nothing."""
