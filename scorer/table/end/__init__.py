"""What is shown when a Partie has ended: the winner, the ranking, the course, what comes next."""
