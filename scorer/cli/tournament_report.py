"""The score of a tournament night as one JSON object for other programs (TOUR).

Its form is :mod:`scorer.cli.tournament_form`; ``docs/format.md`` describes it.
"""

from __future__ import annotations

from collections import Counter

from rules.engine.game import Replay
from rules.tournament.document import Night
from rules.tournament.draw import repeats
from rules.tournament.facts import RoundRevealed, RoundsDrawn
from rules.tournament.ledger import TOURNAMENT, next_step
from rules.tournament.quality import Pair, quality
from rules.tournament.standings import Standing, best_rounds, standings
from rules.tournament.state import SIDES, State
from scorer.cli import tournament_form as form
from scorer.cli.report import problem_json
from scorer.cli.report_form import STOPPED
from scorer.exchange.problems import problem_in


def night_report(night: Night) -> form.NightReport:
    """The score of a night, up to the first entry that breaks a rule."""
    log = night.replay()
    state: State = log.state
    problem = problem_in(log)
    return {
        "schema": form.SCHEMA,
        "version": form.VERSION,
        "title": night.title,
        "status": STOPPED if problem else next_step(state),
        "closed": state.closed,
        "standings": [_standing(line) for line in standings(state)],
        "best_rounds": [
            {"number": one.player.number, "round": one.round, "points": one.points}
            for one in best_rounds(state)
        ],
        "tables": _tables(state),
        "draws": draws(night, log),
        "quality": _quality(state),
        "problem": problem_json(problem) if problem else None,
    }


def _standing(line: Standing) -> form.Standing:
    return {
        "rank": line.rank,
        "number": line.player.number,
        "name": line.player.name,
        "former": list(line.player.former),
        "present": line.player.present,
        "total": line.total,
        "rounds": list(line.rounds),
        "byes": list(line.byes),
        "best": line.best,
    }


def _tables(state: State) -> list[form.TableReport]:
    sides = range(len(SIDES))
    return [
        {
            "round": number,
            "table": place,
            "seats": list(table.seats),
            "tricks": list(table.total.tricks),
            "matsches": list(table.total.matsches),
            "stoeck": list(table.total.stoeck),
            "points": [table.points(side, state.options) for side in sides],
            "complete": table.complete(state.options),
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
            "repeats": repeats(state, fact),
        }
        for first, (seq, fact, state) in holding.items()
        if first <= len(before.rounds)
    ]


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
