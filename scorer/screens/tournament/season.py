"""A season: the nights that are added up, how many of them count, and the list (TOUR-9)."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import flet as ft

from rules.tournament.document import Night
from rules.tournament.people import names_of
from rules.tournament.season import (
    RANK_POINTS,
    SeasonRules,
    SeasonStanding,
    rules_faults,
    season_faults,
)
from rules.tournament.season import season as added_up
from rules.tournament.standings import Standing, standings
from scorer.appearance import Appearance
from scorer.error_handling import guard, guard_async
from scorer.exchange.seasons import KeptSeason
from scorer.nights import NightListing, NightSummary
from scorer.noted.here import SeasonNights, season_nights
from scorer.noted.people import people_of
from scorer.phrases import signed, violation_text, with_colon
from scorer.screens.memory.name_card import NameChanges, use_name_changes
from scorer.screens.parts import problem_line, titled
from scorer.screens.tournament.kept.seasons import SeasonActions, SeasonName, use_seasons
from scorer.screens.tournament.nights import day_text, progress_text, title_of
from scorer.screens.tournament.paper import SeasonPapers
from scorer.screens.tournament.parts import ranked_line
from scorer.screens.tournament.players.same_person import same_people
from scorer.screens.tournament.wording import rank_text
from scorer.services import ScreenContext, screen, use_screen_context
from scorer.texts.standings import listed_points, season_name
from scorer.widgets.bar import form
from scorer.widgets.card import card, stretched
from scorer.widgets.choice import field, field_row, stepper, toggle
from scorer.widgets.component import keyed, use_effect, use_option
from scorer.widgets.tap import lettering, prose
from scorer.widgets.typed_text import TypedText, use_typed_text

END = ft.TextAlign.END

RANK, SPACE = 40, 4
"""Width of a rank, and of the space after it, in logical pixels."""


@dataclass(frozen=True, slots=True)
class Played:
    """A night that can be added up, and its standings."""

    night: Night
    lines: tuple[Standing, ...]


Sheets = dict[str, Played]
"""Nights by their ids."""


@ft.component
def SeasonRoute() -> Any:
    """The season of the nights of this data folder."""
    context = use_screen_context()
    return screen(context.look, "/tournament/season", SeasonForm(context))


@ft.component
def SeasonForm(context: ScreenContext) -> Any:
    """The seasons, the nights to choose from, and the list of those that are chosen."""
    services, look = context.services, context.look
    t = look.t
    listed, set_listed = use_option(NightListing)
    problem, say = ft.use_state("")
    sheets, set_sheets = ft.use_state(Sheets())
    times, again = ft.use_state(0)
    settings = services.nights.shelf.settings
    nights, set_nights = ft.use_state(SeasonNights())
    seasons = use_seasons(context, say, nights)
    change = use_name_changes(services, lambda: again(lambda count: count + 1), say)

    async def read() -> None:
        # Let the screen without the list be sent before the disk is read.
        await asyncio.sleep(0.01)
        found = await services.nights.listing()
        read_sheets, views = Sheets(), []
        # The oldest night is the first of the season.
        for night in reversed(_added_up(found)):
            opened = await services.nights.open_night(night.id)
            named, log = opened.view.as_called(people_of(settings).now)
            read_sheets[night.id] = Played(named, standings(log.state))
            views.append(opened.view.night)
        set_nights(await season_nights(services.nights.shelf, views))
        set_sheets(read_sheets)
        set_listed(found)

    use_effect(guard_async(t, say, read), [times])
    back = guard(t, say, lambda _: services.go("/tournament"))
    top = titled(look, t("tournament.season"), back)
    content = problem_line(look, problem)
    if listed is None:
        return form(look, top, content)

    over = frozenset(night.id for night in _added_up(listed) if night.over)
    season = seasons.shown(over)
    turn = seasons.known.turn
    content += seasons.chips(season, over)
    content.append(keyed(SeasonName, f"name-{season.id}-{turn}")(look, season, seasons))
    content.append(_nights(look, listed, season, seasons))
    content.append(keyed(SeasonWays, f"ways-{season.id}-{turn}")(look, season, seasons))
    chosen = [played for night_id, played in sheets.items() if night_id in season.nights]
    content += _added(context, season, seasons, chosen, change)
    return form(look, top, [*content, *seasons.foot(season)])


def _nights(
    look: Appearance, listed: NightListing, season: KeptSeason, seasons: SeasonActions
) -> ft.Control:
    """The nights, each with a switch."""
    t, colours = look.t, look.colours

    def choose(night_id: str) -> Any:
        nights = {night_id} ^ (season.nights & {night_id})

        def change(now: KeptSeason) -> KeptSeason:
            return replace(now, nights=now.nights - {night_id} | nights)

        return seasons.handler(lambda: seasons.change(season, change))

    switches = [
        toggle(
            " · ".join(
                part for part in (title_of(t, night.title), day_text(t, night.created)) if part
            ),
            night.id in season.nights,
            colours,
            choose(night.id),
            hint=progress_text(t, night),
            key=night.id,
        )
        for night in reversed(_added_up(listed))
    ]
    return card(stretched(switches, spacing=0), colours, padding=12)


def _added(
    context: ScreenContext,
    season: KeptSeason,
    seasons: SeasonActions,
    chosen: list[Played],
    change: NameChanges,
) -> list[ft.Control]:
    """How many nights count, the list, close names, and the papers."""
    look = context.look
    t, colours, nights = look.t, look.colours, len(chosen)
    rules = season.rules_for(nights)
    added = [played.lines for played in chosen]
    wrong = next(season_faults(added, rules), None)
    if wrong is not None:
        return [prose(violation_text(t, wrong), colours.error)]
    content: list[ft.Control] = []
    if nights > 1:

        def count_best(count: int) -> Callable[[Any], Any]:
            best = count if count < nights else None
            return seasons.handler(lambda: seasons.agree(season, best=best))

        content.append(_best(look, rules.best or nights, nights, count_best))
    content += _list(look, added, rules)
    if rules.best is not None:
        content.append(prose(t("paper.not_counted"), colours.quiet, size=14))
    if chosen:
        names = [names_of(played.night) for played in chosen]
        content += same_people(look, names, change)
        title = season_name(t, season.title, season.year)
        papers = tuple(played.night for played in chosen)
        content.append(SeasonPapers(context, papers, rules, title))
    return content


@ft.component
def SeasonWays(look: Appearance, season: KeptSeason, seasons: SeasonActions) -> ft.Control:
    """By what a season is counted (TOUR-9).

    Args:
        look: Colours and texts.
        season: The season.
        seasons: They change it; points that cannot be are only refused.
    """
    t, colours, rules = look.t, look.colours, season.rules
    points_shown = rules.rank_points or season.former_points or RANK_POINTS
    table = use_typed_text(" ".join(map(str, points_shown)))
    _, redraw = ft.use_state(table.text)
    by_rank = bool(rules.rank_points)
    wrong = next(rules_faults(SeasonRules(rank_points=points_in(table.text))), None)

    def write() -> None:
        redraw(table.text)
        points = points_in(table.text)
        if points and not any(rules_faults(SeasonRules(rank_points=points))):
            give(points)

    def switch() -> None:
        give(() if by_rank else points_in(table.text) or RANK_POINTS)

    def give(points: tuple[int, ...]) -> None:
        seasons.change(season, lambda now: now.by_rank_points(points))

    def double() -> None:
        seasons.agree(season, last_double=not rules.last_double)

    ways: list[ft.Control] = [
        toggle(
            t("tournament.season_by.rank_points"),
            by_rank,
            colours,
            seasons.handler(switch),
            hint=t("tournament.season_by.rank_points_help"),
        ),
        toggle(
            t("tournament.season_by.last_double"),
            rules.last_double,
            colours,
            seasons.handler(double),
        ),
    ]
    if by_rank:
        ways.insert(1, _rank_points(look, table, seasons.handler(write)))
        if wrong is not None:
            ways.insert(2, prose(violation_text(t, wrong), colours.error))
    return card(stretched(ways, spacing=0), colours, padding=12)


def _rank_points(look: Appearance, table: TypedText, typed: Callable[..., Any]) -> ft.Control:
    """The field for the points of the ranks."""
    hint = look.t("tournament.season_by.points")
    return field_row(
        field(look.colours, hint=hint, value=table, on_change=typed, key="rank-points")
    )


def _added_up(found: NightListing) -> tuple[NightSummary, ...]:
    """The nights that can be added up; those that a newer version wrote cannot be read."""
    return tuple(night for night in found.nights if not night.newer)


def _best(look: Appearance, count: int, nights: int, choose: Any) -> ft.Control:
    """How many nights count for each player."""
    t, colours = look.t, look.colours
    text = t("tournament.season_best", n=count, nights=nights)
    fewer = choose(count - 1) if count > 1 else None
    more = choose(count + 1) if count < nights else None
    number = stepper(text, count, colours, fewer, more, sign="")
    line = ft.Row([prose(text, colours.ink, expand=True), number], spacing=8)
    return card(line, colours, padding=12)


def _list(
    look: Appearance, chosen: list[tuple[Standing, ...]], rules: SeasonRules
) -> list[ft.Control]:
    lines = added_up(chosen, rules)
    several = len(chosen) > 1
    lined = stretched([_line(look, line, several=several) for line in lines], spacing=0)
    shown: list[ft.Control] = [lined]
    if not rules.rank_points and any(line.kind.lowest_wins for night in chosen for line in night):
        note = look.t("tournament.lowest_first")
        shown.append(prose(note, look.colours.quiet, size=14))
    return shown


def points_in(text: str) -> tuple[int, ...]:
    """Return the points of the ranks as they are typed, whatever stands between them.

    >>> points_in("25, 18; 15")
    (25, 18, 15)
    """
    return tuple(int(digits) for digits in re.findall(r"\d{1,9}", text))


def nights_text(line: SeasonStanding) -> str:
    """Return the totals of the nights; those that do not count in brackets, a dash for none.

    >>> own = {"nights": (5, None, 4, 1), "counted": (1, 3)}
    >>> nights_text(SeasonStanding(rank=1, name="Anna", total=9, **own))
    '5  –  4  (1)'
    """
    return "  ".join(
        listed_points(total, bracketed=number not in line.counted)
        for number, total in enumerate(line.nights, start=1)
    )


def _line(look: Appearance, line: SeasonStanding, *, several: bool) -> ft.Control:
    """A player; below the name the nights, if there are several."""
    colours = look.colours
    lines = [prose(line.name, colours.ink, bold=line.rank == 1, lines=1)]
    if several:
        lines.append(prose(nights_text(line), colours.quiet, size=14, lines=2))
    rank = prose(rank_text(line.rank), colours.ink, bold=line.rank <= 3, room=RANK - SPACE)
    row = ft.Row(
        [
            ft.Container(rank, width=RANK),
            ft.Column(list(lines), spacing=0, tight=True, expand=True),
            lettering(signed(line.total), colours.ink, size=18, bold=True, align=END),
        ],
        spacing=0,
    )
    label = with_colon(look.t, f"{rank_text(line.rank)} {line.name}", signed(line.total))
    return ranked_line(look, row, label)
