"""Colours reach the contrasts that people with weak eyes need (WCAG 2.2: 1.4.3, 1.4.11)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from scorer.theme import DARK, FOCUS_RING, LIGHT, SLATE, Palette
from scorer.widgets.slate.words import FAINT

TEXT: Final = 4.5
GRAPHIC: Final = 3.0
STONE: Final = (SLATE.stone, SLATE.stone_light, SLATE.stone_dark)
LOADING: Final = Path(__file__).parents[2] / "scorer" / "server" / "static" / "loading.css"


def channels(colour: str) -> tuple[float, ...]:
    return tuple(int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))


def luminance(parts: tuple[float, ...]) -> float:
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(colour: str, surface: str, opacity: float = 1.0) -> float:
    """The contrast of a colour on a surface, from 1 to 21."""
    below = channels(surface)
    seen = tuple(
        opacity * part + (1 - opacity) * under
        for part, under in zip(channels(colour), below, strict=True)
    )
    low, high = sorted((luminance(seen), luminance(below)))
    return (high + 0.05) / (low + 0.05)


def surfaces(palette: Palette) -> tuple[str, ...]:
    return (palette.table, palette.card, palette.raised)


@pytest.mark.parametrize("palette", [DARK, LIGHT], ids=["dark", "light"])
def test_every_text_can_be_read_on_the_surfaces_that_it_is_named_for(palette: Palette) -> None:
    pairs = [
        *(
            (text, surface)
            for text in (palette.ink, palette.quiet)
            for surface in surfaces(palette)
        ),
        (palette.on_step, palette.step),
        (palette.on_claim, palette.claim),
        *(
            (text, surface)
            for text in (*palette.players, palette.error)
            for surface in (palette.table, palette.card)
        ),
    ]
    faint = [(*pair, contrast(*pair)) for pair in pairs if contrast(*pair) < TEXT]
    assert not faint


@pytest.mark.parametrize("stone", STONE)
def test_every_text_on_the_slate_can_be_read(stone: str) -> None:
    assert min(contrast(text, stone) for text in (SLATE.chalk, SLATE.quiet, *SLATE.sides)) >= TEXT
    assert contrast(SLATE.chalk, stone, FAINT) >= TEXT


@pytest.mark.parametrize("palette", [DARK, LIGHT], ids=["dark", "light"])
def test_the_ring_of_the_focus_is_seen_on_every_surface(palette: Palette) -> None:
    for surface in (*surfaces(palette), palette.step, palette.claim, *STONE):
        assert max(contrast(colour, surface) for colour in FOCUS_RING) >= GRAPHIC, surface


def test_the_page_draws_the_ring_in_these_colours() -> None:
    _, _, rule = LOADING.read_text(encoding="utf-8").partition("#focus-ring {")
    assert [colour for colour in FOCUS_RING if colour in rule] == list(FOCUS_RING)
