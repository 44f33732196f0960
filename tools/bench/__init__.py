"""Measurements of speed, each compared with a simpler program; `python -m tools.bench` runs all."""
