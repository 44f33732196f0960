"""Values that are kept for pages."""

from __future__ import annotations

import gc
from typing import Any, cast

import flet as ft

from scorer.sharing.of_page import OfPage


class Page:
    """A page that must not be compared with another one."""

    def __eq__(self, other: object) -> bool:
        raise AssertionError("two pages were compared")

    __hash__ = object.__hash__


def new_page() -> ft.BasePage:
    return cast("ft.BasePage", cast(Any, Page()))


def test_each_page_has_a_value_of_its_own() -> None:
    scales: OfPage[float] = OfPage()
    first, second = new_page(), new_page()
    scales.set(first, 2.0)
    assert (scales.get(first, 1.0), scales.get(second, 1.0)) == (2.0, 1.0)
    scales.set(first, 1.5)
    assert (scales.get(first, 1.0), len(scales)) == (1.5, 1)


def test_a_value_is_made_once() -> None:
    lists: OfPage[list[int]] = OfPage()
    page = new_page()
    lists.get_or_make(page, list).append(1)
    assert lists.get_or_make(page, list) == [1]
    assert lists.get_or_make(new_page(), list) == []


def test_nothing_is_kept_for_a_page_that_has_gone() -> None:
    scales: OfPage[float] = OfPage()
    page = new_page()
    scales.set(page, 2.0)
    scales.set(page, 3.0)
    del page
    gc.collect()
    assert len(scales) == 0
