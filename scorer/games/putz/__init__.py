"""The screens of Putz."""
