"""The page `about.html`, which describes the app."""

from __future__ import annotations

import re

import scorer
from scorer.games import ALL
from scorer.texts import LANGUAGES, texts
from tools.phone.about import about_page
from tools.phone.manifest import PICTURES, SCREENSHOTS


def test_it_shows_every_picture_of_the_app_with_what_is_on_it() -> None:
    page = about_page().decode()
    shown = re.findall(r'<img src="screenshots/([^"]+)" alt="([^"]+)"', page)
    assert [file for file, _ in shown] == [shot.file for shot in SCREENSHOTS]
    assert len(shown) == 5
    for file, _ in shown:
        assert (PICTURES / file).exists(), file


def test_the_page_has_every_language_and_the_version_and_loads_nothing_from_other_hosts() -> None:
    page = about_page().decode()
    assert set(re.findall(r'<section lang="(\w+)"', page)) == {one.code for one in LANGUAGES}
    assert page.count(scorer.VERSION) == len(LANGUAGES)
    assert page.count('href="./"') == len(LANGUAGES)
    assert "://" not in page
    assert "{" not in re.sub(r"<style>.*</style>", "", page)


def test_the_page_names_every_game_in_every_language() -> None:
    sections = about_page().decode().split("<section ")[1:]
    for section in sections:
        language = section.split('"')[1]
        missing = [key for key in ALL if texts(language)(f"game.{key}") not in section]
        assert not missing, language
