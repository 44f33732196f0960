"""A tournament night in a session, and its view."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rules.engine.game import Replay
from rules.engine.log import effective, history
from rules.tournament.document import MOST_ENTRIES, Night, from_document, to_document
from rules.tournament.ledger import TOURNAMENT, Next, Tournament, next_step
from rules.tournament.people import called
from scorer.session.open_log import LogView, OpenLog, SharedLog
from scorer.store import EntryLog, Json
from scorer.write_access import ReadOnly, WriteAccess


@dataclass(frozen=True, slots=True, kw_only=True)
class NightView(LogView):
    """A night at one moment, with everything that screens show of it.

    :attr:`state` is a :class:`rules.tournament.state.State`, :attr:`options` are
    :class:`rules.tournament.options.Options`.

    Attributes:
        first_title: What the night was called when it was begun; empty if nothing.
        rules: The revision of the rules that it is played by.
    """

    first_title: str
    rules: int

    @property
    def title(self) -> str:
        """What the night is called; empty if nothing."""
        return self.night.called(self.state)

    @property
    def ledger(self) -> Tournament:
        """The rules of a night."""
        return TOURNAMENT

    @property
    def seats(self) -> int:
        """0, because players are entered as facts."""
        return 0

    @property
    def most_entries(self) -> int:
        """The most entries of a night."""
        return MOST_ENTRIES

    @property
    def next_step(self) -> Next:
        """What the organiser does next."""
        return next_step(self.state)

    @property
    def night(self) -> Night:
        """The night as a document holds it."""
        return Night(
            id=self.id,
            rules=self.rules,
            title=self.first_title,
            options=self.options,
            entries=self.entries,
        )

    def as_called(self, now: Mapping[str, str]) -> tuple[Night, Replay]:
        """The night and its replay with what people are called now.

        Args:
            now: What somebody is called, by each name that was changed.
        """
        own = self.night
        named = called(own, now)
        return named, self.replay if named is own else named.replay()


class SharedNight(SharedLog[NightView]):
    """An open night, shared by all sessions of this process."""

    def __init__(self, log: EntryLog) -> None:
        """Read the night of an opened log.

        Raises:
            rules.engine.codec.Unreadable: It is not a night.
            rules.engine.notation.Newer: A newer version has written it.
        """
        super().__init__(log, _read)


class NightDeleted(ReadOnly):
    """The night was deleted since it was opened."""

    code = "night_deleted"


class OpenNight(OpenLog[NightView]):
    """One night in one session, with the write access of that session."""

    def __init__(
        self, opened: SharedNight, access: WriteAccess, deleted: Callable[[Night], bool]
    ) -> None:
        """Open a night for a session.

        Args:
            opened: The night.
            access: Whether this session may write.
            deleted: Tells whether the night, as it is now, is deleted.
        """
        super().__init__(opened, access)
        self._deleted = deleted

    def require_write(self) -> None:
        """Check that nobody has deleted the night, too: other screens may have it open still."""
        super().require_write()
        if self._deleted(self.view.night):
            raise NightDeleted

    def document(self) -> dict[str, Any]:
        """The exported form of the night."""
        return to_document(self.view.night)


def night_of(header: Json, entries: tuple[Json, ...]) -> Night:
    """The night of a stored log.

    Raises:
        rules.engine.codec.Unreadable: It is not a night.
        rules.engine.notation.Newer: A newer version has written it.
    """
    document = {**header, "entries": list(entries)}
    document.pop("created", None)
    return from_document(document)


def _read(log: EntryLog) -> NightView:
    night = night_of(log.header, log.entries)
    return NightView(
        id=night.id,
        first_title=night.title,
        rules=night.rules,
        options=night.options,
        entries=night.entries,
        facts=effective(night.entries),
        replay=night.replay(),
        history=history(night.entries),
        read_only=log.read_only,
    )
