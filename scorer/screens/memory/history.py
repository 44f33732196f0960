"""All finished Partien in one list, by day and evening, limited by game, player, year and words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

import flet as ft

from rules.numbers.evening import evenings
from rules.numbers.played import Played
from scorer.appearance import Appearance
from scorer.drafts.typed import use_draft
from scorer.error_handling import guard, guard_async
from scorer.exchange.club import CASH
from scorer.memory.evening import more_text, people_text, tally_line
from scorer.memory.history import (
    Evenings,
    History,
    HistoryLimits,
    Line,
    Section,
    evening_day,
    limited,
    sections,
    without_words,
)
from scorer.memory.question import (
    CASH_BOX,
    HISTORY,
    NUMBERS,
    RATING,
    Counted,
    Question,
    as_called,
    find,
    read_counted,
    read_question,
)
from scorer.memory.ratings import ratings
from scorer.memory.words import name_text
from scorer.noted.people import People, people_of
from scorer.paper.files import plain
from scorer.phrases import date_text, joined, with_colon
from scorer.screens.home import sentences
from scorer.screens.home.pictures import SIGNS, line_picture
from scorer.screens.memory.choices import Limit, Limits, game_limit
from scorer.screens.memory.counted import progress_line, use_played
from scorer.screens.memory.line import (
    DeletedLines,
    LineActions,
    Unfolded,
    deleted_note,
    line_row,
    use_actions,
)
from scorer.screens.parts import doing, problem_line, titled
from scorer.services import ScreenContext, screen, use_screen_context
from scorer.summary import overview
from scorer.table.ruling.sharing import ShareButtons
from scorer.texts import Texts
from scorer.theme import TARGET
from scorer.widgets.bar import form
from scorer.widgets.card import heading, stretched
from scorer.widgets.choice import field, field_row
from scorer.widgets.component import (
    Live,
    keyed,
    memo,
    use_control_cache,
    use_effect,
    use_option,
    use_part,
    use_stable,
    whole_value,
)
from scorer.widgets.spoken import announced, headline
from scorer.widgets.tap import prose, small_button, tap, text_button

PAGE: Final = 20
"""Number of Partien that are shown at first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """The Partien that a number was counted from.

    Attributes:
        ids: Their ids.
        name: Whose number it is, and which.
    """

    ids: frozenset[str]
    name: str


async def source_of(
    look: Appearance,
    partien: tuple[Played, ...],
    people: People,
    question: Question,
    asked: Counted,
    known: Evenings,
) -> Source:
    """What a number was counted from; nothing if it does not exist any more."""
    t = look.t
    question = as_called(question, partien, people.called)
    whose = joined(t, question.people) if question.people else t("numbers.everybody")
    if asked.code == RATING:
        everybody = await ratings(partien)
        ids = next((one.ids for one in everybody if (one.name,) == question.people), ())
        what = t("numbers.one_rating")
        # It is that of all Partien, whatever the other numbers are limited to.
        question = Question(people=question.people)
    else:
        found = await find(partien, question, asked)
        ids = found.ids if found else ()
        what = name_text(t, found, look.deck) if found else ""
    limits = [t(f"game.{asked.game or question.game}")] if asked.game or question.game else []
    year = [str(question.year)] if question.year else []
    played = filter(None, map(known.of, question.evening))
    evening = [sentences.day(t, evening_day(one)) for one in played][:1]
    told = [whose, what, *limits, *year, *evening]
    return Source(ids=frozenset(ids), name=" · ".join(filter(None, told)))


@ft.component
def HistoryRoute() -> Any:
    """The route of all finished Partien, or of those that a number was counted from."""
    context = use_screen_context()
    ft.use_route_location()
    route = ft.context.page.route
    return screen(context.look, HISTORY, keyed(AllFinished, route)(context, route))


@ft.component
def AllFinished(context: ScreenContext, route: str) -> ft.Control:
    """The list below its limits; the tallies of evenings follow once they are counted.

    Args:
        context: The context of the session.
        route: The route, with the number that the Partien were counted from, if any.
    """
    services, look = context.services, context.look
    t, partien = look.t, services.partien
    question = read_question(route)
    # A session that cannot open all Partien has no numbers.
    asked = read_counted(route) if partien.archive else None
    history, set_history = use_option(History)
    # Whoever comes back from a Partie finds the list as it was left.
    typed = use_draft(services.drafts, route, None, HistoryLimits())
    wanted = use_part(typed, without_words)
    problem, say = ft.use_state("")
    changes, gone, actions = use_actions(services, t, say)
    played, progress = use_played(look, partien, say, changes)

    async def read() -> None:
        listed = await overview(partien.shelf, partien.ids if partien.limited else None)
        noted = people_of(partien.shelf.settings), partien.notes
        set_history(History(t, listed, *noted, gone=gone))

    use_effect(guard_async(t, say, read), [t, changes])
    counting = played is None and partien.archive is not None
    known = ft.use_memo(
        lambda: (
            None if counting else Evenings(evenings(played or (), partien.placed), partien.placed)
        ),
        [counting, id(played)],
    )
    source, set_source = use_option(Source)

    async def find_source() -> None:
        if played is not None and asked is not None and known is not None:
            people = people_of(partien.shelf.settings)
            set_source(await source_of(look, played, people, question, asked, known))

    use_effect(guard_async(t, say, find_source), [id(played), look])

    choose: Callable[[str, str], None] = use_stable(
        lambda limit, value: typed.set(limited(typed.value, limit, value))
    )

    def to(route: str) -> Callable[[Any], None]:
        return guard(t, say, lambda _: services.go(route))

    parts, listed = problem_line(look, problem), list[ft.Control]()
    if asked is not None and source is None:
        parts += progress_line(look, progress)
    elif history is not None and not len(history) and history.gone is None:
        parts.append(prose(t("home.no_history"), look.colours.quiet))
    elif history is not None:
        ids = None
        if source is not None:
            ids = source.ids
            parts += _counted(look, source)
        limits = Limits(look, _limits(look, history, wanted), choose)
        parts += _head(look, SearchField(look, typed), limits)
        listed.append(Lines(look, history, typed, ids, known, actions))
    if history is not None and actions.may_change and asked is None:
        listed.append(DeletedLines(look, history.deleted, actions))
    numbers = _lead(look, "numbers", t("numbers.title"), to(NUMBERS))
    leads = [numbers] if partien.archive is not None and asked is None else []
    if leads and partien.shelf.settings.get(CASH):
        leads.insert(0, _lead(look, "cash", t("cash.title"), to(CASH_BOX)))

    def leave(_event: Any) -> None:
        typed.set(HistoryLimits())
        services.go(question.route if asked is not None else "/")

    top = titled(look, t("home.history"), guard(t, say, leave), leads)
    return form(look, top, parts, aside=listed, lists=True)


def _head(look: Appearance, search: ft.Control, limits: ft.Control) -> list[ft.Control]:
    """What limits the list; side by side on a short screen, so that the list has room."""
    if not look.short:
        return [search, limits]
    return [
        ft.Row(
            [
                ft.Container(search, expand=2),
                ft.Container(limits, expand=3, padding=ft.Padding.only(top=12)),
            ],
            spacing=12,
            vertical_alignment=ft.CrossAxisAlignment.START,
        )
    ]


def _lead(look: Appearance, sign: str, name: str, go: Callable[[Any], None]) -> ft.Control:
    """A sign in the title bar that leads to another screen."""
    return tap(
        name,
        line_picture(SIGNS[sign], look.colours.ink, size=24, stroke=1.7),
        go,
        width=TARGET,
        padding=0,
        radius=TARGET / 2,
        key=sign,
    )


def _counted(look: Appearance, source: Source) -> list[ft.Control]:
    """Which number the list belongs to."""
    t, colours = look.t, look.colours
    return [
        heading(t("numbers.counted"), colours),
        headline(prose(source.name, colours.ink, size=17, bold=True), level=2),
    ]


def _limits(look: Appearance, history: History, wanted: HistoryLimits) -> tuple[Limit, ...]:
    t = look.t
    return (
        game_limit(t, history.games, wanted.game),
        Limit(
            key="player",
            title=t("numbers.which_player"),
            options=tuple((name, name) for name in history.players),
            chosen=history.called(wanted.player),
        ),
        Limit(
            key="year",
            title=t("numbers.which_year"),
            options=tuple((str(year), str(year)) for year in history.years),
            chosen=str(wanted.year or ""),
        ),
    )


@memo
@ft.component
def SearchField(look: Appearance, wanted: Live[HistoryLimits]) -> ft.Control:
    """The field for words; never drawn again, so that no letter is lost while one types."""

    def keep(event: ft.Event[ft.TextField]) -> None:
        wanted.set(replace(wanted.value, words=event.control.value or ""))

    hint, words = look.t("numbers.search"), wanted.value.words
    box = field(look.colours, hint=hint, value=words, on_change=keep)
    box.capitalization = ft.TextCapitalization.NONE
    return field_row(box)


@memo
@ft.component
def Lines(
    look: Appearance,
    history: History,
    wanted: Live[HistoryLimits],
    ids: frozenset[str] | None,
    evenings_known: Evenings | None,
    actions: LineActions,
) -> ft.Control:
    """How many Partien fit, and the newest of them under their headings.

    Only what is shown is made, however many there are.

    Args:
        look: Colours, texts and size of the screen.
        history: All finished Partien.
        wanted: What is chosen and typed to limit them.
        ids: Those that a number was counted from; ``None`` for all.
        evenings_known: The evenings; ``None`` until they are counted.
        actions: What can be done with a Partie.
    """
    t = look.t
    unfolded, set_unfolded = ft.use_state("")
    limit = replace(use_part(wanted, whole_value), ids=ids)
    # Another limit begins with the first page again.
    paged, set_paged = ft.use_state((limit, PAGE))
    most = paged[1] if paged[0] == limit else PAGE
    keep = use_control_cache()
    gone = history.gone

    def fold() -> None:
        if gone is not None and unfolded == gone.id:
            set_unfolded("")

    use_effect(fold, [gone])
    fitting = history.matching(limit)
    count = t("home.partien", n=len(fitting)) if fitting else t("numbers.nothing")
    rows: list[ft.Control] = [announced(count, prose(count, look.colours.quiet, size=14))]

    def unfold(line: Line) -> Callable[[], None]:
        return lambda: set_unfolded(lambda before: "" if before == line.id else line.id)

    shown = history.with_gone(fitting[:most])
    for section in sections(shown, evenings_known or Evenings()):
        if section.lines != (gone,):
            rows.append(_heading(look, section, counting=evenings_known is None))
            if section.evening is not None and len(section.evening.ids) > 1:
                # An evening that goes on into the next day has a section on both.
                key = f"evening-{section.day}-{section.evening.ids[0]}"
                rows.append(keyed(SharedEvening, key)(look, history, section, actions))
        for line in section.lines:
            if line is gone:
                undo = doing(actions.bring_back, line.id)
                rows.append(deleted_note(look, t("memory.deleted"), undo, line.id))
                continue
            row = keep(
                (line, look),
                lambda line=line: line_row(look, line, actions, unfold(line)),  # type: ignore[misc]
            )
            rows.append(row)
            if unfolded == line.id:
                # In another evening it begins anew: if it is moved and changes at the same time,
                # what Flet sends does not fit what the client shows.
                evening = evenings_known.placed.get(line.id) if evenings_known else None
                place = f"of-{line.id}-{evening}"
                rows.append(keyed(Unfolded, place)(look, line, evenings_known, actions))
    if len(fitting) > most:
        # Each page is as long as all before, so that the oldest of ten thousand is ten taps away.
        more = text_button(
            t("home.show_more"),
            look.colours,
            lambda: set_paged((limit, 2 * most)),
            height=48,
            size=16,
        )
        rows.append(more)
    return stretched(rows)


@ft.component
def SharedEvening(
    look: Appearance, history: History, section: Section, actions: LineActions
) -> ft.Control:
    """The button that shares an evening, and once it was tapped, as what.

    Args:
        look: Colours, texts and size of the screen.
        history: All finished Partien.
        section: The evening.
        actions: What can be done with its Partien.
    """
    t = look.t
    shown, show = ft.use_state(False)
    if shown:
        lines = evening_lines(t, history.whole(section))
        device, name = actions.services.device, f"{plain(lines[0])}.png"
        return ShareButtons(look, device, lines, actions.say, name)
    day = sentences.day(t, section.day)
    button = small_button(
        t("share.evening"),
        look.colours,
        lambda _: show(True),
        label=with_colon(t, t("share.evening"), day),
    )
    return ft.Row([button], alignment=ft.MainAxisAlignment.START)


def evening_lines(t: Texts, section: Section) -> tuple[str, ...]:
    """An evening as lines of text: the date, who has won how often, and each Partie."""
    tally = tally_line(t, section.evening) if section.evening else ""
    more = [
        with_colon(t, people_text(t, one), made)
        for one in (section.evening.told if section.evening else ())
        if (made := more_text(t, one))
    ]
    # What is sent may be read on another day.
    day = date_text(t, section.day) if section.day else ""
    played = [
        f"{sentences.result(t, line.partie)}, {sentences.standing(t, line.partie)}"
        for line in reversed(section.lines)
    ]
    head = [t("number.played")] if played else []
    title = " · ".join(filter(None, (t("app.name"), day)))
    return (title, "", tally, *more, "", *head, *played)


def _heading(look: Appearance, section: Section, *, counting: bool) -> ft.Control:
    """The day, and how the evening has ended; while that is counted, the room for it."""
    t, colours = look.t, look.colours
    day = sentences.day(t, section.day)
    lines: list[ft.Control] = []
    if day:
        text = prose(day[0].upper() + day[1:], colours.ink, size=16, bold=True)
        lines.append(headline(text, level=2))
    if section.evening is not None or counting:
        tally = tally_line(t, section.evening) if section.evening else ""
        lines.append(prose(tally, colours.quiet, size=14))
    return ft.Container(stretched(lines, spacing=0), padding=ft.Padding.only(top=8, left=4))
