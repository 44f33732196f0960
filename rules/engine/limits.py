"""What a type alone cannot say about a value in a document, declared beside the type."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limit:
    """One keyword of JSON Schema that narrows a type, as ``Annotated[int, Limit("minimum", 1)]``.

    A plain text in the same ``Annotated`` says what the values mean. Limits are written into the
    schemas; the functions that read and write documents keep to them on their own.
    """

    keyword: str
    value: int | str
