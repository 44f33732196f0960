"""The patches that Flet sends turn every drawing into every other one."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from dataclasses import fields, is_dataclass
from functools import partial
from itertools import product
from typing import Any

import flet as ft
import pytest
from flet.controls.base_control import BaseControl
from flet.controls.object_patch import ObjectPatch

from rules.games.schieber.deal import Options
from rules.jass.cards import Mode
from rules.pairs.facts import ModeChosen, TricksCounted
from scorer.games._slate.board import slate_half
from scorer.games.putz.marks import putz_marks
from scorer.widgets.tally import tally
from tests.scorer.games.shown import look, seen

Draw = Callable[[int], ft.Control]


def told(value: Any) -> Any:
    """Return the fields of a control that the client has, without its id."""
    if is_dataclass(value):
        names = (field.name for field in fields(value) if not field.metadata.get("skip"))
        kept = {name: told(getattr(value, name)) for name in names if name != "_i"}
        return kept | {"kind": type(value).__name__}
    return [told(one) for one in value] if isinstance(value, list) else value


def patched(client: Any, operations: list[dict[str, Any]]) -> Any:
    """Return the state of the client after these operations."""
    now = deepcopy(client)

    def found(path: list[Any]) -> tuple[Any, Any]:
        parent = now
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
            parent.insert(key, told(operation["value"]))
        else:
            parent[key] = told(operation["value"])
    return now


def in_its_place(drawn: ft.Control) -> ft.Container:
    place = ft.Container(drawn)
    vars(place)["_frozen"] = True  # as in a tree that components have drawn
    return place


def strokes(target: int, count: int) -> ft.Control:
    return tally(count, target, height=30)


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
    for before, after in product(range(last + 1), repeat=2):
        old, new = in_its_place(draw(before)), in_its_place(draw(after))
        patch = ObjectPatch.from_diff(old, new, BaseControl, frozen=True)[0]
        assert patched(told(old), patch.patch) == told(new), f"from {before} to {after}"


@pytest.mark.parametrize("draw", [partial(strokes, 10**9), partial(strokes, 7), partial(putz, 3)])
def test_no_drawing_grows_with_a_number(draw: Draw) -> None:
    assert len(repr(told(in_its_place(draw(10**9))))) < 5_000


def test_a_slate_is_left_empty_by_totals_that_no_slate_has_room_for() -> None:
    deal = (ModeChosen(mode=Mode.UNDENUFE), TricksCounted(tricks=(157, 0), matsch=0))
    usual = slate_half(look(), seen(*deal), 0)
    assert (usual.total, len(usual.chalk.strokes)) == ("1028", 2)
    huge = slate_half(look(), seen(*deal, options=Options(matsch_bonus=10**8)), 0)
    assert (huge.total, huge.chalk.strokes) == (str(4 * (157 + 10**8)), ())
