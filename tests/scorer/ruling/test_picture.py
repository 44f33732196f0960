"""Pictures of rulings are PNGs that any program reads, with the letters of the app's font."""

from __future__ import annotations

import io
import zlib
from collections.abc import Iterator

import pytest
from PIL import Image, ImageColor

from rules.desk.cases import Interview
from scorer.ruling.letters import (
    BOLD,
    REGULAR,
    Letter,
    can_write,
    letters,
    read_letters,
    spelled,
    width,
)
from scorer.ruling.picture import LINE, MARGIN, RULE, WIDTH, picture
from scorer.screens.desk.talk import known_of
from scorer.screens.desk.words import shared_lines
from scorer.texts import LANGUAGES, texts
from scorer.texts.catalogue import Plural, catalogue
from scorer.theme import LIGHT
from tests.full_run import first_in_quick_run
from tests.rules.desk.test_cases import ARGUMENTS
from tools.letters.draw import files

CODES = [language.code for language in LANGUAGES]


def opened(lines: list[str]) -> Image.Image:
    shown = Image.open(io.BytesIO(picture(lines)))
    assert shown.format == "PNG"
    shown.load()
    return shown


def inked(shown: Image.Image) -> tuple[int, int, int, int]:
    """The bounding box of all pixels that differ from the background."""
    grey = shown.convert("L")
    paper = grey.getpixel((0, 0))
    box = grey.point(lambda light: 255 if light != paper else 0).getbbox()
    assert box is not None
    return box


def test_a_picture_has_the_colours_of_paper_and_ink() -> None:
    shown = opened(["Pizarra", "Ganan Ana y Carla"]).convert("RGB")
    assert shown.width == WIDTH
    colours = {colour for _, colour in shown.getcolors(256) or ()}
    assert shown.getpixel((0, 0)) == ImageColor.getrgb(LIGHT.table)
    assert ImageColor.getrgb(LIGHT.ink) in colours


def test_a_line_has_the_pixels_of_its_letters() -> None:
    text = "Ganan ¡ñandú! Stöck"
    shown = opened(["", text]).convert("L")
    left, _, right, _ = inked(
        shown.crop((0, MARGIN + LINE + RULE + LINE // 2, WIDTH, shown.height))
    )
    first, last = spelled(text, bold=True)[0], spelled(text, bold=True)[-1]
    assert left == MARGIN + first.left
    assert right == MARGIN + width(text, bold=True) - last.advance + last.left + last.width


@pytest.mark.parametrize("code", first_in_quick_run(CODES, 2))
def test_every_ruling_stands_between_the_margins(code: str) -> None:
    t = texts(code)
    names = known_of(t, "french", None).names
    for case, answers, *_ in ARGUMENTS.values():
        lines = list(shared_lines(t, names, Interview(case=case, answers=answers)))
        shown = opened(lines)
        left, top, right, bottom = inked(shown)
        assert left >= MARGIN - 2
        assert top >= MARGIN
        assert right <= WIDTH - MARGIN + 2
        assert bottom <= shown.height - MARGIN
        assert shown.height >= LINE * len([line for line in lines if line])


def test_a_word_that_is_longer_than_a_line_is_broken() -> None:
    shown = opened(["x" * 400, "  " + "W" * 90])
    _, _, right, _ = inked(shown)
    assert right <= WIDTH - MARGIN
    assert shown.height > 2 * MARGIN + 7 * LINE


def _sentences(code: str) -> Iterator[str]:
    for text in catalogue(code).values():
        yield from (text.one, text.other) if isinstance(text, Plural) else (text,)


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("path", [REGULAR, BOLD])
def test_every_character_of_the_texts_has_a_letter(code: str, path: object) -> None:
    known = letters(BOLD if path == BOLD else REGULAR)
    assert {sign for text in _sentences(code) for sign in text} <= {*known, "\n"}


@pytest.mark.parametrize(
    ("name", "written"),
    [
        *((name, name) for name in ("Łukasz", "Çelik", "Dvořák", "Ñuñoa", "İlker", "Đorđe")),
        *(("Ștefan", "Stefan"), ("Nguyễn", "Nguyen"), ("Ǟ\u0301", "A"), ("Ⅻ", "XII")),
        # A letter and its accent may come as two characters.
        ("e\u0301", "é"),
        *(("Иван", "Ivan"), ("Љиљана Џон", "Ljiljana Džon"), ("Ольга Щёкина", "Olga Ščëkina")),
        *(("Ѓорѓи", "Gjorgji"), ("Θανάσης", "Thanasis"), ("Γιώργος", "Giorgos")),
        *(("🎉Ana", "•Ana"), ("👩🏽 Eva", "• Eva"), ("A\u200bna", "Ana")),
    ],
)
def test_names_can_be_read_in_a_picture(name: str, written: str) -> None:
    for bold in (False, True):
        assert spelled(name, bold=bold) == spelled(written, bold=bold)
    assert can_write(name)


@pytest.mark.parametrize("name", ["李", "محمد", "דנה", "ゆき"])
def test_a_script_that_cannot_be_spelled_in_latin_letters_is_known(name: str) -> None:
    assert spelled(name[0]) == spelled("?")
    assert not can_write(f"Gana {name}")


def test_every_letter_fits_into_a_line() -> None:
    for path in (REGULAR, BOLD):
        for letter in letters(path).values():
            assert letter.top >= 0
            assert letter.top + len(letter.rows) <= LINE
            assert all(len(row) == letter.width for row in letter.rows)


def test_the_letters_are_those_of_the_fonts() -> None:
    """Another version of the library that draws them may round a pixel otherwise."""

    def alike(one: Letter, other: Letter) -> bool:
        near = abs(one.advance - other.advance) + abs(one.left - other.left) <= 2
        return near and abs(sum(one.ink) - sum(other.ink)) <= 0.1 * sum(one.ink) + 255

    for path, content in files().items():
        drawn, kept = read_letters(zlib.decompress(content)), letters(path)
        assert set(drawn) == set(kept)
        for sign, letter in kept.items():
            assert alike(letter, drawn[sign]), sign
