"""The route that takes in a Partie from another phone: from one link, or several in turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import flet as ft

from rules.engine.notation import Partie
from scorer.appearance import Appearance
from scorer.copies import take_in
from scorer.error_handling import guard, guard_async
from scorer.exchange.documents import NoPartie
from scorer.exchange.handover import (
    LONGEST,
    Arriving,
    arrived_partie,
    arriving_from_json,
    arriving_to_json,
    read_part,
)
from scorer.exchange.problems import Broken, problem_sentence
from scorer.exchange.transfer import Arrival, planned
from scorer.phrases import joined
from scorer.screens.handover.links import TAKE, code_in
from scorer.screens.parts import problem_line, titled, unopened
from scorer.services import ScreenContext, Services, screen, use_screen_context
from scorer.texts import Texts
from scorer.widgets.bar import form
from scorer.widgets.choice import field, field_row
from scorer.widgets.component import keyed, use_cell, use_effect, use_option
from scorer.widgets.faces import Key
from scorer.widgets.spoken import announced
from scorer.widgets.tap import prose, text_button
from scorer.widgets.typed_text import use_typed_text

SETTING: Final = "arriving"
"""The setting with the texts that have arrived, while some are missing."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrived:
    """A Partie that has arrived whole.

    Attributes:
        partie: The Partie.
        arrival: What taking it in would do.
        id: The id that it has here then.
    """

    partie: Partie
    arrival: Arrival
    id: str


@ft.component
def TakeRoute() -> Any:
    """The route of this screen; only the scorekeeper of this device sees more than an error."""
    context = use_screen_context()
    services, look = context.services, context.look
    ft.use_route_location()
    code = code_in(ft.context.page.route)
    if services.is_scorekeeper and services.partien.access.writes:
        return screen(look, TAKE, keyed(Take, code)(context, code))
    return unopened(context, TAKE, look.t("error.no_write_access"), "/", look.t("take.title"))


@ft.component
def Take(context: ScreenContext, code: str) -> ft.Control:
    """What has arrived, what is still missing, and at the end what taking it in would do.

    Args:
        context: The context of the session.
        code: The text that the link has brought; empty without one.
    """
    services, look = context.services, context.look
    t = look.t
    problem, say = ft.use_state("")
    arriving, set_arriving = ft.use_state(_kept(services))
    whole, set_whole = use_option(Arrived)
    typed = use_cell(str)

    async def read(text: str) -> None:
        say("")
        try:
            found = _kept(services).with_part(read_part(text))
            set_arriving(found)
            services.preferences.set(SETTING, arriving_to_json(found))
            if not found.missing:
                set_whole(await _looked_at(services, arrived_partie(found)))
        except NoPartie as error:
            services.preferences.set(SETTING, None)
            set_arriving(Arriving())
            say(_sentence(t, error))

    async def begin() -> None:
        if code:
            await read(code)

    use_effect(guard_async(t, say, begin), [code])

    async def take() -> None:
        if whole is None:
            return
        # Somebody may have written here since it was said what taking it in does.
        now = await _looked_at(services, whole.partie)
        if now != whole:
            set_whole(now)
            return
        done = await take_in(services.partien, services.nights, [whole.partie])
        services.preferences.set(SETTING, None)
        services.go(f"/partie/{done.arrived[0].id}")

    back = guard(t, say, lambda _: services.go("/"))
    rows = problem_line(look, problem)
    if whole is not None:
        rows += _whole(look, whole, guard_async(t, say, take))
    else:
        rows += _missing(look, arriving)
        rows += _field(look, typed, guard_async(t, say, lambda: read(typed[0])))
    return form(look, titled(look, t("take.title"), back), rows)


def _kept(services: Services) -> Arriving:
    return arriving_from_json(services.preferences.get(SETTING))


async def _looked_at(services: Services, partie: Partie) -> Arrived:
    """A Partie that has arrived, and what taking it in would do."""
    plan = await planned(services.partien.shelf, [[partie]])
    return Arrived(partie=partie, arrival=plan.arrived[0].arrival, id=plan.arrived[0].id)


def _sentence(t: Texts, error: NoPartie) -> str:
    partie = error.partie if isinstance(error, Broken) else None
    return f"{problem_sentence(t, error.problem, t('take.code'), partie)} {t('cli.not_imported')}"


def _whole(look: Appearance, whole: Arrived, take: Callable[..., Any]) -> list[ft.Control]:
    """Which Partie it is, what taking it in does, and the button for it."""
    t, partie = look.t, whole.partie
    names = joined(t, [name for name in partie.names if name])
    title = " · ".join(filter(None, (t(f"game.{partie.game.key}"), names)))
    what = t(f"take.{whole.arrival.value}")
    button = "take.open" if whole.arrival is Arrival.KNOWN else "take.go"
    return [
        prose(title, look.colours.ink, size=18, bold=True),
        _announced(look, what),
        text_button(t(button), look.colours, take, kind=Key.STEP, key="take-in"),
    ]


def _missing(look: Appearance, arriving: Arriving) -> list[ft.Control]:
    """How many texts are there, and which are missing; what to do if none has arrived."""
    t = look.t
    if not arriving.count:
        return [prose(t("take.about"), look.colours.ink)]
    there, missing = len(arriving.data), joined(t, [str(one) for one in arriving.missing])
    text = t("take.there", n=there, of=arriving.count)
    more = t("take.missing", codes=missing)
    return [_announced(look, f"{text} {more}")]


def _announced(look: Appearance, text: str) -> ft.Control:
    line = prose(text, look.colours.ink)
    return announced(text, line)


def _field(look: Appearance, typed: list[str], read: Callable[..., Any]) -> list[ft.Control]:
    """The field for a link that the camera has opened elsewhere, or that a message brought."""
    t, link = look.t, use_typed_text(typed[0])

    def keep(_event: object) -> None:
        typed[0] = link.text

    box = field(look.colours, hint=t("take.link"), value=link.text, on_change=keep)
    box.max_length, box.keyboard_type = LONGEST, ft.KeyboardType.URL
    box.capitalization = ft.TextCapitalization.NONE
    return [
        field_row(link.drawn(box)),
        text_button(t("take.read"), look.colours, read, size=16, key="take-read"),
    ]
