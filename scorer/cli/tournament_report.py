"""The score of a tournament night as one JSON object for other programs (TOUR).

Its form is :mod:`scorer.cli.tournament_form`; ``docs/format.md`` describes it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.engine.game import Replay, replay
from rules.engine.log import effective
from rules.tournament.audit import list_sum
from rules.tournament.document import Night
from rules.tournament.draw import repeats
from rules.tournament.facts import RoundRevealed, RoundsDrawn
from rules.tournament.ledger import TOURNAMENT, next_step
from rules.tournament.outcome.number import number_by_lot
from rules.tournament.outcome.teams import team_standings
from rules.tournament.prizes import awards
from rules.tournament.quality import Pair, quality
from rules.tournament.standings import Standing, best_rounds, ranked_within, standings
from rules.tournament.state import State
from scorer.cli import tournament_form as form
from scorer.cli.report import problem_json
from scorer.cli.report_form import STOPPED
from scorer.exchange.problems import problem_in


def night_report(night: Night) -> form.NightReport:
    """The score of a night, up to the first entry that breaks a rule."""
    log = night.replay()
    state: State = log.state
    lines = standings(state)
    problem = problem_in(log)
    return {
        "schema": form.SCHEMA,
        "version": form.VERSION,
        "title": night.called(state),
        "game": state.options.game,
        "status": STOPPED if problem else next_step(state),
        "closed": state.closed,
        "number": state.number,
        "number_lot": _number_lot(state, lines),
        "standings": [_standing(line) for line in lines],
        "best_rounds": [
            {
                "number": one.line.player.number,
                "numbers": list(one.line.unit),
                "round": one.round,
                "points": one.points,
            }
            for one in best_rounds(lines)
        ],
        "categories": _categories(state, lines),
        "teams": _teams(state, lines),
        "prizes": _prizes(state, lines),
        "sum": _sum(state),
        "tables": _tables(state),
        "draws": draws(night, log),
        "quality": _quality(state),
        "problem": problem_json(problem) if problem else None,
    }


def _standing(line: Standing) -> form.Standing:
    return {
        "rank": line.rank,
        "number": line.player.number,
        "numbers": list(line.unit),
        "name": line.name,
        "former": list(line.former),
        "present": line.present,
        "categories": list(line.categories),
        "team": line.team,
        "carried": line.carried,
        "total": line.total,
        "rounds": list(line.rounds),
        "byes": list(line.byes),
        "struck": list(line.struck),
        "best": line.best,
        "matsches": line.matsches,
        "distance": line.distance,
    }


def _categories(state: State, lines: Sequence[Standing]) -> list[form.CategoryReport]:
    return [
        {
            "category": category,
            "ranks": [
                {"rank": line.rank, "numbers": list(line.unit)}
                for line in ranked_within(lines, category)
            ],
        }
        for category in state.categories
    ]


def _teams(state: State, lines: Sequence[Standing]) -> list[form.TeamReport]:
    return [
        {
            "rank": team.rank,
            "name": team.name,
            "total": team.total,
            "counting": [list(line.unit) for line in team.counting],
            "others": [list(line.unit) for line in team.others],
        }
        for team in team_standings(lines, state.options.team_best)
    ]


def _prizes(state: State, lines: Sequence[Standing]) -> list[form.PrizeReport]:
    return [
        {
            "award": one.prize.award,
            "place": one.place,
            "category": one.prize.category,
            "name": one.prize.name,
            "winners": [list(line.unit) for line in one.winners],
        }
        for one in awards(state.offered, lines)
    ]


def _number_lot(state: State, lines: Sequence[Standing]) -> form.NumberLotReport | None:
    lot = state.number_lot
    if lot is None or state.number is None:
        return None
    again = number_by_lot(lines, lot.seed)
    return {
        "seed": lot.seed,
        "lowest": lot.lowest,
        "highest": lot.highest,
        "repeats": again is not None and again.number == state.number,
    }


def _sum(state: State) -> form.ListSum | None:
    checked = list_sum(state)
    if checked is None:
        return None
    return {
        "tables": checked.tables,
        "tricks": checked.tricks,
        "matsches": checked.matsches,
        "stoeck": checked.stoeck,
        "byes": checked.byes,
        "stand_ins": checked.stand_ins,
        "found": checked.found,
        "agrees": checked.agrees,
    }


def _tables(state: State) -> list[form.TableReport]:
    return [
        {
            "round": number,
            "table": place,
            "seats": list(table.seats),
            "tricks": list(table.total.tricks),
            "matsches": list(table.total.matsches),
            "stoeck": list(table.total.stoeck),
            "points": [
                table.points(party, one.terms) for party in range(len(table.parties(one.terms)))
            ],
            "complete": table.complete(one.terms),
        }
        for number, one in enumerate(state.rounds[: state.closed + 1], start=1)
        for place, table in enumerate(one.tables, start=1)
    ]


def draws(night: Night, log: Replay) -> list[form.DrawReport]:
    """The draws of all rounds, each with whether drawing again gives the same (TOUR-2).

    A draw that a later one has replaced is left out.
    """
    holding: dict[int, tuple[int, RoundsDrawn, State]] = {}
    revealed: Counter[int] = Counter()
    before = TOURNAMENT.start(night.options, 0)
    for step in log.taken:
        if isinstance(step.event, RoundsDrawn):
            kept = {first: one for first, one in holding.items() if first < step.event.round}
            holding = kept | {step.event.round: (step.seq, step.event, before)}
        elif isinstance(step.event, RoundRevealed):
            revealed[holding[max(holding)][0]] += 1
        before = step.state
    return [
        {
            "seq": seq,
            "round": fact.round,
            "rounds": len(fact.seatings) + revealed[seq],
            "seed": fact.lot.seed if fact.lot else None,
            "repeats": _repeats(night, seq, fact, state),
        }
        for first, (seq, fact, state) in holding.items()
        if first <= len(before.rounds)
    ]


def _repeats(night: Night, seq: int, fact: RoundsDrawn, before: State) -> bool | None:
    """Whether drawing again gives the same.

    Ranks may have been corrected after a round was drawn by them, which leaves its draw as it was
    (TOUR-16): then it is drawn again from what was known when it was recorded.
    """
    same = repeats(before, fact)
    if same is not False or fact.round != before.options.standing_round:
        return same
    known = replay(TOURNAMENT, night.options, 0, effective(night.entries[: seq - 1]))
    return repeats(known.state, fact)


def _quality(state: State) -> form.Quality:
    found = quality(state)
    return {
        "repeated_pairs": found.repeated_pairs,
        "repeated_encounters": found.repeated_encounters,
        "pairs": _repeated(found.pairs),
        "encounters": _repeated(found.encounters),
    }


def _repeated(found: tuple[tuple[Pair, int], ...]) -> list[form.Repeated]:
    return [{"numbers": list(pair), "times": times} for pair, times in found]
