"""Deals that a phone has counted offline and sent to its table: shown, and entered with one tap."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import flet as ft

from rules.tournament.facts import DealCounted
from rules.tournament.offline import LONGEST, from_text
from rules.tournament.verify import made_in
from scorer.appearance import Appearance
from scorer.error_handling import guard
from scorer.forms.rule_links import RuleHint
from scorer.nights import OpenTable, Phase, TableView
from scorer.phrases import violation_text
from scorer.screens.table_phone.deals import deal_text
from scorer.screens.tournament.wording import both_text, made_text
from scorer.widgets.card import card, stretched
from scorer.widgets.faces import Key
from scorer.widgets.tap import prose, small_button, text_button

QUERY: Final = "?deals="
"""The part of the address before the deals; `join.js` appends them."""


def sent_text(route: str) -> str | None:
    """Return the text of the deals in a route; None if it has none.

    >>> sent_text("/?deals=1-2-5-4-98t"), sent_text("/"), len(sent_text("/?deals=" + "9" * 500))
    ('1-2-5-4-98t', None, 161)
    """
    _, found, text = route.partition(QUERY)
    # One character more than the longest valid text, so that a text that is too long stays invalid.
    return text[: LONGEST + 1] if found else None


def arrived_deals(
    look: Appearance,
    table: OpenTable,
    view: TableView,
    text: str,
    say: Callable[[str], None],
    close: Callable[[], None],
) -> ft.Control:
    """A card with the deals that were sent, and what can be done with them.

    Args:
        look: Colours and texts of the screen.
        table: The table that they were sent to.
        view: The table as it is now.
        text: The text of the deals, as it is in the address.
        say: Shows why a tap did nothing.
        close: Closes the card; nothing is written.
    """
    t, colours = look.t, look.colours
    deals = from_text(text)
    new = 0
    if not deals:
        lines: list[ft.Control] = [_error(look, t("offline.unreadable"))]
    elif (deals[0].round, deals[0].table) != (view.round, view.number):
        place = deals[0]
        lines = [_error(look, t("offline.another_table", n=place.table, round=place.round))]
    else:
        lines, new = _compared(look, table, view, deals)
    buttons: list[ft.Control] = []
    if new and view.phase is Phase.PLAYED and look.writing:
        enter = guard(t, say, lambda _: _enter(table, deals, say))
        label = t("offline.enter", n=new)
        buttons.append(text_button(label, colours, enter, kind=Key.STEP, key="arrived-enter"))
    away = guard(t, say, lambda _: close())
    label = t("offline.not_now") if buttons else t("app.close")
    buttons.append(small_button(label, colours, away, key="arrived-close"))
    return card(stretched([*lines, *buttons], spacing=8), colours, border=colours.step, padding=12)


def _enter(table: OpenTable, deals: tuple[DealCounted, ...], say: Callable[[str], None]) -> None:
    say("")
    table.enter(deals)


def _compared(
    look: Appearance, table: OpenTable, view: TableView, deals: tuple[DealCounted, ...]
) -> tuple[list[ft.Control], int]:
    """Lines that compare the sent deals with those of the table; how many can be entered."""
    t, colours = look.t, look.colours
    found = table.compare(deals)
    first, second = (
        sum(made_in(deal).points(side, view.options) for deal in deals) for side in (0, 1)
    )
    points = both_text(t, (first, second))
    lines: list[ft.Control] = [
        prose(t("offline.arrived", n=len(deals), points=points), colours.ink, bold=True)
    ]
    for deal, here in found.other:
        counts, came = made_text(t, here), made_text(t, made_in(deal))
        lines.append(_error(look, t("offline.differs", n=deal.deal, here=counts, there=came)))
    if found.refused:
        why = found.refused[0]
        lines.append(RuleHint(look, _error(look, violation_text(t, why)), why.rule))
    if not found.fits:
        lines.append(prose(t("offline.nothing_entered"), colours.ink))
        return lines, 0
    lines += [prose(deal_text(t, deal.deal, made_in(deal)), colours.ink) for deal in found.new]
    if not found.new:
        line = prose(t("offline.counted"), colours.accent)
        lines.append(ft.Semantics(content=line, live_region=True))
    elif found.same:
        lines.append(prose(t("offline.same", n=len(found.same)), colours.quiet))
    return lines, len(found.new)


def _error(look: Appearance, text: str) -> ft.Control:
    line = ft.Icon(ft.Icons.ERROR_OUTLINE, size=20, color=look.colours.error)
    return ft.Row(
        [line, prose(text, look.colours.error, expand=True)],
        spacing=8,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )
