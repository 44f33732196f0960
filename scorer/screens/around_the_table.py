"""The screen about guests: QR codes and links to join, all guests, and who may write."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from scorer.appearance import Appearance
from scorer.error_handling import guard
from scorer.guests.access import Invitation
from scorer.guests.guest import Guest
from scorer.guests.rights import LINKED, Right
from scorer.phrases import with_colon
from scorer.screens.parts import unopened
from scorer.services import ScreenContext, screen, use_screen_context
from scorer.sharing.cross_session import use_shared_value
from scorer.widgets.bar import MARGIN, form, top_bar
from scorer.widgets.card import card, stretched
from scorer.widgets.choice import equal_chips
from scorer.widgets.spoken import copyable, title_text
from scorer.widgets.tap import icon_button, lettering, prose, small_button, text_button

QR_CODE_WIDTH = 300
"""Greatest side of the QR code, in logical pixels."""

CARD_PADDING = 16
"""Space between the edge of a card and its content, in logical pixels."""

BAR = 56
"""Height of the title bar, in logical pixels."""
QUIET_ZONE = 28
"""White margin around the QR code, in logical pixels; scanners need four modules of it."""


@dataclass(frozen=True, slots=True)
class ConnectedGuest:
    """A guest, and how many of its screens are connected now."""

    guest: Guest
    screens: int


@dataclass(frozen=True, slots=True)
class GuestList:
    """All guests, and the link for each right: of all Partien, or of one with its rematches."""

    guests: tuple[ConnectedGuest, ...]
    links: tuple[tuple[Right, str], ...]
    links_of_partie: tuple[tuple[Right, str], ...]


def around_button(look: Appearance, go: Callable[..., Any]) -> ft.Control:
    """An icon button that shows this screen."""
    return icon_button(ft.Icons.QR_CODE_2, look.t("around.title"), look.colours, go, key="around")


@ft.component
def AroundRoute() -> Any:
    """The route of this screen; only the scorekeeper sees more than an error."""
    context = use_screen_context()
    services, look = context.services, context.look
    partie_id = ft.use_route_params().get("id", "")
    route = f"/around/{partie_id}" if partie_id else "/around"
    invitation = services.invitation
    if invitation is None:
        why = look.t("error.no_write_access")
        return unopened(context, route, why, "/", look.t("around.title"))
    if partie_id not in services.partien.ids:
        partie_id = ""
    return screen(look, route, GuestScreen(context, invitation, partie_id))


@ft.component
def GuestScreen(context: ScreenContext, invitation: Invitation, partie_id: str) -> Any:
    """The QR code for reading or for writing; below it, all guests.

    Args:
        context: The context of the session.
        invitation: How guests get in.
        partie_id: The Partie whose codes are offered besides those of all Partien, and which the
            screen goes back to; empty for none.
    """
    services, look = context.services, context.look
    t, colours, book = look.t, look.colours, invitation.book
    back = f"/partie/{partie_id}" if partie_id else "/"
    right, set_right = ft.use_state(Right.READ)
    of_partie, set_of_partie = ft.use_state(bool(partie_id))
    problem, say = ft.use_state("")
    guest_list = use_shared_value(book.watch_presence, lambda: _guest_list(invitation, partie_id))

    def act(work: Callable[[], None]) -> Callable[..., Any]:
        return guard(t, say, lambda _: work())

    chips = equal_chips(
        [
            (
                name := t(f"around.code_{one}"),
                name,
                one is right,
                act(partial(set_right, one)),
            )
            for one in LINKED
        ],
        colours,
    )
    reach = equal_chips(
        [
            (
                name := t(f"around.{key}"),
                name,
                one is of_partie,
                act(partial(set_of_partie, one)),
            )
            for one, key in ((True, "this_partie"), (False, "all_partien"))
        ],
        colours,
    )
    links = guest_list.links_of_partie if of_partie else guest_list.links
    link = dict(links)[right]
    opens = t("around.opens_this" if of_partie else "around.opens_all")
    scan = card(
        ft.Column(
            [
                chips,
                *([reach] if partie_id else ()),
                prose(f"{t(f'around.explain_{right}')} {opens}", colours.quiet, size=15),
                qr_code(look, invitation.qr_code(link), t("around.picture")),
                address_with_code(look, link),
            ],
            spacing=14,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        colours,
    )
    people = [
        _guest_row(look, one, _toggle_writing(act, invitation, one.guest))
        for one in guest_list.guests
    ]
    if not people:
        people = [prose(t("around.nobody"), colours.quiet)]
    here = sum(1 for one in guest_list.guests if one.screens)
    listed = card(
        stretched(
            [
                title_text(t("around.here", n=here), colours.ink),
                *people,
                *(
                    [small_button(t("around.clear"), colours, act(book.clear))]
                    if guest_list.guests
                    else ()
                ),
            ]
        ),
        colours,
    )
    top = top_bar(
        t("around.title"), colours, back=act(lambda: services.go(back)), back_label=t("app.back")
    )
    wrong = [prose(problem, colours.error)] if problem else []
    return form(look, top, [*wrong, scan, listed])


def _guest_list(invitation: Invitation, partie_id: str) -> GuestList:
    book = invitation.book
    return GuestList(
        tuple(ConnectedGuest(one, book.connections(one)) for one in book.guests),
        tuple((right, invitation.link(right)) for right in LINKED),
        tuple((right, invitation.link(right, partie_id)) for right in LINKED),
    )


def _toggle_writing(
    act: Callable[[Callable[[], None]], Callable[..., Any]], invitation: Invitation, one: Guest
) -> Callable[..., Any]:
    """Return a handler that revokes a guest's right to write, or grants it.

    A guest at a table of a tournament night is removed: it has no other right.
    """
    book = invitation.book
    if one.right is Right.TABLE:
        return act(lambda: book.remove(one.digest))
    if one.right is Right.WRITE:
        return act(lambda: book.revoke_writing(one.digest))
    return act(lambda: book.grant_writing(one.digest))


def qr_code(look: Appearance, svg: str, label: str) -> ft.Control:
    """A QR code on white; ``label`` is for screen readers."""
    across = look.width - 2 * (MARGIN + CARD_PADDING + QUIET_ZONE)
    # A phone in landscape shows the whole code below the title bar.
    down = look.height - BAR - 2 * QUIET_ZONE
    side = min(QR_CODE_WIDTH, across, down)
    return ft.Container(
        ft.Semantics(
            label=label,
            image=True,
            container=True,
            content=ft.Image(src=svg, width=side, height=side, exclude_from_semantics=True),
        ),
        bgcolor="#ffffff",
        border_radius=14,
        padding=QUIET_ZONE,
    )


def address_with_code(look: Appearance, link: str) -> ft.Control:
    """The address to type without a camera, and below it the code in groups of four."""
    colours = look.colours
    address, _, code = link.partition("join#")
    fours = "-".join(code[start : start + 4] for start in range(0, len(code), 4))
    where = copyable(lettering(address, colours.ink, size=18, bold=True))
    spaced_code = copyable(lettering(fours, colours.quiet, size=14))
    return ft.Column(
        [where, spaced_code],
        spacing=4,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def _guest_row(
    look: Appearance, one: ConnectedGuest, toggle_writing: Callable[..., Any]
) -> ft.Control:
    """A guest: name, right, whether connected, and the button that changes the right."""
    t, colours = look.t, look.colours
    writes = one.guest.right is not Right.READ
    name = t("around.guest", n=one.guest.number, device=one.guest.device or t("around.browser"))
    here = t("around.connected") if one.screens else t("around.away")
    if one.guest.table is not None:
        may, access = t("around.counts", n=one.guest.table.table), t("around.remove")
    elif writes:
        may, access = t("around.writes"), t("around.take_pen")
    else:
        may, access = t("around.reads"), t("around.give_pen")
    if one.guest.partie:
        may = f"{may} · {t('around.one_partie')}"
    texts = ft.Column(
        [
            prose(name, colours.ink, bold=bool(one.screens)),
            prose(f"{may} · {here}", colours.accent if writes else colours.quiet, size=14),
        ],
        spacing=0,
        tight=True,
        expand=1,
    )
    button = text_button(
        access,
        colours,
        toggle_writing,
        label=with_colon(t, name, access),
        height=48,
        size=14,
        key=f"pen-{one.guest.digest}",
    )
    return ft.Row([texts, ft.Container(button, width=132)], spacing=8)
