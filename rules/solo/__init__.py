"""What games share in which each plays alone."""
