"""Shared by games on a sheet: its rows, and the pad for the points of each player."""
