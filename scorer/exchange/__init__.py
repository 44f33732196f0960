"""Partien as JSON documents: read, checked, imported and exported."""
