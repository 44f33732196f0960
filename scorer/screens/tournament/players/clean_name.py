"""A name as it is entered, without what was typed or copied along with it."""

from __future__ import annotations

import unicodedata

from rules.engine.names import is_seen


def clean_name(text: str) -> str:
    r"""A name with single spaces and without invisible signs.

    Programs leave signs that mark the direction of the text, and others that nobody sees, in what
    is copied from them. Accents are joined with their letters, as on keyboards: otherwise a name
    from a file and the same name from a keyboard would be two.

    >>> clean_name(" Ana\u200b \u202a Gómez\u202c\n"), len(clean_name("Jose\u0301"))
    ('Ana Gómez', 4)
    """
    joined = unicodedata.normalize("NFC", text)
    seen = (sign if is_seen(sign) else " " if sign.isspace() else "" for sign in joined)
    return " ".join("".join(seen).split())
