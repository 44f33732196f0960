"""The page `about.html` beside the app, which describes the app in every language."""

from __future__ import annotations

import tomllib
from html import escape
from pathlib import Path
from typing import Final

from scorer import VERSION
from scorer.games import ALL
from scorer.phrases import joined
from scorer.texts import texts as catalogue_of
from tools.phone.manifest import FOLDER, LANGUAGE, SCREENSHOTS, SIZES

TEXTS: Final = Path(__file__).with_name("about.toml")

_STYLE: Final = (
    ":root { color-scheme: dark light } "
    "body { margin: 0 auto; max-width: 34rem; padding: 24px 20px; line-height: 1.5; "
    "font-family: system-ui, sans-serif } "
    "section { border-top: 1px solid; padding: 12px 0 } "
    ".pictures { display: flex; gap: 12px; overflow-x: auto; padding: 4px 0 12px } "
    ".pictures img { height: 20rem; width: auto; border-radius: 10px } "
    "a.start { display: inline-block; min-height: 48px; line-height: 48px; font-weight: 700 }"
)


def about_page() -> bytes:
    """Return the page as HTML, one section for each language; it needs no script."""
    texts = tomllib.loads(TEXTS.read_text(encoding="utf-8"))
    sections = "\n".join(_section(language, text) for language, text in texts.items())
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy"
 content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self'">
<link rel="icon" type="image/svg+xml" href="icons/icon.svg">
<title>Pizarra</title>
<style>{_STYLE}</style>
</head>
<body>
<h1><img src="icons/icon.svg" alt="" width="48" height="48"> Pizarra</h1>
<p class="pictures">
{_pictures()}
</p>
{sections}
</body>
</html>
""".encode()


def _pictures() -> str:
    """The pictures of the app, which `python -m tools.phone.screenshots` takes."""
    t = catalogue_of(LANGUAGE)
    return "\n".join(
        f'<img src="{FOLDER}/{shot.file}" alt="{escape(t(shot.label))}" width="{width}"'
        f' height="{height}" loading="lazy">'
        for shot in SCREENSHOTS
        for width, height, _ in [SIZES[shot.form_factor]]
    )


def _section(language: str, text: dict[str, str]) -> str:
    t = catalogue_of(language)
    games = joined(t, [t(f"game.{key}") for key in ALL])
    filled = {
        key: escape(value.format(version=VERSION, games=games)) for key, value in text.items()
    }
    return (
        f'<section lang="{language}">\n'
        f"<p>{filled['what']}</p>\n"
        f'<p><a class="start" href="./">{filled["start"]}</a></p>\n'
        f"<p>{filled['install']}</p>\n"
        f"<p>{filled['data']}</p>\n"
        f"<p>{filled['version']}</p>\n"
        "</section>"
    )
