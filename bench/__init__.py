"""Measurements of speed, each compared with a simpler program; `python -m bench` runs all."""
