"""Partien as documents: read, judged, taken in and handed out."""
