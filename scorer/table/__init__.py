"""What the table screens of all games share: layout, writes, panels, the list of facts."""
