"""What the deals of a round have to be played by, chosen in one tap or deal by deal (TOUR-17)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import flet as ft

from rules.jass.cards import Mode
from rules.tournament.options import MOST_DEALS, Imposed
from scorer.appearance import Appearance
from scorer.phrases import with_colon
from scorer.texts.trumps import imposed_text, trumps_text
from scorer.widgets.card import card, stretched
from scorer.widgets.choice import chip, toggle, wrapped
from scorer.widgets.tap import prose, small_button

_ALL = tuple(Imposed(mode.value) for mode in Mode)
_SUITS = _ALL[:4]
_OWN = (Imposed.NO_PUSH,) * 2
PRESETS: Final = {
    "free": (),
    "suits": _SUITS,
    "all": _ALL,
    "half": (*_SUITS[:2], *_OWN, *_SUITS[2:], *_OWN),
    "turned": (Imposed.TURNED,),
}
"""Usual lists by their names in the texts: without one, the four suits by turns, Obenabe and
Undenufe, too, two suits and then two deals without pushing, a card that is turned."""


@ft.component
def TrumpsCard(
    look: Appearance,
    trumps: tuple[Imposed, ...],
    change: Callable[[tuple[Imposed, ...]], None],
) -> ft.Control:
    """Usual lists, each in one tap, and keys that add one deal after the other.

    Args:
        look: Colours, texts and size of the screen.
        trumps: The list now.
        change: Takes another list.
    """
    t, colours = look.t, look.colours
    writes, set_writes = ft.use_state(trumps not in PRESETS.values())
    label = t("tournament.option.trumps")

    def preset(name: str, usual: tuple[Imposed, ...]) -> ft.Control:
        text = t(f"tournament.trumps.{name}")
        named = with_colon(t, label, text)
        return chip(text, colours, lambda _: change(usual), label=named, chosen=trumps == usual)

    def adding(one: Imposed) -> ft.Control:
        text = imposed_text(t, one)
        named = t("tournament.trumps.add", n=len(trumps) + 1, trump=text)
        add = (lambda _: change((*trumps, one))) if len(trumps) < MOST_DEALS else None
        return chip(text, colours, add, label=named)

    parts: list[ft.Control] = [
        prose(label, colours.ink),
        prose(t("tournament.option.trumps_help"), colours.quiet, size=14),
        wrapped([preset(name, usual) for name, usual in PRESETS.items()]),
    ]
    if trumps:
        parts.append(prose(trumps_text(t, trumps), colours.ink, size=15))
    parts.append(
        toggle(t("tournament.trumps.own"), writes, colours, lambda _: set_writes(not writes))
    )
    if writes:
        parts.append(wrapped([adding(one) for one in Imposed]))
    if writes and trumps:
        last = t("tournament.trumps.drop", n=len(trumps))
        parts.append(small_button(last, colours, lambda _: change(trumps[:-1])))
    return card(stretched(parts, spacing=8), colours, padding=12)
