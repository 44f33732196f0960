"""The route that gives a Partie to another phone: codes to scan one after the other, or a link."""

from __future__ import annotations

import flet as ft

from scorer.appearance import Appearance
from scorer.error_handling import guard
from scorer.exchange.handover import CODE_LENGTH, CodePart, parts_of
from scorer.screens.around_the_table import qr_code
from scorer.screens.handover.links import link_of
from scorer.screens.parts import done_line, titled, unopened, use_opened
from scorer.services import ScreenContext, screen, use_screen_context
from scorer.session import OpenPartie
from scorer.widgets.bar import form
from scorer.widgets.choice import button_row
from scorer.widgets.component import keyed, use_latest
from scorer.widgets.faces import Key
from scorer.widgets.qr import qr_svg
from scorer.widgets.spoken import headline, heard
from scorer.widgets.tap import lettering, prose, text_button


@ft.component
def GiveRoute() -> ft.View:
    """A Partie by its id, to be given away, or the reason why it cannot be opened."""
    context = use_screen_context()
    services, look = context.services, context.look
    partie_id = ft.use_route_params().get("id", "")
    opened, problem = use_opened(look.t, OpenPartie, partie_id, services.partien.open_partie)
    route = f"/partie/{partie_id}/give"
    if opened is None:
        return unopened(context, route, problem, "/", look.t("give.title"))
    return screen(look, route, keyed(Give, partie_id)(context, opened))


@ft.component
def Give(context: ScreenContext, opened: OpenPartie) -> ft.Control:
    """One code after the other; for the newest entry of the Partie when this is opened.

    Args:
        context: The context of the session.
        opened: The Partie.
    """
    services, look = context.services, context.look
    t, colours = look.t, look.colours
    seq = opened.view.seq
    parts = ft.use_memo(lambda: parts_of(opened.document(), CODE_LENGTH), [opened, seq])
    whole = ft.use_memo(lambda: parts_of(opened.document())[0], [opened, seq])
    shown, _, move = use_latest(0)
    message, show = ft.use_state("")
    at, last = min(shown, len(parts) - 1), len(parts) - 1
    back = guard(t, show, lambda _: services.go(f"/partie/{opened.view.id}"))

    def step(key: str, by: int, kind: Key) -> ft.Control:
        possible = 0 <= at + by <= last
        return text_button(
            t(f"give.{key}"),
            colours,
            lambda _: move(lambda place: max(0, min(last, place + by))),
            kind=kind if possible else Key.PLAIN,
            dim=not possible,
            expand=1,
            size=16,
            key=f"give-{key}",
        )

    about = prose(t("give.about"), colours.ink)
    rows: list[ft.Control] = [_place(look, at, last)] if last else []
    # In landscape the code needs all the height that there is.
    rows = [_code(context, parts[at]), *rows, about] if look.short else [about, *rows]
    if not look.short:
        rows.append(_code(context, parts[at]))
    if last:
        rows.append(button_row([step("before", -1, Key.PLAIN), step("next", 1, Key.STEP)]))
    rows += [
        text_button(
            t("give.link"),
            colours,
            lambda _: show(t("ruling.copied")),
            # The page copies by itself: browsers allow that only while a touch is handled.
            action=ft.CopyToClipboard(link_of(services, whole)),
            size=16,
            key="give-link",
        ),
        *done_line(look, message),
        prose(t("give.then"), colours.quiet, size=15),
    ]
    return form(look, titled(look, t("give.title"), back), rows)


def _place(look: Appearance, at: int, last: int) -> ft.Control:
    text = look.t("give.code_of", n=at + 1, of=last + 1)
    line = headline(lettering(text, look.colours.ink, size=18, bold=True), level=2)
    return heard(text, line)


def _code(context: ScreenContext, part: CodePart) -> ft.Control:
    look = context.look
    label = look.t("give.picture", n=part.number)
    picture = qr_code(look, qr_svg(link_of(context.services, part)), label)
    return ft.Row([picture], alignment=ft.MainAxisAlignment.CENTER)
