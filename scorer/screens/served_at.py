"""Where a browser finds the host that serves the app to it."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

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
