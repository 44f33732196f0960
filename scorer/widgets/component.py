"""Typed helpers around Flet's components."""

import asyncio
from collections.abc import Callable, Hashable
from typing import Any, Generic, ParamSpec, TypeVar, cast

import flet as ft

P = ParamSpec("P")
R = TypeVar("R")
T = TypeVar("T")


class Live(Generic[T]):
    """A value that many components follow, each drawn anew only when its part of it changes."""

    def __init__(self, value: T) -> None:
        self.value = value
        self._followers: list[Callable[[T], object]] = []

    def set(self, value: T) -> None:
        """Change the value and tell everybody who follows it."""
        self.value = value
        for follower in tuple(self._followers):
            follower(value)

    def follow(self, follower: Callable[[T], object]) -> Callable[[], None]:
        """Call the follower after every change; return how to end that."""
        self._followers.append(follower)
        return lambda: self._followers.remove(follower)


def memo(component: Callable[P, R]) -> Callable[P, R]:
    """Let a component stay as it is while its arguments stay equal.

    Arguments are compared with `==`, so values should be frozen and functions come
    from `use_stable`. Context is not compared: hand language and theme down.
    """
    return cast(Callable[P, R], ft.memo(component))  # type: ignore[no-untyped-call]


def use_cell(make: Callable[[], R]) -> list[R]:
    """Hook: return a list of one value that lives as long as the component.

    Changing the value draws nothing anew.
    """
    first: Any = make
    ref: Any = ft.use_ref(lambda: [first()])
    return cast(list[R], ref.current)


def use_stable(function: Callable[P, R]) -> Callable[P, R]:
    """Hook: return one function for the component's life that calls the latest `function`.

    A handler made anew in each render would make every memoised child look changed.
    """
    latest = use_cell(lambda: function)
    latest[0] = function

    def stable(*args: P.args, **kwargs: P.kwargs) -> R:
        return latest[0](*args, **kwargs)

    return use_cell(lambda: stable)[0]


def whole(value: R) -> R:
    """All of a value, for `use_part`."""
    return value


def use_part(live: Live[T], part: Callable[[T], R]) -> R:
    """Hook: return a part of a live value; only a change of this part draws anew.

    What a tap changes is then all that it costs, however much stands on the screen.
    """
    now = part(live.value)
    drawn = use_cell(lambda: (part, now))
    drawn[0] = (part, now)
    redraw = ft.use_state(0)[1]

    def compare(value: T) -> None:
        latest, before = drawn[0]
        if latest(value) != before:
            redraw(lambda times: times + 1)

    def watch() -> Callable[[], None]:
        compare(live.value)
        return live.follow(compare)

    ft.use_effect(watch, [live])
    return now


def use_live_part(live: Live[T], part: Callable[[T], R]) -> Live[R]:
    """Hook: return a live value that always is a part of another one; draws nothing anew."""
    latest = use_cell(lambda: part)
    latest[0] = part
    derived = use_cell(lambda: Live(part(live.value)))[0]

    def watch() -> Callable[[], None]:
        def pass_on(value: T) -> None:
            derived.set(latest[0](value))

        pass_on(live.value)
        return live.follow(pass_on)

    ft.use_effect(watch, [live])
    return derived


FRAME = 1 / 60
"""Seconds between two pictures on a usual screen."""


def use_one_frame_later(live: Live[T]) -> Live[T]:
    """Hook: return a live value that follows another one a frame behind.

    What takes long to draw then does not keep waiting what is quickly said.
    """
    behind = use_cell(lambda: Live(live.value))[0]

    def catch_up() -> None:
        behind.set(live.value)

    def watch() -> Callable[[], None]:
        catch_up()
        loop = asyncio.get_running_loop()
        return live.follow(lambda _: loop.call_later(FRAME, catch_up))

    ft.use_effect(watch, [live])
    return behind


def use_control_cache() -> Callable[[Hashable, Callable[[], ft.Control]], ft.Control]:
    """Hook: return what makes a control, or finds it where it was drawn for the same last time.

    Flet passes over a control that is the very same object; an equal one it compares in
    all its depth.
    """
    before, now = use_cell(dict[Hashable, ft.Control]), dict[Hashable, ft.Control]()
    kept, before[0] = before[0], now

    def keep(shown: Hashable, make: Callable[[], ft.Control]) -> ft.Control:
        now[shown] = kept[shown] if shown in kept else make()
        return now[shown]

    return keep


def use_latest(first: R) -> tuple[R, list[R], Callable[[Callable[[R], R]], None]]:
    """Hook: a state that taps change one after the other, however quickly they come.

    Returns what is drawn, a list of the one newest value, and what changes it. A handler
    that writes takes the newest: the screen may not have followed the last tap yet.
    """
    value, set_value = ft.use_state(first)
    latest = use_cell(lambda: first)

    def change(move: Callable[[R], R]) -> None:
        latest[0] = move(latest[0])
        set_value(latest[0])

    return value, latest, change


def use_option(_kind: type[R]) -> tuple[R | None, Callable[[R | None], None]]:
    """Hook: a state that begins as ``None`` and holds one of ``_kind`` at times."""
    state: Any = ft.use_state(cast(Any, None))
    return cast(tuple[R | None, Callable[[R | None], None]], state)
