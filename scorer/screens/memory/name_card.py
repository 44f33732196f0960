"""What a player is called, and whether the player is offered: below the numbers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from rules.engine.names import clean_name, is_name
from rules.numbers.played import Played
from scorer.appearance import Appearance
from scorer.error_handling import guard
from scorer.forms.naming import name_note
from scorer.memory.question import Question
from scorer.noted.people import (
    People,
    Renaming,
    call,
    call_as_before,
    hide,
    people_of,
    renaming,
)
from scorer.services import Services
from scorer.texts import Texts
from scorer.widgets.card import card, heading, stretched
from scorer.widgets.choice import field, field_row
from scorer.widgets.component import Live, use_cell, use_part, whole_value
from scorer.widgets.faces import Key
from scorer.widgets.spoken import announced
from scorer.widgets.tap import card_button, once, prose, rested, text_button
from scorer.widgets.typed_text import use_typed_text
from scorer.write_access import require_write

Change = Callable[[People], None]
"""Changes something, given what the screen shows of all names."""


@dataclass(frozen=True, slots=True)
class NameChanges:
    """Changes the names of a club, and shows the numbers that follow.

    Attributes:
        services: What the session can do.
        read_again: Reads the Partien again.
        say: Shows why something was refused.
        known: What this session knows of all names: what its screen shows, and what it has written
            since.
    """

    services: Services
    read_again: Callable[[], None]
    say: Callable[[str], None]
    known: list[People]

    @property
    def may(self) -> bool:
        """Whether this session may write in all Partien."""
        partien = self.services.partien
        return partien.archive is not None and partien.access.writes

    @property
    def people(self) -> People:
        """What the screen shows of all names."""
        return self.known[0]

    def tap(self, t: Texts, change: Change, route: str = "") -> Callable[[Any], None]:
        """The handler of a tap that changes something, and then shows a route, if one is given."""

        def act(_event: Any) -> None:
            self.say("")
            require_write(self.services.partien.access)
            try:
                change(self.known[0])
                self.known[0] = people_of(self.services.partien.shelf.settings)
            finally:
                # After a refusal the screen shows why.
                self.read_again()
            if route:
                self.services.go(route)

        return guard(t, self.say, act)


def use_name_changes(
    services: Services, read_again: Callable[[], None], say: Callable[[str], None]
) -> NameChanges:
    """Hook: changes the names of a club. Args as the attributes of :class:`NameChanges`."""
    known = use_cell(People)
    known[0] = people_of(services.partien.shelf.settings)
    return NameChanges(services, read_again, say, known)


@ft.component
def NameCard(
    look: Appearance, question: Question, partien: tuple[Played, ...], change: NameChanges
) -> ft.Control:
    """The buttons that call a player otherwise, or hide the player; what follows is said before.

    Args:
        look: Colours, texts and size of the screen.
        question: Whose numbers are shown.
        partien: All finished Partien.
        change: Carries it out.
    """
    t, colours = look.t, look.colours
    (name,) = question.people
    asked, ask = ft.use_state(False)
    typed = use_cell(lambda: Live(""))[0]
    settings = change.services.partien.shelf.settings
    away = name not in change.people.hidden
    rows: list[ft.Control] = [
        card_button(
            t("people.call"), colours, once(lambda: ask(not asked)), selected=asked, key="call"
        )
    ]
    if asked:
        rows.append(NewName(look, name, partien, typed, change))
    rows += [
        card_button(
            t("people.hide" if away else "people.show"),
            colours,
            rested(change.tap(t, partial(hide, settings, name, away=away))),
            # Two keys: a second tap on its way does not take back what the first did.
            key="hide" if away else "show",
        ),
        prose(t("people.hide_help" if away else "people.hidden_help"), colours.quiet, size=14),
    ]
    return _card(look, t("people.title"), rows)


@ft.component
def NewName(
    look: Appearance,
    old: str,
    partien: tuple[Played, ...],
    typed: Live[str],
    change: NameChanges,
) -> ft.Control:
    """The field for the other name, what it would change, and the button that changes it."""
    t, colours = look.t, look.colours
    new = clean_name(use_part(typed, whole_value))
    settings = change.services.partien.shelf.settings
    name = use_typed_text(typed.value)
    box = field(
        colours,
        hint=t("people.other_name"),
        value=name.text,
        on_change=lambda _: typed.set(name.text),
    )
    rows: list[ft.Control] = [field_row(name.drawn(box))]
    if new and new != old:
        people = change.people
        plan = renaming(partien, old, new)
        refused, said = _plan(t, plan, people, old, new)
        colour = colours.error if refused else colours.ink
        rows.append(announced(said, prose(said, colour, size=15)))
        if not refused:
            route = Question(people=(new,)).route
            # With a name of their own, people stay hidden; merged, they are whom the others know.
            hides = old in people.hidden and not plan.joined
            rows.append(
                card_button(
                    t("people.do_call", name=new),
                    colours,
                    change.tap(t, partial(call, settings, old, new, hides=hides), route),
                    kind=Key.STEP,
                    key="do-call",
                )
            )
    return stretched(rows, spacing=8)


def _plan(t: Texts, plan: Renaming, people: People, old: str, new: str) -> tuple[bool, str]:
    """Whether another name is refused, and why, or what it would change."""
    note = name_note(t, new)
    if note or not is_name(new):
        return True, note or t("error.generic")
    if people.called(new) not in (new, old):
        # It is the name of before of somebody else, who would get it back.
        return True, t("people.called", old=new, new=people.called(new))
    if plan.both:
        return True, t("people.both", n=plan.both, old=old, new=new)
    said = [t("people.plan", n=plan.partien, old=old, new=new)]
    if plan.joined:
        said.append(t("people.joined", n=plan.joined, new=new))
    if new in people.hidden:
        said.append(t("people.hidden", name=new))
    return False, " ".join(said)


def changed_names(look: Appearance, change: NameChanges) -> list[ft.Control]:
    """Who is called otherwise than written, and who is hidden, each with what undoes it."""
    people = change.people
    if not change.may or not (people.now or people.hidden):
        return []
    t, colours = look.t, look.colours
    settings = change.services.partien.shelf.settings

    def undo_call(old: str) -> Callable[[Any], None]:
        return change.tap(t, partial(call_as_before, settings, old))

    def undo_hide(name: str) -> Callable[[Any], None]:
        return change.tap(t, partial(hide, settings, name, away=False))

    lines = [
        (t("people.called", old=old, new=new), undo_call(old))
        for old, new in sorted(people.now.items())
    ]
    # A name that nobody has any more is in no list anyway.
    away = sorted(people.hidden - people.now.keys())
    lines += [(t("people.hidden", name=name), undo_hide(name)) for name in away]
    rows: list[ft.Control] = []
    for text, undo in lines:
        rows.append(prose(text, colours.ink, size=16))
        rows.append(
            text_button(
                t("memory.undo"),
                colours,
                rested(undo),
                label=f"{t('memory.undo')}: {text}",
                height=48,
                key=f"undo-{text}",
            )
        )
    return [_card(look, t("people.changed"), rows)]


def _card(look: Appearance, title: str, rows: list[ft.Control]) -> ft.Control:
    return card(
        stretched([heading(title, look.colours), *rows], spacing=8), look.colours, padding=12
    )
