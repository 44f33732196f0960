"""How wide the parts of a table screen are."""

from __future__ import annotations

import math

from scorer.appearance import Appearance
from scorer.table.model import BoardRoom
from scorer.table.panel_surface import PADDING
from scorer.text_size.drawn import enlarged
from scorer.widgets.faces import OUTLINE
from scorer.widgets.numpad import GAP, word_room

LIST_WIDTH = 350
"""Usual width of the list of entries on a wide screen, in logical pixels."""

LIST_SHARE = 0.262
"""Greatest share of the width that the list takes on a tablet or a small computer."""

LEAST_KEYS = 330
"""Least width of the keys beside the board on a wide screen, as on a small phone, in logical
pixels."""

LANDSCAPE_SHARE = 0.48
"""Greatest share of the width that the board takes in landscape."""


def list_width(look: Appearance) -> float:
    """The width of the list of entries on a wide screen, in logical pixels."""
    return min(LIST_WIDTH, look.width * LIST_SHARE)


def board_width(look: Appearance, room: BoardRoom) -> float:
    """The width of the board of a game, beside controls or above them, in logical pixels.

    Args:
        look: The size of the screen.
        room: The size of the board on a wide screen.
    """
    if look.wide:
        free = look.width - list_width(look)
        return min(room.widest, free * room.share, free - 6 * PADDING - LEAST_KEYS)
    if look.short:
        return min(look.width * LANDSCAPE_SHARE, (look.height - 2 * PADDING) * 1.15)
    return look.width - 2 * PADDING


def keys_width(look: Appearance, room: BoardRoom) -> float:
    """The width of the keys of the play, which may leave more of it to a board, likewise."""
    if look.short:
        return look.width * (1 - room.short_share) - PADDING
    return controls_width(look, room)


def controls_width(look: Appearance, room: BoardRoom) -> float:
    """The width of controls that are beside the board of a game, or below it, likewise."""
    board = board_width(look, room)
    if look.wide:
        return look.width - board - list_width(look) - 6 * PADDING
    return look.width - board - 3 * PADDING if look.short else board


def panel_width(look: Appearance, room: BoardRoom) -> float:
    """The width inside a panel that covers keys, likewise."""
    if look.short:
        return look.width * room.short_share - 4 * PADDING
    return (controls_width(look, room) if look.wide else look.width) - 2 * PADDING


def beside_digits(look: Appearance, room: BoardRoom) -> float:
    """The width of a word beside the digits on a panel, likewise."""
    return word_room(controls_width(look, room) - 2 * PADDING, GAP) - 2 * OUTLINE


def below_fields(look: Appearance, room: BoardRoom) -> float:
    """The width of a word below the fields of any fact on a panel, likewise.

    Infinite where texts are not enlarged: only a number has digits, which leave little room.
    """
    return beside_digits(look, room) if enlarged() else math.inf
