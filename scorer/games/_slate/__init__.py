"""What the tables of games on a slate share: board, claims, faults, rulings."""
