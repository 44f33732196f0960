"""The addresses of this computer in the network that the phones at the table are in."""

from __future__ import annotations

import ipaddress
import socket

_FAR_AWAY = ("192.0.2.1", 9)
"""An address that is nobody's (RFC 5737): asking the way there sends nothing."""


def lan_address() -> str | None:
    """The address by which other computers of the network reach this one; None: there is none.

    >>> found = lan_address()
    >>> found is None or not ipaddress.ip_address(found).is_loopback
    True
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_FAR_AWAY)
            found: str = probe.getsockname()[0]
        except OSError:
            return None
    address = ipaddress.ip_address(found)
    return None if address.is_loopback or address.is_unspecified else found
