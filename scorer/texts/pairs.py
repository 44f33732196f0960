"""Fitting names, cards, and the nouns for pairs without names, into sentences.

"Ana y Carla" never changes. "i nostri" is contracted with a preposition ("di" to "dei nostri"), and
begins a sentence with a capital letter. Short words change before some names ("de" to "d’Inès").
"""

import re
from collections.abc import Mapping
from typing import Final

from scorer.texts.folding import folded

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

_OF_WORDS: Final[dict[str, tuple[_Change, ...]]] = {
    "de": ((re.compile(r"\bEicheln-(?=\w)"), "Eichel-"),),
    "es": ((re.compile(r"\bel (?=(?:dama|jota)\b)"), "la "),),
}
"""For each language, patterns of words that come together in the same way in every text."""

_BEFORE_NAMES: Final = {
    "es": re.compile(r"\b(?P<word>y) \{(?P<name>\w+)\}"),
    "fr": re.compile(r"\b(?P<word>[Dd]|[Qq]u)e \{(?P<name>\w+)\}"),
    "it": re.compile(r"\b(?P<word>[AaEe]) \{(?P<name>\w+)\}"),
}
"""Words before an argument that change before some of its first letters: Spanish "y" before its
own sound, French ones before vowels, Italian ones before the same vowel."""

_SPOKEN_LIKE_Y: Final = re.compile(r"h?i(?!e)|y(?![aeiou])")
_FRENCH_VOWEL: Final = re.compile(
    r"[aeiouœ]|y(?![aeiou])"
    r"|h(?:el[eo]|enr|ermi|ila|ipp|ono|ora|ort|ub|ug|ya)"  # Hélène, but not Hans
)
"""How names begin, in small letters without accents, before which French words lose their vowel."""

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
    >>> fitted("es", "escala de 4 en Eggä hasta el dama", ())
    'escala de 4 en Eggä hasta la dama'
    """
    for before, after in _OF_WORDS.get(lang, ()):
        text = before.sub(after, text)
    for noun in nouns:
        if noun not in text:
            continue
        text = re.sub(_BEGINNING + re.escape(noun), noun[0].upper() + noun[1:], text)
        for before, after in _CONTRACTIONS.get(lang, ()):
            text = before.sub(after, text)
    return text


def elided(lang: str, form: str, args: Mapping[str, str | int]) -> str:
    """Return a text whose arguments are not filled in yet, with words as they are before names.

    >>> elided("fr", "Sans le stöck de {side}", {"side": "Inès"})
    'Sans le stöck d’{side}'
    >>> elided("fr", "Sans le stöck de {side}", {"side": "Hans"})
    'Sans le stöck de {side}'
    >>> elided("it", "A {side} mancavano carte", {"side": "Ana e Luis"})
    'Ad {side} mancavano carte'
    >>> elided("it", "A {side} mancavano carte", {"side": "Inés"})
    'A {side} mancavano carte'
    >>> elided("es", "{first} y {last}", {"first": "Beat", "last": "Yves"})
    '{first} e {last}'
    """

    def changed(match: re.Match[str]) -> str:
        word, name = match["word"], folded(str(args.get(match["name"], "")))
        if lang == "es":
            return f"e {{{match['name']}}}" if _SPOKEN_LIKE_Y.match(name) else match[0]
        if lang == "it":
            return f"{word}d {{{match['name']}}}" if name.startswith(word.casefold()) else match[0]
        return f"{word}’{{{match['name']}}}" if _FRENCH_VOWEL.match(name) else match[0]

    return _BEFORE_NAMES[lang].sub(changed, form) if lang in _BEFORE_NAMES else form
