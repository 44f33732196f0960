"""Sharing a ruling: its text in the clipboard, or all of it as a picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from rules.engine.ruling import Ruling
from scorer.appearance import Appearance
from scorer.device import Device, use_save
from scorer.error_handling import guard_async
from scorer.phrases import Names, side_text
from scorer.ruling.letters import can_write
from scorer.ruling.picture import picture
from scorer.ruling.sentences import ruling_lines
from scorer.texts import Texts
from scorer.widgets.card import stretched
from scorer.widgets.choice import button_row
from scorer.widgets.tap import lettering, text_button

FILE = "pizarra.png"
"""The name of the picture of a ruling."""


@ft.component
def ShareButtons(
    look: Appearance,
    device: Device | None,
    lines: Sequence[str],
    say: Callable[[str], None],
    file: str = FILE,
) -> ft.Control:
    """Copies a ruling as text, or saves it as a picture.

    If a name has letters that the font of the picture lacks, a tap on the picture's button says so.

    Args:
        look: Colours, texts and size of the screen.
        device: The page around the app, where a browser runs all of the app.
        lines: The ruling as lines of text; the first one is its title.
        say: Shows what went wrong.
        file: The name of the picture.
    """
    t = look.t
    message, show_message = ft.use_state("")
    save_file = use_save(device)

    readable = all(map(can_write, lines))

    async def save() -> None:
        if not readable:
            show_message(t("ruling.no_letters"))
        elif await save_file(file, picture(lines)):
            show_message(t("ruling.saved", file=file))

    copy = text_button(
        t("ruling.copy"),
        look.colours,
        lambda _: show_message(t("ruling.copied")),
        # The page copies by itself: browsers allow that only while a touch is handled.
        action=ft.CopyToClipboard("\n".join(lines)),
        expand=1,
        size=15,
        key="ruling-copy",
    )
    save_picture = text_button(
        t("ruling.picture"),
        look.colours,
        guard_async(t, say, save),
        expand=1,
        size=15,
        dim=not readable,
        key="ruling-picture",
    )
    line = message or t("ruling.share")
    status = lettering(
        line, look.colours.accent if message else look.colours.quiet, size=14, lines=1
    )
    # The line is always there, so that a tap moves no button.
    head = ft.Semantics(
        content=status, label=line, live_region=bool(message), exclude_semantics=True
    )
    return stretched([head, button_row([copy, save_picture], spacing=8)], spacing=6)


def shared_ruling(t: Texts, names: Names, ruling: Ruling) -> list[str]:
    """Return the ruling of a Partie as lines of text, with a title and who wins."""
    lines = [f"{t('app.name')} · {t('ruling.title')}", ""]
    if ruling.winner is not None:
        side, people = side_text(t, names, ruling.winner), names.people(ruling.winner)
        lines.append(t("ruling.wins", side=side, people=people))
    return [*lines, *ruling_lines(t, names, ruling)]
