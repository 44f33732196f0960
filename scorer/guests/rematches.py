"""Which Partien belong together: a first one and its rematches, which the same codes open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

_MOST_KEPT: Final = 1000
"""The most rematches that are remembered. An older one counts as a first Partie again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rematches:
    """The rematches of all Partien, and how often the codes of a Partie were made anew.

    Attributes:
        first_of: For each rematch, the Partie that was the first of the series; in the order in
            which the rematches began.
        renewed: For the first Partie of a series, how often its codes were replaced.
    """

    first_of: Mapping[str, str] = field(default_factory=dict)
    renewed: Mapping[str, int] = field(default_factory=dict)

    def first(self, partie_id: str) -> str:
        """The first Partie of the series that a Partie belongs to; itself if it is no rematch."""
        return self.first_of.get(partie_id, partie_id)

    def series(self, first: str) -> tuple[str, ...]:
        """A first Partie and its rematches, the newest last."""
        rematches = (rematch for rematch, begun_by in self.first_of.items() if begun_by == first)
        return (first, *rematches)

    def with_rematch(self, partie_id: str, previous: str) -> Rematches:
        """The same with one more rematch, of the Partie ``previous``."""
        known = [*self.first_of.items(), (partie_id, self.first(previous))]
        return replace(self, first_of=dict(known[-_MOST_KEPT:]))

    def with_new_codes(self, partie_id: str) -> Rematches:
        """The same with other codes for the series of a Partie."""
        first = self.first(partie_id)
        return replace(self, renewed={**self.renewed, first: self.renewed.get(first, 0) + 1})

    def to_stored(self) -> dict[str, Any]:
        """The form in the settings; these names are final."""
        return {"rematches": dict(self.first_of), "renewed": dict(self.renewed)}

    @classmethod
    def from_stored(cls, stored: Any) -> Rematches:
        """Read the form in the settings; versions without codes of single Partien have stored none.

        Raises:
            TypeError, AttributeError: It has another shape.
        """
        first_of, renewed = stored.get("rematches", {}), stored.get("renewed", {})
        names = [*first_of, *first_of.values(), *renewed]
        if not all(isinstance(name, str) for name in names):
            raise TypeError
        if not all(type(times) is int for times in renewed.values()):
            raise TypeError
        return cls(first_of=first_of, renewed=renewed)
