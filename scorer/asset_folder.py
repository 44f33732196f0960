"""Where the pictures and fonts of the app are, and how a picture is drawn."""

from functools import cache
from pathlib import Path
from typing import Final

_INSIDE: Final = Path(__file__).parent / "assets"

ASSETS: Final = _INSIDE if _INSIDE.is_dir() else Path(__file__).parents[1] / "assets"
"""Absolute path of the folder with fonts, suits and icons: inside the installed package, or at
the root of a checkout."""


@cache
def picture(name: str) -> str:
    """The text of an SVG in the folder, such as `suits/hearts`.

    Sent with its control: without a request of its own, a picture never appears late.
    """
    return (ASSETS / f"{name}.svg").read_text(encoding="utf-8").strip()
