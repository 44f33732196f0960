"""The versions of the web server's parts, and what the served app takes from inside them.

After an upgrade of one of them these tests fail first. Then read `guest_requests.py`,
`guest_websockets.py` and `limits.py` beside the sources of Uvicorn, and go through this file.
"""

from __future__ import annotations

import asyncio
import inspect
from importlib.metadata import version

import h11
import pytest
from packaging.requirements import Requirement
from starlette.applications import Starlette
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from tests.test_setup import PYPROJECT

BOTH = ("connection_made", "connection_lost", "data_received", "pause_writing", "resume_writing")
OVERRIDDEN = {
    H11Protocol: (*BOTH, "on_response_complete"),
    WebSocketsSansIOProtocol: (*BOTH, "receive", "keepalive_timeout", "send_keepalive_ping"),
}
"""The methods that our protocols override or call."""


@pytest.mark.parametrize("name", ["h11", "msgpack", "starlette", "uvicorn", "websockets"])
def test_the_version_is_the_one_that_was_read(name: str) -> None:
    declared = {one.name: one for one in map(Requirement, PYPROJECT["project"]["dependencies"])}
    assert str(declared[name].specifier) == f"=={version(name)}"


def test_the_methods_are_those_that_ours_override() -> None:
    for kind, names in OVERRIDDEN.items():
        assert {name for name in names if not inspect.isfunction(getattr(kind, name))} == set()


def test_a_connection_has_what_ours_reads() -> None:
    async def look() -> None:
        config = Config(Starlette())
        config.load()
        http = H11Protocol(config, ServerState(), {})
        assert http.conn.our_state is h11.IDLE
        assert http.conn.trailing_data == (b"", False)
        assert http.loop is asyncio.get_running_loop()
        socket = WebSocketsSansIOProtocol(config, ServerState(), {})
        assert socket.read_paused is False
        assert socket.ping_sent_at <= socket.loop.time()

    asyncio.run(look())
    cycle = RequestResponseCycle.__init__.__code__.co_names
    assert {"response_complete", "more_body", "keep_alive"} <= set(cycle)
