"""The score of a Partie as plain text, for people at a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.engine.codec import to_json
from rules.engine.game import Outcome, Replay
from rules.engine.names import shown_name
from rules.engine.notation import Partie
from rules.engine.reasons import Reason
from rules.engine.sheet import Cell, Row, Sheet
from rules.jass.facts import StoeckFact
from scorer.exchange.problems import names_in, played
from scorer.phrases import (
    Names,
    bid_text,
    mode_text,
    question_text,
    side_text,
    sides_text,
    step_text,
    wins_text,
    with_colon,
)
from scorer.ruling.sentences import finding_text, ruling_lines
from scorer.texts import Texts

_GAP = "  "


def printed(t: Texts, partie: Partie) -> str:
    """Sheet, outcome and ruling, up to the first entry that breaks a rule."""
    game, log = partie.game, played(partie)
    names = names_in(t, partie, log.state)
    outcome = game.outcome(log.state)
    parts = [
        _title(t, partie),
        _sheet(t, names, game.sheet(log.state)),
        "\n".join(_ending(t, names, partie, outcome)),
    ]
    if not outcome.finished and outcome.question is None:
        step = step_text(t, names, game.next_step(log.state))
        parts[-1] = "\n".join([*_so_far(t, names, partie, outcome), step])
    uncounted = "\n".join(_uncounted(t, log))
    return "\n\n".join([*parts, uncounted] if uncounted else parts)


def _uncounted(t: Texts, log: Replay) -> Iterator[str]:
    """The entries that do not count, with the reason."""
    for fact in log.late:
        kind = Reason.STOECK if isinstance(fact.event, StoeckFact) else Reason.WEIS
        what, rule = t(f"reason.{kind}"), fact.question.rule
        yield t("cli.not_in_time", seq=fact.seq, deal=fact.deal, what=what, rule=rule)
    if log.surplus:
        entries = ", ".join(str(fact.seq) for fact in log.surplus)
        yield t("cli.surplus", entries=entries)


def _title(t: Texts, partie: Partie) -> str:
    title = t(f"game.{partie.game.key}")
    target = to_json(partie.options).get("target")
    return title if target is None else f"{title} · {with_colon(t, t('option.target'), target)}"


def _sheet(t: Texts, names: Names, sheet: Sheet) -> str:
    """The rows of the sheet in columns, words aligned to the left, numbers to the right."""
    heads = (t("cli.column.deal"), t("cli.column.mode"), t("cli.column.entry"), *names.sides)
    totals = ("", "", t("cli.column.total"), *(str(total) for total in sheet.totals))
    feet = [totals]
    if sheet.targets:
        feet.append(("", "", t("option.target"), *map(str, sheet.targets)))
    if any(sheet.possible):
        feet.append(("", "", t("cli.column.possible"), *map(str, sheet.possible)))
    body = [heads, *(_row(t, names, row) for row in sheet.rows)]
    rows = [*body, *feet]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    if all(row.deal is None for row in sheet.rows):
        widths[0] = 0
    lines = [_line(row, widths) for row in rows]
    rule = "-" * max(map(len, lines))
    return "\n".join([lines[0], rule, *lines[1 : len(body)], rule, *lines[len(body) :]])


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    """One line in columns; a column of width 0 is left out."""
    words = (word.ljust(width) for word, width in zip(row[1:3], widths[1:3], strict=True))
    numbers = (word.rjust(width) for word, width in zip(row[3:], widths[3:], strict=True))
    deal = [row[0].rjust(widths[0])] if widths[0] else []
    return _GAP.join([*deal, *words, *numbers]).rstrip()


def _row(t: Texts, names: Names, row: Row) -> tuple[str, ...]:
    of_row = (cell.mark for cell in row.cells if cell.mark and not _in_cell(cell))
    marks = dict.fromkeys(t(f"reason.{mark}") for mark in of_row)
    reason = [t(f"reason.{row.reason}")] if row.reason else []
    if row.reason and row.name:
        reason.append(bid_text(t, row.name))
    cells = (_cell(t, names, cell, row.factor) for cell in row.cells)
    if row.deal is None:
        return "", _row_name(t, names, row), t("table.factor", n=row.factor), *cells
    mode = mode_text(t, row.mode, names.deck) if row.mode else ""
    return str(row.deal), mode, ", ".join([*reason, *marks]), *cells


def _row_name(t: Texts, names: Names, row: Row) -> str:
    """The name of a row of a printed sheet, made safe to show, or else its mode."""
    return shown_name(row.name) or mode_text(t, row.mode, names.deck)


def _in_cell(cell: Cell) -> bool:
    """Whether a mark belongs to its cell alone, and does not tell about the whole row."""
    return cell.deal is not None or cell.mark is Reason.SOLOIST


def _cell(t: Texts, names: Names, cell: Cell, factor: int) -> str:
    """Points and product; before them, in brackets, mode and mark that only the cell has."""
    if cell.score is None or cell.points is None:
        return ""
    how = [mode_text(t, mode, names.deck) for mode in (cell.mode, cell.opening) if mode]
    if cell.mark and _in_cell(cell):
        how.append(t(f"reason.{cell.mark}"))
    score = str(cell.score)
    if factor != 1:
        score = t("pad.times", points=cell.points, factor=factor, score=cell.score)
    if cell.made is not None:
        how.append(str(cell.made))
    return f"({', '.join(how)}) {score}" if how else score


def _ending(t: Texts, names: Names, partie: Partie, outcome: Outcome) -> Iterator[str]:
    yield from _so_far(t, names, partie, outcome)
    if outcome.loser is not None:
        yield t("end.loses", side=names.side(outcome.loser))
    if _each_alone(names):
        yield from _places(t, names, partie, outcome)
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


def _so_far(t: Texts, names: Names, partie: Partie, outcome: Outcome) -> Iterator[str]:
    """Who cannot be caught up with, and what decided in a game that has no other ruling."""
    if outcome.decided is not None and not outcome.finished:
        decided = outcome.decided
        side, people = side_text(t, names, decided), names.people(decided)
        yield t("finding.out_of_reach", side=side, people=people)
    if outcome.ruling is not None:
        return
    for one in partie.game.findings(played(partie).state):
        text = t("finding.in_deal", n=one.deal, text=finding_text(t, names, one))
        yield f"{text} ({one.rule})"


def _each_alone(names: Names) -> bool:
    return len(names.sides) == len(names.players)


def _places(t: Texts, names: Names, partie: Partie, outcome: Outcome) -> Iterator[str]:
    """Who came in where, the best first; equals share a place."""
    totals = partie.game.sheet(played(partie).state).totals
    for place, side in sorted((place, side) for side, place in enumerate(outcome.ranks)):
        yield t("end.place", place=place, side=names.side(side), total=totals[side])
