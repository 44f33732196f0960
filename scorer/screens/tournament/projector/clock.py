"""How long a round has lasted, or how much of its time is left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Any

from rules.engine.game import Placed
from rules.engine.log import Entry
from rules.tournament.draw import draw_of
from rules.tournament.facts import RoundClosed, RoundRevealed
from rules.tournament.state import State

MOST_MINUTES = 240
"""The longest time of a round that can be set."""
LONGEST = timedelta(hours=12)
"""After this time the clock is not shown: the night was opened again on another day."""
STEP = 5
"""Minutes that one tap adds to the time of a round, or takes from it."""


def begun_at(state: State, facts: Sequence[Placed], entries: Sequence[Entry]) -> datetime | None:
    """When the round that is played began: it was drawn, or the round before was closed.

    A round that was drawn ahead begins when the one before it is closed. ``None`` if no round is
    played, or the times in the log cannot be read.
    """
    if state.current is None:
        return None
    number = state.closed + 1
    draw = draw_of(facts, number)
    drawn = draw[0] if draw is not None else 0
    revealed, closed = _last(facts, RoundRevealed, number), _last(facts, RoundClosed, number - 1)
    begins = max(drawn, revealed, closed)
    at = next((entry.at for entry in entries if entry.seq == begins), "")
    try:
        read = datetime.fromisoformat(at)
    except ValueError:
        return None
    return read if read.tzinfo else read.replace(tzinfo=UTC)


def drawn_ahead(state: State, facts: Sequence[Placed]) -> bool:
    """Whether the round that comes next was drawn before the one before it was closed."""
    number = state.closed + 1
    draw = draw_of(facts, number)
    revealed, closed = _last(facts, RoundRevealed, number), _last(facts, RoundClosed, number - 1)
    return draw is not None and max(draw[0], revealed) < closed


def _last(facts: Sequence[Placed], kind: type[RoundRevealed | RoundClosed], number: int) -> int:
    """The newest entry of a kind about a round; 0 without one."""
    found = (
        placed.seq
        for placed in facts
        if isinstance(placed.event, kind) and placed.event.round == number
    )
    return max(found, default=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """A clock that somebody has started, paused or let go on by hand.

    Attributes:
        night: The id of the night.
        round: The round; the clock of another round counts by itself again.
        since: When it began to count, less all pauses.
        paused: When it was stopped; ``None`` while it runs.
    """

    night: str
    round: int
    since: datetime
    paused: datetime | None = None

    def at(self, now: datetime) -> datetime:
        """The time that the clock shows: it stands still while it is paused."""
        return self.paused or now

    def switched(self, now: datetime) -> Hand:
        """Paused if it runs, and running on if it is paused."""
        if self.paused is None:
            return replace(self, paused=now)
        return replace(self, since=self.since + (now - self.paused), paused=None)

    def kept(self) -> dict[str, Any]:
        """The form in which it is kept among the settings."""
        paused = self.paused.isoformat() if self.paused else ""
        since = self.since.isoformat()
        return {"night": self.night, "round": self.round, "since": since, "paused": paused}


def hand_of(kept: Any, night: str, number: int) -> Hand | None:
    """The clock as it was kept, if it is of this round; ``None`` if it counts by itself."""
    try:
        since, paused = (
            datetime.fromisoformat(kept[name]) if kept[name] else None
            for name in ("since", "paused")
        )
        same = (kept["night"], kept["round"]) == (night, number)
    except (KeyError, TypeError, ValueError):
        return None
    aware = all(one is None or one.tzinfo is not None for one in (since, paused))
    if not same or since is None or not aware:
        return None
    return Hand(night=night, round=number, since=since, paused=paused)


def clock_text(begun: datetime, now: datetime, minutes: int) -> tuple[str, bool]:
    """What the clock shows, and whether the time is over.

    Args:
        begun: When the round began.
        now: The time now.
        minutes: How long the round may last; 0 counts up without a limit.

    Returns:
        Minutes and seconds since the round began, or those that are left; after the end those
        since then, with a plus sign.
    """
    passed = max(0, int((now - begun).total_seconds()))
    if not minutes:
        return _text(passed), False
    left = minutes * 60 - passed
    return (_text(left), False) if left > 0 else (f"+{_text(-left)}", True)


def _text(seconds: int) -> str:
    """Minutes and seconds, hours in front where there are any.

    >>> _text(65), _text(3725)
    ('1:05', '1:02:05')
    """
    hours, rest = divmod(seconds, 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"


def changed_minutes(minutes: int, steps: int) -> int:
    """The time of a round after some steps; 0 is no limit."""
    return min(MOST_MINUTES, max(0, minutes + steps * STEP))
