"""What a name may be: names come from files and other people, and everybody is shown them."""

from __future__ import annotations

import unicodedata

LONGEST = 40
"""The most signs of a name."""

STANDS_FOR_UNSEEN = "\ufffd"
"""Shown in place of a sign that must not be shown."""

_NEVER_SHOWN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Unicode's control and format signs, halves of surrogate pairs, and line and paragraph breaks."""

_JOINERS = frozenset("\u200c\u200d")
"""Format signs that scripts and pictures of people are written with."""

_STROKES = str.maketrans({"ł": "l", "ø": "o", "đ": "d", "æ": "ae", "œ": "oe"})
"""Letters that Unicode does not take apart, and beside which others they are sorted."""

_TAGS = range(0xE0020, 0xE0080)
"""Format signs that flags of regions are written with."""


def is_seen(sign: str) -> bool:
    r"""Whether a sign stands in its place and changes nothing around it.

    Escape sequences, line breaks, signs that turn the direction of the text and halves of surrogate
    pairs do not.

    >>> [is_seen(sign) for sign in ("é", " ", "\x1b", "\u202e", "\ud800")]
    [True, True, False, False, False]
    """
    if sign in _JOINERS or ord(sign) in _TAGS:
        return True
    return unicodedata.category(sign) not in _NEVER_SHOWN


def alphabetical(name: str) -> str:
    """A name to sort by: letters with accents and strokes beside those without.

    >>> sorted(["Zoë", "Łukasz", "Émile", "Luis", "ana"], key=alphabetical)
    ['ana', 'Émile', 'Luis', 'Łukasz', 'Zoë']
    """
    apart = unicodedata.normalize("NFKD", name.casefold().translate(_STROKES))
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def harmless(text: str) -> str:
    r"""A text of unknown origin with all its signs seen.

    >>> harmless("Ana\x1b[2J")
    'Ana�[2J'
    """
    if text.isprintable():
        return text
    return "".join(sign if is_seen(sign) else STANDS_FOR_UNSEEN for sign in text)


def shown_name(name: str) -> str:
    r"""A name as it may be shown: harmless, and cut where it is too long.

    >>> shown_name(" Ana\n"), len(shown_name(1000 * "a"))
    ('Ana', 40)
    """
    name = name.strip()
    return harmless(name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…")
