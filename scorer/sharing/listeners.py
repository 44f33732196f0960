"""Functions that are called after every change of something."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, ParamSpec

P = ParamSpec("P")


class Listeners(Generic[P]):
    """Functions that are called with the same arguments, in the order in which they came.

    >>> listeners = Listeners[[int]]()
    >>> unsubscribe = listeners.add(print)
    >>> listeners.call(157)
    157
    >>> unsubscribe(), listeners.call(257)
    (None, None)
    """

    def __init__(self) -> None:
        """Begin without any."""
        self._called: list[Callable[P, object]] = []

    def add(self, listener: Callable[P, object]) -> Callable[[], None]:
        """Call a function from now on.

        Returns:
            A function that unsubscribes it; further calls change nothing.
        """
        self._called.append(listener)

        def unsubscribe() -> None:
            if listener in self._called:
                self._called.remove(listener)

        return unsubscribe

    def call(self, *args: P.args, **kwargs: P.kwargs) -> None:
        """Call all; one that comes or goes meanwhile counts from the next time."""
        for listener in tuple(self._called):
            listener(*args, **kwargs)
