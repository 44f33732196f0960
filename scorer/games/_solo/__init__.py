"""Shared by the tables of games in which each plays alone."""
