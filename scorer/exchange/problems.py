"""Checks documents against the rules, and says in a sentence what is wrong with them."""

from __future__ import annotations

from typing import Any

from rules.engine.game import Replay, replay
from rules.engine.log import effective
from rules.engine.notation import Partie
from scorer.exchange.documents import FileCode, NoPartie, Problem, parse, problem_of, valid_partie
from scorer.phrases import NO_NAMES, Names, code_text, names_at, seat_names
from scorer.texts import Texts

_FILE_CODES = frozenset(FileCode)


class Broken(NoPartie):
    """An entry of ``partie`` breaks a rule; ``problem`` says which."""

    def __init__(self, problem: Problem, partie: Partie) -> None:
        super().__init__(problem)
        self.partie = partie


def played(partie: Partie) -> Replay:
    """The replay of all facts that hold after corrections and undoing."""
    return replay(partie.game, partie.options, len(partie.players), effective(partie.entries))


def problem_in(log: Replay) -> Problem | None:
    """What stopped a replay; None if nothing did."""
    if log.stopped_at is None:
        return None
    return problem_of(log.violations[0], log.stopped_at)


def late_in(log: Replay) -> Problem | None:
    """Why the first fact that was not said in time does not count; None if there is none."""
    if not log.late:
        return None
    return problem_of(log.late[0].question, log.late[0].seq)


def valid_partien(raw: bytes) -> tuple[Partie, ...]:
    """The Partien of a file with a document or a list of documents, if all of them are valid.

    Raises:
        NoPartie: One of them is not valid; :class:`Broken` if an entry of it breaks a rule.
    """
    data = parse(raw)
    partien = tuple(valid_partie(one) for one in (data if isinstance(data, list) else [data]))
    for partie in partien:
        problem = problem_in(played(partie))
        if problem:
            raise Broken(problem, partie)
    return partien


def problem_sentence(t: Texts, problem: Problem, path: str, partie: Partie | None = None) -> str:
    """A problem of a document as a sentence, with the names of ``partie`` if it is given."""
    if problem.code in _FILE_CODES:
        place = "_at" if problem.code == FileCode.NOT_JSON and problem.args else ""
        args = {name: value for name, value in problem.args if isinstance(value, int)}
        return t(f"cli.{problem.code}{place}", path=path, field=problem.field, **args)
    names = names_in(t, partie, played(partie).state) if partie else NO_NAMES
    why = code_text(t, names, problem.code, problem.args)
    if problem.seq is None:
        return t("cli.not_sound", path=path, why=why)
    return t("cli.stopped", seq=problem.seq, why=why)


def names_in(t: Texts, partie: Partie, state: Any) -> Names:
    """What the players and sides of a Partie are called."""
    names = partie.names
    return names_at(names, partie.game.sides_now(state, len(names)), seat_names(t))
