"""A line of the list of finished Partien: its card, what can be done with it, and its return."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import flet as ft

from scorer.appearance import Appearance
from scorer.drafts.typed import Words, use_draft
from scorer.error_handling import guard_async
from scorer.exchange.marks import LONGEST_NOTE
from scorer.forms.naming import NameNote
from scorer.memory.evening import tally_text
from scorer.memory.history import Evenings, Line, evening_day
from scorer.phrases import with_colon
from scorer.screens.home import sentences
from scorer.screens.home.finished import finished_card
from scorer.screens.parts import doing
from scorer.services import Services
from scorer.texts import Texts
from scorer.widgets.card import card, heading, stretched
from scorer.widgets.choice import field, field_row
from scorer.widgets.component import memo, use_cell, use_count, use_live_part, use_stable
from scorer.widgets.faces import Key
from scorer.widgets.spoken import heard, said
from scorer.widgets.tap import (
    card_button,
    icon_button,
    once,
    prose,
    rested,
    small_button,
    tap,
    text_button,
)

MOST_EVENINGS: Final = 6
"""Number of evenings that are offered."""


@dataclass(frozen=True, slots=True)
class LineActions:
    """What can be done with a Partie of the list; what changes it takes its id.

    Attributes:
        services: What the session can do.
        may_change: Whether this session may write in all Partien, which the others need.
        delete: Leaves it out of all lists and numbers.
        bring_back: Undoes that.
        place: Puts it into the evening of another one, whose id follows, and then what is shown;
            see :meth:`scorer.session.Partien.place`.
        note: Keeps a note on it, which follows, in place of the one that is shown.
        say: Shows why something was refused.
    """

    services: Services
    may_change: bool
    delete: Callable[[str], Awaitable[None]]
    bring_back: Callable[[str], Awaitable[None]]
    place: Callable[[str, str, Mapping[str, str]], Awaitable[None]]
    note: Callable[[str, str, str], Awaitable[None]]
    say: Callable[[str], None]


def use_actions(
    services: Services, t: Texts, say: Callable[[str], None]
) -> tuple[int, str, LineActions]:
    """Hook: what can be done with the Partien of a list.

    Args:
        services: What the session can do.
        t: The texts.
        say: Shows why something was refused.

    Returns:
        How often the list has changed; the Partie that was deleted just now, empty without one; and
        the actions.
    """
    partien = services.partien
    changes, count_change = use_count()
    gone, set_gone = ft.use_state("")

    def changing(
        change: Callable[..., Awaitable[None]], *, deletes: bool = False
    ) -> Callable[..., Awaitable[None]]:
        async def act(partie_id: str, *more: Any) -> None:
            say("")
            try:
                await change(partie_id, *more)
                set_gone(partie_id if deletes else "")
            finally:
                # After a refusal the list shows why.
                count_change()

        return lambda *of: guard_async(t, say, partial(act, *of))()

    delete = use_stable(changing(partien.delete, deletes=True))
    bring_back = use_stable(changing(partien.bring_back))
    place = use_stable(changing(partien.place))
    note = use_stable(changing(partien.note))
    may_change = partien.archive is not None and partien.access.writes
    actions = ft.use_memo(
        lambda: LineActions(services, may_change, delete, bring_back, place, note, say),
        [may_change],
    )
    return changes, gone, actions


def line_row(
    look: Appearance, line: Line, actions: LineActions, unfold: Callable[[], None]
) -> ft.Control:
    """The card of a Partie, and beside it what unfolds the actions, where there are any."""
    partie = line.partie
    shown = with_note(look, line, finished_card(look, partie, opening(actions, line.id)))
    if not actions.may_change:
        return shown
    return with_more(look, shown, sentences.sentence(look.t, partie), unfold, line.id)


def with_more(
    look: Appearance, shown: ft.Control, what: str, unfold: Callable[[], None], key: str
) -> ft.Control:
    """A card of a list, and beside it what unfolds the actions.

    Args:
        look: Colours and texts.
        shown: The card.
        what: What it is about, for screen readers.
        unfold: Unfolds the actions.
        key: The id of what it is about.
    """
    label = look.t("memory.more", what=what)
    more = icon_button(ft.Icons.MORE_VERT, label, look.colours, once(unfold), key=f"more-{key}")
    # By its key it is the same line wherever it stands in the list.
    return ft.Row([ft.Container(shown, expand=True), more], spacing=0, key=f"line-{key}")


def with_note(look: Appearance, line: Line, shown: ft.Control) -> ft.Control:
    """The card of a Partie, and below it the note on it."""
    if not line.note:
        return shown
    note = prose(line.note, look.colours.quiet, size=14)
    below = ft.Container(said(line.note, note), padding=ft.Padding.only(left=12, bottom=4))
    both = stretched([shown, below], spacing=2)
    both.key = f"noted-{line.id}"
    return both


@ft.component
def NoteField(look: Appearance, line: Line, actions: LineActions) -> ft.Control:
    """The field for the note on a Partie, and the button that keeps it."""
    t, colours = look.t, look.colours
    first = Words(line.note)
    typed = use_draft(actions.services.drafts, f"note/{line.id}", line.note, first)

    def keep(event: ft.Event[ft.TextField]) -> None:
        typed.set(Words(event.control.value or ""))

    def made() -> ft.TextField:
        box = field(colours, hint=t("memory.note"), value=typed.value.text, on_change=keep)
        box.max_length = LONGEST_NOTE
        box.multiline, box.min_lines, box.max_lines = True, 1, 4
        return box

    box = use_cell(made)[0]

    async def save(_event: Any) -> None:
        await actions.note(line.id, typed.value.text, line.note)

    button = card_button(t("memory.keep_note"), colours, save, key=f"note-{line.id}")
    words = use_live_part(typed, _word_by_word)
    return stretched([field_row(box), NameNote(look, words, LONGEST_NOTE), button], spacing=8)


def _word_by_word(note: Words) -> str:
    """Each word on a line, so that only the one that cannot be drawn is quoted."""
    return "\n".join(note.text.split())


@ft.component
def Unfolded(
    look: Appearance, line: Line, evenings: Evenings | None, actions: LineActions
) -> ft.Control:
    """What can be done with a Partie, below its card.

    Args:
        look: Colours, texts and size of the screen.
        line: The Partie.
        evenings: The evenings; ``None`` until they are counted.
        actions: What can be done.
    """
    t, colours = look.t, look.colours
    choosing, choose = ft.use_state(False)
    go = actions.services.go

    def button(
        text: str, handler: Callable[[Any], Any], key: str, kind: Key = Key.PLAIN
    ) -> ft.Control:
        named = f"{key}-{line.id}"
        return card_button(text, colours, handler, kind=kind, key=named)

    def placing(other: str) -> Callable[[Any], Awaitable[None]]:
        seen = evenings.placed if evenings else {}
        return doing(actions.place, line.id, other, seen)

    rows: list[ft.Control] = [
        button(t("past.title"), lambda _: go(f"/partie/{line.id}/deals"), "past"),
        button(t("share.title"), lambda _: go(f"/partie/{line.id}/share"), "share"),
        NoteField(look, line, actions),
    ]
    if evenings is not None and not choosing:
        rows.append(button(t("memory.place"), lambda _: choose(True), "place"))
    elif evenings is not None:
        rows.append(heading(t("memory.which_evening"), colours))
        own = evenings.of(line.id)
        for evening in evenings.nearest(line, MOST_EVENINGS):
            day = sentences.day(t, evening_day(evening))
            text = with_colon(t, day, tally_text(t, evening))
            rows.append(_evening(look, text, placing(evening.ids[0])))
        if own is not None and len(own.ids) > 1:
            rows.append(button(t("memory.own_evening"), placing(line.id), "own"))
        if evenings.is_placed(line.id):
            rows.append(button(t("memory.as_played"), placing(""), "as-played"))
    rows += [
        button(t("memory.delete"), doing(actions.delete, line.id), "delete", Key.DELETE),
        prose(t("memory.delete_help"), colours.quiet, size=14),
    ]
    return card(stretched(rows, spacing=8), colours, padding=12)


def _evening(look: Appearance, text: str, handler: Callable[[Any], Any]) -> ft.Control:
    """An evening to choose; its tally takes as many lines as it needs."""
    colours = look.colours
    return tap(
        text,
        prose(text, colours.ink, size=16),
        handler,
        colour=colours.raised,
        height=None,
        padding=14,
    )


def deleted_note(
    look: Appearance, text: str, undo: Callable[[Any], Awaitable[None]], key: str
) -> ft.Control:
    """That something was deleted just now, and the button that undoes it.

    Args:
        look: Colours and texts.
        text: What is said.
        undo: The handler of the button.
        key: The id of what was deleted.
    """
    colours = look.colours
    announced = heard(text, prose(text, colours.ink, size=16))
    button = text_button(
        look.t("memory.undo"), colours, rested(undo), height=48, size=16, key="undo-delete"
    )
    shown = card(
        stretched([announced, button], spacing=8), colours, border=colours.accent, padding=12
    )
    # The list is drawn anew when its evenings are counted; the button must stay the same one.
    shown.key = f"gone-{key}"
    return shown


def folded(
    look: Appearance, title: str, show: Callable[[], None] | None, key: str
) -> list[ft.Control]:
    """The head of what a list leaves out: a button while it is folded, then a heading.

    Args:
        look: Colours.
        title: How much there is.
        show: Unfolds it; ``None`` once it is unfolded.
        key: Names the button.
    """
    if show is None:
        return [heading(title, look.colours)]
    unfold = show
    return [small_button(title, look.colours, lambda _: unfold(), key=key)]


@memo
@ft.component
def DeletedLines(
    look: Appearance,
    lines: tuple[Line, ...],
    actions: LineActions,
) -> ft.Control:
    """The Partien that are deleted, finished or not, once somebody wants to see them.

    Args:
        look: Colours, texts and size of the screen.
        lines: The Partien.
        actions: What can be done with them.
    """
    t, colours = look.t, look.colours
    shown, show = ft.use_state(False)
    rows: list[ft.Control] = []
    if lines:
        unfold = None if shown else (lambda: show(True))
        rows += folded(look, t("memory.gone", n=len(lines)), unfold, "deleted")
    for line in lines if shown else ():
        rows.append(finished_card(look, line.partie, opening(actions, line.id)))
        rows.append(
            small_button(
                t("memory.bring_back"),
                colours,
                doing(actions.bring_back, line.id),
                label=f"{t('memory.bring_back')}: {sentences.sentence(t, line.partie)}",
                key=f"back-{line.id}",
            )
        )
    column = stretched(rows)
    column.visible = bool(rows)
    return column


def opening(actions: LineActions, partie_id: str) -> Callable[[], None]:
    """The handler of a tap that opens a Partie."""
    return lambda: actions.services.go(f"/partie/{partie_id}")
