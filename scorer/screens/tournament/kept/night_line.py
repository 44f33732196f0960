"""What can be done with a night of the list: another name, a copy, away with it, and back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from scorer.appearance import Appearance
from scorer.drafts.typed import Words, use_draft
from scorer.error_handling import guard_async
from scorer.forms.naming import NameNote, too_long
from scorer.nights import NightSummary
from scorer.phrases import with_colon
from scorer.screens.parts import doing
from scorer.screens.tournament.new_night import LONGEST_TITLE, use_begin
from scorer.services import Services
from scorer.texts import Texts
from scorer.widgets.card import card, stretched
from scorer.widgets.choice import field, field_row
from scorer.widgets.component import use_live_part
from scorer.widgets.faces import Key
from scorer.widgets.tap import card_button, prose, small_button
from scorer.widgets.typed_text import use_typed_text

Act = Callable[..., Awaitable[None]]
"""Does something with the night with an id."""


@dataclass(frozen=True, slots=True)
class NightLineActions:
    """What can be done with a night of the list; each takes its id.

    Attributes:
        services: What the session can do.
        rename: Calls it by a title, which follows, in place of the one that is shown.
        copy: Begins another one like it, with its people if ``people``, and opens that.
        put_away: Leaves it out of the list if ``away``, or takes it back.
        delete: Leaves it out of all lists and seasons.
        bring_back: Undoes that.
    """

    services: Services
    rename: Act
    copy: Act
    put_away: Act
    delete: Act
    bring_back: Act


def use_night_actions(
    services: Services, t: Texts, say: Callable[[str], None]
) -> tuple[int, str, NightLineActions]:
    """Hook: what can be done with the nights of the list.

    Args:
        services: What the session can do.
        t: The texts.
        say: Shows why something was refused.

    Returns:
        How often the list has changed; the night that was deleted just now, empty without one; and
        the actions.
    """
    nights = services.nights
    changes, count_change = ft.use_state(0)
    gone, set_gone = ft.use_state("")
    begin_once = use_begin(services)

    def changing(change: Act, *, deletes: bool = False) -> Act:
        async def act(night_id: str, *more: Any, **named: Any) -> None:
            say("")
            try:
                await change(night_id, *more, **named)
                set_gone(night_id if deletes else "")
            finally:
                # After a refusal the list shows why.
                count_change(lambda count: count + 1)

        def guarded(night_id: str, *more: Any, **named: Any) -> Awaitable[None]:
            return guard_async(t, say, partial(act, night_id, *more, **named))()

        return guarded

    def copy(night_id: str, *, people: bool) -> Awaitable[None]:
        return begin_once(lambda: nights.copy(night_id, people=people))

    return (
        changes,
        gone,
        NightLineActions(
            services=services,
            rename=changing(nights.rename),
            copy=changing(copy),
            put_away=changing(nights.put_away),
            delete=changing(nights.delete, deletes=True),
            bring_back=changing(nights.bring_back),
        ),
    )


def back_button(
    look: Appearance, what: str, bring_back: Callable[[Any], Awaitable[None]], key: str
) -> ft.Control:
    """The button that brings back something that was deleted; screen readers say what."""
    t = look.t
    text = t("tournament.nights.bring_back")
    label = with_colon(t, text, what)
    return small_button(text, look.colours, bring_back, label=label, key=f"back-{key}")


@ft.component
def NightUnfolded(look: Appearance, night: NightSummary, actions: NightLineActions) -> ft.Control:
    """What can be done with a night, below its card.

    Args:
        look: Colours, texts and size of the screen.
        night: The night.
        actions: What can be done.
    """
    t, colours = look.t, look.colours
    first = Words(night.title)
    kept = use_draft(actions.services.drafts, f"night-title/{night.id}", night.title, first)
    title, noted = use_typed_text(kept.value.text), use_live_part(kept, lambda now: now.text)

    async def rename(_event: Any) -> None:
        if not too_long(title.text, LONGEST_TITLE):
            await actions.rename(night.id, title.text, night.title)

    def button(name: str, handler: Callable[[Any], Any], kind: Key = Key.PLAIN) -> ft.Control:
        text, named = t(f"tournament.nights.{name}"), f"{name}-{night.id}"
        return card_button(text, colours, handler, kind=kind, key=named)

    def help_line(name: str) -> ft.Control:
        text = t(f"tournament.nights.{name}")
        return prose(text, colours.quiet, size=14)

    box = field(
        colours,
        hint=t("tournament.new.title"),
        value=title,
        on_change=lambda _: kept.set(Words(title.text)),
        on_submit=rename,
    )
    parts: list[ft.Control] = [
        field_row(box),
        NameNote(look, noted, LONGEST_TITLE),
        button("rename", rename),
        button("copy_people", doing(actions.copy, night.id, people=True)),
        button("copy_options", doing(actions.copy, night.id, people=False)),
    ]
    if night.put_away:
        parts.append(button("take_out", doing(actions.put_away, night.id, away=False)))
    else:
        parts.append(button("put_away", doing(actions.put_away, night.id, away=True)))
        parts.append(help_line("put_away_help"))
    parts.append(button("delete", doing(actions.delete, night.id), Key.DELETE))
    parts.append(help_line("delete_help"))
    return card(stretched(parts, spacing=8), colours, padding=12)
