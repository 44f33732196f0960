"""The screen of a phone at a table of a tournament night: its deals, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import flet as ft

from rules.engine.game import Violation
from rules.tournament.state import Table
from scorer.appearance import Appearance
from scorer.error_handling import guard
from scorer.nights import Counted, OpenTable, Phase, TableView
from scorer.screens.table_phone.arrived import arrived_deals, sent_text
from scorer.screens.table_phone.deals import CountedDeals, next_deal, title_or_error
from scorer.screens.tournament.elsewhere import Elsewhere, use_elsewhere, use_lost_touches
from scorer.screens.tournament.entry import EntryTask
from scorer.screens.tournament.round import Totals, parties_of, party_texts
from scorer.screens.tournament.sheet import PointsDraft, ResultDraft, TypedSheet, filled
from scorer.services import Services, screen, use_screen_context
from scorer.texts import Texts
from scorer.widgets.bar import form, top_bar
from scorer.widgets.component import use_effect, use_kept_places, use_latest, use_stable
from scorer.widgets.tap import prose, small_button


@ft.component
def TablePhone(table: OpenTable) -> Any:
    """All that a guest at a table is shown; there are no other routes for it."""
    context = use_screen_context()
    services, look = context.services, context.look
    t, colours = look.t, look.colours
    view, set_view = ft.use_state(table.view)
    others = use_elsewhere(table.watch, lambda: set_view(table.view))
    problem, say = ft.use_state("")

    mended, latest, mend = use_latest(0)

    def open_deal(number: int) -> None:
        say("")
        mend(lambda _: number)

    def say_stale() -> None:
        say(t("error.stale"))

    def take_back(number: int) -> None:
        if others.unseen:
            say_stale()
        else:
            say("")
            table.take_back(number)

    last = view.last

    def forget_deal() -> None:
        # Another phone has taken it back: it is not corrected any more.
        if latest[0] > last:
            mend(lambda _: 0)

    use_effect(forget_deal, [last])
    use_lost_touches(others, say_stale)
    back = use_stable(guard(t, say, lambda _: take_back(last)))
    mend_deal = use_stable(guard(t, say, open_deal))
    sent, close = _use_sent_text(services)
    keep = use_kept_places()
    title = t("tournament.table.of_round", n=view.number, round=view.round)
    content: list[ft.Control] = []
    if view.table is None:
        content.append(prose(t("tables.gone"), colours.ink, size=18))
    else:
        if sent is not None:
            content.append(arrived_deals(look, table, view, sent, say, close))
        task = _task(
            t, table, view, view.table, others, say, mended=lambda: latest[0], mend=open_deal
        )
        content += _table(
            look,
            services,
            view,
            view.table,
            task,
            mended=mended if mended <= last else 0,
            back=back,
            mend=mend_deal,
        )
    top = keep("top", (look, title, problem), lambda: _top(look, title, problem))
    return screen(look, "/", form(look, top, content))


def _top(look: Appearance, title: str, problem: str) -> ft.Control:
    """The title of the screen, or why the last tap did nothing."""
    return top_bar(title_or_error(look, title, problem), look.colours)


def _use_sent_text(services: Services) -> tuple[str | None, Callable[[], None]]:
    """Hook: the text of the deals in the address, and a function that removes it from there."""
    page = ft.context.page
    sent, set_sent = ft.use_state(sent_text(page.route))

    def listen() -> None:
        # A session that was kept gets the address of a page that was opened again only in this way.
        page.on_route_change = lambda event: set_sent(sent_text(event.route))

    use_effect(listen, [])

    def close() -> None:
        set_sent(None)
        services.go("/")

    return sent, close


def _table(
    look: Appearance,
    services: Services,
    view: TableView,
    seated: Table,
    task: EntryTask,
    *,
    mended: int,
    back: Callable[..., Any],
    mend: Callable[[int], object],
) -> list[ft.Control]:
    """What is typed next, then the points so far and the deals.

    Args:
        look: Colours, texts and size of the screen.
        services: The keyboard.
        view: The table.
        seated: Who sits there, and what was made.
        task: What is typed.
        mended: The deal that is corrected; 0 for none.
        back: Takes back the newest deal.
        mend: The handler of a tap that opens a deal to be corrected; 0 closes it.
    """
    t, colours = look.t, look.colours
    counting = view.phase is Phase.PLAYED and look.writing
    parts: list[ft.Control] = []
    if view.phase is Phase.CLOSED:
        parts.append(prose(t("tables.closed"), colours.accent, bold=True))
    elif not look.writing:
        parts.append(prose(t("tables.elsewhere"), colours.ink))
    if counting and mended:
        parts += next_deal(look, services, task, mended, view.options, view.title)
        cancel = t("entries.cancel")
        parts.append(small_button(cancel, colours, lambda _: mend(0), key="mend-not"))
    elif view.deal is None:
        parts += _check(look, view, seated)
    elif counting:
        parts += next_deal(look, services, task, view.deal, view.options, view.title)
    names = party_texts(t, seated, view.players, view.number, view.options)
    points = tuple(seated.points(party, view.options) for party in range(len(names)))
    parts.append(Totals(look, names, points))
    if seated.results and counting and not mended:
        mend_it = small_button(t("pad.correct"), colours, lambda _: mend(1), key="mend-round")
        parts.append(mend_it)
    if seated.made and not seated.whole:
        taps = (back, mend) if counting else (None, None)
        parts.append(CountedDeals(look, 1, seated.made, *taps))
    return parts


def _task(
    t: Texts,
    table: OpenTable,
    view: TableView,
    seated: Table,
    others: Elsewhere,
    say: Callable[[str], None],
    *,
    mended: Callable[[], int],
    mend: Callable[[int], None],
) -> EntryTask:
    """What is typed, for the next deal or for one that is corrected, and how it is written."""

    def fact_of(sheet: TypedSheet) -> Counted | None:
        fact = sheet.fact()
        return fact if isinstance(fact, Counted) else None

    def refused(sheet: TypedSheet) -> Violation | None:
        fact = fact_of(sheet)
        judge = table.refused_correction if mended() else table.refused
        why = judge(fact) if fact is not None else None
        return why.violations[0] if why is not None else None

    def write(sheet: TypedSheet) -> None:
        fact = fact_of(sheet)
        if fact is not None and mended():
            table.correct(fact)
            mend(0)
        elif fact is not None:
            say("")
            table.count(fact)

    def begin() -> TypedSheet:
        now = table.view
        old = table.deal(mended()) if mended() else None
        if old is not None and isinstance(old.event, Counted):
            return filled(old.event, now.options)
        if not now.options.kind.detailed:
            results = len(seated.parties(now.options))
            return PointsDraft.blank(now.options, now.round, now.number, results=results)
        return ResultDraft(options=now.options, round=now.round, table=now.number, deal=now.deal)

    return EntryTask(
        first=begin,
        parties=parties_of(t, seated, view.players, view.number, view.options),
        refused=refused,
        write=write,
        label=t("pad.correct" if mended() else "pad.write"),
        say=say,
        others=others,
    )


def _check(look: Appearance, view: TableView, seated: Table) -> list[ft.Control]:
    """That all deals are counted, and what the tricks of both sides add up to (TOUR-5)."""
    t, colours = look.t, look.colours
    lines = []
    if view.options.kind.detailed:
        first, second = seated.total.tricks
        check = t("pad.sum_ok", first=first, second=second, sum=view.options.round_total)
        lines.append(prose(check, colours.ink))
    if view.phase is Phase.PLAYED:
        lines.insert(0, prose(t("tables.complete"), colours.accent, bold=True))
    return list(lines)
