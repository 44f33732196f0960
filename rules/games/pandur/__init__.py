"""Pandur: one bids and plays alone, the last one left loses (PAN)."""
