"""Pages as a PDF file."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from typing import Final

import pydyf

from scorer.paper.fonts import MM, Font, font
from scorer.paper.shapes import (
    HEIGHT,
    WIDTH,
    Box,
    Colour,
    Disc,
    Line,
    Outline,
    Page,
    Shape,
    Squares,
    Text,
)

_ROUND: Final = 0.5523
"""Distance of the control points of a quarter of a circle from its ends, in radii."""
_SYMBOLIC: Final = 4
"""Flag of a font descriptor: the font's own glyphs are used, not a standard encoding."""
_PER_RANGE: Final = 100
"""Greatest number of lines in a block of a ToUnicode table."""


def pdf(pages: Sequence[Page], *, title: str, lang: str) -> bytes:
    """The pages as a file; the same pages always make the same bytes.

    Args:
        pages: At least one page.
        title: What readers show as the name of the document.
        lang: The language of the texts, for screen readers.
    """
    document = pydyf.PDF()
    document.info["Title"] = pydyf.String(title)
    document.info["Producer"] = pydyf.String("Pizarra")
    document.catalog["Lang"] = pydyf.String(lang)
    document.catalog["ViewerPreferences"] = pydyf.Dictionary({"DisplayDocTitle": "true"})
    used = {"F0": font(), "F1": font(bold=True)}
    fonts = pydyf.Dictionary(
        {key: _embedded(document, one, pages) for key, one in used.items()},
    )
    for page in pages:
        content = pydyf.Stream(compress=True)
        # From here on all is in millimetres, and y grows upwards as PDF has it.
        content.set_matrix(1 / MM, 0, 0, 1 / MM, 0, 0)
        for shape in page:
            _draw(content, shape)
        document.add_object(content)
        document.add_page(
            pydyf.Dictionary(
                {
                    "Type": "/Page",
                    "Parent": document.pages.reference,
                    "MediaBox": pydyf.Array([0, 0, WIDTH / MM, HEIGHT / MM]),
                    "Contents": content.reference,
                    "Resources": pydyf.Dictionary({"Font": fonts}),
                }
            )
        )
    written = io.BytesIO()
    document.write(written)
    return written.getvalue()


def _draw(content: pydyf.Stream, shape: Shape) -> None:
    match shape:
        case Text():
            _draw_text(content, shape)
        case Line():
            content.push_state()
            content.set_color_rgb(*shape.colour.value, stroke=True)
            content.set_line_width(shape.width)
            if shape.dashed:
                content.set_dash([1.5, 1.5], 0)
            content.move_to(shape.start[0], HEIGHT - shape.start[1])
            content.line_to(shape.end[0], HEIGHT - shape.end[1])
            content.stroke()
            content.pop_state()
        case Box():
            bottom = HEIGHT - shape.y - shape.height
            content.rectangle(shape.x, bottom, shape.width, shape.height)
            _paint(content, shape.fill, shape.line, shape.line_width)
        case Disc():
            _trace_disc(content, shape)
            _paint(content, shape.fill, shape.line, shape.line_width)
        case Squares():
            for left, top, width, height in shape.runs:
                content.rectangle(left, HEIGHT - top - height, width, height)
            _paint(content, Colour.INK, None, 0)
        case Outline():
            content.move_to(shape.start[0], HEIGHT - shape.start[1])
            for points in shape.curves:
                flat = [value for x, y in points for value in (x, HEIGHT - y)]
                content.curve_to(*flat)
            content.close()
            _paint(content, shape.fill, None, 0)


def _trace_disc(content: pydyf.Stream, disc: Disc) -> None:
    x, y, r = disc.x, HEIGHT - disc.y, disc.radius
    control = r * _ROUND
    content.move_to(x + r, y)
    content.curve_to(x + r, y + control, x + control, y + r, x, y + r)
    content.curve_to(x - control, y + r, x - r, y + control, x - r, y)
    content.curve_to(x - r, y - control, x - control, y - r, x, y - r)
    content.curve_to(x + control, y - r, x + r, y - control, x + r, y)
    content.close()


def _paint(
    content: pydyf.Stream, fill: Colour | None, line: Colour | None, line_width: float
) -> None:
    """Fill and stroke the path that was traced."""
    if fill:
        content.set_color_rgb(*fill.value)
    if line:
        content.set_color_rgb(*line.value, stroke=True)
        content.set_line_width(line_width)
    if fill and line:
        content.fill_and_stroke()
    elif fill:
        content.fill()
    elif line:
        content.stroke()
    else:
        content.end()


def _draw_text(content: pydyf.Stream, text: Text) -> None:
    glyphs = "".join(f"{glyph:04x}" for glyph, _ in font(bold=text.bold).drawn(text.text))
    if not glyphs:
        return
    content.begin_text()
    content.set_font_size("F1" if text.bold else "F0", text.size * MM)
    content.set_color_rgb(*text.colour.value)
    content.set_text_matrix(1, 0, 0, 1, text.left, HEIGHT - text.y)
    content.stream.append(f"<{glyphs}> Tj".encode())
    content.end_text()


def _embedded(document: pydyf.PDF, used: Font, pages: Iterable[Page]) -> bytes:
    """Add a font to the document; return how the pages name it."""
    bold = used is font(bold=True)
    characters = {
        glyph: character
        for page in pages
        for shape in page
        if isinstance(shape, Text) and shape.bold == bold
        for glyph, character in used.drawn(shape.text)
    }
    file = pydyf.Stream([used.data], {"Length1": len(used.data)}, compress=True)
    document.add_object(file)
    descriptor = pydyf.Dictionary(
        {
            "Type": "/FontDescriptor",
            "FontName": f"/{used.name}",
            "Flags": _SYMBOLIC,
            "FontBBox": pydyf.Array(used.box),
            "ItalicAngle": 0,
            "Ascent": used.ascent,
            "Descent": used.descent,
            "CapHeight": used.ascent,
            "StemV": 80,
            "FontFile2": file.reference,
        }
    )
    document.add_object(descriptor)
    numbers = sorted(characters)
    widths = pydyf.Array([part for glyph in numbers for part in (glyph, f"[{used.widths[glyph]}]")])
    descendant = pydyf.Dictionary(
        {
            "Type": "/Font",
            "Subtype": "/CIDFontType2",
            "BaseFont": f"/{used.name}",
            "CIDSystemInfo": pydyf.Dictionary(
                {
                    "Registry": pydyf.String("Adobe"),
                    "Ordering": pydyf.String("Identity"),
                    "Supplement": 0,
                }
            ),
            "CIDToGIDMap": "/Identity",
            "FontDescriptor": descriptor.reference,
            "W": widths,
        }
    )
    document.add_object(descendant)
    to_unicode = pydyf.Stream([_to_unicode(characters)], compress=True)
    document.add_object(to_unicode)
    whole = pydyf.Dictionary(
        {
            "Type": "/Font",
            "Subtype": "/Type0",
            "BaseFont": f"/{used.name}",
            "Encoding": "/Identity-H",
            "DescendantFonts": pydyf.Array([descendant.reference]),
            "ToUnicode": to_unicode.reference,
        }
    )
    document.add_object(whole)
    named: bytes = whole.reference
    return named


def _to_unicode(characters: dict[int, str]) -> bytes:
    """The ToUnicode table: the character of each glyph, so that texts can be found and copied."""
    lines = [
        f"<{glyph:04x}> <{character.encode('utf-16-be').hex()}>"
        for glyph, character in sorted(characters.items())
    ]
    ranges = [lines[first : first + _PER_RANGE] for first in range(0, len(lines), _PER_RANGE)]
    blocks = "\n".join(
        f"{len(some)} beginbfchar\n" + "\n".join(some) + "\nendbfchar" for some in ranges
    )
    return (
        "/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def\n"
        "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
        "1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n"
        f"{blocks}\nendcmap\nCMapName currentdict /CMap defineresource pop\nend\nend"
    ).encode()
