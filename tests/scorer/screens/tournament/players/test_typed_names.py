"""Which lines of the field for names are written as new players, and which correct a name."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from scorer.screens.tournament.players.typed_names import TypedNames, WrittenLine, unended

ERASE = "<"


def entered(keys: Iterable[str], refused: frozenset[str] = frozenset()) -> dict[int, str]:
    """The names by entry number, after these keys were pressed at the end of the field."""
    typed, text, names = TypedNames(), "", dict[int, str]()
    for key in keys:
        text = text[:-1] if key == ERASE else text + key
        for name, before in typed.changes(text):
            entry = before.entry if before else None
            if name not in refused:
                entry = entry or len(names) + 1
                names[entry] = name
            typed.write(WrittenLine(name, entry), before)
    return names


@pytest.mark.parametrize(
    ("keys", "names"),
    [
        ("Ana\nBeat\n", {1: "Ana", 2: "Beat"}),
        ("Ana\n\n  \nBeat  Gut \n", {1: "Ana", 2: "Beat Gut"}),
        ("Ana\nBea", {1: "Ana"}),
        # A changed name, followed by another one with the same first letter.
        ("Beta\n<<<at\nBerta\n", {1: "Beat", 2: "Berta"}),
        ("Ana\nBeta\n<<<at\nCarl\n", {1: "Ana", 2: "Beat", 3: "Carl"}),
        ("Beat\n<\nCarl\n", {1: "Beat", 2: "Carl"}),
        # A line that was erased completely is for another player.
        ("Carl\n<<<<<Carla\n", {1: "Carl", 2: "Carla"}),
        ("Ana\nBeat\n<<<<<Berta\n", {1: "Ana", 2: "Beat", 3: "Berta"}),
        # A name with another first letter is for another player, too.
        ("Ana\n<<<<Dora\n", {1: "Ana", 2: "Dora"}),
    ],
)
def test_the_lines_of_the_field_become_names(keys: str, names: dict[int, str]) -> None:
    assert entered(keys) == names


def test_a_name_that_was_refused_is_entered_once_it_is_changed() -> None:
    refused = frozenset({"Ana B"})
    assert entered("Ana\nAna B\n<<Bo\n", refused) == {1: "Ana", 2: "Ana Bo"}


def test_text_that_replaces_the_written_lines_is_for_other_players() -> None:
    typed = TypedNames()
    for number, (name, before) in enumerate(typed.changes("Ana\nBeat\n"), 1):
        typed.write(WrittenLine(name, number), before)
    assert typed.changes("Dora\nEmil\nFrida") == (("Dora", None), ("Emil", None))
    assert unended("Dora\nEmil\nFrida") == "Frida"
