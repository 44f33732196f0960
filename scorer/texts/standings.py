"""The standings of a tournament night in words, for screens, papers and the terminal (TOUR)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.engine.names import harmless
from rules.tournament.audit import list_sum
from rules.tournament.facts import NumberLot, PrizeFor
from rules.tournament.outcome.teams import TeamStanding
from rules.tournament.prizes import Award, awards
from rules.tournament.standings import BETWEEN_NAMES, Standing, best_rounds
from rules.tournament.state import Player, State
from scorer.phrases import joined, signed, with_colon
from scorer.texts import Texts

MOST_PASSED = 3
"""How many who have a prize already are named; more are counted."""


def rank_number(rank: int | None) -> str:
    """Return a rank; a dash while there is none.

    >>> rank_number(3), rank_number(None)
    ('3', '–')
    """
    return "–" if rank is None else str(rank)


def season_name(t: Texts, title: str, year: int) -> str:
    """Return what a season is called, with its year once.

    >>> from scorer.texts import texts
    >>> [season_name(texts("en"), title, 2026) for title in ("", "Club", "Winter 2026/27")]
    ['Season 2026', 'Club 2026', 'Winter 2026/27']
    """
    name = title or t("paper.season")
    return name if str(year) in name else f"{name} {year}"


def line_notes(t: Texts, line: Standing) -> tuple[str, ...]:
    """Return what a line says besides its name: who is in a named pair, has left, or stands in."""
    names = BETWEEN_NAMES.join(player.name for player in line.players)
    notes = [] if names == line.name else [names]
    alone = len(line.players) == 1
    for player in line.players:
        own = _notes_of(t, player)
        notes += own if alone else [f"{player.name} {note}" for note in own]
    if line.distance is not None:
        notes.append(t("tournament.number.distance", n=line.distance))
    return tuple(notes)


def line_name(t: Texts, line: Standing) -> str:
    """Return the name of a line with its notes in brackets, as lists on paper have it."""
    notes = ", ".join(line_notes(t, line))
    return f"{line.name} ({notes})" if notes else line.name


def two_lines(t: Texts, line: Standing) -> tuple[str, str]:
    """Return the name of a line and what stands below it, as a wall has room for.

    Each of a pair without a name has one of the lines.
    """
    joined_names = BETWEEN_NAMES.join(player.name for player in line.players)
    if len(line.players) == 1 or joined_names != line.name:
        return line.name, ", ".join(line_notes(t, line))
    first, second = (_with_notes(t, player) for player in line.players)
    return first, second


def _with_notes(t: Texts, player: Player) -> str:
    notes = ", ".join(_notes_of(t, player))
    return f"{player.name} ({notes})" if notes else player.name


def _notes_of(t: Texts, player: Player) -> list[str]:
    """That somebody stands in for another player, or has left."""
    own = [t("tournament.players.instead", name=player.former[-1])] if player.former else []
    return own if player.present else [*own, t("tournament.players.gone")]


def award_text(t: Texts, award: Award) -> str:
    """Return whom a prize is for, and what it is."""
    prize = award.prize
    match prize.award:
        case PrizeFor.PLACE:
            return f"{award.place}. {harmless(prize.name)}".rstrip()
        case PrizeFor.CATEGORY:
            whom = t("tournament.award.category", category=harmless(prize.category))
        case _:
            whom = t(f"tournament.award.{prize.award}")
    return with_colon(t, whom, harmless(prize.name)) if prize.name else whom


def winners_text(t: Texts, award: Award, state: State) -> str:
    """Return who gets a prize; that nobody does, or nobody yet, where nobody is left for it."""
    names = [harmless(line.name) for line in award.winners]
    if names:
        return joined(t, names)
    drawn = award.prize.award is not PrizeFor.NEAREST or state.number is not None
    return t(f"tournament.prizes.{'left_over' if state.over and drawn else 'nobody'}")


def passed_text(t: Texts, award: Award) -> str:
    """Return who would get a prize without another one; empty if nobody."""
    names = [harmless(line.name) for line in award.passed]
    if len(names) > MOST_PASSED:
        return t("tournament.prizes.passed_many", n=len(names))
    people = sum(len(line.players) for line in award.passed)
    return t("tournament.prizes.passed", people=people, names=joined(t, names)) if names else ""


def award_lines(t: Texts, state: State, lines: Iterable[Standing]) -> Iterator[str]:
    """Yield a line for each prize: what it is, and who gets it as these standings are."""
    for award in awards(state.offered, lines):
        line = f"{award_text(t, award)} – {winners_text(t, award, state)}"
        passed = passed_text(t, award)
        yield f"{line} ({passed})" if passed else line


def best_round_text(t: Texts, lines: Iterable[Standing]) -> str:
    """Return the best round of a list and who made it; empty before points were made."""
    best = best_rounds(lines)
    if not best:
        return ""
    names = joined(t, list(dict.fromkeys(harmless(one.line.name) for one in best)))
    return t("tournament.best", points=signed(best[0].points), names=names)


def members_text(team: TeamStanding) -> str:
    """Return the members of a team with their totals; those who do not count are in brackets."""
    counting, others = (
        ", ".join(f"{harmless(line.name)} {signed(line.total)}" for line in lines)
        for lines in (team.counting, team.others)
    )
    return f"{counting} ({others})" if others else counting


def list_columns(state: State, lines: Iterable[Standing]) -> range:
    """Return the columns of the standings: a number for each round, and 0 for what is carried over.

    There is no column 0 where nobody has brought points of another night (TOUR-21).
    """
    carried = any(line.carried is not None for line in lines)
    return range(0 if carried else 1, len(state.counted) + 1)


def column_head(t: Texts, column: int) -> str:
    """Return the head of a column of the standings, see :func:`list_columns`."""
    return t("tournament.column.round", n=column) if column else t("tournament.column.carried")


def made_in(line: Standing, column: int) -> int | None:
    """Return what stands in a column of a line, see :func:`list_columns`."""
    return line.rounds[column - 1] if column else line.carried


def number_text(t: Texts, number: int, lot: NumberLot | None) -> str:
    """Return the number that was drawn, and what it follows from if that was by lot (TOUR-15)."""
    if lot is None:
        return with_colon(t, t("tournament.number.title"), number)
    by_lot = t(
        "tournament.number.by_lot",
        number=number,
        lowest=lot.lowest,
        highest=lot.highest,
        seed=lot.seed,
    )
    return with_colon(t, t("tournament.number.title"), by_lot)


def sum_text(t: Texts, state: State) -> str:
    """Return that the points add up, or that they do not; empty without a known sum (TOUR-14).

    They are those of all players in the rounds that are closed. A list can show others: points of
    the round that is played, and one line for both of a pair.
    """
    checked = list_sum(state)
    if checked is None:
        return ""
    key = "agrees" if checked.agrees else "differs"
    return t(
        f"tournament.sum.{key}",
        round=state.closed,
        found=checked.found,
        expected=checked.expected,
    )


def list_notes(t: Texts, state: State) -> list[str]:
    """Return what a list of the standings says at its end: how it is ranked, and its sum."""
    kind = state.options.kind
    notes = [t("tournament.lowest_first")] if kind.lowest_wins else []
    return [*notes, *filter(None, [sum_text(t, state) if state.closed else ""])]


def listed_points(points: int | None, *, bracketed: bool, struck: bool = False) -> str:
    """Return the points as a list shows them, a dash where there are none.

    Args:
        points: The points; ``None`` if the player was not there.
        bracketed: Whether they are in brackets: a bye, or a night that does not count.
        struck: Whether they are in square brackets: a round that does not count, where nothing can
            be drawn across them.

    >>> [listed_points(points, bracketed=points == 0) for points in (628, 0, None)]
    ['628', '(0)', '–']
    >>> listed_points(628, bracketed=False, struck=True)
    '[628]'
    """
    if points is None:
        return "–"
    number = str(points).replace("-", "−")
    shown = f"({number})" if bracketed else number
    return f"[{shown}]" if struck else shown
