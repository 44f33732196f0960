"""Saying a fact differently, taking it out, and what must be confirmed before."""
