"""The files in docs/schema agree with the types of the program."""

from __future__ import annotations

from dataclasses import fields

import pytest

from rules import GAMES
from rules.engine.game import AnyGame
from scorer.cli import report_form
from tools.schemas.field_docs import field_docs
from tools.schemas.files import FOLDER, texts


def test_the_folder_holds_the_schemas_as_they_are_now_and_nothing_else() -> None:
    kept = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()}
    generated = texts()
    assert kept.keys() == generated.keys()
    outdated = [name for name in kept if kept[name] != generated[name]]
    assert not outdated, "out of date: run `make schema` (`python dev.py schema`)"


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_every_option_is_described(game: AnyGame) -> None:
    names = {field.name for field in fields(game.options_type)}
    assert names <= set(field_docs(game.options_type))


def test_fields_of_a_base_class_are_described() -> None:
    assert field_docs(report_form.JudgedReport)["lines"] == "In the order of the table."
