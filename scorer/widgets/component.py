"""Typed helpers around Flet's components."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Any, Generic, ParamSpec, Protocol, TypeVar, cast

import flet as ft

from scorer.sharing.listeners import Listeners

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


class Live(Generic[T]):
    """A value that components follow; each redraws only when the part that it uses changes."""

    def __init__(self, value: T) -> None:
        self.value = value
        self._followers: Listeners[[T]] = Listeners()

    def set(self, value: T) -> None:
        """Change the value and call all followers."""
        self.value = value
        self._followers.call(value)

    def follow(self, follower: Callable[[T], object]) -> Callable[[], None]:
        """Call the follower after every change.

        Returns:
            A function that unsubscribes the follower.
        """
        return self._followers.add(follower)


def memo(component: Callable[P, R]) -> Callable[P, R]:
    """Let a component redraw only when an argument changes.

    Arguments are compared with `==`: values should be frozen, and functions made by
    `use_stable`. Context is not compared: pass language and theme as arguments.
    """
    return cast(Callable[P, R], ft.memo(component))  # type: ignore[no-untyped-call]


def keyed(component: Callable[P, R], key: str) -> Callable[P, R]:
    """Let a component begin anew where its key is another one, which Flet takes for itself."""
    return cast(Callable[P, R], partial(cast(Callable[..., R], component), key=key))


def use_cell(make: Callable[[], R]) -> list[R]:
    """Hook: return a list of one item that lives as long as the component.

    Changing the item does not redraw the component.
    """
    first: Any = make
    ref: Any = ft.use_ref(lambda: [first()])
    return cast(list[R], ref.current)


def use_effect(setup: Callable[[], object], dependencies: Sequence[object]) -> None:
    """Hook: run a function when the component appears, and when a dependency has changed.

    The function may return a cleanup, which is called before the function runs again and when the
    component is removed. Flet's own hook loses the cleanup as soon as the component is drawn again,
    so that listeners would stay for ever.

    Args:
        setup: The function; an asynchronous one returns no cleanup.
        dependencies: Values that the function depends on.
    """
    cleanup = cast(list[object], use_cell(lambda: None))

    def begin() -> None:
        cleanup[0] = setup()

    def end() -> None:
        clean_up, cleanup[0] = cleanup[0], None
        if callable(clean_up):
            clean_up()

    if inspect.iscoroutinefunction(setup):
        ft.use_effect(setup, dependencies)  # noqa: TID251 - all others use this function
    else:
        ft.use_effect(begin, dependencies, end)  # noqa: TID251 - likewise


def use_stable(function: Callable[P, R]) -> Callable[P, R]:
    """Hook: return the same function in every render; it calls the latest `function`.

    A new function in each render would make every memoised child look changed.
    """
    latest = use_cell(lambda: function)
    latest[0] = function

    def stable(*args: P.args, **kwargs: P.kwargs) -> R:
        return latest[0](*args, **kwargs)

    return use_cell(lambda: stable)[0]


def whole_value(value: R) -> R:
    """Return the value itself, for `use_part`."""
    return value


def use_part(live: Live[T], part: Callable[[T], R]) -> R:
    """Hook: return a part of a live value; only a change of this part redraws the component.

    The cost of a tap then depends on what it changes, not on what the screen shows.
    """
    now = part(live.value)
    drawn = use_cell(lambda: (part, now))
    drawn[0] = (part, now)
    redraw = use_count()[1]

    def compare(value: T) -> None:
        latest, before = drawn[0]
        if latest(value) != before:
            redraw()

    def watch() -> Callable[[], None]:
        compare(live.value)
        return live.follow(compare)

    use_effect(watch, [live])
    return now


def use_live_part(live: Live[T], part: Callable[[T], R]) -> Live[R]:
    """Hook: return a live value that is a part of another one; it does not redraw by itself."""
    latest = use_cell(lambda: part)
    latest[0] = part
    derived = use_cell(lambda: Live(part(live.value)))[0]

    def watch() -> Callable[[], None]:
        def pass_on(value: T) -> None:
            derived.set(latest[0](value))

        pass_on(live.value)
        return live.follow(pass_on)

    use_effect(watch, [live])
    return derived


FRAME = 1 / 60
"""Seconds between two frames on a usual screen."""


def use_one_frame_later(live: Live[T]) -> Live[T]:
    """Hook: return a live value that follows another one with the delay of a frame.

    Parts that are slow to draw then do not delay parts that are quick to draw.
    """
    behind = use_cell(lambda: Live(live.value))[0]

    def catch_up() -> None:
        behind.set(live.value)

    def watch() -> Callable[[], None]:
        catch_up()
        loop = asyncio.get_running_loop()
        return live.follow(lambda _: loop.call_later(FRAME, catch_up))

    use_effect(watch, [live])
    return behind


def use_control_cache() -> Callable[[Hashable, Callable[[], ft.Control]], ft.Control]:
    """Hook: return a function that makes a control, or reuses that of the last render.

    Flet skips a control that is the same object; two equal controls it compares in full depth.
    The function takes a key, and what makes the control for it. A control that can move within a
    list needs a key of its own: by their places, Flet would take two controls for one.
    """
    before, now = use_cell(dict[Hashable, ft.Control]), dict[Hashable, ft.Control]()
    kept, before[0] = before[0], now

    def keep(shown: Hashable, make: Callable[[], ft.Control]) -> ft.Control:
        # Looked up once: the key holds all that the control shows, so that its hash takes long.
        control = kept.get(shown)
        if control is None:
            control = make()
        now[shown] = control
        return control

    return keep


class KeepAtPlace(Protocol):
    """Makes a control for a place, or reuses that of the last render."""

    def __call__(self, place: Hashable, shown: object, make: Callable[[], R], /) -> R:
        """Make a control, or several; ``shown`` is all that they show."""


def use_kept_places() -> KeepAtPlace:
    """Hook: like :func:`use_control_cache`, where everything has a place of its own.

    What is shown is compared with what was shown at the place in the last render. That takes no
    time for parts that are the same objects, and a hash is not needed. Here, too, what can move
    within a list needs a key.
    """
    before, now = use_cell(dict[Hashable, tuple[Any, Any]]), dict[Hashable, tuple[Any, Any]]()
    kept, before[0] = before[0], now

    def keep(place: Hashable, shown: object, make: Callable[[], R], /) -> R:
        there: tuple[object, R] | None = kept.get(place)
        if there is None or there[0] != shown:
            there = (shown, make())
        now[place] = there
        return there[1]

    return keep


def use_latest(first: R) -> tuple[R, list[R], Callable[[Callable[[R], R]], None]]:
    """Hook: a state for quick taps, each of which changes the result of the one before.

    Returns:
        The value to draw; a list of one item with the newest value, which handlers must use,
        because the screen may not be redrawn yet after the last tap; a function that changes
        the value.
    """
    value, set_value = ft.use_state(first)
    latest = use_cell(lambda: first)

    def change(move: Callable[[R], R]) -> None:
        latest[0] = move(latest[0])
        set_value(latest[0])

    return value, latest, change


def use_count() -> tuple[int, Callable[[], None]]:
    """Hook: a number, and a function that adds one to it, so that the component is drawn again."""
    count, set_count = ft.use_state(0)
    return count, lambda: set_count(lambda before: before + 1)


def use_option(_kind: type[R]) -> tuple[R | None, Callable[[R | None], None]]:
    """Hook: a state that is ``None`` at first, or a value of the type ``_kind``."""
    state: Any = ft.use_state(cast(Any, None))
    return cast(tuple[R | None, Callable[[R | None], None]], state)
