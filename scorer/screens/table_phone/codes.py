"""The codes of the tables, for the organiser: a phone counts the table whose code it scans."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from scorer.appearance import Appearance
from scorer.error_handling import guard, guard_async
from scorer.guests.access import Invitation
from scorer.guests.book import GuestBook
from scorer.nights import TableCodes, TablePass
from scorer.paper.papers import Paper
from scorer.phrases import with_colon
from scorer.screens.around_the_table import address_with_code, qr_code
from scorer.screens.parts import problem_line, titled, unopened
from scorer.screens.tournament.paper import papers_of
from scorer.screens.tournament.round import party_texts
from scorer.services import ScreenContext, screen, use_screen_context
from scorer.sharing.cross_session import use_shared_value
from scorer.texts import Texts
from scorer.widgets.bar import form
from scorer.widgets.card import card, stretched
from scorer.widgets.faces import Key
from scorer.widgets.spoken import title_text
from scorer.widgets.tap import lettering, prose, small_button, tap, text_button


@dataclass(frozen=True, slots=True)
class JoinedTable:
    """A table of the round that is played, its code, and how many phones are connected there."""

    table_pass: TablePass
    code: str
    sides: tuple[str, ...]
    phones: int


@dataclass(frozen=True, slots=True)
class Joined:
    """All tables that phones may join.

    Attributes:
        night: The id of their night; empty while phones may join none.
        tables: The tables of the round that is played; empty before it is drawn.
    """

    night: str
    tables: tuple[JoinedTable, ...]


def phones_route(night_id: str) -> str:
    """Return the route of this screen for a night."""
    return f"/tournament/night/{night_id}/phones"


@ft.component
def PhonesRoute() -> Any:
    """The route of this screen; only the scorekeeper sees more than an error."""
    context = use_screen_context()
    services, look = context.services, context.look
    night_id = ft.use_route_params().get("id", "")
    invitation, route = services.invitation, phones_route(night_id)
    codes = invitation.book.tables if invitation else None
    if invitation is not None and codes is not None:
        return screen(look, route, TablesScreen(context, invitation, codes, night_id))
    why, leave = look.t("tables.not_served"), f"/tournament/night/{night_id}"
    return unopened(context, route, why, leave, look.t("tables.title"))


@ft.component
def TablesScreen(
    context: ScreenContext, invitation: Invitation, codes: TableCodes, night_id: str
) -> Any:
    """The code of every table, the one that was tapped as a QR code.

    Args:
        context: The context of the session.
        invitation: How guests get in.
        codes: The codes.
        night_id: The night whose tables phones are to join.
    """
    services, look = context.services, context.look
    t, colours, book = look.t, look.colours, invitation.book
    problem, say = ft.use_state("")
    shown, show = ft.use_state(1)

    def watch(listener: Callable[[], None]) -> Callable[[], None]:
        leave_book, leave_codes = book.watch(listener), codes.watch(listener)

        def leave() -> None:
            leave_book()
            leave_codes()

        return leave

    joined = use_shared_value(watch, lambda: _joined(t, book, codes))

    def act(work: Callable[[], object]) -> Callable[..., Any]:
        return guard(t, say, lambda _: work())

    async def invite() -> None:
        await codes.invite(night_id)

    content = problem_line(look, problem)
    content.append(prose(t("tables.about"), colours.quiet, size=15))
    if joined.night != night_id:
        invite_phones = guard_async(t, say, invite)
        content.append(
            text_button(t("tables.invite"), colours, invite_phones, kind=Key.STEP, key="invite")
        )
    elif not joined.tables:
        content.append(prose(t("tables.no_round"), colours.ink))
        content.append(_dismiss(look, act(codes.dismiss)))
    else:
        one = joined.tables[min(shown, len(joined.tables)) - 1]
        content.append(_scan(look, invitation, one))
        content += [
            _table_row(look, each, one, act(partial(show, each.table_pass.table)))
            for each in joined.tables
        ]
        if codes.night is not None:
            number = one.table_pass.round
            content.append(papers_of(context, codes.night, (Paper.TABLES,), number))
        content.append(_dismiss(look, act(codes.dismiss)))
    back = act(lambda: services.go(f"/tournament/night/{night_id}"))
    return form(look, titled(look, t("tables.title"), back), content)


def _joined(t: Texts, book: GuestBook, codes: TableCodes) -> Joined:
    if codes.night is None:
        return Joined("", ())
    view = codes.night.view
    tables = []
    for one in codes.passes():
        played = view.state.rounds[one.round - 1]
        table = played.tables[one.table - 1]
        sides = party_texts(t, table, view.state.players, one.table, played.terms)
        phones = sum(book.connections(guest) for guest in book.guests if guest.table == one)
        tables.append(JoinedTable(one, codes.code(one), sides, phones))
    return Joined(view.id, tuple(tables))


def _scan(look: Appearance, invitation: Invitation, one: JoinedTable) -> ft.Control:
    """The QR code of a table, its address and its code."""
    link = invitation.link_with(one.code)
    place = one.table_pass
    title = look.t("tournament.table.of_round", n=place.table, round=place.round)
    return card(
        ft.Column(
            [
                title_text(title, look.colours.ink, size=24, align=ft.TextAlign.CENTER),
                qr_code(look, invitation.qr_code(link), look.t("tables.picture", n=place.table)),
                address_with_code(look, link),
            ],
            spacing=14,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        look.colours,
    )


def _table_row(
    look: Appearance, one: JoinedTable, shown: JoinedTable, choose: Callable[..., Any]
) -> ft.Control:
    t, colours = look.t, look.colours
    chosen = one.table_pass == shown.table_pass
    title = t("tournament.table.title", n=one.table_pass.table)
    phones = t("tables.phones", n=one.phones)
    which = prose(title, colours.ink, bold=True, expand=True)
    joined = lettering(phones, colours.accent if one.phones else colours.quiet, size=15)
    head = ft.Row([which, joined], spacing=8)
    names = [
        prose(text, colours.players[side], size=15, lines=2) for side, text in enumerate(one.sides)
    ]
    return tap(
        with_colon(t, f"{title}, {phones}", " – ".join(one.sides)),
        stretched([head, *names], spacing=2),
        choose,
        colour=colours.card,
        border=colours.step if chosen else colours.line,
        height=None,
        padding=12,
        selected=chosen,
        key=f"phones-{one.table_pass.table}",
    )


def _dismiss(look: Appearance, dismiss: Callable[..., Any]) -> ft.Control:
    return small_button(look.t("tables.dismiss"), look.colours, dismiss, key="dismiss")
