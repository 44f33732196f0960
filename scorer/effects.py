"""A hook for effects: set up when a component appears, cleaned up when it is removed."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import Any

import flet as ft


def use_effect(setup: Callable[[], object], dependencies: Sequence[object]) -> None:
    """Hook: run a function when the component appears, and when a dependency has changed.

    The function may return a cleanup, which is called before the function runs again and when the
    component is removed. Flet's own hook loses the cleanup as soon as the component is drawn again,
    so that listeners would stay for ever.

    Args:
        setup: The function; an asynchronous one returns no cleanup.
        dependencies: Values that the function depends on.
    """
    cleanup: Any = ft.use_ref(_nothing)

    def begin() -> None:
        cleanup.current = setup()

    def end() -> None:
        clean_up, cleanup.current = cleanup.current, None
        if callable(clean_up):
            clean_up()

    if inspect.iscoroutinefunction(setup):
        ft.use_effect(setup, dependencies)  # noqa: TID251 - all others use this function
    else:
        ft.use_effect(begin, dependencies, end)  # noqa: TID251 - likewise


def _nothing() -> None:
    return None
