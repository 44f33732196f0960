"""A season that is kept: its name, its nights, and how they are added up (TOUR-9).

It is a mark (:mod:`scorer.exchange.marks`), so it reaches the other devices of a club with a copy.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from rules.engine.document import LONGEST_TEXT
from rules.engine.game import Violation
from rules.jass.options import check_most
from rules.tournament.season import ALL_NIGHTS, SeasonRules, rules_faults
from scorer.exchange.outlines import LOG_NAME
from scorer.noted.kept import Kept

if TYPE_CHECKING:
    from scorer.store import Settings

SEASON: Final = "season"
"""How the name of the mark begins, and what such marks are called."""

MOST_NIGHTS: Final = 500
"""The most nights of a season."""

YEARS: Final = range(1900, 2200)
"""The years that a season can have."""

_FORMER: Final = "former_points"

_NAME: Final = re.compile(rf"{SEASON}/([0-9a-f]{{32}})")
_NIGHT: Final = re.compile(rf"[0-9a-f]{{32}}|{LOG_NAME}", re.DOTALL)


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptSeason:
    """A season as it was agreed on.

    Attributes:
        id: Its id, 32 digits from 0 to f.
        title: What it is called; empty if nothing.
        year: The year that stands beside its name.
        nights: The nights that were chosen, also those that are deleted: by the names that they
            have on all devices (:func:`scorer.exchange.outlines.log_name`), and by their ids here
            where :class:`scorer.noted.here.SeasonNights` has translated them.
        rules: How they are added up.
        former_points: What the ranks gave before totals were added up again; empty while ranks
            give points, or if they never did.
        deleted: Whether it is left out of the list of seasons.
        at: When it was kept, as :class:`scorer.noted.kept.Kept` says it.
    """

    id: str
    title: str = ""
    year: int
    nights: frozenset[str] = frozenset()
    rules: SeasonRules = ALL_NIGHTS
    former_points: tuple[int, ...] = ()
    deleted: bool = False
    at: int = 0

    def rules_for(self, nights: int) -> SeasonRules:
        """How so many nights are added up: no more can count than there are."""
        best = self.rules.best
        return replace(self.rules, best=best if best is not None and best < nights else None)

    def faults(self) -> Iterator[Violation]:
        """Why it cannot be kept (TOUR-9)."""
        yield from check_most(len(self.nights), MOST_NIGHTS, rule="TOUR-9", field="nights")
        yield from rules_faults(self.rules)

    def by_rank_points(self, points: tuple[int, ...]) -> KeptSeason:
        """The season with these points for the ranks; without any it keeps the former ones."""
        former = () if points else self.rules.rank_points or self.former_points
        return replace(self, rules=replace(self.rules, rank_points=points), former_points=former)

    def mark(self) -> dict[str, dict[str, Any]]:
        """The mark that keeps it."""
        former = {_FORMER: list(self.former_points)} if self.former_points else {}
        value = {
            "title": self.title,
            "year": self.year,
            "nights": sorted(self.nights),
            "best": self.rules.best,
            "rank_points": list(self.rules.rank_points),
            "last_double": self.rules.last_double,
            "deleted": self.deleted,
            **former,
        }
        return {f"{SEASON}/{self.id}": value}


def season_of(name: str, value: Any, at: int = 0) -> KeptSeason | None:
    """The season that a mark keeps; ``None`` if it is no season, or none that can be."""
    found = _NAME.fullmatch(name)
    if found is None or not isinstance(value, dict):
        return None
    form = {
        "title": str,
        "year": int,
        "nights": list,
        "best": int | None,
        "rank_points": list,
        "last_double": bool,
        "deleted": bool,
        _FORMER: list,
    }
    # It is missing where there are none, and in older marks.
    value = {_FORMER: [], **value}
    if value.keys() != form.keys() or not all(_is(value[one], kind) for one, kind in form.items()):
        return None
    best, points, nights = value["best"], value["rank_points"], value["nights"]
    former = value[_FORMER]
    if not all(_is(one, int) for one in (*points, *former)) or not all(
        _is(one, str) for one in nights
    ):
        return None
    rules = SeasonRules(best=best, rank_points=tuple(points), last_double=value["last_double"])
    season = KeptSeason(
        id=found[1],
        title=value["title"],
        year=value["year"],
        nights=frozenset(nights),
        rules=rules,
        former_points=tuple(former),
        deleted=value["deleted"],
        at=at,
    )
    fits = (
        len(season.title) <= LONGEST_TEXT
        and season.year in YEARS
        and all(map(_NIGHT.fullmatch, nights))
        and (best is None or 1 <= best <= MOST_NIGHTS)
        and not any(season.faults())
        and not (points and former)
        and not any(rules_faults(replace(rules, rank_points=tuple(former))))
    )
    return season if fits else None


def _is(value: Any, kind: Any) -> bool:
    """Whether a JSON value is of a kind; true and false are no numbers."""
    return isinstance(value, kind) and (kind is bool or not isinstance(value, bool))


def seasons_in(marks: Mapping[str, Kept]) -> tuple[KeptSeason, ...]:
    """The seasons that are kept, the newest year first, those of a year by their names."""
    found = (season_of(name, kept.value, kept.at) for name, kept in marks.items())
    return tuple(
        sorted(filter(None, found), key=lambda one: (-one.year, one.title.casefold(), one.id))
    )


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
