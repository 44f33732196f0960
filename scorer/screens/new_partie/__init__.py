"""The form for a new Partie."""
