"""For which size a reader's device is drawn, so that similar devices can share a screen.

Phones of one room differ in a few pixels of width and height, in pixel density and system. If each
were drawn for the exact values that it reports, hardly two would share a screen. So a screen is
drawn for the largest of some usual sizes that fits on the device.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping
from typing import Any, Final

from scorer.flet_internals import PAGE_ID, MessageAction
from scorer.server.readers.wire import packed

LENGTHS: Final = (
    *(320, 340, 360, 390, 410, 450, 480, 520, 560, 600, 640, 680, 720, 760, 800, 820, 844, 880),
    *(920, 960, 1024, 1080, 1140, 1180, 1280, 1340, 1440, 1536, 1680, 1800, 1920, 2160, 2560),
    3840,
)
"""Widths and heights that readers' screens are drawn for, in logical pixels."""

_NIGHT: Final = re.compile(r"/tournament/night/[^/]+/?$")
"""The route of a night, whose screen scrolls."""

_KEPT: Final = frozenset(
    {"route", "web", "test", "debug", "pyodide", "multi_view", "platform_brightness"}
)
"""Properties of the page that change what is drawn, besides the size of the device."""

_OWN: Final = ("width", "height", "media", "platform", "pwa", "wasm")
"""Properties of the page that a client gets back as it has reported them."""

_NO_EDGES: Final = {"top": 0.0, "right": 0.0, "bottom": 0.0, "left": 0.0}
_SIZE: Final = ("width", "height", "media")
_UNKNOWN: Final = {"width": 390, "height": 844}
"""The size of a device whose client does not report one, in logical pixels."""


def drawn_as(page_data: Mapping[str, Any]) -> dict[str, Any]:
    """Return the page of a client, with the size for which its screen is drawn.

    Args:
        page_data: The page as the client reports it. Its size is that of the whole page; the part
            that notches cover is subtracted here.

    >>> one = drawn_as({"width": 393, "height": 660, "platform": "ios"})
    >>> one["width"], one["height"], one == drawn_as({"width": 402, "height": 673.5})
    (390, 640, True)
    """
    padding = _part(_part(page_data, "media"), "padding")
    width = _length(page_data, "width", _number(padding, "left") + _number(padding, "right"))
    height = _length(page_data, "height", _number(padding, "top") + _number(padding, "bottom"))
    media = {
        "padding": _NO_EDGES,
        "view_padding": _NO_EDGES,
        "view_insets": _NO_EDGES,
        "device_pixel_ratio": 1.0,
        "orientation": "landscape" if width > height else "portrait",
        "always_use_24_hour_format": False,
    }
    kept = {name: page_data[name] for name in _KEPT & page_data.keys()}
    return {**kept, "width": width, "height": height, "media": media}


def shared_as(drawn: Mapping[str, Any]) -> dict[str, Any]:
    """Return the page of a shared screen for devices whose own screens are drawn like this.

    A night scrolls, so its screen depends on the height only as far as that tells whether a phone
    is held in landscape. Nor does it change when a browser hides its bars.

    >>> page = {"route": "/tournament/night/1", "width": 390, "height": 640}
    >>> shared_as(page) == shared_as({**page, "height": 720}), shared_as(page)["height"]
    (True, 390)
    """
    if not _NIGHT.match(str(drawn.get("route"))):
        return dict(drawn)
    width = drawn["width"]
    return {**drawn, "height": LENGTHS[0] if width > drawn["height"] else width}


def _length(page_data: Mapping[str, Any], name: str, covered: float) -> int:
    """The largest usual length that fits; the length itself if it is below all of them."""
    whole = _number(page_data, name)
    room = whole - covered if whole > 0 else _UNKNOWN[name]
    place = bisect_right(LENGTHS, room)
    return LENGTHS[place - 1] if place else max(1, int(room))


def _number(page_data: Mapping[str, Any], name: str) -> float:
    """A number that a client reports; 0 if it is none. Guests may send anything."""
    value = page_data.get(name)
    return value if isinstance(value, int | float) and not isinstance(value, bool) else 0.0


def _part(page_data: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """A mapping that a client reports; an empty one if it is none."""
    value = page_data.get(name)
    return value if isinstance(value, Mapping) else {}


class Device:
    """The page of one reader's client as it has been reported, and as it is drawn."""

    def __init__(self, page_data: Mapping[str, Any]) -> None:
        """Start with the page that the client reports when it registers."""
        self._page_data = dict(page_data)

    @property
    def drawn(self) -> dict[str, Any]:
        """See :func:`drawn_as`."""
        return drawn_as(self._page_data)

    def as_drawn(self, message: bytes, action: int, body: dict[str, Any]) -> bytes:
        """Return the client's message, with the size for which its screen is drawn.

        Args:
            message: The message, packed.
            action: The action of the message.
            body: The body of the message.
        """
        if action == MessageAction.UPDATE_CONTROL_PROPS.value and body["id"] == PAGE_ID:
            page_data = body["props"]
            self._page_data |= {
                name: page_data[name] for name in self._page_data.keys() & page_data.keys()
            }
            return packed(action, {**body, "props": self._replaced(page_data)})
        if action != MessageAction.CONTROL_EVENT.value or body["target"] != PAGE_ID:
            return message
        drawn = self.drawn
        if body["name"] == "resize":
            size = {"width": drawn["width"], "height": drawn["height"]}
            return packed(action, {**body, "data": size})
        if body["name"] == "media_change":
            return packed(action, {**body, "data": drawn["media"]})
        return message

    def as_reported(self, body: dict[str, Any]) -> bytes:
        """Return the answer to a client that registers, with the page as it has reported it.

        Args:
            body: The body of the answer.
        """
        own = {name: self._page_data[name] for name in _OWN if name in self._page_data}
        return packed(
            MessageAction.REGISTER_CLIENT.value,
            {**body, "page_patch": {**body["page_patch"], **own}},
        )

    def _replaced(self, page_data: Mapping[str, Any]) -> dict[str, Any]:
        drawn = self.drawn
        size = {name: drawn[name] for name in _SIZE} if page_data.keys() & set(_SIZE) else {}
        return {**{name: page_data[name] for name in page_data if name not in _SIZE}, **size}
