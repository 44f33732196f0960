"""The patches that Flet sends turn every drawing into every other one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import fields, is_dataclass
from functools import partial
from itertools import pairwise, product
from typing import Any

import flet as ft
import pytest
from flet.controls.base_control import BaseControl
from flet.controls.object_patch import ObjectPatch

from rules.games.schieber.deal import Options
from rules.jass.cards import Mode
from rules.pairs.facts import ModeChosen, TricksCounted
from scorer.games.boards.slate import slate_half
from scorer.games.putz.marks import putz_marks
from scorer.widgets.tally import tally
from tests.scorer.games.shown import look, seen

Draw = Callable[[int], ft.Control]


_CLIENT_FIELDS: dict[type[Any], tuple[str, ...]] = {}


def client_fields(kind: type[Any]) -> tuple[str, ...]:
    """Return the names of the fields that the client has of a kind of control."""
    if kind not in _CLIENT_FIELDS:
        all_fields = fields(kind) if is_dataclass(kind) else ()
        names = (field.name for field in all_fields if not field.metadata.get("skip"))
        _CLIENT_FIELDS[kind] = tuple(name for name in names if name != "_i")
    return _CLIENT_FIELDS[kind]


def client_state(value: Any) -> Any:
    """Return the fields of a control that the client has, without its id."""
    if names := client_fields(type(value)):
        return {name: client_state(getattr(value, name)) for name in names} | {
            "kind": type(value).__name__
        }
    return [client_state(one) for one in value] if isinstance(value, list) else value


def patch(client: Any, operations: list[dict[str, Any]]) -> None:
    """Apply these operations to the state of the client."""

    def found(path: list[Any]) -> tuple[Any, Any]:
        parent = client
        for part in path[:-1]:
            parent = parent[part]
        return parent, path[-1]

    for operation in operations:
        parent, key = found(operation["path"])
        if operation["op"] == "remove":
            del parent[key]
        elif operation["op"] == "move":
            source, place = found(operation["from"])
            parent.insert(key, source.pop(place))
        elif operation["op"] == "add" and isinstance(parent, list):
            parent.insert(key, client_state(operation["value"]))
        else:
            parent[key] = client_state(operation["value"])


def every_step(last: int) -> Iterator[int]:
    """Counts up to a last one, in an order in which each count directly follows each other one."""
    for low in range(last + 1):
        yield from (low, low)
        for high in range(low + 1, last + 1):
            yield from (high, low)


def in_container(drawn: ft.Control) -> ft.Container:
    place = ft.Container(drawn)
    vars(place)["_frozen"] = True  # as in a tree that components have drawn
    return place


def strokes(target: int, count: int) -> ft.Control:
    return tally(count, target, (400, 30))


def putz(pommes: int, putzes: int) -> ft.Control:
    return putz_marks(putzes, pommes, 180, 30)


@pytest.mark.parametrize(
    ("draw", "last"),
    [
        (partial(strokes, 7), 9),
        (partial(strokes, 15), 17),
        (partial(putz, 0), 8),
        (partial(putz, 1), 8),
        (partial(putz, 2), 8),
        (partial(putz, 3), 8),
    ],
)
def test_every_drawing_follows_from_every_other_one(draw: Draw, last: int) -> None:
    steps = tuple(every_step(last))
    assert {*pairwise(steps)} == {*product(range(last + 1), repeat=2)}
    afresh = [client_state(in_container(draw(count))) for count in range(last + 1)]
    old, client = in_container(draw(steps[0])), deepcopy(afresh[steps[0]])
    for before, after in pairwise(steps):
        new = in_container(draw(after))
        patch(client, ObjectPatch.from_diff(old, new, BaseControl, frozen=True)[0].patch)
        assert client == afresh[after], f"from {before} to {after}"
        old = new


@pytest.mark.parametrize("draw", [partial(strokes, 10**9), partial(strokes, 7), partial(putz, 3)])
def test_the_size_of_a_drawing_is_limited_whatever_the_number(draw: Draw) -> None:
    assert len(repr(client_state(in_container(draw(10**9))))) < 5_000


def test_a_slate_has_no_strokes_for_a_total_that_is_too_large() -> None:
    deal = (ModeChosen(mode=Mode.UNDENUFE), TricksCounted(tricks=(157, 0), matsch=0))
    usual = slate_half(look(), seen(*deal), 0)
    assert (usual.total, len(usual.chalk.strokes)) == ("1028", 2)
    huge = slate_half(look(), seen(*deal, options=Options(matsch_bonus=10**8)), 0)
    assert (huge.total, huge.chalk.strokes) == (str(4 * (157 + 10**8)), ())
