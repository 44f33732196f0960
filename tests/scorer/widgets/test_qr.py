"""QR codes, compared with those of another program."""

from __future__ import annotations

import pytest
import segno

from scorer.widgets.qr import TooLong, qr_rows, qr_svg

FULL = (17, 32, 53, 78, 106, 134, 154, 192, 230, 271, 321, 367, 425, 458, 520, 586, 644, 858, 1273)
"""Lengths that fill a code; the other program fills up shorter ones with a byte more."""


@pytest.mark.parametrize("length", FULL)
def test_the_squares_are_those_of_another_program(length: int) -> None:
    text = ("https://Jass.example/app/#/take?c=1." + "aB3_-x" * 300)[:length]
    other = segno.make_qr(text, error="l", mode="byte", boost_error=False, mask=0)
    assert qr_rows(text) == tuple(tuple(map(bool, row)) for row in other.matrix)


@pytest.mark.parametrize("length", [1, 18, 100, 300, 700])
def test_a_shorter_text_has_a_code_of_the_same_size(length: int) -> None:
    other = segno.make_qr("a" * length, error="l", mode="byte", boost_error=False, mask=0)
    assert len(qr_rows("a" * length)) == len(other.matrix)


def test_the_picture_has_a_square_for_each_dark_one() -> None:
    svg = qr_svg("Ana")
    assert svg.startswith("<svg")
    assert 'viewBox="0 0 21 21"' in svg


def test_what_no_code_holds_is_refused() -> None:
    with pytest.raises(TooLong):
        qr_rows("x" * 3000)
