"""The screens of Handjass."""
