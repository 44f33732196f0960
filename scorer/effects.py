"""The hook for what a component begins when it appears, and ends when it is gone."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from typing import Any

import flet as ft


def use_effect(setup: Callable[[], object], dependencies: Sequence[object]) -> None:
    """Hook: run a function when the component appears, and when a dependency has changed.

    What it returns is called before it runs again, and when the component is gone. Flet's own hook
    forgets that as soon as the component is drawn again, so that listeners would stay for ever.

    Args:
        setup: The function; an asynchronous one returns nothing to be called.
        dependencies: Values that it depends on.
    """
    begun: Any = ft.use_ref(_nothing)

    def begin() -> None:
        begun.current = setup()

    def end() -> None:
        ending, begun.current = begun.current, None
        if callable(ending):
            ending()

    if inspect.iscoroutinefunction(setup):
        ft.use_effect(setup, dependencies)  # noqa: TID251 - all others use this function
    else:
        ft.use_effect(begin, dependencies, end)  # noqa: TID251 - likewise


def _nothing() -> None:
    return None
