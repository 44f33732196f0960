"""Rulings in words: who wins, why, by which rules, and what would have changed it (END-8)."""
