"""The two addresses that the server listens at, how each is called, and that of this computer."""

from __future__ import annotations

import ipaddress
import socket
from dataclasses import dataclass
from typing import Final
from urllib.parse import urlsplit

from starlette.types import Scope

_LOOPBACK: Final = frozenset({"127.0.0.1", "localhost", "::1"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Endpoints:
    """Where the scorekeeper and where guests connect.

    They are told apart by the address that a connection was made to, not by anything that a request
    says. So a proxy on this computer cannot pass for the scorekeeper.

    Attributes:
        local: Address and port that only this computer reaches: the scorekeeper's.
        public_url: The URL of a proxy that guests come through; empty without one.
    """

    local: tuple[str, int]
    public_url: str = ""

    @property
    def https(self) -> bool:
        """Whether guests come by https."""
        return self.public_url.startswith("https:")

    def is_local(self, scope: Scope) -> bool:
        """Whether a connection was made to the scorekeeper's address."""
        return tuple(scope["server"] or ()) == self.local

    def host_names(self, scope: Scope) -> frozenset[str]:
        """The names by which the address of a connection may be called."""
        if self.is_local(scope):
            return _LOOPBACK
        public = urlsplit(self.public_url).hostname
        return frozenset({str(scope["server"][0]), *([public] if public else ())})


def host_name(host: str) -> str:
    """The name in a Host header, without its port; empty if it is malformed.

    >>> host_name("127.0.0.1:7157"), host_name("[::1]:80"), host_name("jass.example")
    ('127.0.0.1', '::1', 'jass.example')
    """
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


_OUTSIDE = ("192.0.2.1", 9)
"""An address for documentation (RFC 5737). Connecting a datagram socket to it sends nothing."""


def lan_address() -> str | None:
    """Return the address by which the network reaches this computer; None if there is none.

    >>> found = lan_address()
    >>> found is None or not ipaddress.ip_address(found).is_loopback
    True
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_OUTSIDE)
            found: str = probe.getsockname()[0]
        except OSError:
            return None
    address = ipaddress.ip_address(found)
    return None if address.is_loopback or address.is_unspecified else found
