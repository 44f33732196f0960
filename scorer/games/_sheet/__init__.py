"""What the tables of games on a sheet share: its lines, numbers typed player by player."""
