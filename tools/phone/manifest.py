"""What browsers and other sites are told of the app: its manifests, and tags of its page."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Any, Final
from urllib.parse import urlsplit

from scorer.asset_folder import ASSETS
from scorer.phrases import with_colon
from scorer.screens.table import CONTINUE
from scorer.texts import LANGUAGES, texts

PICTURES: Final = ASSETS / "screenshots"
"""The folder with pictures of the app; `python -m tools.phone.screenshots` makes them."""

PREVIEW: Final = "preview.jpg"
"""The picture among them that other sites show beside a link; not all of them know WebP."""

SIZES: Final = {"narrow": (390, 844, 2), "wide": (1280, 800, 1), PREVIEW: (1200, 630, 1)}
"""Width, height and density of the pictures, by form factor."""

FOLDER: Final = "screenshots"
"""The folder of the pictures in the build. Only a browser that offers to install the app loads
them."""

MANIFEST: Final = "manifest.json"
"""The manifest in the page, in :data:`LANGUAGE`; a script names that of another language."""

LANGUAGE: Final = "en"

_GAME: Final = "schieber"
"""The game that a shortcut begins: the one that is played most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Screenshot:
    """A picture of the app that is shown before it is installed.

    Attributes:
        file: Its name.
        form_factor: ``narrow`` for phones, ``wide`` for computers.
        screen: What it shows.
        label: The key of the text that says so.
    """

    file: str
    form_factor: str
    screen: str
    label: str


SCREENSHOTS: Final = (
    Screenshot(
        file="schieber.webp", form_factor="narrow", screen="schieber", label="game.schieber"
    ),
    Screenshot(
        file="coiffeur.webp", form_factor="narrow", screen="coiffeur", label="game.coiffeur"
    ),
    Screenshot(file="ruling.webp", form_factor="narrow", screen="ruling", label="ruling.title"),
    Screenshot(file="desk.webp", form_factor="narrow", screen="desk", label="desk.title"),
    Screenshot(file="wide.webp", form_factor="wide", screen="schieber", label="game.schieber"),
)


def site_address(typed: str) -> str:
    """Return the address of the build's folder on its host, with a slash at its end.

    Raises:
        ValueError: This is no address with https.

    >>> site_address("https://jass.example.org"), site_address("https://example.org/jass/")
    ('https://jass.example.org/', 'https://example.org/jass/')
    """
    parts = urlsplit(typed)
    if parts.scheme != "https" or not parts.hostname or parts.query or parts.fragment:
        raise ValueError(f"{typed} is no address that begins with https://")
    return typed if typed.endswith("/") else f"{typed}/"


def pictures() -> dict[str, bytes]:
    """Return the pictures by their path in the build."""
    names = (*(shot.file for shot in SCREENSHOTS), PREVIEW)
    return {f"{FOLDER}/{name}": (PICTURES / name).read_bytes() for name in names}


def manifests(served: bytes) -> dict[str, bytes]:
    """Return the manifest in every language, by its path in the build.

    Without an `id` the address at which the app starts is its identity. That is its folder: an id
    relative to it would be read as one relative to the host, and so be the same for all apps there.

    Args:
        served: The manifest of the served app.
    """
    base: dict[str, Any] = json.loads(served)
    return {
        manifest_of(language.code): json.dumps(
            base | _in_language(language.code, base), ensure_ascii=False
        ).encode()
        for language in LANGUAGES
    }


def manifest_of(language: str) -> str:
    """Return the path of the manifest in a language."""
    return MANIFEST if language == LANGUAGE else f"manifest-{language}.json"


def _in_language(language: str, base: Mapping[str, Any]) -> dict[str, Any]:
    t = texts(language)
    icon = next(icon for icon in base["icons"] if icon["sizes"] == "192x192")
    begin = with_colon(t, t("home.new_partie"), t(f"game.{_GAME}"))
    # The app has its routes behind `#`, so that a host needs to know one address only.
    shortcuts = ((begin, f"./#/new/{_GAME}"), (t("home.go_on"), f"./#{CONTINUE}"))
    return {
        "lang": language,
        "dir": "ltr",
        "description": t("settings.about_text"),
        "categories": ["games", "utilities"],
        "shortcuts": [{"name": name, "url": url, "icons": [icon]} for name, url in shortcuts],
        "screenshots": [
            {
                "src": f"{FOLDER}/{shot.file}",
                "sizes": "x".join(map(str, pixels(shot.form_factor))),
                "type": "image/webp",
                "form_factor": shot.form_factor,
                "label": t(shot.label),
            }
            for shot in SCREENSHOTS
        ],
    }


def link_tags(address: str) -> str:
    """Return the tags from which other sites and messengers make a preview of a link.

    Args:
        address: What :func:`site_address` has returned. Other sites resolve no relative address,
            so without it (empty) there are no tags for a picture.
    """
    t = texts(LANGUAGE)
    about = {"title": t("app.name"), "description": t("settings.about_text")}
    tags = {"og:type": "website", **{f"og:{name}": text for name, text in about.items()}}
    if address:
        picture = f"{address}{FOLDER}/{PREVIEW}"
        width, height = map(str, pixels(PREVIEW))
        tags |= {
            "og:url": address,
            "og:image": picture,
            "og:image:width": width,
            "og:image:height": height,
            "og:image:alt": t(f"game.{_GAME}"),
            "twitter:image": picture,
        }
    tags["twitter:card"] = "summary_large_image" if address else "summary"
    return "\n".join(
        f'  <meta {"property" if name.startswith("og:") else "name"}="{name}"'
        f' content="{escape(text)}">'
        for name, text in tags.items()
    )


def pixels(size: str) -> tuple[int, int]:
    """Return width and height of the pictures of a form factor."""
    width, height, density = SIZES[size]
    return width * density, height * density
