"""The languages of the app, and which of them suits somebody best."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Language:
    """A language of the app.

    Attributes:
        code: Its tag, as ISO 639-1 has it.
        name: What its own speakers call it.
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
"""The language for everybody who understands none of the others."""

_CODES: Final = frozenset(language.code for language in LANGUAGES)

_READ_AS: Final = {
    "gsw": "de",  # Swiss German is spoken, and written as standard German
    "rm": "de",  # whoever reads Romansh reads German at school
    "lmo": "it",  # the dialects of Ticino
    "frp": "fr",  # the patois of the Romandie
}


def choose_language(preferred: Iterable[str]) -> str:
    """Return the code of our language that comes first in a list of language tags.

    Each tag is cut from its end until it is one of ours (RFC 4647, lookup). The names of
    POSIX locales are understood, too. Nothing of ours in the list: `FALLBACK`.

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
