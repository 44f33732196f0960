"""What is typed on a screen that is no table, as a live value that outlasts the screen."""

from __future__ import annotations

from typing import TypeVar

from rules.engine.codec import Json
from scorer.drafts.form import from_draft, to_draft
from scorer.drafts.kept import Draft, KeptDrafts
from scorer.effects import use_effect
from scorer.widgets.component import Live, use_cell

T = TypeVar("T")


def use_draft(drafts: KeptDrafts, place: str, moment: Json, first: T) -> Live[T]:
    """Hook: what is typed, with what was typed when the screen was shown last.

    Args:
        drafts: The drafts of the person.
        place: The screen.
        moment: For what it is typed; in another moment it is not shown again.
        first: The value before anything is typed: a frozen dataclass that has a JSON form.
    """

    def begin() -> Live[T]:
        left = drafts.at(place, moment)
        return Live(first if left is None else from_draft(type(first), left, first))

    live = use_cell(begin)[0]

    def draft() -> Draft:
        return moment, to_draft(live.value) if live.value != first else None

    use_effect(lambda: live.follow(lambda _: drafts.put(place, draft)), [])
    return live
