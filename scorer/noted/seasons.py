"""The seasons of a data folder: each stays as it was agreed on, until somebody changes it."""

from __future__ import annotations

from dataclasses import replace

from scorer.exchange.seasons import KeptSeason, seasons_in
from scorer.store import Settings


def seasons_of(settings: Settings, *, deleted: bool = False) -> tuple[KeptSeason, ...]:
    """The seasons that are kept, or those that were deleted; the newest year first."""
    return tuple(one for one in seasons_in(settings.marks) if one.deleted == deleted)


def keep_season(settings: Settings, season: KeptSeason) -> None:
    """Keep a season as it is now.

    Raises:
        scorer.store.StoreError: The device refused.
    """
    settings.mark(season.mark())


def delete_season(settings: Settings, season_id: str, *, deleted: bool = True) -> None:
    """Leave a season out of the list, or bring it back, as it is kept now; its nights stay.

    Raises as above.
    """
    for season in seasons_in(settings.marks):
        if season.id == season_id:
            keep_season(settings, replace(season, deleted=deleted))
