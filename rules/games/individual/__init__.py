"""Individual Jass: each alone on the way to one target (IND)."""
