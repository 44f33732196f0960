"""The score of a Partie as one JSON object for other programs: numbers and codes only.

Its form is :mod:`scorer.cli.report_form`, from which ``docs/schema/score.schema.json`` is made;
``docs/format.md`` describes it.
"""

from __future__ import annotations

from typing import Any

from rules.engine.codec import to_json
from rules.engine.game import AnyGame, Event, Outcome, Replay
from rules.engine.notation import Partie
from rules.engine.ruling import Account, Alternative, Finding, Ruling
from rules.engine.score import ScoreLine, ranking
from scorer.cli import report_form as form
from scorer.exchange.documents import Problem
from scorer.exchange.problems import late_in, played, problem_in


def report(partie: Partie) -> form.Report:
    """The score of a Partie, up to the first entry that breaks a rule."""
    log, game = played(partie), partie.game
    problem = problem_in(log)
    late = late_in(log)
    outcome = game.outcome(log.state)
    judged: form.JudgedReport = {
        "schema": form.SCHEMA,
        "version": form.VERSION,
        "status": outcome.status,
        "sides": _sides(partie, log.state, outcome),
        "lines": _lines(game, log),
        "uncounted": _uncounted(game, log),
        "outcome": _outcome(outcome, sheet=bool(game.sheet(log.state).possible)),
        "ruling": _ruling(outcome.ruling),
        "findings": [_finding(finding) for finding in game.findings(log.state)],
        "problem": problem_json(late) if late else None,
        "next": to_json(game.next_step(log.state)),
    }
    if problem is None:
        return judged
    return {**judged, "status": form.STOPPED, "problem": problem_json(problem)}


def report_of_nothing(problem: Problem) -> form.StoppedReport:
    """The report of a document that holds no Partie."""
    return {
        "schema": form.SCHEMA,
        "version": form.VERSION,
        "status": form.STOPPED,
        "sides": [],
        "lines": [],
        "uncounted": [],
        "outcome": None,
        "ruling": None,
        "findings": [],
        "problem": problem_json(problem),
        "next": None,
    }


def _sides(partie: Partie, state: Any, outcome: Outcome) -> list[form.Standing]:
    sheet = partie.game.sheet(state)
    totals = sheet.totals
    ranks = outcome.ranks or ranking(totals, lowest_wins=partie.game.lowest_wins)
    found: list[form.Standing] = []
    for side, seats in enumerate(partie.game.sides_now(state, len(partie.players))):
        standing: form.Standing = {
            "side": side,
            "players": [partie.names[seat] for seat in seats],
            "total": totals[side],
            "rank": ranks[side],
        }
        if sheet.possible:
            standing["possible"] = sheet.possible[side]
        if sheet.targets:
            standing["target"] = sheet.targets[side]
        found.append(standing)
    return found


def _lines(game: AnyGame, log: Replay) -> list[form.Line]:
    return [_line(line, log.taken[line.position].seq) for line in game.lines(log.state)]


def _line(line: ScoreLine, seq: int) -> form.Line:
    found: form.Line = {
        "seq": seq,
        "deal": line.deal,
        "side": line.side,
        "reason": line.reason,
        "rule": line.rule,
        "points": line.points,
        "factor": line.factor,
        "score": line.score,
    }
    if line.row is not None:
        found["row"], found["mode"] = line.row, line.mode
    return found


def _uncounted(game: AnyGame, log: Replay) -> list[form.Uncounted]:
    def told(seq: int, fact: Event, why: form.Why, rule: str) -> form.Uncounted:
        return {"seq": seq, "type": f"{game.key}.{fact.kind}", "why": why, "rule": rule}

    return [
        *(told(late.seq, late.event, "not_in_time", late.question.rule) for late in log.late),
        *(told(fact.seq, fact.event, "after_end", "ALL-1") for fact in log.surplus),
    ]


def _outcome(outcome: Outcome, *, sheet: bool) -> form.Outcome:
    """The outcome; on a printed ``sheet`` the winner can be certain before the end."""
    found: form.Outcome = {
        "status": outcome.status,
        "winners": list(outcome.winners),
        "ranks": list(outcome.ranks),
        "question": to_json(outcome.question),
    }
    if sheet:
        found["decided"] = outcome.decided
    if outcome.loser is not None:
        found["loser"] = outcome.loser
    return found


def _ruling(ruling: Ruling | None) -> form.Ruling | None:
    if ruling is None:
        return None
    return {
        "winner": ruling.winner,
        "reason": str(ruling.reason),
        "rules": list(ruling.rules),
        "accounts": [_account(account) for account in ruling.accounts],
        "findings": [_finding(finding) for finding in ruling.findings],
        "alternatives": [_alternative(alternative) for alternative in ruling.alternatives],
        "all_judged": ruling.all_judged,
        "silent_helped": ruling.silent_helped,
    }


def _finding(finding: Finding) -> form.Finding:
    return {
        "deal": finding.deal,
        "code": finding.code,
        "rule": finding.rule,
        "side": finding.side,
        "args": {name: to_json(value) for name, value in finding.args},
    }


def _alternative(alternative: Alternative) -> form.Alternative:
    found: form.Alternative = {
        "code": alternative.code,
        "side": alternative.side,
        "winner": alternative.winner,
        "rules": list(alternative.rules),
        "is_open": alternative.is_open,
    }
    if alternative.least is not None:
        found["least"] = alternative.least
    if alternative.most is not None:
        found["most"] = alternative.most
    return found


def _account(account: Account) -> form.Account:
    found: form.Account = to_json(account)
    found["total"] = account.total
    return found


def problem_json(problem: Problem) -> form.Problem:
    """What is wrong with a document, for other programs."""
    return {
        "seq": problem.seq,
        "code": problem.code,
        "rule": problem.rule,
        "field": problem.field,
        "args": {name: to_json(value) for name, value in problem.args},
    }
