"""Removes the keyword lists of programming languages from Flet's client.

The client can highlight source code. For that it contains the keywords of some two hundred
languages, each list as one long string. The app shows no source code.
"""

from __future__ import annotations

import json
import re
from typing import Final

from tools.phone.wasm import rename_imports

_MIN_LENGTH: Final = 500
"""Characters of a string that may be a keyword list. Flutter's own long strings are sentences, and
tables of single characters."""

_MIN_WORDS: Final = 25
"""Words in such a string, separated by spaces or `|`."""

TEXT_MODULE: Final = b""
"""The module name from which the client in WebAssembly imports its strings. The name of each import
is the string itself."""


def empty_word_lists(module: bytes) -> tuple[bytes, frozenset[str]]:
    """Return the client in WebAssembly with empty keyword lists, and the lists that it had.

    Raises:
        ValueError: This is no WebAssembly, or a newer version of it.
    """
    found: set[str] = set()

    def emptied(source: bytes, name: bytes) -> bytes:
        if source != TEXT_MODULE or not _is_word_list(name.decode()):
            return name
        found.add(name.decode())
        return b""

    return rename_imports(module, emptied), frozenset(found)


def empty_word_lists_in_script(script: str, words: frozenset[str]) -> str:
    """Return the client in JavaScript with the same lists empty."""
    for text in words:
        for literal in (json.dumps(text), json.dumps(text, ensure_ascii=False)):
            script = script.replace(literal, '""')
    return script


def _is_word_list(text: str) -> bool:
    sentences = "\n" in text or ", " in text or ". " in text
    return (
        len(text) >= _MIN_LENGTH and not sentences and len(re.split(r"[ |]+", text)) >= _MIN_WORDS
    )
