"""The score of a Partie as one JSON object for other programs: numbers and codes only.

Its form is described in ``docs/format.md`` and ``docs/schema/score.schema.json``.
"""

from __future__ import annotations

from typing import Any

from rules.engine.codec import to_json
from rules.engine.game import AnyGame, Outcome, Replay
from rules.engine.notation import Partie
from rules.engine.score import Account, Ruling, ranking
from scorer.exchange.documents import Json, Problem
from scorer.exchange.problems import played, problem_in

SCHEMA = "pizarra.score"
VERSION = 1

STOPPED = "stopped"
"""The status of a Partie whose log breaks a rule, and of a document that cannot be read."""


def report(partie: Partie) -> dict[str, Json]:
    """The score of a Partie, up to the last entry that fits."""
    log, game = played(partie), partie.game
    problem = problem_in(log)
    outcome = game.outcome(log.state)
    return _report(
        status=STOPPED if problem else outcome.status.value,
        sides=_sides(partie, log.state, outcome),
        lines=_lines(game, log),
        outcome=_outcome(outcome, sheet=bool(game.sheet(log.state).possible)),
        ruling=_ruling(outcome.ruling),
        problem=_problem(problem),
        next=to_json(game.next_step(log.state)),
    )


def report_of_nothing(problem: Problem) -> dict[str, Json]:
    """The report of a document that holds no Partie."""
    return _report(
        status=STOPPED,
        sides=[],
        lines=[],
        outcome=None,
        ruling=None,
        problem=_problem(problem),
        next=None,
    )


def _report(**parts: Json) -> dict[str, Json]:
    return {"schema": SCHEMA, "version": VERSION, **parts}


def _sides(partie: Partie, state: Any, outcome: Outcome) -> list[Json]:
    sheet = partie.game.sheet(state)
    totals = sheet.totals
    ranks = outcome.ranks or ranking(totals, lowest_wins=partie.game.lowest_wins)
    return [
        {
            "side": side,
            "players": [partie.players[seat] for seat in seats],
            "total": totals[side],
            "rank": ranks[side],
            **({"possible": sheet.possible[side]} if sheet.possible else {}),
            **({"target": sheet.targets[side]} if sheet.targets else {}),
        }
        for side, seats in enumerate(partie.game.sides_now(state, len(partie.players)))
    ]


def _lines(game: AnyGame, log: Replay) -> list[Json]:
    return [
        {
            "seq": log.steps[line.position].seq,
            "deal": line.deal,
            "side": line.side,
            "reason": line.reason,
            "rule": line.rule,
            "points": line.points,
            "factor": line.factor,
            "score": line.score,
            **({} if line.row is None else {"row": line.row, "mode": line.mode}),
        }
        for line in game.lines(log.state)
    ]


def _outcome(outcome: Outcome, *, sheet: bool) -> Json:
    """The outcome; on a printed ``sheet`` it can be decided before it is over."""
    return {
        "status": outcome.status.value,
        "winners": list(outcome.winners),
        "ranks": list(outcome.ranks),
        "question": to_json(outcome.question),
        **({"decided": outcome.decided} if sheet else {}),
        **({} if outcome.loser is None else {"loser": outcome.loser}),
    }


def _ruling(ruling: Ruling | None) -> Json:
    if ruling is None:
        return None
    return {
        "winner": ruling.winner,
        "reason": str(ruling.reason),
        "rules": list(ruling.rules),
        "accounts": [_account(account) for account in ruling.accounts],
        "alternatives": [to_json(alternative) for alternative in ruling.alternatives],
    }


def _account(account: Account) -> Json:
    return {**to_json(account), "total": account.total}


def _problem(problem: Problem | None) -> Json:
    if problem is None:
        return None
    return {
        "seq": problem.seq,
        "code": problem.code,
        "rule": problem.rule,
        "field": problem.field,
        "args": {name: to_json(value) for name, value in problem.args},
    }
