"""Fitting names, and the nouns for pairs without names, into sentences.

"Ana y Carla" never changes. "i nostri" is contracted with a preposition ("di" to "dei nostri"), and
begins a sentence with a capital letter.
"""

import re
import unicodedata
from collections.abc import Mapping
from typing import Final

_Change = tuple[re.Pattern[str], str]

_CONTRACTIONS: Final[dict[str, tuple[_Change, ...]]] = {
    "de": (
        (re.compile(r"\b((?i:aus|bei|mit|von|zu)) unsere(?= zwei\b)"), r"\1 unseren"),
        (re.compile(r"\b((?i:aus|bei|mit|von|zu)) die Gegner\b"), r"\1 den Gegnern"),
    ),
    "fr": (
        (re.compile(r"\b([Dd])e (?=les (?:nôtres|adversaires)\b)l"), r"\1"),
        (re.compile(r"\bà les (?=(?:nôtres|adversaires)\b)"), "aux "),
        (re.compile(r"\bÀ les (?=(?:nôtres|adversaires)\b)"), "Aux "),
    ),
    "it": (
        (re.compile(r"\b([Dd])i (?=(?:i nostri|gli avversari)\b)"), r"\1e"),
        (re.compile(r"\b([Aa]|[Dd]a) (?=(?:i nostri|gli avversari)\b)"), r"\1"),
    ),
}
"""For each language, patterns of a preposition and a noun, and their replacement."""

_BEFORE_VOWELS: Final = {
    "fr": re.compile(r"\b(?P<word>[Dd]|[Qq]u)e \{(?P<name>\w+)\}"),
    "it": re.compile(r"\b(?P<word>[AaEe]) \{(?P<name>\w+)\}"),
}
"""Words before an argument that change before a vowel: French ones lose theirs, Italian ones get a
d before the same vowel."""
_VOWELS: Final = "aeiou"

_BEGINNING: Final = r"(?:^|(?<=[.!?…] )|(?<=[¡¿«“]))"
"""Where a sentence begins."""


def fitted(lang: str, text: str, nouns: tuple[str, ...]) -> str:
    """Return a sentence in which the nouns for pairs have the correct form.

    >>> fitted("it", "Con lo Stöck di i nostri", ("i nostri", "gli avversari"))
    'Con lo Stöck dei nostri'
    >>> fitted("es", "¡Ganan los nuestros!", ("los nuestros",))
    '¡Ganan los nuestros!'
    >>> fitted("fr", "Fausse renonce de les adversaires", ("les adversaires",))
    'Fausse renonce des adversaires'
    >>> fitted("en", "our players win. our players had 2510.", ("our players",))
    'Our players win. Our players had 2510.'
    """
    for noun in nouns:
        if noun not in text:
            continue
        text = re.sub(_BEGINNING + re.escape(noun), noun[0].upper() + noun[1:], text)
        for before, after in _CONTRACTIONS.get(lang, ()):
            text = before.sub(after, text)
    return text


def elided(lang: str, form: str, args: Mapping[str, str | int]) -> str:
    """Return a text whose arguments are not filled in yet, with words as they are before vowels.

    >>> elided("fr", "Sans le stöck de {side}", {"side": "Inès"})
    'Sans le stöck d’{side}'
    >>> elided("fr", "Sans le stöck de {side}", {"side": "Hans"})
    'Sans le stöck de {side}'
    >>> elided("it", "A {side} mancavano carte", {"side": "Ana e Luis"})
    'Ad {side} mancavano carte'
    >>> elided("it", "A {side} mancavano carte", {"side": "Inés"})
    'A {side} mancavano carte'
    """

    def changed(match: re.Match[str]) -> str:
        word, name = match["word"], match["name"]
        letter = unicodedata.normalize("NFD", str(args.get(name, ""))[:1].casefold())[:1]
        if lang == "it":
            return f"{word}d {{{name}}}" if letter == word.casefold() else match[0]
        return f"{word}’{{{name}}}" if letter in tuple(_VOWELS) else match[0]

    return _BEFORE_VOWELS[lang].sub(changed, form) if lang in _BEFORE_VOWELS else form
