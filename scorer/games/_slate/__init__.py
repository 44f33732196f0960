"""Shared by games on a slate: board, claims, faults of play, rulings, end."""
