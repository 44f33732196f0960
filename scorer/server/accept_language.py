"""The Accept-Language header."""

from __future__ import annotations


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
