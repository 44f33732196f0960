"""The drafts of everybody who types in the same place."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from scorer.drafts.kept import KeptDrafts


class DraftTexts(Protocol):
    """Keeps a text for each person."""

    def text(self, person: str) -> str:
        """Return what was kept for a person; empty for nothing."""

    def keep(self, person: str, text: str) -> None:
        """Keep a text in place of the one before."""


class DraftsOfPersons:
    """The drafts of each person, which all screens of this person share."""

    def __init__(self, texts: DraftTexts) -> None:
        """Begin with what is kept."""
        self._texts = texts
        self._drafts: dict[str, KeptDrafts] = {}

    def of(self, person: str) -> KeptDrafts:
        """Return the drafts of a person, by a name that is the same after a restart."""
        if person not in self._drafts:
            drafts = self._drafts[person] = KeptDrafts(partial(self._texts.keep, person))
            drafts.load(self._texts.text(person))
        return self._drafts[person]
