"""Times of a log in local time, and the days to which they belong."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Final

NEW_DAY: Final = timedelta(hours=6)
"""When a day begins: what is played at night belongs to the evening before."""


def local_time(time: str) -> datetime | None:
    """The local time of one in ISO 8601; None where it is none, or outside of all years."""
    try:
        return datetime.fromisoformat(time).astimezone()
    except (ValueError, OverflowError):
        # Close to the years 1 and 9999 local time can be outside of all years.
        return None


def day_of_time(time: datetime) -> date:
    """The day to which a local time belongs."""
    return (time - NEW_DAY).date()
