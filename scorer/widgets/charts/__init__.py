"""The chart of how a Partie went."""
