"""Coiffeur: a sheet of rows, each filled once by each side (COI)."""
