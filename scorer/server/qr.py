"""Links as QR codes."""

from __future__ import annotations

import io

import segno


def qr_svg(link: str) -> str:
    """A QR code as SVG: dark squares, for a light background."""
    out = io.BytesIO()
    _code(link).save(out, kind="svg", border=0, omitsize=True, xmldecl=False)
    return out.getvalue().decode()


def qr_squares(link: str) -> tuple[tuple[bool, ...], ...]:
    """A QR code as rows of squares, without the white around it; dark ones are true."""
    return tuple(tuple(map(bool, row)) for row in _code(link).matrix)


def qr_text(link: str) -> str:
    """A QR code of block characters, for a terminal with a dark background."""
    out = io.StringIO()
    _code(link).terminal(out, compact=True, border=2)
    return out.getvalue()


def _code(link: str) -> segno.QRCode:
    return segno.make_qr(link, error="m")
