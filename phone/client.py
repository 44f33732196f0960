"""Flet's client without the words of programming languages.

The client can show listings of programs in colours, for which it carries the key words of some two
hundred languages, as one long text each. The app shows no programs.
"""

from __future__ import annotations

import json
import re
from typing import Final

from phone.wasm import rename_imports

_MIN_LENGTH: Final = 500
"""Characters of a text that may be a list of words; Flutter's own long texts are tables of
signs, which are no words, and sentences."""

_MIN_WORDS: Final = 25
"""Words of such a text, between blanks or strokes."""

TEXT_MODULE: Final = b""
"""The name under which a client in WebAssembly imports its texts: each is the name of an import."""


def empty_word_lists(module: bytes) -> tuple[bytes, frozenset[str]]:
    """Return the client as WebAssembly with those lists empty, and the lists.

    Raises:
        ValueError: It is not the form of WebAssembly that is known here.
    """
    found: set[str] = set()

    def emptied(source: bytes, name: bytes) -> bytes:
        if source != TEXT_MODULE or not _is_word_list(name.decode()):
            return name
        found.add(name.decode())
        return b""

    return rename_imports(module, emptied), frozenset(found)


def empty_word_lists_in_script(script: str, words: frozenset[str]) -> str:
    """Return the client as JavaScript with the same lists empty."""
    for text in words:
        for literal in (json.dumps(text), json.dumps(text, ensure_ascii=False)):
            script = script.replace(literal, '""')
    return script


def _is_word_list(text: str) -> bool:
    sentences = "\n" in text or ", " in text or ". " in text
    return (
        len(text) >= _MIN_LENGTH and not sentences and len(re.split(r"[ |]+", text)) >= _MIN_WORDS
    )
