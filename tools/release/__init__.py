"""Builds what runs `pizarra` without a checkout: a wheel, and one file with everything in it."""
