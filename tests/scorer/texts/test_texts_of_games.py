"""Texts that only one game needs are in files of its own, and nothing else uses them."""

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest

import scorer
from rules import GAMES
from rules.engine.codes import Code
from scorer.texts import FALLBACK, LANGUAGES
from scorer.texts.catalogue import texts_by_file
from tests.scorer.texts.test_texts_in_use import keys

COMMON = "common"
ROOT = Path(scorer.__file__).parents[1]
SOURCES = sorted(path for name in ("rules", "scorer") for path in (ROOT / name).rglob("*.py"))
FILE_OF = {
    key: name if name in GAMES else COMMON
    for name, texts in texts_by_file(FALLBACK).items()
    for key in texts
}
"""For each key, the game whose file it is in; `COMMON` for a file of all games."""


def game_of(path: Path) -> str:
    """Return the game whose folder has a source file; `COMMON` for shared folders."""
    match path.relative_to(ROOT).parts:
        case (_, "games", game, *_) if game in GAMES:
            return game
    return COMMON


@cache  # two tests ask for the same sources
def named(path: Path) -> tuple[tuple[int, str], ...]:
    """The lines on which a source names a text, and its key.

    The rules know no texts. They name the codes of refusals, each of which has a text.
    """
    return tuple(_named(path))


def _named(path: Path) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Constant(value=str(key)) if key in FILE_OF and path.is_relative_to(
                ROOT / "scorer"
            ):
                yield node.lineno, key
            case ast.Attribute(value=ast.Name(id="Code"), attr=code):
                yield node.lineno, f"violation.{Code[code]}"


@pytest.mark.parametrize("lang", [language.code for language in LANGUAGES])
def test_every_game_has_a_file_in_every_language(lang: str) -> None:
    files = texts_by_file(lang)
    missing = [f"scorer/texts/{lang}/games/{game}.toml" for game in GAMES if game not in files]
    assert not missing, f"to be written: {', '.join(missing)}"
    assert set(files) == set(texts_by_file(FALLBACK))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_named_and_explained_in_its_own_file(game: str) -> None:
    for key in (f"game.{game}", f"home.{game}_hint", f"rules.{game}", f"scored.{game}"):
        assert FILE_OF.get(key) == game, f"{key} belongs in {game}.toml"


@pytest.mark.parametrize("game", GAMES)
def test_facts_and_options_of_a_game_are_in_its_own_file_or_in_the_common_one(game: str) -> None:
    facts = [f"fact.{event.kind}" for event in GAMES[game].event_types]
    options = [f"option.{field.name}" for field in fields(GAMES[game].options_type)]
    for key in (*facts, *options):
        assert FILE_OF[key] in (game, COMMON), misplaced(key)


def test_texts_of_a_game_are_used_by_that_game_only() -> None:
    wrong = [
        f"{path}:{line}: {misplaced(key)}"
        for path in SOURCES
        for line, key in named(path)
        if FILE_OF[key] not in (game_of(path), COMMON)
    ]
    assert not wrong


def test_a_key_that_a_game_composes_is_not_only_in_files_of_others() -> None:
    wrong = [
        f"{path}:{line}: {pattern}"
        for path in SOURCES
        if game_of(path) != COMMON
        for line, pattern in composed(path)
        if (files := files_with(pattern)) and not files & {game_of(path), COMMON}
    ]
    assert not wrong


def composed(path: Path) -> Iterator[tuple[int, str]]:
    """The lines on which a source composes a text, and the pattern of it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.JoinedStr):
            (pattern,) = keys(node)
            yield node.lineno, pattern


def files_with(pattern: str) -> set[str]:
    """The files that have a text whose key matches a pattern; `COMMON` for files of all games."""
    return {name for key, name in FILE_OF.items() if re.fullmatch(pattern, key)}


def misplaced(key: str) -> str:
    return f"{key} stands in {FILE_OF[key]}.toml; what others need, too, belongs in common.toml"


def test_enough_names_of_texts_are_found() -> None:
    found = [(game_of(path), key) for path in SOURCES for _, key in named(path)]
    assert {game for game, _ in found} == {COMMON, *GAMES}
    assert len(found) > 500
    assert any(key.startswith("violation.") for _, key in found)
