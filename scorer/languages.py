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
