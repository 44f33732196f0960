"""The screens of Schieber."""
