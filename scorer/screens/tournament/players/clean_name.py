"""Cleaning a name that was typed or pasted: white space, invisible characters, accents."""

from __future__ import annotations

import unicodedata

from rules.engine.names import is_seen


def clean_name(text: str) -> str:
    r"""Return a name with single spaces and without invisible characters.

    Text copied from other programs may contain direction marks and other invisible characters.
    Accents are joined with their letters (NFC), as keyboards do: otherwise the same name from a
    file and from a keyboard would be two names.

    >>> clean_name(" Ana\u200b \u202a Gómez\u202c\n"), len(clean_name("Jose\u0301"))
    ('Ana Gómez', 4)
    """
    joined = unicodedata.normalize("NFC", text)
    seen = (
        character if is_seen(character) else " " if character.isspace() else ""
        for character in joined
    )
    return " ".join("".join(seen).split())
