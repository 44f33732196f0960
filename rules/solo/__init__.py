"""Rules that games share in which each player plays alone."""
