"""Keys are told apart by what they do, and by what they are now, without telling colours apart."""

from __future__ import annotations

from itertools import combinations
from typing import Final

import pytest

from scorer.theme import DARK, LIGHT, Palette
from scorer.widgets.faces import Face, Key, face
from tests.scorer.contrast import GRAPHIC, TEXT, contrast

THEMES: Final = pytest.mark.parametrize("colours", [DARK, LIGHT], ids=["dark", "light"])


def features(one: Face) -> tuple[bool, bool, object, bool]:
    """What is seen of a key without its colours: surface, outline, sign, bold letters."""
    return one.fill is not None, one.edge is not None, one.sign, one.bold


@THEMES
def test_every_kind_of_key_has_its_own_fill_and_outline(colours: Palette) -> None:
    faces = [face(colours, key) for key in Key if key is not Key.WRITE]
    looks = [(one.fill, one.edge) for one in faces]
    assert len(set(looks)) == len(looks)
    write, step = face(colours, Key.WRITE), face(colours, Key.STEP)
    assert write.sign is not None
    assert step.sign is None


@THEMES
def test_keys_with_consequences_are_told_apart_without_colours(colours: Palette) -> None:
    shown = {key: features(face(colours, key)) for key in Key}
    for first, second in combinations((Key.WRITE, Key.END, Key.DELETE, Key.PLAIN), 2):
        assert shown[first] != shown[second], (first, second)
    assert shown[Key.FACT] != shown[Key.PLAIN]


@THEMES
def test_what_is_chosen_is_outlined_more_than_anything_else(colours: Palette) -> None:
    for key in Key:
        chosen = face(colours, key, chosen=True)
        assert chosen.edge == colours.step
        assert chosen.edge_width > face(colours, key).edge_width
        assert chosen.bold


@THEMES
def test_a_key_that_cannot_write_or_end_now_is_not_shown_as_the_next_step(
    colours: Palette,
) -> None:
    for key in (Key.STEP, Key.WRITE, Key.END, Key.DELETE):
        quiet = face(colours, key, ready=False)
        assert quiet.sign is None
        assert quiet.fill not in {colours.step, colours.claim}


@THEMES
def test_letters_outlines_and_suits_of_keys_can_be_seen(colours: Palette) -> None:
    for key in Key:
        for one in (face(colours, key), face(colours, key, chosen=True)):
            for below in (colours.table, colours.card):
                surface = one.fill or below
                assert contrast(one.ink, surface) >= TEXT, (key, surface)
                if one.edge:
                    assert contrast(one.edge, below) >= GRAPHIC, (key, below)
    suits = (
        colours.red_suit,
        colours.schilten,
        colours.eicheln,
        colours.rosen,
        colours.schellen,
    )
    for suit in suits:
        assert contrast(suit, colours.chosen) >= GRAPHIC
    for side in (*colours.players, colours.quiet):
        assert contrast(side, colours.chosen) >= TEXT
