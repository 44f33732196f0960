"""Rules that games of two sides share: facts, state of a deal, checks, score."""
