"""The list of all tournament nights."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from rules.engine.codec import Unreadable
from rules.engine.notation import Newer
from rules.tournament.ledger import TOURNAMENT
from scorer.exchange.marks import OfLog
from scorer.nights.night import night_of
from scorer.noted.marked import marked_logs
from scorer.store import Damage, Json, Shelf, SummaryContent
from scorer.summary import written_lately

_DATA_FORMAT = 3
"""Version of the format of a summary; it rises when the format changes."""
_REVISION = 1000 * _DATA_FORMAT + TOURNAMENT.revision


@dataclass(frozen=True, slots=True, kw_only=True)
class NightSummary:
    """A night as an item of a list.

    Attributes:
        id: Its id.
        title: What it is called; empty if nothing.
        created: When it was begun, ISO 8601; empty where that is not known.
        players: How many players were entered.
        rounds: How many rounds it has.
        closed: How many of them are closed.
        over: Whether all rounds are closed.
        newer: Whether a later version wrote it; then only title and time are known.
        stopped: Whether an entry breaks a rule; the numbers count what is before it.
        last: Time of the newest entry, ISO 8601; empty where this version writes none.
        put_away: Whether the list of nights leaves it out until somebody wants to see it.
    """

    id: str
    title: str
    created: str
    players: int = 0
    rounds: int = 0
    closed: int = 0
    over: bool = False
    newer: bool = False
    stopped: bool = False
    last: str = ""
    put_away: bool = False

    def is_running(self, now: datetime) -> bool:
        """Return whether it is probably being played: it goes on, and was written lately."""
        return not self.over and not self.stopped and written_lately(self.last, now)


@dataclass(frozen=True, slots=True, kw_only=True)
class NightListing:
    """All nights, the newest first.

    Attributes:
        nights: Those that are not deleted.
        deleted: Those that are.
        unreadable: The files that could not be read.
    """

    nights: tuple[NightSummary, ...] = ()
    deleted: tuple[NightSummary, ...] = ()
    unreadable: tuple[Damage, ...] = ()


async def listing_of(shelf: Shelf) -> NightListing:
    """All nights of a shelf; only files that have changed are read.

    Raises:
        scorer.store.ShelfClosed: The shelf was closed.
    """
    found = await shelf.nights.listing(_summarize, rules_revision=_REVISION)
    away = await marked_logs(shelf, OfLog.PUT_AWAY).ids()
    nights = [
        NightSummary(id=summary.id, put_away=summary.id in away, **summary.data)
        for summary in (*found.in_progress, *found.finished)
    ]
    nights.sort(key=lambda night: (night.created, night.id), reverse=True)
    gone = await marked_logs(shelf, OfLog.DELETED_NIGHT).ids()
    return NightListing(
        nights=tuple(night for night in nights if night.id not in gone),
        deleted=tuple(night for night in nights if night.id in gone),
        unreadable=found.unreadable,
    )


def _summarize(header: Json, entries: tuple[Json, ...]) -> SummaryContent:
    created = _created(header, entries)
    known = {"title": str(header.get("title", "")), "created": created}
    try:
        night = night_of(header, entries)
    except Newer:
        return SummaryContent(finished=False, data=known | {"newer": True})
    except Unreadable as error:
        raise ValueError(error.path) from error
    played = night.replay()
    stopped = played.stopped_at is not None
    data = known | {
        "title": night.called(played.state),
        "players": len(played.state.players),
        "rounds": played.state.options.rounds,
        "closed": played.state.closed,
        "over": played.state.over,
        "stopped": stopped,
        "last": str(entries[-1]["at"] if entries else created),
    }
    return SummaryContent(finished=played.state.over and not stopped, data=data)


def _created(header: Json, entries: tuple[Json, ...]) -> str:
    """When a night was begun; of an imported night, when its first entry was written."""
    first = entries[0].get("at", "") if entries else ""
    return str(header.get("created", first))
