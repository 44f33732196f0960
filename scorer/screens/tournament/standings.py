"""The standings: every player or pair with rank, rounds and total, and the teams.

TOUR-4, TOUR-10, TOUR-11, TOUR-13 and TOUR-20 have the lists.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from rules.engine.frozen import replace
from rules.tournament.outcome.teams import TeamStanding, team_standings
from rules.tournament.prizes import awards
from rules.tournament.standings import Standing, ranked_within, standings, undecided
from rules.tournament.state import State
from scorer.appearance import Appearance
from scorer.phrases import joined, signed, with_colon
from scorer.screens.tournament.actions import NightActions
from scorer.screens.tournament.panel import opening_button
from scorer.screens.tournament.parts import LIST_REST, READ_REST, ranked_line, standings_width
from scorer.screens.tournament.place import CardsOpened, OfNight
from scorer.screens.tournament.wording import rank_text
from scorer.sharing.cross_session import use_shared_value
from scorer.text_size.drawn import scaled
from scorer.texts import Texts
from scorer.texts.standings import (
    award_text,
    best_round_text,
    column_head,
    line_notes,
    list_columns,
    list_notes,
    listed_points,
    made_in,
    members_text,
    number_text,
    passed_text,
    winners_text,
)
from scorer.widgets.bar import MARGIN
from scorer.widgets.card import stretched
from scorer.widgets.choice import chip, wrapped
from scorer.widgets.component import memo, use_kept_places
from scorer.widgets.spoken import said, title_text
from scorer.widgets.tap import lettering, prose, text_button

END = ft.TextAlign.END
RANK, TOTAL, ROUND = 40, 60, 52
"""Widths of columns, in logical pixels; all but that of ranks grow with the texts."""
NAME = 130
"""Least width of the column of names, in logical pixels, which grows with them, too."""
WAITING = "…"
"""Stands for the points of a table that has counted nothing yet."""
FRONT = 3
"""Ranks from the first one on that are bold."""
MOST_LINES = 60
"""Lines that are drawn at first: a result moves most of them, and a screen shows some twenty."""
ABOVE_NOTES = 6
"""Space between the last line and the notes below it, in logical pixels."""
GAP = "  "
"""Stands between the points of two rounds."""


@memo
@ft.component
def StandingsList(look: Appearance, do: NightActions) -> ft.Control:
    """The lines of the standings, of all or of a category, or the teams; then the prizes.

    They follow the night by themselves: a result changes most ranks, and the cards of the tables
    do not wait for that.
    """
    t, colours, night = look.t, look.colours, do.night
    state: State = use_shared_value(
        lambda listener: night.subscribe(lambda _: listener()),
        lambda: night.view,
        LIST_REST if look.writing else READ_REST,
        writes=look.writing,
    ).state
    # None chooses the teams.
    first_shown: str | None = ""
    chosen, choose = ft.use_state(first_shown)
    most, show_most = ft.use_state(MOST_LINES)
    keep = use_kept_places()
    everybody = standings(state)
    if not everybody:
        return prose(t("tournament.players.none"), colours.ink)
    teams = team_standings(everybody, state.options.team_best)
    shown = chosen if chosen in state.categories or (chosen is None and teams) else ""
    lines = ranked_within(everybody, shown) if shown else everybody
    numbers = list_columns(state, everybody)
    columns = has_columns(standings_width(look) - 2 * MARGIN, len(numbers))
    notes = _notes(t, state, everybody)
    parts: list[ft.Control] = [_state_line(look, state)]
    if state.categories or teams:
        chips = _choices(look, [*state.categories, *([None] if teams else [])], do, shown, choose)
        parts.append(ft.Container(chips, padding=ft.Padding.symmetric(vertical=6)))
    best = "" if shown is None else best_round_text(t, lines)
    if best:
        parts.append(prose(best, colours.accent, size=15))
    if shown is None:
        parts += [_team(look, team) for team in teams]
        notes = [t("tournament.teams.best", n=state.options.team_best)]
        lines = ()
    elif columns:
        parts.append(_head(look, numbers))
    for line in lines[:most]:
        # After a result most lines are unchanged, or only the rank is another one.
        first, unit = line.rank == 1, line.unit
        made = (look, replace(line, rank=None), numbers, columns, first)
        make = partial(_points, look, line, numbers, columns=columns, first=first)
        points = keep(("points", unit), made, make)
        parts.append(keep(unit, (id(points), line.rank), partial(_line, look, line, points)))
    if len(lines) > most:
        # As many again, so that the last of four hundred is three taps away.
        more = do.handler(partial(show_most, 2 * most))
        parts.append(text_button(t("home.show_more"), colours, more, key=f"more-{most}"))
    if notes:
        noted = stretched([prose(text, colours.quiet, size=14) for text in notes], spacing=2)
        parts.append(ft.Container(noted, padding=ft.Padding.only(top=ABOVE_NOTES)))
    below = [*_ties(look, state, everybody, do), *_prizes(look, state, everybody, do)]
    return stretched([stretched(parts, spacing=0 if columns else 2), *below])


def has_columns(room: float, rounds: int) -> bool:
    """Return whether each of so many rounds has a column in this room, in logical pixels."""
    return RANK + scaled(NAME) + scaled(TOTAL) + rounds * scaled(ROUND) <= room


def _choices(
    look: Appearance,
    lists: Sequence[str | None],
    do: NightActions,
    shown: str | None,
    choose: Callable[[str | None], None],
) -> ft.Control:
    """Everybody, one of the categories (TOUR-13), or the teams, which are ``None`` (TOUR-20)."""
    t = look.t

    def made(one: str | None) -> ft.Control:
        text = t("tournament.teams.title") if one is None else one or t("tournament.categories.all")
        return chip(
            text,
            look.colours,
            do.handler(partial(choose, one)),
            # Beside them may stand the card of a player, with the same categories to choose.
            label=t("app.labelled", what=t("tournament.tab.standings"), text=text),
            chosen=one == shown,
            # A category can have the name of one of the others.
            key="teams" if one is None else f"category {one}",
        )

    return wrapped([made(one) for one in ("", *lists)])


def _notes(t: Texts, state: State, lines: Sequence[Standing]) -> list[str]:
    """What the signs in the list mean, and that the list adds up (TOUR-14)."""
    notes = []
    if state.number is not None:
        notes.append(number_text(t, state.number, state.number_lot))
    if any(line.byes for line in lines):
        notes.append(t("paper.in_brackets"))
    if any(line.struck for line in lines):
        notes.append(t("tournament.struck_note"))
    elif state.options.struck:
        notes.append(t("tournament.struck_later", n=state.options.counting))
    if state.carried:
        notes.append(t("tournament.final.note"))
    return [*notes, *list_notes(t, state)]


def _ties(
    look: Appearance, state: State, lines: Sequence[Standing], do: NightActions
) -> list[ft.Control]:
    """The buttons at the end: the final, the number that is drawn, groups that must draw cards."""
    if not look.writing or not state.over:
        return []
    t = look.t
    final = t("tournament.final.title")
    buttons = [opening_button(look, do, final, OfNight.FINAL, key="final")]
    if state.wants_number:
        number = t("tournament.number.write")
        buttons.append(opening_button(look, do, number, OfNight.NUMBER, key="number"))
    for group in undecided(lines, state.options):
        names = joined(t, [line.name for line in group])
        text = with_colon(t, t("tournament.cards.title"), names)
        opened = CardsOpened(tuple(line.unit for line in group))
        key = f"cards-{group[0].unit[0]}"
        buttons.append(opening_button(look, do, text, opened, key=key))
    return buttons


def _prizes(
    look: Appearance, state: State, lines: Sequence[Standing], do: NightActions
) -> list[ft.Control]:
    """The prizes with those who get them, and the button that changes them (TOUR-13)."""
    t, colours = look.t, look.colours
    found = awards(state.offered, lines)
    parts: list[ft.Control] = []
    if found:
        parts.append(title_text(t("tournament.prizes.title"), colours.ink))
    for one in found:
        what, who = award_text(t, one), winners_text(t, one, state)
        both: list[ft.Control] = [prose(what, colours.quiet, size=15), prose(who, colours.ink)]
        parts.append(said(with_colon(t, what, who), ft.Column(both, spacing=0, tight=True)))
        passed = passed_text(t, one)
        if passed:
            parts.append(prose(passed, colours.quiet, size=14))
    if look.writing:
        text = t("tournament.prizes.change" if found else "tournament.prizes.title")
        parts.append(opening_button(look, do, text, OfNight.PRIZES, key="prizes"))
    return parts


def _state_line(look: Appearance, state: State) -> ft.Control:
    """After how many rounds these are the standings."""
    t = look.t
    if state.over:
        text = t("tournament.standings.final")
    else:
        text = t("tournament.standings.after", n=state.closed, rounds=state.options.rounds)
        if len(state.counted) > state.closed:
            text = f"{text} · {t('tournament.standings.under_way', n=state.closed + 1)}"
    return prose(text, look.colours.quiet, size=15)


def _head(look: Appearance, numbers: range) -> ft.Control:
    t, quiet = look.t, look.colours.quiet
    cells: list[ft.Control] = [
        ft.Container(width=RANK),
        ft.Container(expand=True),
        *(_cell(column_head(t, number), quiet, scaled(ROUND)) for number in numbers),
        _cell(t("tournament.column.total"), quiet, scaled(TOTAL)),
    ]
    return ft.Row(cells, spacing=0)


def _cell(
    text: str,
    colour: str,
    width: float,
    *,
    bold: bool = False,
    spans: list[ft.TextSpan] | None = None,
) -> ft.Control:
    return lettering(text, colour, size=15, bold=bold, align=END, lines=1, width=width, spans=spans)


def _line(look: Appearance, line: Standing, points: ft.Control) -> ft.Control:
    """A player or a pair: the rank, and all that does not depend on it."""
    key = f"standing-{line.player.number}-{line.unit[-1]}"
    return _ranked(look, line.rank, points, line_text(look.t, line), key)


def _team(look: Appearance, team: TeamStanding) -> ft.Control:
    """A team with its members, and its sum (TOUR-20)."""
    colours, members = look.colours, members_text(team)
    name = prose(team.name, colours.ink, bold=team.rank == 1, lines=2)
    about = prose(members, colours.quiet, size=14)
    names = ft.Column([name, about], spacing=0, tight=True, expand=True)
    total = _cell(signed(team.total), colours.ink, scaled(TOTAL), bold=True)
    row = ft.Row([names, total], spacing=0, expand=True)
    front = "" if team.rank is None else f"{rank_text(team.rank)} "
    label = f"{with_colon(look.t, f'{front}{team.name}', signed(team.total))}, {members}"
    return _ranked(look, team.rank, row, label, f"team-{team.name}")


def _ranked(
    look: Appearance, rank: int | None, content: ft.Control, label: str, key: str
) -> ft.Control:
    """A line with its rank in front; the label is for screen readers."""
    colours, front = look.colours, rank is not None and rank <= FRONT
    number = prose(rank_text(rank), colours.ink, bold=front, width=RANK)
    return ranked_line(look, ft.Row([number, content], spacing=0), label, key)


def _points(
    look: Appearance, line: Standing, numbers: range, *, columns: bool, first: bool
) -> ft.Control:
    """Name and points: on one line where there is room for all rounds, or else on two."""
    t, colours = look.t, look.colours
    name = prose(line.name, colours.ink, bold=first, lines=2)
    notes = " · ".join(line_notes(t, line))
    about = [prose(notes, colours.quiet, size=14, lines=2)] if notes else []
    total = _cell(signed(line.total), colours.ink, scaled(TOTAL), bold=True)
    if columns:
        both = ft.Column([name, *about], spacing=0, tight=True, expand=True)
        cells = [
            _cell(
                points_text(line, number),
                colours.quiet,
                scaled(ROUND),
                spans=_spans(line, [number], colours.quiet),
            )
            for number in numbers
        ]
        content: list[ft.Control] = [both, *cells, total]
    else:
        made = GAP.join(points_text(line, number) for number in numbers)
        spans = _spans(line, numbers, colours.quiet)
        small = prose(made, colours.quiet, size=14, lines=2, spans=spans)
        below = [small] if numbers else []
        both = ft.Column([name, *about, *below], spacing=0, tight=True, expand=True)
        content = [both, total]
    return ft.Row(content, spacing=0, expand=True)


def _spans(line: Standing, numbers: Sequence[int], colour: str) -> list[ft.TextSpan] | None:
    """The points of some rounds, those that do not count struck through (TOUR-10).

    ``None`` if all of them count.
    """
    if set(line.struck).isdisjoint(numbers):
        return None
    spans: list[ft.TextSpan] = []
    for number in numbers:
        between = [ft.TextSpan(GAP)] if spans else []
        style = _struck(colour) if number in line.struck else None
        spans += [*between, ft.TextSpan(points_text(line, number), style=style)]
    return spans


def _struck(colour: str) -> ft.TextStyle:
    return ft.TextStyle(
        decoration=ft.TextDecoration.LINE_THROUGH,
        decoration_color=colour,
        decoration_thickness=1.6,
    )


def points_text(line: Standing, number: int) -> str:
    """Return the points of a round; a bye in brackets, a dash where the player was away.

    A table that has counted nothing yet has three dots. Round 0 is what is carried over (TOUR-21).
    """
    if line.waiting and number == len(line.rounds):
        return WAITING
    points = made_in(line, number) if number <= len(line.rounds) else None
    return listed_points(points, bracketed=number in line.byes)


def line_text(t: Texts, line: Standing) -> str:
    """Return a line of the standings for screen readers; without the rank if there is none yet."""
    rounds = []
    if line.carried is not None:
        rounds.append(f"{column_head(t, 0)} {signed(line.carried)}")
    for number in range(1, len(line.rounds) + 1):
        said = f"{t('tournament.round.title', n=number)} {points_text(line, number)}"
        struck = number in line.struck
        rounds.append(f"{said} ({t('tournament.does_not_count')})" if struck else said)
    front = "" if line.rank is None else f"{rank_text(line.rank)} "
    total = with_colon(t, f"{front}{line.name}", signed(line.total))
    return ", ".join([total, *line_notes(t, line), *rounds])
