"""The people of former nights, each entered with one tap (TOUR-6)."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial

import flet as ft

from rules.engine.names import alphabetical
from rules.tournament.facts import PlayerEntered
from rules.tournament.people import called, names_of
from rules.tournament.state import Player
from scorer.error_handling import guard_async
from scorer.nights import NightView
from scorer.noted.people import People, people_of
from scorer.screens.tournament.actions import NightActions
from scorer.screens.tournament.panel import two_ways
from scorer.screens.tournament.players.finding import use_finding
from scorer.screens.tournament.wording import isolated
from scorer.services import ScreenContext, Services
from scorer.widgets.card import stretched
from scorer.widgets.choice import chip, wrapped
from scorer.widgets.component import use_effect, use_option
from scorer.widgets.spoken import title_text
from scorer.widgets.tap import prose


@dataclass(frozen=True, slots=True)
class Members:
    """Who came to former nights.

    Attributes:
        nights: How many of them each one came to, by name.
    """

    nights: Mapping[str, int]

    def offered(
        self, players: Iterable[Player], people: People, *, often: bool
    ) -> tuple[Player, ...]:
        """Those who are not entered yet, each with the number of nights.

        Args:
            players: Those who are entered.
            people: Who is offered nowhere.
            often: Whether those who came most often are first; else by the alphabet.
        """
        taken = {player.name.casefold() for player in players}
        left = [
            Player(number=times, name=name)
            for name, times in self.nights.items()
            if name.casefold() not in taken and name not in people.hidden
        ]
        left.sort(key=lambda one: (-one.number if often else 0, alphabetical(one.name)))
        return tuple(left)


def members_of(nights: Iterable[Iterable[str]]) -> Members:
    """How often people came, by the spelling of the newest night.

    >>> dict(members_of([["Ana", "Beat"], ["ANA"]]).nights)
    {'ANA': 2, 'Beat': 1}
    """
    times: Counter[str] = Counter()
    spelled: dict[str, str] = {}
    for names in nights:
        for name in dict.fromkeys(names):
            times[name.casefold()] += 1
            spelled[name.casefold()] = name
    return Members({spelled[key]: many for key, many in times.items()})


@ft.component
def MemberList(context: ScreenContext, view: NightView, do: NightActions) -> ft.Control:
    """A chip for everybody of former nights who is not entered yet."""
    look, services = context.look, context.services
    t, colours = look.t, look.colours
    members, set_members = use_option(Members)
    often, set_often = ft.use_state(False)
    finding = use_finding()

    async def read() -> None:
        # Let the screen without the list be sent before the disk is read.
        await asyncio.sleep(0.01)
        set_members(await _read(services, view.id))

    use_effect(guard_async(t, do.refuse, read), [])
    parts: list[ft.Control] = [title_text(t("tournament.members.title"), colours.ink, size=22)]
    if members is None:
        return stretched(parts)

    people = people_of(services.nights.shelf.settings)
    offered = members.offered(view.state.players, people, often=often)
    parts.append(two_ways(look, do, "members", ("by_name", "by_nights"), often, set_often))
    parts += finding.field(look, len(offered))
    shown = finding.found(offered)
    if not shown:
        parts.append(prose(t("tournament.members.none"), colours.quiet))
    chips = [
        chip(
            isolated(one.name),
            colours,
            do.handler(partial(do.record, PlayerEntered(name=one.name))),
            label=t("tournament.members.enter", name=one.name, n=one.number),
        )
        for one in shown
    ]
    return stretched([*parts, wrapped(chips)])


async def _read(services: Services, own: str) -> Members:
    """The people of all nights but this one, the oldest night first."""
    found = await services.nights.listing()
    now = people_of(services.nights.shelf.settings).now
    nights = []
    for night in reversed(found.nights):
        if night.id != own and not night.newer:
            opened = await services.nights.open_night(night.id)
            nights.append(names_of(called(opened.view.night, now)))
    return members_of(nights)
