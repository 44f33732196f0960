"""One screen that many readers look at: a session that is drawn once and sent to all of them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from contextvars import copy_context
from dataclasses import replace
from typing import Any, Final

import flet as ft

from scorer.flet_internals import (
    PAGE_ID,
    MessageAction,
    answer_call,
    begin_session,
    end_session,
    whole_page,
)
from scorer.guests.guest import Guest, current_guest
from scorer.guests.rights import Right
from scorer.server.readers.device import shared_as
from scorer.server.readers.wire import unpacked
from scorer.theme import set_up_page

Main = Callable[[ft.Page], Awaitable[None]]
"""Draws the app on the page of a new session."""

Deliver = Callable[[bytes], None]
"""Gets the messages of a session, in their order."""

_NOBODY: Final = Guest(number=0, device="", right=Right.READ, digest="shared screen")
"""The visitor of a shared screen: a guest that is in no guest book and may only read."""

_CALL: Final = MessageAction.INVOKE_METHOD.value
_CRASHED: Final = MessageAction.SESSION_CRASHED.value

_log = logging.getLogger(__name__)


class SharedScreen:
    """A session without a client of its own; its messages are sent to all who follow it."""

    def __init__(self, page_data: Mapping[str, Any], main: Main, partie: str = "") -> None:
        """Begin to draw.

        Args:
            page_data: The page of the first reader's client, with the size for which its device is
                drawn.
            main: Draws the app.
            partie: The Partie that its readers are limited to; empty for all Partien.
        """
        self._ended = False
        self._page_data = shared_as(page_data)
        self._followers: list[Deliver] = []
        self._calls: dict[int, bytes] = {}
        """The newest method call of each control, which clients that join later get, too. Calls of
        the page itself are left out: they only show another route, which such clients show already.
        """
        self._page: dict[str, Any] | None = None
        """The whole page, unpacked; None if it has changed since."""
        context = copy_context()
        context.run(current_guest.set, replace(_NOBODY, partie=partie))
        self._session = context.run(
            begin_session, self._pass_on, self._page_data, set_up_page, main
        )

    @property
    def route(self) -> str:
        """The route that is shown."""
        return str(self._session.page.route)

    @property
    def page(self) -> dict[str, Any]:
        """The whole page, unpacked."""
        if self._page is None:
            self._page = unpacked(self.whole(""))[1]["page_patch"]
        return self._page

    @property
    def followed(self) -> bool:
        """Whether anybody follows it."""
        return bool(self._followers)

    def as_high(self, own: Mapping[str, Any]) -> dict[str, Any]:
        """Return the whole page of a reader's own session, with the height of this screen.

        Two screens may look the same although their heights differ, see :func:`shared_as`.
        """
        return {**own, "height": self.page["height"]}

    def whole(self, session_id: str) -> bytes:
        """Return the whole page, as the answer to a client that registers and gets this id."""
        return whole_page(self._session, session_id)

    def follow(self, deliver: Deliver) -> Callable[[], None]:
        """Deliver all messages from now on; return a function that ends this."""
        self._followers.append(deliver)
        return lambda: self._followers.remove(deliver)

    def join(self, deliver: Deliver, session_id: str) -> Callable[[], None]:
        """Deliver the whole page to a new client, and then follow as :meth:`follow` does."""
        deliver(self.whole(session_id))
        for call in self._calls.values():
            deliver(call)
        return self.follow(deliver)

    def close(self) -> None:
        """End the session; nobody else may follow it."""
        self._ended = True
        self._ending = asyncio.ensure_future(end_session(self._session))

    def shows(self, page_data: Mapping[str, Any]) -> bool:
        """Whether it shows what a client with this page has to be shown."""
        return not self._ended and self._known == shared_as(page_data)

    def concerns(self, action: int, body: Mapping[str, Any]) -> bool:
        """Whether a message of a reader's client needs an answer for this reader alone.

        A client also reports its size and route by itself; if both are known already, the message
        needs no answer.
        """
        if action == _CALL:
            return False
        if action == MessageAction.UPDATE_CONTROL_PROPS.value:
            return body["id"] != PAGE_ID or not self._knows(body["props"])
        if body["target"] != PAGE_ID:
            return True
        if body["name"] in ("route_change", "resize"):
            return not self._knows(body["data"])
        if body["name"] == "platform_brightness_change":
            return not self._knows({"platform_brightness": body["data"]})
        return getattr(self._session.page, f"on_{body['name']}", None) is not None

    @property
    def _known(self) -> Mapping[str, Any]:
        """The page that all clients of this screen have reported, with the current route."""
        return {**self._page_data, "route": self.route}

    def _knows(self, data: Any) -> bool:
        known = self._known
        return (
            isinstance(data, Mapping)
            and data.keys() <= known.keys()
            and shared_as({**known, **data}) == known
        )

    def _pass_on(self, message: bytes) -> None:
        self._page = None
        if message[2] == _CALL:
            _, body = unpacked(message)
            if body["control_id"] != PAGE_ID:
                self._calls[body["control_id"]] = message
            asyncio.get_running_loop().call_soon(answer_call, self._session, body)
        elif message[2] == _CRASHED:
            self._ended = True
        for deliver in tuple(self._followers):
            deliver(message)
