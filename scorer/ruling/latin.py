"""Names in other scripts, spelled with Latin letters and characters that the app's font has."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Final

from scorer.texts.folding import bare

SYMBOL: Final = "•"
"""Stands for a symbol that the font lacks, such as an emoji."""

_CYRILLIC: Final = (
    "а a б b в v г g ґ g д d ђ đ ѓ gj е e ё ë є je ж ž з z ѕ dz и i і i ї ï й j ј j к k ќ kj "
    "л l љ lj м m н n њ nj о o п p р r с s т t ћ ć у u ў ŭ ф f х h ц c ч č џ dž ш š щ šč ы y "
    "э e ю ju я ja"
)
"""Letters with their usual spelling in Slavic studies, which is also that of Serbs and
Macedonians. The soft and the hard sign, which have no sound, are left out."""
_GREEK: Final = (
    "α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch "
    "ψ ps ω o"
)
_SILENT: Final = "ъЪьЬ"


def _spellings(pairs: str) -> dict[str, str]:
    """The spelling of each letter, small and capital."""
    parts = pairs.split()
    small = dict(zip(parts[::2], parts[1::2], strict=True))
    return small | {letter.upper(): latin.capitalize() for letter, latin in small.items()}


_LATIN: Final = _spellings(_CYRILLIC) | _spellings(_GREEK) | dict.fromkeys(_SILENT, "")


def in_latin(character: str, known: Callable[[str], bool]) -> str | None:
    """Return one character in characters that the font has: none, one or several.

    Args:
        character: A letter with its accents, or another character, in normalization form NFC.
        known: Tells whether the font has a letter.

    Returns:
        The character itself where the font has it; else its spelling in Latin letters, or the
        letter without its accents. Empty for combining marks and control characters. ``None`` for
        a letter of a script without a spelling here.
    """
    if known(character):
        return character
    if character in _LATIN:
        return _LATIN[character]
    unmarked = bare(character)
    if unmarked and all(map(known, unmarked)):
        return unmarked
    if unmarked in _LATIN:
        return _LATIN[unmarked]
    kind = unicodedata.category(character)
    if kind.startswith(("M", "C")) or kind == "Sk":
        return ""
    return SYMBOL if kind.startswith("S") else None
