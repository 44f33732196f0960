"""How a deal is counted: the keys of two sides, the pad of players who play alone."""
