"""Draws the letters of the app's fonts into files for the pictures of rulings."""
