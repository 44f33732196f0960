"""Close spellings in a season: the same person, or two (TOUR-9)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from rules.tournament.people import close_spellings
from scorer.appearance import Appearance
from scorer.noted.people import call, tell_apart
from scorer.phrases import with_colon
from scorer.screens.memory.name_card import Change, NameChanges, changed_names
from scorer.widgets.card import card, heading, stretched
from scorer.widgets.choice import button_row
from scorer.widgets.tap import prose, rested, small_button

MOST: int = 8
"""How many close spellings are shown at once: the next ones follow the answers."""


def same_people(
    look: Appearance, nights: Sequence[Sequence[str]], change: NameChanges
) -> list[ft.Control]:
    """The question about each two names that are close, and what was answered before.

    Args:
        look: Colours and texts of the screen.
        nights: The names of each night, the oldest night first.
        change: Carries the answers out.
    """
    if not change.may:
        return []
    t, colours, people = look.t, look.colours, change.people
    settings = change.services.partien.shelf.settings
    parts: list[ft.Control] = []

    def button(text: str, act: Change, key: str, label: str) -> ft.Control:
        # The next question takes the place of one that is answered.
        answer = rested(change.tap(t, act))
        return small_button(text, colours, answer, label=label, expand=1, key=key)

    close = [pair for pair in close_spellings(nights) if frozenset(pair) not in people.apart]
    if close:
        asked: list[ft.Control] = [heading(t("tournament.same.title"), colours)]
        for place, (old, new) in enumerate(close[:MOST]):
            names = t("tournament.same.names", one=old, other=new)
            yes, no = t("tournament.same.yes", name=new), t("tournament.same.no")
            one_person = partial(call, settings, old, new)
            two_people = partial(tell_apart, settings, old, new, apart=True)
            answers = [
                button(yes, one_person, f"same-{place}", with_colon(t, names, yes)),
                button(no, two_people, f"apart-{place}", with_colon(t, names, no)),
            ]
            asked += [prose(names, colours.ink, size=16), button_row(answers)]
        parts.append(card(stretched(asked, spacing=8), colours, padding=12))
    told = sorted(sorted(pair) for pair in people.apart)
    here = {name for names in nights for name in names}
    lines: list[ft.Control] = []
    for one, other in told:
        if one in here and other in here:
            text = t("tournament.same.apart", one=one, other=other)
            lines.append(prose(text, colours.ink, size=16))
            undo = partial(tell_apart, settings, one, other, apart=False)
            back = t("memory.undo")
            lines.append(button(back, undo, f"together-{len(lines)}", with_colon(t, back, text)))
    if lines:
        parts.append(card(stretched(lines, spacing=8), colours, padding=12))
    return [*parts, *changed_names(look, change)]
