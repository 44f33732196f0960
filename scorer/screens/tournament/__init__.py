"""The screens of a tournament night, for its organiser."""
