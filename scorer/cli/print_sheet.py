"""The score of a Partie as plain text, for people at a terminal."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

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
    """The rows of the sheet in columns, without that of the deals where no row belongs to one."""
    body = [column_heads(told), *sheet_rows(told)]
    rows = [*body, *sheet_feet(told)]
    if all(row.deal is None for row in told.sheet.rows):
        rows = [("", *row[1:]) for row in rows]
    lines = columns(rows, words=(1, 2))
    rule = "-" * max(map(len, lines))
    return "\n".join([lines[0], rule, *lines[1 : len(body)], rule, *lines[len(body) :]])


def columns(rows: Sequence[Sequence[str]], *, words: Collection[int]) -> list[str]:
    """Rows as lines in columns, without those that are empty.

    Args:
        rows: The rows, all with as many columns.
        words: The columns that are aligned to the left; the others hold numbers.
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        _GAP.join(
            word.ljust(width) if place in words else word.rjust(width)
            for place, (word, width) in enumerate(zip(row, widths, strict=True))
            if width
        ).rstrip()
        for row in rows
    ]
