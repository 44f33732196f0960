"""Numbers of controls in messages that go from one session to the client of another."""

from __future__ import annotations

from typing import Any

import msgpack
import pytest

from scorer.flet_internals import MessageAction
from scorer.server.readers.wire import (
    forget_resent,
    packed,
    same_screen,
    unpacked,
    with_target,
)

PATCH, EVENT = MessageAction.PATCH_CONTROL.value, MessageAction.CONTROL_EVENT.value
CALL, UPDATE = MessageAction.INVOKE_METHOD.value, MessageAction.UPDATE_CONTROL_PROPS.value


@pytest.mark.parametrize(
    ("action", "field"), [(PATCH, "id"), (EVENT, "target"), (UPDATE, "id"), (CALL, "control_id")]
)
def test_the_control_that_a_message_is_about_is_replaced(action: int, field: str) -> None:
    message = packed(action, {field: 7, "data": {"id": 7, "target": 7}})
    assert unpacked(with_target(message, {7: 9})) == (
        action,
        {field: 9, "data": {"id": 7, "target": 7}},
    )
    assert with_target(message, {8: 9}) == with_target(message, {}) == message


def test_values_of_flets_extension_types_are_kept() -> None:
    value = msgpack.ExtType(3, b"a while")
    message = packed(PATCH, {"id": 7, "patch": [[0], [0, 0, "duration", value]]})
    assert unpacked(with_target(message, {7: 9}))[1]["patch"][1][3] == value


def test_a_control_that_is_sent_whole_is_then_addressed_by_its_own_number() -> None:
    numbers = {5: 50, 6: 60, 7: 70}
    within = {"_i": 8, "content": {"_i": 6}}
    forget_resent(packed(PATCH, {"id": 7, "patch": [[0], [0, 0, "content", within]]}), numbers)
    assert numbers == {5: 50, 7: 70}
    forget_resent(packed(EVENT, {"target": 7, "name": "x", "data": {"_i": 5}}), numbers)
    assert numbers == {5: 50, 7: 70}


def screen(**differs: Any) -> dict[str, Any]:
    text = {"_i": 3, "_c": "Text", "value": "98", "size": 12, **differs}
    return {"_i": 1, "client_ip": "127.0.0.1", "views": [{"_i": 2, "controls": [text]}]}


def test_two_screens_are_the_same_when_only_numbers_and_marks_of_sessions_differ() -> None:
    assert same_screen(screen(), {**screen(_i=9), "client_ip": ""}) == {1: 1, 2: 2, 3: 9}
    for differs in ({"value": "97"}, {"size": 12.0}, {"size": True}, {"bold": True}, {"_c": "T"}):
        assert same_screen(screen(), screen(**differs)) is None
    longer = screen()
    longer["views"].append({"_i": 4})
    assert same_screen(screen(), longer) is None
