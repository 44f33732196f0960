"""The numbers of a player, a pair or a table of people; each leads to its Partien."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

import flet as ft

from rules.numbers.evening import Evening, evenings
from rules.numbers.numbers import Number
from rules.numbers.pictures import Pictures
from rules.numbers.played import Played
from scorer.appearance import Appearance
from scorer.error_handling import guard
from scorer.exchange.club import RATINGS
from scorer.memory.evening import tally_text
from scorer.memory.history import evening_day
from scorer.memory.question import (
    HISTORY,
    NUMBERS,
    RATING,
    Counted,
    Grouped,
    Kind,
    Question,
    as_called,
    count,
    counted,
    grouped,
    of_people,
    offered,
    read_question,
)
from scorer.memory.ratings import rating_text, shown, signs
from scorer.memory.words import about_text, name_text, told
from scorer.phrases import joined, with_colon
from scorer.screens.home import sentences
from scorer.screens.memory.choices import SHOWN, Limit, Limits, game_limit
from scorer.screens.memory.counted import progress_line, use_played, use_ratings
from scorer.screens.memory.name_card import NameCard, changed_names, use_name_changes
from scorer.screens.memory.pictures import (
    Charts,
    FrequentPartners,
    OfGame,
    PartnersChart,
    RatingChart,
)
from scorer.screens.parts import problem_line, titled
from scorer.services import ScreenContext, screen, use_screen_context
from scorer.text_size.drawn import stacked
from scorer.texts import Texts
from scorer.widgets.bar import BETWEEN, beside, form, lists_in_columns
from scorer.widgets.card import card, heading, stretched
from scorer.widgets.charts.share_range import ShareRange, share_range
from scorer.widgets.choice import chip, equal_chips, wrapped
from scorer.widgets.component import keyed, memo, use_count, use_effect, use_option, use_stable
from scorer.widgets.spoken import said
from scorer.widgets.tap import lettering, once, prose, small_button, tap, text_button

if TYPE_CHECKING:
    from rules.numbers.rating import Rating

END = ft.TextAlign.END
MOST: Final = 8
"""Number of partners, opponents and ratings that are shown at first."""

LINE_PADDING: Final = 12
"""Above and below a number, in logical pixels, so that a line is as high as a touch target."""

Go = Callable[[str], None]
"""Shows another screen, by its route."""


@ft.component
def NumbersRoute() -> Any:
    """The route of the numbers; its address says whose, and of which Partien."""
    context = use_screen_context()
    ft.use_route_location()
    question = read_question(ft.context.page.route)
    return screen(context.look, NUMBERS, Numbers(context, question))


@ft.component
def Numbers(context: ScreenContext, question: Question) -> ft.Control:
    """Whose numbers, then the numbers; without a choice, everybody who can be chosen."""
    services, look = context.services, context.look
    t = look.t
    problem, say = ft.use_state("")
    changes, count_change = use_count()
    partien, progress = use_played(look, services.partien, say, changes)
    go = use_stable(services.go)
    rated = bool(services.preferences.get(RATINGS, default=True))
    everybody = use_ratings(partien if rated else None)
    change = use_name_changes(services, count_change, say)
    people = change.people
    question = as_called(question, partien or (), people.called)

    found = ft.use_memo(
        lambda: evenings(partien or (), services.partien.placed), [id(partien), bool(partien)]
    )
    evening = ft.use_memo(
        lambda: _of_evening(look, question, found, of_people(question, partien or ())),
        [id(found), question, look],
    )

    def choose(key: str, value: str) -> None:
        go(_limited(question, key, value).route)

    choose_now = use_stable(choose)
    parts, aside = [*problem_line(look, problem), _kinds(look, question, go)], list[ft.Control]()
    if partien is None:
        waiting = services.partien.archive is not None
        nothing = prose(t("numbers.nobody"), look.colours.quiet)
        parts += progress_line(look, progress) if waiting else [nothing]
    elif not question.people:
        parts += _choice(look, question, partien, people.hidden, go)
        if question.kind is Kind.PLAYER:
            seen = tuple(one for one in everybody if one.name not in people.hidden)
            aside += all_ratings(look, seen, go)
            aside += changed_names(look, change)
        if question.kind is Kind.PAIR:
            aside.append(FrequentPartners(look, partien, people.hidden))
    else:
        theirs = of_people(question, partien)
        limits = (
            *_limits(look, question, partien, theirs, people.hidden),
            evening,
        )
        parts.append(Limits(look, limits, choose_now))
        if question.kind is Kind.PLAYER:
            parts += own_rating(look, question, everybody, go)
        parts.append(Counts(look, question, partien, people.hidden, go))
        if question.kind is Kind.PLAYER and change.may:
            parts.append(keyed(NameCard, question.route)(look, question, partien, change))
    back = guard(t, say, lambda _: services.go(HISTORY))
    top = titled(look, t("numbers.title"), back)
    return form(look, top, parts, page=question.route, aside=aside, lists=True)


def _limited(question: Question, key: str, value: str) -> Question:
    match key:
        case "people":
            return replace(question, people=tuple(value.split("\n")) if value else ())
        case "game":
            return replace(question, game=value)
        case "evening":
            return replace(question, evening=tuple(value.split()))
        case _:
            return replace(question, year=int(value) if value else None)


def _of_evening(
    look: Appearance, question: Question, found: Iterable[Evening], theirs: Iterable[Played]
) -> Limit:
    """The evenings on which they have played, the last one first."""
    t, ids = look.t, {one.id for one in theirs}
    own = [one for one in reversed(tuple(found)) if not ids.isdisjoint(one.ids)]
    days = Counter(map(evening_day, own))
    options = {}
    for evening in own:
        day = evening_day(evening)
        text = sentences.day(t, day)
        options[" ".join(evening.ids)] = (
            with_colon(t, text, tally_text(t, evening)) if days[day] > 1 else text
        )
    title, chosen = t("numbers.which_evening"), " ".join(question.evening)
    # The address of an evening that has other Partien since is still one.
    options |= {chosen: title} if chosen and chosen not in options else {}
    return Limit(key="evening", title=title, options=tuple(options.items()), chosen=chosen)


def _kinds(look: Appearance, question: Question, go: Go) -> ft.Control:
    t = look.t
    names = [(kind, t(f"numbers.kind_{kind}")) for kind in Kind]
    return equal_chips(
        [
            (name, name, kind is question.kind, _to(go, Question(kind=kind).route))
            for kind, name in names
        ],
        look.colours,
        columns=3,
    )


def _to(go: Go, route: str) -> Callable[[], None]:
    return lambda: go(route)


def _choice(
    look: Appearance,
    question: Question,
    partien: Sequence[Played],
    hidden: frozenset[str],
    go: Go,
) -> list[ft.Control]:
    """Everybody who can be chosen."""
    t, colours = look.t, look.colours
    people = offered(question.kind, partien, hidden)
    if not people:
        return [prose(t("numbers.nobody"), colours.quiet)]
    return [heading(t("numbers.choose"), colours), People(look, question, people, go)]


@memo
@ft.component
def People(
    look: Appearance, question: Question, people: tuple[tuple[str, ...], ...], go: Go
) -> ft.Control:
    """A chip for each of those who can be chosen, the first ones at first."""
    most, set_most = ft.use_state(SHOWN)
    t, colours = look.t, look.colours
    chips = [
        chip(
            joined(t, names),
            colours,
            _to(go, replace(question, people=names).route),
            key=str(names),
        )
        for names in people[:most]
    ]
    rows: list[ft.Control] = [wrapped(chips)]

    def show_more() -> None:
        set_most(most + 4 * SHOWN)

    if len(people) > most:
        rows.append(text_button(t("home.show_more"), colours, show_more, height=48, size=16))
    return ft.Column(rows, spacing=10, tight=True)


def _limits(
    look: Appearance,
    question: Question,
    partien: Sequence[Played],
    theirs: Sequence[Played],
    hidden: frozenset[str],
) -> tuple[Limit, ...]:
    t = look.t
    games = (one.digest.game for one in reversed(theirs))
    years = sorted({one.year for one in theirs if one.year is not None}, reverse=True)
    return (
        Limit(
            key="people",
            title=t(f"numbers.kind_{question.kind}"),
            options=tuple(
                ("\n".join(people), joined(t, people))
                for people in offered(question.kind, partien, hidden)
            ),
            chosen="\n".join(question.people),
        ),
        game_limit(t, games, question.game),
        Limit(
            key="year",
            title=t("numbers.which_year"),
            options=tuple((str(year), str(year)) for year in years),
            chosen=str(question.year or ""),
        ),
    )


@memo
@ft.component
def Counts(
    look: Appearance,
    question: Question,
    partien: tuple[Played, ...],
    hidden: frozenset[str],
    go: Go,
) -> ft.Control:
    """All numbers in their groups; of the games, the one that was played most is unfolded."""
    t, colours = look.t, look.colours
    unfolded, unfold = ft.use_state(frozenset[str]())
    answer, set_answer = use_option(_Groups)
    asked = question, id(partien), hidden

    async def count_them() -> None:
        pictures = Pictures()
        groups = grouped(await count(partien, question, pictures), hidden)
        of_games = {game: OfGame(game, found, pictures) for game, found in groups.games}
        set_answer(_Groups(asked, groups, of_games))

    use_effect(count_them, [asked])
    if answer is None or answer.asked != asked:
        return ft.Column(visible=False)
    groups = answer.groups
    if not groups.results:
        return prose(t("numbers.nothing"), colours.quiet)

    def shown_line(one: Number, name: str = "") -> ft.Control:
        route = question.counted_route(counted(one))
        return line(look, row_of(look, one, name), _to(go, route))

    def people(title: str, found: Sequence[Number]) -> list[ft.Control]:
        lines = [shown_line(one, about_text(t, one)) for one in found]
        return [Folded(look, t(title), tuple(lines))] if lines else []

    matrix = []
    if question.kind is Kind.TABLE and groups.partners:
        matrix = [PartnersChart(look, question.people, groups.partners)]
    parts: list[ft.Control] = [
        _group(look, t("numbers.results"), [shown_line(one) for one in groups.results]),
        *matrix,
        *people("numbers.partners", groups.partners),
        *people("numbers.opponents", groups.opponents),
    ]

    def toggle(game: str) -> Callable[[], None]:
        return lambda: unfold(lambda now: now ^ {game})

    games: list[ft.Control] = []
    first = groups.games[0][0] if groups.games else ""
    for game, found in groups.games:
        opened = (game in unfolded) != (game == first)
        shown = [_unfolding(look, game, toggle(game), opened)]
        if opened:
            shown.append(Charts(look, question, answer.of_games[game]))
            shown.append(_group(look, "", [shown_line(one) for one in found]))
        games.append(ft.Container(stretched(shown, spacing=BETWEEN), key=game))
    if lists_in_columns(look):
        return beside(parts, games)
    return stretched([*parts, *games], spacing=BETWEEN)


@dataclass(frozen=True, eq=False)
class _Groups:
    """What was counted, and what it answers; compared by identity, because it is large."""

    asked: object
    groups: Grouped
    of_games: Mapping[str, OfGame]


@dataclass(frozen=True, slots=True, kw_only=True)
class NumberRow:
    """What a line says.

    Attributes:
        what: What the number is.
        value: The number; empty where there is none yet.
        notes: What tells how much it says.
        few: Whether it was taken from so few cases that it is drawn faint.
        share: The share with its range, to be drawn below; ``None`` where it is none.
    """

    what: str
    value: str = ""
    notes: tuple[str, ...] = ()
    few: bool = False
    share: ShareRange | None = None


def row_of(look: Appearance, one: Number, name: str = "") -> NumberRow:
    """The line of a number; ``name`` stands in place of what it is usually called."""
    t, value = look.t, told(look.t, one)
    share = None
    if one.interval is not None and value.note:
        low, high = one.interval
        share = ShareRange(low=low, value=one.value, high=high)
    return NumberRow(
        what=name or name_text(t, one, look.deck),
        value=value.value,
        notes=(*filter(None, [value.note]), *([t("numbers.few")] if value.few else [])),
        few=value.few,
        share=share,
    )


def line(look: Appearance, row: NumberRow, open_it: Callable[[], None]) -> ft.Control:
    """A line that shows the Partien that it was counted from; below its value stand the notes."""
    colours, below = look.colours, stacked()
    side = ft.TextAlign.START if below else END
    what = prose(row.what, colours.ink, size=16)
    ink = colours.quiet if row.few else colours.ink
    texts = [lettering(row.value, ink, size=18, bold=True, align=side)] if row.value else []
    if row.notes:
        texts.append(lettering(" · ".join(row.notes), colours.quiet, size=14, align=side))
    across = ft.CrossAxisAlignment.START if below else ft.CrossAxisAlignment.END
    value = ft.Column(list(texts), spacing=0, tight=True, horizontal_alignment=across)
    leads = ft.Icon(ft.Icons.CHEVRON_RIGHT, size=20, color=colours.quiet)
    if below:
        column = ft.Column([what, value], spacing=0, tight=True, expand=True)
        content = ft.Row([column, leads], spacing=4)
    else:
        what.expand, value.expand = 4, 5
        content = ft.Row([what, value, leads], spacing=8)
    shown: ft.Control = content
    if row.share is not None:
        drawn = share_range(row.share, colours, few=row.few)
        shown = ft.Column([content, drawn], spacing=2, tight=True)
    return tap(
        with_colon(look.t, row.what, ", ".join(filter(None, [row.value, *row.notes]))),
        ft.Container(shown, alignment=ft.Alignment.CENTER_LEFT),
        open_it,
        height=None,
        padding=ft.Padding.symmetric(horizontal=4, vertical=LINE_PADDING),
        radius=8,
    )


def _group(look: Appearance, title: str, lines: Sequence[ft.Control]) -> ft.Control:
    head = [heading(title, look.colours)] if title else []
    return card(stretched([*head, *lines], spacing=0), look.colours, padding=12)


@ft.component
def Folded(look: Appearance, title: str, lines: tuple[ft.Control, ...]) -> ft.Control:
    """A group of which the first lines are shown, and the others after a tap."""
    all_shown, show_all = ft.use_state(False)
    t = look.t
    rows = list(lines if all_shown else lines[:MOST])
    if len(lines) > MOST and not all_shown:
        more = text_button(
            t("home.show_all"),
            look.colours,
            lambda: show_all(True),
            label=with_colon(t, title, t("home.show_all")),
            height=48,
            size=16,
        )
        rows.append(more)
    return _group(look, title, rows)


def _unfolding(look: Appearance, game: str, toggle: Callable[[], None], opened: bool) -> ft.Control:
    """The name of a game, with which its numbers are shown or hidden."""
    colours, name = look.colours, look.t(f"game.{game}")
    icon = ft.Icons.KEYBOARD_ARROW_UP if opened else ft.Icons.KEYBOARD_ARROW_DOWN
    row = ft.Row(
        [
            prose(name, colours.ink, size=17, bold=True, expand=True),
            ft.Icon(icon, size=24, color=colours.quiet),
        ]
    )
    return tap(
        name,
        row,
        once(toggle),
        colour=colours.raised,
        toggled=opened,
        padding=ft.Padding.symmetric(horizontal=14),
    )


def own_rating(
    look: Appearance, question: Question, everybody: tuple[Rating, ...], go: Go
) -> list[ft.Control]:
    """The rating of a player, and what it means; empty for who has played in no pair."""
    t, now = look.t, int(time.time())
    own = next((one for one in everybody if (one.name,) == question.people), None)
    if own is None:
        return []
    title, known = t("numbers.one_rating"), bool(shown([own], now))
    row = (
        rating_row(t, own, title)
        if known
        else NumberRow(what=title, notes=(rating_text(t, own, now),))
    )
    route = question.counted_route(Counted(code=RATING))
    lines = [line(look, row, _to(go, route)), Why(look)]
    if known and len(own.course) > 1:
        lines.insert(1, RatingChart(look, own.course))
    return [_group(look, "", lines)]


def rating_row(t: Texts, one: Rating, what: str) -> NumberRow:
    """The line of a rating that is shown: points, band and Partien."""
    notes = f"± {one.now.band}", t("home.partien", n=len(one.ids))
    return NumberRow(what=what, value=str(one.now.points), notes=notes)


def all_ratings(look: Appearance, everybody: tuple[Rating, ...], go: Go) -> list[ft.Control]:
    """Everybody who has a rating, the strongest first, and what it means."""
    t, listed = look.t, shown(everybody, int(time.time()))
    lines = [
        line(
            look,
            rating_row(t, one, f"{sign} {one.name}"),
            _to(go, Question(people=(one.name,)).route),
        )
        for sign, one in zip(signs(listed) if listed else (), listed, strict=True)
    ]
    if not lines:
        return []
    return [Folded(look, t("numbers.ratings"), tuple(lines)), Why(look)]


@memo
@ft.component
def Why(look: Appearance) -> ft.Control:
    """What a rating means, once it is asked for."""
    told_why, tell = ft.use_state(False)
    t, colours = look.t, look.colours
    ask = small_button(
        t("numbers.rating_what"), colours, lambda: tell(not told_why), selected=told_why
    )
    why = t("numbers.rating_why")
    text = [said(why, prose(why, colours.ink, size=15))] if told_why else []
    return stretched([ask, *text])
