"""The screen of a phone at a table of a tournament night: its deals, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from rules.tournament.facts import DealCounted
from rules.tournament.state import SIDES, Made, Table
from scorer.appearance import Appearance
from scorer.error_handling import error_text, guard
from scorer.nights import OpenTable, Phase, TableView
from scorer.screen_context import screen, use_screen_context
from scorer.screens.tournament.entry import Entry, EntryTask
from scorer.screens.tournament.parts import rows
from scorer.screens.tournament.round import players_of, side_text
from scorer.screens.tournament.sheet import Sheet
from scorer.services import Services
from scorer.sharing.cross_session import use_shared_value
from scorer.texts import Texts
from scorer.widgets.bar import form, top_bar
from scorer.widgets.card import card
from scorer.widgets.tap import text_button, words

START = ft.TextAlign.START


@ft.component
def TablePhone(table: OpenTable) -> Any:
    """All that a guest at a table is shown; there are no other routes for it."""
    context = use_screen_context()
    services, look = context.services, context.look
    t, colours = look.t, look.colours
    view = use_shared_value(table.watch, lambda: table.view)
    said, say = ft.use_state("")
    title = t("tournament.table.of_round", n=view.number, round=view.round)
    content: list[ft.Control] = []
    if said:
        line = words(said, colours.error, align=START)
        content.append(ft.Semantics(content=line, live_region=True))
    if view.table is None:
        content.append(words(t("tables.gone"), colours.ink, size=18, align=START))
    else:
        content += _table(look, services, table, view, view.table, say)
    return screen(look, "/", form(look.width, top_bar(title, colours), content))


def _table(
    look: Appearance,
    services: Services,
    table: OpenTable,
    view: TableView,
    seated: Table,
    say: Callable[[str], None],
) -> list[ft.Control]:
    """What is typed next, then the points so far and the deals."""
    t, colours = look.t, look.colours
    counting = view.phase is Phase.PLAYED and look.writing
    parts: list[ft.Control] = []
    if view.phase is Phase.CLOSED:
        parts.append(words(t("tables.closed"), colours.accent, bold=True, align=START))
    elif not look.writing:
        parts.append(words(t("tables.elsewhere"), colours.ink, align=START))
    if view.deal is None:
        parts += _check(look, view, seated)
    elif counting:
        parts += _next_deal(look, services, table, view, seated, say)
    parts.append(_totals(look, view, seated))
    if seated.whole:
        return parts
    for number, made in reversed(list(enumerate(seated.made, start=1))):
        parts.append(words(deal_text(t, number, made), colours.ink, align=START))
        if counting and number == len(seated.made):
            parts.append(
                text_button(
                    t("tables.take_back", n=number),
                    colours,
                    guard(t, say, partial(_take_back, table, number, say)),
                    height=48,
                    size=15,
                    key="take-back",
                )
            )
    return parts


def _next_deal(
    look: Appearance,
    services: Services,
    table: OpenTable,
    view: TableView,
    seated: Table,
    say: Callable[[str], None],
) -> list[ft.Control]:
    """The fields and keys for the next deal; before the first one, who deals (TOUR-3)."""
    t, colours = look.t, look.colours
    head = words(
        t("table.deal_of", n=view.deal or 0, of=view.options.deals),
        colours.ink,
        bold=True,
        align=START,
        expand=True,
    )
    night = words(view.title, colours.quiet, size=14, lines=1)
    entry = Entry(look, services, _task(t, table, view, seated, say))
    parts: list[ft.Control] = [
        ft.Row([head, night], spacing=8),
        # The key makes new, empty fields for the next deal.
        ft.Container(entry, key=f"deal-{view.deal}"),
    ]
    if view.deal == 1:
        parts.append(words(t("rule.TOUR-3"), colours.quiet, size=14, align=START))
    return parts


def _take_back(table: OpenTable, number: int, say: Callable[[str], None], _event: Any) -> None:
    say("")
    table.take_back(number)


def _task(
    t: Texts,
    table: OpenTable,
    view: TableView,
    seated: Table,
    say: Callable[[str], None],
) -> EntryTask:
    """What is typed for the next deal, and how it is written."""

    def fact_of(sheet: Sheet) -> DealCounted | None:
        fact = sheet.fact(view.round, view.number)
        return fact if isinstance(fact, DealCounted) else None

    def refused(sheet: Sheet) -> str:
        fact = fact_of(sheet)
        why = table.refused(fact) if fact is not None else None
        return error_text(t, why) if why is not None else ""

    def write(sheet: Sheet) -> None:
        fact = fact_of(sheet)
        if fact is not None:
            say("")
            table.count(fact)

    first, second = (players_of(seated, view.players, view.number, side) for side in (0, 1))
    return EntryTask(
        first=Sheet(options=view.options, deal=view.deal),
        sides=(first, second),
        refused=refused,
        write=write,
        label=t("pad.write"),
        say=say,
    )


def _totals(look: Appearance, view: TableView, seated: Table) -> ft.Control:
    """The names with their tokens, and the points of both sides so far."""
    colours = look.colours
    lines: list[ft.Control] = []
    for side in range(len(SIDES)):
        name = side_text(seated, view.players, view.number, side)
        points = str(seated.points(side, view.options))
        lines.append(
            ft.Row(
                [
                    words(name, colours.sides[side], align=START, expand=True, lines=2),
                    words(points, colours.ink, size=22, bold=True),
                ],
                spacing=8,
            )
        )
    return card(rows(lines, spacing=4), colours, padding=12)


def _check(look: Appearance, view: TableView, seated: Table) -> list[ft.Control]:
    """That all deals are counted, and what the tricks of both sides add up to (TOUR-5)."""
    t, colours = look.t, look.colours
    first, second = (sum(made.tricks[side] for made in seated.made) for side in range(len(SIDES)))
    check = t("pad.sum_ok", first=first, second=second, sum=view.options.round_total)
    lines = [words(check, colours.ink, align=START)]
    if view.phase is Phase.PLAYED:
        lines.insert(0, words(t("tables.complete"), colours.accent, bold=True, align=START))
    return list(lines)


def deal_text(t: Texts, number: int, made: Made) -> str:
    """Return what both sides made in a deal."""
    parts = [" : ".join(map(str, made.tricks))]
    if any(made.matsches):
        parts.append(f"{t('pad.matsch')} {' : '.join(map(str, made.matsches))}")
    if any(made.stoeck):
        parts.append(f"{t('table.stoeck')} {' : '.join(map(str, made.stoeck))}")
    return f"{t('table.deal', n=number)}: {', '.join(parts)}"
