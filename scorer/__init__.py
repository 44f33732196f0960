"""Pizarra's app: it takes entries, stores Partien and shows them."""

from typing import Final

VERSION: Final = "0.1.0"
"""The version of Pizarra. An app inside a browser has no metadata to read it from."""
