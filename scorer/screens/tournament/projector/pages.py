"""What the big screen shows one after the other, as plain values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from rules.engine.names import alphabetical, harmless
from rules.tournament.options import Options
from rules.tournament.outcome.teams import team_standings
from rules.tournament.standings import standings
from rules.tournament.state import Round, State, Table, table_of
from scorer.phrases import signed
from scorer.screens.tournament.wording import rank_text
from scorer.texts import Texts
from scorer.texts.rounds import seat_name
from scorer.texts.standings import two_lines

T = TypeVar("T")


class Shows(StrEnum):
    """What a page of the big screen is about; the texts hold a heading for each."""

    WAITING = "waiting"
    """No round is drawn, and nothing is played yet: who is there."""
    DRAW = "draw"
    """Who sits where in the round that begins."""
    TABLES = "tables"
    """How far each table is."""
    STANDINGS = "standings"
    """The standings."""
    TEAMS = "teams"
    """The teams (TOUR-20)."""


@dataclass(frozen=True, slots=True)
class PageLine:
    """A line of a page.

    Attributes:
        front: What stands before the name: a rank, or the number of a table.
        name: The name; a table has none.
        back: What stands at the end: table and token, deals, or the total.
        done: Whether the table is counted.
        share: How much of it is counted, from 0 to 1.
        first: Whether it is the best player.
        second: What stands below the name: the other one of a pair, or who has left or stands in.
        token: The token, where the line has one.
        filled: Whether it is an odd one that plays the even ones (TOUR-2).
    """

    front: str
    name: str
    back: str = ""
    done: bool = False
    share: float = 0.0
    first: bool = False
    token: int = 0
    filled: bool = False
    second: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the big screen.

    Attributes:
        shows: What it is about.
        cells: Its lines, from the top of the first column.
        part: Which page of its kind it is, from 1.
        parts: How many pages of its kind there are.
        most: How many lines the fullest page of its kind has.
    """

    shows: Shows
    cells: tuple[PageLine, ...]
    part: int = 1
    parts: int = 1
    most: int = 0


def pages(
    t: Texts, state: State, lines: Callable[[int], int], *, in_break: bool = False
) -> tuple[Page, ...]:
    """The pages of a night at one moment; there is always one.

    While the players look for their tables it is the draw; then tables and standings take turns.

    Args:
        t: The texts.
        state: The night.
        lines: Returns how many lines a page has room for, in all its columns, if there are so many
            lines in all.
        in_break: Whether the round that comes next was drawn before the last one was closed: then
            the standings are shown, too.
    """
    current = state.current
    if current is not None and looked_for(current, state.options):
        seats = _split(Shows.DRAW, draw_cells(t, state, current), lines)
        if not in_break or current.begun or state.hidden:
            return seats
        return (*_rankings(t, state, lines), *seats)
    parts: tuple[Page, ...] = ()
    if current is not None:
        parts = _split(Shows.TABLES, table_cells(current), lines)
    if state.hidden and parts:
        return parts
    if state.counted:
        return (*parts, *_rankings(t, state, lines))
    players = [
        PageLine(str(one.number), harmless(one.name)) for one in state.players if one.present
    ]
    return _split(Shows.WAITING, players, lines)


def heading_text(t: Texts, state: State, shows: Shows) -> str:
    """Return the heading of a page; of a draw by ranks it says so (TOUR-16)."""
    if shows is Shows.TEAMS:
        return t("tournament.teams.title")
    if state.over:
        return t("projector.final")
    key, current = shows.value, state.current
    if shows is Shows.DRAW and current is not None and current.by_ranks:
        key = "draw_by_ranks"
    return t(f"projector.{key}", n=state.closed + 1 if current else state.closed)


def _rankings(t: Texts, state: State, lines: Callable[[int], int]) -> tuple[Page, ...]:
    """The standings, then the teams if there are any."""
    teams = team_cells(state)
    listed = _split(Shows.STANDINGS, standing_cells(t, state), lines)
    return (*listed, *_split(Shows.TEAMS, teams, lines)) if teams else listed


def looked_for(one: Round, options: Options) -> bool:
    """Whether players still look for their tables: not all have begun, and none has ended."""
    return not any(table.complete(options) for table in one.tables) and not all(
        table.begun for table in one.tables
    )


def _split(
    shows: Shows, cells: Sequence[PageLine], lines: Callable[[int], int]
) -> tuple[Page, ...]:
    """The lines on as few pages as they need, shared evenly by them."""
    count = max(1, -(-len(cells) // lines(len(cells))))
    each = -(-len(cells) // count) if cells else 0
    return tuple(
        Page(shows, tuple(cells[part * each : (part + 1) * each]), part + 1, count, each)
        for part in range(count)
    )


def draw_cells(t: Texts, state: State, one: Round) -> list[PageLine]:
    """All players of a round and its stand-ins by the alphabet, with table and token (TOUR-2)."""
    # Where everybody plays alone, nobody plays the odd ones (TOUR-19).
    alone = state.options.kind.alone

    def cell(place: tuple[int, int]) -> PageLine:
        number, token = place
        name = harmless(seat_name(t, state.players, number))
        table, filled = str(table_of(token)) if token else "", token % 2 == 1 and not alone
        return PageLine("", name, table, token=token, filled=filled)

    return sorted(map(cell, one.places), key=lambda found: (alphabetical(found.name), found.token))


def table_cells(one: Round) -> list[PageLine]:
    """Each table with how many deals it has counted."""

    def cell(place: int, table: Table) -> PageLine:
        all_deals = one.terms.deals
        done = table.complete(one.terms)
        deals = all_deals if done else len(table.made)
        return PageLine(str(place), "", f"{deals}/{all_deals}", done=done, share=deals / all_deals)

    return [cell(place, table) for place, table in enumerate(one.tables, start=1)]


def standing_cells(t: Texts, state: State) -> list[PageLine]:
    """The standings, the best first (TOUR-4)."""
    found = []
    for line in standings(state):
        name, second = two_lines(t, line)
        cell = PageLine(
            rank_text(line.rank),
            harmless(name),
            signed(line.total),
            first=line.rank == 1,
            second=harmless(second),
        )
        found.append(cell)
    return found


def team_cells(state: State) -> list[PageLine]:
    """The teams with those of their members who count, the best first (TOUR-20)."""
    return [
        PageLine(
            rank_text(team.rank),
            harmless(team.name),
            signed(team.total),
            first=team.rank == 1,
            second=", ".join(harmless(line.name) for line in team.counting),
        )
        for team in team_standings(standings(state), state.options.team_best)
    ]
