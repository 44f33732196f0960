"""Putz, also called Pomme: prizes for the best, apples for who falls short (PUT)."""
