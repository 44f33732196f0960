"""Small letters are found wherever a text is: alone, in parts, or drawn."""

from __future__ import annotations

from tests.scorer.letters import Small, small


def test_letters_below_the_least_size_are_found_in_texts_parts_and_drawings() -> None:
    view = {
        "_c": "Column",
        "controls": [
            {"_c": "Text", "value": "small", "size": 13.9},
            {"_c": "Text", "value": "large", "size": 14},
            {"_c": "Text", "value": "usual"},
            {"_c": "Text", "value": "hidden", "size": 9, "visible": False},
            {"_c": "Text", "value": " ", "size": 9},
            {"_c": "Text", "size": 20, "spans": [{"text": "part", "style": {"size": 10}}]},
            {"_c": "Canvas", "shapes": [{"_c": "Text", "value": "drawn", "style": {"size": 12}}]},
        ],
    }
    assert sorted(small(view)) == [Small(10, "part"), Small(12, "drawn"), Small(13.9, "small")]


def test_letters_that_are_rounded_up_to_the_least_size_are_not_small() -> None:
    assert not list(small({"_c": "Text", "value": "7", "size": 13.96}))
