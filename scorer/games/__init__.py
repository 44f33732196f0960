"""The screens of the games, one folder each; what several share stands in the folders with _."""
