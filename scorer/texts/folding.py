"""Texts as a search compares them."""

from __future__ import annotations

import unicodedata


def folded(text: str) -> str:
    """Return a text in small letters without accents.

    >>> folded("Stöck, Näll, Qué")
    'stock, nall, que'
    """
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(character for character in parts if not unicodedata.combining(character))
