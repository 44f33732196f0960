"""What a client shows: its page, put together from the messages that it was sent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

REPLACE, ADD, REMOVE, MOVE = range(4)


class Shown:
    """The page of a client of Flet's protocol, as far as its contents go."""

    def __init__(self) -> None:
        """Show nothing yet."""
        self.page: dict[str, Any] = {}

    def take(self, action: int, body: Any) -> None:
        """Apply a message to the page."""
        if action == 1:
            assert not self.page, "a client registers once"
            self.page = body["page_patch"]
        elif action == 2:
            self._patch(self.control(body["id"]), *body["patch"])
        self.assert_each_shown_once()

    def assert_each_shown_once(self) -> None:
        """Check that no two controls have the same number, nor two of a list the same key.

        A touch would reach one of them, and Flet would take one for the other.
        """
        for items in _lists({"_i": 1, **self.page}):
            keys = [str(each["key"]) for each in items if isinstance(each, dict) and "key" in each]
            assert len(keys) == len(set(keys)), sorted(keys)
        numbers = Counter(each["_i"] for each in self.controls())
        if len(numbers) < numbers.total():
            twice = [str(each)[:200] for each in self.controls() if numbers[each["_i"]] > 1]
            raise AssertionError(twice)

    def control(self, number: int) -> Any:
        """The control with a number, which must be shown."""
        found = [each for each in self.controls() if each.get("_i") == number]
        assert len(found) == 1, (number, len(found))
        return found[0]

    def controls(self) -> Iterator[dict[str, Any]]:
        """All controls."""
        return _within({"_i": 1, **self.page} if "_i" not in self.page else self.page)

    def labelled(self, text: str) -> dict[str, Any]:
        """The innermost control that can be tapped and holds a text."""
        found = [
            each
            for each in self.controls()
            if each.get("on_click") or each.get("on_tap") or each.get("on_tap_up")
            if text in str(each)
        ]
        assert found, text
        return min(found, key=lambda each: len(str(each)))

    def _patch(self, control: Any, tree: list[Any], *operations: list[Any]) -> None:
        places: dict[int, list[Any]] = {}

        def walk(node: list[Any], path: list[Any]) -> None:
            places[node[0]] = path
            for key, below in (node[1] if len(node) > 1 else {}).items():
                walk(below, [*path, key])

        walk(tree, [])

        def at(node: int) -> Any:
            found = control
            for key in places[node]:
                found = found[key]
            return found

        for kind, node, key, *more in operations:
            holder = at(node)
            if kind == REPLACE:
                holder[key] = more[0]
            elif kind == ADD and isinstance(holder, list):
                _insert(holder, key, more[0])
            elif kind == ADD:
                holder[key] = more[0]
            elif kind == REMOVE:
                del holder[key]
            else:
                moved = holder.pop(key)
                to, place = at(more[0]), more[1]
                if isinstance(to, list):
                    _insert(to, place, moved)
                else:
                    to[place] = moved


def _lists(value: Any) -> Iterator[list[Any]]:
    if isinstance(value, list):
        yield value
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    for part in parts:
        yield from _lists(part)


def _insert(items: list[Any], place: int, item: Any) -> None:
    """Insert an item; as Flet's client, refuse a place beyond the end."""
    assert 0 <= place <= len(items), (place, len(items))
    items.insert(place, item)


def _within(value: Any) -> Iterator[dict[str, Any]]:
    if isinstance(value, dict):
        if "_i" in value:
            yield value
        for part in value.values():
            yield from _within(part)
    elif isinstance(value, list):
        for part in value:
            yield from _within(part)
