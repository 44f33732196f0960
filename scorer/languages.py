"""The languages that the browser of a session asks for."""

from contextvars import ContextVar

import flet as ft

from scorer.texts import LANGUAGES

session_languages: ContextVar[tuple[str, ...]] = ContextVar("session_languages", default=())
"""Set where a session begins; its tasks inherit the value."""


def preferred_languages() -> tuple[str, ...]:
    """Return the language tags that the client's browser asks for, preferred first.

    Works inside a session's `main` and its event handlers. Empty outside a browser, where the
    language of the system counts.
    """
    return session_languages.get()


def tell_language(page: ft.Page, language: str) -> None:
    """Tell Flutter the language of the app.

    Flutter writes it into the page's `<html lang>`, by which screen readers choose their voice and
    browsers whether to translate. Otherwise it would be American English.

    Args:
        page: The page of a session.
        language: The code of one of our languages.
    """
    supported = [ft.Locale(one.code) for one in LANGUAGES]
    page.locale_configuration = ft.LocaleConfiguration(supported, ft.Locale(language))


def parse_languages(accept_language: str) -> tuple[str, ...]:
    """Return the language tags of an Accept-Language header, those of the greatest weight first.

    >>> parse_languages("de-CH,de;q=0.9,en;q=0.5,fr;q=0.7,*;q=0.1,xx;q=0")
    ('de-CH', 'de', 'fr', 'en')
    """
    weighed: list[tuple[float, str]] = []
    for part in accept_language.split(","):
        tag, _, weight = part.strip().partition(";q=")
        try:
            value = float(weight) if weight else 1.0
        except ValueError:
            continue
        if tag and tag != "*" and value > 0:
            weighed.append((value, tag.strip()))
    return tuple(tag for _, tag in sorted(weighed, key=lambda pair: -pair[0]))
