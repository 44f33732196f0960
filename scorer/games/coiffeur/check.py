"""A draft of a cell against the Partie: what it stands for now, and what is wrong with it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules.engine.game import Violation, refusals
from rules.engine.score import ScoreLine
from rules.games.coiffeur import COIFFEUR
from rules.games.coiffeur.deal import State
from rules.games.coiffeur.facts import PointsMade, RowChosen
from scorer.games.coiffeur.cells import CellEntries, cell_entries
from scorer.games.coiffeur.draft import CellDraft
from scorer.session import View

NO_ENTRIES = CellEntries()
"""What a draft writes while no cell is chosen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckedDraft:
    """A draft, checked against the rules.

    Attributes:
        entries: The entries of the deal that it writes or corrects.
        choice: The fact of the choice; ``None`` while no cell is chosen.
        choosable: Whether the row can be chosen.
        count: The fact of the count, once it is typed.
        violations: What is wrong with the choice or the count.
        lines: The score lines of the count.
    """

    entries: CellEntries = NO_ENTRIES
    choice: RowChosen | None = None
    choosable: bool = False
    count: PointsMade | None = None
    violations: tuple[Violation, ...] = ()
    lines: tuple[ScoreLine, ...] = ()

    @property
    def moves_choice(self) -> bool:
        """Whether it is for another cell than the one that was chosen for the open deal."""
        before, now = self.entries.choice, self.choice
        return (
            self.entries.counted is None
            and before is not None
            and now is not None
            and (before.side, before.row) != (now.side, now.row)
        )

    @property
    def unchanged(self) -> bool:
        """Whether the entries already say the same."""
        return (self.choice, self.count) == (self.entries.choice, self.entries.count)


def current_draft(view: View, draft: CellDraft) -> CellDraft:
    """What a draft stands for now.

    What was typed in an earlier deal is dropped. Without a cell of its own, the draft is for the
    row that was chosen for the open deal.
    """
    state = view.state_of(COIFFEUR)
    if draft.origin is not None:
        written = cell_entries(view, *draft.origin)
        if written.counted is not None and written.count == draft.corrected:
            return draft
        draft = CellDraft()
    if draft.deal != state.deal.number or state.over:
        draft = CellDraft(deal=state.deal.number)
    choice = state.deal.choice
    if choice is None or state.over or draft.place not in (None, (choice.side, choice.row)):
        return draft
    chosen = cell_entries(view, choice.side, choice.row).choice
    recorded = chosen or RowChosen(side=choice.side, row=choice.row)
    return replace(
        draft,
        place=(choice.side, choice.row),
        way=draft.way or recorded.way,
        opening=draft.opening or recorded.opening,
    )


def check_draft(view: View, draft: CellDraft) -> CheckedDraft:
    """Check a draft at the position in the log that its facts belong to."""
    place = draft.origin or draft.place
    entries = cell_entries(view, *place) if place else NO_ENTRIES
    before = view.state_of(COIFFEUR, before=entries.chosen)
    choice = draft.choice(before.options)
    if choice is None:
        return CheckedDraft(entries=entries)
    violations = refusals(view.game.verify(before, choice))
    if violations:
        return CheckedDraft(entries=entries, choice=choice, violations=violations)
    ready: State = view.game.apply(before, choice)
    if choice == entries.choice:
        ready = view.state_of(COIFFEUR, before=entries.counted)
    count = draft.count(ready)
    if count is None:
        return CheckedDraft(entries=entries, choice=choice, choosable=True)
    return CheckedDraft(
        entries=entries,
        choice=choice,
        choosable=True,
        count=count,
        violations=refusals(view.game.verify(ready, count)),
        lines=view.game.preview(ready, count),
    )
