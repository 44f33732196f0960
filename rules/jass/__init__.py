"""Rules that all games of Jass share: cards, Weis, totals, factors, ending, slate, seats."""
