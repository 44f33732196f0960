"""What is noted about logs and people beside the logs: the names of marks.

A mark is kept by the same rule as a setting: of two, the later one holds. So devices that exchange
copies end with the same marks, in any order.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

from rules.engine.document import LONGEST_TEXT
from rules.engine.names import is_name
from scorer.exchange.outlines import LOG_NAME, Outline, log_name
from scorer.exchange.seasons import season_of
from scorer.noted.kept import Kept


class OfLog(StrEnum):
    """A kind of mark that is about a whole log, with the name by which it begins."""

    DELETED = "deleted"
    """A Partie is deleted."""
    DELETED_NIGHT = "deleted_night"
    """A tournament night is deleted."""
    PUT_AWAY = "put_away"
    """A tournament night is left out of the list of nights until somebody wants to see it."""


_OF_LOG: Final = re.compile(rf"({'|'.join(OfLog)})/{LOG_NAME}", re.DOTALL)

_CALLED: Final = "called/"
_HIDDEN: Final = "hidden/"
_APART: Final = "apart/"
_EVENING: Final = "evening/"
_NOTE: Final = "note/"
_PAID: Final = re.compile(r"paid/([0-9a-f]{32})")

LONGEST_NOTE: Final = 300
"""The most characters of a note."""

MOST_PAID: Final = 10**12
"""The largest payment, in hundredths."""

LATEST_PAID: Final = 10**11
"""The latest time of a payment, in seconds since 1970."""


@dataclass(frozen=True, slots=True)
class State:
    """A log at one time, such as that at which it was deleted.

    Attributes:
        entries: The number of its entries.
        digest: What they and the header come to.
    """

    entries: int
    digest: str


def of_log(kind: OfLog, own_id: str, outline: Outline) -> str:
    """The mark about a log."""
    return f"{kind}/{log_name(own_id, outline)}"


def named_log(name: str) -> tuple[str, State] | None:
    """The own id and the state in the name of a log; ``None`` if it has not the form of one."""
    parts = re.fullmatch(LOG_NAME, name, re.DOTALL)
    return (parts[3], State(int(parts[1]), parts[2])) if parts else None


def marked_states(kind: OfLog, marks: Mapping[str, Kept]) -> dict[str, frozenset[State]]:
    """The states in which logs were marked, by the ids of the logs."""
    found = defaultdict[str, set[State]](set)
    for own_id, state, _ in _of_logs(kind, marks):
        found[own_id].add(state)
    return {own_id: frozenset(states) for own_id, states in found.items()}


def is_marked(outlines: Iterable[Outline], states: frozenset[State]) -> bool:
    """Whether a log with these outlines was marked, then or since, in one of these states."""
    return any(
        state.entries <= outline.entries and outline.after(state.entries) == state.digest
        for outline in outlines
        for state in states
    )


def marks_of_log(
    kind: OfLog, own_id: str, outlines: Sequence[Outline], marks: Mapping[str, Kept]
) -> tuple[str, ...]:
    """The marks because of which a log is marked."""
    return tuple(
        name
        for other_id, state, name in _of_logs(kind, marks)
        if other_id == own_id and is_marked(outlines, frozenset({state}))
    )


def _of_logs(kind: OfLog, marks: Mapping[str, Kept]) -> Iterator[tuple[str, State, str]]:
    """All marks of a kind that hold: the id of the log, the state, and the name of the mark."""
    for name, kept in marks.items():
        parts = _OF_LOG.fullmatch(name)
        if parts and parts[1] == kind and kept.value is True:
            yield parts[4], State(int(parts[2]), parts[3]), name


def calling(name: str) -> str:
    """The mark that says what a person of this name is called now; empty if as before."""
    return _CALLED + name


def called(marks: Mapping[str, Kept]) -> dict[str, str]:
    """What people are called now, by the names that were changed."""
    found = {
        name.removeprefix(_CALLED): str(kept.value)
        for name, kept in marks.items()
        if name.startswith(_CALLED)
    }
    return {old: new for old, new in found.items() if new}


def hiding(name: str) -> str:
    """The mark that says whether a person is offered nowhere."""
    return _HIDDEN + name


def hidden(marks: Mapping[str, Kept]) -> frozenset[str]:
    """The names of those who are offered nowhere."""
    return frozenset(
        name.removeprefix(_HIDDEN)
        for name, kept in marks.items()
        if name.startswith(_HIDDEN) and kept.value is True
    )


def parting(one: str, other: str) -> str:
    """The mark that says whether two names that are nearly spelled alike are two people."""
    return _APART + "\n".join(sorted((one, other)))


def apart(marks: Mapping[str, Kept]) -> frozenset[frozenset[str]]:
    """The names of which it was said that they are two people, each with the other."""
    return frozenset(
        frozenset(name.removeprefix(_APART).split("\n"))
        for name, kept in marks.items()
        if name.startswith(_APART) and kept.value is True
    )


def placing(own_id: str) -> str:
    """The mark that names a Partie in whose evening another one was played; empty if as before."""
    return _EVENING + own_id


def placed(marks: Mapping[str, Kept]) -> dict[str, str]:
    """The Partien that were put into an evening, each with one of that evening."""
    return _said(marks, _EVENING)


def placed_again(
    own_id: str, deletions: Iterable[str], marks: Mapping[str, Kept]
) -> dict[str, str]:
    """What takes back where a Partie was put by one of these deletions of it.

    Only their time tells that from an evening that somebody has chosen.
    """
    kept = marks.get(placing(own_id))
    noted = kept is not None and kept.value and kept.at in {marks[one].at for one in deletions}
    return {placing(own_id): ""} if noted else {}


def noting(own_id: str) -> str:
    """The mark that holds the note on a log; empty without one."""
    return _NOTE + own_id


def notes(marks: Mapping[str, Kept]) -> dict[str, str]:
    """The notes by the ids of the logs."""
    return _said(marks, _NOTE)


def _said(marks: Mapping[str, Kept], kind: str) -> dict[str, str]:
    """What the marks that begin so say, by the rest of their names."""
    return {
        name.removeprefix(kind): str(kept.value)
        for name, kept in marks.items()
        if name.startswith(kind) and kept.value
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """What somebody has paid into the cash box.

    Attributes:
        id: What the mark is called.
        person: The name.
        amount: In hundredths.
        at: When, in seconds since 1970.
    """

    id: str
    person: str
    amount: int
    at: int


def paying(payment_id: str, person: str, amount: int, at: int) -> dict[str, list[Any]]:
    """The mark of a payment: one with another id is another payment, on whatever device."""
    return {f"paid/{payment_id}": [person, amount, at]}


def payments(marks: Mapping[str, Kept]) -> tuple[Payment, ...]:
    """All payments that were not taken back, the last one first."""
    found = [
        Payment(id=name, person=kept.value[0], amount=kept.value[1], at=kept.value[2])
        for name, kept in marks.items()
        if _PAID.fullmatch(name) and kept.value
    ]
    return tuple(sorted(found, key=lambda one: (-one.at, one.id)))


def is_mark(name: str, value: Any) -> bool:
    """Whether this version knows such a mark."""
    if _PAID.fullmatch(name):
        return value is None or _is_payment(value)
    if season_of(name, value) is not None:
        return True
    for kind, longest in ((_EVENING, LONGEST_TEXT), (_NOTE, LONGEST_NOTE)):
        if name.startswith(kind):
            fits = isinstance(value, str) and len(value) <= longest
            return fits and 0 < len(name) - len(kind) <= LONGEST_TEXT
    if name.startswith(_APART):
        names = name.removeprefix(_APART).split("\n")
        return isinstance(value, bool) and len(set(names)) == 2 and all(map(is_name, names))
    if name.startswith(_CALLED):
        fits = isinstance(value, str) and (not value or is_name(value))
        return fits and is_name(name.removeprefix(_CALLED))
    hides = name.startswith(_HIDDEN) and is_name(name.removeprefix(_HIDDEN))
    return (hides or bool(_OF_LOG.fullmatch(name))) and isinstance(value, bool)


def _is_payment(value: Any) -> bool:
    if not isinstance(value, list) or [type(one) for one in value] != [str, int, int]:
        return False
    person, amount, at = value
    return is_name(person) and 0 < amount <= MOST_PAID and 0 <= at <= LATEST_PAID


def kinds(marks: Mapping[str, Kept]) -> Counter[str]:
    """How many marks there are of each kind.

    The kinds are those of :class:`OfLog`, ``undeleted`` and ``undeleted_night``, ``called``,
    ``hidden``, ``apart``, ``evening``, ``note``, ``paid`` and ``season``.
    """
    found = Counter[str]()
    for name, kept in marks.items():
        kind = name.partition("/")[0]
        back = kind in (OfLog.DELETED, OfLog.DELETED_NIGHT) and not kept.value
        found[f"un{kind}" if back else kind] += 1
    return found
