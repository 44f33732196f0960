"""The nights that are kept: what can be done with one of the list."""
