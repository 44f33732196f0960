"""Measurements: ratios of interleaved medians of one run, printed; `python -m bench` runs all."""
