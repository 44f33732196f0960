"""Somebody who taps, types, turns the device and goes back at random, and what must hold then."""

from __future__ import annotations

import dataclasses
import enum
import functools
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import flet as ft

from tests.browser.headless import HeadlessScreen, Node

SIZES: Final = ((360, 640), (390, 844), (844, 390), (820, 1180), (1340, 844), (1920, 1080))
PLACES: Final = (
    "",
    *("history", "numbers", "cash", "rules", "settings", "desk", "counter", "take", "around"),
    *("tournament", "tournament/new", "tournament/season", "tournament/offline"),
    *("new/schieber", "new/coiffeur", "new/bieter"),
)
TEXTS: Final = ("7", "157", "Ana", "Zoë 12", "", "x" * 60, "12,5")
KEYS: Final = ("Escape", "Enter", "5", "Control+z", "Control+y", "Backspace", "Tab")
OF_THE_DEVICE: Final = frozenset(
    {"platform", "media", "route", "window", "pwa", "wasm", "web", "width", "height", "_services"}
)
"""Properties of a page that tell of the device, and services that are no longer used."""
COUNTED_SECONDS: Final = 5.0
"""Time in which what is counted is shown again after a page was loaded."""
DRAWN_MS: Final = 120
"""Time in which a change has been drawn, in milliseconds."""


@dataclass
class Wanderer:
    """A random walk through the app.

    Attributes:
        screen: A screen that was opened.
        random: Decides what comes next.
        done: What was done so far.
    """

    screen: HeadlessScreen
    random: Random
    done: list[object] = field(default_factory=list)

    def step(self) -> None:
        """Do one thing, and check what must hold after it."""
        steps: Mapping[Callable[[], object], int] = {
            self.tap: 80,
            self.type: 7,
            self.turn: 4,
            self.press: 4,
            self.go: 5,
        }
        (act,) = self.random.choices(list(steps), list(steps.values()))
        self.done.append(act())

    def tap(self) -> object:
        """Tap a button; no button may then answer for one that has moved.

        At a table one may: what is written there counts for the step that the touch was meant for.
        """
        before = self._buttons()
        if not before:
            return None
        where, name = self.screen.route, self.random.choice(sorted(before))
        self.screen.tap(name)
        self._rest()
        stays = self.screen.route == where and not where.startswith("partie/")
        after = self._buttons() if stays else {}
        names = {node.control["_i"]: name for name, node in after.items()}
        for other, node in before.items():
            now = names.get(node.control["_i"], other)
            assert now == other or other not in after, (
                f"{name!r} moved {other!r}, and a tap on its way there would reach {now!r}"
            )
        return name

    def type(self) -> object:
        """Put a text into a field."""
        fields = [one for one in self.screen.shown.controls() if one.get("_c") == "TextField"]
        if not fields:
            return None
        label = self.random.choice(fields).get("label") or ""
        text = self.random.choice(TEXTS)
        self.screen.paste_into(text, label)
        self._rest()
        return label, text

    def turn(self) -> object:
        """Make the window as large as that of another device."""
        size = self.random.choice(SIZES)
        self.screen.resize(*size)
        self._rest()
        return size

    def press(self) -> object:
        """Press a key."""
        key = self.random.choice(KEYS)
        self.screen.press(key)
        self._rest()
        return key

    def go(self) -> object:
        """Go to another screen by its address."""
        place = self.random.choice(PLACES)
        self.screen.go(place)
        self._rest()
        return f"/{place}"

    def reload(self) -> None:
        """Load the page again: what came piece by piece must be what comes as a whole."""
        self._rest()
        before = dict(_told(self.screen.shown.page))
        self.screen.reload()
        end = time.monotonic() + COUNTED_SECONDS
        while True:
            self._rest()
            after = dict(_told(self.screen.shown.page))
            differences = [
                f"{place}: {before.get(place)!r}, loaded again {after.get(place)!r}"
                for place in before | after
                if before.get(place) != after.get(place)
            ]
            if not differences:
                return
            assert time.monotonic() < end, differences

    def _rest(self) -> None:
        self.screen.settle()
        self.screen.pause(DRAWN_MS)
        self.screen.settle()

    def _buttons(self) -> dict[str, Node]:
        """What can be tapped, by its name, where only one thing has that name."""
        found = [
            node for node in self.screen.nodes() if node.button and not node.control.get("disabled")
        ]
        times = Counter(node.name for node in found)
        return {node.name: node for node in found if times[node.name] == 1}


def _told(value: Any, place: str = "page") -> Iterator[tuple[str, Any]]:
    """What a page tells, by its place, without numbers of controls and what was typed.

    A message that changes a page tells a usual value, one that shows it anew leaves it out.
    """
    if isinstance(value, list):
        yield place, len(value)
        for number, part in enumerate(value):
            yield from _told(part, f"{place}[{number}]")
    elif isinstance(value, dict):
        # Of what is no control, only the sides of a border have usual values.
        usual = _usual(value.get("_c", "BorderSide"))
        skipped = {"_i", "uid"}
        if "views" in value:
            skipped |= OF_THE_DEVICE
        elif value.get("_c") == "TextField":
            skipped |= {"value", "selection"}
        for name, part in value.items():
            if name not in skipped and usual.get(name, value) != part:
                yield from _told(part, f"{place}.{name}")
    elif value not in (None, False, 0):
        yield place, value


@functools.cache
def _usual(kind: str) -> Mapping[str, Any]:
    """The values that the properties of a kind of control have by default."""
    control = getattr(ft, kind, None) if kind else None
    if control is None:
        return {}
    defaults = {one.name: one.default for one in dataclasses.fields(control)}
    return {
        name: value.value if isinstance(value, enum.Enum) else value
        for name, value in defaults.items()
        if value is not dataclasses.MISSING
    }
