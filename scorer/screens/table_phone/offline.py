"""The screen on which a phone counts its table without a connection, and sends the deals later."""

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
from scorer.screens.parts import titled, unopened
from scorer.screens.table_phone.deals import (
    CountedDeals,
    error_line,
    next_deal,
    title_or_error,
)
from scorer.screens.table_phone.offline_place import OfflinePlace
from scorer.screens.table_phone.sending import Sending
from scorer.screens.tournament.entry import EntryTask
from scorer.screens.tournament.nights import OFFLINE
from scorer.screens.tournament.round import Totals
from scorer.screens.tournament.sheet import ResultDraft, TypedSheet
from scorer.services import ScreenContext, screen, use_screen_context
from scorer.texts import Texts
from scorer.widgets.bar import form
from scorer.widgets.card import card, stretched
from scorer.widgets.component import use_cell
from scorer.widgets.faces import Key
from scorer.widgets.history import use_back
from scorer.widgets.tap import prose, small_button, text_button


class OfflineStep(Enum):
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
    why, title = look.t("error.no_write_access"), look.t("offline.title")
    return unopened(context, OFFLINE, why, "/tournament", title)


@ft.component
def OfflineScreen(context: ScreenContext) -> Any:
    """The deals of the table, or one of the two forms about it."""
    services, look = context.services, context.look
    t = look.t
    table = use_cell(lambda: OfflineTable(services.preferences))[0]
    first: OfflineSheet | None = table.sheet
    sheet, set_sheet = ft.use_state(first)
    part, show_part = ft.use_state(OfflineStep.COUNT)
    problem, say = ft.use_state("")

    def show(chosen: OfflineStep) -> Callable[..., Any]:
        def shown(_event: Any) -> None:
            say("")
            show_part(chosen)

        return guard(t, say, shown)

    def close() -> bool:
        show_part(OfflineStep.COUNT)
        return sheet is not None and part is not OfflineStep.COUNT

    use_back(services.history, close)

    def follow(now: OfflineSheet) -> None:
        """Show what was written; another tab may have written, too."""
        say("")
        set_sheet(now)
        show_part(OfflineStep.COUNT)

    to_deals = show(OfflineStep.COUNT)
    leave = guard(t, say, lambda _: services.go("/tournament"))
    if sheet is None or part is OfflineStep.PLACE:
        bar = titled(look, t("offline.title"), leave if sheet is None else to_deals)
        return OfflinePlace(
            context,
            bar,
            sheet,
            problem,
            say,
            lambda chosen: follow(table.begin(chosen)),
        )

    def answer(arrived: int) -> Callable[..., Any]:
        def answered(_event: Any) -> None:
            say("")
            set_sheet(table.answer(arrived))
            if arrived == sheet.sent:
                show_part(OfflineStep.COUNT)

        return guard(t, say, answered)

    content = sent_question(look, sheet, answer)
    if part is OfflineStep.SEND:
        # The form stays open with what was typed: without a network the link must be opened again.
        bar, count = titled(look, t("offline.send"), to_deals), len(sheet.deals)
        notes = [*content, error_line(look, problem)]
        return Sending(context, bar, sheet, notes, say, lambda: set_sheet(table.send(count)))
    if sheet.deal is not None:
        task = _task(t, table, sheet, say, follow)
        content += next_deal(look, services, task, sheet.deal, sheet.options, "")
    content += _waiting(look, table, sheet, say, follow)
    content += _buttons(look, sheet, show)
    content += arrived_list(look, sheet, answer)
    title = t("tournament.table.of_round", n=sheet.table, round=sheet.round)
    return form(look, titled(look, title_or_error(look, title, problem), leave), content)


def _waiting(
    look: Appearance,
    table: OfflineTable,
    sheet: OfflineSheet,
    say: Callable[[str], None],
    follow: Callable[[OfflineSheet], None],
) -> list[ft.Control]:
    """The points so far, and the deals that the table lacks."""
    points = tuple(sheet.points(side) for side in range(len(SIDES)))
    shown = Totals(look, tuple(" · ".join(names) for names in _tokens(look.t, sheet)), points)
    back = guard(look.t, say, lambda _: follow(table.take_back(sheet.last)))
    first = sheet.first + sheet.arrived
    made = sheet.made[sheet.arrived :]
    return [shown, *([CountedDeals(look, first, made, back)] if made else ())]


def _buttons(
    look: Appearance, sheet: OfflineSheet, show: Callable[[OfflineStep], Callable[..., Any]]
) -> list[ft.Control]:
    t, colours = look.t, look.colours
    place, to_place = t("offline.change"), show(OfflineStep.PLACE)
    if sheet.deals and not sheet.waiting and sheet.deal is None:
        return [text_button(place, colours, to_place, kind=Key.STEP, key="offline-place")]
    change = small_button(place, colours, to_place, key="offline-place")
    if not sheet.waiting:
        return [change]
    send = text_button(
        t("offline.send"),
        colours,
        show(OfflineStep.SEND),
        kind=Key.STEP if sheet.deal is None and sheet.sent == sheet.arrived else Key.PLAIN,
        key="offline-send",
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

    def fact_of(typed: TypedSheet) -> DealCounted | None:
        fact = typed.fact()
        return fact if isinstance(fact, DealCounted) else None

    def refused(typed: TypedSheet) -> Violation | None:
        fact = fact_of(typed)
        found = (table.sheet or sheet).faults(fact) if fact is not None else ()
        return found[0] if found else None

    def write(typed: TypedSheet) -> None:
        fact = fact_of(typed)
        if fact is not None:
            follow(table.count(fact))

    def begin() -> ResultDraft:
        now = table.sheet or sheet
        return ResultDraft(
            options=now.options.terms, round=now.round, table=now.table, deal=now.deal
        )

    return EntryTask(
        first=begin,
        parties=_tokens(t, sheet),
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


Answer = Callable[[int], Callable[..., Any]]
"""Returns the handler that notes how many deals the table has."""


def sent_question(look: Appearance, sheet: OfflineSheet, answer: Answer) -> list[ft.Control]:
    """A card that asks about deals that were sent; nothing while there are none."""
    t, colours = look.t, look.colours
    if sheet.sent <= sheet.arrived:
        return []
    parts = [
        prose(t("offline.sent", n=sheet.sent), colours.ink),
        text_button(
            t("offline.sent_yes"),
            colours,
            answer(sheet.sent),
            kind=Key.STEP,
            key="offline-sent-yes",
        ),
        small_button(t("offline.sent_no"), colours, answer(sheet.arrived), key="offline-sent-no"),
    ]
    return [card(stretched(parts, spacing=8), colours, border=colours.step, padding=12)]


def arrived_list(look: Appearance, sheet: OfflineSheet, answer: Answer) -> list[ft.Control]:
    """The deals that have arrived, and a button for players who have confirmed that by mistake."""
    t, colours = look.t, look.colours
    if not sheet.arrived:
        return []
    title = t("offline.at_table", n=sheet.arrived)
    parts: list[ft.Control] = [prose(title, colours.accent, bold=True)]
    parts.append(CountedDeals(look, sheet.first, sheet.made[: sheet.arrived], None))
    if not sheet.waiting:
        label = t("offline.unsent")
        parts.append(small_button(label, colours, answer(0), key="offline-unsent"))
    return parts
