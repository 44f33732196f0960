"""What browsers and other sites are told of the app: manifests, pictures, tags of the page."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, Final

import pytest
from PIL import Image

from scorer.app import ROUTES
from scorer.texts import LANGUAGES, texts
from tools.phone.__main__ import main
from tools.phone.manifest import (
    PICTURES,
    PREVIEW,
    SCREENSHOTS,
    link_tags,
    manifest_of,
    manifests,
    pictures,
    pixels,
    site_address,
)

SERVED: Final = Path(__file__).parents[3] / "scorer/server/static/manifest.json"
MOST_KB: Final = 300
"""All pictures together."""

LANGUAGE_CODES: Final = [one.code for one in LANGUAGES]


@pytest.fixture(scope="module")
def made() -> dict[str, Any]:
    """The manifests by language."""
    files = manifests(SERVED.read_bytes())
    assert set(files) == {manifest_of(code) for code in LANGUAGE_CODES}
    return {code: json.loads(files[manifest_of(code)]) for code in LANGUAGE_CODES}


@pytest.mark.parametrize("language", LANGUAGE_CODES)
def test_a_manifest_speaks_its_language(made: dict[str, Any], language: str) -> None:
    manifest, t = made[language], texts(language)
    assert (manifest["lang"], manifest["dir"]) == (language, "ltr")
    assert manifest["description"] == t("settings.about_text")
    names = [shortcut["name"] for shortcut in manifest["shortcuts"]]
    assert names[0].endswith(t("game.schieber"))
    assert names[1] == t("home.go_on")
    assert [one["label"] for one in manifest["screenshots"]] == [
        t(shot.label) for shot in SCREENSHOTS
    ]


def test_an_installed_app_stays_the_same_in_every_language(made: dict[str, Any]) -> None:
    same = ("id", "start_url", "scope", "name", "icons", "display", "categories")
    assert len({json.dumps([one.get(key) for key in same]) for one in made.values()}) == 1
    # Relative to the host and not to the folder, it would be that of another app there.
    assert "id" not in made["en"]
    assert set(made["en"]["categories"]) == {"games", "utilities"}


def test_shortcuts_lead_to_routes_of_the_app(made: dict[str, Any]) -> None:
    known = {f"/{child.path}" for child in ROUTES[0].children or ()}
    for shortcut in made["en"]["shortcuts"]:
        folder, _, route = shortcut["url"].partition("#")
        assert folder == "./"
        assert route.replace("/schieber", "/:game") in known, route


def test_the_pictures_have_the_sizes_that_the_manifest_says(made: dict[str, Any]) -> None:
    shown = made["en"]["screenshots"]
    assert {one["form_factor"] for one in shown} == {"narrow", "wide"}
    for one in shown:
        with Image.open(PICTURES.parent / one["src"]) as picture:
            assert (f"{picture.width}x{picture.height}", picture.format) == (one["sizes"], "WEBP")
    with Image.open(PICTURES / PREVIEW) as picture:
        assert picture.size == pixels(PREVIEW)


def test_the_pictures_are_small_and_none_is_left_over() -> None:
    files = pictures()
    assert {Path(name).name for name in files} == {path.name for path in PICTURES.iterdir()}
    assert sum(map(len, files.values())) < MOST_KB * 1000


def test_other_sites_find_a_picture_only_where_the_address_is_known() -> None:
    unknown = link_tags("")
    assert 'property="og:title" content="Pizarra"' in unknown
    assert "og:description" in unknown
    assert 'name="twitter:card" content="summary"' in unknown
    assert "://" not in unknown
    assert "image" not in unknown
    known = link_tags("https://example.org/jass/")
    picture = "https://example.org/jass/screenshots/preview.jpg"
    assert f'property="og:image" content="{picture}"' in known
    assert f'name="twitter:image" content="{picture}"' in known
    assert set(re.findall(r"https?://[^/]+/", known)) == {"https://example.org/"}


@pytest.mark.parametrize(
    "typed", ["http://example.org/", "example.org", "https://", "https://example.org/?a", "x"]
)
def test_an_address_without_https_is_refused_before_anything_is_changed(
    typed: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(ValueError, match="https"):
        site_address(typed)
    (tmp_path / "sw.js").write_text("older")
    assert main(["--out", str(tmp_path), "--address", typed]) == 1
    assert typed in capsys.readouterr().err
    assert (tmp_path / "sw.js").read_text() == "older"
