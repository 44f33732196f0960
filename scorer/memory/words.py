"""Numbers in words: the fraction first, a share with its interval, few cases marked."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.engine.names import harmless
from rules.numbers.numbers import BETWEEN, Kind, Number, Weight
from rules.numbers.tally import Measure
from scorer.phrases import joined, mode_text
from scorer.texts import Texts

_OF_MODES: Final = frozenset(
    {Measure.CHOSEN, Measure.YIELD, Measure.SWING, Measure.ROW, Measure.ROW_AGAINST}
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """A number as it is shown.

    Attributes:
        value: The number; a share as its fraction.
        note: A share in per cent with its interval, or what a mean was taken from; else empty.
        few: Whether it was taken from so few cases that it is marked.
    """

    value: str
    note: str = ""
    few: bool = False


def name_text(t: Texts, one: Number, deck: str = "french") -> str:
    """What a number is called, with what it is about."""
    what = t(f"number.{one.code}")
    return t("numbers.about", what=what, about=about_text(t, one, deck)) if one.about else what


def about_text(t: Texts, one: Number, deck: str = "french") -> str:
    """What a number is about: a mode, a row, a target, a person or two."""
    if one.code in _OF_MODES:
        return mode_text(t, one.about, deck)
    return joined(t, [harmless(part) for part in one.about.split(BETWEEN)])


def told(t: Texts, one: Number) -> Told:
    """A number in words; of few cases neither a share nor a mean is told."""
    if one.kind is Kind.COUNT:
        return Told(value=_whole(one.sum))
    fraction = t("numbers.of", sum=_whole(one.sum), of=one.of)
    if one.weight is Weight.FEW:
        return Told(value=fraction, few=True)
    few = one.weight is Weight.SOME
    if one.interval is None:
        return Told(value=_decimal(t, one), note=fraction, few=few)
    low, high = (round(100 * end) for end in one.interval)
    share = t("numbers.range", share=round(100 * one.value), low=low, high=high)
    return Told(value=fraction, note=share, few=few)


def value_text(t: Texts, one: Number) -> str:
    """A number on one line."""
    shown = told(t, one)
    return t("numbers.about", what=shown.value, about=shown.note) if shown.note else shown.value


def percent_text(t: Texts, part: int, of: int) -> str:
    """A share in whole per cent."""
    return t("numbers.percent", n=round(100 * part / of))


def _whole(number: int) -> str:
    return str(number).replace("-", "−")


def _decimal(t: Texts, one: Number) -> str:
    """A mean with one digit behind the point, as the language writes it."""
    tenths = round(10 * one.value)
    whole, rest = divmod(abs(tenths), 10)
    sign = "−" if tenths < 0 else ""
    return f"{sign}{whole}{t('numbers.point')}{rest}"
