"""The text of every file in `docs/schema`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rules import GAMES
from rules.engine.partie_schema import partie_schema
from rules.engine.schema import Schema, Schemas
from rules.tournament.schema import tournament_schema
from schemas.field_docs import field_docs
from scorer.cli import report_form, tournament_form

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "schema"
WIDTH = 100
"""The longest line that an object or a list may fill before it is broken up, in characters."""


def texts() -> dict[str, str]:
    """The JSON text of each schema by the name of its file."""
    documents = {
        "partie.schema.json": partie_schema(GAMES, field_docs),
        "score.schema.json": score_schema(),
        "tournament.schema.json": tournament_schema(field_docs),
        "tournament_score.schema.json": tournament_score_schema(),
    }
    return {name: _laid_out(document) + "\n" for name, document in documents.items()}


def score_schema() -> Schema:
    """The schema of what `pizarra score --json` prints."""
    schemas = Schemas(field_docs=field_docs)
    report = schemas.described(report_form.ReportHead, schemas.of(report_form.Report))
    return schemas.document(report_form.SCHEMA, report_form.VERSION, report)


def tournament_score_schema() -> Schema:
    """The schema of what `pizarra score --json` prints for a tournament night."""
    schemas = Schemas(field_docs=field_docs)
    report = schemas.object_of(tournament_form.NightReport)
    whole = schemas.described(tournament_form.NightReport, report)
    return schemas.document(tournament_form.SCHEMA, tournament_form.VERSION, whole)


def _laid_out(value: Any, indent: str = "", before: int = 0) -> str:
    """JSON text with each object and list on one line where it fits, after ``before`` signs."""
    line = json.dumps(value, ensure_ascii=False)
    if len(indent) + before + len(line) < WIDTH or not value or not isinstance(value, dict | list):
        return line
    inner = indent + "  "
    if isinstance(value, dict):
        names = {name: f"{json.dumps(name)}: " for name in value}
        parts = [names[name] + _laid_out(value[name], inner, len(names[name])) for name in value]
        return "{\n" + ",\n".join(inner + part for part in parts) + f"\n{indent}}}"
    parts = [_laid_out(one, inner) for one in value]
    return "[\n" + ",\n".join(inner + part for part in parts) + f"\n{indent}]"
