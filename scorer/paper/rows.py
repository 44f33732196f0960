"""The lists of a night as rows of words and numbers, for spreadsheets."""

from __future__ import annotations

from collections.abc import Iterator

from rules.engine.names import harmless
from rules.tournament.options import Terms
from rules.tournament.outcome.teams import team_standings
from rules.tournament.standings import standings
from rules.tournament.state import Table, table_of
from scorer.paper.job import Job, SeasonJob
from scorer.texts.standings import column_head, line_name, list_columns, made_in

Cell = str | int | None
"""What stands in a cell; ``None`` leaves it empty."""
Cells = tuple[Cell, ...]


def draw_rows(job: Job, number: int) -> Iterator[Cells]:
    """Who sits where in a round, by token; at the end those who sit it out.

    A stand-in has no number.
    """
    t = job.t
    yield (
        t("paper.round"),
        t("paper.table"),
        t("paper.token"),
        t("tournament.column.number"),
        t("new.name"),
    )
    one = job.round(number)
    if one is None:
        return
    for player, token in one.places:
        where = table_of(token) if token else t("paper.sits_out")
        yield number, where, token or None, player or None, job.player(player)


def result_rows(job: Job) -> Iterator[Cells]:
    """What everybody with a result made at each table, for all rounds that are or were played."""
    t, state = job.t, job.state
    kind = state.options.kind
    names = [t("new.name")] if kind.alone else [f"{t('new.name')} {n}" for n in (1, 2)]
    parts = [t(f"paper.{part}") for part in ("tricks", "matsch", "stoeck")] if kind.detailed else ()
    yield t("paper.round"), t("paper.table"), *names, *parts, t("paper.points")
    for number, one in enumerate(state.rounds[: state.closed + 1], start=1):
        for place, table in enumerate(one.tables, start=1):
            for party, seats in enumerate(table.parties(one.terms)):
                own = (job.player(table.seats[seat]) for seat in seats)
                made = (*_parts(table, party, one.terms), table.points(party, one.terms))
                yield number, place, *own, *(made if table.begun else (None,) * len(made))


def _parts(table: Table, side: int, terms: Terms) -> tuple[int, ...]:
    """Trick points, Matsche and Stöck of a side, in a game whose results have these parts."""
    if not terms.kind.detailed:
        return ()
    total = table.total
    return total.tricks[side], total.matsches[side], total.stoeck[side]


def standing_rows(job: Job) -> Iterator[Cells]:
    """The standings, the best first; below them the teams, if there are any."""
    t, state = job.t, job.state
    lines = standings(state)
    columns = list_columns(state, lines)
    yield (
        t("tournament.column.rank"),
        t("tournament.column.number"),
        t("new.name"),
        *(column_head(t, number) for number in columns),
        t("cli.column.total"),
        t("paper.not_counting"),
        *([t("paper.matsch")] if state.options.kind.detailed else ()),
        t("tournament.categories.title"),
        t("tournament.teams.title"),
    )
    for line in lines:
        left_out = ", ".join(t("tournament.column.round", n=number) for number in line.struck)
        yield (
            line.rank,
            "+".join(map(str, line.unit)) if line.unit[1:] else line.player.number,
            harmless(line_name(t, line)),
            *(made_in(line, number) for number in columns),
            line.total,
            left_out or None,
            *([line.matsches] if line.kind.detailed else ()),
            ", ".join(map(harmless, line.categories)) or None,
            harmless(line.team) or None,
        )
    teams = team_standings(lines, state.options.team_best)
    if teams:
        yield ()
        yield t("tournament.column.rank"), None, t("tournament.teams.title")
    for team in teams:
        yield team.rank, None, harmless(team.name), *(None for _ in columns), team.total


def season_rows(season: SeasonJob) -> Iterator[Cells]:
    """The standings of a season, the best first; nights that do not count are there, too."""
    t = season.t
    heads = (t("tournament.column.night", n=n) for n, _ in enumerate(season.jobs, start=1))
    yield t("tournament.column.rank"), t("new.name"), *heads, t("cli.column.total")
    for line in season.lines:
        yield line.rank, harmless(line.name), *line.nights, line.total
