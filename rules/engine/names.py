"""Cleans, checks and shortens names, which other people give and everybody is shown."""

from __future__ import annotations

import unicodedata

LONGEST = 40
"""The most characters of a name."""

STANDS_FOR_UNSEEN = "\ufffd"
"""Replaces a character that must not be shown."""

_NEVER_SHOWN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Unicode's control and format characters, surrogates, and line and paragraph separators."""

_JOINERS = frozenset("\u200c\u200d")
"""Format characters that some scripts and emoji need: zero width non-joiner and joiner."""

_STROKES = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "æ": "ae", "œ": "oe"})
"""Letters that Unicode does not decompose, and the letters that they are sorted like."""

_TAGS = range(0xE0020, 0xE0080)
"""Tag characters, with which the flags of regions are written."""


def is_seen(character: str) -> bool:
    r"""Whether a character takes its place in a line and changes nothing around it.

    Escape characters, line breaks, characters that change the direction of the text and
    surrogates do not.

    >>> [is_seen(character) for character in ("é", " ", "\x1b", "\u202e", "\ud800")]
    [True, True, False, False, False]
    """
    if character in _JOINERS or ord(character) in _TAGS:
        return True
    return unicodedata.category(character) not in _NEVER_SHOWN


def alphabetical(name: str) -> str:
    """A sort key for a name: letters with accents and strokes sort like those without.

    >>> sorted(["Zoë", "Łukasz", "Émile", "Luis", "ana"], key=alphabetical)
    ['ana', 'Émile', 'Luis', 'Łukasz', 'Zoë']
    """
    apart = unicodedata.normalize("NFKD", name.casefold().translate(_STROKES))
    return "".join(character for character in apart if not unicodedata.combining(character))


def harmless(text: str) -> str:
    r"""A text of unknown origin, with :data:`STANDS_FOR_UNSEEN` for characters that are not seen.

    >>> harmless("Ana\x1b[2J")
    'Ana�[2J'
    """
    if text.isprintable():
        return text
    return "".join(character if is_seen(character) else STANDS_FOR_UNSEEN for character in text)


def shown_name(name: str) -> str:
    r"""A name as it may be shown: harmless, and cut where it is too long.

    >>> shown_name(" Ana\n"), len(shown_name(1000 * "a"))
    ('Ana', 40)
    """
    name = name.strip()
    return harmless(name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…")


def is_name(text: str) -> bool:
    r"""Whether people can be shown a text as the name of somebody or something.

    >>> [is_name(text) for text in ("Ana", "", " Ana", "Ana\n", 41 * "a")]
    [True, False, False, False, False]
    """
    return 0 < len(text) <= LONGEST and text == text.strip() and all(map(is_seen, text))


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
