"""The links that bring a Partie, their address, and the host that shows a session its page."""

from __future__ import annotations

from typing import Final
from urllib.parse import parse_qs, urlsplit

import flet as ft

from scorer.exchange.handover import CodePart
from scorer.services import Services

TAKE: Final = "/take"
"""The route that takes a Partie in."""

_CODE: Final = "c"


def link_of(services: Services, part: CodePart) -> str:
    """The link that brings a text of a Partie to another device with this app.

    Browsers send nothing of the text to the host of the phone app, where it stands behind ``#``.
    """
    device = services.device
    if device is not None:
        return f"{device.address}#{TAKE}?{_CODE}={part}"
    return f"{served_at(ft.context.page.url)}{TAKE}?{_CODE}={part}"


def code_in(route: str) -> str:
    """The text of a Partie in the address of a screen; empty if there is none.

    >>> code_in("/take?c=1.0123abcd.1.2.AB"), code_in("/take")
    ('1.0123abcd.1.2.AB', '')
    """
    return next(iter(parse_qs(urlsplit(route).query).get(_CODE, ())), "")


_PAGES: Final = {"ws": "http", "wss": "https", "http": "http", "https": "https"}
"""For the scheme of a connection, that of the pages of the same host."""


def served_at(connection: str | None) -> str:
    """The host of a session's page, without a path; empty where no browser shows the app.

    >>> served_at("ws://127.0.0.1:8550"), served_at("wss://jass.example/ws"), served_at(None)
    ('http://127.0.0.1:8550', 'https://jass.example', '')

    Args:
        connection: The address of the connection, as ``page.url`` has it.
    """
    page = urlsplit(connection or "")
    scheme = _PAGES.get(page.scheme)
    return f"{scheme}://{page.netloc}" if scheme else ""
