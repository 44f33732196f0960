"""The text of every file in `docs/schema`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rules import GAMES
from rules.engine.partie_schema import partie_schema
from rules.engine.schema import Schema, Schemas
from rules.tournament.schema import tournament_schema
from scorer.cli import numbers_form, report_form, tournament_form
from tools.schemas.field_docs import field_docs

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "schema"
WIDTH = 100
"""The longest line, in characters; longer objects and lists are broken into several lines."""


def texts() -> dict[str, str]:
    """Return the JSON text of each schema by the name of its file."""
    documents = {
        "numbers.schema.json": numbers_schema(),
        "partie.schema.json": partie_schema(GAMES, field_docs),
        "score.schema.json": score_schema(),
        "tournament.schema.json": tournament_schema(field_docs),
        "tournament_score.schema.json": tournament_score_schema(),
    }
    return {name: _formatted(document) + "\n" for name, document in documents.items()}


def score_schema() -> Schema:
    """Return the schema of what `pizarra score --json` prints for a Partie."""
    schemas = Schemas(field_docs=field_docs)
    report = schemas.described(report_form.ReportHead, schemas.of(report_form.Report))
    return schemas.document(report_form.SCHEMA, report_form.VERSION, report)


def numbers_schema() -> Schema:
    """Return the schema of what `pizarra numbers --json` prints."""
    schemas = Schemas(field_docs=field_docs)
    whole = schemas.described(numbers_form.Numbers, schemas.object_of(numbers_form.Numbers))
    return schemas.document(numbers_form.SCHEMA, numbers_form.VERSION, whole)


def tournament_score_schema() -> Schema:
    """Return the schema of what `pizarra score --json` prints for a tournament night."""
    schemas = Schemas(field_docs=field_docs)
    report = schemas.object_of(tournament_form.NightReport)
    whole = schemas.described(tournament_form.NightReport, report)
    return schemas.document(tournament_form.SCHEMA, tournament_form.VERSION, whole)


def _formatted(value: Any, indent: str = "", before: int = 0) -> str:
    """Return JSON text with each object and list on one line if it fits.

    Args:
        value: What to write.
        indent: Of the line.
        before: Characters on the line before the value, without the indent.
    """
    line = json.dumps(value, ensure_ascii=False)
    if len(indent) + before + len(line) < WIDTH or not value or not isinstance(value, dict | list):
        return line
    inner = indent + "  "
    if isinstance(value, dict):
        names = {name: f"{json.dumps(name)}: " for name in value}
        parts = [names[name] + _formatted(value[name], inner, len(names[name])) for name in value]
        return "{\n" + ",\n".join(inner + part for part in parts) + f"\n{indent}}}"
    parts = [_formatted(one, inner) for one in value]
    return "[\n" + ",\n".join(inner + part for part in parts) + f"\n{indent}]"
