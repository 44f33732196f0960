"""Colours reach the contrasts that people with weak eyes need (WCAG 2.2: 1.4.3, 1.4.11)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from scorer.games.coiffeur.board_cells import CHOSEN, COLUMNS
from scorer.theme import DARK, FOCUS_RING, LIGHT, SLATE, Palette
from scorer.widgets.slate.words import FAINT
from scorer.widgets.tap import IDLE
from tests.scorer.contrast import GRAPHIC, TEXT, Ground, contrast, parsed

THEMES: Final = pytest.mark.parametrize("palette", [DARK, LIGHT], ids=["dark", "light"])
STONE: Final = (SLATE.stone, SLATE.stone_light, SLATE.stone_dark)
SERVER: Final = Path(__file__).parents[2] / "scorer" / "server"
LOADING: Final = SERVER / "static" / "loading.css"
JOINING: Final = SERVER / "join" / "join.css"


def surfaces(palette: Palette) -> tuple[str, ...]:
    return (palette.table, palette.card, palette.raised)


@THEMES
def test_every_text_can_be_read_on_the_surfaces_that_it_is_named_for(palette: Palette) -> None:
    pairs = [
        *(
            (text, surface)
            for text in (palette.ink, palette.quiet)
            for surface in surfaces(palette)
        ),
        (palette.on_step, palette.step),
        *(
            (text, palette.claim)
            for text in (palette.on_claim, palette.ink, palette.quiet, *palette.sides)
        ),
        *(
            (text, surface)
            for text in (*palette.players, palette.error)
            for surface in surfaces(palette)
        ),
    ]
    faint = [(*pair, contrast(*pair)) for pair in pairs if contrast(*pair) < TEXT]
    assert not faint


@THEMES
def test_what_is_chosen_or_framed_is_seen_beside_what_is_not(palette: Palette) -> None:
    """A choice, the field that is typed in, a switch, a warning, an error, a suit of the cards."""
    suits = (palette.red_suit, palette.schilten, palette.eicheln, palette.rosen, palette.schellen)
    pairs = [
        (shown, surface)
        for shown in (palette.step, palette.quiet, palette.error, *suits)
        for surface in (*surfaces(palette), palette.line)
    ]
    pairs += [
        (palette.claim_line, surface) for surface in (palette.table, palette.card, palette.claim)
    ]
    faint = [(*pair, contrast(*pair)) for pair in pairs if contrast(*pair) < GRAPHIC]
    assert not faint


@THEMES
def test_a_key_that_does_not_count_now_can_be_read(palette: Palette) -> None:
    table = Ground(parsed(palette.table)[0]).group(IDLE, idle=True)
    pairs = [
        (palette.on_step, palette.step),
        *((text, palette.raised) for text in (palette.ink, palette.quiet, palette.accent)),
        *((text, palette.claim) for text in (palette.on_claim, *palette.sides)),
    ]
    faint = [
        (text, surface) for text, surface in pairs if table.painted(surface).ratio(text) < GRAPHIC
    ]
    assert not faint


@pytest.mark.parametrize("stone", STONE)
def test_every_text_on_the_slate_can_be_read(stone: str) -> None:
    assert min(contrast(text, stone) for text in (SLATE.chalk, SLATE.quiet, *SLATE.sides)) >= TEXT
    assert contrast(SLATE.chalk, stone, FAINT) >= TEXT


@THEMES
def test_the_ring_of_the_focus_is_seen_on_every_surface(palette: Palette) -> None:
    for surface in (*surfaces(palette), palette.step, palette.claim, *STONE):
        assert max(contrast(colour, surface) for colour in FOCUS_RING) >= GRAPHIC, surface


@pytest.mark.parametrize("stone", STONE)
def test_every_text_in_the_chosen_cell_of_a_coiffeur_can_be_read(stone: str) -> None:
    cell = Ground(parsed(stone)[0]).painted(CHOSEN)
    assert min(cell.ratio(text) for text in (SLATE.chalk, SLATE.quiet, *COLUMNS)) >= TEXT
    assert cell.ratio(DARK.red_suit) >= GRAPHIC
    assert contrast(DARK.step, stone) >= GRAPHIC


def colours_of(css: str) -> Iterator[dict[str, str]]:
    """The named colours of each theme of a page without the app, as it defines them."""
    for theme in re.findall(r"\{([^{}]*--table:[^{}]*)\}", css):
        yield dict(re.findall(r"--(\w+): (#\w{6})", theme))


@pytest.mark.parametrize("page", [LOADING, JOINING], ids=["loading", "joining"])
def test_every_text_of_a_page_without_the_app_can_be_read(page: Path) -> None:
    themes = list(colours_of(page.read_text(encoding="utf-8")))
    assert len(themes) == 2
    for named in themes:
        for text in named.keys() & {"ink", "quiet", "accent", "error"}:
            assert contrast(named[text], named["table"]) >= TEXT, (text, named)
        # The field for a code, and the bar that says how much is loaded.
        if "card" in named:
            assert contrast(named["quiet"], named["table"]) >= GRAPHIC
        if "accent" in named:
            assert contrast(named["accent"], named["line"]) >= GRAPHIC


def test_the_page_draws_the_ring_in_these_colours() -> None:
    _, _, rule = LOADING.read_text(encoding="utf-8").partition("#focus-ring {")
    assert [colour for colour in FOCUS_RING if colour in rule] == list(FOCUS_RING)
