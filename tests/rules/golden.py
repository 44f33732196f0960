"""Golden logs: whole Partien as text that a reviewer can check by hand.

A file is read line by line; ``#`` begins a comment. First come the players, the target and the
options that differ from the usual ones for this number of players; then the log, with checks of
the state between its entries; at the end the sheet and the ruling.

``7 tricks 98 59``          entry 7 of the log: a fact
``8 amend 7 tricks 89 68``  a correction; also ``insert BEFORE fact``, ``void TARGET``
``9 + void 5``              an entry of the same step as the one before it
``10 undo``                 the last step is undone; also ``redo``
``= 196 118``               the running totals
``? FACT : refused CODE``   the fact would be refused now; ``asks CODE``: only questioned; for a
                            correction also ``breaks SEQ CODE``: a conflict with a later fact
``next CODE SEAT``          what the table must do now, and whose turn it is (``-``: nobody's)
``sheet``                   then a line per row: deal, reason, mode, factor, the scores
``surplus 9 10``            the entries whose facts are surplus
``outcome finished 0``      the winners, or ``open QUESTION``, or ``in_progress``
``ruling REASON END-4``     the reason, and the rules in the order applied
``account 0 2400 40 0 196`` a side's total before, its Stöck, Wiis and tricks with Matsch, all
                            with the factor; then its stage (``-``: not out)
``else FACT SIDE WINNER``   the alternatives of the ruling, separated by commas (``-``: no winner,
                            ``?``: open); an alternative that is a number of points has limits,
                            as in ``revoke ..40 1 1``; only ``else``: there is no alternative

Everything is compared, and a line in another form is an error.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from rules import GAMES
from rules.engine.codec import from_json, to_json
from rules.engine.game import AnyGame, Event, Outcome, Replay, refusals, replay
from rules.engine.log import (
    Amended,
    Change,
    Inserted,
    Recorded,
    Redone,
    Undone,
    Voided,
    effective,
    extended,
    history,
    judge,
)
from rules.engine.notation import Partie
from rules.engine.ruling import Alternative
from tests.rules.games.coiffeur.golden import read_rows

LOGS = Path(__file__).parent.parent / "logs"
"""One folder of golden logs for each game, named after its key."""


def _of(game: str) -> Any:
    """The module with the words of a game: `FACTS`, and perhaps `CHECKS` for this game alone."""
    return import_module(f"tests.rules.games.{game}.golden")


FACTS: dict[str, dict[str, Callable[[list[str]], Event]]] = {key: _of(key).FACTS for key in GAMES}
"""For each game: readers of facts, by the first word of the line."""

OWN_CHECKS: dict[str, dict[str, Callable[[Any], list[str]]]] = {
    key: getattr(_of(key), "CHECKS", {}) for key in GAMES
}
"""For each game: checks that only it has, by the first word of the line."""


def read_fact(words: list[str], game: str = "schieber") -> Event:
    word, *rest = words
    return FACTS[game][word](rest)


def read_change(words: list[str], game: str) -> Change:
    match words:
        case ["amend", target, *fact]:
            return Amended(int(target), read_fact(fact, game))
        case ["insert", before, *fact]:
            return Inserted(int(before), read_fact(fact, game))
        case ["void", target]:
            return Voided(int(target))
    return Recorded(read_fact(words, game))


def read_option(options: Any, name: str, value: str) -> Any:
    """The options with one that differs from its default; ``a.b`` names one inside another."""
    plain = to_json(options)
    inner = plain
    *path, leaf = name.split(".")
    for part in path:
        inner = inner[part]
    kind = type(inner[leaf])
    if kind is bool:
        inner[leaf] = value == "yes"
    else:
        inner[leaf] = value.split(",") if kind is list else kind(value)
    return from_json(type(options), plain)


@dataclass
class Table:
    """The state of reading a golden log.

    Attributes:
        game: The game.
        options: The options so far.
        players: The names of the players.
        entries: The log so far.
        batch: The changes of the step that is being read.
        checked: The first words of the checks so far.
    """

    game: AnyGame
    options: Any
    players: tuple[str, ...] = ()
    entries: tuple[Any, ...] = ()
    batch: list[Change] = field(default_factory=list)
    checked: set[str] = field(default_factory=set)

    def played(self) -> Replay:
        return replay(self.game, self.options, len(self.players), effective(self.entries))

    def outcome(self) -> Outcome:
        return self.game.outcome(self.played().state)


@cache  # several modules of tests begin with the same logs
def load(path: Path, game: AnyGame) -> Partie:
    """The Partie of a golden log; every expectation in the file is checked on the way."""
    table = Table(game, game.options_type())
    lines = _lines(path)
    for number, words in lines:
        try:
            _take(table, words, lines)
        except (AssertionError, ValueError, KeyError, TypeError) as error:
            place = f"{path.name}:{number}: {' '.join(words)}"
            raise AssertionError(f"{place}\n{type(error).__name__}: {error}") from error
    _flush(table)
    assert {"sheet", "outcome"} <= table.checked, f"{path.name} must end with sheet and outcome"
    return Partie(
        id=path.stem,
        game=game,
        rules=game.revision,
        players=table.players,
        options=table.options,
        entries=table.entries,
    )


def _lines(path: Path) -> Iterator[tuple[int, list[str]]]:
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        words = line.split("#")[0].split()
        if words:
            yield number, words


def _take(table: Table, words: list[str], lines: Iterator[tuple[int, list[str]]]) -> None:
    head, *rest = words
    if head.isdigit():
        _write(table, int(head), rest)
        return
    _flush(table)
    if not table.entries and head in ("players", "target", "option", "rows"):
        _begin(table, head, rest)
        return
    table.checked.add(head)
    if head == "sheet":
        _check_sheet(table, lines)
        return
    own = OWN_CHECKS[table.game.key]
    if head in own:
        found = own[head](table.played().state)
        assert found == rest, found
        return
    CHECKS[head](table, rest)


def _begin(table: Table, head: str, rest: list[str]) -> None:
    if head == "players":
        table.players = tuple(rest)
        table.options = table.game.usual_options(len(rest))
        return
    if head == "rows":
        table.options = replace(table.options, rows=read_rows(rest))
        return
    name, value = ("target", *rest) if head == "target" else tuple(rest)
    table.options = read_option(table.options, name, value)


def _write(table: Table, seq: int, words: list[str]) -> None:
    """Read one more entry; the entries of a step are judged and written together."""
    more = words[0] == "+"
    if not more:
        _flush(table)
    assert seq == len(table.entries) + len(table.batch) + 1, "entries count from 1"
    match words:
        case ["undo"]:
            step = history(table.entries).done[-1]
            table.entries = extended(table.entries, [Undone(step)], "")
        case ["redo"]:
            step = history(table.entries).undone[-1]
            table.entries = extended(table.entries, [Redone(step)], "")
        case _:
            table.batch.append(read_change(words[1:] if more else words, table.game.key))


def _flush(table: Table) -> None:
    """Write the step that is being read; the rules must not refuse it."""
    if not table.batch:
        return
    batch, table.batch = table.batch, []
    problems = _problems(table, batch)
    if isinstance(batch[0], Recorded):
        # A new fact is written even if it is questioned.
        problems = [problem for problem in problems if problem.startswith("refused")]
    assert not problems, f"cannot be written: {problems}"
    table.entries = extended(table.entries, batch, "")


def _problems(table: Table, changes: list[Change]) -> list[str]:
    """What is wrong with changes, in the words of the ``?`` lines."""
    first = changes[0]
    if isinstance(first, Recorded):
        found = table.game.verify(table.played().state, first.event)
        # A fact that is refused is not questioned as well.
        refused = [f"refused {violation.code}" for violation in refusals(found)]
        return refused or [f"asks {violation.code}" for violation in found]
    count = len(table.players)
    judged = judge(table.game, table.options, count, table.entries, changes)
    return [
        f"{'asks' if violation.advisory else 'refused'} {violation.code}"
        for violation in judged.refused
    ] + [
        f"breaks {conflict.seq} {violation.code}"
        for conflict in judged.conflicts
        for violation in conflict.violations
    ]


def _check_totals(table: Table, rest: list[str]) -> None:
    totals = table.game.sheet(table.played().state).totals
    assert totals == tuple(map(int, rest)), totals


def _check_refusal(table: Table, rest: list[str]) -> None:
    colon = rest.index(":")
    expected = " ".join(rest[colon + 1 :]).split(" and ")
    found = _problems(table, [read_change(rest[:colon], table.game.key)])
    assert found == expected, found


def _check_next(table: Table, rest: list[str]) -> None:
    code, seat = rest
    step = table.game.next_step(table.played().state)
    assert (step.code, _dash(step.seat)) == (code, seat), step


def _check_surplus(table: Table, rest: list[str]) -> None:
    surplus = [placed.seq for placed in table.played().surplus]
    assert surplus == list(map(int, rest)), surplus


def _check_outcome(table: Table, rest: list[str]) -> None:
    outcome = table.outcome()
    found = [outcome.status.value, *map(str, outcome.winners)]
    if outcome.question:
        found.append(outcome.question.code)
    assert found == rest, found


def _check_ruling(table: Table, rest: list[str]) -> None:
    ruling = table.outcome().ruling
    assert ruling is not None
    found = [ruling.reason, *ruling.rules]
    assert found == rest, found


def _check_account(table: Table, rest: list[str]) -> None:
    ruling = table.outcome().ruling
    assert ruling is not None
    account = ruling.accounts[int(rest[0])]
    tricks = (account.tricks or 0) + account.matsch
    found = [
        str(account.side),
        str(account.before),
        str(account.stoeck * account.meld_factor),
        str(account.weis * account.meld_factor),
        _dash(None if account.tricks is None else tricks * account.factor),
        _dash(account.stage),
    ]
    assert found == rest, found


def _check_alternatives(table: Table, rest: list[str]) -> None:
    ruling = table.outcome().ruling
    assert ruling is not None
    found = [_alternative(one) for one in ruling.alternatives]
    expected = " ".join(rest).split(", ") if rest else []
    assert found == expected, found


def _alternative(one: Alternative) -> str:
    limits = "" if one.least is None else str(one.least), "" if one.most is None else str(one.most)
    points = " {}..{}".format(*limits) if any(limits) else ""
    winner = "?" if one.is_open else _dash(one.winner)
    return f"{one.code}{points} {one.side} {winner}"


def _check_sheet(table: Table, lines: Iterator[tuple[int, list[str]]]) -> None:
    found = []
    sheet = table.game.sheet(table.played().state)
    for row in sheet.rows:
        scores = [_dash(cell.score) for cell in row.cells]
        marks = [
            mark for cell in row.cells for mark in (cell.mode, cell.opening, cell.mark) if mark
        ]
        head = [_dash(row.deal), row.reason or "-", row.mode or "-", f"x{row.factor}"]
        found.append([*head, *scores, *marks])
    expected = []
    for _, words in lines:
        if words[0] == "total":
            assert tuple(map(int, words[1:])) == sheet.totals, sheet.totals
            break
        expected.append(words)
    assert found == expected, "\n" + "\n".join(map(" ".join, found))


def _dash(value: int | None) -> str:
    return "-" if value is None else str(value)


CHECKS: dict[str, Callable[[Table, list[str]], None]] = {
    "=": _check_totals,
    "?": _check_refusal,
    "next": _check_next,
    "surplus": _check_surplus,
    "outcome": _check_outcome,
    "ruling": _check_ruling,
    "account": _check_account,
    "else": _check_alternatives,
}
