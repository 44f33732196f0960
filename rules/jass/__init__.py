"""What all Jass shares: cards, Weis, totals of a deal, factors, the ending, the slate, seats."""
