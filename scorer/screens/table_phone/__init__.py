"""The phones of the tables of a tournament night: their screen, and the codes that let them in."""
