"""Checks documents against the rules, and says in a sentence what is wrong with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from rules.engine.game import Replay, replay
from rules.engine.log import effective
from rules.engine.notation import Partie
from rules.tournament.document import Night, is_night
from scorer.exchange.club import Club, club_from_document, is_club
from scorer.exchange.documents import (
    FileCode,
    Json,
    NoPartie,
    Problem,
    problem_of,
    valid_night,
    valid_partie,
)
from scorer.exchange.reading import documents_in
from scorer.phrases import NO_NAMES, Names, code_text, names_at, seat_names
from scorer.texts import Texts

MOST_BRANCHES: Final = 50
"""The most logs of one id in a file.

There are several where devices have written different entries. Each is compared with all others.
"""

_FILE_CODES = frozenset(FileCode)

_NO_PLACE: Final[tuple[dict[str, int], ...]] = ({}, {"line": 1, "column": 1})
_OTHER_FORMAT: Final = (FileCode.NOT_A_PARTIE, "format")


class Broken(NoPartie):
    """An entry breaks a rule; ``problem`` says which.

    Attributes:
        partie: The Partie that holds the entry; None if it is a night.
    """

    def __init__(self, problem: Problem, partie: Partie | None) -> None:
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


def valid_logs(raw: bytes) -> tuple[Partie | Night | Club, ...]:
    """What the file with a document or a list of them holds, if all of it is valid.

    Raises:
        NoPartie: A document is not valid; :class:`Broken` if an entry of it breaks a rule.
    """
    return tuple(one for step in logs_in(raw) for one in step)


def logs_in(raw: bytes) -> Iterator[list[Partie | Night | Club]]:
    """As :func:`valid_logs`, in steps none of which takes long; each gives at most one."""
    many = Counter[tuple[bool, str]]()
    for step in documents_in(raw):
        for document in step:
            brought = _brought(document)
            if not isinstance(brought, Club):
                key = isinstance(brought, Night), brought.id
                many[key] += 1
                if many[key] > MOST_BRANCHES:
                    raise NoPartie(Problem(code=FileCode.TOO_LONG))
            _judge(brought)
            yield [brought]
        yield []


def checked_logs(raw: bytes) -> Iterator[Partie | Night | Club]:
    """What a file holds all of which was valid before: it is not judged again."""
    for step in documents_in(raw):
        yield from map(_brought, step)


def _brought(document: Json) -> Partie | Night | Club:
    """What a document holds, with players, options and a length that the rules allow."""
    if is_club(document):
        return club_from_document(document)
    return valid_night(document) if is_night(document) else valid_partie(document)


def _judge(brought: Partie | Night | Club) -> None:
    """Raise `Broken` if an entry breaks a rule."""
    if isinstance(brought, Club):
        return
    partie = brought if isinstance(brought, Partie) else None
    problem = problem_in(played(brought) if isinstance(brought, Partie) else brought.replay())
    if problem:
        raise Broken(problem, partie)


def problem_sentence(t: Texts, problem: Problem, path: str, partie: Partie | None = None) -> str:
    """A problem of a document as a sentence; of a broken rule, with its id (ALL-2).

    Args:
        t: The texts.
        problem: The problem.
        path: The file, or the id of the Partie.
        partie: The Partie with the names that the sentence may need.
    """
    if problem.code in _FILE_CODES:
        place = "_at" if problem.code == FileCode.NOT_JSON and problem.args else ""
        return t(f"cli.{problem.code}{place}", path=path, field=problem.field, **_numbers(problem))
    names = names_in(t, partie, played(partie).state) if partie else NO_NAMES
    why = code_text(t, names, problem.code, problem.args)
    if problem.rule:
        why = f"{why} ({problem.rule})"
    if problem.seq is None:
        return t("cli.not_sound", path=path, why=why)
    return t("cli.stopped", seq=problem.seq, why=why)


def _numbers(problem: Problem) -> dict[str, int]:
    return {name: value for name, value in problem.args if isinstance(value, int)}


def copy_sentence(t: Texts, problem: Problem, path: str, partie: Partie | None = None) -> str:
    """As :func:`problem_sentence`, of a file that somebody has chosen as a copy.

    What was no copy at all, such as a picture, is told apart from one that breaks off.
    """
    if problem.code == FileCode.NOT_JSON and (place := _numbers(problem)) not in _NO_PLACE:
        return t("copy.damaged_copy", path=path, **place)
    if problem.code == FileCode.NOT_JSON or (problem.code, problem.field) == _OTHER_FORMAT:
        return t("copy.no_copy", path=path)
    return problem_sentence(t, problem, path, partie)


def names_in(t: Texts, partie: Partie, state: Any) -> Names:
    """What the players and sides of a Partie are called."""
    names = partie.names
    return names_at(names, partie.game.sides_now(state, len(names)), seat_names(t))
