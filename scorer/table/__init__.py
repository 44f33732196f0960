"""The frame of every game's table: layout, writes, panels, the list of facts."""
