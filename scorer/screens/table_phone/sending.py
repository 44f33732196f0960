"""The form that sends a table that was counted offline: it opens the organiser's page with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from rules.tournament.offline import OfflineSheet
from scorer.appearance import Appearance
from scorer.drafts.typed import use_draft
from scorer.error_handling import guard
from scorer.nights import address_of, code_of, link_of
from scorer.screens.tournament.wording import both_text
from scorer.services import ScreenContext
from scorer.widgets.bar import form
from scorer.widgets.choice import field, field_row
from scorer.widgets.component import use_part
from scorer.widgets.faces import Key
from scorer.widgets.tap import prose, text_button
from scorer.widgets.typed_text import TypedText, use_typed_text

REMEMBERED = "offline_address"
"""The setting that remembers the address; the code is another one in each round."""
LONGEST = 300
"""Characters of the longest text that can be typed or pasted."""


@dataclass(frozen=True, slots=True)
class _Typed:
    """What stands in the two fields."""

    address: str = ""
    code: str = ""

    @property
    def read(self) -> tuple[str, str]:
        """Address and code; each is empty if it is none. A pasted link has both."""
        return address_of(self.address), code_of(self.code) or code_of(self.address)

    def link(self, sheet: OfflineSheet) -> str:
        """The link that sends the deals of a sheet; empty while address or code is missing."""
        where, which = self.read
        return link_of(where, which, sheet.deals) if where and which else ""


@ft.component
def Sending(
    context: ScreenContext,
    top: ft.Control,
    sheet: OfflineSheet,
    notes: list[ft.Control],
    say: Callable[[str], None],
    sent: Callable[[], object],
) -> ft.Control:
    """Address and code, as they stand under the QR code of the table, and the button that sends.

    The deals stay on this device, because only the other page shows whether they have arrived.

    Args:
        context: The context of the session; its settings remember the address, its
            drafts what is typed.
        top: The title bar.
        sheet: What was counted, one deal or more.
        notes: What is shown before the button.
        say: Shows why a tap did nothing.
        sent: Called when the other page is opened.
    """
    services, look = context.services, context.look
    t, colours = look.t, look.colours
    first = _Typed(address=str(services.preferences.get(REMEMBERED, "")))
    moment = [sheet.round, sheet.table]
    typed = use_draft(services.drafts, "tournament/offline/send", moment, first)
    address, code = use_typed_text(typed.value.address), use_typed_text(typed.value.code)
    link = use_part(typed, lambda now: now.link(sheet))

    def keep() -> None:
        typed.set(_Typed(address.text, code.text))
        if typed.value.link(sheet):
            say("")

    def opened() -> None:
        where, which = typed.value.read
        if not where:
            say(t("offline.bad_address"))
        elif not which:
            say(t("offline.bad_code"))
        else:
            say("")
            services.preferences.set(REMEMBERED, where)
            sent()

    points = both_text(t, (sheet.points(0), sheet.points(1)))
    # The page opens the link by itself: some browsers allow that only within the tap.
    action = ft.OpenUrl(link, target=ft.UrlTarget.BLANK) if link else None
    send = text_button(
        t("offline.open", n=len(sheet.deals)),
        colours,
        guard(t, say, lambda _: opened()),
        hint=points,
        kind=Key.STEP if sheet.sent == sheet.arrived else Key.PLAIN,
        dim=not link,
        action=action,
        key="offline-open",
    )
    return form(
        look,
        top,
        [
            prose(t("offline.send_about"), colours.ink),
            _field(look, "address", address, keep),
            _field(look, "code", code, keep),
            *notes,
            send,
            prose(t("offline.stays"), colours.quiet, size=15),
        ],
    )


def _field(look: Appearance, name: str, typed: TypedText, keep: Callable[[], None]) -> ft.Control:
    """The field for the address or for the code."""
    box = field(
        look.colours,
        hint=look.t(f"offline.{name}"),
        value=typed,
        on_change=lambda _: keep(),
        most=LONGEST,
        key=f"offline-{name}",
    )
    box.keyboard_type = ft.KeyboardType.URL
    box.capitalization = ft.TextCapitalization.NONE
    return field_row(box)
