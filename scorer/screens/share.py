"""The route that shares a Partie: as a picture, as a text, as a file to print or to count with."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import flet as ft

from scorer.device import use_share
from scorer.error_handling import guard, guard_async
from scorer.games import ALL
from scorer.paper.files import PRINTED
from scorer.paper.partie.printed import partie_file_name, printed_partie
from scorer.paper.partie.words import ToldPartie, message_lines, told_partie
from scorer.phrases import seat_names
from scorer.ruling.sentences import ruling_lines
from scorer.screens.parts import done_line, titled, unopened, use_opened
from scorer.screens.saved_papers import PaperFile, PaperLine, SavedPapers
from scorer.services import ScreenContext, screen, use_screen_context
from scorer.session import OpenPartie, View
from scorer.table.end.card import card_content, fullest, result_card
from scorer.table.model import TableContext
from scorer.table.past.actions import past_table
from scorer.text_size.drawn import usual_size
from scorer.widgets.bar import FORM_WIDTH, MARGIN, column_width, form
from scorer.widgets.card import stretched
from scorer.widgets.choice import button_row
from scorer.widgets.component import keyed, use_cell, use_control_cache
from scorer.widgets.faces import Key
from scorer.widgets.spoken import said
from scorer.widgets.tap import lettering, prose, text_button

WIDEST = 480
"""Greatest width of the picture, in logical pixels."""

SHARPNESS = 2.5
"""Pixels of the picture for each logical one."""


@ft.component
def ShareRoute() -> ft.View:
    """A Partie by its id, to be shared, or the reason why it cannot be opened."""
    context = use_screen_context()
    services, look = context.services, context.look
    partie_id = ft.use_route_params().get("id", "")
    opened, problem = use_opened(look.t, OpenPartie, partie_id, services.partien.open_partie)
    route = f"/partie/{partie_id}/share"
    if opened is None:
        return unopened(context, route, problem, "/history", look.t("share.title"))
    opened.call_unnamed(seat_names(look.t))
    return screen(look, route, keyed(SharePartie, partie_id)(context, opened.view))


@ft.component
def SharePartie(context: ScreenContext, view: View) -> ft.Control:
    """The picture, and below it what the Partie can be shared as.

    Args:
        context: The context of the session.
        view: The Partie.
    """
    services, look = context.services, replace(context.look, writing=False)
    t, screens = look.t, ALL[view.game.key]
    message, show = ft.use_state("")
    keep = use_control_cache()
    live = use_cell(lambda: past_table(services, screens, view, show, across=False))[0]
    told = ft.use_memo(
        lambda: told_partie(t, view.partie, look.deck, view.names), [id(view), t, look.deck]
    )
    lines = message_lines(told)
    # A phone on its side has no room for a line of papers beside the picture.
    beside = not look.short
    width = min(column_width(look) if beside else FORM_WIDTH - 2 * MARGIN, WIDEST)
    # The same control as long as it shows the same, because it is asked for its picture later.
    picture = keep(
        (look, id(view)),
        lambda: ft.Screenshot(partie_picture(live.context(look, view), lines[0], width)),
    )
    share = use_share(services.device)

    async def send() -> None:
        show("")
        made = await picture.capture(SHARPNESS) if isinstance(picture, ft.Screenshot) else b""
        name = await share(partie_file_name(told, "png"), made)
        if name:
            show(t("ruling.saved", file=name))

    buttons = [
        text_button(
            t("share.picture"),
            look.colours,
            guard_async(t, show, send),
            kind=Key.STEP,
            expand=1,
            size=16,
            key="share-picture",
        ),
        text_button(
            t("share.text"),
            look.colours,
            lambda _: show(t("ruling.copied")),
            # The page copies by itself: browsers allow that only while a touch is handled.
            action=ft.CopyToClipboard("\n".join(lines)),
            expand=1,
            size=16,
            key="share-text",
        ),
    ]
    back = guard(t, show, lambda _: services.go_back(f"/partie/{view.id}"))
    shown = ft.Row([said(". ".join(lines[:2]), picture)], alignment=ft.MainAxisAlignment.CENTER)
    return form(
        look,
        titled(look, t("share.title"), back),
        [
            button_row(buttons),
            *done_line(look, message),
            SavedPapers(context, [PaperLine(t("share.sheet"), _files(told))]),
            *([] if beside else [shown]),
        ],
        aside=[shown] if beside else [],
    )


def _files(told: ToldPartie) -> tuple[PaperFile, ...]:
    return tuple(
        PaperFile(
            form.value.upper(),
            partial(partie_file_name, told, form.value),
            partial(printed_partie, told, form),
            f"share-{form}",
        )
        for form in PRINTED
    )


GAP = 10
"""Between two parts, and around them, in logical pixels."""

HIGHEST_BOARD = 1.35
"""Greatest height of the board, as a multiple of its width."""


def partie_picture(table: TableContext, title: str, width: float) -> ft.Control:
    """Draw the picture, with letters of the usual size: it is the same whoever sends it.

    Args:
        table: The table; nothing of it can be tapped.
        title: What stands above everything, such as game and day.
        width: In logical pixels.
    """
    colours, inside = table.look.colours, width - 2 * GAP
    with usual_size():
        parts = [
            lettering(title, colours.ink, size=16, bold=True),
            *_parts(table, inside),
            lettering(table.look.t("app.name"), colours.quiet, size=14),
        ]
    column = stretched(parts, spacing=GAP)
    return ft.Container(column, width=width, padding=GAP, bgcolor=colours.table)


def _parts(table: TableContext, width: float) -> Iterator[ft.Control]:
    look, view, design = table.look, table.view, table.screens.table
    if view.outcome.finished:
        yield result_card(table, width, round(fullest(card_content(table), width)))
    height = round(width * min(design.room.tallest, HIGHEST_BOARD))
    # Boards with few rows are lower.
    yield ft.Container(design.board(table, width, height), width=width)
    ruling = view.outcome.ruling
    for line in ruling_lines(look.t, table.names, ruling) if ruling else ():
        if line:
            yield prose(line, look.colours.ink, size=14)
