"""What games of two sides share: their facts, the play of a deal, its score and its faults."""
