"""The seasons that are kept: which one is shown, its name and year, away with it, and back."""

from __future__ import annotations

import uuid
from collections.abc import Awaitable, Callable, Iterable
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import partial
from typing import Any

import flet as ft

from rules.engine.names import clean_name
from scorer.appearance import Appearance
from scorer.error_handling import guard
from scorer.exchange.seasons import (
    MOST_NIGHTS,
    YEARS,
    KeptSeason,
    delete_season,
    keep_season,
    seasons_of,
)
from scorer.forms.naming import NameNote, too_long
from scorer.noted.here import SeasonNights
from scorer.screens.memory.line import deleted_note, folded
from scorer.screens.tournament.kept.night_line import back_button
from scorer.screens.tournament.new_night import LONGEST_TITLE
from scorer.services import ScreenContext
from scorer.session import Refused, Stale
from scorer.texts.standings import season_name
from scorer.widgets.card import card, stretched
from scorer.widgets.choice import chip, field_row, stepper, wrapped
from scorer.widgets.choice import field as text_field
from scorer.widgets.component import Live, use_cell
from scorer.widgets.faces import Key
from scorer.widgets.tap import card_button, prose
from scorer.widgets.typed_text import use_typed_text
from scorer.write_access import require_write

Change = Callable[[KeptSeason], KeptSeason]
"""Makes another season of one."""


@dataclass(frozen=True, slots=True)
class _Place:
    """Which season is shown.

    Attributes:
        opened: Its id; empty for the one that was changed last.
        begun: One that is not kept: nobody has changed it yet, or this session may not write.
        fresh: The id of the next one that is begun.
        gone: The id of the one that was deleted just now; empty without one.
        gone_shown: Whether those that are deleted are shown.
    """

    opened: str = ""
    begun: KeptSeason | None = None
    fresh: str = field(default_factory=lambda: uuid.uuid4().hex)
    gone: str = ""
    gone_shown: bool = False


@dataclass(eq=False, slots=True)
class _Known:
    """The seasons that a session knows to be kept.

    Attributes:
        seasons: By their ids: as its screen shows them, and as it has changed them since.
        turn: How often somebody else had changed one of them when it was drawn again. Fields begin
            anew then: letters that are still typed into the ones before do not count.
    """

    seasons: dict[str, KeptSeason] = field(default_factory=dict)
    turn: int = 0

    def see(self, kept: Iterable[KeptSeason]) -> None:
        """Know them as they are drawn now."""
        seen = {one.id: one for one in kept}
        self.turn += any(
            _agreed(one) != _agreed(seen[season_id])
            for season_id, one in self.seasons.items()
            if season_id in seen
        )
        self.seasons = seen


@dataclass(frozen=True, slots=True)
class SeasonActions:
    """The seasons of the data folder, as the screen shows and changes them.

    Attributes:
        context: The context of the session.
        say: Shows why something was refused.
        nights: Translates the nights of the seasons, whose ids here stand everywhere else.
        known: What this session knows of them.
        place: Which season is shown.
        go: Shows another one, or the same one anew.
    """

    context: ScreenContext
    say: Callable[[str], None]
    nights: SeasonNights
    known: _Known
    place: _Place
    go: Callable[[_Place], None]

    @property
    def _kept(self) -> tuple[KeptSeason, ...]:
        kept = seasons_of(self.context.services.nights.shelf.settings)
        return tuple(map(self.nights.here, kept))

    @property
    def _deleted(self) -> tuple[KeptSeason, ...]:
        return seasons_of(self.context.services.nights.shelf.settings, deleted=True)

    def shown(self, over: AbstractSet[str]) -> KeptSeason:
        """The season that is shown; a new one if none is kept.

        Args:
            over: The nights that are over, of which a new season has those of no other one.
        """
        kept, place = self._kept, self.place
        self.known.see(kept)
        if place.begun is not None:
            return place.begun
        found = next((one for one in kept if one.id == place.opened), None)
        if found is None and kept:
            found = max(kept, key=lambda one: one.at)
        return found or self._new(over)

    def _new(self, over: AbstractSet[str]) -> KeptSeason:
        left = frozenset(over).difference(*(one.nights for one in self._kept))
        return KeptSeason(
            id=self.place.fresh,
            year=datetime.now().astimezone().year,
            # More than a season can have: they are chosen one by one.
            nights=left if len(left) <= MOST_NIGHTS else frozenset(),
        )

    def change(self, season: KeptSeason, change: Change) -> None:
        """Change a season as it is kept now; who may not write sees what the list would be.

        Raises:
            Stale: Somebody else has changed the same, has deleted the season, or has begun another
                one while this one was not kept yet; that is shown then.
            Refused: It cannot be one any more.
        """
        if not self.context.look.writing:
            self.go(_Place(season.id, begun=change(season)))
            return
        self.say("")
        require_write(self.context.services.partien.access)
        kept = {one.id: one for one in self._kept}
        seen = self.known.seasons.get(season.id, season)
        now, begun = kept.get(season.id), kept.keys() - self.known.seasons.keys()
        if now is None and begun:
            self.go(_Place(max(begun, key=lambda one: kept[one].at)))
            raise Stale
        now = now or seen
        if any(one.id == season.id for one in self._deleted) or _collide(seen, change(seen), now):
            self.go(_Place(season.id))
            raise Stale
        changed = change(now)
        if violations := tuple(changed.faults()):
            raise Refused(violations)
        keep_season(self.context.services.nights.shelf.settings, self.nights.everywhere(changed))
        self.known.seasons[season.id] = changed
        self.go(_Place(season.id))

    def handler(self, act: Callable[[], object]) -> Callable[[Any], Any]:
        """The handler of a tap; it shows why something was refused."""
        return guard(self.context.look.t, self.say, lambda _: act())

    def agree(self, season: KeptSeason, **rules: Any) -> None:
        """Change how the nights of a season are added up (TOUR-9)."""
        self.change(season, lambda now: replace(now, rules=replace(now.rules, **rules)))

    def chips(self, season: KeptSeason, over: AbstractSet[str]) -> list[ft.Control]:
        """The seasons to choose from, and a new one."""
        t, colours = self.context.look.t, self.context.look.colours
        kept = self._kept
        listed = [season if one.id == season.id else one for one in kept]
        if season.id not in {one.id for one in kept}:
            listed.insert(0, season)

        def open_it(one: KeptSeason, *, begun: bool) -> Callable[[Any], None]:
            place = self.place if one.id == season.id else _Place(one.id, one if begun else None)
            return self.handler(partial(self.go, place))

        shown = [
            chip(
                season_name(t, one.title, one.year),
                colours,
                open_it(one, begun=False),
                chosen=one.id == season.id,
                key=one.id,
            )
            for one in listed
        ]
        if self.context.look.writing:
            begin = open_it(self._new(over), begun=True)
            shown.append(chip(t("tournament.seasons.new"), colours, begin))
        deleted = t("tournament.seasons.deleted")
        notes = [
            deleted_note(self.context.look, deleted, self._doing(one, deleted=False), one.id)
            for one in self._deleted
            if one.id == self.place.gone
        ]
        return [*notes, wrapped(list(shown))]

    def foot(self, season: KeptSeason) -> list[ft.Control]:
        """What takes the season away, and brings others back."""
        look = self.context.look
        t, colours = look.t, look.colours
        if not look.writing:
            return []
        parts: list[ft.Control] = []
        if any(one.id == season.id for one in self._kept):
            parts += [
                card_button(
                    t("tournament.seasons.delete"),
                    colours,
                    self._doing(season, deleted=True),
                    kind=Key.DELETE,
                    key=f"delete-{season.id}",
                ),
                prose(t("tournament.seasons.delete_help"), colours.quiet, size=14),
            ]
        if self._deleted:
            show = partial(self.go, replace(self.place, opened=season.id, gone_shown=True))
            title = t("tournament.seasons.gone", n=len(self._deleted))
            parts += folded(look, title, None if self.place.gone_shown else show, "deleted")
        for one in self._deleted if self.place.gone_shown else ():
            name = season_name(t, one.title, one.year)
            parts.append(prose(name, colours.ink, size=16))
            parts.append(back_button(look, name, self._doing(one, deleted=False), one.id))
        return parts

    def _doing(self, season: KeptSeason, *, deleted: bool) -> Callable[[Any], Awaitable[None]]:
        """The handler of a tap that deletes a season or brings it back."""

        def act() -> None:
            self.say("")
            require_write(self.context.services.partien.access)
            delete_season(self.context.services.nights.shelf.settings, season.id, deleted=deleted)
            self.go(_Place(gone=season.id) if deleted else _Place(season.id))

        async def handler(event: Any) -> None:
            self.handler(act)(event)

        return handler


def _collide(seen: KeptSeason, wanted: KeptSeason, now: KeptSeason) -> bool:
    """Whether somebody else has changed what is about to be changed, and otherwise.

    Nights that are chosen one by one never collide.
    """
    return any(
        before != after and held not in (before, after)
        for before, after, held in zip(*map(_agreed, (seen, wanted, now)), strict=True)
    )


def _agreed(season: KeptSeason) -> tuple[object, ...]:
    rules = season.rules
    points = rules.rank_points, season.former_points
    return season.title, season.year, rules.best, rules.last_double, points


def use_seasons(
    context: ScreenContext, say: Callable[[str], None], nights: SeasonNights
) -> SeasonActions:
    """Hook: the seasons of the data folder, of which one is shown."""
    known = use_cell(_Known)[0]
    (place, _), go = ft.use_state((_Place(), 0))

    def show(other: _Place) -> None:
        # A season that has changed is another one at the same place.
        go(lambda now: (other, now[1] + 1))

    return SeasonActions(context, say, nights, known, place, show)


@ft.component
def SeasonName(look: Appearance, season: KeptSeason, seasons: SeasonActions) -> ft.Control:
    """The name of a season and its year, which are kept as they are typed.

    Args:
        look: Colours and texts.
        season: The season.
        seasons: They change it.
    """
    t, colours = look.t, look.colours
    title = use_typed_text(season.title)
    noted = use_cell(lambda: Live(title.text))[0]

    def write() -> None:
        noted.set(title.text)
        if not too_long(title.text, LONGEST_TITLE):
            seasons.change(season, lambda now: replace(now, title=clean_name(title.text)))

    def to(year: int) -> Callable[[Any], None] | None:
        if year not in YEARS:
            return None
        return seasons.handler(lambda: seasons.change(season, lambda now: replace(now, year=year)))

    box = text_field(
        colours,
        hint=t("tournament.seasons.title"),
        value=title,
        on_change=seasons.handler(write),
        key="season-title",
    )
    name = t("tournament.seasons.year")
    year = stepper(
        name, season.year, colours, to(season.year - 1), to(season.year + 1), sign="", width=56
    )
    parts: list[ft.Control] = [
        field_row(box),
        NameNote(look, noted, LONGEST_TITLE),
        ft.Row([prose(name, colours.ink, expand=True), year], spacing=8),
    ]
    return card(stretched(parts, spacing=8), colours, padding=12)
