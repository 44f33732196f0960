"""Keys are told apart by what they do, and by what they are now, without telling colours apart."""

from __future__ import annotations

from itertools import combinations
from typing import Final, cast

import flet as ft
import pytest

from scorer.text_size.drawn import ROUNDED, width_of
from scorer.theme import DARK, FOCUS_RING, FOCUSED, LIGHT, Palette
from scorer.widgets.faces import Face, Key, face
from scorer.widgets.tap import IDLE, SIGN, SIGN_GAP, tap, worded
from tests.scorer.contrast import GRAPHIC, TEXT, Ground, contrast, parsed, ratio

HOVERED, PRESSED, PALER = 1.06, 1.15, 1.5
"""Contrasts by which a key below a mouse differs from one that is not, a pressed key from both, and
the letters of a key that cannot count now from those of one that can."""

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


def surfaces(colours: Palette, one: Face) -> list[Ground]:
    """A key's surface, on the table and on a card."""
    below = [Ground(parsed(colour)[0]) for colour in (colours.table, colours.card)]
    return [ground.painted(one.fill) if one.fill else ground for ground in below]


def every_face(colours: Palette) -> list[Face]:
    return [face(colours, key, chosen=chosen) for key in Key for chosen in (False, True)]


def differ(first: Ground, second: Ground) -> float:
    return ratio(first.colour, second.colour)


@THEMES
def test_a_key_below_a_mouse_and_a_pressed_one_are_seen_and_can_be_read(colours: Palette) -> None:
    for one in every_face(colours):
        for rest in surfaces(colours, one):
            hovered = rest.painted(colours.hovered)
            # A finger presses without a mouse over the key.
            touched = rest.painted(colours.pressed).painted(colours.pressed)
            clicked = hovered.painted(colours.pressed).painted(colours.pressed)
            assert differ(hovered, rest) >= HOVERED, one
            assert differ(touched, rest) >= PRESSED, one
            assert differ(clicked, hovered) >= PRESSED, one
            for shown in (hovered, touched, clicked):
                assert shown.ratio(one.ink) >= TEXT, one


@THEMES
def test_a_key_with_the_focus_has_a_ring_that_is_seen_and_can_be_read(colours: Palette) -> None:
    for one in every_face(colours):
        for rest in surfaces(colours, one):
            focused = rest.painted(f"{colours.step},{FOCUSED}")
            assert focused.ratio(one.ink) >= TEXT, one
            assert max(focused.ratio(ring) for ring in FOCUS_RING) >= GRAPHIC, one


@THEMES
def test_what_is_chosen_is_framed_against_its_own_surface_and_what_is_around_it(
    colours: Palette,
) -> None:
    for key in Key:
        chosen = face(colours, key, chosen=True)
        assert chosen.edge is not None
        for below in (colours.table, colours.card, chosen.fill or ""):
            assert contrast(chosen.edge, below) >= GRAPHIC, (key, below)


@THEMES
def test_a_key_that_cannot_count_now_is_paler_and_can_be_read(colours: Palette) -> None:
    for key in Key:
        ready, idle = face(colours, key), face(colours, key, ready=False)
        for below in (colours.table, colours.card):
            group = Ground(parsed(below)[0]).group(IDLE, idle=True)
            surface = group.painted(idle.fill) if idle.fill else group
            letters, usual = surface.seen(parsed(idle.ink)[0]), parsed(ready.ink)[0]
            assert surface.ratio(idle.ink) >= TEXT, (key, below)
            # Keys with consequences lose their colour, their sign or their surface as well.
            same = features(ready) == features(idle) and ready.fill == idle.fill
            assert not same or ratio(letters, usual) >= PALER, (key, below)


@THEMES
def test_keys_of_a_row_are_equally_high_with_an_outline_and_without(colours: Palette) -> None:
    def height(one: Face) -> float:
        key = tap("name", ft.Text("name"), None, looks=one, height=None, padding=14)
        assert isinstance(key, ft.MergeSemantics)
        box = key.content
        assert isinstance(box, ft.Container)
        assert isinstance(box.padding, ft.Padding | int)
        inside = box.padding if isinstance(box.padding, int) else box.padding.top
        return inside + (box.border.top.width if isinstance(box.border, ft.Border) else 0)

    faces = [face(colours, key, chosen=chosen) for key in Key for chosen in (False, True)]
    assert {one.edge is None for one in faces} == {True, False}
    assert {height(one) for one in faces} == {14}


@pytest.mark.parametrize("room", [200.0, 100.0, 80.0])
def test_a_word_beside_a_sign_is_as_large_as_both_have_room(room: float) -> None:
    looks = face(DARK, Key.WRITE)
    shown = worded("Anotar", looks, size=24, room=room)
    assert isinstance(shown, ft.Row)
    sign, word = shown.controls
    assert isinstance(sign, ft.Icon)
    assert isinstance(word, ft.Text)
    drawn = cast("float", word.size)
    assert sign.size == pytest.approx(SIGN * drawn, abs=0.05)

    def wide(size: float) -> float:
        return width_of("Anotar", size, bold=True) + SIGN * size + SIGN_GAP + ROUNDED

    assert wide(drawn) <= room
    assert drawn == 24 or wide(drawn + 0.2) > room
