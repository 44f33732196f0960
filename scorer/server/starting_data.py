"""The texts and sizes of files that the page needs before the app has its first screen."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from scorer.texts import LANGUAGES, texts

NAME: Final = "starting-data.js"
"""The path of the script in a web folder."""

RENDERERS: Final = (
    ("main.dart.wasm", "skwasm"),
    ("main.dart.wasm", "heavy"),
    ("main.dart.mjs", "skwasm"),
    ("main.dart.mjs", "heavy"),
    ("canvaskit/skwasm.", "skwasm"),
    ("canvaskit/skwasm_heavy.", "heavy"),
    ("canvaskit/chromium/", "chromium"),
    ("canvaskit/canvaskit", "canvaskit"),
    ("main.dart.js", "chromium"),
    ("main.dart.js", "canvaskit"),
)
"""Beginnings of paths that not all of Flutter's renderers ask for, each with one that does."""

_LARGE: Final = 100_000
"""Bytes from which a file is counted."""


def renderers_of(name: str) -> list[str]:
    """Return the renderers that ask for a file; none if all of them do."""
    return [renderer for begin, renderer in RENDERERS if name.startswith(begin)]


def starting_data(sizes: Mapping[str, int]) -> bytes:
    """Return the script with the texts in all languages, and with the large ones of these files.

    Args:
        sizes: Bytes of every file that a browser fetches at the first visit, by its path.
    """
    large = {
        name: [size, *renderers_of(name)] for name, size in sorted(sizes.items()) if size >= _LARGE
    }
    data = {"texts": {one.code: _texts(one.code) for one in LANGUAGES}, "sizes": large}
    return f"globalThis.startingData = {json.dumps(data, ensure_ascii=False)};\n".encode()


def _texts(language: str) -> dict[str, str]:
    t, percent = texts(language), "{percent}"
    return {
        "files": t("loading.files", percent=percent),
        "steps": t("loading.steps", percent=percent),
        "slow": t("loading.slow"),
        "failed": t("loading.failed"),
        "again": t("loading.again"),
        "cut": t("loading.cut"),
    }
