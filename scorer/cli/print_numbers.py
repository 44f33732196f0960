"""The numbers of finished Partien as plain text, for people at a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from rules.engine.names import harmless
from rules.numbers.numbers import Number, Pair, Player, Table, Who
from scorer.cli.numbers_report import Answer, people_of
from scorer.memory.evening import tally_line
from scorer.memory.ratings import rating_text
from scorer.memory.words import name_text, value_text
from scorer.phrases import joined
from scorer.texts import Texts

_LAST_EVENINGS = 3


def printed_numbers(t: Texts, told: Answer) -> str:
    """Whose numbers, of which Partien, then a block for the results and one for each game."""
    if not told.partien:
        return t("numbers.nothing")
    blocks = [_title(t, told)]
    for game, found in groupby(told.numbers, key=lambda one: one.game):
        lines = [_line(t, one) for one in found]
        blocks.append("\n".join([t(f"game.{game}"), *lines] if game else lines))
    blocks += filter(None, ("\n".join(_ratings(t, told)), "\n".join(_evenings(t, told))))
    return "\n\n".join(blocks)


def _title(t: Texts, told: Answer) -> str:
    limits = [t(f"game.{told.only.game}")] if told.only.game else []
    if told.only.year is not None:
        limits.append(str(told.only.year))
    return " · ".join([_who(t, told.who), *limits])


def _who(t: Texts, who: Who | None) -> str:
    names = [harmless(name) for name in people_of(who)]
    match who:
        case Player():
            return names[0]
        case Pair():
            return t("numbers.pair", names=joined(t, names))
        case Table():
            return t("numbers.table", names=joined(t, names))
    return t("numbers.everybody")


def _line(t: Texts, one: Number) -> str:
    return t("app.labelled", what=name_text(t, one), text=value_text(t, one))


def _ratings(t: Texts, told: Answer) -> Iterator[str]:
    if not told.ratings:
        return
    yield t("numbers.ratings")
    for one in told.ratings:
        yield t("app.labelled", what=harmless(one.name), text=rating_text(t, one, told.now))


def _evenings(t: Texts, told: Answer) -> Iterator[str]:
    if not told.evenings:
        return
    yield t("numbers.evenings", n=len(told.evenings))
    for evening in told.evenings[-_LAST_EVENINGS:]:
        yield harmless(tally_line(t, evening))
