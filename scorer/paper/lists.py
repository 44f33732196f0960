"""The lists of a night and of a season, for paper and for a page (TOUR-4, TOUR-9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from rules.engine.names import harmless
from rules.tournament.outcome.teams import team_standings
from rules.tournament.season import SeasonStanding
from rules.tournament.standings import Standing, best_rounds, ranked_within, standings
from rules.tournament.state import State
from scorer.paper.job import Job, SeasonJob
from scorer.texts import Texts
from scorer.texts.standings import (
    award_lines,
    best_round_text,
    column_head,
    line_notes,
    list_columns,
    list_notes,
    listed_points,
    made_in,
    members_text,
    number_text,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsRow:
    """A line of a list: rank, name, a number for each round or night, the total.

    Attributes:
        rank: 1 for the first; ``None`` before anybody has one.
        name: The name as it may be shown.
        note: What stands in small letters behind it.
        made: What stands in each column.
        best: The columns, from 0, that are set in bold.
        struck: The columns, from 0, that do not count and are struck out.
        total: The sum.
    """

    rank: int | None
    name: str
    made: tuple[str, ...]
    best: frozenset[int] = frozenset()
    struck: frozenset[int] = frozenset()
    total: int
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RankedList:
    """Who stands where.

    Attributes:
        title: What the list is.
        beside: How far the night is, or how the season is counted.
        heads: The titles of the columns with numbers.
        rows: The lines, the best first.
        legend: What the titles of the columns stand for, where they do not say it.
        notes: What stands below them.
    """

    title: str
    beside: str
    heads: Sequence[str]
    rows: Sequence[StandingsRow] = field(hash=False)
    legend: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


def standing_lists(job: Job) -> tuple[RankedList, ...]:
    """The standings after the rounds so far; then those of each category, and the teams."""
    t, state = job.t, job.state
    lines = standings(state)
    columns = list_columns(state, lines)
    heads = [column_head(t, number) for number in columns]
    title, beside = t("paper.final" if state.over else "paper.standings"), when(t, state)
    whole = RankedList(
        title=title,
        beside=beside,
        heads=heads,
        rows=_rows(t, lines, columns),
        notes=tuple(_notes(t, state, lines)),
    )
    of_categories = (
        RankedList(
            title=f"{title} · {harmless(category)}",
            beside=beside,
            heads=heads,
            rows=_rows(t, own, columns),
            notes=tuple(_best_note(t, own)),
        )
        for category in state.categories
        for own in [ranked_within(lines, category)]
    )
    return (whole, *of_categories, *_team_list(job, beside))


def _team_list(job: Job, beside: str) -> Iterator[RankedList]:
    """The teams, if there are any (TOUR-20)."""
    t, best = job.t, job.state.options.team_best
    teams = team_standings(standings(job.state), best)
    if teams:
        rows = [
            StandingsRow(
                rank=team.rank,
                name=harmless(team.name),
                made=(),
                total=team.total,
                note=members_text(team),
            )
            for team in teams
        ]
        note = t("tournament.teams.best", n=best)
        title = t("tournament.teams.title")
        yield RankedList(title=title, beside=beside, heads=(), rows=rows, notes=(note,))


def prize_lines(job: Job) -> list[str]:
    """The prizes, and who gets them as the night is; one line each."""
    return list(award_lines(job.t, job.state, standings(job.state)))


def _rows(t: Texts, lines: Sequence[Standing], columns: range) -> list[StandingsRow]:
    best = {(one.line.unit, one.round) for one in best_rounds(lines)}
    return [
        StandingsRow(
            rank=line.rank,
            name=harmless(line.name),
            note=harmless(" · ".join(line_notes(t, line))),
            made=tuple(_made(line, column) for column in columns),
            best=frozenset(columns.index(number) for unit, number in best if unit == line.unit),
            struck=frozenset(map(columns.index, line.struck)),
            total=line.total,
        )
        for line in lines
    ]


def when(t: Texts, state: State) -> str:
    """How far the night is: after which round, and how many tables of the next are counted."""
    parts = [t("paper.after", n=state.closed)] if state.closed and not state.over else []
    if state.over:
        parts.append(t("paper.all_rounds", n=state.closed))
    current = state.current
    if current is not None and current.begun:
        tables = len(current.tables)
        done = tables - len(current.missing)
        parts.append(t("paper.during", round=state.closed + 1, done=done, tables=tables))
    return " · ".join(parts)


def season_list(season: SeasonJob, most: int | None = None) -> RankedList:
    """The standings of a season.

    Args:
        season: The season.
        most: How many nights have a column, the last ones; ``None`` for all.
    """
    t, rules, nights = season.t, season.rules, len(season.jobs)
    best = rules.best
    shown = range(0 if most is None else max(0, nights - most), nights)
    rows = [
        StandingsRow(
            rank=line.rank,
            name=harmless(line.name),
            made=tuple(_of_night(line, night) for night in shown),
            total=line.total,
        )
        for line in season.lines
    ]
    heads = [t("tournament.column.night", n=night + 1) for night in shown]
    legend = tuple(
        f"{head} = {season.jobs[night].name}" for head, night in zip(heads, shown, strict=True)
    )
    notes = (t("paper.not_counted"),) if best is not None and best < nights else ()
    if season.last.state.options.kind.lowest_wins and not rules.rank_points:
        notes = (*notes, t("tournament.lowest_first"))
    counted = t("paper.nights", n=nights)
    if best is not None:
        counted = f"{counted} · {t('paper.best_nights', n=best)}"
    if rules.rank_points:
        counted = f"{counted} · {t('tournament.season_by.rank_points')}"
    if rules.last_double:
        counted = f"{counted} · {t('tournament.season_by.last_double')}"
    return RankedList(
        title=season.name, beside=counted, heads=heads, rows=rows, legend=legend, notes=notes
    )


def _made(line: Standing, column: int) -> str:
    if line.waiting and column == len(line.rounds):
        return ""
    return listed_points(made_in(line, column), bracketed=column in line.byes)


def _of_night(line: SeasonStanding, place: int) -> str:
    return listed_points(line.nights[place], bracketed=place + 1 not in line.counted)


def _best_note(t: Texts, lines: Sequence[Standing]) -> Iterator[str]:
    """The best round of these lines, if there is one."""
    yield from filter(None, [best_round_text(t, lines)])


def _notes(t: Texts, state: State, lines: tuple[Standing, ...]) -> Iterator[str]:
    yield from _best_note(t, lines)
    if state.number is not None:
        yield number_text(t, state.number, state.number_lot)
    if any(line.byes for line in lines):
        yield t("paper.in_brackets")
    if any(line.struck for line in lines):
        yield t("tournament.struck_note")
    if state.carried:
        yield t("tournament.final.note")
    yield from list_notes(t, state)
