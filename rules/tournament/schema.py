"""Builds the JSON Schema of an exported tournament night from its types."""

from __future__ import annotations

from rules.engine.partie_schema import entry_schema
from rules.engine.schema import FieldDocs, Schema, Schemas
from rules.tournament.document import FORMAT, OWN_CHANGES, VERSION, Document
from rules.tournament.ledger import TOURNAMENT


def tournament_schema(field_docs: FieldDocs) -> Schema:
    """The schema of the document."""
    schemas = Schemas(field_docs=field_docs)
    whole = schemas.described(Document, schemas.object_of(Document))
    whole["properties"]["entries"]["items"] = entry_schema(schemas, TOURNAMENT, OWN_CHANGES)
    return schemas.document(FORMAT, VERSION, whole)
