"""Draws the letters of the app's font into files that Python can put on a picture by itself."""
