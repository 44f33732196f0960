"""Naming players during a Partie."""
