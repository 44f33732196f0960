"""The languages that the browser of a session asks for."""

from contextvars import ContextVar

told: ContextVar[tuple[str, ...]] = ContextVar("languages", default=())
"""Set by whoever carries the session; its tasks inherit the value."""


def preferred_languages() -> tuple[str, ...]:
    """Return the language tags the client's browser asks for, best first.

    Works inside a session's `main` and its event handlers, before anything is
    drawn. Empty outside a browser: there the system's language counts.
    """
    return told.get()
