"""The numbers of finished Partien as plain text, for people at a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from rules.engine.names import harmless
from rules.numbers.numbers import Kind, Number, Pair, Player, Table, Weight, Who
from rules.numbers.rating import Rating
from rules.numbers.tally import Measure
from scorer.cli.numbers_report import Answer, people_of
from scorer.memory.evening import tally_text
from scorer.phrases import joined, mode_text
from scorer.texts import Texts

_OF_MODES = frozenset(
    {Measure.CHOSEN, Measure.YIELD, Measure.SWING, Measure.ROW, Measure.ROW_AGAINST}
)
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
    what = t(f"number.{one.code}")
    if one.about:
        about = mode_text(t, one.about) if one.code in _OF_MODES else harmless(one.about)
        what = t("numbers.about", what=what, about=about)
    return t("app.labelled", what=what, text=_value(t, one))


def _value(t: Texts, one: Number) -> str:
    """The fraction first; a share or a mean of few cases is not told."""
    if one.kind is Kind.COUNT:
        return _whole(one.sum)
    fraction = t("numbers.of", sum=_whole(one.sum), of=one.of)
    if one.weight is Weight.FEW:
        return fraction
    if one.interval is None:
        return t("numbers.mean", value=_decimal(t, one), fraction=fraction)
    low, high = (round(100 * end) for end in one.interval)
    share = round(100 * one.value)
    return t("numbers.share", fraction=fraction, share=share, low=low, high=high)


def _whole(number: int) -> str:
    return str(number).replace("-", "−")


def _decimal(t: Texts, one: Number) -> str:
    """A mean with one digit behind the point, as the language writes it."""
    tenths = round(10 * one.value)
    whole, rest = divmod(abs(tenths), 10)
    sign = "−" if tenths < 0 else ""
    return f"{sign}{whole}{t('numbers.point')}{rest}"


def _ratings(t: Texts, told: Answer) -> Iterator[str]:
    if not told.ratings:
        return
    yield t("numbers.ratings")
    for one in told.ratings:
        yield t("app.labelled", what=harmless(one.name), text=_rated(t, one, told.now))


def _rated(t: Texts, one: Rating, now: int) -> str:
    if one.in_placement:
        return t("numbers.in_placement", n=len(one.ids))
    if one.idle(now):
        return t("numbers.idle")
    return t("numbers.rating", points=one.points, band=one.band, n=len(one.ids))


def _evenings(t: Texts, told: Answer) -> Iterator[str]:
    if not told.evenings:
        return
    yield t("numbers.evenings", n=len(told.evenings))
    for evening in told.evenings[-_LAST_EVENINGS:]:
        yield harmless(tally_text(t, evening))
