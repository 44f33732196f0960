"""The settings; every change applies at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import flet as ft

from scorer import VERSION
from scorer.appearance import Appearance
from scorer.error_handling import guard
from scorer.exchange.club import RATINGS
from scorer.memory.question import CASH_BOX
from scorer.noted.people import forget
from scorer.phrases import with_colon
from scorer.preferred import REDUCE_MOTION, TEXT_SIZE, TEXT_SIZES
from scorer.screens.copies import Copies
from scorer.screens.licences import Licences
from scorer.screens.parts import problem_line, titled
from scorer.services import ScreenContext, screen, use_screen_context
from scorer.session import Partien, Persistence
from scorer.texts import LANGUAGES, Texts
from scorer.widgets.bar import form
from scorer.widgets.card import card, heading, stretched
from scorer.widgets.choice import chip, toggle, wrapped
from scorer.widgets.spoken import copyable
from scorer.widgets.suits import Deck, mode_colour, mode_icon
from scorer.widgets.tap import card_button, prose, rested, small_button

SUITS = ("spades", "clubs", "hearts", "diamonds")
PLAYERS_SHOWN = 24
"""Number of remembered players that are shown at first."""


@ft.component
def SettingsRoute() -> Any:
    """The settings of the data folder, or a guest's own ones; opened from a table or from home."""
    context = use_screen_context()
    partie_id = ft.use_route_params().get("id", "")
    route = f"/settings/{partie_id}" if partie_id else "/settings"
    back = f"/partie/{partie_id}" if partie_id else "/"
    return screen(context.look, route, SettingsForm(context, back))


@ft.component
def SettingsForm(context: ScreenContext, back: str) -> Any:
    """Groups of choices, the most used ones first; ``back`` is the route that they return to."""
    services, look = context.services, context.look
    t, shelf = look.t, services.partien.shelf
    settings = services.preferences
    problem, say = ft.use_state("")
    players, set_players = ft.use_state(services.known_players)
    most, set_most = ft.use_state(PLAYERS_SHOWN)

    def save_handler(name: str, value: Any) -> Callable[..., Any]:
        return guard(t, say, lambda _: services.save_setting(name, value))

    def forget_handler(name: str) -> Callable[..., Any]:
        def act(_event: Any) -> None:
            forget(shelf.settings, name)
            set_players(services.known_players)

        return guard(t, say, act)

    cash = card_button(
        t("cash.title"), look.colours, guard(t, say, lambda _: services.go(CASH_BOX)), key="cash"
    )
    scorekeeper_only = [
        cash,
        *_players(look, players, forget_handler, most, lambda: set_most(len(players))),
        _group(
            look,
            t("settings.data"),
            [_text(look, _storage_text(t, services.partien)), Copies(look, services)],
        ),
    ]
    content = [
        *problem_line(look, problem),
        _group(
            look, t("settings.language"), [_languages(look, settings.get("language"), save_handler)]
        ),
        _group(
            look,
            t("settings.theme"),
            [_themes(look, settings.get("theme", "system"), save_handler)],
        ),
        _group(
            look,
            t("settings.text_size"),
            [_text_sizes(look, settings.get(TEXT_SIZE), save_handler)],
        ),
        _group(look, t("settings.deck"), [_decks(look, save_handler)]),
        _group(look, t("home.at_the_table"), _switches(look, settings.get, save_handler)),
    ]
    aside = [
        _group(look, t("numbers.title"), [_ratings(look, settings.get, save_handler)]),
        *(scorekeeper_only if services.is_scorekeeper else ()),
        _group(
            look,
            t("settings.about"),
            [
                _text(look, t("settings.about_text")),
                _text(look, t("settings.version", version=VERSION)),
                Licences(look),
            ],
        ),
    ]
    top = titled(look, t("settings.title"), guard(t, say, lambda _: services.go(back)))
    return form(look, top, content, aside=aside)


def _storage_text(t: Texts, partien: Partien) -> str:
    """Return where the Partien are stored."""
    shelf = partien.shelf
    if shelf.persistence is Persistence.FOLDER:
        return t("settings.data_folder", folder=str(shelf.folder))
    return t("device.in_browser" if shelf.persistence is Persistence.BROWSER else "device.nowhere")


SaveHandler = Callable[[str, Any], Callable[..., Any]]


def _group(look: Appearance, title: str, parts: list[ft.Control]) -> ft.Control:
    return card(stretched([heading(title, look.colours), *parts]), look.colours, padding=14)


def _text(look: Appearance, text: str) -> ft.Control:
    return copyable(prose(text, look.colours.ink, size=15))


def _languages(look: Appearance, chosen: str | None, save_handler: SaveHandler) -> ft.Control:
    offered = [(None, look.t("settings.system")), *((each.code, each.name) for each in LANGUAGES)]
    return _choices(look, "language", offered, chosen, save_handler)


def _themes(look: Appearance, chosen: str, save_handler: SaveHandler) -> ft.Control:
    offered = [(theme, look.t(f"settings.{theme}")) for theme in ("system", "light", "dark")]
    return _choices(look, "theme", offered, chosen, save_handler)


def _text_sizes(look: Appearance, chosen: int | None, save_handler: SaveHandler) -> ft.Control:
    offered = [(None, look.t("settings.system")), *((size, f"{size} %") for size in TEXT_SIZES)]
    return _choices(look, TEXT_SIZE, offered, chosen, save_handler)


def _decks(look: Appearance, save_handler: SaveHandler) -> ft.Control:
    decks: tuple[Deck, ...] = ("french", "swiss")
    offered = [(deck, look.t(f"settings.{deck}")) for deck in decks]
    return _choices(look, "deck", offered, look.deck, save_handler, partial(_suits, look))


def _choices(
    look: Appearance,
    setting: str,
    offered: Sequence[tuple[Any, str]],
    chosen: Any,
    save_handler: SaveHandler,
    picture: Callable[[Any], ft.Control | None] = lambda _: None,
) -> ft.Control:
    """A chip for each value of a setting, with its name, and a picture where it has one."""
    title = look.t(f"settings.{setting}")
    return wrapped(
        [
            chip(
                name,
                look.colours,
                save_handler(setting, value),
                label=with_colon(look.t, title, name),
                chosen=value == chosen,
                picture=picture(value),
            )
            for value, name in offered
        ]
    )


def _suits(look: Appearance, deck: Deck) -> ft.Control:
    return ft.Row(
        [
            mode_icon(
                suit,
                deck,
                size=20,
                colour=mode_colour(suit, deck, look.colours),
            )
            for suit in SUITS
        ],
        tight=True,
        spacing=4,
    )


def _switches(
    look: Appearance, get: Callable[[str, Any], Any], save_handler: SaveHandler
) -> list[ft.Control]:
    t, colours = look.t, look.colours
    haptics, awake = get("haptics", True), get("awake", True)
    return [
        toggle(
            t("settings.hide_trump"),
            not look.show_trump,
            colours,
            save_handler("show_trump", not look.show_trump),
            hint=t("settings.hide_trump_help"),
        ),
        toggle(
            t("settings.reduce_motion"),
            not look.motion,
            colours,
            save_handler(REDUCE_MOTION, look.motion),
        ),
        toggle(t("settings.haptics"), haptics, colours, save_handler("haptics", not haptics)),
        toggle(t("settings.awake"), awake, colours, save_handler("awake", not awake)),
    ]


def _ratings(
    look: Appearance, get: Callable[[str, Any], Any], save_handler: SaveHandler
) -> ft.Control:
    chosen = get(RATINGS, True)
    t = look.t
    save = save_handler(RATINGS, not chosen)
    return toggle(t("numbers.show_ratings"), chosen, look.colours, save)


def _players(
    look: Appearance,
    players: tuple[str, ...],
    forget_handler: Callable[[str], Callable[..., Any]],
    most: int,
    more: Callable[[], None],
) -> list[ft.Control]:
    """The names that the form for a new Partie offers; removing one changes no Partie."""
    if not players:
        return []
    t, colours = look.t, look.colours
    chips = [
        chip(
            name,
            colours,
            # The names close up: a second touch would forget the next one.
            rested(forget_handler(name)),
            label=t("new.forget_name", name=name),
            picture=ft.Icon(ft.Icons.CLOSE, size=18, color=colours.quiet),
        )
        for name in players[:most]
    ]
    parts: list[ft.Control] = [
        prose(t("settings.players_help"), colours.quiet, size=14),
        wrapped(chips),
    ]
    if len(players) > most:
        parts.append(small_button(t("home.show_all"), colours, more))
    return [_group(look, t("new.players"), parts)]
