"""Shared controls for choosing cards: one card, or the cards of Weis."""
