"""Links that phones scan."""

from __future__ import annotations

import io

import segno


def picture(link: str) -> str:
    """The link as a QR code: an SVG of dark squares, for a light ground."""
    out = io.BytesIO()
    _code(link).save(out, kind="svg", border=0, omitsize=True, xmldecl=False)
    return out.getvalue().decode()


def printed(link: str) -> str:
    """The link as a QR code for a terminal, whose ground is dark."""
    out = io.StringIO()
    _code(link).terminal(out, compact=True, border=2)
    return out.getvalue()


def _code(link: str) -> segno.QRCode:
    return segno.make_qr(link, error="m")
