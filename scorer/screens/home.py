"""The start screen: Partien in progress, a new Partie, finished Partien."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import UTC, date, datetime
from typing import Any

import flet as ft

from rules.engine.codec import to_json
from rules.engine.game import AnyGame
from scorer.appearance import Appearance
from scorer.asset_folder import ASSETS
from scorer.effects import use_effect
from scorer.error_handling import guard, guard_async
from scorer.games import ALL
from scorer.phrases import Names, names_at, seat_names, sides_text, signed, with_colon
from scorer.screen_context import ScreenContext, screen, use_screen_context
from scorer.screens.around_the_table import around_button
from scorer.screens.at_hand import at_hand
from scorer.screens.copies import ImportButton
from scorer.screens.device_notes import DeviceNotes, InstallNote, use_install
from scorer.screens.parts import damage_cards, opening_card, problem_line
from scorer.summary import NEWER, STOPPED, ListedPartie, Overview, overview
from scorer.table.current_partie import use_current_partie
from scorer.text_size.drawn import columns_for, stacked
from scorer.texts import Texts
from scorer.theme import TARGET
from scorer.widgets.bar import FORM_WIDTH, MARGIN, top_bar
from scorer.widgets.card import heading, spread
from scorer.widgets.component import use_option
from scorer.widgets.spoken import title_text
from scorer.widgets.tap import icon_button, tap, text_button, words

SHORT_HEIGHT = 740
"""Height below which a portrait screen has smaller buttons, so that a card stays in view."""
LEAST_HEIGHT = 625
"""Height below which the greeting of a portrait screen finds no room above the foot."""
ICON = 112
"""Width and height of the app's icon in the greeting."""
LEAST_ICON = 56
"""The icon is left out where there is no room for one as large as this."""
BESIDE_ICON = 250
"""Height of all but the icon where the buttons are in a column of their own."""
ABOVE_FOOT = 725
"""Height of all but the icon where the buttons are at the foot."""
FEW = 3
"""Number of Partien of a list that are shown at first."""
PAGE = 20
"""Number of Partien that are added to a list at a time, once all are asked for."""
Navigate = Callable[[str], Callable[..., Any]]
"""Returns a handler that shows another screen, by its route."""
START = ft.TextAlign.START
END = ft.TextAlign.END


@ft.component
def HomeRoute() -> Any:
    """The start screen; it lists the Partien again whenever it is shown."""
    context = use_screen_context()
    at_home = ft.use_route_location() == "/"
    return screen(context.look, "/", Home(context, at_home))


@ft.component
def Home(context: ScreenContext, at_home: bool) -> Any:
    """The start screen; the lists are filled in once the store has been read."""
    services, look = context.services, context.look
    known, set_listed = use_option(Overview)
    # Behind another screen, readers get no lists, whichever way they came: one session can then
    # draw for all of them.
    listed = known if at_home or look.writing else None
    finished_shown, set_finished_shown = ft.use_state(FEW)
    in_progress_shown, set_in_progress_shown = ft.use_state(FEW)
    message, say = ft.use_state("")
    answered, set_answered = ft.use_state(False)

    async def read_shelf() -> None:
        # Let the screen without lists be sent before the disk is read.
        await asyncio.sleep(0.01)
        partien = services.partien
        set_listed(await overview(partien.shelf, partien.ids if partien.limited else None))

    async def listing() -> None:
        if at_home:
            await guard_async(look.t, say, read_shelf)()

    use_effect(listing, [at_home, use_current_partie(services)])

    def to(route: str) -> Callable[..., Any]:
        return guard(look.t, say, lambda _: services.go(route))

    expected = bool(services.partien.ids)
    install = use_install(services)
    first = [
        *problem_line(look, message),
        *_in_progress_list(
            look, listed, to, expected=expected, shown=in_progress_shown, icon=not install
        ),
    ]
    if services.is_scorekeeper and not expected:
        if answered:
            # The greeting would leave no room for the answer. Its place stays, so that the button
            # keeps its answer.
            first = [*problem_line(look, message), ft.Container()]
        first.append(ImportButton(look, services, read_shelf, set_answered))
    if listed and len(listed.in_progress) > in_progress_shown:
        first.append(
            _show_more(
                look, in_progress_shown, lambda: set_in_progress_shown(_more(in_progress_shown))
            )
        )
    begins = look.writing and not services.partien.limited
    games = _new_partie(look, to, first_ever=not expected) if begins else []
    tools = ft.Container(
        at_hand(look, to, nights=not services.nights.hidden), padding=ft.Padding.only(top=8)
    )
    new = [tools, *games]
    ended = _finished(
        look, listed, finished_shown, to, lambda: set_finished_shown(_more(finished_shown))
    )
    notes = DeviceNotes(look, services, listed, at_home=at_home)
    damaged = damage_cards(look, listed.damages if listed else ())
    if services.device:
        damaged.insert(0, notes)
        # Before the first Partie it comes first, later it gives way to the Partien.
        (first if expected else damaged).append(InstallNote(look, services))
    top = top_bar(
        look.t("app.name"),
        look.colours,
        actions=[
            *([around_button(look, to("/around"))] if services.invitation else ()),
            icon_button(
                ft.Icons.SETTINGS_OUTLINED,
                look.t("settings.title"),
                look.colours,
                to("/settings"),
                key="settings",
            ),
        ],
    )
    # The buttons for a new Partie must not move when the lists appear: they are at the foot, or
    # on top of a column of their own.
    beside = look.wide or look.short
    if beside:
        columns = ft.Row(
            [_column([*damaged, *first]), _column([*new, *ended])],
            vertical_alignment=ft.CrossAxisAlignment.STRETCH,
            expand=True,
            spacing=0,
        )
        body: list[ft.Control] = [columns]
    elif stacked():
        # The buttons would leave no room for the Partien.
        body = [_column([*damaged, *first, *new, *ended])]
    elif not expected and look.height < LEAST_HEIGHT:
        # Nothing that appears later can move the buttons.
        body = [_column([*damaged, *first, *new], scroll=ft.ScrollMode.ALWAYS)]
    else:
        body = [_column([*damaged, *first, *ended]), _foot(look, new)]
    width = min(look.width, 2 * FORM_WIDTH if beside else FORM_WIDTH)
    parts = ft.Column(
        [top, *body],
        spacing=0,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Row(
        [ft.Container(parts, width=width)],
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
        expand=True,
        spacing=0,
    )


def _more(shown: int) -> int:
    """Return how many Partien to show after this many."""
    return PAGE if shown < PAGE else shown + PAGE


def _show_more(look: Appearance, shown: int, more: Callable[[], None]) -> ft.Control:
    label = look.t("home.show_all" if shown < PAGE else "home.show_more")
    return text_button(label, look.colours, more, height=48, size=15)


def _column(parts: list[ft.Control], *, scroll: ft.ScrollMode = ft.ScrollMode.AUTO) -> ft.Control:
    return ft.Column(
        [
            ft.Container(
                ft.Column(
                    parts,
                    spacing=12,
                    tight=True,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                ),
                padding=ft.Padding.only(left=MARGIN, right=MARGIN, bottom=MARGIN),
            )
        ],
        scroll=scroll,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _foot(look: Appearance, parts: list[ft.Control]) -> ft.Control:
    """The part at the bottom, which does not scroll."""
    return ft.Container(
        ft.Column(
            parts,
            spacing=10,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        padding=ft.Padding.only(left=MARGIN, right=MARGIN, bottom=MARGIN),
        border=ft.Border.only(top=ft.BorderSide(1, look.colours.line)),
    )


def _title(text: str, look: Appearance) -> ft.Control:
    return ft.Container(heading(text, look.colours), padding=ft.Padding.only(top=10, left=4))


def _in_progress_list(
    look: Appearance,
    listed: Overview | None,
    to: Navigate,
    *,
    expected: bool,
    shown: int,
    icon: bool,
) -> list[ft.Control]:
    """The Partien in progress; a greeting where nothing was ever played."""
    if listed is None:
        # As high as a card, so that nothing moves when the first card appears.
        waiting = ft.Container(height=132, bgcolor=look.colours.card, border_radius=18)
        return [_title(look.t("home.at_the_table"), look), waiting] if expected else []
    if listed.in_progress:
        cards = [_in_progress_card(look, partie, to) for partie in listed.in_progress[:shown]]
        return [_title(look.t("home.at_the_table"), look), *cards]
    if listed.finished:
        return []
    greeting = title_text(
        look.t("home.empty"), look.colours.ink, size=19, align=ft.TextAlign.CENTER
    )
    others = BESIDE_ICON if look.wide or look.short else ABOVE_FOOT
    size = min(ICON, look.height - others)
    return [
        ft.Container(
            ft.Column(
                [
                    *([_app_icon(size)] if icon and size >= LEAST_ICON else ()),
                    greeting,
                    words(look.t("app.tagline"), look.colours.quiet, size=15),
                ],
                spacing=8,
                horizontal_alignment=ft.CrossAxisAlignment.CENTER,
            ),
            padding=ft.Padding.symmetric(vertical=12, horizontal=8),
        )
    ]


def _app_icon(size: int) -> ft.Control:
    """The icon of the app."""
    return ft.Image(
        src=(ASSETS / "icons" / "icon.svg").read_text(encoding="utf-8"),
        width=size,
        height=size,
        exclude_from_semantics=True,
    )


def _in_progress_card(look: Appearance, partie: ListedPartie, to: Navigate) -> ft.Control:
    """A Partie in progress, as a card to tap."""
    t, colours = look.t, look.colours
    rows = [_card_head(look, partie), *_scores(look, partie)]
    if partie.state in (NEWER, STOPPED, "open"):
        sentence = {
            NEWER: "home.newer",
            STOPPED: "home.stopped",
            "open": "table.open_question",
        }[partie.state]
        rows.append(words(t(sentence), colours.accent, size=14, align=START))
    label = _screen_reader_label(t, partie)
    return opening_card(look, label, rows, to(f"/partie/{partie.id}"), partie.id)


def _game_name(t: Texts, partie: ListedPartie) -> str:
    name = t(f"game.{partie.game}") if partie.game else t("app.name")
    return f"{name} · {partie.target}" if partie.target else name


def _card_head(look: Appearance, partie: ListedPartie) -> ft.Control:
    """The game, the number of the deal, and the day."""
    t, colours = look.t, look.colours
    name = words(_game_name(t, partie), colours.ink, size=18, bold=True, align=START)
    where = t("home.deal_n", n=partie.deal) if partie.sides else ""
    note = " · ".join(part for part in (where, _day(t, partie.day)) if part)
    return spread(name, words(note, colours.quiet, size=13.5, align=END))


def _day(t: Texts, day: date | None) -> str:
    """Return a day in words or as a date."""
    if day is None:
        return ""
    ago = (datetime.now(UTC).astimezone().date() - day).days
    near = {0: "home.today", 1: "home.yesterday"}
    if ago in near:
        return t(near[ago])
    return t("home.date", day=day.day, month=day.month, year=day.year)


def _scores(look: Appearance, partie: ListedPartie) -> list[ft.Control]:
    """A line for each side: name, total, and the share of the target."""
    colours = look.colours
    if not partie.sides:
        return [words(" · ".join(_names(look.t, partie).players), colours.ink, align=START)]
    sides = _names(look.t, partie).sides
    rows: list[ft.Control] = []
    for side, (name, total) in enumerate(zip(sides, partie.totals, strict=True)):
        colour = colours.players[side % len(colours.players)]
        figures = words(signed(total), colours.ink, size=18, bold=True, align=END)
        rows.append(ft.Row([words(name, colour, align=START, expand=True), figures], spacing=12))
        if partie.shares:
            bar = ft.ProgressBar(
                value=partie.shares[side],
                color=colour,
                bgcolor=colours.line,
                bar_height=5,
                border_radius=3,
            )
            rows.append(bar)
    return rows


def _names(t: Texts, partie: ListedPartie) -> Names:
    """Return what players and sides are called."""
    return names_at(partie.names, partie.sides, seat_names(t))


def _screen_reader_label(t: Texts, partie: ListedPartie) -> str:
    """Return a Partie in one line, for screen readers."""
    names = _names(t, partie)
    sides = [f"{name} {total}" for name, total in zip(names.sides, partie.totals, strict=True)] or [
        " · ".join(names.players)
    ]
    deal = [t("home.deal_n", n=partie.deal)] if partie.sides else []
    return ", ".join([_game_name(t, partie), *sides, *deal])


def _new_partie(look: Appearance, to: Navigate, *, first_ever: bool) -> list[ft.Control]:
    """A button for every game, in columns; an odd last one is as wide as two."""
    games = tuple(ALL)
    columns, height = (1, 84) if len(games) == 1 else (2, 72) if len(games) < 5 else (3, 64)
    # A phone has room only for the names, in two columns also where the text is enlarged.
    hinted = columns < 3 or look.wide
    if not hinted and not look.short:
        columns, height = 2, 64 if look.height >= SHORT_HEIGHT else TARGET
    columns = columns_for(columns)
    buttons: list[ft.Control] = [
        ft.Container(
            text_button(
                look.t(f"game.{key}"),
                look.colours,
                to(f"/new/{key}"),
                hint=look.t(f"home.{key}_hint", **_usual(ALL[key].form.game)) if hinted else "",
                label=with_colon(look.t, look.t("home.new_partie"), look.t(f"game.{key}")),
                step=first_ever and len(games) == 1,
                height=height,
                size=20 if columns == 1 else 17 if hinted else 15,
                key=f"new-{key}",
            ),
            col=12
            if columns == 2 and place == len(games) - 1 and place % 2 == 0
            else 12 // columns,
        )
        for place, key in enumerate(games)
    ]
    # On a short phone the rows are closer, so that the first Partie above them stays fully visible.
    grid = ft.ResponsiveRow(buttons, spacing=8, run_spacing=8 if height > TARGET else 6)
    return [_title(look.t("home.new_partie"), look), grid]


def _usual(game: AnyGame) -> dict[str, int]:
    """Return the numbers among the usual options, by field."""
    options = to_json(game.usual_options(game.player_counts[0]))
    return {name: value for name, value in options.items() if type(value) is int}


def _finished(
    look: Appearance,
    listed: Overview | None,
    finished_shown: int,
    to: Navigate,
    more: Callable[[], None],
) -> list[ft.Control]:
    """The finished Partien, the newest first, and a button for more."""
    if listed is None or not listed.finished:
        return []
    lines = [_finished_card(look, partie, to) for partie in listed.ended(finished_shown)]
    parts = [_title(look.t("home.finished"), look), *lines]
    if len(listed.finished) > finished_shown:
        parts.append(_show_more(look, finished_shown, more))
    return parts


def _finished_card(look: Appearance, partie: ListedPartie, to: Navigate) -> ft.Control:
    """A finished Partie: who won or lost, and the score."""
    t, colours = look.t, look.colours
    result, sides = _result(t, partie), _names(t, partie).sides
    figures = " : ".join(signed(total) for total in partie.totals)
    about = f"{_game_name(t, partie)} · {' – '.join(sides)}"
    return tap(
        f"{result}, {_screen_reader_label(t, partie)}",
        ft.Column(
            [
                spread(
                    words(result, colours.ink, align=START),
                    words(figures, colours.ink, bold=True, align=END),
                ),
                spread(
                    words(about, colours.quiet, size=13.5, align=START),
                    words(_day(t, partie.day), colours.quiet, size=13.5, align=END),
                ),
            ],
            spacing=2,
            tight=True,
        ),
        to(f"/partie/{partie.id}"),
        colour=colours.card,
        height=None,
        padding=12,
        key=partie.id,
    )


def _result(t: Texts, partie: ListedPartie) -> str:
    """Who won; in games that name a loser, who lost (HAND-4, PAN-6)."""
    names = _names(t, partie)
    if partie.loser is not None:
        return t("home.lost", name=names.side(partie.loser))
    winners = sides_text(t, names, partie.winners)
    if len(partie.winners) > 1:
        return t("end.draw", sides=winners)
    return t("home.won", side=winners, people=names.people(partie.winners[0]))
