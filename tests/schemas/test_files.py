"""The files in docs/schema agree with the types of the program."""

from __future__ import annotations

from dataclasses import fields

import pytest

from rules import GAMES
from rules.engine.game import AnyGame
from schemas.field_docs import field_docs
from schemas.files import FOLDER, texts
from scorer.cli import report_form

TEXTS = texts()


def test_the_folder_holds_only_the_schemas() -> None:
    assert {path.name for path in FOLDER.iterdir()} == set(TEXTS)


@pytest.mark.parametrize("name", TEXTS)
def test_a_schema_is_up_to_date(name: str) -> None:
    kept = (FOLDER / name).read_text(encoding="utf-8")
    assert kept == TEXTS[name], (
        f"docs/schema/{name} is out of date: run `make schema` (`python dev.py schema`)"
    )


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_option_is_described(game: AnyGame) -> None:
    names = {field.name for field in fields(game.options_type)}
    assert names <= set(field_docs(game.options_type))


def test_fields_of_a_base_class_are_described() -> None:
    assert field_docs(report_form.JudgedReport)["lines"] == "In the order of the table."
