"""A sequence that grows with a log, as states hold it.

A replay keeps the state after every fact. A tuple that gets longer with the facts would be copied
into each of them, so that time and memory would grow with the square of the log.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, TypeVar, overload

T = TypeVar("T")

_PIECE: Final = 32
"""The items of a full piece. At most this many are copied when one is added."""

_Pieces = tuple[Any, tuple[Any, ...]] | None
"""The full pieces before the last one: those before, and the newest; None before the first."""


class Grown(Sequence[T]):
    """A frozen sequence; a longer one shares its items with the one that it was made from."""

    __slots__ = ("_full", "_last", "_length")

    def __init__(self, items: Iterable[T] = ()) -> None:
        """A sequence of these items."""
        self._full: _Pieces = None
        self._last: tuple[T, ...] = ()
        self._length = 0
        self._add(items)

    def plus(self, *items: T) -> Grown[T]:
        """The sequence with these items behind all others."""
        longer: Grown[T] = Grown()
        longer._full, longer._last, longer._length = self._full, self._last, self._length
        longer._add(items)
        return longer

    def without_last(self) -> Grown[T]:
        """The sequence without its last item.

        Raises:
            IndexError: It is empty.
        """
        if not self._length:
            raise IndexError("an empty sequence has no last item")
        shorter: Grown[T] = Grown()
        shorter._full, shorter._length = self._full, self._length - 1
        last = self._last
        if not last and self._full is not None:
            shorter._full, last = self._full
        shorter._last = last[:-1]
        return shorter

    def _add(self, items: Iterable[T]) -> None:
        for item in items:
            self._last = (*self._last, item)
            self._length += 1
            if len(self._last) == _PIECE:
                self._full, self._last = (self._full, self._last), ()

    def _pieces(self) -> Iterator[tuple[T, ...]]:
        """The items in pieces, the last piece first."""
        yield self._last
        full = self._full
        while full is not None:
            full, piece = full
            yield piece

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        for piece in reversed(tuple(self._pieces())):
            yield from piece

    def __reversed__(self) -> Iterator[T]:
        for piece in self._pieces():
            yield from reversed(piece)

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[T, ...]: ...
    def __getitem__(self, place: int | slice) -> T | tuple[T, ...]:
        if isinstance(place, slice):
            return tuple(self)[place]
        later = -1 - place if place < 0 else self._length - 1 - place
        if later >= 0:
            for piece in self._pieces():
                if later < len(piece):
                    return piece[-1 - later]
                later -= len(piece)
        raise IndexError(place)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Grown):
            return NotImplemented
        return self._length == other._length and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        # Equal sequences end with equal pieces; all items would be hashed anew each time.
        return hash((self._length, self._last))

    def __repr__(self) -> str:
        return f"Grown({tuple(self)!r})"


NONE_YET: Final[Grown[Any]] = Grown()
"""A sequence without items."""
