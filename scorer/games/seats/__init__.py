"""Who deals first, and questions that are answered with a player."""
