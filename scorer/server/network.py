"""The address of this computer in the local network."""

from __future__ import annotations

import ipaddress
import socket

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
