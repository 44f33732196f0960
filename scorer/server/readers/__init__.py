"""Readers of the same table or night on the same kind of screen share one session, drawn once."""
