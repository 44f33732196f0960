"""What the device of a session prefers, and what the settings say instead.

Languages, whether changes are animated, and how large texts are. Each value of the device is set
where a session begins; the tasks of the session inherit it.
"""

from __future__ import annotations

from contextvars import ContextVar
from typing import Any, Final

import flet as ft

from scorer.texts import LANGUAGES

session_languages: ContextVar[tuple[str, ...]] = ContextVar("session_languages", default=())
"""The language tags that the browser asks for, preferred first.

Empty outside a browser, where the language of the system counts.
"""


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


REDUCE_MOTION: Final = "reduce_motion"
"""The setting that overrules the device: ``True`` for as little motion as possible."""

STILL: Final = "reduce"
"""What a page reports if browser or system ask for as little motion as possible."""

session_motion: ContextVar[bool] = ContextVar("session_motion", default=True)
"""Whether the device of a session likes motion."""


def parse_motion(text: object) -> bool:
    """Return whether a page that reports this likes motion.

    >>> parse_motion("reduce"), parse_motion("full"), parse_motion(None)
    (False, True, True)
    """
    return text != STILL


TEXT_SIZE: Final = "text_size"
"""The setting with the chosen size, in percent; without it the device decides."""

TEXT_SIZES: Final = (100, 115, 130, 150, 200)
"""The sizes that can be chosen, in percent."""

LEAST_TEXT_SIZE, MOST_TEXT_SIZE = 87.5, 200.0
"""The least and the greatest size, in percent."""

session_text_size: ContextVar[float] = ContextVar("session_text_size", default=100.0)
"""What the device of a session prefers, in percent."""


def parse_text_size(text: object) -> float:
    """Return the size that a page reports, in percent; the usual one for anything else.

    >>> parse_text_size("130"), parse_text_size("900"), parse_text_size("large")
    (130.0, 200.0, 100.0)
    """
    try:
        size = float(str(text))
    except ValueError:
        return 100.0
    # Not a number is neither less nor greater than anything.
    return min(max(size, LEAST_TEXT_SIZE), MOST_TEXT_SIZE) if size > 0 else 100.0


def text_scale(chosen: Any, preferred: float) -> float:
    """Return the factor for the size of texts.

    Args:
        chosen: The stored setting; anything else than one of :data:`TEXT_SIZES` means none.
        preferred: What the device prefers, in percent.

    >>> text_scale(150, 130), text_scale(None, 130), text_scale("?", 100)
    (1.5, 1.3, 1.0)
    """
    return (chosen if chosen in TEXT_SIZES else preferred) / 100
