"""The score of a tournament night as plain text, for people at a terminal (TOUR)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.engine.game import Replay
from rules.engine.names import harmless
from rules.tournament.document import Night
from rules.tournament.ledger import next_step
from rules.tournament.outcome.teams import team_standings
from rules.tournament.quality import quality
from rules.tournament.season import SeasonStanding
from rules.tournament.standings import standings
from rules.tournament.state import State
from scorer.cli.print_sheet import columns
from scorer.cli.tournament_report import draws
from scorer.phrases import signed
from scorer.texts import Texts
from scorer.texts.standings import (
    award_lines,
    best_round_text,
    column_head,
    line_name,
    list_columns,
    list_notes,
    listed_points,
    made_in,
    members_text,
    number_text,
    rank_number,
)

NAMES = (2,)
"""The column with names; the others hold numbers."""


def printed_night(t: Texts, night: Night, log: Replay) -> str:
    """Standings, best round and draws, up to the first entry that breaks a rule."""
    state: State = log.state
    title = " · ".join(filter(None, (t("tournament.title"), harmless(night.called(state)))))
    remarks = [t(f"tournament.next.{next_step(state)}", n=state.closed + 1), *_remarks(t, state)]
    teams = _team_rows(t, state)
    lists = [
        "\n".join(columns(rows, words=NAMES)) for rows in (standings_rows(t, state), teams) if rows
    ]
    parts = [title, *lists, "\n".join(remarks)]
    drawn = "\n".join(_draws(t, night, log))
    return "\n\n".join([*parts, drawn] if drawn else parts)


def standings_rows(t: Texts, state: State) -> list[tuple[str, ...]]:
    """The standings as rows of words, the first of which names the columns (TOUR-4)."""
    lines = standings(state)
    drawn = list_columns(state, lines)
    rounds = [column_head(t, number) for number in drawn]
    head = (
        *(t("tournament.column.rank"), t("tournament.column.number"), t("new.name"), *rounds),
        t("cli.column.total"),
    )
    return [
        head,
        *(
            (
                rank_number(line.rank),
                "+".join(map(str, line.unit)),
                line_name(t, line),
                *(
                    listed_points(
                        made_in(line, number),
                        bracketed=number in line.byes,
                        struck=number in line.struck,
                    )
                    for number in drawn
                ),
                signed(line.total),
            )
            for line in lines
        ),
    ]


def _team_rows(t: Texts, state: State) -> list[tuple[str, ...]]:
    """The teams as rows of words, the first of which names the columns (TOUR-20); or nothing."""
    teams = team_standings(standings(state), state.options.team_best)
    head = (
        *(t("tournament.column.rank"), "", t("tournament.teams.title")),
        *(t("cli.column.total"), ""),
    )
    rows = [
        (rank_number(team.rank), "", team.name, signed(team.total), members_text(team))
        for team in teams
    ]
    return [head, *rows] if rows else []


def season_list(t: Texts, lines: Sequence[SeasonStanding], nights: int) -> str:
    """The standings of a season in columns; nights that do not count are in brackets."""
    heads = [t("tournament.column.night", n=number) for number in range(1, nights + 1)]
    head = (t("tournament.column.rank"), "", t("new.name"), *heads, t("cli.column.total"))
    rows = [head]
    for line in lines:
        made = [
            listed_points(points, bracketed=number not in line.counted)
            for number, points in enumerate(line.nights, start=1)
        ]
        rows.append((str(line.rank), "", line.name, *made, signed(line.total)))
    return "\n".join(columns(rows, words=NAMES))


def _remarks(t: Texts, state: State) -> Iterator[str]:
    """Best round, what brackets mean, and what repeats in the draws."""
    lines = standings(state)
    yield from filter(None, [best_round_text(t, lines)])
    if state.number is not None:
        yield number_text(t, state.number, state.number_lot)
    if any(one.byes for one in state.counted):
        yield t("paper.in_brackets")
    if any(line.struck for line in lines):
        yield t("paper.in_square_brackets")
    yield from award_lines(t, state, lines)
    if state.carried:
        yield t("tournament.final.note")
    yield from list_notes(t, state)
    if not state.rounds:
        return
    found = quality(state)
    if found.repeated_pairs:
        yield t("tournament.pairs", n=found.repeated_pairs)
    if found.repeated_encounters:
        yield t("tournament.encounters", n=found.repeated_encounters)
    else:
        yield t("tournament.nothing_repeats")


def _draws(t: Texts, night: Night, log: Replay) -> Iterator[str]:
    for one in draws(night, log):
        number, seed = one["round"], one["seed"]
        if seed is None:
            yield t("tournament.draw_by_hand", round=number)
        elif one["repeats"] is None:
            yield t("tournament.draw_unchecked", round=number, seed=seed)
        elif one["repeats"]:
            yield t("tournament.draw_repeats", round=number, seed=seed)
        else:
            yield t("tournament.draw_differs", round=number, seed=seed)
