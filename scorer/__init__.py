"""Pizarra's app: what keeps a Partie, shows it and takes it down."""
