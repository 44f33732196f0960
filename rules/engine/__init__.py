"""What a game is to the program: facts, log, replay, notation, score. Knows no card."""
