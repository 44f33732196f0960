"""The charts beside the numbers, each drawn once, when the numbers are there."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import flet as ft

from rules.engine.names import harmless
from rules.jass.cards import DEAL_TOTAL
from rules.numbers.numbers import BETWEEN, Number, Partners, Weight
from rules.numbers.pictures import Pictures
from rules.numbers.played import Played
from rules.numbers.tally import Measure
from scorer.appearance import Appearance
from scorer.memory.history import day_at
from scorer.memory.question import Kind, Question
from scorer.memory.words import about_text, name_text, percent_text, told, value_text
from scorer.phrases import date_text, joined, with_colon
from scorer.screens.memory.counted import FIRST
from scorer.sharing.fair_queue import Pauses
from scorer.text_size.drawn import scaled
from scorer.texts import Texts
from scorer.widgets.bar import MARGIN
from scorer.widgets.card import card, heading, stretched
from scorer.widgets.charts.band import Band
from scorer.widgets.charts.level_bars import LevelBar, LevelBars, level_bars
from scorer.widgets.charts.matrix import Cell, Matrix
from scorer.widgets.charts.picture import LEAST_LETTERS, Drawn, Picture
from scorer.widgets.charts.scatter import Scatter
from scorer.widgets.charts.stacked_bars import Bar, Figure, StackedBars, stacked_bars
from scorer.widgets.component import memo, use_effect, use_option
from scorer.widgets.spoken import unread
from scorer.widgets.tap import prose

if TYPE_CHECKING:
    from rules.numbers.rating import Step

PADDING = 12
"""Space around a chart on its card, in logical pixels."""

MOST_PEOPLE = 8
"""So many people the matrix of those who play most has at most."""


class OfGame:
    """The numbers of a game and what else its charts need; compared by identity, being large."""

    def __init__(self, game: str, numbers: Sequence[Number], pictures: Pictures) -> None:
        """What is known of a game."""
        self.game, self.numbers, self.pictures = game, numbers, pictures

    def of(self, code: Measure) -> dict[str, Number]:
        """The numbers of a code, by what they are about."""
        return {one.about: one for one in self.numbers if one.code is code}


@memo
@ft.component
def Charts(look: Appearance, question: Question, of_game: OfGame) -> Any:
    """The charts of a game, each on a card."""
    colours, deck = look.colours, look.deck
    cards: list[ft.Control] = []
    modes = modes_chart(look, question, of_game)
    if modes is not None:
        cards.append(_carded(look, [stacked_bars(modes, deck, colours)]))
    rows = rows_chart(look, of_game)
    if rows is not None:
        cards.append(_carded(look, [level_bars(rows, colours)]))
    scatter = declared_chart(look.t, of_game)
    if scatter is not None:
        title = marked_few(look.t, look.t("numbers.declared_made"), few=scatter.few)
        cards.append(_carded(look, [heading(title, colours), drawn(look, scatter)]))
    shown = stretched(cards, spacing=14)
    shown.visible = bool(cards)
    return shown


@memo
@ft.component
def PartnersChart(look: Appearance, people: tuple[str, ...], found: tuple[Number, ...]) -> Any:
    """Who has won with whom, of some people."""
    t, matrix = look.t, partners_matrix(look.t, people, found)
    helps = [t("numbers.matrix_help"), *([t("numbers.matrix_hollow")] if matrix.hollow else [])]
    rows = [
        heading(matrix.title, look.colours),
        unread(prose(" ".join(helps), look.colours.quiet, size=14)),
        drawn(look, matrix),
    ]
    return _carded(look, rows)


@memo
@ft.component
def FrequentPartners(look: Appearance, partien: tuple[Played, ...], hidden: frozenset[str]) -> Any:
    """The same of those who have played most in pairs, once everything else is shown."""
    answer, set_answer = use_option(_Frequent)
    asked = id(partien), hidden

    async def count_them() -> None:
        await asyncio.sleep(FIRST)
        partners, pauses = Partners(), Pauses()
        for played in partien:
            await pauses.pause()
            partners.take(played)
        people = partners.most_frequent(MOST_PEOPLE, hidden)
        set_answer(_Frequent(people, partners.numbers(people)))

    use_effect(count_them, [asked])
    if answer is None or not answer.numbers:
        return ft.Column(visible=False)
    return PartnersChart(look, answer.people, answer.numbers)


class _Frequent:
    """People and their numbers, compared by identity."""

    def __init__(self, people: tuple[str, ...], numbers: tuple[Number, ...]) -> None:
        self.people, self.numbers = people, numbers


@memo
@ft.component
def RatingChart(look: Appearance, course: tuple[Step, ...]) -> Any:
    """How a rating has gone, since it was first shown."""
    return drawn(look, rating_band(look.t, course))


def drawn(look: Appearance, picture: Picture) -> Any:
    """A picture on a card of a form."""
    room = look.width - 2 * (MARGIN + PADDING)
    return Drawn(picture, look.colours, room, scaled(LEAST_LETTERS))


def _carded(look: Appearance, rows: Sequence[ft.Control]) -> ft.Control:
    column = stretched(rows, spacing=8)
    return card(column, look.colours, padding=PADDING)


def partners_matrix(t: Texts, people: Sequence[str], found: Sequence[Number]) -> Matrix:
    """Who has won with whom, in the order of these people."""
    place = {name: number for number, name in enumerate(people)}
    cells = []
    for one in found:
        first, second = sorted(place[name] for name in one.about.split(BETWEEN))
        value = f"{one.sum}–{one.of - one.sum}"
        cell = Cell(
            value=value,
            told=with_colon(t, about_text(t, one), value),
            share=None if one.weight is Weight.FEW else one.value,
            few=one.weight is not Weight.ENOUGH,
        )
        cells.append((first, second, cell))
    return Matrix(
        title=t("numbers.matrix"), people=tuple(map(harmless, people)), cells=tuple(cells)
    )


def rating_band(t: Texts, course: Sequence[Step]) -> Band:
    """The course of a rating; two steps at least."""
    points = [(step.ended or 0, step.points, step.band) for step in course]
    (begun, first, _), (ended, last, band) = points[0], points[-1]
    values = [value for _, value, _ in points]
    days = [date_text(t, day_at(when)) for when in (begun, ended)]
    told = t(
        "numbers.rating_course",
        first=with_colon(t, days[0], first),
        last=with_colon(t, days[1], f"{last} ± {band}"),
        least=min(values),
        most=max(values),
    )
    return Band(points=tuple(points), first=days[0], last=days[1], told=told)


def marked_few(t: Texts, title: str, *, few: bool) -> str:
    """The title of a chart or a note in it, marked where it is about few cases."""
    return t("numbers.about", what=title, about=t("numbers.few")) if few else title


def declared_chart(t: Texts, of_game: OfGame) -> Scatter | None:
    """What was declared against what was made; ``None`` of few deals and in other games."""
    told_of = [
        of_game.of(code).get("") for code in (Measure.EXACT, Measure.DEVIATION, Measure.BIAS)
    ]
    known = [one for one in told_of if one is not None and one.weight is not Weight.FEW]
    if not known:
        return None
    few = known[0].weight is not Weight.ENOUGH
    title = marked_few(t, t("numbers.declared_made"), few=few)
    said = [with_colon(t, name_text(t, one), value_text(t, one)) for one in known]
    return Scatter(
        dots=tuple((*dot, count) for dot, count in sorted(of_game.pictures.declared.items())),
        across=t("numbers.declared"),
        up=t("numbers.made"),
        above=t("numbers.made_more"),
        below=t("numbers.made_less"),
        few=few,
        told=". ".join([title, *said]),
    )


def rows_chart(look: Appearance, of_game: OfGame) -> LevelBars | None:
    """What each row of a Coiffeur brought, against 157; ``None`` where no row has enough cells."""
    t = look.t
    own, others = of_game.of(Measure.ROW), of_game.of(Measure.ROW_AGAINST)
    if all(one.weight is Weight.FEW for one in own.values()):
        return None
    bars = tuple(
        LevelBar(
            name=about_text(t, one, look.deck),
            value=value_text(t, one),
            length=_mean(one),
            beside=_mean(others.get(kind)),
            few=one.weight is not Weight.ENOUGH,
        )
        for kind, one in own.items()
    )
    helps = [t("numbers.rows_help", n=DEAL_TOTAL), *([t("numbers.rows_others")] if others else [])]
    told = []
    for bar, kind in zip(bars, own, strict=True):
        against = others.get(kind)
        beside = [name_text(t, against, look.deck), value_text(t, against)] if against else []
        few = [t("numbers.few")] if bar.few else []
        told.append(with_colon(t, bar.name, ", ".join([bar.value, *few, *beside])))
    return LevelBars(
        help=" ".join(helps),
        level=DEAL_TOTAL,
        bars=bars,
        sentence=". ".join([t("numbers.rows_help", n=DEAL_TOTAL).rstrip("."), *told]),
    )


def _mean(one: Number | None) -> float | None:
    return None if one is None or one.weight is Weight.FEW else one.value


def modes_chart(look: Appearance, question: Question, of_game: OfGame) -> StackedBars | None:
    """What somebody chose, beside what the whole table did; ``None`` of few choices."""
    t, own = look.t, of_game.of(Measure.CHOSEN)
    whole = own.pop("", None)
    weight = next((one.weight for one in own.values()), Weight.FEW)
    if whole is None or weight is Weight.FEW:
        return None
    table = of_game.pictures.chosen_at_table(of_game.game)
    bars = [_bar(t, joined(t, question.people), own, table)]
    if question.kind is not Kind.TABLE:
        everybody = {one.about: one for one in table}
        bars.append(_bar(t, t("numbers.kind_table"), everybody, table))
    few = weight is Weight.SOME
    figures = tuple(
        _figure(look, one, own.get(one.about), whole.of, of_game, few=few, alone=len(bars) == 1)
        for one in table
    )
    title = marked_few(t, t(f"number.{Measure.CHOSEN}"), few=few)
    said = [with_colon(t, one.name, ", ".join([one.value, *one.notes])) for one in figures]
    return StackedBars(
        title=title,
        bars=tuple(bars),
        figures=figures,
        sentence=". ".join([", ".join([title, *(bar.name for bar in bars)]), *said]),
    )


def _bar(t: Texts, name: str, chosen: Mapping[str, Number], order: Sequence[Number]) -> Bar:
    """A bar with its parts in an order, and how many choices it stands for."""
    parts = tuple((one.about, chosen[one.about].sum) for one in order if one.about in chosen)
    count = sum(times for _, times in parts)
    return Bar(name=t("numbers.about", what=name, about=str(count)), parts=parts)


def _figure(
    look: Appearance,
    table: Number,
    own: Number | None,
    of: int,
    of_game: OfGame,
    *,
    few: bool,
    alone: bool,
) -> Figure:
    """How often a mode was chosen, by them and at the table, and what it brought them."""
    t, times = look.t, own.sum if own else 0
    share = percent_text(t, times, of)
    if not alone:
        at_table = percent_text(t, table.sum, table.of)
        share = t("numbers.share_at_table", own=share, table=at_table)
    notes = [share]
    gain = of_game.of(Measure.SWING).get(table.about)
    if gain is not None and gain.weight is not Weight.FEW:
        deals = t("end.deals_played", n=gain.of)
        brought = t("numbers.brought", value=told(t, gain).value, deals=deals)
        alone_few = gain.weight is Weight.SOME and not few
        notes.append(marked_few(t, brought, few=alone_few))
    return Figure(
        mode=table.about,
        name=about_text(t, table, look.deck),
        value=t("numbers.of", sum=times, of=of),
        notes=tuple(notes),
        few=few,
    )
