"""What a touch of the sheet or of a key does at a Coiffeur, judged when it arrives."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from rules.games.coiffeur import COIFFEUR
from rules.games.coiffeur.deal import cell
from rules.games.coiffeur.facts import Passed, PointsMade
from rules.games.coiffeur.sheet import Way
from rules.jass.cards import Mode
from scorer.games.coiffeur.cells import (
    INCOMPLETE,
    cell_entries,
    cell_refusal,
    row_chosen,
    write_cell,
)
from scorer.games.coiffeur.check import CheckedDraft, check_draft, current_draft
from scorer.games.coiffeur.draft import OTHERS, OWN, CellDraft, Place, draft_of
from scorer.games.coiffeur.panels import ChangePanel, MeldPanel, OtherRowPanel
from scorer.phrases import violation_text
from scorer.session import View
from scorer.table.corrections.edit import EditPanel
from scorer.table.model import TableContext


@dataclass(frozen=True, eq=False, slots=True)
class CellEntry:
    """The handlers of a table's touches.

    Each reads what is typed and the Partie at the moment of the touch: the screen may not have
    followed yet.

    Attributes:
        table: The table as it was drawn; only its texts and actions are used.
    """

    table: TableContext

    @property
    def view(self) -> View:
        """The Partie now."""
        return self.table.actions.now()

    @property
    def draft(self) -> CellDraft:
        """What is typed now."""
        return current_draft(self.view, self.table.live.kept(CellDraft).value)

    def change(self, move: Callable[[CellDraft], CellDraft]) -> None:
        """Change what is typed."""
        deal = self.view.state_of(COIFFEUR).deal.number
        self.table.actions.touched()
        self.table.live.kept(CellDraft).set(replace(move(self.draft), deal=deal))

    def forget(self) -> None:
        """Drop what is typed."""
        self.table.live.kept(CellDraft).set(CellDraft())

    def say(self, key: str) -> None:
        """Say why a touch does not count."""
        self.table.actions.say(self.table.look.t(key))

    def touch(self, side: int, row: int) -> None:
        """Choose a cell: to write it, or to correct it if it is written."""
        view, table, place = self.view, self.table, (side, row)
        if not table.look.writing:
            return
        if table.live.panel.value is not None:
            table.actions.open(None)
        state = view.state_of(COIFFEUR)
        if cell(state, side, row) is not None:
            self._touch_written(place)
            return
        refusal = cell_refusal(view, side, row)
        if refusal is not None:
            # The next number must not go to a cell that was touched before.
            self.change(lambda now: replace(now, place=None))
            table.actions.say(violation_text(table.look.t, refusal, table.names), refusal.rule)
            return
        self.change(lambda now: self._placed(now, place))

    def _touch_written(self, place: Place) -> None:
        entries = cell_entries(self.view, *place)
        if entries.counted is None:
            return
        if not isinstance(entries.count, PointsMade):
            self.table.actions.open(EditPanel(entries.counted))
            return
        now = self.draft
        if now.origin == now.place == place and now.empty:
            self.forget()
            return
        draft = draft_of(row_chosen(entries), entries.count)
        options = self.view.options
        asks = draft.asks_way(options) or draft.alternates(options)
        self.change(lambda _: replace(draft, asking=asks))

    def _placed(self, now: CellDraft, place: Place) -> CellDraft:
        """The draft for a free cell; digits of a correction are not meant for it."""
        if now.origin is not None:
            now = CellDraft()
        again = now.place == place
        draft = replace(now, place=place)
        options = self.view.options
        if draft.lacks_way(options):
            return replace(draft, asking=True)
        asks = draft.asks_way(options) or draft.alternates(options)
        return replace(draft, asking=asks and again and not now.asking)

    def digit(self, digit: int) -> None:
        """Type a digit."""
        self.change(lambda now: now.with_digit(digit, self.view.options))

    def erase(self) -> None:
        """Remove the last digit."""
        self.change(CellDraft.erased)

    def clear(self) -> None:
        """Remove the number of the active field."""
        self.change(CellDraft.cleared)

    def swap(self) -> None:
        """Say that the points typed were those of the other side."""
        self.change(CellDraft.swapped)

    def matsch(self) -> None:
        """Switch the Matsch on or off."""
        self.change(CellDraft.with_matsch_toggled)

    def type_for(self, *, others: bool) -> None:
        """Let digits go to the points of the side, or to those of the others."""
        self.change(lambda now: now.at(OTHERS if others else OWN))

    def enter_pile(self, points: int, *, others: bool) -> None:
        """Type the points of a counted pile for the side, or for the others."""
        self.change(lambda now: now.with_points(OTHERS if others else OWN, points))

    def play_as(self, way: Way) -> None:
        """Say how a Joker is played."""
        self.change(lambda now: now.with_way(way))

    def begin_with(self, opening: Mode) -> None:
        """Say the direction of the first trick."""
        self.change(lambda now: now.with_opening(opening))

    def push(self) -> None:
        """Pass the choice on."""
        self.table.actions.record(Passed())

    def write(self) -> None:
        """Write the deal, or its correction; ask first if another row was chosen before."""
        checked = self._checked()
        if checked is None:
            return
        if checked.count is None:
            self.say("coiffeur.needs_points")
        elif checked.unchanged:
            self.say("coiffeur.unchanged")
        elif checked.moves_choice:
            self._ask_row(checked)
        else:
            self._write(checked)

    def _ask_row(self, checked: CheckedDraft) -> None:
        if checked.choice is None:
            return
        tapped = checked.choice.side, checked.choice.row
        panel = OtherRowPanel(tapped, here=self.write_here, as_chosen=self.write_as_chosen)
        self.table.actions.open(panel)

    def write_here(self) -> None:
        """Write the deal into the chosen cell although another row was chosen before."""
        checked = self._checked()
        if checked is not None and checked.count is not None:
            self._write(checked)

    def write_as_chosen(self) -> None:
        """Write the deal into the cell of the row that was chosen before."""
        self.change(lambda now: replace(now, place=None, way=None, opening=None, asking=False))
        self.write_here()

    def choose(self) -> None:
        """Write only the row; once it is written, offer what can be done with it."""
        draft = self.draft
        recorded = self.view.state_of(COIFFEUR).deal.choice
        chosen = recorded is not None and draft.place == (recorded.side, recorded.row)
        place = draft.origin or (draft.place if chosen else None)
        if place is not None:
            self.table.actions.open(ChangePanel(place=place, move=self.move))
            return
        checked = self._checked(points=False)
        if checked is None or checked.choice is None:
            return
        if write_cell(self.table.actions, checked.entries, checked.choice, None):
            self.change(lambda now: replace(now, place=None, way=None, opening=None))

    def melds(self) -> None:
        """Show Weis and Stöck of the side that chose."""
        checked = self._checked(points=False)
        if checked is None or checked.choice is None:
            return
        first = () if checked.entries.chosen is not None else (checked.choice,)
        self.table.actions.open(MeldPanel(first=first))

    def correct_at(self, origin: Place, place: Place) -> None:
        """Begin to correct a written deal in another cell than its own."""
        self._touch_written(origin)
        self.move(place)

    def move(self, place: Place) -> None:
        """Correct a written deal in another cell than its own; the key that writes does it."""
        self.change(lambda now: now.moved_to(place))
        self.table.actions.open(None)

    def _checked(self, *, points: bool = True) -> CheckedDraft | None:
        """The checked draft; ``None`` after saying what is missing, or if this repeats taps."""
        table, view = self.table, self.view
        draft = self.draft
        if view.outcome.finished and draft.origin is None:
            self.say("violation.partie.played_out")
            return None
        if self.table.actions.repeated():
            self.forget()
            return None
        if draft.place is None:
            self.say("coiffeur.needs_cell")
            return None
        checked = check_draft(view, draft)
        violations = checked.violations if points or not checked.choosable else ()
        if not violations:
            return checked
        if violations[0].code in INCOMPLETE:
            self.change(lambda now: replace(now, asking=True))
        table.actions.say(
            violation_text(table.look.t, violations[0], table.names), violations[0].rule
        )
        return None

    def _write(self, checked: CheckedDraft) -> None:
        choice = checked.choice
        if choice and write_cell(self.table.actions, checked.entries, choice, checked.count):
            self.forget()
