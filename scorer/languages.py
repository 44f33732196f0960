"""The languages that the browser of a session asks for."""

from contextvars import ContextVar

session_languages: ContextVar[tuple[str, ...]] = ContextVar("session_languages", default=())
"""Set where a session begins; its tasks inherit the value."""


def preferred_languages() -> tuple[str, ...]:
    """Return the language tags that the client's browser asks for, preferred first.

    Works inside a session's `main` and its event handlers. Empty outside a browser, where the
    language of the system counts.
    """
    return session_languages.get()
