"""Large texts on a small phone and on a television, measured without a browser: words are whole."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import pytest

from scorer.appearance import Appearance
from scorer.games import ALL
from scorer.preferred import TEXT_SIZE, TEXT_SIZES
from scorer.table.widths import keys_width
from scorer.text_size.drawn import width_of
from scorer.texts import texts
from scorer.theme import LIGHT
from scorer.widgets.faces import OUTLINE
from tests.browser.conftest import StartApp
from tests.browser.headless import HeadlessScreen
from tests.browser.prepared import setting
from tests.browser.walk.prepared_games import prepare, tables
from tests.browser.walk.stops import every_stop, walk

pytestmark = [pytest.mark.browser, pytest.mark.headless]

TABLES: Final = tables(("bieter", "coiffeur", "handjass", "molotow", "pandur"), long=True)

SEEN: Final = frozenset(
    {
        *(f"{game}-standing" for game in ("bieter", "molotow", "pandur")),
        *(f"{game}-finished" for game in ("bieter", "pandur")),
        *(f"{game}-weis" for game in ("bieter", "handjass", "molotow")),
        *(f"{game}-correct" for game in ("bieter", "coiffeur", "handjass", "molotow", "pandur")),
        "coiffeur-insert-count",
        "season",
        "season-by-total",
    }
)
"""Screens and panels whose texts stand in places of a fixed width."""

GROWING: Final = frozenset({"edit-remove", "edit-write"})
"""Keys beside digits that are as high as their texts."""

PLACE: Final = re.compile(r"[0-9]+\.")
"""The place of a side in a ranking."""

TELEVISION: Final = (1920, 1080)
"""Width and height of a television, in logical pixels."""

USUAL_DIGIT: Final = 24
"""Size of a digit where texts are not enlarged, in logical pixels."""

WIDTH: Final = 336
"""Width of a panel inside its edges, in logical pixels."""

LARGER: Final = 4.0
"""By how much letters may be larger than others of a row, as the usual ones are."""


def found(value: Any) -> Iterator[dict[str, Any]]:
    """All controls of a view, as the client gets them."""
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    for part in value if isinstance(value, list) else ():
        yield from found(part)


def words(control: dict[str, Any]) -> Iterator[tuple[str, float]]:
    """The words in a control, each with its width in logical pixels."""
    for part in found(control):
        if part.get("_c") == "Text":
            bold, size = part.get("weight") == "w700", part.get("size", 14)
            for word in (part.get("value") or "").split():
                yield word, width_of(word, size, bold=bold)


def broken(view: Any) -> Iterator[str]:
    """The words that are wider than the place of a fixed width in which they stand."""
    for control in found(view):
        width = control.get("width")
        if control.get("_c") in ("Container", "Text") and isinstance(width, int | float) and width:
            for word, needed in words(control):
                if needed > width + 1:
                    yield f"{word}: {needed:.0f} of {width:.0f} px"


def uneven(view: Any) -> Iterator[str]:
    """Points of Weis on keys of one row that are not on one line, or not enlarged alike."""
    for row in found(view):
        keys = row.get("controls") if row.get("_c") == "Row" else None
        if not keys or not all(str(key.get("key") or "").startswith("weis-") for key in keys):
            continue
        room = WIDTH / len(keys)
        sizes = {text["size"] for text in found(keys) if text.get("_c") == "Text"}
        if max(sizes) - min(sizes) > LARGER:
            yield f"letters of {sizes} px in a row"
        for word, needed in words({"keys": keys}):
            if needed > room:
                yield f"{word}: {needed:.0f} of {room:.0f} px"


def ragged(view: Any) -> Iterator[str]:
    """Keys in a row of digits that grow with their texts while the digits do not."""
    for row in found(view):
        keys = row.get("controls") if row.get("_c") == "Row" else None
        digits = [key for key in keys or () if str(key.get("key") or "").startswith("digit-")]
        grown = [one for one in found(keys) if one.get("key") in GROWING]
        if digits and grown and not row.get("intrinsic_height"):
            yield f"{grown[0]['key']} beside digits that stay as high as they are"


def not_grown(view: Any) -> Iterator[str]:
    """Digits on keys that are not larger than usual."""
    for key in found(view):
        if str(key.get("key") or "").startswith("digit-"):
            for text in found(key):
                if text.get("_c") == "Text" and text["size"] <= USUAL_DIGIT:
                    yield f"a digit of {text['size']} px"


def hidden_digits(view: Any) -> bool:
    """Whether there are no digits on a view."""
    return not any(str(key.get("key") or "").startswith("digit-") for key in found(view))


def unlike(view: Any, *, over: bool = False) -> Iterator[str]:
    """Names of a ranking that are not equally large, and totals as long as nobody has won."""
    sizes, names = set[float](), set[float]()
    for row in found(view):
        parts = row.get("controls") if row.get("_c") == "Row" else None
        if parts and any(PLACE.fullmatch(text.get("value") or "") for text in found(parts[0])):
            sizes.add(parts[-1]["size"])
            names.add(parts[1]["size"])
    for what, found_sizes in (("totals", set[float]() if over else sizes), ("names", names)):
        if len(found_sizes) > 1:
            yield f"{what} of {sorted(found_sizes)} px"


def test_words_in_narrow_places_stay_whole_with_the_largest_texts(
    own_app: StartApp, tmp_path: Path
) -> None:
    prepare(tmp_path, TABLES)
    setting(tmp_path, TEXT_SIZE, TEXT_SIZES[-1])
    report, seen = list[str](), set[str]()
    t = texts("fr")
    with closing(HeadlessScreen(own_app(tmp_path).url, 360, 640, locale="fr")) as screen:
        screen.open()
        stops = [stop for stop in every_stop(t, TABLES) if stop.name in SEEN]
        for stop in walk(screen, stops, t):
            seen.add(stop.name)
            view = screen.shown.page["views"]
            report += [f"{stop.name}: {what}" for what in broken(view)]
            report += [f"{stop.name}: {what}" for what in uneven(view)]
            report += [f"{stop.name}: {what}" for what in ragged(view)]
            report += [f"{stop.name}: {what}" for what in not_grown(view)]
            if stop.name.endswith(("-correct", "-insert-count")):
                assert not hidden_digits(view), stop.name
            if stop.name.endswith("-standing"):
                report += [f"{stop.name}: {what}" for what in unlike(view)]
            if stop.name.endswith("-finished"):
                report += [f"{stop.name}: {what}" for what in unlike(view, over=True)]
    assert seen == SEEN
    assert not report, "\n".join(report)


def cut_names(view: Any, width: float) -> Iterator[str]:
    """Names on the numbers of a pad, which has this width, that are wider than their keys."""
    for row in found(view):
        keys = row.get("controls") if row.get("_c") == "Row" else None
        if not keys or not all(str(key.get("key") or "").startswith("made-") for key in keys):
            continue
        room = (width - row["spacing"] * (len(keys) - 1)) / len(keys) - 2 * OUTLINE
        for key in keys:
            name = next(part for part in found(key) if part.get("_c") == "Text")
            mark = sum(part["size"] for part in found(key) if part.get("_c") == "Icon")
            needed = width_of(name["value"], name["size"]) + mark
            yield from [f"{name['value']}: {needed:.0f} of {room:.0f} px"] * (needed > room)


def test_names_above_the_digits_are_whole_on_a_television(
    own_app: StartApp, tmp_path: Path
) -> None:
    prepare(tmp_path, TABLES)
    t, seen, report = texts("de"), list[str](), list[str]()
    with closing(HeadlessScreen(own_app(tmp_path).url, *TELEVISION, locale="de")) as screen:
        screen.open()
        stops = [one for one in every_stop(t, TABLES) if one.name == "molotow-count_deal"]
        for stop in walk(screen, stops, t):
            seen.append(stop.name)
            look = Appearance(
                colours=LIGHT,
                t=t,
                deck="french",
                motion=False,
                show_trump=True,
                width=TELEVISION[0],
                height=TELEVISION[1],
            )
            width = keys_width(look, ALL["molotow"].table.room)
            report += cut_names(screen.shown.page["views"], width)
    assert seen == ["molotow-count_deal"]
    assert not report, "\n".join(report)
