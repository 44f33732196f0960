"""The app served to browsers: Flet's web client and web server, with our changes.

Nothing is imported here: `dev.py` looks for a browser (`scorer.server.browsers`) with a Python that
has no packages installed.
"""
