"""A Partie in words and numbers: its sheet in columns, and how it stands or has ended."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rules.engine.codec import to_json
from rules.engine.game import Outcome, Replay, replay
from rules.engine.log import effective, ended_at
from rules.engine.names import shown_name
from rules.engine.notation import Partie
from rules.engine.reasons import Reason
from rules.engine.sheet import Cell, Row, Sheet
from scorer.noted.days import day_of_time, local_time
from scorer.phrases import (
    Names,
    bid_text,
    date_text,
    mode_text,
    names_at,
    question_text,
    say_points,
    seat_names,
    side_text,
    sides_text,
    step_text,
    wins_text,
    with_colon,
)
from scorer.ruling.sentences import finding_text, ruling_lines
from scorer.texts import Texts

BETWEEN_REASONS: Final = " · "
"""Between what is told about one row; each of it begins with a capital letter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldPartie:
    """A Partie that is told or printed, in a language.

    Attributes:
        t: The texts.
        partie: The Partie.
        log: Its replay, up to the first entry that breaks a rule.
        names: What its players and sides are called.
    """

    t: Texts
    partie: Partie
    log: Replay
    names: Names

    @property
    def sheet(self) -> Sheet:
        """The score as a scoreboard shows it."""
        return self.partie.game.sheet(self.log.state)

    @property
    def outcome(self) -> Outcome:
        """Who has won, or what is missing."""
        return self.partie.game.outcome(self.log.state)

    @property
    def title(self) -> str:
        """The game, with its target where it has one."""
        t, title = self.t, self.t(f"game.{self.partie.game.key}")
        target = to_json(self.partie.options).get("target")
        return title if target is None else f"{title} · {with_colon(t, t('option.target'), target)}"

    @property
    def day(self) -> str:
        """The day of the last fact that counts, as the history has it; empty if it is not known."""
        at = local_time(ended_at(self.partie.entries, self.log.taken))
        return date_text(self.t, day_of_time(at)) if at else ""

    @property
    def name(self) -> str:
        """The players, and the day."""
        return " · ".join(filter(None, (", ".join(self.names.sides), self.day)))


def told_partie(
    t: Texts, partie: Partie, deck: str = "french", people: tuple[str, ...] = ()
) -> ToldPartie:
    """A Partie to be told.

    Args:
        t: The texts.
        partie: The Partie.
        deck: Whose names the cards have: ``french`` or ``swiss``.
        people: What the players are called; empty for the names of the log.
    """
    players = len(partie.players)
    log = replay(partie.game, partie.options, players, effective(partie.entries))
    sides = partie.game.sides_now(log.state, players)
    names = names_at(people or partie.names, sides, seat_names(t), deck)
    return ToldPartie(t=t, partie=partie, log=log, names=names)


def message_lines(told: ToldPartie) -> list[str]:
    """A Partie as a message to others: game, day, score, and who has won and why."""
    head = " · ".join(filter(None, (told.title, told.day)))
    score = say_points(told.names.sides, told.sheet.totals)
    return [head, score, "", *ending_lines(told)]


def column_heads(told: ToldPartie) -> tuple[str, ...]:
    """The titles of the columns of a sheet: deal, mode, what was written, the sides."""
    t = told.t
    columns = (t("cli.column.deal"), t("cli.column.mode"), t("cli.column.entry"))
    return (*columns, *told.names.sides)


def sheet_rows(told: ToldPartie) -> list[tuple[str, ...]]:
    """The rows of a sheet as texts, in the columns of :func:`column_heads`."""
    return [_row(told.t, told.names, row) for row in told.sheet.rows]


def sheet_feet(told: ToldPartie) -> list[tuple[str, ...]]:
    """What stands below the rows: totals, and targets and what is possible where they differ."""
    t, sheet = told.t, told.sheet
    feet = [("", "", t("cli.column.total"), *map(str, sheet.totals))]
    if sheet.targets:
        feet.append(("", "", t("option.target"), *map(str, sheet.targets)))
    if any(sheet.possible):
        feet.append(("", "", t("cli.column.possible"), *map(str, sheet.possible)))
    return feet


def ending_lines(told: ToldPartie) -> list[str]:
    """Who has won and why, or who leads and what the table must do next."""
    t, names, partie, outcome = told.t, told.names, told.partie, told.outcome
    if outcome.finished or outcome.question is not None:
        return list(_ending(told))
    step = step_text(t, names, partie.game.next_step(told.log.state))
    return [*_so_far(told), step]


def reason_text(told: ToldPartie, row: Row) -> str:
    """What a row says besides its scores: what was written, and marks of the whole row."""
    return BETWEEN_REASONS.join(_reasons(told.t, row))


def row_name(t: Texts, names: Names, row: Row) -> str:
    """The name of a row of a printed sheet, made safe to show, or else its mode."""
    return shown_name(row.name) or mode_text(t, row.mode, names.deck)


def _reasons(t: Texts, row: Row) -> list[str]:
    of_row = (cell.mark for cell in row.cells if cell.mark and not _in_cell(cell))
    marks = dict.fromkeys(t(f"reason.{mark}") for mark in of_row)
    reason = [t(f"reason.{row.reason}")] if row.reason else []
    if row.reason and row.name:
        reason.append(bid_text(t, row.name))
    return [*reason, *marks]


def _row(t: Texts, names: Names, row: Row) -> tuple[str, ...]:
    cells = (_cell(t, names, cell, row.factor) for cell in row.cells)
    if row.deal is None:
        return "", row_name(t, names, row), t("table.factor", n=row.factor), *cells
    mode = mode_text(t, row.mode, names.deck) if row.mode else ""
    return str(row.deal), mode, BETWEEN_REASONS.join(_reasons(t, row)), *cells


def _in_cell(cell: Cell) -> bool:
    """Whether a mark belongs to its cell alone, and does not tell about the whole row."""
    return cell.deal is not None or cell.mark is Reason.SOLOIST


def how_text(t: Texts, names: Names, cell: Cell) -> list[str]:
    """Mode and mark that only a cell has."""
    how = [mode_text(t, mode, names.deck) for mode in (cell.mode, cell.opening) if mode]
    if cell.mark and _in_cell(cell):
        how.append(t(f"reason.{cell.mark}"))
    return how


def _cell(t: Texts, names: Names, cell: Cell, factor: int) -> str:
    """Points and product; before them, in brackets, mode and mark that only the cell has."""
    if cell.score is None or cell.points is None:
        return ""
    how = how_text(t, names, cell)
    score = str(cell.score)
    if factor != 1:
        score = t("pad.times", points=cell.points, factor=factor, score=cell.score)
    if cell.made is not None:
        how.append(str(cell.made))
    return f"({', '.join(how)}) {score}" if how else score


def _ending(told: ToldPartie) -> Iterator[str]:
    t, names, outcome = told.t, told.names, told.outcome
    yield from _so_far(told)
    if outcome.loser is not None:
        yield t("end.loses", side=names.side(outcome.loser))
    if len(names.sides) == len(names.players):
        yield from _places(told)
    elif len(outcome.winners) > 1:
        yield t("end.draw", sides=sides_text(t, names, outcome.winners))
    elif outcome.winners:
        yield wins_text(t, names, outcome.winners)
    ruling = outcome.ruling
    if ruling is None and outcome.question:
        yield question_text(t, names, outcome.question, 0)
    if ruling is None:
        return
    if outcome.question:
        yield question_text(t, names, outcome.question, ruling.accounts[0].target)
    yield from ruling_lines(t, names, ruling)


def _so_far(told: ToldPartie) -> Iterator[str]:
    """Who cannot be caught up with, and what decided in a game that has no other ruling."""
    t, names, outcome = told.t, told.names, told.outcome
    if outcome.decided is not None and not outcome.finished:
        decided = outcome.decided
        side, people = side_text(t, names, decided), names.people(decided)
        yield t("finding.out_of_reach", side=side, people=people)
    if outcome.ruling is not None:
        return
    for one in told.partie.game.findings(told.log.state):
        text = t("finding.in_deal", n=one.deal, text=finding_text(t, names, one))
        yield f"{text} ({one.rule})"


def _places(told: ToldPartie) -> Iterator[str]:
    """Who came in where, the best first; equals share a place."""
    t, names, totals = told.t, told.names, told.sheet.totals
    for place, side in sorted((place, side) for side, place in enumerate(told.outcome.ranks)):
        yield t("end.place", place=place, side=names.side(side), total=totals[side])
