"""The screens of individual Jass."""
