"""The properties with which a reader's device is drawn, whatever its client sends."""

from __future__ import annotations

from typing import Any

import msgpack
import pytest

from scorer.flet_internals import MessageAction
from scorer.server.readers.device import LENGTHS, Device, drawn_as
from scorer.server.readers.wire import packed, unpacked

UPDATE = MessageAction.UPDATE_CONTROL_PROPS.value


def edges(**properties: float) -> dict[str, float]:
    return {"top": 0.0, "right": 0.0, "bottom": 0.0, "left": 0.0, **properties}


@pytest.mark.parametrize("length", LENGTHS)
def test_a_device_of_a_usual_size_is_drawn_in_its_own_size(length: int) -> None:
    drawn = drawn_as({"width": length, "height": length})
    assert (drawn["width"], drawn["height"]) == (length, length)


def test_no_device_is_drawn_larger_than_what_its_notches_leave() -> None:
    for width in range(300, 4000, 7):
        properties = {"width": width, "height": 700, "media": {"padding": edges(left=20, right=20)}}
        assert drawn_as(properties)["width"] <= width - 40


@pytest.mark.parametrize(
    "properties",
    [
        {},
        {"width": None, "height": None, "media": None},
        {"width": "wide", "height": [1], "media": {"padding": "none"}},
        {"width": True, "height": {}, "media": {"padding": {"top": "x", "left": None}}},
        {"width": -7, "height": 0, "media": []},
    ],
)
def test_unusual_properties_raise_no_error(properties: dict[str, Any]) -> None:
    drawn = drawn_as(properties)
    assert all(type(drawn[name]) is int and drawn[name] > 0 for name in ("width", "height"))
    device = Device({"width": 390, "height": 844, "media": {}})
    message = packed(UPDATE, {"id": 1, "props": properties})
    action, body = unpacked(device.as_drawn(message, *unpacked(message)))
    assert action == UPDATE
    assert msgpack.packb(body)
    if properties:
        assert body["props"]["width"] == device.drawn["width"]
