"""What moves on the screen, and whether a device wants that."""
