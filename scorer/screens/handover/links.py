"""The links that bring a Partie: their address, and what stands in the address of a screen."""

from __future__ import annotations

from typing import Final
from urllib.parse import parse_qs, urlsplit

import flet as ft

from scorer.exchange.handover import Part
from scorer.screens.served_at import served_at
from scorer.services import Services

TAKE: Final = "/take"
"""The route that takes a Partie in."""

_CODE: Final = "c"


def link_of(services: Services, part: Part) -> str:
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
