"""The score of a Partie as plain text, for people at a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.engine.game import Replay
from rules.engine.notation import Partie
from rules.engine.reasons import Reason
from rules.jass.facts import StoeckFact
from scorer.paper.partie.words import (
    ToldPartie,
    column_heads,
    ending_lines,
    sheet_feet,
    sheet_rows,
    told_partie,
)
from scorer.texts import Texts

_GAP = "  "


def printed(t: Texts, partie: Partie) -> str:
    """Sheet, outcome and ruling, up to the first entry that breaks a rule."""
    told = told_partie(t, partie)
    parts = [told.title, _sheet(told), "\n".join(ending_lines(told))]
    uncounted = "\n".join(_uncounted(t, told.log))
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


def _sheet(told: ToldPartie) -> str:
    """The rows of the sheet in columns, words aligned to the left, numbers to the right."""
    body = [column_heads(told), *sheet_rows(told)]
    rows = [*body, *sheet_feet(told)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    if all(row.deal is None for row in told.sheet.rows):
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
