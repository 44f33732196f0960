"""Bieter: one bids and plays alone against the other two (BIE)."""
