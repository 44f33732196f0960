"""The screens of Pandur."""
