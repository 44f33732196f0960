"""What the tables of games share in which each plays alone."""
