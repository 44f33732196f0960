"""What the screens of a table's phone share: the deal that is typed, the points, the deals."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from rules.tournament.options import Terms
from rules.tournament.state import TableScore
from scorer.appearance import Appearance
from scorer.phrases import with_colon
from scorer.screens.tournament.entry import Entry, EntryTask
from scorer.screens.tournament.parts import Message, edit_line, message_as_title
from scorer.screens.tournament.wording import made_text
from scorer.services import Services
from scorer.texts import Texts
from scorer.texts.rounds import deal_title
from scorer.theme import TARGET
from scorer.widgets.card import stretched
from scorer.widgets.component import memo, use_control_cache
from scorer.widgets.spoken import title_text
from scorer.widgets.tap import lettering, prose, small_button


def error_line(look: Appearance, text: str) -> ft.Control:
    """Why a tap did nothing; an invisible control if ``text`` is empty.

    It is never left out: Flet would make new controls of those below it, without what was typed.
    """
    line = prose(text, look.colours.error)
    return ft.Semantics(content=line, live_region=bool(text), visible=bool(text))


def title_or_error(look: Appearance, title: str, why: str) -> ft.Control:
    """The title of the screen, or why the last tap did nothing.

    Both have the same height, so that the keys keep their place: players type without looking.
    """
    if why:
        content = message_as_title(look, Message(why, refused=True))
    else:
        content = title_text(title, look.colours.ink, size=22, level=1, lines=1)
    return ft.Container(content, height=TARGET, alignment=ft.Alignment.CENTER_LEFT, expand=True)


def next_deal(
    look: Appearance, services: Services, task: EntryTask, number: int, options: Terms, night: str
) -> list[ft.Control]:
    """The fields and keys for the next deal, and its trumps; before the first one, who deals.

    Args:
        look: Colours, texts and size of the screen.
        services: The keyboard.
        task: What is typed.
        number: The number of the deal.
        options: What the round is played by.
        night: What the night is called.
    """
    t, colours = look.t, look.colours
    what = deal_title(t, number, options) if options.kind.detailed else t("tournament.sheet.whole")
    head = title_text(what, colours.ink, size=16, expand=True)
    parts: list[ft.Control] = [
        ft.Row([head, lettering(night, colours.quiet, size=14, lines=1)], spacing=8),
        # With this key it stays the same control, whichever parts are above it.
        ft.Container(Entry(look, services, task), key="entry"),
    ]
    if number == 1:
        parts.append(prose(t("rule.TOUR-3"), colours.quiet, size=14))
    return parts


@memo
@ft.component
def CountedDeals(
    look: Appearance,
    first: int,
    deals: tuple[TableScore, ...],
    take_back: Callable[..., Any] | None,
    mend: Callable[[int], object] | None = None,
) -> ft.Control:
    """The deals, the newest first.

    Args:
        look: Colours and texts of the screen.
        first: The number of the first one.
        deals: What was made in each.
        take_back: The handler that takes back the newest one, the same at each drawing; None if
            that cannot be done.
        mend: Opens a deal to be corrected, the same function at each drawing; None if that cannot
            be done.
    """
    t, colours = look.t, look.colours
    keep = use_control_cache()

    def line(number: int, made: TableScore) -> ft.Control:
        text = deal_text(t, number, made)
        # By its key, a deal stays the same control below a newer one.
        if mend is None:
            shown = prose(text, colours.ink)
            return ft.Container(shown, key=f"deal-{number}")
        return edit_line(look, text, lambda _: mend(number), f"deal-{number}")

    parts: list[ft.Control] = []
    for number, made in reversed(list(enumerate(deals, start=first))):
        parts.append(keep((look, number, made, mend), partial(line, number, made)))
        if take_back is not None and len(parts) == 1:
            label = t("tables.take_back", n=number)
            parts.append(small_button(label, colours, take_back, key="take-back"))
    return stretched(parts, spacing=14)


def deal_text(t: Texts, number: int, made: TableScore) -> str:
    """Return what both sides made in a deal."""
    return with_colon(t, t("table.deal", n=number), made_text(t, made))
