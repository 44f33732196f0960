"""The screen on which a phone counts its table while it cannot reach the night, and sends it."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any

import flet as ft

from rules.engine.game import Violation
from rules.tournament.facts import DealCounted
from rules.tournament.offline import OfflineSheet
from rules.tournament.state import SIDES, token_of
from scorer.appearance import Appearance
from scorer.error_handling import guard
from scorer.nights import OfflineTable
from scorer.screen_context import ScreenContext, screen, use_screen_context
from scorer.screens.table_phone.deals import counted_deals, next_deal, said_line, totals
from scorer.screens.table_phone.offline_place import OfflinePlace
from scorer.screens.table_phone.sending import Sending
from scorer.screens.tournament.entry import EntryTask
from scorer.screens.tournament.nights import OFFLINE
from scorer.screens.tournament.sheet import Sheet
from scorer.texts import Texts
from scorer.widgets.bar import form, top_bar
from scorer.widgets.component import use_cell
from scorer.widgets.tap import text_button, words

START = ft.TextAlign.START


class Part(Enum):
    """What the screen shows."""

    COUNT = "count"
    """The deals."""
    PLACE = "place"
    """Which round and table it is."""
    SEND = "send"
    """Where the deals are sent."""


@ft.component
def OfflineRoute() -> Any:
    """The route of this screen; only the scorekeeper of this device sees more than an error."""
    context = use_screen_context()
    services, look = context.services, context.look
    if services.is_scorekeeper:
        return screen(look, OFFLINE, OfflineScreen(context))
    top = top_bar(
        look.t("offline.title"),
        look.colours,
        back=lambda _: services.go("/tournament"),
        back_label=look.t("app.back"),
    )
    message = words(look.t("error.no_write_access"), look.colours.error, align=START)
    return screen(look, OFFLINE, form(look.width, top, [message]))


@ft.component
def OfflineScreen(context: ScreenContext) -> Any:
    """The deals of the table, or one of the two forms about it."""
    services, look = context.services, context.look
    t, colours = look.t, look.colours
    table = use_cell(lambda: OfflineTable(services.preferences))[0]
    first: OfflineSheet | None = table.sheet
    sheet, set_sheet = ft.use_state(first)
    asked, ask = ft.use_state(Part.COUNT)
    said, say = ft.use_state("")

    def show(part: Part) -> Callable[..., Any]:
        def shown(_event: Any) -> None:
            say("")
            ask(part)

        return guard(t, say, shown)

    def follow(now: OfflineSheet) -> None:
        """Show what was written; another tab may have written, too."""
        say("")
        set_sheet(now)
        ask(Part.COUNT)

    def top(title: str, back: Callable[..., Any]) -> ft.Control:
        return top_bar(title, colours, back=back, back_label=t("app.back"))

    to_deals = show(Part.COUNT)
    leave = guard(t, say, lambda _: services.go("/tournament"))
    if sheet is None or asked is Part.PLACE:
        bar = top(t("offline.title"), leave if sheet is None else to_deals)
        return OfflinePlace(look, bar, sheet, said, say, lambda chosen: follow(table.begin(chosen)))
    if asked is Part.SEND:
        return Sending(look, services, top(t("offline.send"), to_deals), sheet, said, say)
    content = [said_line(look, said)]
    if sheet.deal is not None:
        task = _task(t, table, sheet, say, follow)
        content += next_deal(look, services, task, sheet.deal, sheet.options, "")
    content += _counted(look, table, sheet, say, follow)
    content += _buttons(look, sheet, show)
    title = t("tournament.table.of_round", n=sheet.table, round=sheet.round)
    return form(look.width, top(title, leave), content)


def _counted(
    look: Appearance,
    table: OfflineTable,
    sheet: OfflineSheet,
    say: Callable[[str], None],
    follow: Callable[[OfflineSheet], None],
) -> list[ft.Control]:
    """The points so far and the deals."""
    points = [sheet.points(side) for side in range(len(SIDES))]
    shown = totals(look, [" · ".join(names) for names in _tokens(look.t, sheet)], points)
    back = guard(look.t, say, lambda _: follow(table.take_back(sheet.last)))
    return [shown, *counted_deals(look, sheet.first, sheet.made, back)]


def _buttons(
    look: Appearance, sheet: OfflineSheet, show: Callable[[Part], Callable[..., Any]]
) -> list[ft.Control]:
    t, colours = look.t, look.colours
    change = text_button(
        t("offline.change"), colours, show(Part.PLACE), height=48, size=15, key="offline-place"
    )
    if not sheet.deals:
        return [change]
    send = text_button(
        t("offline.send"), colours, show(Part.SEND), step=sheet.deal is None, key="offline-send"
    )
    return [send, change]


def _task(
    t: Texts,
    table: OfflineTable,
    sheet: OfflineSheet,
    say: Callable[[str], None],
    follow: Callable[[OfflineSheet], None],
) -> EntryTask:
    """What is typed for the next deal, and how it is written."""

    def fact_of(typed: Sheet) -> DealCounted | None:
        fact = typed.fact(sheet.round, sheet.table)
        return fact if isinstance(fact, DealCounted) else None

    def refused(typed: Sheet) -> Violation | None:
        fact = fact_of(typed)
        found = sheet.faults(fact) if fact is not None else ()
        return found[0] if found else None

    def write(typed: Sheet) -> None:
        fact = fact_of(typed)
        if fact is not None:
            follow(table.count(fact))

    return EntryTask(
        first=Sheet(options=sheet.options, deal=sheet.deal),
        sides=_tokens(t, sheet),
        refused=refused,
        write=write,
        label=t("pad.write"),
        say=say,
    )


def _tokens(t: Texts, sheet: OfflineSheet) -> tuple[tuple[str, str], tuple[str, str]]:
    """The tokens of both sides: the phone does not know who sits at the table (TOUR-2)."""

    def side(number: int) -> tuple[str, str]:
        first, second = (
            t("offline.token", n=token_of(sheet.table, seat)) for seat in SIDES[number]
        )
        return first, second

    return side(0), side(1)
