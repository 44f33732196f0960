"""The seasons that a night belongs to (TOUR-9)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.engine.game import Replay
from rules.tournament.document import Night
from rules.tournament.season import SeasonRules
from scorer.exchange.seasons import KeptSeason, seasons_of
from scorer.nights.night import NightView
from scorer.nights.nights import Nights
from scorer.noted.here import season_nights
from scorer.noted.people import people_of


@dataclass(frozen=True, slots=True)
class NightSeason:
    """A season of which a night is one.

    Attributes:
        season: As it is kept, with the ids here of its nights.
        views: Its nights that are not deleted, the oldest first.
        now: What somebody is called, by each name that was changed.
    """

    season: KeptSeason
    views: tuple[NightView, ...]
    now: Mapping[str, str] = field(hash=False)

    @property
    def title(self) -> str:
        """What it is called; empty if nothing."""
        return self.season.title

    @property
    def year(self) -> int:
        """Its year."""
        return self.season.year

    @property
    def rules(self) -> SeasonRules:
        """How its nights are added up."""
        return self.season.rules_for(len(self.views))

    @property
    def nights(self) -> list[tuple[Night, Replay]]:
        """Its nights with what people are called now, each with its replay."""
        return [view.as_called(self.now) for view in self.views]


async def seasons_with(nights: Nights, night_id: str) -> tuple[NightSeason, ...]:
    """The seasons that are kept and have a night, the newest year first.

    Args:
        nights: The nights of the data folder, as the session sees them.
        night_id: The night.

    Raises:
        scorer.store.StoreError: The disk failed.
        rules.engine.codec.Unreadable: One of them is not a night.
        rules.engine.notation.Newer: A newer version has written one of them.
    """
    settings = nights.shelf.settings
    kept = seasons_of(settings)
    if not kept:
        return ()
    known = await season_nights(nights.shelf)
    kept = tuple(one for one in map(known.here, kept) if night_id in one.nights)
    if not kept:
        return ()
    listed = [night.id for night in (await nights.listing()).nights if not night.newer]
    now = people_of(settings).now
    found = []
    for season in kept:
        ids = [one for one in reversed(listed) if one in season.nights]
        views = [(await nights.open_night(one)).view for one in ids]
        if views:
            found.append(NightSeason(season, tuple(views), now))
    return tuple(found)
