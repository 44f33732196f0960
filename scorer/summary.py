"""What the start screen shows of each Partie, computed by the rules and kept by the store."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from rules import GAMES
from rules.engine.game import replay
from rules.engine.log import effective
from rules.engine.notation import Newer, Partie, from_document
from scorer.store import Damage, Json, Shelf, Summary, SummaryContent

DATA_FORMAT = 1
"""To be raised when summaries hold something else than before, so that they are made again."""

REVISION = 1000 * DATA_FORMAT + sum(game.revision for game in GAMES.values())
"""Changes with every new game, every change of its rules, and with :data:`DATA_FORMAT`."""

NEWER = "newer"
"""State of a Partie that a later version wrote."""
STOPPED = "stopped"
"""State of a Partie whose log breaks a rule; its score is that of all before."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedPartie:
    """A Partie in a list.

    ``state`` is ``in_progress``, ``open``, ``finished``, :data:`STOPPED` or :data:`NEWER`;
    of the last only ``players`` may be known. ``target`` is in points, ``None`` where the
    game has none. ``last`` is the time of the newest entry, ISO 8601.
    """

    id: str
    game: str = ""
    players: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
    totals: tuple[int, ...] = ()
    target: int | None = None
    deal: int = 1
    state: str = NEWER
    winners: tuple[int, ...] = ()
    last: str = ""

    @property
    def shares(self) -> tuple[float, ...]:
        """The part of the target that each side has reached, 0 to 1; empty without a target."""
        target = self.target
        if not target:
            return ()
        return tuple(min(1.0, max(0.0, total / target)) for total in self.totals)

    @property
    def day(self) -> date | None:
        """The day of the newest entry on this computer's calendar."""
        try:
            return datetime.fromisoformat(self.last).astimezone().date()
        except ValueError:
            return None


@dataclass(frozen=True, slots=True)
class Overview:
    """All Partien of the shelf, those played last first.

    ``damages`` are the files that could not be read; all of them are kept.
    """

    in_progress: tuple[ListedPartie, ...]
    finished: tuple[Summary, ...]
    damages: tuple[Damage, ...]

    def ended(self, most: int) -> tuple[ListedPartie, ...]:
        """The finished Partien that ended last, not more than ``most``."""
        return tuple(listed_partie(summary) for summary in self.finished[:most])


def summarize(header: Json, entries: tuple[Json, ...]) -> SummaryContent:
    """Summarize a stored Partie for the lists. Pure.

    Raises:
        rules.engine.codec.Unreadable: It is no Partie.
    """
    last = entries[-1]["at"] if entries else header.get("created", "")
    try:
        partie = from_document(GAMES, {**header, "entries": list(entries)})
    except Newer:
        players = [str(name) for name in header.get("players", ())]
        return SummaryContent(
            finished=False, data={"state": NEWER, "players": players, "last": last}
        )
    return _content(partie, last)


def _content(partie: Partie, last: str) -> SummaryContent:
    game, players = partie.game, partie.players
    played = replay(game, partie.options, len(players), effective(partie.entries))
    outcome = game.outcome(played.state)
    stopped = played.stopped_at is not None
    sides = game.sides_now(played.state, len(players))
    data = {
        "game": game.key,
        "players": list(players),
        "sides": [" · ".join(players[seat] for seat in side) for side in sides],
        "totals": list(game.sheet(played.state).totals),
        "target": getattr(partie.options, "target", None),
        "deal": game.next_step(played.state).deal,
        "state": STOPPED if stopped else outcome.status.value,
        "winners": list(outcome.winners),
        "last": last,
    }
    return SummaryContent(finished=outcome.finished and not stopped, data=data)


def listed_partie(summary: Summary) -> ListedPartie:
    """A summary as the lists show it."""
    return ListedPartie(
        id=summary.id, **{name: _frozen(value) for name, value in summary.data.items()}
    )


async def overview(shelf: Shelf) -> Overview:
    """Return all Partien of the shelf; only those that have changed are read again."""
    listing = await shelf.listing(summarize, rules_revision=REVISION)
    notice = shelf.settings.notice
    return Overview(
        in_progress=tuple(listed_partie(summary) for summary in _latest(listing.in_progress)),
        finished=_latest(listing.finished),
        damages=(*((notice,) if notice else ()), *listing.unreadable),
    )


def _latest(summaries: Sequence[Summary]) -> tuple[Summary, ...]:
    return tuple(sorted(summaries, key=lambda summary: _last(summary.data), reverse=True))


def _last(data: Mapping[str, Any]) -> str:
    return str(data.get("last", ""))


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
