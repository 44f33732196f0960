"""Buttons: each has a name for screen readers and is large enough for a thumb."""

from __future__ import annotations

import inspect
import math
from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Any

import flet as ft

from scorer.sharing.taps import Taps, taps_of
from scorer.sharing.unshown import DOUBLE_TAP_SECONDS
from scorer.text_size.drawn import (
    LEAST_LETTERS,
    ROUNDED,
    enlarged,
    fitted,
    room_on_page,
    scaled,
    size_within,
    width_of,
)
from scorer.theme import RADIUS, TARGET, Palette
from scorer.widgets.faces import OUTLINE, Face, Key, face

LINE = 1.3
"""Least height of a line of text, as a multiple of its size."""

HINT = 14.0
"""Size of the smaller text below it, in logical pixels."""

TIGHT = 1.15
"""Height of a line, as a multiple of the size of its text, where a key has several."""

SIGN, SIGN_GAP = 1.1, 4.0
"""Size of the sign before a text, as a multiple of that of the text, and the space between them in
logical pixels."""

IDLE = 0.75
"""Opacity of a button that does not count now; a tap on it may say why, so it can still be read."""


def _taps(event: ft.ControlEvent) -> Taps | None:
    """The taps of the page; a control that was removed from its page meanwhile has none."""
    try:
        return taps_of(event.page)
    except RuntimeError:
        return None


def _counts(event: ft.ControlEvent) -> bool:
    """Count a tap, unless it is ignored; return whether its handler is to be called."""
    taps = _taps(event)
    return taps is None or taps.counts(event)


def _arguments(handler: Callable[..., Any], event: ft.ControlEvent) -> tuple[ft.ControlEvent, ...]:
    """The event, for a handler that takes one; what it has by default is its own."""
    parameters = inspect.signature(handler).parameters.values()
    return (event,) if any(one.default is one.empty for one in parameters) else ()


def _if(
    counts: Callable[[ft.ControlEvent], bool], handler: Callable[..., Any]
) -> Callable[..., Any]:
    """Wrap a handler, which may be a coroutine function, so that it is called if a tap counts."""
    if inspect.iscoroutinefunction(handler):

        async def waited(event: ft.ControlEvent) -> None:
            if counts(event):
                await handler(*_arguments(handler, event))

        return waited

    def called(event: ft.ControlEvent) -> None:
        if counts(event):
            handler(*_arguments(handler, event))

    return called


def _counted(handler: Callable[..., Any] | None) -> Callable[..., Any] | None:
    """Wrap a handler so that its taps are counted, and some of them ignored."""
    return None if handler is None else _if(_counts, handler)


def once(handler: Callable[..., Any]) -> Callable[..., Any]:
    """The handler of what a tap changes and the next one changes back, such as a switch.

    Whoever sees nothing happen taps again: a tap that comes before the device shows what the one
    before has changed meant the same.
    """

    def is_first(event: ft.ControlEvent) -> bool:
        taps = _taps(event)
        return taps is None or taps.unshown.is_first()

    return _if(is_first, handler)


def stepwise(handler: Callable[..., Any]) -> Callable[..., Any]:
    """The handler of what each tap does once more, such as undo: two steps are two taps.

    As on a key that writes, the second touch of a double tap is none.
    """

    def step(event: ft.ControlEvent) -> None:
        handler(*_arguments(handler, event))
        taps = _taps(event)
        if taps is not None:
            taps.wrote()

    return step


def rested(
    handler: Callable[..., Any], ignored: Callable[[], object] = lambda: None
) -> Callable[..., Any]:
    """The handler of what takes back what the tap before may have done at the same place.

    The second touch of a double tap was meant for what stood there before, even where the screen
    has changed between the two; the device's clock tells how long the finger has rested.

    Args:
        handler: Called if the finger has rested.
        ignored: Called if it has not, but has tapped another control, which may have been meant.
    """

    def has_rested(event: ft.ControlEvent) -> bool:
        taps = _taps(event)
        if taps is None or taps.unshown.pause >= DOUBLE_TAP_SECONDS:
            return True
        if taps.unshown.elsewhere:
            ignored()
        return False

    return _if(has_rested, handler)


def tap(
    label: str,
    content: ft.Control,
    on_click: Callable[..., Any] | None,
    *,
    looks: Face | None = None,
    colour: str | None = None,
    border: str | None = None,
    width: float | None = None,
    height: float | None = TARGET,
    expand: int | bool | None = None,
    radius: float = RADIUS,
    padding: ft.PaddingValue = 6,
    selected: bool | None = None,
    toggled: bool | None = None,
    dim: bool = False,
    key: str | None = None,
    action: ft.ClientAction | None = None,
    hint: str | None = None,
) -> ft.Control:
    """A surface that can be tapped; every button of the app is one.

    Screen readers see one element with name, role, state and action.

    Args:
        label: Name for screen readers and tests.
        content: What is shown; screen readers skip its texts.
        on_click: The handler of a tap; ``None`` disables it.
        looks: Its surface and outline, where it is a key.
        colour: Colour of the surface of what is no key, ``#rrggbb``; None for a bare icon.
        border: Colour of the outline of that, if any.
        width: In logical pixels; if not given, the parent decides.
        height: In logical pixels, at least 48; ``None``: as high as the content. With enlarged
            texts it is the least height.
        expand: Share of the parent's free room.
        radius: Radius of the corners, in logical pixels.
        padding: Space between edge and content, in logical pixels.
        selected: Whether it is the chosen one of several.
        toggled: Whether it is on, if it is a switch.
        dim: Whether it is drawn faint although it can be tapped: its handler then says why the
            tap does not count. So no tap is lost that comes before the screen is redrawn.
        key: Key of the control.
        action: What the page does by itself at a tap, before ``on_click`` is called.
        hint: What screen readers add to the name.
    """
    outline = OUTLINE
    if looks is not None:
        colour, border, outline = looks.fill, looks.edge, looks.edge_width
    if height is not None and enlarged() and (lines := _height_of_texts(content)):
        padding = _with_vertical(padding, (height - lines) / 2)
        height = None
    if border:
        padding = _inside(padding, outline)
    return ft.MergeSemantics(
        key=key,
        expand=expand,
        content=ft.Container(
            on_click=_counted(on_click),
            action=action,
            opacity=1 if on_click and not dim else IDLE,
            ink=on_click is not None,
            bgcolor=colour,
            border=outlined(outline, border) if border else None,
            border_radius=radius,
            width=width,
            height=height,
            padding=padding,
            alignment=ft.Alignment.CENTER,
            content=ft.Semantics(
                label=label,
                hint_text=hint,
                button=toggled is None,
                selected=selected,
                toggled=toggled,
                disabled=on_click is None,
                exclude_semantics=True,
                content=content,
            ),
        ),
    )


@cache
def outlined(width: float, colour: str) -> ft.Border:
    """Return an outline, the same object each time: Flet compares no object with itself."""
    return ft.Border.all(width, colour)


def _height_of_texts(content: ft.Control) -> float:
    """The height of the texts of a button below one another, each on one line."""
    size = getattr(content, "size", None)
    if isinstance(getattr(content, "value", None), str) and isinstance(size, int | float):
        return LINE * size
    inside = [*getattr(content, "controls", ()), getattr(content, "content", None)]
    heights = [_height_of_texts(part) for part in inside if isinstance(part, ft.Control)]
    return sum(heights) if isinstance(content, ft.Column) else max(heights, default=0)


def _with_vertical(padding: ft.PaddingValue, vertical: float) -> ft.Padding:
    """The padding with at least so much above and below."""
    given = padding if isinstance(padding, ft.Padding) else ft.Padding.all(padding or 0)
    return ft.Padding(
        left=given.left,
        right=given.right,
        top=max(given.top, vertical),
        bottom=max(given.bottom, vertical),
    )


def _inside(padding: ft.PaddingValue, outline: float) -> ft.Padding:
    """The padding inside an outline, which takes no height: keys of a row stay equally high."""
    given = _with_vertical(padding, 0)
    return ft.Padding(
        left=given.left,
        right=given.right,
        top=max(0, given.top - outline),
        bottom=max(0, given.bottom - outline),
    )


def lettering(
    text: str,
    colour: str,
    *,
    size: float = 16,
    bold: bool = False,
    align: ft.TextAlign = ft.TextAlign.CENTER,
    lines: int | None = None,
    expand: int | bool | None = None,
    width: float | None = None,
    room: float | None = None,
    line: float | None = None,
    spans: list[ft.TextSpan] | None = None,
) -> ft.Text:
    """A text; sizes in logical pixels, ``lines`` the most that are shown.

    ``line`` is the height of a line as a multiple of the size, the font's own if it is None.
    ``spans`` are the parts of the text, where some of them look different.

    Where texts are enlarged, it takes as many lines as it needs, and is only so large that its
    longest word fits into ``width``, ``room`` or the page.
    """
    if enlarged():
        lines = None
    return ft.Text(
        "" if spans else text,
        spans=spans,
        width=width,
        size=fitted(text, size, width or room or room_on_page(), bold=bold),
        color=colour,
        weight=ft.FontWeight.W_700 if bold else ft.FontWeight.W_400,
        text_align=align,
        max_lines=lines,
        overflow=ft.TextOverflow.ELLIPSIS if lines else ft.TextOverflow.CLIP,
        expand=expand,
        style=ft.TextStyle(height=line) if line else None,
    )


prose = partial(lettering, align=ft.TextAlign.START)
"""A text as :func:`lettering` makes it that begins where lines begin, as sentences do."""


at_left = partial(lettering, align=ft.TextAlign.LEFT)
"""A text as :func:`lettering` makes it, at the left in every script."""


def centred(parts: Sequence[ft.Control], *, spacing: float = 0) -> ft.Column:
    """Texts and pictures below one another, in the middle of a key."""
    return ft.Column(
        list(parts),
        spacing=spacing,
        tight=True,
        alignment=ft.MainAxisAlignment.CENTER,
        horizontal_alignment=ft.CrossAxisAlignment.CENTER,
    )


def worded(
    text: str,
    looks: Face,
    *,
    size: float,
    lines: int = 2,
    line: float | None = None,
    room: float = math.inf,
) -> ft.Control:
    """The word on a key; before it the sign of the key, where both have room.

    For the sign, or for a long word, the letters may be smaller, down to the least size.

    Args:
        text: The word.
        looks: How the key looks.
        size: The size of the letters, in logical pixels.
        lines: The most lines of the word.
        line: Height of a line as a multiple of the size; the font's own if it is None.
        room: Their width, in logical pixels.
    """
    # Flutter rounds the places of letters: a word that fits to the pixel may be broken.
    room -= ROUNDED

    def needed(letters: float) -> float:
        """The width of the sign and the word on one line."""
        drawn = scaled(letters)
        return width_of(text, drawn, bold=looks.bold) + SIGN * drawn + SIGN_GAP

    least = needed(LEAST_LETTERS)
    fits = looks.sign is not None and least <= room
    if fits and needed(size) > room:
        share = (room - least) / (needed(size) - least)
        size = math.floor(10 * (LEAST_LETTERS + share * (size - LEAST_LETTERS))) / 10
    if not fits:
        longest = max(text.split(), key=len, default="")
        size = max(LEAST_LETTERS, min(size, size_within(longest, room, bold=looks.bold)))
    known = None if math.isinf(room) else room
    word = lettering(
        text, looks.ink, size=size, bold=looks.bold, lines=lines, line=line, room=known
    )
    if looks.sign is None or not fits:
        return word
    drawn = fitted(text, size, known or room_on_page(), bold=looks.bold)
    sign = ft.Icon(looks.sign, size=round(drawn * SIGN, 1), color=looks.ink)
    # A long text takes further lines beside its sign.
    word.expand, word.expand_loose = True, True
    middle = ft.MainAxisAlignment.CENTER
    return ft.Row([sign, word], spacing=SIGN_GAP, tight=True, alignment=middle)


def text_button(
    text: str,
    colours: Palette,
    on_click: Callable[..., Any] | None,
    *,
    hint: str = "",
    kind: Key = Key.PLAIN,
    label: str = "",
    height: float | None = 56,
    expand: int | bool | None = None,
    size: float = 17,
    room: float = math.inf,
    selected: bool | None = None,
    dim: bool = False,
    key: str | None = None,
    action: ft.ClientAction | None = None,
) -> ft.Control:
    """A button with a text, and a smaller hint below it.

    Args:
        text: The text.
        colours: The palette.
        on_click: The handler of a tap; ``None`` disables it.
        hint: A smaller text below it.
        kind: What it does, which decides how it looks.
        label: Name for screen readers, if not text and hint.
        height: In logical pixels.
        expand: Share of the parent's free room.
        size: Size of the text, in logical pixels.
        room: The width inside the button, in logical pixels, where that is known and small.
        selected: Whether it is the chosen one of several; ``None`` if it is not part of a choice.
        dim: Whether it is drawn faint although it can be tapped, see :func:`tap`.
        key: Key of the control.
        action: What the page does by itself at a tap, before ``on_click`` is called.
    """
    looks = face(colours, kind, chosen=bool(selected), ready=not dim and on_click is not None)
    line = TIGHT if hint or height == TARGET else None
    rows: list[ft.Control] = [worded(text, looks, size=size, line=line, room=room)]
    if hint:
        quiet = looks.ink if kind is not Key.PLAIN else colours.quiet
        rows.append(lettering(hint, quiet, size=HINT, lines=1, line=line))
    return tap(
        label or (f"{text}, {hint}" if hint else text),
        centred(rows),
        on_click,
        looks=looks,
        height=height,
        expand=expand,
        selected=selected,
        dim=dim,
        key=key,
        action=action,
    )


card_button = partial(text_button, height=52, size=16)
"""A button in a card, which is less than the buttons of its screen."""

small_button = partial(text_button, height=48, size=15)
"""A button for what is rarely wanted, or for one line of a list."""


def icon_button(
    icon: ft.IconData,
    label: str,
    colours: Palette,
    on_click: Callable[..., Any] | None,
    *,
    dim: bool = False,
    key: str | None = None,
) -> ft.Control:
    """An icon to tap, of the least size of a touch target; ``label`` for screen readers.

    ``dim`` draws it faint, see :func:`tap`.
    """
    return tap(
        label,
        ft.Icon(icon, size=24, color=colours.ink),
        on_click,
        width=TARGET,
        padding=0,
        radius=TARGET / 2,
        dim=dim,
        key=key,
    )
