"""What is chosen and typed for a cell of the sheet, and what it comes to (COI-3, COI-4, COI-6)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from rules.engine.codes import Code
from rules.engine.game import Violation, refusals
from rules.engine.log import Recorded
from rules.engine.score import ScoreLine, totals
from rules.engine.steps import Step
from rules.games.coiffeur import COIFFEUR
from rules.games.coiffeur.cells import CellFacts, cell_facts
from rules.games.coiffeur.deal import State, cell, leads
from rules.games.coiffeur.facts import PointsMade, RowChosen
from rules.games.coiffeur.game import count_typed, others_of
from rules.games.coiffeur.sheet import Options, Way, holds_any_sum
from rules.jass.cards import Mode
from rules.jass.deal import fill_other
from scorer.appearance import Appearance
from scorer.games.coiffeur.panels import CellPlace, OtherRowPanel, row_title
from scorer.games.counting.typed import BLANK
from scorer.games.seats.player_buttons import first_question
from scorer.phrases import step_text
from scorer.session import View
from scorer.table.model import Actions, Panel, TableContext
from scorer.table.notice import NextLine, deal_text
from scorer.table.pad.draft import Draft
from scorer.table.pad.form import Form, Judged, Written, change_to
from scorer.table.pad.touches import PadState
from scorer.texts import Texts

OWN, OTHERS = 0, 1
"""The fields of the pad: the points of the side, and those of all others together."""

INCOMPLETE = (Code.ROW_NEEDS_WAY, Code.ROW_NEEDS_OPENING)
"""Violations that only mean that something has not been said yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """What has been chosen since the last write; nothing of it has to come first.

    Attributes:
        deal: The deal for which alone it counts, see :attr:`scorer.session.View.deal_begun`.
        place: The cell; ``None`` while none is chosen.
        origin: The written cell that is corrected, if one is; it can be moved to another place.
        way: How a Joker is played.
        opening: The direction of the first trick, where directions alternate.
        asking: Whether the board asks for way and opening.
        matsch: Whether the side has won all tricks, in a row that holds more than one sum.
    """

    deal: int = 0
    place: CellPlace | None = None
    origin: CellPlace | None = None
    way: Way | None = None
    opening: Mode | None = None
    asking: bool = False
    matsch: bool = False

    def choice(self, options: Options) -> RowChosen | None:
        """The fact of the choice, complete or not; ``None`` while no cell is chosen."""
        if self.place is None:
            return None
        side, row = self.place
        return RowChosen(side=side, row=row, way=self.way, opening=self.opening).fitting(options)

    def way_played(self, options: Options) -> Way | None:
        """How the row is played; ``None`` while that is not known."""
        choice = self.choice(options)
        return choice.way_played(options) if choice else None

    def asked(self, options: Options) -> tuple[Way | Mode | None, ...]:
        """What has been said of what the row leaves open; ``None`` for what must still be said."""
        choice = self.choice(options)
        return tuple(choice.left_open(options).values()) if choice else ()

    def holds_any_sum(self, options: Options) -> bool:
        """Whether the others' points do not follow from those of the side (COI-6)."""
        way = self.way_played(options)
        return way is not None and holds_any_sum(options, way)

    def saying(self, *, way: Way | None = None, opening: Mode | None = None) -> Cell:
        """Say how a Joker is played, or the direction of the first trick, which may come next."""
        asking = way is not None and way.alternates
        return replace(self, way=way or self.way, opening=opening or self.opening, asking=asking)


def cell_in(view: View, chosen: Cell) -> Cell:
    """What is chosen in a view.

    What was chosen in an earlier deal is dropped, and so is a cell that a correction has written
    since. Without a cell of its own it is that of the row that was chosen for the open deal.
    """
    if chosen.origin is not None:
        return chosen
    state = view.state_of(COIFFEUR)
    written = chosen.place is not None and cell(state, *chosen.place) is not None
    fits = chosen.deal == view.deal_begun and not written
    now = chosen if fits else Cell(deal=view.deal_begun)
    choice = None if state.over else state.deal.choice
    if choice is None or now.place not in (None, choice.cell):
        return now
    play = choice.play
    way, opening = now.way or play.way, now.opening or play.opening
    return replace(now, place=choice.cell, way=way, opening=opening)


def cell_now(table: TableContext) -> Cell:
    """What is chosen at the moment of a touch."""
    return cell_in(table.actions.now(), table.live.kept(Cell).value)


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """What is chosen and typed, checked against the rules.

    Attributes:
        choice: The fact of the choice; ``None`` while no cell is chosen.
        count: The fact of the count, once it is typed.
        wrong: What is wrong with one of them.
        lines: The score lines of the count.
    """

    choice: RowChosen | None = None
    count: PointsMade | None = None
    wrong: tuple[Violation, ...] = ()
    lines: tuple[ScoreLine, ...] = ()

    @property
    def incomplete(self) -> bool:
        """Whether nothing is wrong but that something has not been said yet."""
        return bool(self.wrong) and self.wrong[0].code in INCOMPLETE


@dataclass(frozen=True, eq=False, kw_only=True)
class CellForm(Form):
    """What is typed on the pad: the points of a cell, or of both sides.

    Attributes:
        table: The table.
        cell: What is chosen.
        facts: The facts of the deal that it writes or corrects.
    """

    table: TableContext
    cell: Cell
    facts: CellFacts

    @property
    def corrects(self) -> bool:
        """Whether a written cell is corrected."""
        return self.cell.origin is not None

    @property
    def about(self) -> Hashable:
        """The deal, or the count that is corrected."""
        return (self.cell.origin, self.facts.count) if self.corrects else self.cell.deal

    def fields(self, view: View) -> Sequence[tuple[int, str]]:
        """The side, and the others; two pairs by their names."""
        t, place, names = self.table.look.t, self.cell.place, view.side_names
        if place is None:
            return (OWN, t("coiffeur.points")), (OTHERS, t("coiffeur.others"))
        others = names[1 - place[0]] if len(names) == 2 else t("coiffeur.others")
        return (OWN, names[place[0]]), (OTHERS, others)

    def initial_draft(self, view: View) -> Draft:
        """Nothing, or the count that is corrected."""
        count = self.facts.count
        if not isinstance(count, PointsMade):
            return BLANK
        bonus = view.options.matsch_bonus if count.matsch and count.others is None else 0
        return replace(BLANK, given=(count.points + bonus, count.others))

    def field_text(self, draft: Draft, seat: int) -> str:
        """The points, typed or following from those of the others."""
        options = self.table.view.options
        typed, other = draft.typed(seat), draft.typed(1 - seat)
        rest = None
        if self.cell.holds_any_sum(options):
            rest = 0 if self.cell.matsch and seat == OTHERS else None
        elif other is not None:
            rest = others_of(options, other) if seat == OTHERS else fill_other(other)
        shown = rest if typed is None else typed
        return "–" if shown is None else str(shown)

    def question(self, _t: Texts, view: View, draft: Draft) -> str:
        """The product, or what is missing; without a cell who chooses."""
        return self.line(self.table.look, view, draft).text

    def nothing_to_write(self, t: Texts) -> str:
        """No cell is chosen, or nothing was changed."""
        return t("coiffeur.needs_cell" if self.cell.place is None else "counting.unchanged")

    def check(self, view: View, draft: Draft) -> Checked:
        """Check what is typed at the place in the log that it belongs to."""
        choice, chosen = self.cell.choice(view.options), self.facts.chosen
        before = view.state_of(COIFFEUR, before=chosen or None)
        if choice is None:
            return Checked()
        wrong = refusals(view.game.verify(before, choice))
        if wrong:
            return Checked(choice=choice, wrong=wrong)
        ready: State = view.game.apply(before, choice)
        if choice == self.facts.choice:
            ready = view.state_of(COIFFEUR, before=self.facts.counted or None)
        own, others = draft.typed(OWN), draft.typed(OTHERS)
        count = count_typed(ready, own, others, matsch=self.cell.matsch)
        if count is None:
            return Checked(choice=choice)
        wrong, lines = refusals(view.game.verify(ready, count)), view.game.preview(ready, count)
        return Checked(choice=choice, count=count, wrong=wrong, lines=lines)

    def judge(self, view: View, draft: Draft) -> Judged:
        """The choice and the count, as far as they differ from what is written."""
        checked, facts = self.check(view, draft), self.facts
        if checked.incomplete and checked.choice is not None:
            return Judged((Recorded(checked.choice),))
        if checked.choice is None or (checked.count is None and not checked.wrong):
            return Judged(missing=() if checked.choice is None else (OWN,))
        both = ((facts.chosen, checked.choice), (facts.counted, checked.count))
        changes = (change_to(view, seq, event) for seq, event in both if event is not None)
        return Judged(tuple(chain(*changes)), checked.wrong)

    def asked_first(self, view: View, changes: Sequence[Written]) -> Panel | None:
        """Which row was played, where another one than the chosen row is written."""
        known, now = self.facts.place, self.cell
        if known is None or now.place in (None, known) or self.corrects:
            return None
        as_known = replace(self, cell=cell_in(view, Cell(deal=now.deal)))
        other = as_known.judge(view, self.table.live.kept(PadState).value.draft).changes
        return OtherRowPanel(((known, other), (now.place, tuple(changes))))

    def write(self, actions: Actions, changes: Sequence[Written]) -> bool:
        """Write them in one step; ask first how a Joker is played, or which row was played."""
        if None in self.cell.asked(self.table.view.options):
            self.ask_way()
            return False
        written = super().write(actions, changes)
        if written:
            self.table.live.kept(Cell).set(Cell())
        return written

    def ask_way(self) -> None:
        """Ask on the sheet how the row is played or begins, and say what is missing."""
        view = self.table.actions.now()
        self.table.live.kept(Cell).set(replace(self.cell, asking=True))
        form = replace(self, facts=cell_facts(view.replay, self.cell.origin))
        self.table.refuse(form.check(view, form.initial_draft(view)).wrong)

    def line(self, look: Appearance, view: View, draft: Draft) -> NextLine:
        """The product of a row and its side, or what is missing; without a cell who chooses."""
        t, place, state = look.t, self.cell.place, view.state_of(COIFFEUR)
        if place is None:
            told = step_text(t, self.table.names, view.next_step)
            if view.next_step.code is Step.SAY_VORHAND:
                told = first_question(t, view.options)
            return NextLine(told, deal_text(look, view))
        side = view.side_names[place[0]]
        playing = not self.corrects and place == self.facts.place
        if playing and not look.show_trump:
            return NextLine(t("table.trump_hidden"), side)
        title = f"{row_title(t, view.options.rows[place[1]], look.deck)} · {side}"
        checked = self.check(view, draft)
        if checked.incomplete:
            begins = checked.wrong[0].code == Code.ROW_NEEDS_OPENING
            key = "coiffeur.how_it_begins" if begins else "coiffeur.what_is_played"
            return NextLine(t(key), title)
        if checked.lines and not checked.wrong:
            return NextLine(_product(t, checked.lines, len(view.sides)), title)
        seat = leads(state) if playing else None
        if seat is None:
            return NextLine(title, deal_text(look, view))
        return NextLine(t("coiffeur.leads", name=view.players[seat]), title)


def asked_now(table: TableContext, view: View) -> CellForm:
    """What is typed on the pad in a view."""
    now = cell_in(view, table.live.kept(Cell).value)
    return CellForm(table=table, cell=now, facts=cell_facts(view.replay, now.origin or now.place))


def _product(t: Texts, lines: Sequence[ScoreLine], sides: int) -> str:
    """How the score of a cell comes about, such as “(157 + 100) × 4 = 1028”."""
    first, *more = lines
    score, factor = totals(lines, sides)[first.side], first.factor
    if more:
        bonus = more[0].points
        return t("pad.with_bonus", points=first.points, bonus=bonus, factor=factor, score=score)
    return t("pad.times", points=first.points, factor=factor, score=score)
