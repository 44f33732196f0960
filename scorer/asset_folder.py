"""Where the pictures and fonts of the app are."""

from pathlib import Path
from typing import Final

_INSIDE: Final = Path(__file__).parent / "assets"

ASSETS: Final = _INSIDE if _INSIDE.is_dir() else Path(__file__).parents[1] / "assets"
"""Absolute path of the folder with fonts, suits and icons: inside the installed package, or at
the root of a checkout."""
