"""The finished Partien as a list: which of them are shown, and under which headings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import cached_property
from heapq import nsmallest
from types import MappingProxyType
from typing import Final

from rules.numbers.evening import Evening
from rules.numbers.played import Played
from scorer.noted.days import day_of_time, local_time
from scorer.noted.people import People
from scorer.store import Summary
from scorer.summary import ListedPartie, Overview, listed_partie
from scorer.texts import Texts
from scorer.texts.folding import folded


@dataclass(frozen=True, slots=True, kw_only=True)
class HistoryLimits:
    """Which Partien are listed; what is empty sets no limit.

    Attributes:
        game: The key of a game.
        player: A player.
        year: A year; it begins and ends at six in the morning.
        words: Words that all stand in the names or in the name of the game.
        ids: Some Partien, such as those that a number was counted from.
    """

    game: str = ""
    player: str = ""
    year: int | None = None
    words: str = ""
    ids: frozenset[str] | None = None


def without_words(wanted: HistoryLimits) -> HistoryLimits:
    """What is chosen, without what is typed."""
    return replace(wanted, words="")


def limited(wanted: HistoryLimits, key: str, value: str) -> HistoryLimits:
    """A filter with another limit.

    Args:
        wanted: The filter.
        key: ``game``, ``player`` or ``year``.
        value: What is chosen for it; empty for no limit.
    """
    match key:
        case "game":
            return replace(wanted, game=value)
        case "player":
            return replace(wanted, player=value)
        case _:
            return replace(wanted, year=int(value) if value else None)


class Line:
    """A Partie that has finished or is deleted, as far as the filters need it."""

    __slots__ = ("_summary", "_text", "day", "game", "id", "last", "names", "note")

    def __init__(self, summary: Summary, note: str = "") -> None:
        """Read only what all filters need: of ten thousand Partien most are never shown."""
        data = summary.data
        self._summary = summary
        self._text = ""
        self.id = summary.id
        self.note = note
        self.game = str(data.get("game", ""))
        self.names: tuple[str, ...] = tuple(filter(None, data.get("names", ())))
        self.last = str(data.get("last", ""))
        at = local_time(self.last)
        self.day = day_of_time(at) if at else None

    @property
    def partie(self) -> ListedPartie:
        """The Partie with all that is shown of it."""
        return listed_partie(self._summary)

    def has(self, t: Texts, words: Sequence[str]) -> bool:
        """Whether all folded words stand in it."""
        if not self._text:
            self._text = folded(" ".join((t(f"game.{self.game}"), *self.names, self.note)))
        return all(word in self._text for word in words)


NOBODY: Final = People()
"""Nobody has another name, or is hidden."""

NO_NOTES: Final[Mapping[str, str]] = MappingProxyType({})
"""No Partie has a note."""


class History:
    """All finished Partien, the newest first, in one language.

    Attributes:
        deleted: Those that are deleted, finished or not; no filter and nothing else here finds
            them.
        gone: The one of them that was deleted just now; ``None`` without one.
    """

    def __init__(
        self,
        t: Texts,
        listed: Overview,
        people: People = NOBODY,
        notes: Mapping[str, str] = NO_NOTES,
        *,
        gone: str = "",
    ) -> None:
        """Prepare the filters.

        Args:
            t: The texts.
            listed: All Partien.
            people: What people are called now, and who is not offered.
            notes: The notes on Partien, by their ids.
            gone: The id of the Partie that was deleted just now; empty without one.
        """
        self._t = t
        self._people = people
        self._lines, self.deleted = (
            tuple(Line(summary, notes.get(summary.id, "")) for summary in group)
            for group in (listed.finished, listed.deleted)
        )
        self.gone = next((line for line in self.deleted if line.id == gone), None)

    def __len__(self) -> int:
        return len(self._lines)

    @cached_property
    def games(self) -> tuple[str, ...]:
        """The games that were played, the most played first."""
        return _most_first(line.game for line in self._lines if line.game)

    @cached_property
    def players(self) -> tuple[str, ...]:
        """Everybody who has played and is not hidden, those who have played most first."""
        found = _most_first(name for line in self._lines for name in line.names)
        # The lines have the names of now: whoever has one that another had before keeps it.
        return tuple(name for name in found if name not in self._people.hidden)

    @cached_property
    def years(self) -> tuple[int, ...]:
        """The years in which somebody played, the last one first."""
        return tuple(sorted({line.day.year for line in self._lines if line.day}, reverse=True))

    def with_gone(self, lines: Sequence[Line]) -> tuple[Line, ...]:
        """Lines, and the Partie that was deleted just now at the place that it had."""
        if self.gone is None:
            return tuple(lines)
        return tuple(sorted((*lines, self.gone), key=lambda line: line.last, reverse=True))

    def called(self, player: str) -> str:
        """What somebody whom a filter names is called now."""
        known = not player or player in self.players
        return player if known else self._people.called(player)

    def whole(self, section: Section) -> Section:
        """A section with all Partien of its evening, whatever the list is limited to."""
        ids = section.evening.ids if section.evening else ()
        return replace(section, lines=tuple(line for line in self._lines if line.id in ids))

    def matching(self, wanted: HistoryLimits) -> tuple[Line, ...]:
        """The Partien that a filter leaves."""
        words, player = folded(wanted.words).split(), self.called(wanted.player)
        return tuple(
            line
            for line in self._lines
            if (not wanted.game or line.game == wanted.game)
            and (not player or player in line.names)
            and (wanted.year is None or (line.day is not None and line.day.year == wanted.year))
            and (wanted.ids is None or line.id in wanted.ids)
            and (not words or line.has(self._t, words))
        )


def _most_first(values: Iterable[str]) -> tuple[str, ...]:
    counted = Counter(values)
    return tuple(sorted(counted, key=lambda value: (-counted[value], folded(value))))


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """Partien of one day, and of one evening where they belong to one.

    Attributes:
        day: The day; ``None`` if it is not known.
        evening: The evening, with all of its Partien, also those that are not listed.
        lines: The Partien.
    """

    day: date | None
    evening: Evening | None
    lines: tuple[Line, ...]


class Evenings:
    """Evenings, found by their Partien.

    Attributes:
        placed: The Partien that somebody has put into one of them, each with one of it.
    """

    def __init__(
        self, found: Iterable[Evening] = (), placed: Mapping[str, str] = MappingProxyType({})
    ) -> None:
        """Know these evenings.

        Args:
            found: The evenings.
            placed: The Partien that somebody has put into one of them, each with one of it.
        """
        self._found = tuple(found)
        self.placed = placed
        self._of = {partie_id: evening for evening in self._found for partie_id in evening.ids}

    def of(self, partie_id: str) -> Evening | None:
        """The evening that a Partie belongs to; ``None`` if it belongs to none."""
        return self._of.get(partie_id)

    def is_placed(self, partie_id: str) -> bool:
        """Whether somebody has put a Partie into its evening."""
        return partie_id in self.placed and partie_id in self._of

    def day(self, line: Line) -> date | None:
        """The day under which a Partie stands: its own, or that of the evening it was put into."""
        return evening_day(self._of[line.id]) if self.is_placed(line.id) else line.day

    def nearest(self, line: Line, most: int) -> tuple[Evening, ...]:
        """The evenings that a Partie could be put into, those of about the same time first.

        Args:
            line: The Partie; its own evening is left out.
            most: The most evenings.
        """
        day, own = line.day, self._of.get(line.id)
        if day is None:
            return ()
        others = (one for one in self._found if one is not own)
        return tuple(nsmallest(most, others, key=lambda one: abs(evening_day(one) - day)))


def evening_day(evening: Evening) -> date:
    """The day on which an evening began, whatever was put into it later."""
    return day_of(evening.own[0])


def day_of(played: Played) -> date:
    """The day of a Partie that belongs to an evening; a night belongs to the day before."""
    return day_at(played.began or 0)


def day_at(seconds: int) -> date:
    """The day of a time, in seconds since 1970; it begins at 06:00."""
    return day_of_time(datetime.fromtimestamp(seconds).astimezone())


def sections(lines: Iterable[Line], evenings: Evenings) -> tuple[Section, ...]:
    """Partien under their headings; those of one evening stand together.

    Args:
        lines: The Partien, the newest first.
        evenings: The evenings that they may belong to.
    """
    found: dict[tuple[date | None, tuple[str, ...]], list[Line]] = {}
    # Lines of one day together; a day that is not known comes last.
    by_day = sorted(
        ((evenings.day(line), line) for line in lines),
        key=lambda dated: dated[0] or date.min,
        reverse=True,
    )
    for day, line in by_day:
        evening = evenings.of(line.id)
        found.setdefault((day, evening.ids if evening else ()), []).append(line)
    return tuple(
        Section(day=day, evening=evenings.of(group[0].id), lines=tuple(group))
        for (day, _), group in found.items()
    )
