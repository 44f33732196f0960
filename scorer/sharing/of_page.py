"""A value for each page, such as the taps on it or the size of its letters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar
from weakref import ref

import flet as ft

V = TypeVar("V")


class OfPage(Generic[V]):
    """A value for each page, kept as long as the page.

    A page is found by which object it is. In a dictionary with weak references to pages, each look
    would compare two pages, which Flet does by all their properties.
    """

    def __init__(self) -> None:
        """Begin without any."""
        self._kept: dict[int, tuple[V, ref[ft.BasePage]]] = {}

    def __len__(self) -> int:
        """Return how many pages have a value."""
        return len(self._kept)

    def set(self, page: ft.BasePage, value: V) -> None:
        """Keep a value in place of the one before."""
        number, kept = id(page), self._kept
        kept[number] = value, ref(page, lambda _gone: kept.pop(number, None))

    def get(self, page: ft.BasePage, default: V) -> V:
        """Return the value of a page, or the default."""
        found = self._kept.get(id(page))
        return default if found is None else found[0]

    def get_or_make(self, page: ft.BasePage, make: Callable[[], V]) -> V:
        """Return the value of a page, and make it first if there is none."""
        found = self._kept.get(id(page))
        if found is not None:
            return found[0]
        value = make()
        self.set(page, value)
        return value
