"""Limits of values in documents that a type alone cannot express."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limit:
    """One keyword of JSON Schema that narrows a type, as ``Annotated[int, Limit("minimum", 1)]``.

    A plain string in the same ``Annotated`` is the description. Limits only go into the schemas;
    the functions that read documents check the values themselves.
    """

    keyword: str
    value: int | str
