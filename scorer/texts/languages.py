"""The languages of the app, and which of them fits a list of preferred languages best."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Language:
    """A language of the app.

    Attributes:
        code: Its code of ISO 639-1.
        name: Its name in the language itself.
    """

    code: str
    name: str


LANGUAGES: Final = (
    Language("es", "Español"),
    Language("de", "Deutsch"),
    Language("fr", "Français"),
    Language("it", "Italiano"),
    Language("en", "English"),
)
"""All languages, in the order in which the settings offer them."""

FALLBACK: Final = "en"
"""The language if none of the preferred languages is available."""

_CODES: Final = frozenset(language.code for language in LANGUAGES)

_READ_AS: Final = {
    "gsw": "de",  # speakers of Swiss German write standard German
    "rm": "de",  # speakers of Romansh learn German at school
    "lmo": "it",  # Lombard: the dialects of Ticino
    "frp": "fr",  # Arpitan: the dialects of the Romandie
}


def choose_language(preferred: Iterable[str]) -> str:
    """Return the code of our language that comes first in a list of language tags.

    Each tag is shortened from its end until it is one of ours (RFC 4647, lookup). Names of POSIX
    locales are understood, too. `FALLBACK` if the list has none of our languages.

    >>> choose_language(("pt-BR", "es_CL.UTF-8", "de")), choose_language(("ja",))
    ('es', 'en')
    """
    for tag in preferred:
        parts = re.split(r"[.@;]", tag.strip().lower(), maxsplit=1)[0].replace("_", "-").split("-")
        while parts:
            code = "-".join(parts)
            code = _READ_AS.get(code, code)
            if code in _CODES:
                return code
            parts.pop()
    return FALLBACK
