"""Texts without accents, and as a search compares them."""

from __future__ import annotations

import unicodedata


def bare(text: str) -> str:
    """Return a text without accents, and its compatibility characters as their parts."""
    parts = unicodedata.normalize("NFKD", text)
    return "".join(character for character in parts if not unicodedata.combining(character))


def folded(text: str) -> str:
    """Return a text in small letters without accents.

    >>> folded("Stöck, Näll, Qué")
    'stock, nall, que'
    """
    return bare(text.casefold())
