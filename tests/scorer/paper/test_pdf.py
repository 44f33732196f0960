"""PDF files and fonts, read by another program."""

from __future__ import annotations

import io

import pytest
from pypdf import PdfReader

from scorer.asset_folder import ASSETS
from scorer.paper.fonts import MM, font, read
from scorer.paper.pdf import pdf
from scorer.paper.shapes import CUT, HEIGHT, WIDTH, Align, Text, fitting, wrapped
from scorer.texts import LANGUAGES
from scorer.texts.catalogue import catalogue

LETTERS = "ÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖŒÙÚÛÜŸàáâäæçèéêëìíîïñòóôöœùúûüÿßçğşŠž0123456789–×«»…°"


def test_a_page_is_a4_and_says_its_title_and_language() -> None:
    page = (Text(x=10, y=10, text=LETTERS), Text(x=10, y=20, text=LETTERS, bold=True))
    made = PdfReader(io.BytesIO(pdf([page, page], title="Café – Zürich", lang="fr")))
    assert [made.metadata and made.metadata.title, made.root_object["/Lang"]] == [
        "Café – Zürich",
        "fr",
    ]
    assert len(made.pages) == 2
    size = made.pages[0].mediabox
    assert (round(float(size.width)), round(float(size.height))) == (595, 842)
    assert made.pages[1].extract_text().split("\n") == [LETTERS, LETTERS]


def test_the_same_pages_make_the_same_bytes() -> None:
    page = (Text(x=10, y=10, text="Ana"),)
    assert pdf([page], title="", lang="es") == pdf([page], title="", lang="es")


@pytest.mark.parametrize("style", ["Regular", "SemiBold"])
def test_glyphs_and_widths_agree_with_another_font_reader(style: str) -> None:
    image_font = pytest.importorskip("PIL.ImageFont")
    path = ASSETS / "fonts" / f"PizarraSans-{style}.ttf"
    own = font(bold=style == "SemiBold")
    other = image_font.truetype(str(path), 1000, layout_engine=image_font.Layout.BASIC)
    for sign in LETTERS + "Wil Ay":
        if sign in own.glyphs:
            drawn = own.width(sign, 1000) / MM
            assert drawn == pytest.approx(other.getlength(sign), abs=1.5), sign
    assert set("ÄÖÜäöüéèàñç") <= own.glyphs.keys()


def test_the_font_has_every_sign_of_the_papers_texts() -> None:
    for language in LANGUAGES:
        for key, text in catalogue(language.code).items():
            if key.startswith(("paper.", "tournament.column.")):
                assert set(str(getattr(text, "other", text))) - {"\xa0"} <= set(font().glyphs), key


def test_a_missing_letter_loses_its_accent_or_becomes_a_frame() -> None:
    glyphs = font().glyphs
    assert "ạ" not in glyphs
    drawn = [glyph for glyph, _ in font().drawn("ạu\u0308語\u200d")]
    assert drawn == [glyphs["a"], glyphs["ü"], 0]


def test_an_unknown_kind_of_font_is_refused() -> None:
    data = bytearray((ASSETS / "fonts" / "PizarraSans-Regular.ttf").read_bytes())
    at = data.index(b"cmap")
    table = int.from_bytes(data[at + 8 : at + 12], "big")
    start = table + int.from_bytes(data[table + 8 : table + 12], "big")
    data[start : start + 2] = b"\0\6"
    with pytest.raises(ValueError, match="6"):
        read("Other", bytes(data))


@pytest.mark.parametrize("text", ["Ana", "María-Fernanda de la Concepción", "W" * 40, ""])
@pytest.mark.parametrize("align", list(Align))
def test_a_text_is_made_to_fit(text: str, align: Align) -> None:
    whole = Text(x=100, y=50, text=text, size=12, align=align)
    for width in (5.0, 30.0, 60.0):
        fitted = fitting(whole, width)
        assert fitted.width <= width
        assert fitted.text == text or fitted.text.endswith(CUT) or width == 5
        for line in wrapped(whole, width):
            assert line.width <= width


def test_two_lines_hold_a_name_that_one_cannot() -> None:
    whole = Text(x=0, y=50, text="María-Fernanda de la Concepción", size=12)
    first, second = wrapped(whole, 36)
    assert f"{first.text} {second.text}" == whole.text
    assert first.y < 50 < second.y
    assert 0 < WIDTH < HEIGHT
