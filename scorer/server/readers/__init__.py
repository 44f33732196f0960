"""Readers of the same Partie on the same kind of screen share one session, drawn once for all."""
