"""Correcting and removing facts, and what must be confirmed before."""
