"""What screen readers find on a screen: headings, sentences, parts; and what they skip."""

from __future__ import annotations

import flet as ft

from scorer.widgets.tap import lettering


def headline(text: ft.Text, *, level: int) -> ft.Control:
    """Let screen readers find a text as a heading; level 1 is the title of the screen."""
    text.expand, expand = None, text.expand
    return ft.Semantics(
        header=True, heading_level=level, container=True, expand=expand, content=text
    )


def title_text(
    text: str,
    colour: str,
    *,
    size: float = 18,
    level: int = 2,
    align: ft.TextAlign = ft.TextAlign.START,
    lines: int | None = None,
    expand: int | bool | None = None,
    room: float | None = None,
) -> ft.Control:
    """A bold text that screen readers find as a heading; see :func:`headline`."""
    shown = lettering(
        text, colour, size=size, bold=True, align=align, lines=lines, expand=expand, room=room
    )
    return headline(shown, level=level)


def said(sentence: str, content: ft.Control) -> ft.Control:
    """Let screen readers say a sentence in place of the single texts of a control."""
    content.expand, expand = None, content.expand
    return ft.Semantics(
        label=sentence,
        container=True,
        exclude_semantics=True,
        expand=expand,
        content=content,
    )


def announced(sentence: str, content: ft.Control) -> ft.Semantics:
    """Let screen readers say a sentence in place of a control, and at once when it changes.

    With a label, because a text that was empty at first would not be announced.
    """
    return ft.Semantics(
        label=sentence,
        live_region=True,
        container=True,
        exclude_semantics=True,
        content=content,
    )


def heard(sentence: str, content: ft.Control) -> ft.Control:
    """Let screen readers say a sentence at once when it changes, as a part of what is around it."""
    return ft.Semantics(content=content, label=sentence, live_region=True, exclude_semantics=True)


def unread(content: ft.Control) -> ft.Control:
    """Let screen readers skip a control whose texts another element says, too."""
    return ft.Semantics(exclude_semantics=True, content=content)


def unseen(sentence: str, *, heading: int | None = None) -> ft.Control:
    """A sentence for screen readers alone, as a heading of this level if one is given.

    It needs room of one pixel: Flutter leaves out what has none.
    """
    return ft.Semantics(
        label=sentence,
        header=heading is not None,
        heading_level=heading,
        container=True,
        content=ft.Container(width=1, height=1),
    )


def block(content: ft.Control) -> ft.Control:
    """Let screen readers go through a part of the screen before what stands beside it."""
    content.expand, expand = None, content.expand
    return ft.Semantics(container=True, expand=expand, content=content)


def copyable(text: ft.Text) -> ft.Text:
    """Let a text be selected and copied; for screen readers it stays a text, and no field."""
    text.selectable, text.semantics_label = True, text.value
    return text
