"""A Partie as it stood at any of its deals."""
