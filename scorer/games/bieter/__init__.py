"""The screens of Bieter."""
