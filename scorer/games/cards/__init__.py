"""Choosing one card."""
