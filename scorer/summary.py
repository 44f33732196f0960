"""Summaries of Partien for the start screen: computed by the rules, cached by the store."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import UTC, date, datetime, timedelta
from itertools import takewhile
from typing import Any

from rules import GAMES
from rules.engine.game import AnyGame, NextStep, replay
from rules.engine.log import effective, ended_at
from rules.engine.names import shown_name
from rules.engine.notation import Newer, Partie, from_document
from rules.engine.score import entries_of
from rules.engine.steps import Step
from rules.jass import slate
from rules.jass.game import JassGame
from scorer.exchange.marks import OfLog
from scorer.noted.days import day_of_time, local_time
from scorer.noted.marked import marked_logs
from scorer.noted.people import People, people_of
from scorer.store import Damage, Json, Listing, Shelf, Summary, SummaryContent

DATA_FORMAT = 4
"""Version of the format of a summary; raise it when the format changes."""

REVISION = 1000 * DATA_FORMAT + sum(game.revision for game in GAMES.values())
"""Summaries with another number are outdated. It changes with the games, their rules and
:data:`DATA_FORMAT`."""

AN_EVENING = timedelta(hours=12)
"""What is in progress and was written longer ago is not being played now."""

LATELY = 60
"""Number of finished Partien that tell which games are played here."""

NEWER = "newer"
"""State of a Partie that a later version wrote."""
STOPPED = "stopped"
"""State of a Partie whose log breaks a rule; its score counts the entries before that."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedPartie:
    """A Partie as an item of a list.

    Attributes:
        id: The id of the Partie.
        game: The key of the game; empty for a Partie of a newer version.
        names: Names by seat; empty where nobody is named.
        sides: The seats of each side.
        totals: Points by side.
        target: Points that win; None where the game has no target.
        deal: Number of the current deal, from 1.
        state: ``in_progress``, ``open``, ``finished``, :data:`STOPPED` or :data:`NEWER`.
        winners: The sides that have won.
        loser: The side that has lost, in games that name one.
        last: Time of the newest entry; once it has finished, that of its end. ISO 8601.
        begun: Time of the beginning, ISO 8601; empty where it is not known.
        missing: Points that each side needs, while in progress; empty in games without a target.
        chalk: What each side has written on its half, while in progress; empty without a slate.
        dealer: The seat that deals, while in progress; None where it is not known.
        chooser: The seat that chooses the mode or the row now; None if that is not the next step.
        step: The code of what the table must do now, while in progress.
    """

    id: str
    game: str = ""
    names: tuple[str, ...] = ()
    sides: tuple[tuple[int, ...], ...] = ()
    totals: tuple[int, ...] = ()
    target: int | None = None
    deal: int = 1
    state: str = NEWER
    winners: tuple[int, ...] = ()
    loser: int | None = None
    last: str = ""
    begun: str = ""
    missing: tuple[int, ...] = ()
    chalk: tuple[slate.Half, ...] = ()
    dealer: int | None = None
    chooser: int | None = None
    step: str = ""

    @property
    def shares(self) -> tuple[float, ...]:
        """The share of the target that each side has reached, 0 to 1; empty without a target."""
        target = self.target
        if not target:
            return ()
        return tuple(min(1.0, max(0.0, total / target)) for total in self.totals)

    @property
    def goes_on(self) -> bool:
        """Whether more can be written into a Partie in progress."""
        return self.state not in (STOPPED, NEWER)

    @property
    def at(self) -> datetime | None:
        """The local time of :attr:`last`; None where it is not known."""
        return local_time(self.last)

    @property
    def day(self) -> date | None:
        """The day of :attr:`last`, a night being of the day before; None if it is not known."""
        return day_of_time(self.at) if self.at else None

    @property
    def began(self) -> datetime | None:
        """The local time of the beginning; None where it is not known."""
        return local_time(self.begun)


@dataclass(frozen=True, slots=True)
class Overview:
    """The Partien of the shelf, the newest first.

    Attributes:
        in_progress: Partien that have not finished and are not deleted.
        finished: Summaries of finished Partien that are not deleted.
        damages: Files that could not be read; none of them is deleted.
        deleted: Summaries of Partien that are deleted, also of those that have not finished.
        older: How many more have finished, deleted ones too.
    """

    in_progress: tuple[ListedPartie, ...]
    finished: tuple[Summary, ...]
    damages: tuple[Damage, ...]
    deleted: tuple[Summary, ...] = ()
    older: int = 0

    @property
    def ever_finished(self) -> int:
        """How many Partien have finished, deleted ones too."""
        return len(self.finished) + sum(one.finished for one in self.deleted) + self.older

    def at_the_table(self, now: datetime) -> bool:
        """Return whether a Partie is probably being played: one in progress was written lately."""
        return any(written_lately(partie.last, now) for partie in self.in_progress)

    def ended(self, most: int) -> tuple[ListedPartie, ...]:
        """Return the ``most`` Partien that finished last."""
        return tuple(listed_partie(summary) for summary in self.finished[:most])

    def of_the_evening(self, now: datetime) -> tuple[ListedPartie, ...]:
        """Return the Partien that finished on this evening, the newest first.

        An evening goes on after midnight (:func:`scorer.noted.days.day_of_time`). Older Partien are
        not looked at.
        """
        return tuple(takewhile(lambda partie: same_evening(partie.at, now), _each(self.finished)))

    def of_the_last_day(self, now: datetime) -> tuple[str, ...]:
        """Return the ids of the Partien that finished in the last 24 hours, the newest first.

        Older ones are not looked at.
        """
        since = now - timedelta(days=1)
        return tuple(
            one.id
            for one in takewhile(lambda one: _is_since(_last(one.data), since), self.finished)
        )

    def usual(self, most: int) -> tuple[ListedPartie, ...]:
        """Return the newest finished Partie of each of the ``most`` games that were played last.

        Only the :data:`LATELY` newest are looked at, however many there are.
        """
        newest: dict[str, ListedPartie] = {}
        for partie in _each(self.finished[:LATELY]):
            if partie.game in GAMES:
                newest.setdefault(partie.game, partie)
        return tuple(newest.values())[:most]


def _each(summaries: Iterable[Summary]) -> Iterator[ListedPartie]:
    return map(listed_partie, summaries)


def _is_since(last: str, since: datetime) -> bool:
    at = local_time(last)
    return at is not None and at >= since


def same_evening(at: datetime | None, now: datetime) -> bool:
    """Return whether two times are of one evening; it goes on after midnight."""
    return at is not None and day_of_time(at) == day_of_time(now.astimezone())


def written_lately(last: str, now: datetime) -> bool:
    """Return whether the newest entry, with this time in ISO 8601, is of the same evening."""
    at = local_time(last)
    return at is not None and abs(now - at) < AN_EVENING


def summarize(header: Json, entries: tuple[Json, ...]) -> SummaryContent:
    """Summarize a stored Partie for the lists; a pure function.

    Raises:
        rules.engine.codec.Unreadable: The data is not a Partie.
    """
    last = str(entries[-1]["at"] if entries else header.get("created", ""))
    try:
        partie = from_document(GAMES, {**header, "entries": list(entries)})
    except Newer:
        names = [shown_name(str(name)) for name in header.get("players", ())]
        return SummaryContent(finished=False, data={"state": NEWER, "names": names, "last": last})
    begun = str(header.get("created", entries[0]["at"] if entries else ""))
    return _content(partie, begun, last)


def _content(partie: Partie, begun: str, last: str) -> SummaryContent:
    game, names = partie.game, partie.names
    played = replay(game, partie.options, len(names), effective(partie.entries))
    outcome = game.outcome(played.state)
    stopped = played.stopped_at is not None
    data = {
        "game": game.key,
        "names": list(names),
        "sides": [list(side) for side in game.sides_now(played.state, len(names))],
        "totals": list(game.sheet(played.state).totals),
        "target": getattr(partie.options, "target", None),
        "deal": game.next_step(played.state).deal,
        "state": STOPPED if stopped else outcome.status.value,
        "winners": list(outcome.winners),
        "loser": outcome.loser,
        "last": last,
    }
    finished = outcome.finished and not stopped
    if finished:
        # A correction of an old Partie does not make it a new one.
        data["last"] = ended_at(partie.entries, played.taken) or last
    else:
        data |= {"begun": begun} | _in_progress(game, partie, played.state)
    return SummaryContent(finished=finished, data=data)


def _in_progress(game: AnyGame, partie: Partie, state: Any) -> dict[str, Any]:
    """What the start screen shows of a Partie that goes on."""
    step, sides = game.next_step(state), range(len(game.sides_now(state, len(partie.names))))
    # Only a slate has a rest that can be negative (SLATE-2).
    negative_rest = getattr(partie.options, "negative_rest", None)
    chalk = (
        ()
        if negative_rest is None
        else [
            slate.legible(entries_of(game.lines(state), side), negative_rest=negative_rest)
            for side in sides
        ]
    )
    missing: list[int] = []
    if isinstance(game, JassGame) and getattr(partie.options, "target", None) is not None:
        missing = [game.missing(state, side) for side in sides]
    return {
        "missing": missing,
        "chalk": [asdict(half) for half in chalk],
        "dealer": step.dealer,
        "chooser": _chooser(step),
        "step": step.code.value,
    }


def _chooser(step: NextStep) -> int | None:
    chooses = step.code in {Step.CHOOSE_MODE, Step.CHOOSE_ROW, Step.MUST_CHOOSE}
    return step.chooser if chooses else None


def listed_partie(summary: Summary) -> ListedPartie:
    """Return a summary as an item of a list."""
    known = {name: _frozen(value) for name, value in summary.data.items()}
    chalk = tuple(
        slate.Half(
            **{
                **half,
                "hundreds": tuple(
                    mark if isinstance(mark, int) else slate.Sign(mark) for mark in half["hundreds"]
                ),
            }
        )
        for half in known.get("chalk", ())
    )
    return ListedPartie(id=summary.id, **known | {"chalk": chalk})


async def overview(shelf: Shelf, only: Collection[str] | None = None) -> Overview:
    """Return all Partien of the shelf, or only some; only files that have changed are read."""
    listing = await shelf.partien.listing(summarize, rules_revision=REVISION)
    return await _overview(shelf, listing, only)


async def lately(
    shelf: Shelf, only: Collection[str] | None = None, now: datetime | None = None
) -> Overview:
    """Return all Partien that the start screen shows; how many others there are costs nothing.

    Args:
        shelf: The shelf.
        only: The only Partien that are wanted; all without it.
        now: The time for which it answers what was played on this evening and on the last day; the
            present one without it.
    """
    deleted = await marked_logs(shelf, OfLog.DELETED).ids()
    listing = await shelf.partien.newest(
        summarize, rules_revision=REVISION, least=LATELY + len(deleted)
    )
    found = await _overview(shelf, listing, only)
    if not listing.older:
        return found
    if only is None:
        # More may have been played since yesterday than were read.
        enough = len(found.of_the_last_day(now or datetime.now(UTC))) < len(found.finished)
    else:
        read = {one.id for one in (*listing.finished, *listing.in_progress)}
        enough = read.issuperset(only)
    return found if enough else await overview(shelf, only)


async def _overview(shelf: Shelf, listing: Listing, only: Collection[str] | None) -> Overview:
    gone = await marked_logs(shelf, OfLog.DELETED).ids()
    notice = shelf.settings.notice
    people = people_of(shelf.settings)
    finished, going = (
        tuple(_called(one, people) for one in _latest(some))
        for some in (listing.finished, listing.in_progress)
    )
    deleted: tuple[Summary, ...] = ()
    if gone:
        deleted = _latest([one for one in (*going, *finished) if one.id in gone])
        finished, going = (
            tuple(one for one in some if one.id not in gone) for some in (finished, going)
        )
    in_progress = tuple(map(listed_partie, going))
    if only is not None:
        return Overview(
            in_progress=tuple(one for one in in_progress if one.id in only),
            finished=tuple(one for one in finished if one.id in only),
            damages=(),
        )
    return Overview(
        in_progress=in_progress,
        finished=finished,
        damages=(*((notice,) if notice else ()), *listing.unreadable),
        deleted=deleted,
        older=listing.older,
    )


def _called(summary: Summary, people: People) -> Summary:
    """A Partie with the names that people have now."""
    if not people.now:
        return summary
    old = tuple(summary.data.get("names", ()))
    new = people.at_table(old)
    return summary if new == old else replace(summary, data={**summary.data, "names": new})


def _latest(summaries: Sequence[Summary]) -> tuple[Summary, ...]:
    return tuple(sorted(summaries, key=lambda summary: _last(summary.data), reverse=True))


def _last(data: Mapping[str, Any]) -> str:
    return str(data.get("last", ""))


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
